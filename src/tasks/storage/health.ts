import type { Logger } from 'pino'
import type { HealthReport } from '../../server/service.ts'
import { type Dialect, type Statement, StoreError, type TaskStore, type Transaction } from './task-store.ts'

/** Between two attempts to write while the database takes no writes. */
const RETRY_MS = 1_000

export interface StoreHealth {
  health(): HealthReport
  /** Calls back on each change of `health()`. Gives the function that ends the watch. */
  onHealthChange(listener: () => void): () => void
}

/**
 * A store that knows whether its database takes writes. After a failure it tries a write that changes nothing, at
 * once and then each second until one succeeds; meanwhile it is unhealthy.
 */
export class WatchedStore implements TaskStore, StoreHealth {
  readonly #inner: TaskStore
  readonly #log: Logger
  readonly #watchers = new Set<() => void>()
  #healthy = true
  #trying: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(inner: TaskStore, log: Logger) {
    this.#inner = inner
    this.#log = log
  }

  get dialect(): Dialect {
    return this.#inner.dialect
  }

  async query<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    try {
      return await this.#inner.query(statement)
    } catch (error) {
      throw this.#noted(error)
    }
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#inner.transaction(work)
    } catch (error) {
      throw this.#noted(error)
    }
  }

  migrate(): Promise<readonly string[]> {
    return this.#inner.migrate()
  }

  pendingMigrations(): Promise<readonly string[]> {
    return this.#inner.pendingMigrations()
  }

  backup(file: string): Promise<void> {
    return this.#inner.backup(file)
  }

  health(): HealthReport {
    return { healthy: this.#healthy, failing: this.#healthy ? [] : ['the database takes no writes'] }
  }

  onHealthChange(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#trying
    await this.#inner[Symbol.asyncDispose]()
  }

  #noted(error: unknown): unknown {
    if (error instanceof StoreError && error.kind === 'unavailable') this.#try()
    return error
  }

  #try(): void {
    if (this.#closed || this.#trying !== undefined) return
    clearTimeout(this.#timer)
    const { harmlessWrite } = this.dialect
    this.#trying = this.#inner
      .transaction((transaction) => transaction.run(harmlessWrite))
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
