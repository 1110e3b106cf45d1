import { ServiceError } from '../../common/service-error.ts'

/** What can go wrong with an HTTP request before a service's handler sees it, or around it. */
export type HttpErrorCode =
  | 'bad_request'
  | 'bad_json'
  | 'invalid'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'bad_content_type'
  | 'timeout'
  | 'internal'

const STATUS: Readonly<Record<HttpErrorCode, number>> = {
  bad_request: 400,
  bad_json: 400,
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  bad_content_type: 415,
  timeout: 408,
  internal: 500,
}

/** Where a request broke its contract. */
export interface InvalidPart {
  readonly in: 'path' | 'query' | 'headers' | 'body'
  /** Name of the parameter, or JSON pointer into the body. */
  readonly name: string
}

/** A failure found by the host. Each service words it in its own error shape. */
export class HttpError extends ServiceError<HttpErrorCode> {
  override name = 'HttpError'
  readonly status: number
  /** Methods that the path does answer; given with `method_not_allowed`. */
  readonly allow: readonly string[]
  /** Given with `invalid`. */
  readonly part: InvalidPart | undefined

  constructor(
    code: HttpErrorCode,
    message: string,
    options: { cause?: unknown; allow?: readonly string[]; part?: InvalidPart } = {},
  ) {
    super(code, message, 'cause' in options ? { cause: options.cause } : undefined)
    this.status = STATUS[code]
    this.allow = options.allow ?? []
    this.part = options.part
  }
}
