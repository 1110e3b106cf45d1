import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb } from './client.ts'
import { createRandom } from './random.ts'

async function folderOf(dir: string, name: string): Promise<string> {
  for (const folder of await readdir(join(dir, 'databases'))) {
    const path = join(dir, 'databases', folder)
    const manifest = JSON.parse(await readFile(join(path, 'database.json'), 'utf8'))
    if (manifest.name === name) return path
  }
  throw new Error(`${name} has no folder`)
}

async function fileOf(folder: string, pattern: RegExp): Promise<string> {
  const name = (await readdir(join(folder, 'store'))).find((file) => pattern.test(file))
  if (name === undefined) throw new Error(`no file like ${pattern}`)
  return join(folder, 'store', name)
}

const damages: readonly (readonly [string, (folder: string) => Promise<void>])[] = [
  ['CURRENT is missing', async (folder) => rm(await fileOf(folder, /^CURRENT$/))],
  ['CURRENT is empty', async (folder) => truncate(await fileOf(folder, /^CURRENT$/))],
  ['the manifest of LevelDB is missing', async (folder) => rm(await fileOf(folder, /^MANIFEST/))],
  ['the manifest of LevelDB is garbage', async (folder) => writeFile(await fileOf(folder, /^MANIFEST/), 'garbage')],
  ['the files are gone', async (folder) => rm(join(folder, 'store'), { recursive: true })],
]

describe('a database whose files are damaged', () => {
  it.each(damages)('is not served, never begun anew, and disturbs no other (%s)', async (_what, damage) => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withServer(env, async (client) => {
      for (const name of ['hurt', 'well']) {
        await client.call('PUT', `/${name}`)
        await client.call('PUT', `/${name}/d`, { body: { name } })
      }
    })
    const folder = await folderOf(dir.at('data'), 'hurt')
    await damage(folder)
    await withServer(env, async (client) => {
      expect((await client.call('GET', '/_all_dbs')).json).toEqual(['hurt', 'well'])
      for (const path of ['/hurt', '/hurt/d', '/hurt/_all_docs']) {
        expect((await client.call('GET', path)).json).toMatchObject({ error: 'unavailable', status: 503 })
      }
      expect((await client.call('PUT', '/hurt/e', { body: {} })).status).toBe(503)
      expect((await client.call('GET', '/well/d')).json.name).toBe('well')
      expect((await client.call('DELETE', '/hurt')).status).toBe(200)
      expect((await client.call('PUT', '/hurt')).status).toBe(201)
    })
  })

  it('is served without the writes whose log is cut off', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withServer(env, async (client) => {
      await client.call('PUT', '/db')
      await client.call('PUT', '/db/first', { body: {} })
      await client.call('PUT', '/db/last', { body: { pad: 'x'.repeat(1_000) } })
    })
    const log = await fileOf(await folderOf(dir.at('data'), 'db'), /\.log$/)
    const { size } = await stat(log)
    await truncate(log, size - 100)
    await withServer(env, async (client) => {
      expect((await client.call('GET', '/db/first')).status).toBe(200)
      expect((await client.call('GET', '/db/last')).status).toBe(404)
      expect((await client.call('GET', '/db')).json).toMatchObject({ doc_count: 1, update_seq: 1 })
    })
  })

  it('keeps the whole server from starting when its own record is broken, and says which folder', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withServer(env, (client) => client.call('PUT', '/db'))
    const folder = await folderOf(dir.at('data'), 'db')
    await writeFile(join(folder, 'database.json'), '{')
    await expect(startDocdb({ env })).rejects.toThrow(folder)
  })

  it('is cleared away when a crash left it half made or half deleted', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withServer(env, (client) => client.call('PUT', '/db'))
    for (const name of ['new-abc', 'gone-abc']) {
      await mkdir(dir.at('data', 'databases', name))
    }
    await withServer(env, async (client) => {
      expect((await client.call('GET', '/_all_dbs')).json).toEqual(['db'])
      expect(await readdir(dir.at('data', 'databases'))).toHaveLength(1)
    })
  })
})

async function flipBit(path: string, position: number): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position)
  await writeFile(path, bytes)
}

const FLIPS = Number(process.env['BIT_FLIPS'] ?? 30)

describe('a flipped bit', () => {
  it(
    `never changes what is read, and disturbs no other database (${FLIPS} trials)`,
    async () => {
      await using dir = await tempDir()
      const { random, seed } = createRandom()
      const env = { DOCDB_DIR: dir.at('data') }
      const texts = Array.from({ length: 60 }, (_, n) => `${n} ${'lorem ipsum '.repeat(20)}`)
      await withServer(env, async (client) => {
        for (const name of ['hurt', 'well']) {
          await client.call('PUT', `/${name}`)
          const docs = texts.map((text, n) => ({ _id: `d${n}`, text }))
          await client.call('POST', `/${name}/_bulk_docs`, { body: { docs } })
        }
      })
      // A second start moves everything from the log to a table.
      await withServer(env, (client) => client.call('GET', '/hurt'))
      const folder = join(await folderOf(dir.at('data'), 'hurt'), 'store')
      await cp(folder, dir.at('whole'), { recursive: true })
      const statuses = new Set<number>()
      for (let trial = 0; trial < FLIPS; trial += 1) {
        const tables = (await readdir(folder)).filter((name) => name.endsWith('.ldb'))
        const path = join(folder, tables[Math.floor(random() * tables.length)] ?? '')
        const { size } = await stat(path)
        await flipBit(path, Math.floor(random() * size))
        await withServer(env, async (client) => {
          for (const [n, text] of texts.entries()) {
            const reply = await client.call('GET', `/hurt/d${n}`)
            statuses.add(reply.status)
            if (reply.status === 200) expect(reply.json.text, `seed ${seed}`).toBe(text)
          }
          expect((await client.call('GET', '/well/d7')).json.text).toBe(texts[7])
        })
        await rm(folder, { recursive: true })
        await cp(dir.at('whole'), folder, { recursive: true })
      }
      expect([...statuses].sort()).toContain(500)
    },
    FLIPS * 5_000,
  )
})

async function withServer(env: Record<string, string>, work: (client: DocdbClient) => Promise<unknown>): Promise<void> {
  await using client = await startDocdb({ env })
  await work(client)
}
