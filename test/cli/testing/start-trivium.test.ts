import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startTrivium } from '../../../src/cli/testing/start-trivium.ts'
import { createClient } from '../../../src/sdk/index.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const runFile = promisify(execFile)
const RULES = 'domain: shop\ndescriptors: [{ key: user, rate_limit: { unit: hour, requests_per_unit: 1 } }]\n'

describe('startTrivium of trivium/testing', () => {
  it('starts docdb alone, with documents, and begins anew at the same address', async () => {
    const fixtures = { docdb: { 'a/b': [{ _id: 'revolver', year: 1966 }] } }
    await using trivium = await startTrivium({ services: ['docdb'], fixtures })
    const client = createClient({ baseUrl: trivium.url })
    const db = client.docdb.db('a/b')
    await db.put({ _id: 'added' })
    await client.docdb.db('more').create()
    await trivium.reset()
    expect(await client.docdb.databases()).toEqual(['a/b'])
    expect(await db.find('added')).toBeUndefined()
    expect(await db.get('revolver')).toMatchObject({ year: 1966 })
  })

  it('starts all three beside another, and begins anew with counters and tasks, too', async () => {
    const options = { fixtures: { rules: { 'shop.yaml': RULES } }, settings: { TASKS_ACCESS: 'open' } }
    await using first = await startTrivium(options)
    await using second = await startTrivium(options)
    expect(first.url).not.toBe(second.url)
    const client = createClient({ baseUrl: first.url })
    const use = async () => {
      const { id } = await client.tasks.createTask({ data: { label: 'a' } })
      return [id, (await client.ratelimit.check('shop', [{ user: 'x' }])).allowed]
    }
    expect([await use(), await use()]).toEqual([
      ['1', true],
      ['2', false],
    ])
    await first.reset()
    expect(await use()).toEqual(['1', true])
    expect(first.urls.grpc).toMatch(/^127\.0\.0\.1:\d+$/)
  })

  it.each([
    ['fixtures that cannot be stored', { fixtures: { docdb: { Bad: [] } } }, /^fixtures: Bad: /],
    ['a document among them', { fixtures: { docdb: { ok: [{ _id: '_x' }] } } }, /^fixtures: ok: /],
    ['settings that cannot be used', { settings: { DOCDB_ENGINE: 'nosuch' } }, /DOCDB_ENGINE/],
  ])('says what is wrong with %s', async (_title, options, message) => {
    await expect(startTrivium({ services: ['docdb'], ...options })).rejects.toThrow(message)
  })

  it('can be stopped twice', async () => {
    const trivium = await startTrivium({ services: ['docdb'] })
    await trivium.stop()
    await trivium.stop()
    await expect(fetch(trivium.url)).rejects.toThrow('fetch failed')
  })

  it('works in node:test from the built package', { timeout: 120_000 }, async () => {
    await using dir = await tempDir()
    const installed = dir.at('node_modules', 'trivium')
    await mkdir(installed, { recursive: true })
    const flags = ['-p', `${ROOT}tsconfig.build.json`, '--outDir', `${installed}/dist`]
    await runFile(`${ROOT}node_modules/.bin/tsc`, flags, { cwd: ROOT })
    await cp(`${ROOT}package.json`, `${installed}/package.json`)
    await symlink(`${ROOT}node_modules`, `${installed}/node_modules`)
    await writeFile(dir.at('package.json'), '{"type":"module"}')
    await cp(`${ROOT}examples/testing/albums.test.js`, dir.at('albums.test.js'))
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined }
    const { stdout } = await runFile(process.execPath, ['--test', '--test-reporter=tap'], { cwd: dir.path, env })
    expect(stdout).toMatch(/^# pass 2$/m)
    expect(stdout).toMatch(/^# fail 0$/m)
  })
})
