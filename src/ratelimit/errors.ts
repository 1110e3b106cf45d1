import { ServiceError } from '../common/service-error.ts'

/** Everything that can go wrong with a decision. Each transport words these once (`grpc.ts`, `http-reply.ts`). */
export type RatelimitErrorCode = 'invalid_request' | 'no_rules' | 'store_unavailable'

/** A failed decision. Being over a limit is no failure. */
export class RatelimitError extends ServiceError<RatelimitErrorCode> {
  override name = 'RatelimitError'
  /** Path of the request field that is wrong, such as `descriptors[0].limit.unit`. */
  readonly field: string | undefined

  constructor(code: RatelimitErrorCode, message: string, options: { cause?: unknown; field?: string } = {}) {
    super(code, message, 'cause' in options ? { cause: options.cause } : undefined)
    this.field = options.field
  }
}
