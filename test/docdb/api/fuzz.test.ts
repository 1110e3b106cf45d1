import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400)

const names = ['db', 'a%2Fb', '_all_dbs', '_replicate', '_active_tasks', 'No', '%20', '%F0%9F%98%80', '']
const ids = ['d', '_all_docs', '_bulk_docs', '_changes', '_local', '_x', '%00', 'a%2Fb', '__proto__', 'constructor', '']
const options = [
  'rev',
  'limit',
  'skip',
  'startkey',
  'endkey',
  'key',
  'include_docs',
  'descending',
  'keys',
  'batch',
  'color',
]
const values = [
  '',
  '1',
  '-1',
  '0',
  'true',
  'false',
  '"a"',
  '%22',
  '{}',
  '1-a',
  '1-967a00dff5e02add41819138abb3284d',
  '99999999999999999999',
  '%00',
  '[',
]

const query = fc
  .array(fc.tuple(fc.constantFrom(...options), fc.constantFrom(...values)), { maxLength: 3 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`))

const path = fc
  .tuple(fc.constantFrom(...names), fc.option(fc.constantFrom(...ids)), query)
  .map(([name, id, rest]) => `/${name}${id === null ? '' : `/${id}`}${rest}`)

const special = fc.constantFrom(
  '_id',
  '_rev',
  '_deleted',
  '_attachments',
  '_revisions',
  '_x',
  '__proto__',
  'docs',
  'new_edits',
  'source',
  'target',
  'continuous',
  'cancel',
)
const odd = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e300,
  '',
  'a',
  '_x',
  '1-a',
  [],
  {},
  [null],
  'http://127.0.0.1:1/x',
  'db',
)
const body = fc.oneof(
  fc.dictionary(fc.oneof(special, fc.string({ maxLength: 5 })), fc.oneof(odd, fc.jsonValue({ maxDepth: 3 })), {
    maxKeys: 5,
  }),
  fc.record(
    { docs: fc.array(fc.dictionary(special, odd, { maxKeys: 4 }), { maxLength: 4 }), new_edits: odd },
    { requiredKeys: ['docs'] },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('{', '{"a":1', '\u0000', '{"a":1e999}', '"\\ud800"', '[[[[', ''),
)

const request = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'),
  path,
  body,
  headers: fc.constantFrom<Record<string, string>>(
    {},
    { 'content-type': 'text/plain' },
    { 'if-match': 'x' },
    { 'if-none-match': '*' },
    { 'if-match': '"1-a"' },
  ),
})

describe.each(['false', 'true'])('any request, with DOCDB_PEER=%s,', (peer) => {
  let client: DocdbClient
  beforeAll(async () => {
    client = await startDocdb({ env: { DOCDB_ENGINE: 'memory', DOCDB_PEER: peer, DOCDB_REPLICATION_TIMEOUT: '1' } })
  })
  afterAll(async () => {
    await client[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await client.call('PUT', '/db')
  })

  it('is answered as the contract says, and never with a fault of the server', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path: asked, body: sent, headers }) => {
        const hasBody = method !== 'GET' && method !== 'HEAD'
        const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
        // The client holds every reply against the contract.
        const reply = await client.call(method, asked, { headers, ...(hasBody ? { body: text } : {}) })
        expect(reply.status, `${method} ${asked} ${text} ${reply.text}`).not.toBe(500)
        expect(reply.text).not.toMatch(/node_modules|at \w+ \(|stack/)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect((await client.call('GET', '/')).status).toBe(200)
  }, 120_000)
})
