import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { until } from '../../helpers/until.ts'
import { type Case, runCases } from '../helpers/cases.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'
import { startWithCouch } from '../storage/couchdb/open-couchdb.ts'

const replicate = (send: unknown) => ({ ask: 'POST /_replicate', send })
const remote = 'http://127.0.0.1:1/db'

const cases: readonly Case[] = [
  {
    id: 'D72',
    title: 'refuses requests that name no two ends',
    steps: [
      ...[{}, { source: 'db' }, { target: 'db' }, { source: 5, target: remote }, { source: '', target: remote }].map(
        (send) => ({
          ...replicate(send),
          status: 400,
          error: 'invalid_replication',
        }),
      ),
      { ...replicate([]), status: 400, error: 'bad_request' },
      {
        ...replicate({ source: 'db', target: remote, continuous: 'yes' }),
        status: 400,
        error: 'bad_request',
        reason: 'continuous',
      },
      { ...replicate({ source: remote, target: remote }), status: 400, error: 'invalid_replication', reason: 'local' },
      ...['file:///etc/passwd', 'gopher://x/y', 'unix:/x', 'http://', 'http://host', 'http://host/db?x=1'].map(
        (target) => ({
          ...replicate({ source: 'db', target }),
          status: 400,
          error: 'invalid_replication',
        }),
      ),
    ],
  },
  {
    id: 'D73',
    title: 'does not replicate between two local databases',
    steps: [
      { ...replicate({ source: 'db', target: 'other' }), status: 501, error: 'not_implemented' },
      { ...replicate({ source: 'db', target: 'db' }), status: 501, error: 'not_implemented' },
    ],
  },
  {
    id: 'D74',
    title: 'answers 404 when the local database does not exist',
    steps: [
      { ...replicate({ source: 'nosuch', target: remote }), status: 404, error: 'not_found' },
      { ...replicate({ source: remote, target: 'nosuch' }), status: 404, error: 'not_found' },
      { ask: 'GET /_all_dbs', status: 200, is: ['db'] },
    ],
  },
  {
    id: 'D80',
    title: 'answers 404 when there is nothing to cancel',
    steps: [{ ...replicate({ source: 'db', target: remote, cancel: true }), status: 404, error: 'not_found' }],
  },
  {
    id: 'D82',
    title: 'answers 502 when the remote cannot be reached',
    steps: [
      {
        ...replicate({ source: 'db', target: remote }),
        status: 502,
        error: 'bad_gateway',
        reason: 'connection refused',
      },
      { ask: 'GET /', status: 200 },
      {
        ask: 'GET /_active_tasks',
        status: 200,
        check: ({ json }) =>
          expect(json).toMatchObject([{ status: 'Stopped', error: expect.stringContaining('refused') }]),
      },
    ],
  },
  { id: 'D84', title: 'lists no tasks', steps: [{ ask: 'GET /_active_tasks', status: 200 }] },
]

runCases('replication', cases)

type Start = typeof startDocdb

/** Two servers: the one under test, and a peer that others may replicate with. Both have the database `db`. */
async function startPairOf(
  startHere: Start,
  env: Record<string, string> = {},
): Promise<AsyncDisposable & { here: DocdbClient; there: DocdbClient; remote: string }> {
  const here = await startHere()
  const there = await startDocdb({ env: { DOCDB_PEER: 'true', ...env } })
  await here.call('PUT', '/db')
  if (env['DOCDB_AUTH'] === undefined) await there.call('PUT', '/db')
  return {
    here,
    there,
    remote: `${there.url}/db`,
    async [Symbol.asyncDispose]() {
      await here[Symbol.asyncDispose]()
      await there[Symbol.asyncDispose]()
    },
  }
}

async function store(client: DocdbClient, count: number, prefix = 'doc'): Promise<void> {
  const docs = Array.from({ length: count }, (_, n) => ({ _id: `${prefix}-${n}`, n }))
  await client.call('POST', '/db/_bulk_docs', { body: { docs } })
}

const docCount = async (client: DocdbClient): Promise<number> => (await client.call('GET', '/db')).json.doc_count

