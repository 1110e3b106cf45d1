import { createHash } from 'node:crypto'
import { join } from 'node:path'
import leveldown from 'leveldown'
import type { Logger } from 'pino'
import levelAdapter from 'pouchdb-adapter-leveldb'
import { makeWritableDirectory } from '../../../common/fs/writable-directory.ts'
import { StartError } from '../../../server/start-error.ts'
import type { DocumentCatalog } from '../document-store.ts'
import { createCreationTimes } from '../embedded/creation-times.ts'
import type { Engine } from '../embedded/open-database.ts'
import { DatabaseRegistry } from '../embedded/registry.ts'
import { createPouchClass, type PouchConstructor } from '../pouchdb/pouch.ts'
import { CorruptLogError, LogGuard } from '../wal/log-guard.ts'
import { Preallocation } from '../wal/preallocate.ts'
import { adoptBundle } from './bundle.ts'
import { createdAt } from './creation-time.ts'
import {
  confirmedPath,
  type DatabaseFolder,
  folderSizeBytes,
  hasRoomToOpen,
  isEmptyFolder,
  levelPath,
  noteDirectoryFormat,
  readDatabaseFolder,
  readDatabaseFolders,
  refuseNewerDirectory,
} from './data-directory.ts'
import { DirectoryDatabases } from './directory.ts'
import { watchFileIdentity } from './file-identity.ts'
import { openServerLevel, type ServerLevel } from './metadata.ts'

export interface LeveldbOptions {
  /** Whether a write waits for the disk. */
  readonly durability: 'fsync' | 'os'
  readonly maxOpen: number
  /** Open branches that a document may have. */
  readonly maxConflicts: number
  readonly now: () => number
  readonly log: Logger
}

/** All databases of a data directory. Rejects with StartError when another process has it. */
export async function createLeveldbCatalog(dir: string, options: LeveldbOptions): Promise<DocumentCatalog> {
  await makeWritableDirectory(dir).catch((cause: Error) => {
    throw new StartError(1, `cannot use the data directory ${dir} (DOCDB_DIR): ${cause.message}`, { cause })
  })
  await refuseNewerDirectory(dir).catch((cause: Error) => {
    throw new StartError(1, `cannot use the data directory (DOCDB_DIR): ${cause.message}`, { cause })
  })
  const server = await openServerLevel(dir, options.log)
  const Pouch = createPouchClass([levelAdapter])
  const registry = new DatabaseRegistry(options)
  const nextTimeUs = createCreationTimes(options.now)
  const databases = new DirectoryDatabases({
    dir,
    registry,
    nextTimeUs,
    register(folder) {
      const guard = createGuard(folder, options)
      const engine = createEngine(Pouch, folder, { ...options, nextTimeUs })
      registry.add(folder.name, engine, { key: folder.path, guard })
    },
  })
  for (const folder of await readFolders(dir, server, options)) databases.add(folder)
  return {
    resources: registry.resources,
    uuid: server.uuid,
    metadata: server.metadata,
    names: async () => registry.names(),
    find: async (name) => registry.find(name),
    create: (name) => databases.create(name),
    remove: (name) => databases.remove(name),
    failing: () => registry.failing(),
    onFailingChange: (listener) => registry.onFailingChange(listener),
    async [Symbol.asyncDispose]() {
      await registry.closeAll()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** The folders of all databases, each a database of its own. Lets the directory go when one cannot be read. */
async function readFolders(
  dir: string,
  server: ServerLevel,
  options: LeveldbOptions,
): Promise<readonly DatabaseFolder[]> {
  try {
    await noteDirectoryFormat(dir)
    const folders = await readDatabaseFolders(dir)
    for (const folder of folders) await adoptBundle(folder, createGuard(folder, options)).catch(leaveDamaged)
    return folders
  } catch (cause) {
    await server[Symbol.asyncDispose]()
    throw new StartError(1, `cannot read the data directory ${dir} (DOCDB_DIR): ${String(cause)}`, { cause })
  }
}

/** A damaged bundle stays as it is; requests for it are told so. */
function leaveDamaged(error: unknown): void {
  if (!(error instanceof CorruptLogError)) throw error
}

/** The one database in the folder at `path`, under its recorded name. */
export async function createFolderCatalog(path: string, options: LeveldbOptions): Promise<DocumentCatalog> {
  const folder = await readDatabaseFolder(path).catch((cause: Error) => {
    throw new StartError(1, `${cause.message} (DOCDB_PATH)`, { cause })
  })
  const guard = createGuard(folder, options)
  await adoptBundle(folder, guard).catch((cause: unknown) => {
    throw inUse(path, cause)
  })
  const registry = new DatabaseRegistry(options)
  const nextTimeUs = createCreationTimes(options.now)
  const engine = createEngine(createPouchClass([levelAdapter]), folder, { ...options, nextTimeUs })
  registry.add(folder.name, engine, { key: path, guard })
  const database = registry.find(folder.name)
  const state = await database?.state().catch((cause: unknown) => {
    throw inUse(path, cause)
  })
  const refuse = async () => false
  return {
    resources: registry.resources,
    uuid: createHash('sha256').update(`server of ${state?.uuid}`).digest('hex').slice(0, 32),
    metadata: { all: async () => new Map(), put: async () => undefined },
    names: async () => registry.names(),
    find: async (name) => registry.find(name),
    create: refuse,
    remove: refuse,
    failing: () => registry.failing(),
    onFailingChange: (listener) => registry.onFailingChange(listener),
    [Symbol.asyncDispose]: () => registry.closeAll(),
  }
}

function inUse(path: string, cause: unknown): StartError {
  if (/read-only file system|permission denied/i.test(String(deepest(cause)))) {
    return new StartError(1, `cannot write the database folder ${path} (DOCDB_PATH): ${String(deepest(cause))}`, {
      cause,
    })
  }
  const damage = [cause, (cause as Error).cause].find((error) => error instanceof CorruptLogError)
  if (damage !== undefined)
    return new StartError(1, `${damage.message}: restore it from a copy (DOCDB_PATH)`, { cause })
  return new StartError(1, `cannot open the database folder ${path} (DOCDB_PATH): another process may be using it`, {
    cause,
  })
}

function deepest(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error
}

function createGuard({ path }: DatabaseFolder, { durability, log }: LeveldbOptions): LogGuard {
  return new LogGuard({ store: levelPath(path), confirmedPath: confirmedPath(path), sync: durability === 'fsync', log })
}

interface EngineOptions {
  readonly durability: LeveldbOptions['durability']
  readonly nextTimeUs: () => number
}

function createEngine(
  Pouch: PouchConstructor,
  folder: DatabaseFolder,
  { durability, nextTimeUs }: EngineOptions,
): Engine {
  const path = levelPath(folder.path)
  return {
    adapter: 'leveldb',
    Pouch,
    sync: durability === 'fsync',
    createLevel: () => leveldown(path),
    ...(durability === 'fsync' ? { createPreallocation: () => new Preallocation(path) } : {}),
    watchFileIdentity: () => watchFileIdentity(join(path, 'LOCK')),
    createdAtUs: createdAt(folder, nextTimeUs),
    isNew: () => isEmptyFolder(path),
    diskSizeBytes: () => folderSizeBytes(path),
    hasRoom: () => hasRoomToOpen(path),
  }
}
