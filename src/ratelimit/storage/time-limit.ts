import type { CounterStore } from './counter-store.ts'
import { StoreError } from './store-error.ts'

export interface TimeLimitOptions {
  /** The longest that a call waits; less when its caller waits for less. */
  readonly timeoutMs: number
  /** Told of each call that waited in vain. */
  readonly onTimeout: () => void
}

/** Ends each call of the store in time. What the store answers to it later is dropped; other calls are not touched. */
export function withTimeLimit(store: CounterStore, { timeoutMs, onTimeout }: TimeLimitOptions): CounterStore {
  const deadlines = new Deadlines()
  return {
    increment(hits, mode, waitMs = timeoutMs) {
      const untilMs = performance.now() + Math.min(waitMs, timeoutMs)
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          onTimeout()
          reject(new StoreError('timeout'))
        }
        if (waitMs <= 0) return giveUp()
        const waiting = { untilMs, giveUp }
        deadlines.add(waiting)
        store.increment(hits, mode).then(
          (counts) => {
            deadlines.delete(waiting)
            resolve(counts)
          },
          (error: unknown) => {
            deadlines.delete(waiting)
            reject(error)
          },
        )
      })
    },
    async [Symbol.asyncDispose]() {
      deadlines[Symbol.dispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

interface Waiting {
  /** On the clock of `performance.now()`. */
  readonly untilMs: number
  readonly giveUp: () => void
}

/** Calls that wait for an answer. One timer serves all: most are answered long before it runs out. */
class Deadlines implements Disposable {
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined
  #dueMs = Number.POSITIVE_INFINITY

  add(waiting: Waiting): void {
    this.#waiting.add(waiting)
    if (waiting.untilMs < this.#dueMs) this.#arm(waiting.untilMs)
  }

  delete(waiting: Waiting): void {
    this.#waiting.delete(waiting)
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
  }

  #arm(dueMs: number): void {
    clearTimeout(this.#timer)
    this.#dueMs = dueMs
    this.#timer = setTimeout(this.#onTime, Math.max(Math.ceil(dueMs - performance.now()), 1)).unref()
  }

  // An answer that arrived while this thread was busy is read before immediates run: it is not late.
  readonly #onTime = (): void => void setImmediate(this.#expire)

  readonly #expire = (): void => {
    const nowMs = performance.now()
    let nextMs = Number.POSITIVE_INFINITY
    for (const waiting of this.#waiting) {
      if (waiting.untilMs > nowMs) {
        nextMs = Math.min(nextMs, waiting.untilMs)
        continue
      }
      this.#waiting.delete(waiting)
      waiting.giveUp()
    }
    this.#dueMs = Number.POSITIVE_INFINITY
    if (nextMs < this.#dueMs) this.#arm(nextMs)
  }
}
