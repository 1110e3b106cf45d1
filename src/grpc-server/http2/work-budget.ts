import { ConnectionError, ErrorCode } from '../frames/protocol.ts'

const CAPACITY = 1_000
const REFILL_PER_SECOND = 100
/** What an answer or a message adds: pings, window updates and settings belong to real calls, too. */
const EARNED_BY_WORK = 8

/**
 * Bounds the frames of a connection that take work and bring no call to its end: resets, pings, settings, window
 * updates, empty and unknown frames, requests that are refused. Each costs from the budget; time and calls that a
 * handler answers fill it. When it is empty, the peer gets GOAWAY with ENHANCE_YOUR_CALM (RFC 9113 section 10.5).
 */
export class WorkBudget {
  readonly #now: () => number
  #left = CAPACITY
  #refilledAtMs: number

  /** @param now milliseconds, never going back */
  constructor(now: () => number) {
    this.#now = now
    this.#refilledAtMs = now()
  }

  /** Throws ConnectionError when nothing is left. */
  spend(cost: number): void {
    this.#left -= cost
    if (this.#left >= 0) return
    const nowMs = this.#now()
    const refill = ((nowMs - this.#refilledAtMs) / 1_000) * REFILL_PER_SECOND
    this.#refilledAtMs = nowMs
    this.#left = Math.min(CAPACITY, this.#left + refill)
    if (this.#left < 0)
      throw new ConnectionError(ErrorCode.enhanceYourCalm, 'too many frames that bring no call forward')
  }

  earn(): void {
    this.#left = Math.min(CAPACITY, this.#left + EARNED_BY_WORK)
  }
}
