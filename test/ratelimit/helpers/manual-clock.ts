import type { Clock } from '../../../src/common/clock.ts'

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  setSeconds(seconds: number): void
  advanceSeconds(seconds: number): void
}

export function createManualClock(startSeconds = 0): ManualClock {
  let nowMs = startSeconds * 1000
  return {
    now: () => nowMs,
    setSeconds: (seconds) => {
      nowMs = seconds * 1000
    },
    advanceSeconds: (seconds) => {
      nowMs += seconds * 1000
    },
  }
}
