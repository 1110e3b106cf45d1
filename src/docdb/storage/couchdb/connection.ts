import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { DocdbError } from '../../errors.ts'

/** Connections that nobody uses are closed after this time, before the other side closes them. */
const IDLE_MS = 4_000

/** The connections to a CouchDB server. */
export interface CouchConnection extends Disposable {
  /** Gives the head of an answer; `unavailable` when none comes in time, or it is a redirect or compressed. */
  send(request: CouchRequest): Promise<IncomingMessage>
}

export interface CouchRequest {
  readonly method: string
  /** Sent as it is. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Until the head of the answer. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** `unavailable`, with what the server behind did. */
export function unavailable(what: string, cause?: unknown): DocdbError {
  return new DocdbError('unavailable', `The CouchDB server behind ${what}.`, cause === undefined ? {} : { cause })
}

export function createCouchLine(server: URL): CouchConnection {
  const secure = server.protocol === 'https:'
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, timeout: IDLE_MS })
    : new HttpAgent({ keepAlive: true, timeout: IDLE_MS })
  const calls = new Set<ClientRequest>()
  const start: Start = (asked, connection) => {
    const call = (secure ? httpsRequest : httpRequest)({
      hostname: server.hostname.replace(/^\[|\]$/g, ''),
      port: server.port,
      method: asked.method,
      path: asked.path,
      headers: headersOf(server, asked),
      agent: connection === 'new' ? false : agent,
      ...(asked.signal === undefined ? {} : { signal: asked.signal }),
    })
    calls.add(call)
    call.on('close', () => calls.delete(call))
    return call
  }
  return {
    async send(asked) {
      try {
        return await exchange(start, asked, 'pooled')
      } catch (error) {
        // A connection that was idle may be closed by the other side just as it is used again.
        if (!(error instanceof StaleConnectionError)) throw error
        return exchange(start, asked, 'new')
      }
    },
    [Symbol.dispose]() {
      for (const call of calls) call.destroy()
      agent.destroy()
    },
  }
}

type Connection = 'pooled' | 'new'
type Start = (asked: CouchRequest, connection: Connection) => ClientRequest

/** Requests that may be sent twice. */
const READS = /^(GET|HEAD) |^POST .*\/_(all_docs|bulk_get|changes|revs_diff)(\?|$)/

class StaleConnectionError extends Error {}

function exchange(start: Start, asked: CouchRequest, connection: Connection): Promise<IncomingMessage> {
  const { timeoutMs, method, path, body } = asked
  return new Promise((done, fail) => {
    const call = start(asked, connection)
    const late = setTimeout(() => {
      fail(unavailable(`did not answer within ${timeoutMs / 1_000} seconds`))
      call.destroy()
    }, timeoutMs)
    call.on('response', (message) => {
      clearTimeout(late)
      const refusal = refuse(message)
      if (refusal === undefined) return done(message)
      message.destroy()
      fail(refusal)
    })
    call.on('error', (cause: NodeJS.ErrnoException) => {
      clearTimeout(late)
      const isClosed = cause.code === 'ECONNRESET' || cause.code === 'EPIPE'
      const isStale = isClosed && call.reusedSocket && READS.test(`${method} ${path}`)
      fail(
        isStale ? new StaleConnectionError() : unavailable(`cannot be reached (${cause.code ?? cause.message})`, cause),
      )
    })
    call.end(body)
  })
}

function headersOf({ username, password }: URL, { headers, body }: CouchRequest): Record<string, string | number> {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
    // Compressed answers could unfold without bound.
    'accept-encoding': 'identity',
    // CouchDB 1.x would acknowledge writes before they are on disk.
    'x-couch-full-commit': 'true',
    ...(credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
}

function refuse({ statusCode = 0, headers }: IncomingMessage): DocdbError | undefined {
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
    return unavailable(`answered with a redirect (${statusCode}), which is not followed`)
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return unavailable('answered compressed, which was not asked for')
  }
  return undefined
}
