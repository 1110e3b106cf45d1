/**
 * Bounds how long statements keep the event loop without a break: those of one request follow each other without one
 * otherwise, as each is answered in the turn in which it is asked.
 */
export class TurnShare {
  readonly #shareMs: number
  #spentMs = 0
  #isCounting = false

  constructor(shareMs: number) {
    this.#shareMs = shareMs
  }

  /** Set when the next statement must wait for another turn. */
  get next(): Promise<void> | undefined {
    return this.#spentMs < this.#shareMs ? undefined : new Promise((resolve) => setImmediate(resolve))
  }

  spend(milliseconds: number): void {
    this.#spentMs += milliseconds
    if (this.#isCounting) return
    this.#isCounting = true
    setImmediate(() => {
      this.#isCounting = false
      this.#spentMs = 0
    })
  }
}
