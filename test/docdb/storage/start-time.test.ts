import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb, withDocdb } from '../helpers/client.ts'
import { folderOf } from '../helpers/folders.ts'

const FIRST_FORMAT = fileURLToPath(new URL('../../fixtures/docdb-format-1', import.meta.url))
const MADE_AT_MS = 1_795_170_000_123

/** A clock that goes on by a second each time it is asked. */
function hastyClock(startMs = MADE_AT_MS) {
  let nowMs = startMs
  return { now: () => (nowMs += 1_000) }
}

const startTime = async (client: DocdbClient, name: string): Promise<string> =>
  (await client.call('GET', `/${name}`)).json.instance_start_time

describe('instance_start_time', () => {
  it('stays the same while databases are closed for others, and in a commit', async () => {
    await using client = await startDocdb({
      env: { DOCDB_MAX_OPEN: '1', DOCDB_PEER: 'true' },
      clock: hastyClock(),
    })
    const names = ['a', 'b', 'c']
    for (const name of names) await client.call('PUT', `/${name}`)
    const rounds: (readonly string[])[] = []
    for (let round = 0; round < 3; round += 1) {
      const times: string[] = []
      for (const name of names) {
        times.push(await startTime(client, name))
        const committed = await client.call('POST', `/${name}/_ensure_full_commit`, { body: {} })
        expect(committed.json.instance_start_time).toBe(times.at(-1))
      }
      rounds.push(times)
    }
    expect(rounds[1]).toEqual(rounds[0])
    expect(rounds[2]).toEqual(rounds[0])
    expect(new Set(rounds[0]).size).toBe(names.length)
  })

  it.each(['fsync', 'os'])('is the time at which the database was made, over restarts (%s)', async (durability) => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data'), DOCDB_DURABILITY: durability }
    let made = ''
    const stopped = { now: () => MADE_AT_MS }
    await using first = await startDocdb({ env, clock: stopped })
    await first.call('PUT', '/db')
    await first[Symbol.asyncDispose]()
    for (let run = 0; run < 2; run += 1) {
      await withDocdb(env, async (client) => {
        made = await startTime(client, 'db')
        expect(made).toBe(`${MADE_AT_MS}000`)
      })
    }
  })

  it.each(['leveldb', 'memory'])('is another one when the database is deleted and made again (%s)', async (engine) => {
    await using client = await startDocdb({ env: { DOCDB_ENGINE: engine }, clock: { now: () => MADE_AT_MS } })
    const times = new Set<string>()
    for (let run = 0; run < 5; run += 1) {
      await client.call('PUT', '/db')
      times.add(await startTime(client, 'db'))
      expect(times).toContain(await startTime(client, 'db'))
      await client.call('DELETE', '/db')
    }
    expect(times.size).toBe(5)
  })

  it('is noted once for a database that has none, and kept', async () => {
    await using dir = await tempDir()
    await cp(FIRST_FORMAT, dir.at('data'), { recursive: true })
    const env = { DOCDB_DIR: dir.at('data') }
    const times: string[] = []
    for (let run = 0; run < 3; run += 1) {
      await using client = await startDocdb({ env, clock: hastyClock(MADE_AT_MS + run * 1e9) })
      times.push(await startTime(client, 'albums'))
      expect(times.at(-1)).toBe(await startTime(client, 'albums'))
    }
    expect(new Set(times).size).toBe(1)
    const record = await readFile(join(await folderOf(dir.at('data'), 'albums'), 'database.json'), 'utf8')
    expect(JSON.parse(record)).toMatchObject({ format: 1, name: 'albums', created: Number(times[0]) })
  })

  it('is kept in a pulled folder that is served, brought up to date and served again', async () => {
    await using source = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await source.call('PUT', '/albums')
    await using dir = await tempDir()
    const times: string[] = []
    for (let run = 0; run < 2; run += 1) {
      await runCommand(['docdb', 'pull', `${source.url}/albums`, dir.at('bundle')])
      await withDocdb({ DOCDB_PATH: dir.at('bundle') }, async (client) => {
        times.push(await startTime(client, 'albums'))
      })
    }
    expect(Number(times[0])).toBeGreaterThan(0)
    expect(times[1]).toBe(times[0])
  })
})
