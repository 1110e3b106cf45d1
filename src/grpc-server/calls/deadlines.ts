/** A call that may have to be ended. */
export interface Deadlined {
  /** Sets the timer, unless the call is over by now. */
  armDeadline(): void
}

/**
 * Sets the timers of calls with a deadline, but not before the calls that are answered in the same turn have been:
 * these are most, and a timer costs more than they do.
 */
export class Deadlines {
  #waiting: Deadlined[] = []

  add(call: Deadlined): void {
    if (this.#waiting.push(call) === 1) queueMicrotask(this.#afterMicrotasks)
  }

  readonly #afterMicrotasks = (): void => process.nextTick(this.#arm)

  readonly #arm = (): void => {
    const calls = this.#waiting
    this.#waiting = []
    for (const call of calls) call.armDeadline()
  }
}
