import { RatelimitError } from '../errors.ts'

/** Why a store did not count; the name is part of a statistic. */
export type StoreErrorKind = 'down' | 'timeout' | 'circuit_open' | 'refused'

const TEXT: Readonly<Record<StoreErrorKind, string>> = {
  down: 'the counter store cannot be reached',
  timeout: 'the counter store did not answer in time',
  circuit_open: 'the counter store is not asked after repeated failures',
  refused: 'the counter store refused to count',
}

/** The failure of a store call. What the driver says stays in the cause. */
export class StoreError extends RatelimitError {
  override name = 'StoreError'
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, cause?: unknown) {
    super('store_unavailable', TEXT[kind], cause === undefined ? {} : { cause })
    this.kind = kind
  }
}
