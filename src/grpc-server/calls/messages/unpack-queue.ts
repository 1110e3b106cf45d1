/** Messages that the whole process unpacks at a time; each keeps a thread busy and may grow to the largest message. */
const MAX_AT_A_TIME = 2

/** Lets few messages be unpacked at a time, in turns by owner, so that one owner does not hold up the others. */
export class UnpackQueue {
  #running = 0
  /** Who waits, by owner; the owner whose turn is next comes first. */
  readonly #lines = new Map<object, Set<() => void>>()

  /** Rejects when the signal aborts before there is a place; the work has not begun then. */
  async run<Result>(owner: object, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted()
    if (this.#running < MAX_AT_A_TIME) this.#running += 1
    else await this.#wait(owner, signal)
    try {
      return await work()
    } finally {
      // Not in this turn: others get theirs between large messages, and calls that end now need not be begun.
      setImmediate(this.#passOn)
    }
  }

  /** The place is that of one who has ended. */
  #wait(owner: object, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(owner) ?? new Set()
      this.#lines.set(owner, line)
      const leave = () => {
        line.delete(begin)
        if (line.size === 0 && this.#lines.get(owner) === line) this.#lines.delete(owner)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      line.add(begin)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  readonly #passOn = (): void => {
    for (const [owner, line] of this.#lines) {
      this.#lines.delete(owner)
      for (const begin of line) {
        line.delete(begin)
        if (line.size > 0) this.#lines.set(owner, line)
        return begin()
      }
    }
    this.#running -= 1
  }
}
