/**
 * An expected failure with a code from a service's closed list.
 * The message goes to the caller; `cause` goes to the log only.
 */
export class ServiceError<Code extends string = string> extends Error {
  override name = 'ServiceError'
  readonly code: Code

  constructor(code: Code, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
