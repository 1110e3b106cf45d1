/** What went wrong, for a `switch`. */
export type ErrorKind =
  | 'connection'
  | 'timeout'
  | 'aborted'
  | 'invalid_request'
  | 'invalid_response'
  | 'http'
  | 'graphql'
  | 'grpc'

export interface ErrorDetails {
  readonly cause?: unknown
  /** Value of `x-request-id`, by which the server's log tells more. */
  readonly requestId?: string | undefined
}

/** Any failure that a client of this package throws. */
export class TriviumError extends Error {
  override name = 'TriviumError'
  readonly kind: ErrorKind
  readonly requestId: string | undefined

  constructor(kind: ErrorKind, message: string, { cause, requestId }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.requestId = requestId
  }
}

/** No answer came: the server could not be reached, or the connection ended. `cause` has the reason of `fetch`. */
export class ConnectionError extends TriviumError {
  override name = 'ConnectionError'
  constructor(message: string, details?: ErrorDetails) {
    super('connection', message, details)
  }
}

/** An attempt, or the whole call, took longer than its limit. */
export class TimeoutError extends TriviumError {
  override name = 'TimeoutError'
  constructor(message: string, details?: ErrorDetails) {
    super('timeout', message, details)
  }
}

/** The caller's signal was aborted; its reason is the `cause`. */
export class AbortedError extends TriviumError {
  override name = 'AbortedError'
  constructor(details?: ErrorDetails) {
    super('aborted', 'the call was aborted', details)
  }
}

/** The caller asks for what cannot be sent. */
export class InvalidRequestError extends TriviumError {
  override name = 'InvalidRequestError'
  constructor(message: string, details?: ErrorDetails) {
    super('invalid_request', message, details)
  }
}

/** The server answered what its contract does not allow. */
export class InvalidResponseError extends TriviumError {
  override name = 'InvalidResponseError'
  constructor(message: string, details?: ErrorDetails) {
    super('invalid_response', message, details)
  }
}

/** An answer that the contract counts among the failures, or one that it does not have. */
export interface FailedAnswer<Body = unknown> {
  readonly status: number
  /** The parsed body, or its text when it is not JSON. */
  readonly body: Body
  readonly requestId?: string | undefined
  /** Milliseconds that the server asks to wait, from `Retry-After`. */
  readonly retryAfterMs?: number | undefined
}

/** An answer with a failing status. Subclasses stand for the statuses that callers tell apart. */
export class HttpError<Body = unknown> extends TriviumError {
  override name = 'HttpError'
  readonly status: number
  /** Word for programs: `error` of docdb, `code` of ratelimit; the status as text when the body has neither. */
  readonly code: string
  /** Sentence for people. */
  readonly reason: string
  readonly body: Body
  readonly retryAfterMs: number | undefined

  constructor({ status, body, requestId, retryAfterMs }: FailedAnswer<Body>) {
    const told = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
    const code = String(told['error'] ?? told['code'] ?? status)
    const reason = String(told['reason'] ?? told['message'] ?? `status ${status}`)
    super('http', `${status} ${code}: ${reason}`, { requestId })
    this.status = status
    this.code = code
    this.reason = reason
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** 400: the request is wrong. */
export class BadRequestError<Body = unknown> extends HttpError<Body> {
  override name = 'BadRequestError'
}
/** 401: credentials are missing or wrong. */
export class UnauthorizedError<Body = unknown> extends HttpError<Body> {
  override name = 'UnauthorizedError'
}
/** 403: not allowed. */
export class ForbiddenError<Body = unknown> extends HttpError<Body> {
  override name = 'ForbiddenError'
}
/** 404: not there. */
export class NotFoundError<Body = unknown> extends HttpError<Body> {
  override name = 'NotFoundError'
}
/** 409: the revision is not the current one, or the thing runs already. */
export class ConflictError<Body = unknown> extends HttpError<Body> {
  override name = 'ConflictError'
}
/** 412: the database exists already. */
export class PreconditionFailedError<Body = unknown> extends HttpError<Body> {
  override name = 'PreconditionFailedError'
}
/** 413: the body, the document or the answer is too large. */
export class TooLargeError<Body = unknown> extends HttpError<Body> {
  override name = 'TooLargeError'
}
/** 503: try again later. */
export class UnavailableError<Body = unknown> extends HttpError<Body> {
  override name = 'UnavailableError'
}

const CLASS_OF: Readonly<Record<number, new (answer: FailedAnswer) => HttpError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  413: TooLargeError,
  503: UnavailableError,
}

/** The error of a failing answer, of the class of its status. */
export function toHttpError(answer: FailedAnswer): HttpError {
  return new (CLASS_OF[answer.status] ?? HttpError)(answer)
}
