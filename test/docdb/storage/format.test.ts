import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { isolatedFlags } from '../../helpers/process/run-trivium.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb, withDocdb } from '../helpers/client.ts'
import { folderOf } from '../helpers/folders.ts'

/** Written by a release that noted no format, and then killed: one database is in a table, one still in the log. */
const FIRST_FORMAT = fileURLToPath(new URL('../../fixtures/docdb-format-1', import.meta.url))

async function firstFormat(dir: TempDir): Promise<string> {
  await cp(FIRST_FORMAT, dir.at('docdb'), { recursive: true })
  return dir.at('docdb')
}

async function expectEverything(client: DocdbClient): Promise<void> {
  const get = async (path: string) => (await client.call('GET', path)).json
  expect((await get('/')).uuid).toBe('c019449051eda4856121813a7203c4c6')
  expect(await get('/_all_dbs')).toEqual(['a/b', 'albums'])
  expect(await get('/albums')).toMatchObject({ db_uuid: 'f5abe3a58a2c450ab8db973d7e8d2152', doc_count: 3 })
  expect((await get('/albums/revolver'))._rev).toBe('2-4e7e0dc3608be9f1724caade11c1750c')
  expect((await client.call('GET', '/albums/help')).text).toContain('"__proto__":{"kept":true},"text":"ä € 😀"')
  expect((await get('/albums/gone')).reason).toBe('deleted')
  expect(await get('/albums/torn')).toMatchObject({ _rev: '2-cccc', n: 3 })
  expect((await get('/albums/_local/mark')).at).toBe(7)
  expect((await get('/a%2Fb/in-the-log')).n).toBe(1)
}

describe('a data directory of the first format', () => {
  it('is served whole, takes writes, and notes its format', async () => {
    await using dir = await tempDir()
    const path = await firstFormat(dir)
    const env = { DOCDB_DIR: path, DOCDB_PEER: 'true' }
    await withDocdb(env, expectEverything)
    await withDocdb(env, async (client) => {
      await expectEverything(client)
      const body = { _rev: '2-4e7e0dc3608be9f1724caade11c1750c', sides: 4 }
      expect((await client.call('PUT', '/albums/revolver', { body })).json.rev).toMatch(/^3-/)
      expect((await client.call('GET', '/albums')).json.update_seq).toBe(8)
    })
    expect(JSON.parse(await readFile(join(path, 'format.json'), 'utf8'))).toEqual({ format: 1 })
  })
})

/** Each gives the message to expect. */
const refused: readonly (readonly [string, (path: string) => Promise<string>])[] = [
  [
    'the directory is newer',
    async (path) => {
      await writeFile(join(path, 'format.json'), '{"format":2}')
      return `${path} has format 2, made by a newer version; this version reads format 1`
    },
  ],
  [
    'a database is newer',
    async (path) => {
      const folder = await folderOf(path, 'albums')
      await writeFile(join(folder, 'database.json'), '{"format":7,"name":"albums"}')
      return `${folder} has format 7, made by a newer version; this version reads format 1`
    },
  ],
  [
    'the record is broken',
    async (path) => {
      await writeFile(join(path, 'format.json'), '')
      return `${join(path, 'format.json')} is broken: it tells no format`
    },
  ],
  [
    'the record of a database tells nonsense',
    async (path) => {
      const folder = await folderOf(path, 'albums')
      await writeFile(join(folder, 'database.json'), '{"format":"1","name":"albums"}')
      return `${folder} has the unknown format "1"`
    },
  ],
]

describe('a data directory that this version does not know', () => {
  it.each(refused)('is refused with one line (%s)', async (_what, change) => {
    await using dir = await tempDir()
    const path = await firstFormat(dir)
    const message = await change(path)
    const { code, stderr } = await runCommand(['serve', 'docdb', ...isolatedFlags(dir.path)])
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(message)
    expect(stderr).toContain('DOCDB_DIR')
  })

  it('is refused when one newer database folder is to be served alone', async () => {
    await using dir = await tempDir()
    const folder = await folderOf(await firstFormat(dir), 'albums')
    await writeFile(join(folder, 'database.json'), '{"format":2,"name":"albums"}')
    await expect(startDocdb({ env: { DOCDB_PATH: folder } })).rejects.toThrow(
      `${folder} has format 2, made by a newer version; this version reads format 1 (DOCDB_PATH)`,
    )
  })
})
