import { ServiceError } from '../common/service-error.ts'

/** Every `extensions.code` that the service answers, with what it means. The README's table is checked against this. */
export const TASKS_ERROR_CODES = {
  GRAPHQL_PARSE_FAILED: 'The document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  BAD_USER_INPUT:
    'A value breaks a rule; the message names the field and the rule, `extensions.problems` lists all of them. Those of an input for an item are in `extensions.fields`, too, each with its path below `data`.',
  NOT_FOUND: 'There is no item with this id to update or delete, or nothing is served at this path.',
  CONFLICT:
    'Another item has this value already, or points to the one that is to be deleted; `extensions.field` names the field.',
  UNAUTHENTICATED: 'This needs a session.',
  FORBIDDEN: 'The session may not do this, or the request comes from a foreign site.',
  LIMIT_EXCEEDED: 'The request is larger than the server takes, or asks for more than it gives.',
  RATE_LIMITED:
    'Too many failed sign-ins, or a password that is being changed already; `extensions.retryAfterSeconds` says when to try again.',
  UNAVAILABLE:
    'The database does not answer now, or too many passwords wait to be checked or set; nothing was written.',
  INTERNAL_SERVER_ERROR: 'A fault of the server; `extensions.requestId` finds it in the log.',
} as const

export type TasksErrorCode = keyof typeof TASKS_ERROR_CODES

/** An expected failure of the service. `details` goes to the caller beside the code. */
export class TasksError extends ServiceError<TasksErrorCode> {
  override name = 'TasksError'
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: TasksErrorCode,
    message: string,
    options: { cause?: unknown; details?: Record<string, unknown> } = {},
  ) {
    super(code, message, 'cause' in options ? { cause: options.cause } : undefined)
    this.details = options.details ?? {}
  }
}

/** Members of an input as the contract has them, by their names. */
export type InputMembers = Readonly<Record<string, unknown>>

/** A broken rule, and where: the path below `data`, as paths of GraphQL errors are written. */
export interface FieldProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** A BAD_USER_INPUT that lists every rule that was broken, in the order of the fields. */
export function badInput(problems: readonly string[], fields?: readonly FieldProblem[]): TasksError {
  const details = fields === undefined ? { problems } : { problems, fields }
  return new TasksError('BAD_USER_INPUT', problems.join('; '), { details })
}

/** Throws BAD_USER_INPUT for members that nobody reads. `rest` is what is left when all that are known are taken out. */
export function refuseUnknown(rest: InputMembers, path: string): void {
  const problems = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [`${path}.${name}: unknown member`],
  )
  if (problems.length > 0) throw badInput(problems)
}

/** The error for a request that asks for more than the server gives; `what` says which limit it was, where that helps. */
export function limitExceeded(what?: string): TasksError {
  const detail = what === undefined ? '' : `: ${what}`
  return new TasksError('LIMIT_EXCEEDED', `Your request exceeded server limits${detail}`)
}

/** One line of an answer's `errors`, before it has a code. */
export interface DescribedError {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
}

/** A document or its variables that cannot be executed: the answer has errors and no data. */
export class RequestError extends TasksError {
  override name = 'RequestError'
  readonly errors: readonly DescribedError[]

  constructor(
    code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT',
    errors: readonly DescribedError[],
  ) {
    super(code, errors[0]?.message ?? 'The request cannot be executed')
    this.errors = errors
  }
}
