import { Deadline } from './deadline.ts'
import { ConnectionError, InvalidResponseError, TriviumError, toHttpError } from './errors.ts'
import type { CallOptions, ClientOptions, FetchLike, HeaderFields, HeadersLike, RequestInfo } from './options.ts'
import { mayPass, mayResend, readRetryAfter, retryDelayMs } from './retry.ts'

const TIMEOUT_MS = 60_000
const ATTEMPT_TIMEOUT_MS = 30_000
const RETRIES = 2

/** One request of an operation. */
export interface Outgoing {
  readonly operation: string
  readonly method: string
  /** Path and query below the base URL. */
  readonly path: string
  readonly headers?: HeaderFields
  readonly body?: unknown
  /** True when sending it twice changes nothing. */
  readonly reads: boolean
  /** Statuses that are answers and no reason for another attempt. */
  readonly values?: readonly number[]
}

/** An answer whose body has been read. */
export interface Incoming {
  readonly status: number
  readonly headers: HeadersLike
  readonly text: string
  readonly requestId: string | undefined
}

/** Sends requests of one service: limits, retries, hooks. */
export class Transport {
  readonly #service: RequestInfo['service']
  readonly #options: ClientOptions
  readonly #fetch: FetchLike
  readonly #base: string
  readonly #authorization: HeaderFields

  constructor(service: RequestInfo['service'], options: ClientOptions) {
    const url = new URL(options.baseUrl)
    this.#service = service
    this.#options = options
    // Called without a receiver: browsers refuse their `fetch` as a method of something else.
    this.#fetch = options.fetch ?? ((address, init) => fetch(address, init as RequestInit))
    this.#authorization = url.username === '' ? {} : { authorization: basic(url) }
    this.#base = `${url.origin}${url.pathname}`.replace(/\/$/, '')
  }

  /** Gives the first answer that is not worth another attempt, whatever its status. */
  async send(outgoing: Outgoing, call: CallOptions = {}): Promise<Incoming> {
    const { retries = RETRIES, timeoutMs = TIMEOUT_MS } = { ...this.#options, ...given(call) }
    const deadline = new Deadline(timeoutMs, call.signal)
    const repeatable = outgoing.reads || call.idempotent === true
    for (let attempt = 1; ; attempt += 1) {
      const request = await this.#describe(outgoing, call, attempt)
      const last = attempt > retries
      let askedMs: number | undefined
      try {
        const incoming = await this.#attempt(request, outgoing.body, { call, deadline })
        const isValue = outgoing.values?.includes(incoming.status) === true
        if (last || isValue || !mayPass(incoming.status, repeatable)) return incoming
        askedMs = readRetryAfter(incoming.headers)
        // An answer in hand is better than the end of the time.
        if ((askedMs ?? 0) >= deadline.leftMs) return incoming
      } catch (error) {
        if (error instanceof TriviumError && error.kind === 'aborted') throw error
        if (last || deadline.leftMs <= 0 || !mayResend(error, repeatable)) throw toError(error, request.url)
      }
      const delayMs = retryDelayMs(attempt, askedMs)
      this.#options.hooks?.onRetry?.(delayMs, request)
      await deadline.wait(delayMs)
    }
  }

  async #describe(outgoing: Outgoing, call: CallOptions, attempt: number): Promise<RequestInfo> {
    const { headers } = this.#options
    const own = typeof headers === 'function' ? await headers() : headers
    const { operation, method, path } = outgoing
    const request: RequestInfo = {
      ...{ service: this.#service, operation, method, attempt, url: this.#base + path },
      headers: { ...this.#authorization, ...own, ...outgoing.headers, ...call.headers },
    }
    await this.#options.hooks?.onRequest?.(request)
    return request
  }

  async #attempt(request: RequestInfo, body: unknown, { call, deadline }: Limits): Promise<Incoming> {
    const { attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = { ...this.#options, ...given(call) }
    const { method, headers, url } = request
    const started = performance.now()
    const read = async (signal: AbortSignal): Promise<Incoming> => {
      const response = await this.#fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
      const text = await response.text()
      const requestId = response.headers.get('x-request-id') ?? undefined
      return { status: response.status, headers: response.headers, text, requestId }
    }
    const incoming = await deadline.run(attemptTimeoutMs, read).catch((error: unknown) => {
      this.#options.hooks?.onError?.(error, request)
      throw error
    })
    const { status, requestId } = incoming
    this.#options.hooks?.onResponse?.({ status, requestId, durationMs: performance.now() - started }, request)
    return incoming
  }
}

interface Limits {
  readonly call: CallOptions
  readonly deadline: Deadline
}

/** The options that have a value, so that an undefined one does not hide the client's. */
function given(call: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(call).filter(([, value]) => value !== undefined))
}

/** Basic credentials from a URL, in UTF-8 as RFC 7617 has them. */
function basic({ username, password }: URL): string {
  const bytes = new TextEncoder().encode(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

function toError(error: unknown, url: string): unknown {
  if (error instanceof TriviumError) return error
  return new ConnectionError(`no answer from ${url}: ${reasonOf(error)}`, { cause: error })
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: unknown; code?: unknown }; message?: unknown }
  return String(cause?.message || cause?.code || message || error)
}

/** The body of an answer as JSON; its text when it does not claim to be any. */
export function readBody({ text, headers, status, requestId }: Incoming): unknown {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return text === '' ? undefined : text
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new InvalidResponseError(`the body of an answer with status ${status} is not JSON`, { cause, requestId })
  }
}

/** The error of a failing answer. */
export function failureOf(incoming: Incoming) {
  const { status, requestId, headers } = incoming
  return toHttpError({ status, requestId, body: readBody(incoming), retryAfterMs: readRetryAfter(headers) })
}
