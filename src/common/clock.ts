/**
 * The time of day, wherever an answer or a record depends on it; tests hand in one they can move. What only measures
 * how long work takes reads `performance.now()`.
 */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
