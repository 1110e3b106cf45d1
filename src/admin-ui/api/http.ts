import { noteSession } from './session-state.ts'

/** A call that failed: refused by the server, or not answered by it. */
export class CallError extends Error {
  override name = 'CallError'
  /** 0 when nothing came back. */
  readonly status: number
  /** The server's word for it. */
  readonly code: string
  readonly requestId: string | undefined

  constructor(status: number, code: string, message: string, requestId?: string) {
    super(message)
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

export interface CallOptions {
  readonly method?: string
  readonly body?: unknown
  /** Sent as it is, in place of `body`. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Sends a request to this server; gives the answer when it is a 2xx, throws CallError otherwise. */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, text, headers, signal } = options
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body))
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { body: payload }),
      signal: signal ?? null,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(0, 'offline', 'The server does not answer.')
  }
  if (answer.ok) return answer
  if (answer.status === 401) noteSession(true)
  throw await toCallError(answer)
}

async function toCallError(answer: Response): Promise<CallError> {
  const requestId = answer.headers.get('x-request-id') ?? undefined
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  const code = String(body.error ?? body.code ?? answer.status)
  const reason = String(body.reason ?? body.message ?? answer.statusText)
  return new CallError(answer.status, code, reason, requestId)
}

export async function callJson<T>(path: string, options?: CallOptions): Promise<T> {
  return (await (await call(path, options)).json()) as T
}
