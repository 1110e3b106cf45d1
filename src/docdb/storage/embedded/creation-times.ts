const MICROSECONDS_PER_MS = 1_000

/** Gives microseconds since 1970 that differ from call to call, so that a database made anew is told from the old one. */
export function createCreationTimes(nowMs: () => number): () => number {
  let lastUs = 0
  return () => {
    lastUs = Math.max(nowMs() * MICROSECONDS_PER_MS, lastUs + 1)
    return lastUs
  }
}
