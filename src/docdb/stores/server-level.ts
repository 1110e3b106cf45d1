import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import leveldown from 'leveldown'
import { StartError } from '../../server/start-error.ts'
import type { NoteStore } from '../store.ts'
import { chunks, getText, type RawLevel, settled } from './level.ts'

const UUID_KEY = 'uuid'
const NOTE = 'note/'
const OWNER = 'owner.json'

/** What a data directory knows of itself. Being open, it also keeps every other process out. */
export interface ServerLevel extends AsyncDisposable {
  readonly uuid: string
  readonly notes: NoteStore
}

/** Opens the small LevelDB of the server. StartError names the lock and its holder when another process has it. */
export async function openServerLevel(dir: string): Promise<ServerLevel> {
  const path = join(dir, 'server')
  const level = leveldown(path)
  try {
    await settled((done) => level.open({ createIfMissing: true }, done))
  } catch (cause) {
    throw await explain(dir, path, cause)
  }
  await writeFile(join(dir, OWNER), `${JSON.stringify({ pid: process.pid })}\n`)
  return {
    uuid: await readUuid(level),
    notes: createNotes(level),
    [Symbol.asyncDispose]: () => settled((done) => level.close(done)),
  }
}

async function explain(dir: string, path: string, cause: unknown): Promise<StartError> {
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

function createNotes(level: RawLevel): NoteStore {
  return {
    async all() {
      const notes = new Map<string, string>()
      for await (const chunk of chunks(level, { gte: NOTE, lt: `${NOTE}\u{10ffff}` })) {
        for (const { key, value } of chunk) notes.set(key.slice(NOTE.length), value)
      }
      return notes
    },
    put: (key, value) =>
      settled((done) =>
        value === undefined
          ? level.del(NOTE + key, { sync: true }, done)
          : level.put(NOTE + key, value, { sync: true }, done),
      ),
  }
}
