import { DocdbError } from '../../errors.ts'
import type { RemoteFetch } from '../document-store.ts'
import { type CouchConnection, createCouchLine, unavailable } from './connection.ts'
import { type CouchBody, openBody, readWhole } from './response-body.ts'

/** An answer that trickles in must be complete within this many time-outs. */
const WHOLE_ANSWER_TIMEOUTS = 2
/** A feed that PouchDB waits on may be silent this much longer. */
const FEED_SILENCE_MS = 60_000

/**
 * Calls a CouchDB server. What fails on the way, and what is no answer of a CouchDB server, becomes `unavailable`
 * within bounded time; statuses below 500 are the caller's to read.
 */
export interface CouchClient extends Disposable {
  /** Longest time to connect, or between two pieces of an answer. */
  readonly timeoutMs: number
  /** A whole answer. */
  call(method: string, path: string, body?: unknown): Promise<CouchReply>
  /** An answer piece by piece, once its status is known to be good; `not_found` when the database is gone. */
  open(path: string, options?: OpenOptions): Promise<CouchBody>
  /** For PouchDB, with any path of the server. Answers of every status are given. */
  readonly fetch: RemoteFetch
}

export interface OpenOptions {
  /** Longest time between two pieces, when it is not the client's. */
  readonly silenceMs?: number
  readonly signal?: AbortSignal
}

export interface CouchReply {
  readonly status: number
  readonly bytes: Buffer
  readonly contentType: string | undefined
  /** The body as JSON, an empty one as an empty object; `unavailable` when it is no object or list. */
  json<T>(): T
}

export function createCouchClient(server: URL, timeoutMs: number): CouchClient {
  const base = server.pathname.replace(/\/+$/, '')
  const line = createCouchLine(server)
  const wholeMs = WHOLE_ANSWER_TIMEOUTS * timeoutMs
  return {
    timeoutMs,
    async call(method, path, body) {
      const message = await line.send({ method, path: base + path, timeoutMs, ...jsonBody(body) })
      const bytes = await readWhole(openBody(message, { silenceMs: timeoutMs, wholeMs }))
      return checkStatus({
        status: message.statusCode ?? 0,
        bytes,
        contentType: message.headers['content-type'],
        json: readJson,
      })
    },
    async open(path, { silenceMs = timeoutMs, signal } = {}) {
      const message = await line.send({ method: 'GET', path: base + path, timeoutMs, ...(signal && { signal }) })
      const body = openBody(message, { silenceMs, wholeMs: Math.max(wholeMs, silenceMs) })
      if (message.statusCode === 200) return body
      const reply = { status: message.statusCode ?? 0, bytes: await readWhole(body), json: readJson }
      requireDatabase(checkStatus({ ...reply, contentType: message.headers['content-type'] }))
      throw unavailable(`answered ${reply.status}`)
    },
    fetch: createFetch(line, { server, timeoutMs, wholeMs }),
    [Symbol.dispose]: () => line[Symbol.dispose](),
  }
}

function jsonBody(body: unknown): { body?: string } {
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

function readJson<T>(this: Pick<CouchReply, 'bytes'>): T {
  if (this.bytes.length === 0) return {} as T
  try {
    const value: unknown = JSON.parse(this.bytes.toString())
    if (typeof value === 'object' && value !== null) return value as T
  } catch {
    // Told below.
  }
  throw malformed()
}

/** The answer is not one that a CouchDB server gives. */
export function malformed(): DocdbError {
  return unavailable('answered something that CouchDB does not')
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function checkStatus(reply: CouchReply): CouchReply {
  const { status } = reply
  if (status === 507) throw new DocdbError('insufficient_storage', 'The disk of the CouchDB server behind is full.')
  if (status === 401 || status === 403) throw unavailable('refuses the credentials of DOCDB_COUCHDB_URL')
  if (status >= 500 || status < 200) throw unavailable(`answered ${status}`)
  return reply
}

/** The reply, or `not_found` when the database is gone. */
export function requireDatabase(reply: CouchReply): CouchReply {
  if (reply.status < 300) return reply
  if (reply.status === 404 && typeof reply.json<{ error?: unknown }>().error !== 'string') throw malformed()
  if (reply.status === 404) throw new DocdbError('not_found', 'Database does not exist.')
  if (reply.status === 413) {
    throw new DocdbError('document_too_large', 'The CouchDB server behind takes no document of this size.')
  }
  throw unavailable(`answered ${reply.status}`)
}

interface FetchOptions {
  readonly server: URL
  readonly timeoutMs: number
  readonly wholeMs: number
}

function createFetch(line: CouchConnection, { server, timeoutMs, wholeMs }: FetchOptions): RemoteFetch {
  return async (url, init = {}) => {
    const target = new URL(url)
    if (target.origin !== server.origin) throw malformed()
    const feed = target.searchParams.get('feed')
    const isFeed = feed !== null && feed !== 'normal'
    const silenceMs = isFeed ? timeoutMs + FEED_SILENCE_MS : timeoutMs
    const message = await line.send({
      method: init.method ?? 'GET',
      path: target.pathname + target.search,
      headers: Object.fromEntries(init.headers ?? []),
      timeoutMs: silenceMs,
      ...(init.body === undefined ? {} : { body: init.body }),
      ...(init.signal === undefined ? {} : { signal: init.signal }),
    })
    const limits = { silenceMs, wholeMs: isFeed ? Number.POSITIVE_INFINITY : wholeMs }
    return toResponse(message.statusCode ?? 502, await readWhole(openBody(message, limits)), message.headers)
  }
}

function toResponse(
  status: number,
  bytes: Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Response {
  const type = headers['content-type']
  const isBodiless = status === 204 || status === 205 || status === 304
  const response = new Response(isBodiless ? null : bytes, {
    status,
    headers: type === undefined ? {} : { 'content-type': String(type) },
  })
  // node-fetch's method, which PouchDB uses for attachments.
  return Object.assign(response, { buffer: async () => Buffer.from(await response.arrayBuffer()) })
}
