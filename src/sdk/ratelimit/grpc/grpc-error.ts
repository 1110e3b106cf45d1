import { TriviumError } from '../../core/errors.ts'

const NAMES = [
  ...['OK', 'CANCELLED', 'UNKNOWN', 'INVALID_ARGUMENT', 'DEADLINE_EXCEEDED', 'NOT_FOUND', 'ALREADY_EXISTS'],
  ...['PERMISSION_DENIED', 'RESOURCE_EXHAUSTED', 'FAILED_PRECONDITION', 'ABORTED', 'OUT_OF_RANGE', 'UNIMPLEMENTED'],
  ...['INTERNAL', 'UNAVAILABLE', 'DATA_LOSS', 'UNAUTHENTICATED'],
]

/** A call that ended with a status other than OK. */
export class GrpcError extends TriviumError {
  override name = 'GrpcError'
  /** Number of the status. */
  readonly status: number
  /** Its name, such as `UNAVAILABLE`. */
  readonly code: string

  constructor(status: number, message: string) {
    const code = NAMES[status] ?? String(status)
    super('grpc', message === '' ? code : `${code}: ${message}`)
    this.status = status
    this.code = code
  }
}
