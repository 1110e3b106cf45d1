import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { DocdbError } from '../errors.ts'

/** Connections that nobody uses are closed after this time, before the other side closes them. */
const IDLE_MS = 4_000

/** The connections to a CouchDB server. */
export interface CouchLine extends Disposable {
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

export function createCouchLine(server: URL): CouchLine {
  const secure = server.protocol === 'https:'
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, timeout: IDLE_MS })
    : new HttpAgent({ keepAlive: true, timeout: IDLE_MS })
  const calls = new Set<ClientRequest>()
  const start = (asked: CouchRequest) => {
    const call = (secure ? httpsRequest : httpRequest)({
      hostname: server.hostname.replace(/^\[|\]$/g, ''),
      port: server.port,
      method: asked.method,
      path: asked.path,
      headers: headersOf(server, asked),
      agent,
      ...(asked.signal === undefined ? {} : { signal: asked.signal }),
    })
    calls.add(call)
    call.on('close', () => calls.delete(call))
    return call
  }
  return {
    async send(asked) {
      try {
        return await exchange(start, asked)
      } catch (error) {
        // A connection that was idle may be closed by the other side just as it is used again.
        if (!(error instanceof StaleConnection)) throw error
        return exchange(start, asked)
      }
    },
    [Symbol.dispose]() {
      for (const call of calls) call.destroy()
      agent.destroy()
    },
  }
}

type Start = (asked: CouchRequest) => ClientRequest

class StaleConnection extends Error {}

function exchange(start: Start, asked: CouchRequest): Promise<IncomingMessage> {
  const { timeoutMs, method, body } = asked
  return new Promise((done, fail) => {
    const call = start(asked)
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
      const isSafe = method === 'GET' || method === 'HEAD'
      const isStale = call.reusedSocket && isSafe && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
      fail(isStale ? new StaleConnection() : unavailable(`cannot be reached (${cause.code ?? cause.message})`, cause))
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
