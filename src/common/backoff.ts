export interface Backoff {
  /** Middle of the first wait. */
  readonly initialMs: number
  /** No wait is longer. */
  readonly maxMs: number
  /** Share by which a wait is drawn away from its middle, 0 to 1; 0 without jitter. */
  readonly randomFactor: number
}

/**
 * The wait before another attempt, twice as long each time. The waits of several processes differ, so that a server
 * that comes back is not met by all at once.
 * @param failures in a row, from 1
 */
export function backoffMs(backoff: Backoff, failures: number, random: () => number = Math.random): number {
  const middle = Math.min(backoff.initialMs * 2 ** (failures - 1), backoff.maxMs)
  return Math.min(middle * (1 + backoff.randomFactor * (2 * random() - 1)), backoff.maxMs)
}
