import { TriviumError } from '../core/errors.ts'
import type { CallOptions } from '../core/options.ts'

/** What became of one document of a bulk write. */
export type BulkOutcome =
  | { readonly ok: true; readonly id: string; readonly rev: string }
  | {
      readonly ok: false
      readonly id: string
      /** The word of the failure, `conflict` mostly. */
      readonly error: string
      readonly reason: string
      readonly status: number
    }

export interface BulkOptions extends CallOptions {
  /** Documents in one request at most. Default 1,000. */
  readonly chunk?: number | undefined
}

/** A request of a bulk write failed as a whole. `outcomes` tells what became of the documents before it. */
export class BulkError extends TriviumError {
  override name = 'BulkError'
  readonly outcomes: readonly BulkOutcome[]

  constructor(cause: TriviumError, outcomes: readonly BulkOutcome[]) {
    super(cause.kind, `${cause.message} (after ${outcomes.length} documents)`, { cause, requestId: cause.requestId })
    this.outcomes = outcomes
  }
}
