/**
 * Bounds how long statements keep the event loop without a break: those of one request follow each other without one
 * otherwise, as each is answered in the turn in which it is asked.
 */
export class TurnShare {
  readonly #shareMs: number
  #spentMs = 0
  #pause: Promise<void> | undefined

  constructor(shareMs: number) {
    this.#shareMs = shareMs
  }

  /** Set when the next statement must wait for another turn; all that come meanwhile wait for the same one. */
  get next(): Promise<void> | undefined {
    if (this.#spentMs >= this.#shareMs) this.#pause ??= this.#nextTurn()
    return this.#pause
  }

  spend(milliseconds: number): void {
    this.#spentMs += milliseconds
  }

  #nextTurn(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#pause = undefined
        this.#spentMs = 0
        resolve()
      })
    })
  }
}
