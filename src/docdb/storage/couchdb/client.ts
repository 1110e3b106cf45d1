import { parseAsWritten } from '../../../common/json/as-written.ts'
import { DocdbError } from '../../errors.ts'
import type { AnswerBody } from '../../http-client/answer-body.ts'
import type { HttpAnswer } from '../../http-client/http-client.ts'
import { createCouchConnection, unavailable } from './connection.ts'

/** An answer that trickles in must be complete within this many time-outs. */
const WHOLE_ANSWER_TIMEOUTS = 2

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
  open(path: string, options?: OpenOptions): Promise<AnswerBody>
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
  const connection = createCouchConnection(server, timeoutMs)
  const wholeMs = WHOLE_ANSWER_TIMEOUTS * timeoutMs
  const limits = { timeoutMs, silenceMs: timeoutMs, wholeMs }
  return {
    timeoutMs,
    async call(method, path, body) {
      return readReply(await connection.send({ method, path: base + path, ...limits, ...jsonBody(body) }))
    },
    async open(path, { silenceMs = timeoutMs, signal } = {}) {
      const feedLimits = { timeoutMs, silenceMs, wholeMs: Math.max(wholeMs, silenceMs) }
      const answer = await connection.send({
        method: 'GET',
        path: base + path,
        ...feedLimits,
        ...(signal && { signal }),
      })
      if (answer.status === 200) return answer.body
      const { status } = requireDatabase(await readReply(answer))
      throw unavailable(`answered ${status}`)
    },
    [Symbol.dispose]: () => connection[Symbol.dispose](),
  }
}

async function readReply({ status, contentType, body }: HttpAnswer): Promise<CouchReply> {
  return checkStatus({ status, contentType, bytes: await body.whole(), json: readJson })
}

function jsonBody(body: unknown): { body?: string } {
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

function readJson<T>(this: Pick<CouchReply, 'bytes'>): T {
  if (this.bytes.length === 0) return {} as T
  try {
    const value = parseAsWritten(this.bytes.toString())
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
