import { SerialQueue } from '../../../common/serial-queue.ts'
import { verifyChecksum } from '../kv/checksum.ts'
import { GuardedLevel } from '../kv/guarded-level.ts'
import { ATTACHMENTS, allDocuments, TOTAL_KEY } from '../kv/keys.ts'
import { chunks, getText, type RawLevel, settled } from '../kv/level.ts'
import { openPouch, type Pouch, type PouchConstructor } from '../pouchdb/pouch.ts'
import type { Preallocation } from '../wal/preallocate.ts'
import { DocumentWriter } from '../write/document-writer.ts'

/** How databases of one engine are opened. */
export interface Engine {
  readonly adapter: 'leveldb' | 'memory'
  readonly Pouch: PouchConstructor
  readonly sync: boolean
  createLevel(): RawLevel
  /** Keeps room in the log of a database that is written with syncs. */
  createPreallocation?(): Preallocation
  /** Of an open database: gives what tells whether its files are still where they were. */
  watchFileIdentity?(): () => boolean
  /** When the database was made, in microseconds since 1970; the same at each opening. */
  createdAtUs(): Promise<number>
  /** Whether there is nothing yet, so that LevelDB may begin anew; it would also do so over what is damaged. */
  isNew(): Promise<boolean>
  /** Bytes that the files of the database take. */
  diskSizeBytes(): Promise<number>
  /** Whether there is room for what LevelDB writes when it opens. */
  hasRoom(): Promise<boolean>
}

/** A database that is open: the LevelDB for reads, a writer, and PouchDB for replications. */
export interface OpenDatabase {
  readonly pouch: Pouch
  readonly level: GuardedLevel
  readonly writer: DocumentWriter
  /** Where every commit takes its turn. */
  readonly commits: SerialQueue
  readonly uuid: string
  readonly createdAtUs: number
  /** Aborts when the database is about to close. */
  readonly closing: AbortSignal
  close(): Promise<void>
}

export interface OpenOptions {
  /** Tells this database from others that are open in this process. */
  readonly name: string
  /** Open branches that a document may have. */
  readonly maxConflicts: number
  /** Told after each commit that changed a document. */
  readonly onCommit: () => void
  /** Told of the first storage error. */
  readonly onFault: () => void
}

export async function openDatabase(engine: Engine, options: OpenOptions): Promise<OpenDatabase> {
  const raw = engine.createLevel()
  const createIfMissing = await engine.isNew()
  await settled((done) => raw.open({ createIfMissing }, done))
  try {
    const preallocation = engine.createPreallocation?.()
    let announce = () => undefined as void
    const level = new GuardedLevel(raw, {
      sync: engine.sync,
      totalDocuments: await countDocuments(raw),
      holdsAttachments: await isThereAny(raw, ATTACHMENTS),
      isSameFile: engine.watchFileIdentity?.(),
      onWrite: (bytes) => preallocation?.used(bytes),
      onCommit() {
        announce()
        options.onCommit()
      },
      onFault: options.onFault,
    })
    const commits = new SerialQueue()
    const opened = await openPouch(engine.Pouch, { adapter: engine.adapter, name: options.name, level, commits })
    const { pouch, counters } = opened
    announce = opened.announce
    const closing = new AbortController()
    return {
      pouch,
      level,
      writer: new DocumentWriter(level, counters, options.maxConflicts),
      commits,
      uuid: (await pouch.id()).replaceAll('-', ''),
      createdAtUs: await engine.createdAtUs(),
      closing: closing.signal,
      async close() {
        closing.abort()
        await pouch.close()
        await preallocation?.settled()
      },
    }
  } catch (error) {
    await settled((done) => raw.close(done)).catch(() => undefined)
    throw error
  }
}

/** Kept in a record of its own since the first write; counted once for a database that has none. */
async function countDocuments(level: RawLevel): Promise<number> {
  const recorded = await getText(level, TOTAL_KEY)
  if (recorded !== undefined) return Number(verifyChecksum(recorded))
  let count = 0
  for await (const chunk of chunks(level, allDocuments, { keysOnly: true })) count += chunk.length
  return count
}

async function isThereAny(level: RawLevel, prefix: string): Promise<boolean> {
  const range = { gte: prefix, lt: `${prefix}\u{10ffff}` }
  for await (const chunk of chunks(level, range, { keysOnly: true, expected: 1 })) return chunk.length > 0
  return false
}