const starts: readonly (readonly [string, Start])[] = [
  ['LevelDB', startDocdb],
  ['a CouchDB behind', startWithCouch],
]

describe.each(starts)('replication between two servers, one with %s', (_what, startHere) => {
  const startPair = (env?: Record<string, string>) => startPairOf(startHere, env)

  it('D75, D76 pushes what is missing, and nothing the second time', async () => {
    await using pair = await startPair()
    await store(pair.here, 250)
    const body = { source: 'db', target: pair.remote }
    const first = await pair.here.call('POST', '/_replicate', { body })
    expect(first.json).toMatchObject({ ok: true, docs_read: 250, docs_written: 250, doc_write_failures: 0 })
    expect(await docCount(pair.there)).toBe(250)
    const second = await pair.here.call('POST', '/_replicate', { body })
    expect(second.json).toMatchObject({ ok: true, docs_written: 0 })
  })

  it('D77 pulls tombstones and conflicts; both sides agree on the winner', async () => {
    await using pair = await startPair()
    const put = await pair.there.call('PUT', '/db/gone', { body: {} })
    await pair.there.call('DELETE', `/db/gone?rev=${put.json.rev}`)
    const conflicting = (who: string, digest: string) => ({
      docs: [{ _id: 'both', _rev: `1-${digest}`, who }],
      new_edits: false,
    })
    await pair.here.call('POST', '/db/_bulk_docs', { body: conflicting('here', 'aaaa') })
    await pair.there.call('POST', '/db/_bulk_docs', { body: conflicting('there', 'bbbb') })
    const pull = await pair.here.call('POST', '/_replicate', { body: { source: pair.remote, target: 'db' } })
    const push = await pair.here.call('POST', '/_replicate', { body: { source: 'db', target: pair.remote } })
    expect([pull.status, push.status]).toEqual([200, 200])
    expect((await pair.here.call('GET', '/db/gone')).json.reason).toBe('deleted')
    const winners = await Promise.all([pair.here, pair.there].map((client) => client.call('GET', '/db/both')))
    expect(winners.map(({ json }) => json.who)).toEqual(['there', 'there'])
    expect((await pair.there.call('GET', '/db/both?rev=1-aaaa')).json.who).toBe('here')
  })

  it('D78, D79, D81 goes on until it is cancelled, and runs only once', async () => {
    await using pair = await startPair()
    const body = { source: 'db', target: pair.remote, continuous: true }
    const started = await pair.here.call('POST', '/_replicate', { body })
    expect(started.status).toBe(202)
    await store(pair.here, 5)
    await until('five documents', async () => (await docCount(pair.there)) === 5)
    const tasks = await pair.here.call('GET', '/_active_tasks')
    expect(tasks.json).toMatchObject([
      { source: 'db', target: pair.remote, continuous: true, session_id: started.json.session_id },
    ])
    expect((await pair.here.call('POST', '/_replicate', { body })).json).toMatchObject({
      error: 'conflict',
      status: 409,
    })
    expect((await pair.here.call('GET', '/_active_tasks')).json).toHaveLength(1)
    const cancel = await pair.here.call('POST', '/_replicate', {
      body: { cancel: true, target: pair.remote, source: 'db' },
    })
    expect(cancel.json).toEqual({ ok: true, session_id: started.json.session_id })
    await store(pair.here, 3, 'late')
    const oneShot = await pair.here.call('POST', '/_replicate', { body: { source: 'db', target: pair.remote } })
    expect(oneShot.json.docs_written).toBe(3)
  })

  it('goes on after the remote was away', async () => {
    await using here = await startHere()
    await here.call('PUT', '/db')
    const port = await freePort()
    const target = `http://127.0.0.1:${port}/db`
    await here.call('POST', '/_replicate', { body: { source: 'db', target, continuous: true } })
    await store(here, 3)
    const offline = await until('the task to be offline', async () => {
      const [task] = (await here.call('GET', '/_active_tasks')).json
      return task.status === 'Offline' && task
    })
    expect(offline.error).toContain('refused')
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', PORT: String(port) } })
    await there.call('PUT', '/db')
    await until('three documents', async () => (await docCount(there)) === 3)
  })

  it('never creates the remote database', async () => {
    await using pair = await startPair()
    const target = `${pair.there.url}/missing`
    const reply = await pair.here.call('POST', '/_replicate', { body: { source: 'db', target } })
    expect(reply.json).toMatchObject({ status: 502, reason: expect.stringContaining('404') })
    expect((await pair.there.call('GET', '/_all_dbs')).json).toEqual(['db'])
  })

  it('D83 tells a wrong password without showing it', async () => {
    const lines: string[] = []
    await using here = await startHere({ log: { write: (line) => void lines.push(line) } })
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_AUTH: 'user:right' } })
    await here.call('PUT', '/db')
    const target = there.url.replace('://', '://user:s3cret@') + '/db'
    const reply = await here.call('POST', '/_replicate', { body: { source: 'db', target } })
    expect(reply.json).toMatchObject({ status: 502, error: 'bad_gateway', reason: expect.stringContaining('401') })
    const tasks = await here.call('GET', '/_active_tasks')
    const shown = [reply.text, tasks.text, ...lines].join('\n')
    expect(shown).not.toContain('s3cret')
    expect(shown).not.toContain(Buffer.from('user:s3cret').toString('base64'))
    expect(tasks.json[0].target).toContain('user:*****@')
  })

  it('replicates with the right password', async () => {
    await using here = await startHere()
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_AUTH: 'us%er:p@ss:word' } })
    const headers = { authorization: `Basic ${Buffer.from('us%er:p@ss:word').toString('base64')}` }
    await there.call('PUT', '/db', { headers })
    await here.call('PUT', '/db')
    await store(here, 2)
    const target = `${there.url.replace('://', '://us%25er:p%40ss%3Aword@')}/db`
    const reply = await here.call('POST', '/_replicate', { body: { source: 'db', target } })
    expect(reply.json).toMatchObject({ ok: true, docs_written: 2 })
  })

  it('names the properties that it ignores', async () => {
    await using pair = await startPair()
    const body = { source: 'db', target: pair.remote, filter: 'a/b', doc_ids: ['x'] }
    const reply = await pair.here.call('POST', '/_replicate', { body })
    expect(reply.headers.get('warning')).toBe('299 - "ignored: filter, doc_ids"')
  })

  it('carries members that PouchDB would lose', async () => {
    await using pair = await startPair()
    await pair.here.call('PUT', '/db/p', { body: '{"m":{"__proto__":{"a":1}},"n":[{"__proto__":2}]}' })
    await pair.here.call('POST', '/_replicate', { body: { source: 'db', target: pair.remote } })
    const [mine, theirs] = await Promise.all([pair.here, pair.there].map((client) => client.call('GET', '/db/p')))
    expect(theirs?.text).toBe(mine?.text)
    expect(theirs?.text).toContain('"m":{"__proto__":{"a":1}},"n":[{"__proto__":2}]')
  })

  it('copies documents of which few fit in one request, in both directions', async () => {
    await using pair = await startPair()
    const pad = 'x'.repeat(3_000_000)
    for (let n = 0; n < 23; n += 1) await pair.here.call('PUT', `/db/large-${n}`, { body: { pad } })
    const push = await pair.here.call('POST', '/_replicate', { body: { source: 'db', target: pair.remote } })
    expect(push.json).toMatchObject({ ok: true })
    expect(await docCount(pair.there)).toBe(23)
    await pair.here.call('PUT', '/copy')
    const pull = await pair.here.call('POST', '/_replicate', { body: { source: pair.remote, target: 'copy' } })
    expect(pull.json).toMatchObject({ ok: true, docs_written: 23 })
  }, 240_000)

  it('stops the replications of a database that is deleted', async () => {
    await using pair = await startPair()
    await pair.here.call('POST', '/_replicate', { body: { source: 'db', target: pair.remote, continuous: true } })
    await pair.here.call('DELETE', '/db')
    expect((await pair.here.call('GET', '/_active_tasks')).json).toMatchObject([{ status: 'Stopped' }])
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
