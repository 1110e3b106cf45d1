import type { Logger } from 'pino'
import type { HealthReport } from '../../server/service.ts'
import type { TaskStore } from './task-store.ts'

/** Between two attempts to write while the database takes no writes. */
const RETRY_MS = 1_000

/**
 * Knows whether the database takes writes. When a store says that it does not, it tries a write that changes nothing,
 * at once and then each second until one succeeds; meanwhile it is unhealthy. Disposed of before the store is.
 */
export class StoreHealth implements AsyncDisposable {
  readonly #log: Logger
  readonly #watchers = new Set<() => void>()
  #store: TaskStore | undefined
  #healthy = true
  #trying: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** Names the store to try, once it is open. */
  watch(store: TaskStore): void {
    this.#store = store
  }

  /** What a store calls when its database did not answer. */
  readonly onUnavailable = (): void => this.#try()

  health(): HealthReport {
    return { healthy: this.#healthy, failing: this.#healthy ? [] : ['the database takes no writes'] }
  }

  /** Calls back on each change of `health()`. Gives the function that ends the watch. */
  onHealthChange(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#trying
  }

  #try(): void {
    const store = this.#store
    // A failure of the attempt itself is told like any other, while the attempt is still under way.
    if (store === undefined || this.#closed || this.#trying !== undefined) return
    clearTimeout(this.#timer)
    this.#trying = store
      .transaction((transaction) => transaction.run(store.dialect.harmlessWrite))
      .then(
        () => this.#tried(undefined),
        (error: unknown) => this.#tried(error),
      )
      .finally(() => {
        this.#trying = undefined
      })
  }

  #tried(error: unknown): void {
    if (error !== undefined && !this.#closed) this.#timer = setTimeout(() => this.#try(), RETRY_MS).unref()
    const healthy = error === undefined
    if (healthy === this.#healthy) return
    this.#healthy = healthy
    if (healthy) this.#log.info('the database takes writes again')
    else this.#log.error({ err: error }, 'the database takes no writes')
    for (const watcher of this.#watchers) watcher()
  }
}
