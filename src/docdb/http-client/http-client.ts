import type { LookupFunction } from 'node:net'
import type { Agent, Dispatcher } from 'undici'
import { type AnswerBody, type BodyLimits, openBody } from './answer-body.ts'
import { HttpClientError, toHeadError } from './http-client-error.ts'

/** Connections that nobody uses are closed after this time, before the other side closes them. */
const IDLE_MS = 4_000
/** Heads such as 103 that may come before the one that counts. */
const MAX_INTERIM_HEADS = 10

export interface HttpClientOptions {
  /** Longest time to connect. */
  readonly timeoutMs: number
  /** Gives the addresses of names that are connected to, in place of the system. */
  readonly lookup?: LookupFunction
}

export interface HttpCall extends BodyLimits {
  readonly method: string
  readonly origin: string
  /** Path and query, sent as they are. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Longest wait for the head of the answer, once connected. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export interface HttpAnswer {
  readonly status: number
  readonly contentType: string | undefined
  readonly body: AnswerBody
}

/** Calls other servers. Every wait is bounded; redirects are not followed and nothing is unpacked. */
export interface HttpClient extends Disposable {
  /** Gives the answer once its head is there; rejects with HttpClientError. */
  send(call: HttpCall): Promise<HttpAnswer>
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  let agents: Promise<Agents> | undefined
  return {
    async send(call) {
      agents ??= createAgents(options)
      const { pooled, unpooled } = await agents
      try {
        return await exchange(pooled, call)
      } catch (error) {
        // A connection that was idle may be closed by the other side just as it is used again.
        if (!isReset(error) || !READS.test(`${call.method} ${call.path}`)) throw error
        return exchange(unpooled, call)
      }
    },
    [Symbol.dispose]() {
      void agents?.then(({ pooled, unpooled }) => Promise.all([pooled.destroy(), unpooled.destroy()]))
    },
  }
}

/** Requests to a database that may be sent twice. */
const READS = /^(GET|HEAD) |^POST .*\/_(all_docs|bulk_get|changes|revs_diff)(\?|$)/

function isReset(error: unknown): boolean {
  return error instanceof HttpClientError && error.failure === 'unreachable' && error.code === 'ECONNRESET'
}

interface Agents {
  readonly pooled: Agent
  /** Makes a connection for each request. */
  readonly unpooled: Agent
}

/** The library is large, and most servers never call another. */
async function createAgents({ timeoutMs, lookup }: HttpClientOptions): Promise<Agents> {
  const undici = await import('undici')
  const options = {
    allowH2: false,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    connect: { timeout: timeoutMs, ...(lookup && { lookup }) },
  }
  return { pooled: new undici.Agent(options), unpooled: new undici.Agent({ ...options, pipelining: 0 }) }
}

async function exchange(agent: Agent, call: HttpCall): Promise<HttpAnswer> {
  const ending = new AbortController()
  let interimHeads = 0
  const head = await agent
    .request({
      origin: call.origin,
      path: call.path,
      method: call.method,
      // Compressed answers could unfold without bound.
      headers: { ...call.headers, 'accept-encoding': 'identity' },
      body: call.body ?? null,
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.silenceMs,
      signal: call.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, call.signal]),
      onInfo: () => {
        interimHeads += 1
        if (interimHeads > MAX_INTERIM_HEADS) ending.abort(new Error('the answer does not begin'))
      },
    })
    .catch((cause: unknown) => {
      throw toHeadError(cause, call.timeoutMs)
    })
  const body = openBody(head.body, call)
  const refusal = refuse(head)
  if (refusal === undefined) {
    return { status: head.statusCode, contentType: textOf(head.headers['content-type']), body }
  }
  body[Symbol.dispose]()
  throw refusal
}

function refuse({ statusCode, headers }: Dispatcher.ResponseData): HttpClientError | undefined {
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
    return new HttpClientError('redirect', `answered with a redirect (${statusCode}), which is not followed`)
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return new HttpClientError('compressed', 'answered compressed, which was not asked for')
  }
  return undefined
}

function textOf(value: string | string[] | undefined): string | undefined {
  return value === undefined ? undefined : [value].flat().join(', ')
}
