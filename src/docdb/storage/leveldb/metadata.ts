import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import leveldown from 'leveldown'
import type { Logger } from 'pino'
import { SerialQueue } from '../../../common/serial-queue.ts'
import { StartError } from '../../../server/start-error.ts'
import { DocdbError } from '../../errors.ts'
import type { MetadataStore } from '../document-store.ts'
import { chunks, getText, type RawLevel, settled } from '../kv/level.ts'
import { CorruptLogError, LogGuard } from '../wal/log-guard.ts'
import { notWritable, refuseReadOnly } from './data-directory.ts'

const UUID_KEY = 'uuid'
const NOTE = 'note/'
const OWNER = 'owner.json'

/** What a data directory knows of itself. Being open, it also keeps every other process out. */
export interface ServerLevel extends AsyncDisposable {
  readonly uuid: string
  readonly metadata: MetadataStore
}

/** Opens the small LevelDB of the server. StartError names the lock and its holder when another process has it. */
export async function openServerLevel(dir: string, log: Logger): Promise<ServerLevel> {
  const path = join(dir, 'server')
  const level = new ServedLevel(dir, path, log)
  try {
    await level.open()
    await writeFile(join(dir, OWNER), `${JSON.stringify({ pid: process.pid })}\n`)
    return { uuid: await readUuid(level), metadata: level, [Symbol.asyncDispose]: () => level.close() }
  } catch (cause) {
    await level.close().catch(() => undefined)
    throw await explain(dir, path, cause)
  }
}

/** After a failed write it is opened anew before the next one, as LevelDB may drop what it then acknowledges. */
class ServedLevel implements MetadataStore {
  readonly #dir: string
  readonly #level: RawLevel
  readonly #guard: LogGuard
  readonly #queue = new SerialQueue()
  #failed = false

  constructor(dir: string, path: string, log: Logger) {
    this.#dir = dir
    this.#level = leveldown(path)
    this.#guard = new LogGuard({ store: path, confirmedPath: join(dir, 'server.confirmed.json'), sync: true, log })
  }

  /** Rejects with CorruptLogError, or with LevelDB's reason. */
  async open(): Promise<void> {
    await this.#guard.beforeOpen()
    await settled((done) => this.#level.open({ createIfMissing: true }, done))
    await this.#guard.afterOpen()
  }

  async close(): Promise<void> {
    if (this.#level.status !== 'open') return
    await this.#queue.run(() => settled((done) => this.#level.close(done)))
    if (!this.#failed) await this.#guard.afterClose()
  }

  get(key: string): Promise<string | undefined> {
    return getText(this.#level, key)
  }

  async all(): Promise<ReadonlyMap<string, string>> {
    const notes = new Map<string, string>()
    for await (const chunk of chunks(this.#level, { gte: NOTE, lt: `${NOTE}\u{10ffff}` })) {
      for (const { key, value } of chunk) notes.set(key.slice(NOTE.length), value)
    }
    return notes
  }

  put(key: string, value: string | undefined): Promise<void> {
    return this.write(NOTE + key, value)
  }

  /** Keeps a value on disk; undefined removes it. Rejects with DocdbError. */
  write(key: string, value: string | undefined): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#failed) await this.#reopen()
      try {
        await settled((done) =>
          value === undefined
            ? this.#level.del(key, { sync: true }, done)
            : this.#level.put(key, value, { sync: true }, done),
        )
      } catch (cause) {
        this.#failed = true
        await this.#guard.afterFault()
        throw notWritable(cause)
      }
    })
  }

  async #reopen(): Promise<void> {
    // While it is open it keeps other processes out.
    await refuseReadOnly(this.#dir)
    try {
      if (this.#level.status === 'open') await settled((done) => this.#level.close(done))
      await this.open()
    } catch (cause) {
      throw notWritable(cause)
    }
    this.#failed = false
  }
}

async function explain(dir: string, path: string, cause: unknown): Promise<StartError> {
  if (cause instanceof CorruptLogError) {
    const remedy = `restore it from a copy, or remove ${path}: the server then has a new uuid and no replications`
    return new StartError(1, `${cause.message}: ${remedy} (DOCDB_DIR)`, { cause })
  }
  if (!/IO error: lock /.test(String(cause))) {
    const reason = cause instanceof DocdbError ? cause.message : String(cause)
    return new StartError(1, `cannot open the data directory ${dir} (DOCDB_DIR): ${reason}`, { cause })
  }
  const owner = await readFile(join(dir, OWNER), 'utf8').catch(() => '')
  const pid = /"pid":(\d+)/.exec(owner)?.[1]
  const holder = pid === undefined ? 'another process' : `process ${pid}`
  return new StartError(1, `${holder} is using the data directory ${dir}: it holds ${join(path, 'LOCK')} (DOCDB_DIR)`, {
    cause,
  })
}

async function readUuid(level: ServedLevel): Promise<string> {
  const known = await level.get(UUID_KEY)
  if (known !== undefined) return known
  const uuid = randomBytes(16).toString('hex')
  await level.write(UUID_KEY, uuid)
  return uuid
}
