import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { HttpError } from '../../server/http/errors.ts'
import type { HttpReply } from '../../server/service.ts'
import { RequestError, TasksError, type TasksErrorCode } from '../errors.ts'
import { StoreError } from '../storage/task-store.ts'

/**
 * An error of execution as the answer has it. Expected failures keep their code and text, anything else is masked;
 * `report` is told of what is masked.
 */
export function toWireError(
  error: GraphQLError,
  requestId: string,
  report: (fault: unknown) => void,
): GraphQLFormattedError {
  const position = {
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    ...(error.path === undefined ? {} : { path: error.path }),
  }
  const original = error.originalError ?? error
  const cause = toTasksError(original)
  if (cause === undefined) {
    report(original)
    return { message: 'Internal server error', ...position, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } }
  }
  if (cause.code === 'UNAVAILABLE') report(cause)
  return { message: cause.message, ...position, extensions: { code: cause.code, ...cause.details } }
}

/** The failure in the service's own words; undefined when it is not an expected one. */
function toTasksError(error: unknown): TasksError | undefined {
  if (error instanceof TasksError) return error
  // The engine's own errors about a place in the document: an argument does not fit once its variables are known.
  if (error instanceof GraphQLError && error.nodes !== undefined) {
    return new TasksError('BAD_USER_INPUT', withoutInput(error.message))
  }
  if (!(error instanceof StoreError)) return undefined
  if (error.kind === 'timeout')
    return new TasksError('LIMIT_EXCEEDED', 'The query takes longer than it may (TASKS_STATEMENT_TIMEOUT)', {
      cause: error,
    })
  if (error.kind === 'unavailable')
    return new TasksError('UNAVAILABLE', 'The database does not answer now', { cause: error })
  if (error.kind === 'referenced')
    return new TasksError('CONFLICT', 'Another item points to this one, and it cannot be deleted before that', {
      cause: error,
    })
  const field = error.column ?? 'a field'
  return new TasksError('CONFLICT', `${field}: another item has this value already`, {
    cause: error,
    details: { field },
  })
}

const STATUS: Readonly<Record<TasksErrorCode, number>> = {
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  LIMIT_EXCEEDED: 400,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
}

/** The answer to a request that failed before anything was executed. */
export function toReply(error: unknown, requestId: string): HttpReply {
  if (error instanceof HttpError) {
    const code = codeOfFault(error)
    return { status: error.status, body: { errors: [{ message: error.message, extensions: { code } }] } }
  }
  const known = toTasksError(error)
  if (known === undefined) {
    const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId }
    return { status: 500, body: { errors: [{ message: 'Internal server error', extensions }] } }
  }
  const extensions = { code: known.code, ...known.details }
  const errors = known instanceof RequestError ? known.errors : [{ message: known.message }]
  return { status: STATUS[known.code], body: { errors: errors.map((item) => ({ ...item, extensions })) } }
}

function codeOfFault(fault: HttpError): TasksErrorCode {
  switch (fault.code) {
    case 'forbidden':
      return 'FORBIDDEN'
    case 'not_found':
      return 'NOT_FOUND'
    case 'too_large':
      return 'LIMIT_EXCEEDED'
    case 'internal':
      return 'INTERNAL_SERVER_ERROR'
    default:
      return 'BAD_USER_INPUT'
  }
}

/** Takes out of a message of the GraphQL library whatever it quotes of the caller's values, and its guesses at names. */
export function withoutInput(message: string): string {
  return message
    .replace(/ Did you mean .*\?$/s, '')
    .replace(/^(Syntax Error: (?:Expected [^,]+|Unexpected [^:"]+?))[,:]? (?:found |").*$/s, '$1.')
    .replace(/(cannot represent [^:]*): .*$/s, '$1.')
    .replace(/^Value .* does not exist in "(\w+)" enum\.?$/s, 'The value does not exist in "$1" enum.')
    .replace(/^(Expected value of type "[^"]+"), found .*$/s, '$1.')
}
