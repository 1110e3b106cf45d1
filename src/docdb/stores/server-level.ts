import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import leveldown from 'leveldown'
import type { Logger } from 'pino'
import { StartError } from '../../server/start-error.ts'
import type { NoteStore } from '../store.ts'
import { chunks, getText, type RawLevel, settled } from './level.ts'
import { DamagedLog, LogWatch } from './log-watch.ts'

const UUID_KEY = 'uuid'
const NOTE = 'note/'
const OWNER = 'owner.json'

/** What a data directory knows of itself. Being open, it also keeps every other process out. */
export interface ServerLevel extends AsyncDisposable {
  readonly uuid: string
  readonly notes: NoteStore
}

/** Opens the small LevelDB of the server. StartError names the lock and its holder when another process has it. */
export async function openServerLevel(dir: string, log: Logger): Promise<ServerLevel> {
  const path = join(dir, 'server')
  const level = leveldown(path)
  const watch = new LogWatch({ store: path, confirmedPath: join(dir, 'server.confirmed.json'), sync: true, log })
  try {
    await watch.beforeOpen()
    await settled((done) => level.open({ createIfMissing: true }, done))
  } catch (cause) {
    throw await explain(dir, path, cause)
  }
  await watch.afterOpen()
  await writeFile(join(dir, OWNER), `${JSON.stringify({ pid: process.pid })}\n`)
  return {
    uuid: await readUuid(level),
    notes: createNotes(level, () => watch.afterFault()),
    async [Symbol.asyncDispose]() {
      await settled((done) => level.close(done))
      await watch.afterClose()
    },
  }
}

async function explain(dir: string, path: string, cause: unknown): Promise<StartError> {
  if (cause instanceof DamagedLog) {
    const remedy = `restore it from a copy, or remove ${path}: the server then has a new uuid and no replications`
    return new StartError(1, `${cause.message}: ${remedy} (DOCDB_DIR)`, { cause })
  }
  if (!/lock/i.test(String(cause))) {
    return new StartError(1, `cannot open the data directory ${dir} (DOCDB_DIR): ${String(cause)}`, { cause })
  }
  const owner = await readFile(join(dir, OWNER), 'utf8').catch(() => '')
  const pid = /"pid":(\d+)/.exec(owner)?.[1]
  const holder = pid === undefined ? 'another process' : `process ${pid}`
  return new StartError(1, `${holder} is using the data directory ${dir}: it holds ${join(path, 'LOCK')} (DOCDB_DIR)`, {
    cause,
  })
}

async function readUuid(level: RawLevel): Promise<string> {
  const known = await getText(level, UUID_KEY)
  if (known !== undefined) return known
  const uuid = randomBytes(16).toString('hex')
  await settled((done) => level.put(UUID_KEY, uuid, { sync: true }, done))
  return uuid
}

/** `onFault` is told of a write that failed. */
function createNotes(level: RawLevel, onFault: () => Promise<void>): NoteStore {
  return {
    async all() {
      const notes = new Map<string, string>()
      for await (const chunk of chunks(level, { gte: NOTE, lt: `${NOTE}\u{10ffff}` })) {
        for (const { key, value } of chunk) notes.set(key.slice(NOTE.length), value)
      }
      return notes
    },
    async put(key, value) {
      try {
        await settled((done) =>
          value === undefined
            ? level.del(NOTE + key, { sync: true }, done)
            : level.put(NOTE + key, value, { sync: true }, done),
        )
      } catch (error) {
        await onFault()
        throw error
      }
    },
  }
}
