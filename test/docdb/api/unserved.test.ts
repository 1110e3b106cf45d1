import { describe, expect, it } from 'vitest'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'
import { rawRequest } from '../helpers/raw-request.ts'

const PEER = /unless DOCDB_PEER=true/

/** What CouchDB answers, with the reason for which this server does not. */
const never = [
  ['POST /db/_find', /_find is not served\.$/],
  ['GET /db/_find', /_find is not served\.$/],
  ['POST /db/_explain', /_explain/],
  ['POST /db/_index', /_index/],
  ['GET /db/_index', /_index/],
  ['DELETE /db/_index/a/json/b', /_index/],
  ['PUT /db/_security', /_security/],
  ['GET /db/_security', /_security/],
  ['GET /db/_design/app', /_design/],
  ['DELETE /db/_design/app', /_design/],
  ['GET /db/_design/app/_view/by?key=1', /_design/],
  ['POST /db/_design/app/_view/by', /_design/],
  ['PUT /db/_revs_limit', /_revs_limit/],
  ['POST /db/_purge', /_purge/],
  ['PUT /db/d/a.txt', /attachment/],
  ['COPY /db/d', /COPY of a document is not served\.$/],
  ['COPY /db/_design/app', /_design/],
] as const

const onlyForPeers = [
  'POST /db/_compact',
  'POST /db/_revs_diff',
  'GET /db/_revs_diff',
  'POST /db/_bulk_get',
  'GET /db/_bulk_get',
  'POST /db/_changes',
  'GET /db/_changes',
  'POST /db/_ensure_full_commit',
  'GET /db/_local/x',
  'PUT /db/_local/x',
  'DELETE /db/_local/x',
  'POST /db/_all_docs',
  'GET /db/d/a.txt',
]

async function ask(client: DocdbClient, line: string) {
  const [method = '', path = ''] = line.split(' ')
  // Without a content type: it does not matter, as the body is not read.
  const reply = await rawRequest(client.url, { method, path })
  return [reply.status, reply.json.error, reply.json.status, String(reply.json.reason)] as const
}

describe('what CouchDB has and this server does not', () => {
  it.each(['false', 'true'])('is 501 by every method of CouchDB, with DOCDB_PEER=%s', async (peer) => {
    await using client = await startDocdb({ env: { DOCDB_PEER: peer } })
    await client.call('PUT', '/db')
    await client.call('PUT', '/db/d', { body: {} })
    for (const [line, reason] of never) {
      const expected = [501, 'not_implemented', 501, expect.stringMatching(reason)]
      expect(await ask(client, line), line).toEqual(expected)
    }
    expect((await client.call('GET', '/db')).json.update_seq).toBe(1)
  })

  it('names the setting that would serve it', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/db')
    for (const line of onlyForPeers) {
      expect(await ask(client, line), line).toEqual([501, 'not_implemented', 501, expect.stringMatching(PEER)])
    }
    const body = {}
    expect((await client.call('PUT', '/db/d?new_edits=false', { body })).json.reason).toMatch(PEER)
  })

  it('is 404 in a database that does not exist', async () => {
    await using client = await startDocdb()
    for (const line of ['POST /nosuch/_find', 'POST /nosuch/_revs_diff', 'COPY /nosuch/d']) {
      expect(await ask(client, line), line).toEqual([404, 'not_found', 404, 'Database does not exist.'])
    }
  })

  it('leaves 405 with Allow to the methods that CouchDB does not have either', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/db')
    const patched = await client.call('PATCH', '/db/_find')
    expect([patched.status, patched.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PUT'])
    const listed = await client.call('DELETE', '/db/_all_docs')
    expect([listed.status, listed.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const bulk = await client.call('GET', '/db/_bulk_docs')
    expect([bulk.status, bulk.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
