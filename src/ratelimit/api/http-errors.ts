import { HttpError, type HttpErrorCode } from '../../server/http/errors.ts'
import type { HttpReply } from '../../server/service.ts'
import type { ErrorBody } from '../contract.ts'
import { RatelimitError, type RatelimitErrorCode } from '../errors.ts'

const STATUS: Readonly<Record<RatelimitErrorCode, number>> = {
  invalid_request: 400,
  no_rules: 503,
  store_unavailable: 503,
}

const CODE_OF_HTTP_ERROR: Readonly<Record<HttpErrorCode, ErrorBody['code']>> = {
  bad_request: 'invalid_request',
  bad_json: 'invalid_request',
  invalid: 'invalid_request',
  bad_content_type: 'invalid_request',
  forbidden: 'forbidden',
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  too_large: 'too_large',
  timeout: 'timeout',
  internal: 'internal',
}

/** Words any failure of the HTTP side. Texts of unexpected failures stay in the log. */
export function toHttpReply(error: unknown, requestId: string): HttpReply {
  if (error instanceof RatelimitError) {
    const field = error.field === undefined ? {} : { field: error.field }
    const body: ErrorBody = { code: error.code, message: error.message, ...field, requestId }
    return { status: STATUS[error.code], body }
  }
  if (error instanceof HttpError && error.code !== 'internal') {
    const field = error.code === 'bad_json' ? { field: 'body' } : {}
    const body: ErrorBody = { code: CODE_OF_HTTP_ERROR[error.code], message: error.message, ...field, requestId }
    return { status: error.status, body }
  }
  return { status: 500, body: { code: 'internal', message: 'internal error', requestId } satisfies ErrorBody }
}
