import { describe, expect, it } from 'vitest'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type Case, runCases } from '../helpers/cases.ts'
import { startDocdb } from '../helpers/client.ts'

const cases: readonly Case[] = [
  {
    id: 'D01',
    title: 'tells what the server is',
    steps: [
      {
        ask: 'GET /',
        status: 200,
        has: { couchdb: 'Welcome', vendor: { name: 'Trivium' } },
        header: { 'content-type': /^application\/json/ },
        check: ({ json }) => {
          expect(json.version).toMatch(/^\d+\.\d+\.\d+/)
          expect(json.uuid).toMatch(/^[0-9a-f]{32}$/)
        },
      },
      { ask: 'HEAD /', status: 200 },
    ],
  },
  {
    id: 'D01b',
    title: 'tells that it is up',
    steps: [
      { ask: 'GET /_up', status: 200, is: { status: 'ok' } },
      { ask: 'HEAD /_up', status: 200 },
      { ask: 'PUT /_up', status: 405, header: { allow: 'GET, HEAD' } },
    ],
  },
  {
    id: 'D07',
    title: 'lists the databases, sorted',
    steps: [
      { ask: 'PUT /zoo', status: 201 },
      { ask: 'PUT /ant', status: 201 },
      { ask: 'GET /_all_dbs', status: 200, is: ['ant', 'db', 'zoo'] },
      { ask: 'GET /_all_dbs?descending=true', status: 200, is: ['zoo', 'db', 'ant'] },
    ],
  },
  {
    id: 'D08',
    title: 'pages the list of databases',
    steps: [
      { ask: 'PUT /ant', status: 201 },
      { ask: 'GET /_all_dbs?limit=1&skip=1', status: 200, is: ['db'] },
      { ask: 'GET /_all_dbs?limit=0', status: 200, is: [] },
      { ask: 'GET /_all_dbs?skip=9', status: 200, is: [] },
      { ask: 'GET /_all_dbs?limit=x', status: 400, error: 'query_parse_error' },
      { ask: 'GET /_all_dbs?startkey="a"', status: 501, error: 'not_implemented', reason: 'startkey' },
    ],
  },
  {
    id: 'D70',
    title: 'answers other methods with 405 and what is allowed',
    steps: [
      { ask: 'PUT /', status: 405, error: 'method_not_allowed', header: { allow: 'GET, HEAD' } },
      { ask: 'DELETE /_all_dbs', status: 405, error: 'method_not_allowed', header: { allow: 'GET, HEAD' } },
      { ask: 'GET /_replicate', status: 405, header: { allow: 'POST' } },
      { ask: 'GET /db/_bulk_docs', status: 405, header: { allow: 'POST' } },
      { ask: 'PATCH /db/d', status: 405, header: { allow: 'DELETE, GET, HEAD, PUT' } },
      { ask: 'POST /db/d', status: 405, send: {}, header: { allow: 'DELETE, GET, HEAD, PUT' } },
      { ask: 'OPTIONS /db', status: 405 },
    ],
  },
  {
    id: 'D71',
    title: 'answers unknown paths with 404',
    steps: [
      { ask: 'GET /_foo', status: 404, error: 'not_found' },
      { ask: 'GET /_', status: 404, error: 'not_found' },
      { ask: 'GET /db/_foo', status: 404, error: 'not_found' },
      { ask: 'GET /db/doc/attachment/more', status: 404, error: 'not_found' },
    ],
  },
]

runCases('server', cases)

describe('the server over restarts', () => {
  it('D02 keeps its uuid and its databases', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    const seen: unknown[] = []
    for (let start = 0; start < 2; start += 1) {
      await using client = await startDocdb({ env })
      if (start === 0) await client.call('PUT', '/kept')
      seen.push([(await client.call('GET', '/')).json.uuid, (await client.call('GET', '/kept')).json.db_uuid])
    }
    expect(seen[1]).toEqual(seen[0])
  })

  it('refuses a data directory that another server has open, and names the lock', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    await using _first = await startDocdb({ env })
    await expect(startDocdb({ env })).rejects.toThrow(/process \d+ is using the data directory .*LOCK/)
  })
})

describe('a server that is stopping', () => {
  it('is not up any more, and still answers', async () => {
    await using client = await startDocdb({ env: { DRAIN_DELAY: '1s' } })
    const drained = client.server.running.host.drain()
    expect((await client.call('GET', '/_up')).json).toMatchObject({
      error: 'unavailable',
      reason: 'the server is stopping.',
    })
    expect((await client.call('GET', '/')).status).toBe(200)
    await drained
  })
})

describe('the engine couchdb', () => {
  it('tells of the server behind, and answers 503 while it is away', async () => {
    const behind = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await using client = await startDocdb({ env: { DOCDB_ENGINE: 'couchdb', DOCDB_COUCHDB_URL: behind.url } })
    expect((await client.call('GET', '/')).json.durability).toBe('remote')
    await client.call('PUT', '/db')
    await behind[Symbol.asyncDispose]()
    expect((await client.call('GET', '/db')).json).toMatchObject({ error: 'unavailable', status: 503 })
    expect((await client.call('GET', '/')).status).toBe(200)
  })

  it.each([
    ['no URL', {}, 'DOCDB_COUCHDB_URL: expected'],
    ['a URL that is none', { DOCDB_COUCHDB_URL: 'couch' }, 'DOCDB_COUCHDB_URL: expected'],
    ['a password that is not encoded', { DOCDB_COUCHDB_URL: 'http://u:100%@couch' }, 'must be percent-encoded'],
    ['a server that is away', { DOCDB_COUCHDB_URL: 'http://127.0.0.1:1' }, 'cannot use http://127.0.0.1:1'],
  ])('does not start with %s', async (_what, env, reason) => {
    await expect(startDocdb({ env: { DOCDB_ENGINE: 'couchdb', ...env } })).rejects.toThrow(reason)
  })
})
