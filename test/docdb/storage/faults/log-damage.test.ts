import { cp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endOfData } from '../../../../src/docdb/storage/wal/log-format.ts'
import { isolatedFlags, runTrivium } from '../../../helpers/process/run-trivium.ts'
import { createSeededRandom } from '../../../helpers/random.ts'
import { type TempDir, tempDir } from '../../../helpers/temp-dir.ts'
import { callAt, type DocdbClient, startDocdb, withDocdb } from '../../helpers/client.ts'
import { fileOf, flipBit, folderOf } from '../../helpers/folders.ts'

const FLIPS = Number(process.env['BIT_FLIPS'] ?? 20)
const DOCUMENTS = 8
const ids = Array.from({ length: DOCUMENTS }, (_, n) => `d${n}`)

async function fill(url: string): Promise<void> {
  for (const name of ['hurt', 'well']) {
    await callAt(url, 'PUT', `/${name}`)
    for (const id of ids)
      await callAt(url, 'PUT', `/${name}/${id}`, { body: { text: `${id} ${'lorem '.repeat(3_000)}` } })
  }
}

/** A data directory with two databases whose documents are still in LevelDB's log. */
async function closedData(dir: TempDir, env: Record<string, string> = {}): Promise<Record<string, string>> {
  const settings = { DOCDB_DIR: dir.at('docdb'), ...env }
  await withDocdb(settings, (client) => fill(client.url))
  return settings
}

/** The same, left behind by a process that was killed. */
async function killedData(dir: TempDir): Promise<Record<string, string>> {
  await using server = await runTrivium(['docdb', ...isolatedFlags(dir.path)])
  await fill(server.ready.http)
  await server.end('SIGKILL')
  return { DOCDB_DIR: dir.at('docdb') }
}

async function logOf(dir: TempDir, name: string): Promise<string> {
  return fileOf(await folderOf(dir.at('docdb'), name), /\.log$/)
}

/** Behind it there may be room for more. */
async function dataEnd(log: string): Promise<number> {
  return endOfData(await readFile(log))
}

/** Every request for the database says that it is damaged, and the other one is served. */
async function expectRefused(client: DocdbClient): Promise<void> {
  for (const [method, path] of [
    ['GET', '/hurt'],
    ['GET', '/hurt/d0'],
    ['GET', '/hurt/_all_docs'],
    ['PUT', '/hurt/new'],
  ] as const) {
    const reply = await client.call(method, path, method === 'PUT' ? { body: {} } : {})
    expect([path, reply.json]).toMatchObject([path, { error: 'internal_error', status: 500 }])
    expect(reply.json.reason).toMatch(/^The log of this database is damaged: .*; restore the database from a copy\.$/)
  }
  await expectWhole(client, 'well')
}

async function expectWhole(client: DocdbClient, name: string): Promise<void> {
  for (const id of ids) expect((await client.call('GET', `/${name}/${id}`)).json.text).toContain(id)
}

