import { cp, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import leveldown from 'leveldown'
import { describe, expect, it } from 'vitest'
import { bodyKey, documentKey } from '../../../../src/docdb/storage/kv/keys.ts'
import { getText, type RawLevel, settled } from '../../../../src/docdb/storage/kv/level.ts'
import { createSeededRandom } from '../../../helpers/random.ts'
import { tempDir } from '../../../helpers/temp-dir.ts'
import { startDocdb, withDocdb } from '../../helpers/client.ts'
import { fileOf, flipBit, folderOf } from '../../helpers/folders.ts'

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
    await withDocdb(env, async (client) => {
      for (const name of ['hurt', 'well']) {
        await client.call('PUT', `/${name}`)
        await client.call('PUT', `/${name}/d`, { body: { name } })
      }
    })
    const folder = await folderOf(dir.at('data'), 'hurt')
    await damage(folder)
    await withDocdb(env, async (client) => {
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

  it('keeps the whole server from starting when its own record is broken, and says which folder', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withDocdb(env, (client) => client.call('PUT', '/db'))
    const folder = await folderOf(dir.at('data'), 'db')
    await writeFile(join(folder, 'database.json'), '{')
    await expect(startDocdb({ env })).rejects.toThrow(folder)
  })

  it('is cleared away when a crash left it half made or half deleted', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withDocdb(env, (client) => client.call('PUT', '/db'))
    for (const name of ['new-abc', 'gone-abc']) {
      await mkdir(dir.at('data', 'databases', name))
    }
    await withDocdb(env, async (client) => {
      expect((await client.call('GET', '/_all_dbs')).json).toEqual(['db'])
      expect(await readdir(dir.at('data', 'databases'))).toHaveLength(1)
    })
  })
})

describe('a database whose files are removed while it is served', () => {
  it('answers no write, disturbs no other, is not begun anew, and is served again when they are put back', async () => {
    await using dir = await tempDir()
    await withDocdb({ DOCDB_DIR: dir.at('data') }, async (client) => {
      for (const name of ['hurt', 'well']) {
        await client.call('PUT', `/${name}`)
        await client.call('PUT', `/${name}/d`, { body: {} })
      }
      const folder = await folderOf(dir.at('data'), 'hurt')
      await cp(folder, dir.at('copy'), { recursive: true })
      await client.call('PUT', '/hurt/later', { body: {} })
      // A file where the folder was makes for another error than nothing.
      await rm(join(folder, 'store'), { recursive: true })
      await writeFile(join(folder, 'store'), '')
      for (let n = 0; n < 3; n += 1) {
        const reply = await client.call('PUT', `/hurt/n${n}`, { body: {} })
        expect(reply.json).toMatchObject({ error: 'unavailable', status: 503 })
        if (n === 1) await rm(folder, { recursive: true })
      }
      expect((await client.call('PUT', '/well/e', { body: {} })).status).toBe(201)
      await cp(dir.at('copy'), folder, { recursive: true })
      expect((await client.call('PUT', '/hurt/e', { body: {} })).status).toBe(201)
      const { rows } = (await client.call('GET', '/hurt/_all_docs')).json
      expect(rows.map(({ id }: { id: string }) => id)).toEqual(['d', 'e'])
    })
  })

  it('may be deleted, and none is created where the folder of all of them is gone', async () => {
    await using dir = await tempDir()
    await withDocdb({ DOCDB_DIR: dir.at('data') }, async (client) => {
      await client.call('PUT', '/db')
      await rm(dir.at('data', 'databases'), { recursive: true })
      expect((await client.call('PUT', '/other')).json).toMatchObject({ error: 'unavailable', status: 503 })
      expect((await client.call('DELETE', '/db')).status).toBe(200)
      expect((await client.call('GET', '/_all_dbs')).json).toEqual([])
      expect(await readdir(dir.at('data'))).not.toContain('databases')
    })
  })
})

/** What a damaged key makes of a record: it stands under another one. */
async function changeRecords(store: string, change: (level: RawLevel) => Promise<void>): Promise<void> {
  const level: RawLevel = leveldown(store)
  await settled((done) => level.open({ createIfMissing: false }, done))
  await change(level)
  await settled((done) => level.close(done))
}

async function moveRecord(level: RawLevel, from: string, to: string): Promise<void> {
  const value = (await getText(level, from)) ?? ''
  const operations = [{ type: 'del', key: from } as const, { type: 'put', key: to, value } as const]
  await settled((done) => level.batch(operations, { sync: true }, done))
}

describe('a record under a damaged key', () => {
  it.each([
    ['a body', bodyKey(1), bodyKey(7), ['/db/a', '/db/_all_docs?include_docs=true']],
    ['a document', documentKey('a'), documentKey('c'), ['/db/c', '/db/_all_docs', '/db/_all_docs?include_docs=true']],
  ])('is told, not passed over (%s)', async (_what, from, to, paths) => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await withDocdb(env, async (client) => {
      await client.call('PUT', '/db')
      for (const id of ['a', 'b']) await client.call('PUT', `/db/${id}`, { body: {} })
    })
    const store = join(await folderOf(dir.at('data'), 'db'), 'store')
    await changeRecords(store, (level) => moveRecord(level, from, to))
    await withDocdb(env, async (client) => {
      for (const path of paths) expect([path, (await client.call('GET', path)).status]).toEqual([path, 500])
      expect((await client.call('GET', '/db/b')).status).toBe(200)
    })
  })
})

const FLIPS = Number(process.env['BIT_FLIPS'] ?? 30)

describe('a flipped bit', () => {
  it(
    `never changes what is read, and disturbs no other database (${FLIPS} trials)`,
    async () => {
      await using dir = await tempDir()
      const { random, seed } = createSeededRandom()
      const env = { DOCDB_DIR: dir.at('data') }
      const texts = Array.from({ length: 60 }, (_, n) => `${n} ${'lorem ipsum '.repeat(20)}`)
      await withDocdb(env, async (client) => {
        for (const name of ['hurt', 'well']) {
          await client.call('PUT', `/${name}`)
          const docs = texts.map((text, n) => ({ _id: `d${n}`, text }))
          await client.call('POST', `/${name}/_bulk_docs`, { body: { docs } })
        }
      })
      // A second start moves everything from the log to a table.
      await withDocdb(env, (client) => client.call('GET', '/hurt'))
      const folder = join(await folderOf(dir.at('data'), 'hurt'), 'store')
      await cp(folder, dir.at('whole'), { recursive: true })
      const statuses = new Set<number>()
      for (let trial = 0; trial < FLIPS; trial += 1) {
        const tables = (await readdir(folder)).filter((name) => name.endsWith('.ldb'))
        const path = join(folder, tables[Math.floor(random() * tables.length)] ?? '')
        const { size } = await stat(path)
        await flipBit(path, Math.floor(random() * size))
        await withDocdb(env, async (client) => {
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
