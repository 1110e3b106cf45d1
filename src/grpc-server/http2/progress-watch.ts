/** Looks so often within the time that it is given; so much later it may notice. */
const LOOKS = 4

/** Tells when something is awaited and does not come. Looks now and then, so that progress costs nothing. */
export class ProgressWatch implements Disposable {
  readonly #look: () => number | undefined
  readonly #onStuck: () => void
  readonly #timer: NodeJS.Timeout
  #seen: number | undefined
  #times = 0

  /**
   * @param maxMs how long nothing may change
   * @param look gives a number that changes with progress; undefined while nothing is awaited
   * @param onStuck told once
   */
  constructor(maxMs: number, look: () => number | undefined, onStuck: () => void) {
    this.#look = look
    this.#onStuck = onStuck
    this.#timer = setInterval(this.#check, maxMs / LOOKS).unref()
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  readonly #check = (): void => {
    const seen = this.#look()
    this.#times = seen !== undefined && seen === this.#seen ? this.#times + 1 : 0
    this.#seen = seen
    if (this.#times < LOOKS) return
    clearInterval(this.#timer)
    this.#onStuck()
  }
}
