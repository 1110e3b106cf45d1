/** Hits to add to one counter. */
export interface Hit {
  /** Whole key of the counter: rule, values and window. */
  readonly key: string
  /** Whole number; negative takes hits back, 0 only looks. */
  readonly hits: number
  /** The count up to which the descriptor is within its limit. */
  readonly limit: number
  /** End of the counter's window, in seconds since the epoch. */
  readonly windowEndSeconds: number
  /** How long the store keeps the counter: the window and some jitter, so that not all expire at once. */
  readonly ttlSeconds: number
  /** True for limits per second, which may live in a store of their own. */
  readonly perSecond: boolean
  /** True when this counter being over keeps the others from being incremented (mode `unless-over`). */
  readonly blocks: boolean
}

/**
 * How the counters of one decision are incremented. `unless-over`: when any blocking counter would exceed its limit,
 * only the counters that would exceed theirs are incremented; the others stay.
 */
export type IncrementMode = 'always' | 'unless-over'

/**
 * Largest count and largest number of hits: counters stop here instead of wrapping. Up to here the numbers that the
 * Redis driver reads are exact.
 */
export const MAX_COUNT = 2 ** 52

/** Counts hits per key. One call per decision, so that an adapter needs one round trip. */
export interface CounterStore extends AsyncDisposable {
  /**
   * Adds the hits and gives the count of each key after its own addition, in the order asked. The same key twice
   * counts twice. Counts stay within 0 and `MAX_COUNT`. Rejects with RatelimitError `store_unavailable` within the
   * store's time limit, or `waitMs` when that is less; whether the hits were counted is unknown then.
   */
  increment(hits: readonly Hit[], mode: IncrementMode, waitMs?: number): Promise<readonly number[]>
}
