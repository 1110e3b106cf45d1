import replicationId from 'pouchdb-generate-replication-id'
import { describe, expect, it } from 'vitest'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'
import { type Meddle, startProxy } from '../helpers/proxy.ts'

const env = { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' }

interface Pair extends AsyncDisposable {
  readonly here: DocdbClient
  readonly there: DocdbClient
  /** The database of `there`, through what meddles. */
  readonly remote: string
  readonly asked: readonly string[]
}

/** Two servers with a database each, and something between them that meddles with what the one asks of the other. */
async function startPair(meddle: Meddle = () => undefined, thereEnv: Record<string, string> = {}): Promise<Pair> {
  const stack = new AsyncDisposableStack()
  const here = stack.use(await startDocdb({ env }))
  const there = stack.use(await startDocdb({ env: { ...env, ...thereEnv } }))
  const proxy = stack.use(await startProxy(there.url, meddle))
  await here.call('PUT', '/db')
  await there.call('PUT', '/db')
  const { asked } = proxy
  return { here, there, remote: `${proxy.url}/db`, asked, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

const replicate = async (client: DocdbClient, source: string, target: string) =>
  (await client.call('POST', '/_replicate', { body: { source, target } })).json

async function store(client: DocdbClient, docs: readonly object[]): Promise<void> {
  await client.call('POST', '/db/_bulk_docs', { body: { docs } })
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `doc-${n}`, n }))
const docCount = async (client: DocdbClient): Promise<number> => (await client.call('GET', '/db')).json.doc_count

/** Answers a batch that holds the document as a server that will not have it. */
const refuse =
  (id: string, status: number): Meddle =>
  ({ url, body }) =>
    url.pathname === '/db/_bulk_docs' && body.includes(`"${id}"`)
      ? { status, json: { error: 'refused', reason: 'not this one' } }
      : undefined

describe('a replication to a server that refuses a batch', () => {
  it.each([400, 409, 412, 413, 422])('with %i finds the document, names it, and brings all others', async (status) => {
    await using pair = await startPair(refuse('doc-7', status))
    await store(pair.here, numbered(40))
    const result = await replicate(pair.here, 'db', pair.remote)
    const failed = { id: 'doc-7', rev: expect.stringMatching(/^1-/), reason: expect.stringContaining('not this one') }
    expect(result).toMatchObject({ ok: true, docs_read: 40, docs_written: 39, doc_write_failures: 1 })
    expect(result.failed_documents).toEqual([failed])
    const [task] = (await pair.here.call('GET', '/_active_tasks')).json
    expect(task).toMatchObject({ doc_write_failures: 1, failed_documents: [failed] })
    expect(await docCount(pair.there)).toBe(39)
  })

  it.each([401, 403, 404, 500, 503])('with %i ends, as no document is the reason', async (status) => {
    await using pair = await startPair(refuse('doc-7', status))
    await store(pair.here, numbered(10))
    const result = await replicate(pair.here, 'db', pair.remote)
    expect(result).toMatchObject({ error: 'bad_gateway', reason: expect.stringContaining(`${status} not this one`) })
    const batches = pair.asked.filter((path) => path.endsWith('_bulk_docs'))
    expect(batches).toHaveLength(1)
  })

  it('counts all and names the newest twenty', async () => {
    await using pair = await startPair(({ url }) =>
      url.pathname === '/db/_bulk_docs' ? { status: 413, json: { error: 'too_large' } } : undefined,
    )
    await store(pair.here, numbered(30))
    const result = await replicate(pair.here, 'db', pair.remote)
    expect(result).toMatchObject({ ok: true, docs_written: 0, doc_write_failures: 30 })
    expect(result.failed_documents).toHaveLength(20)
  })
})

describe('documents that are not kept here', () => {
  it('are named when a pull brings them, and all others arrive', async () => {
    const odd = { _id: '_design/app', _rev: '1-aa', _revisions: { start: 1, ids: ['aa'] }, views: {} }
    await using pair = await startPair(async ({ url, body, forward }) => {
      if (url.pathname === '/db/_changes') {
        const page = (await (await forward()).json()) as { results: object[] }
        const own = url.searchParams.get('since') === '0' ? [{ seq: 0, id: odd._id, changes: [{ rev: odd._rev }] }] : []
        return { status: 200, json: { ...page, results: [...own, ...page.results] } }
      }
      if (url.pathname !== '/db/_bulk_get') return undefined
      const { docs } = JSON.parse(body.toString()) as { docs: { id: string }[] }
      const answered = await forward(undefined, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ docs: docs.filter(({ id }) => id !== odd._id) }),
      })
      const { results } = (await answered.json()) as { results: object[] }
      return { status: 200, json: { results: [{ id: odd._id, docs: [{ ok: odd }] }, ...results] } }
    })
    await store(pair.there, numbered(3))
    const result = await replicate(pair.here, pair.remote, 'db')
    expect(result).toMatchObject({ ok: true, docs_written: 3, doc_write_failures: 1 })
    expect(result.failed_documents).toMatchObject([{ id: '_design/app', rev: '1-aa' }])
    expect((await pair.here.call('GET', '/db')).json.doc_count).toBe(3)
  })

  it('are named when the source no longer gives them', async () => {
    await using pair = await startPair(({ url }) =>
      url.pathname === '/db/_bulk_get'
        ? { status: 200, json: { results: [{ id: 'doc-0', docs: [{ error: { id: 'doc-0', error: 'not_found' } }] }] } }
        : undefined,
    )
    await store(pair.there, numbered(1))
    const result = await replicate(pair.here, pair.remote, 'db')
    expect(result).toMatchObject({ ok: true, docs_written: 0, doc_write_failures: 1 })
    expect(result.failed_documents).toMatchObject([{ id: 'doc-0', reason: expect.stringContaining('not_found') }])
  })
})

