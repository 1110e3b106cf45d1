import { ServiceError } from '../common/service-error.ts'
import { HttpError, type HttpErrorCode } from '../server/http/errors.ts'
import type { HttpReply } from '../server/service.ts'
import type { ErrorCode } from './contract.ts'

/** The closed list of failures and their HTTP status. The words are CouchDB's. */
export const ERROR_STATUS = {
  bad_request: 400,
  query_parse_error: 400,
  illegal_database_name: 400,
  illegal_docid: 400,
  doc_validation: 400,
  invalid_replication: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  file_exists: 412,
  too_large: 413,
  document_too_large: 413,
  bad_content_type: 415,
  internal_error: 500,
  not_implemented: 501,
  bad_gateway: 502,
  unavailable: 503,
  insufficient_storage: 507,
} as const satisfies Readonly<Record<ErrorCode, number>>

/** An expected failure of the document database. The message becomes `reason` on the wire. */
export class DocdbError extends ServiceError<ErrorCode> {
  override name = 'DocdbError'
}

const FAULT_WORD: Readonly<Record<HttpErrorCode, ErrorCode>> = {
  bad_request: 'bad_request',
  bad_json: 'bad_request',
  invalid: 'bad_request',
  forbidden: 'forbidden',
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  too_large: 'too_large',
  bad_content_type: 'bad_content_type',
  timeout: 'bad_request',
  internal: 'internal_error',
}

const RETRY_AFTER_SECONDS = '1'
const CHALLENGE = 'Basic realm="docdb", charset="UTF-8"'

/** Any failure in the shape `{ error, reason, status }`. What is not expected is masked; the log has it. */
export function toReply(error: unknown, requestId: string): HttpReply {
  if (error instanceof DocdbError) {
    return toErrorReply(error.code, ERROR_STATUS[error.code], error.message)
  }
  if (error instanceof HttpError) return toErrorReply(faultWord(error), error.status, error.message)
  return toErrorReply('internal_error', 500, `Internal error (request ${requestId}).`)
}

function toErrorReply(word: ErrorCode, status: number, reason: string): HttpReply {
  return { status, headers: headersFor(word), body: { error: word, reason, status } }
}

function headersFor(word: ErrorCode): Record<string, string> {
  if (word === 'unauthorized') return { 'www-authenticate': CHALLENGE }
  return word === 'unavailable' ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
}

function faultWord(fault: HttpError): ErrorCode {
  if (fault.code === 'invalid' && fault.part?.in === 'query') return 'query_parse_error'
  return FAULT_WORD[fault.code]
}
