import { errorCode } from '../../common/error-code.ts'

/** What went wrong; the last four only once the head of an answer has come. */
export type HttpFailure =
  | 'unreachable'
  | 'no_answer'
  | 'redirect'
  | 'compressed'
  | 'silent'
  | 'slow'
  | 'too_large'
  | 'broken'

/** No answer, or none that may be used. The message goes on after the name of the other side. */
export class HttpClientError extends Error {
  override readonly name = 'HttpClientError'
  readonly failure: HttpFailure
  /** What the system calls it, when it does. */
  readonly code: string | undefined

  constructor(failure: HttpFailure, message: string, { cause, code }: { cause?: unknown; code?: string } = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.failure = failure
    this.code = code
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'the name does not resolve',
  EAI_AGAIN: 'the name does not resolve at the moment',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'no answer',
}

/** `timeoutMs` is what the head of the answer was waited for. */
export function toHeadError(cause: unknown, timeoutMs: number): HttpClientError {
  const code = systemCode(cause)
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT') {
    return new HttpClientError('no_answer', `no answer within ${timeoutMs} ms`, { cause })
  }
  return new HttpClientError('unreachable', describe(cause, code), { cause, ...(code === undefined ? {} : { code }) })
}

/** `silenceMs` is the longest time between two pieces. */
export function toBodyError(cause: unknown, silenceMs: number): HttpClientError {
  if (cause instanceof HttpClientError) return cause
  const code = systemCode(cause)
  if (code === 'UND_ERR_BODY_TIMEOUT') {
    return new HttpClientError('silent', `no answer within ${silenceMs} ms`, { cause })
  }
  return new HttpClientError('broken', describe(cause, code), { cause })
}

function systemCode(error: unknown): string | undefined {
  const code = errorCode(error)
  // The library's name for a connection that the other side has closed.
  return code === 'UND_ERR_SOCKET' || code === 'EPIPE' ? 'ECONNRESET' : code || undefined
}

function describe(cause: unknown, code: string | undefined): string {
  return FAILURES[code ?? ''] ?? (cause as Error).message
}
