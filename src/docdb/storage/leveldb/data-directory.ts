import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../../common/error-code.ts'
import { isDiskFull } from '../../../common/fs/disk-full.ts'
import { renameDurably, replaceFile, syncFolder } from '../../../common/fs/durable.ts'
import { DocdbError } from '../../errors.ts'

const DATABASES = 'databases'
const MANIFEST = 'database.json'
const DIRECTORY_FORMAT = 'format.json'
/** Of data directories and of the folders in them. */
const FORMAT = 1
/** Folders of databases that are being made or thrown away; what a crash leaves of them goes at the next start. */
const NEW = 'new-'
const GONE = 'gone-'
/** LevelDB writes its log anew as a table when it opens: at most its write buffer, and a little more. */
const ROOM_TO_OPEN_BYTES = 8 * 1_024 * 1_024

/** A database on disk: a folder of an opaque name, with its own name in `database.json`. */
export interface DatabaseFolder {
  readonly name: string
  readonly path: string
  /** Made to be copied: each copy becomes a database of its own when it is first served. */
  readonly isBundle: boolean
  /** When it was made, in microseconds since 1970; a folder of an early version does not tell. */
  readonly createdAtUs: number | undefined
}

/** Where LevelDB keeps its files. */
export function levelPath(folder: string): string {
  return join(folder, 'store')
}

/** Where it is noted what LevelDB has confirmed. */
export function confirmedPath(folder: string): string {
  return join(folder, 'confirmed.json')
}

/**
 * Rejects with a message for the operator when a newer version made the data directory; to be asked before anything in
 * it is opened. A directory without this record is of the first format.
 */
export async function refuseNewerDirectory(dir: string): Promise<void> {
  const path = join(dir, DIRECTORY_FORMAT)
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  const record = await readManifest(path)
  if (typeof record?.format !== 'number') throw new Error(`${path} is broken: it tells no format`)
  if (record.format > FORMAT) throw newerFormat(dir, record.format)
}

/** Notes the format of a data directory that has no record of it. Whole or not at all, also after a crash. */
export async function noteDirectoryFormat(dir: string): Promise<void> {
  const record = await readManifest(join(dir, DIRECTORY_FORMAT))
  if (record === undefined) await writeRecord(dir, DIRECTORY_FORMAT, { format: FORMAT })
}

function newerFormat(path: string, format: number): Error {
  return new Error(`${path} has format ${format}, made by a newer version; this version reads format ${FORMAT}`)
}

/** All databases of a data directory. Removes what an interrupted creation or deletion left. */
export async function readDatabaseFolders(dir: string): Promise<readonly DatabaseFolder[]> {
  const parent = join(dir, DATABASES)
  await mkdir(parent, { recursive: true })
  const folders: DatabaseFolder[] = []
  for (const entry of await readdir(parent)) {
    const path = join(parent, entry)
    if (entry.startsWith(NEW) || entry.startsWith(GONE)) await rm(path, { recursive: true, force: true })
    else folders.push(await readDatabaseFolder(path))
  }
  return folders
}

/** The folder of one database; rejects with a message for the operator when it is none. */
export async function readDatabaseFolder(path: string): Promise<DatabaseFolder> {
  const manifest = await readManifest(join(path, MANIFEST))
  if (typeof manifest?.name !== 'string')
    throw new Error(`${path} is not the folder of a database: ${MANIFEST} is missing or broken`)
  if (typeof manifest.format === 'number' && manifest.format > FORMAT) throw newerFormat(path, manifest.format)
  if (manifest.format !== FORMAT) throw new Error(`${path} has the unknown format ${JSON.stringify(manifest.format)}`)
  const { name, created } = manifest
  const createdAtUs = Number.isSafeInteger(created) ? (created as number) : undefined
  return { name, path, isBundle: manifest.bundle === true, createdAtUs }
}

interface Manifest {
  readonly name?: unknown
  readonly format?: unknown
  readonly bundle?: unknown
  readonly created?: unknown
}

async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

