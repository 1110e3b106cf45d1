import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startDocdb } from '../../helpers/client.ts'

/** A server of ours with the manners of a CouchDB 3, where those differ from ours. */
export interface CouchLike extends AsyncDisposable {
  readonly url: string
  /** Feeds under way, by their kind. */
  feeds(kind: string): number
  /** Ends continuous feeds, as CouchDB does at times. */
  endFeeds(): void
}

/**
 * Sequences are text that begins with a number and cannot be made from it alone, rows stand in lines of their own, and every
 * database has a design document, which is counted, listed and told as a change.
 */
export async function startCouchLike(): Promise<CouchLike> {
  const behind = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
  const feeds = new Map<ServerResponse, string | null>()
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', behind.url)
    feeds.set(reply, url.searchParams.get('feed'))
    reply.on('close', () => feeds.delete(reply))
    // As behind a proxy that serves it below a path of its own.
    url.pathname = url.pathname.replace(/^\/couch(?=\/)/, '')
    reply.setHeader('content-type', 'application/json')
    answer(request, reply, url).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    endFeeds() {
      for (const [reply, kind] of feeds) if (kind === 'continuous') reply.end()
    },
    feeds: (kind) => [...feeds.values()].filter((feed) => feed === kind).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await behind[Symbol.asyncDispose]()
    },
  }
}

async function answer(request: IncomingMessage, reply: ServerResponse, url: URL): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  const leaving = new AbortController()
  reply.on('close', () => leaving.abort())
  const forward = () =>
    fetch(url, {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      signal: leaving.signal,
      ...(body.length === 0 ? {} : { body }),
    })
  if (url.pathname.endsWith('/_changes')) return answerChanges(url, reply, forward)
  if (request.method === 'GET' && url.pathname.endsWith('/_all_docs')) return answerListing(url, reply, forward)
  const answered = await forward()
  const text = await answered.text()
  const isDatabase = request.method === 'GET' && /^\/[a-z][^/]*$/.test(url.pathname) && answered.ok
  const headers = { 'content-type': answered.headers.get('content-type') ?? 'application/json' }
  reply.writeHead(answered.status, headers).end(isDatabase ? toCouchState(JSON.parse(text)) : text)
}

interface OwnState {
  readonly db_name: string
  readonly doc_count: number
  readonly doc_del_count: number
  readonly update_seq: number
  readonly revs_limit: number
}

/** With one member that CouchDB tells elsewhere, as cases expect it. */
function toCouchState({ db_name, doc_count, doc_del_count, update_seq, revs_limit }: OwnState): string {
  return JSON.stringify({
    db_name,
    update_seq: toCouch(update_seq),
    sizes: { file: 99, external: 3, active: 33 },
    doc_count: doc_count + 1,
    doc_del_count,
    instance_start_time: '1700000000',
    revs_limit,
  })
}

const toCouch = (seq: number): string => `${seq}-${Buffer.from(`shard ${seq}`).toString('base64url')}`

function fromCouch(since: string): string | undefined {
  if (since === 'now' || since === '0') return since
  const [, opaque = ''] = /^"?\d+-([\w-]+)"?$/.exec(since) ?? []
  return /^shard (\d+)$/.exec(Buffer.from(opaque, 'base64url').toString())?.[1]
}

type Forward = () => Promise<Response>

async function answerChanges(url: URL, reply: ServerResponse, forward: Forward): Promise<void> {
  const given = url.searchParams.get('since') ?? '0'
  const since = fromCouch(given)
  if (since === undefined) {
    const reason = "Malformed sequence supplied in 'since' parameter."
    reply.writeHead(400).end(JSON.stringify({ error: 'bad_request', reason }))
    return
  }
  url.searchParams.set('since', since)
  const answered = await forward()
  reply.writeHead(answered.status)
  if (answered.ok && ['continuous', 'eventsource'].includes(url.searchParams.get('feed') ?? '')) {
    for await (const piece of answered.body ?? []) {
      if (!reply.writableEnded) reply.write(withSequences(Buffer.from(piece).toString()))
    }
    reply.end()
    return
  }
  const { results, ...rest } = JSON.parse(withSequences(await answered.text()))
  const design = { seq: toCouch(0), id: '_design/app', changes: [{ rev: '1-dd' }] }
  reply.end(JSON.stringify(answered.ok ? { results: given === '0' ? [design, ...results] : results, ...rest } : rest))
}

/** A line is sent whole by the server behind. */
function withSequences(text: string): string {
  return text.replaceAll(/("seq"|"last_seq"):(\d+)/g, (_whole, name, seq) => `${name}:"${toCouch(Number(seq))}"`)
}

interface Row {
  readonly id: string
}

async function answerListing(url: URL, reply: ServerResponse, forward: Forward): Promise<void> {
  const asked = new URLSearchParams(url.search)
  const includeDocs = asked.get('include_docs') === 'true'
  url.search = includeDocs ? '?include_docs=true' : ''
  const answered = await forward()
  if (!answered.ok) {
    reply.writeHead(answered.status).end(await answered.text())
    return
  }
  const { rows: own } = (await answered.json()) as { rows: readonly Row[] }
  const doc = includeDocs ? { doc: { _id: '_design/app', _rev: '1-dd', language: '[{"' } } : {}
  const all = [...own, { id: '_design/app', key: '_design/app', value: { rev: '1-dd' }, ...doc }]
  const chosen = choose(all.toSorted(byId), asked).map((row) => JSON.stringify(row))
  reply.end(`{"total_rows":${all.length},"offset":0,"rows":[\r\n${chosen.join(',\r\n')}\r\n]}\n`)
}

function byId(one: Row, other: Row): number {
  return Buffer.compare(Buffer.from(one.id), Buffer.from(other.id))
}

function choose(rows: readonly Row[], asked: URLSearchParams): readonly Row[] {
  const isDescending = asked.get('descending') === 'true'
  const key = (name: string) => {
    const text = asked.get(name)
    return text === null ? undefined : { id: String(JSON.parse(text)) }
  }
  const [start, end] = [key('startkey'), key('endkey')]
  const order = isDescending ? (one: Row, other: Row) => byId(other, one) : byId
  const ordered = rows.toSorted(order)
  const inRange = ordered.filter((row) => {
    const toEnd = end === undefined ? -1 : order(row, end)
    return (
      (start === undefined || order(row, start) >= 0) &&
      (toEnd < 0 || (toEnd === 0 && asked.get('inclusive_end') !== 'false'))
    )
  })
  const skip = Number(asked.get('skip') ?? 0)
  const limit = asked.get('limit')
  return inRange.slice(skip, limit === null ? undefined : skip + Number(limit))
}
