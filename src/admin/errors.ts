import { ServiceError } from '../common/service-error.ts'
import { HttpError, type HttpErrorCode } from '../server/http/errors.ts'
import type { HttpReply } from '../server/service.ts'
import type { ErrorWord } from './contract.ts'

/** The closed list of failures and their HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  bad_content_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Readonly<Record<ErrorWord, number>>

/** An expected failure of the admin surface. The message becomes `reason` on the wire. */
export class AdminError extends ServiceError<ErrorWord> {
  override name = 'AdminError'
  /** When to come again; given with `rate_limited`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorWord, message: string, options: { readonly retryAfterSeconds?: number } = {}) {
    super(code, message)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

const WORD: Readonly<Record<HttpErrorCode, ErrorWord>> = {
  bad_request: 'bad_request',
  bad_json: 'bad_request',
  invalid: 'bad_request',
  forbidden: 'forbidden',
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  timeout: 'timeout',
  too_large: 'too_large',
  bad_content_type: 'bad_content_type',
  internal: 'internal_error',
}

/** Any failure in the shape `{ error, reason, status }`. What is not expected is masked; the log has it. */
export function toReply(error: unknown, requestId: string): HttpReply {
  if (error instanceof AdminError) {
    const { code, message, retryAfterSeconds } = error
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    return { ...reply(code, message), headers }
  }
  if (error instanceof HttpError && error.code !== 'internal') return reply(WORD[error.code], error.message)
  return reply('internal_error', `internal error (request ${requestId})`)
}

function reply(error: ErrorWord, reason: string): HttpReply {
  const status = ERROR_STATUS[error]
  return { status, body: { error, reason, status } }
}