export interface NewDatabase {
  readonly name: string
  readonly createdAtUs: number
}

/** Makes the folder of a database at a path of the caller's; rejects when something is there already. */
export async function createFolderAt(path: string, { name, createdAtUs }: NewDatabase): Promise<void> {
  await mkdir(path)
  await mkdir(levelPath(path))
  await writeManifest({ path, name, isBundle: false, createdAtUs })
}

/** Makes the folder of a database. It is there whole or not at all, also after a crash. */
export async function createDatabaseFolder(dir: string, database: NewDatabase): Promise<DatabaseFolder> {
  const parent = join(dir, DATABASES)
  const id = randomBytes(12).toString('hex')
  const temporary = join(parent, NEW + id)
  const path = join(parent, id)
  try {
    await createFolderAt(temporary, database)
    await renameDurably(temporary, path)
    return { ...database, path, isBundle: false }
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined)
    throw notWritable(cause)
  }
}

/** What a write to the data directory failed with, for callers. */
export function notWritable(cause: unknown): DocdbError {
  if (isDiskFull(cause)) return new DocdbError('insufficient_storage', 'The disk is full.', { cause })
  return new DocdbError('unavailable', 'The data directory cannot be written.', { cause })
}

/** Marks the folder as a bundle, or as the database that it is. Whole or not at all, also after a crash. */
export async function markBundle(path: string, isBundle: boolean): Promise<void> {
  await writeManifest({ ...(await readDatabaseFolder(path)), isBundle })
}

/** Notes when the database was made unless that is known, and gives what is noted. */
export async function noteCreation(path: string, timeUs: number): Promise<number> {
  const folder = await readDatabaseFolder(path)
  if (folder.createdAtUs !== undefined) return folder.createdAtUs
  await writeManifest({ ...folder, createdAtUs: timeUs })
  return timeUs
}

function writeManifest({ path, name, isBundle, createdAtUs }: DatabaseFolder): Promise<void> {
  const bundle = isBundle ? { bundle: true } : {}
  return writeRecord(path, MANIFEST, { format: FORMAT, name, ...bundle, created: createdAtUs })
}

function writeRecord(folder: string, name: string, record: object): Promise<void> {
  return replaceFile(join(folder, name), `${JSON.stringify(record)}\n`)
}

/**
 * Removes the folder of a database. After this the database is gone, also when the machine stops half-way. When it
 * rejects with DocdbError the folder is still there.
 */
export async function removeDatabaseFolder(dir: string, { path }: DatabaseFolder): Promise<void> {
  const parent = join(dir, DATABASES)
  const doomed = join(parent, GONE + randomBytes(12).toString('hex'))
  try {
    await rename(path, doomed)
  } catch (cause) {
    if (isMissing(cause)) return
    throw notWritable(cause)
  }
  await syncFolder(parent)
  await rm(doomed, { recursive: true, force: true })
}

/** Rejects when the folder is not there. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  return (await readdir(path)).length === 0
}

export async function folderSizeBytes(path: string): Promise<number> {
  const names = await readdir(path)
  const sizes = await Promise.all(
    // LevelDB removes files while it compacts.
    names.map((name) =>
      stat(join(path, name)).then(
        (file) => file.size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** Whether there is room for what LevelDB writes when it opens. Rejects with DocdbError when nothing can be written. */
export async function hasRoomToOpen(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path)
  if (bavail * bsize < ROOM_TO_OPEN_BYTES) return false
  await tryToWrite(dirname(path)).catch((cause: unknown) => {
    throw notWritable(cause)
  })
  return true
}

/**
 * Rejects with DocdbError when nothing can be written to the folder. A full disk does not count, as removing makes
 * room, nor does a folder that is not there.
 */
export async function refuseReadOnly(path: string): Promise<void> {
  await tryToWrite(path).catch((cause: unknown) => {
    if (!isDiskFull(cause) && !isMissing(cause)) throw notWritable(cause)
  })
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, 'write-test')
  const file = await open(path, 'w')
  try {
    await file.writeFile('x')
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