describe('a source without _bulk_get', () => {
  it.each([404, 405, 501])('that answers %i is asked for each document by itself', async (status) => {
    await using pair = await startPair(async ({ url, forward }) => {
      if (url.pathname === '/db/_bulk_get') return { status, json: { error: 'not_found', reason: 'missing' } }
      const revs = url.searchParams.get('open_revs')
      if (revs === null) return undefined
      const id = decodeURIComponent(url.pathname.slice('/db/'.length))
      const docs = (JSON.parse(revs) as string[]).map((rev) => ({ id, rev }))
      const answered = await forward('/db/_bulk_get?revs=true&latest=true', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ docs }),
      })
      const { results } = (await answered.json()) as { results: { docs: object[] }[] }
      return { status: 200, json: results.flatMap((result) => result.docs) }
    })
    await store(pair.there, [...numbered(5), { _id: 'a/b c+日' }])
    expect(await replicate(pair.here, pair.remote, 'db')).toMatchObject({ ok: true, docs_written: 6 })
    const listings = await Promise.all([pair.here, pair.there].map((one) => one.call('GET', '/db/_all_docs')))
    expect(listings[0]?.json.rows).toEqual(listings[1]?.json.rows)
    expect(pair.asked.filter((path) => path.includes('_bulk_get'))).toHaveLength(1)
  })
})

describe('attachments', () => {
  const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (_, n) => (n * 7) % 251))
  const about = (data: Buffer) => ({ content_type: 'application/x-own', data: data.toString('base64') })

  it.each(['push', 'pull'])('small and large come along with a %s', async (direction) => {
    await using pair = await startPair()
    const [from, to] = direction === 'push' ? [pair.here, pair.there] : [pair.there, pair.here]
    const docs = [
      { _id: 'both', _rev: '1-aa', _attachments: { 'x/y z': about(Buffer.from('small')), 7: about(bytes) } },
      { _id: 'none', _rev: '1-aa' },
    ]
    await from.call('POST', '/db/_bulk_docs', { body: { docs, new_edits: false } })
    const [source, target] = direction === 'push' ? ['db', pair.remote] : [pair.remote, 'db']
    expect(await replicate(pair.here, source, target)).toMatchObject({ docs_written: 2, doc_write_failures: 0 })
    for (const name of ['x%2Fy%20z', '7']) {
      const [sent, got] = await Promise.all(
        [from, to].map((one) =>
          fetch(`${one.url}/db/both/${name}`).then(async (reply) => Buffer.from(await reply.arrayBuffer())),
        ),
      )
      expect(got?.equals(sent ?? Buffer.of())).toBe(true)
      expect(got?.length).toBe(name === '7' ? bytes.length : 5)
    }
  })

  it('that the target has already are not fetched again', async () => {
    await using pair = await startPair()
    const _attachments = { kept: about(Buffer.from('kept')) }
    const first = { _id: 'a', _rev: '1-aa', _attachments }
    await pair.there.call('POST', '/db/_bulk_docs', { body: { docs: [first], new_edits: false } })
    await replicate(pair.here, pair.remote, 'db')
    const second = { _id: 'a', _rev: '2-bb', _revisions: { start: 2, ids: ['bb', 'aa'] }, _attachments }
    await pair.there.call('POST', '/db/_bulk_docs', { body: { docs: [second], new_edits: false } })
    expect(await replicate(pair.here, pair.remote, 'db')).toMatchObject({ docs_written: 1 })
    expect((await pair.here.call('GET', '/db/a')).json._rev).toBe('2-bb')
    expect(await (await fetch(`${pair.here.url}/db/a/kept`)).text()).toBe('kept')
    expect(pair.asked.filter((path) => path.includes('/a/kept'))).toHaveLength(1)
  })
})

