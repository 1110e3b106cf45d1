/** The part of `Headers` that is used. */
export interface HeadersLike {
  get(name: string): string | null
}

/** The part of `Response` that is used. */
export interface ResponseLike {
  readonly status: number
  readonly headers: HeadersLike
  text(): Promise<string>
}

/** What `fetch` is called with. */
export interface RequestLike {
  readonly method?: string
  readonly headers?: unknown
  readonly body?: unknown
  readonly signal?: unknown
}

/** The shape of `fetch`. As a method, so that every runtime's own `fetch` fits, with and without the DOM types. */
export type FetchLike = { fetch(url: string, init: RequestLike): Promise<ResponseLike> }['fetch']

/** The part of `AbortSignal` that is used. */
export interface SignalLike {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type HeaderFields = Readonly<Record<string, string>>

/** A request as hooks see it, once for each attempt. */
export interface RequestInfo {
  readonly service: 'tasks' | 'docdb' | 'ratelimit'
  /** Id of the operation in its contract, such as `putDocument`; for tasks the kind of operation. */
  readonly operation: string
  readonly method: string
  readonly url: string
  /** Fields may be added, those of a trace for example. */
  readonly headers: Record<string, string>
  /** 1 for the first. */
  readonly attempt: number
}

export interface ResponseInfo {
  readonly status: number
  /** Milliseconds from the start of the attempt until the body was read. */
  readonly durationMs: number
  readonly requestId: string | undefined
}

/** Called on the way of each request; what they throw ends the call. */
export interface Hooks {
  onRequest?(request: RequestInfo): void | Promise<void>
  onResponse?(response: ResponseInfo, request: RequestInfo): void
  /** An attempt without an answer. */
  onError?(error: unknown, request: RequestInfo): void
  /** Before the wait for the next attempt. */
  onRetry?(delayMs: number, request: RequestInfo): void
}

/** Limits of one call, also the defaults of a client. */
export interface CallLimits {
  /** Milliseconds for the whole call with its retries. Default 60,000; `Infinity` for none. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds for one attempt. Default 30,000; `Infinity` for none. */
  readonly attemptTimeoutMs?: number | undefined
  /** Further attempts after a failure that may pass. Default 2. */
  readonly retries?: number | undefined
}

export interface CallOptions extends CallLimits {
  readonly signal?: SignalLike | undefined
  readonly headers?: HeaderFields | undefined
  /** True says that this write may be sent twice; only reads are otherwise sent again after an unknown outcome. */
  readonly idempotent?: boolean | undefined
}

/** What a validator says of an answer; nothing when it is as the contract says. */
export type ResponseValidator = (operation: string, status: number, body: unknown) => readonly string[]

export interface ClientOptions extends CallLimits {
  /** Where the server is, such as `http://127.0.0.1:8080`. Name and password in it are sent as Basic credentials. */
  readonly baseUrl: string
  /** Takes the place of the global `fetch`. */
  readonly fetch?: FetchLike | undefined
  /** Header fields of every request, or a function that gives them. */
  readonly headers?: HeaderFields | (() => HeaderFields | Promise<HeaderFields>) | undefined
  readonly hooks?: Hooks | undefined
  /** Holds every answer against the contract: `validateResponse` of `trivium-sdk/validators`. */
  readonly validateResponse?: ResponseValidator | undefined
}