describe('a flipped bit in the log', () => {
  it(`anywhere, after an orderly end, is noticed, and the database is served again when it is mended (${FLIPS} trials)`, async () => {
    await using dir = await tempDir()
    const { random, seed } = createSeededRandom()
    const env = await closedData(dir)
    await cp(dir.at('docdb'), dir.at('whole'), { recursive: true })
    for (let trial = 0; trial < FLIPS; trial += 1) {
      const log = await logOf(dir, 'hurt')
      const position = Math.floor(random() * (await dataEnd(log)))
      await flipBit(log, position)
      await withDocdb(env, async (client) => {
        await expectRefused(client).catch((error: unknown) => {
          throw new Error(`seed ${seed}, byte ${position}`, { cause: error })
        })
        await flipBit(log, position)
        await expectWhole(client, 'hurt')
      })
      await rm(dir.at('docdb'), { recursive: true })
      await cp(dir.at('whole'), dir.at('docdb'), { recursive: true })
    }
  })

  it('in a write that others followed is noticed after a killed process, and told in the log with file and place', async () => {
    await using dir = await tempDir()
    const env = await killedData(dir)
    const log = await logOf(dir, 'hurt')
    await flipBit(log, Math.floor((await dataEnd(log)) / 2))
    const lines: string[] = []
    await using client = await startDocdb({ env, log: { write: (line) => void lines.push(line) } })
    await expectRefused(client)
    const told = lines.filter((line) => line.includes('"level":"error"') && line.includes(`"file":"${log}"`))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/confirmed writes are not readable at byte \d+/)
  })

  it('is passed over, with the writes around it, when the operator removes the note of what was confirmed', async () => {
    await using dir = await tempDir()
    const env = await closedData(dir)
    const log = await logOf(dir, 'hurt')
    await flipBit(log, Math.floor((await dataEnd(log)) / 2))
    await rm(join(await folderOf(dir.at('docdb'), 'hurt'), 'confirmed.json'))
    await withDocdb(env, async (client) => {
      const statuses = await Promise.all(ids.map(async (id) => (await client.call('GET', `/hurt/${id}`)).status))
      expect(new Set(statuses)).toEqual(new Set([200, 404]))
    })
  })

  it('is not looked for when writes were not synced, as a power cut may leave anything there', async () => {
    await using dir = await tempDir()
    const env = await closedData(dir, { DOCDB_DURABILITY: 'os' })
    const log = await logOf(dir, 'hurt')
    await flipBit(log, Math.floor((await dataEnd(log)) / 2))
    await withDocdb(env, async (client) => expect((await client.call('GET', '/hurt/d0')).status).toBe(200))
  })

  it('keeps a folder that is served alone from starting, and says which file', async () => {
    await using dir = await tempDir()
    await closedData(dir)
    const folder = await folderOf(dir.at('docdb'), 'hurt')
    const log = await logOf(dir, 'hurt')
    await flipBit(log, 20)
    await expect(startDocdb({ env: { DOCDB_PATH: folder } })).rejects.toThrow(`${log} is damaged`)
    await flipBit(log, 20)
    await withDocdb({ DOCDB_PATH: folder }, (client) => expectWhole(client, 'hurt'))
  })

  it("in the server's own database keeps it from starting, and says which file", async () => {
    await using dir = await tempDir()
    const env = await closedData(dir)
    const server = dir.at('docdb', 'server')
    const log = join(server, (await readdir(server)).find((name) => name.endsWith('.log')) ?? '')
    await flipBit(log, 20)
    await expect(startDocdb({ env })).rejects.toThrow(`${log} is damaged`)
  })
})

describe('a log that is cut off', () => {
  it('after a killed process is served without the write that was not answered', async () => {
    await using dir = await tempDir()
    const env = await killedData(dir)
    const log = await logOf(dir, 'hurt')
    await truncate(log, (await dataEnd(log)) - 100)
    await withDocdb(env, async (client) => {
      expect((await client.call('GET', '/hurt/d0')).status).toBe(200)
      expect((await client.call('GET', `/hurt/d${DOCUMENTS - 1}`)).status).toBe(404)
      expect((await client.call('GET', '/hurt')).json).toMatchObject({ doc_count: 7, update_seq: 7 })
    })
  })

  it.each([
    ['by a few bytes', (log: string, size: number) => truncate(log, size - 100)],
    ['whole', (log: string) => truncate(log)],
    ['and gone', (log: string) => rm(log)],
  ])('after an orderly end is damage (%s)', async (_what, damage) => {
    await using dir = await tempDir()
    const env = await closedData(dir)
    const log = await logOf(dir, 'hurt')
    await damage(log, await dataEnd(log))
    await withDocdb(env, expectRefused)
  })

  it('gone after a killed process is damage: LevelDB would throw its newest tables away', async () => {
    await using dir = await tempDir()
    const env = await killedData(dir)
    await rm(await logOf(dir, 'hurt'))
    await withDocdb(env, expectRefused)
  })
})