describe('checkpoints', () => {
  /** As PouchDB computes it. */
  async function idOf(pair: Pair): Promise<string> {
    const { db_uuid: uuid } = (await pair.here.call('GET', '/db')).json
    const dashed = uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const { uuid: server } = (await pair.there.call('GET', '/')).json
    return replicationId({ id: async () => dashed }, { id: async () => `${server}db` }, {})
  }

  it('stand on both sides under the name that PouchDB gives them', async () => {
    await using pair = await startPair()
    await store(pair.here, numbered(3))
    const { session_id: session } = await replicate(pair.here, 'db', pair.remote)
    const id = await idOf(pair)
    const logs = await Promise.all([pair.here, pair.there].map((one) => one.call('GET', `/db/${id}`)))
    for (const { json } of logs) {
      expect(json).toMatchObject({ session_id: session, last_seq: 3, version: 1 })
      expect(json.history).toMatchObject([{ session_id: session, last_seq: 3, recorded_seq: 3, docs_written: 3 }])
    }
  })

  it.each([
    ['of the same session', ['s2', 's1'], ['s2', 's1'], 2],
    ['of an earlier session', ['s3', 's1'], ['s2', 's1'], 1],
    ['of no common session', ['s3'], ['s2'], 0],
  ])('%s that PouchDB has left are gone on from', async (_what, mine, theirs, since) => {
    await using pair = await startPair()
    await store(pair.here, numbered(3))
    const toLog = (sessions: readonly string[]) => ({
      session_id: sessions[0],
      last_seq: Number(sessions[0]?.slice(1)),
      history: sessions.map((session_id) => ({ session_id, last_seq: Number(session_id.slice(1)) })),
      replicator: 'pouchdb',
      version: 1,
    })
    const id = await idOf(pair)
    await pair.here.call('PUT', `/db/${id}`, { body: toLog(mine) })
    await pair.there.call('PUT', `/db/${id}`, { body: toLog(theirs) })
    const result = await replicate(pair.here, 'db', pair.remote)
    expect(result).toMatchObject({ docs_written: 3 - since, history: [{ start_last_seq: since, end_last_seq: 3 }] })
  })

  it('are trusted to the target alone when the source may only be read', async () => {
    const isWrite: Meddle = ({ method, url }) =>
      method === 'PUT' && url.pathname.startsWith('/db/_local/')
        ? { status: 403, json: { error: 'forbidden', reason: 'read-only' } }
        : undefined
    await using pair = await startPair(isWrite)
    await store(pair.there, numbered(3))
    expect(await replicate(pair.here, pair.remote, 'db')).toMatchObject({ docs_written: 3 })
    const again = await replicate(pair.here, pair.remote, 'db')
    expect(again).toMatchObject({ docs_written: 0, history: [{ start_last_seq: 3 }] })
  })

  it('of a database that has begun anew do not count', async () => {
    await using pair = await startPair()
    await store(pair.here, numbered(3))
    await replicate(pair.here, 'db', pair.remote)
    await pair.there.call('DELETE', '/db')
    await pair.there.call('PUT', '/db')
    expect(await replicate(pair.here, 'db', pair.remote)).toMatchObject({ docs_written: 3 })
  })
})
