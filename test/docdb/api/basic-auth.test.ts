import { cp } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { startDocdb } from '../helpers/client.ts'
import { onlyFolder } from '../helpers/folders.ts'
import { rawRequest } from '../helpers/raw-request.ts'

const basic = (credentials: string) => ({ authorization: `Basic ${Buffer.from(credentials).toString('base64')}` })
const right = { headers: basic('alice:secret') }

const routes = [
  ['GET', '/'],
  ['GET', '/_all_dbs'],
  ['GET', '/_active_tasks'],
  ['POST', '/_replicate'],
  ['GET', '/db'],
  ['PUT', '/db'],
  ['POST', '/db'],
  ['DELETE', '/db'],
  ['GET', '/db/_all_docs'],
  ['POST', '/db/_bulk_docs'],
  ['GET', '/db/d'],
  ['PUT', '/db/d'],
  ['DELETE', '/db/d'],
] as const

describe('credentials', () => {
  it.each(routes)('%s %s needs them when they are set', async (method, path) => {
    await using client = await startDocdb({ env: { DOCDB_AUTH: 'alice:secret' } })
    const reply = await client.call(method, path, method === 'POST' ? { body: {} } : {})
    expect(reply.json).toMatchObject({ error: 'unauthorized', status: 401 })
    expect(reply.headers.get('www-authenticate')).toContain('Basic')
  })

  it('open the server when they are right, and only then', async () => {
    await using client = await startDocdb({ env: { DOCDB_AUTH: 'alice:secret' } })
    for (const wrong of ['alice:', 'alice:secret2', 'bob:secret', ':']) {
      expect((await client.call('GET', '/', { headers: basic(wrong) })).status).toBe(401)
    }
    expect((await client.call('GET', '/', right)).status).toBe(200)
  })

  it('lock a caller out after five failures, for five minutes', async () => {
    let now = Date.UTC(2026, 0, 1)
    await using client = await startDocdb({ env: { DOCDB_AUTH: 'alice:secret' }, clock: { now: () => now } })
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await client.call('GET', '/', { headers: basic('alice:guess') })).status).toBe(401)
    }
    expect((await client.call('GET', '/', right)).json).toMatchObject({ error: 'forbidden', status: 403 })
    now += 5 * 60_000
    expect((await client.call('GET', '/', right)).status).toBe(200)
  })

  it('are asked for beyond loopback', async () => {
    await expect(startDocdb({ env: { HOST: '0.0.0.0' } })).rejects.toThrow('DOCDB_AUTH')
    await using open = await startDocdb({ env: { HOST: '0.0.0.0', DOCDB_INSECURE: 'true' } })
    expect((await open.call('GET', '/')).status).toBe(200)
  })
})

describe('a foreign page', () => {
  it.each([
    ['another Origin', { origin: 'https://evil.example' }],
    ['another Host', { host: 'evil.example' }],
  ])('cannot write with %s', async (_what, headers) => {
    await using client = await startDocdb()
    const reply = await rawRequest(client.url, { method: 'PUT', path: '/db', headers })
    expect(reply).toMatchObject({ status: 403, json: { error: 'forbidden', status: 403 } })
    expect((await client.call('GET', '/_all_dbs')).json).toEqual([])
  })
})

describe('read-only mode', () => {
  it('D85 refuses every write and answers every read', async () => {
    await using writable = await startDocdb()
    await writable.call('PUT', '/db')
    await writable.call('PUT', '/db/d', { body: {} })
    const copy = writable.server.dir.at('copy')
    await cp(await onlyFolder(writable.server.dir), copy, { recursive: true, filter: (path) => !path.endsWith('LOCK') })
    await using client = await startDocdb({ env: { DOCDB_PATH: copy, DOCDB_READONLY: 'true' } })
    for (const [method, path] of routes) {
      const reply = await client.call(method, path, method === 'POST' || method === 'PUT' ? { body: {} } : {})
      expect([path, reply.status]).toEqual([path, method === 'GET' ? 200 : 403])
      if (method !== 'GET') expect(reply.json.error).toBe('forbidden')
    }
  })
})

describe('single-database mode', () => {
  it('D86 serves the one database under its name, and neither creates nor deletes', async () => {
    await using maker = await startDocdb()
    await maker.call('PUT', '/albums%2F2026')
    await maker.call('PUT', '/albums%2F2026/d', { body: { n: 1 } })
    const copy = maker.server.dir.at('copy')
    await cp(await onlyFolder(maker.server.dir), copy, { recursive: true, filter: (path) => !path.endsWith('LOCK') })
    await using client = await startDocdb({ env: { DOCDB_PATH: copy } })
    expect((await client.call('GET', '/_all_dbs')).json).toEqual(['albums/2026'])
    expect((await client.call('GET', '/albums%2F2026/d')).json.n).toBe(1)
    expect((await client.call('PUT', '/other')).json).toMatchObject({ error: 'forbidden', status: 403 })
    expect((await client.call('DELETE', '/albums%2F2026')).json).toMatchObject({ error: 'forbidden', status: 403 })
    expect((await client.call('PUT', '/albums%2F2026/e', { body: {} })).status).toBe(201)
  })

  it('refuses a folder that is no database, and one that is in use', async () => {
    await using maker = await startDocdb()
    await maker.call('PUT', '/db')
    await maker.call('PUT', '/db/d', { body: {} })
    await expect(startDocdb({ env: { DOCDB_PATH: maker.server.dir.path } })).rejects.toThrow(
      'not the folder of a database',
    )
    const inUse = await onlyFolder(maker.server.dir)
    await expect(startDocdb({ env: { DOCDB_PATH: inUse } })).rejects.toThrow('another process may be using it')
  })
})
