import { Worker } from 'node:worker_threads'
import type { Resource } from '../../../server/service.ts'
import { type Statement, StoreError } from '../task-store.ts'

/** What a reader thread is started with. */
export interface ReaderThreadData {
  readonly file: string
  readonly busyTimeoutMs: number
}

export interface ReaderTask extends Statement<unknown> {
  readonly timeoutMs: number
}

/** Rows, or that the time was over, or the driver's error. */
export type ReaderResult =
  | { readonly rows: readonly unknown[] }
  | { readonly isTimeout: true }
  | { readonly message: string; readonly code: string }

export interface ReaderPoolOptions extends ReaderThreadData {
  /** Time a statement may wait for a thread, and then run. */
  readonly timeoutMs: number
}

/** Threads, each with a connection of its own. */
const MAX_THREADS = 2
/** Statements that wait for a thread; more are refused at once. */
const MAX_WAITING = 100

interface Waiting {
  readonly statement: Statement<unknown>
  readonly sinceMs: number
  readonly resolve: (result: ReaderResult) => void
}

/** Runs reads that take long on threads of their own, few at a time; started when they are first needed. */
export class ReaderPool implements AsyncDisposable {
  readonly #options: ReaderPoolOptions
  readonly #threads = new Set<ReaderThread>()
  readonly #waiting: Waiting[] = []

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  get resources(): readonly Resource[] {
    const busy = () => [...this.#threads].filter(({ isBusy }) => isBusy).length
    return [
      { name: 'long_reads', used: busy, limit: MAX_THREADS },
      { name: 'long_reads_waiting', used: () => this.#waiting.length, limit: MAX_WAITING },
    ]
  }

  /** Rejects with StoreError `timeout` when its time is over, `unavailable` when too many wait, and as the driver does. */
  async run<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    if (this.#waiting.length >= MAX_WAITING) {
      throw new StoreError('unavailable', { cause: new Error('too many long reads wait for a thread') })
    }
    const { promise, resolve } = Promise.withResolvers<ReaderResult>()
    this.#waiting.push({ statement, sinceMs: performance.now(), resolve })
    this.#startNext()
    const result = await promise
    if ('rows' in result) return result.rows as readonly Row[]
    if ('isTimeout' in result) throw new StoreError('timeout', { cause: undefined })
    throw Object.assign(new Error(result.message), { code: result.code })
  }

  #startNext(): void {
    const next = this.#waiting[0]
    const thread = next === undefined ? undefined : this.#freeThread()
    if (next === undefined || thread === undefined) return
    this.#waiting.shift()
    void this.#serve(thread, next)
  }

  async #serve(thread: ReaderThread, { statement, sinceMs, resolve }: Waiting): Promise<void> {
    const { timeoutMs } = this.#options
    const isLate = performance.now() - sinceMs > timeoutMs
    resolve(isLate ? { isTimeout: true } : await thread.run({ ...statement, timeoutMs }))
    this.#startNext()
  }

  #freeThread(): ReaderThread | undefined {
    // One may also have ended while nobody waited for it; what it is sent would never be answered.
    for (const thread of this.#threads) if (thread.isOver) this.#threads.delete(thread)
    const free = [...this.#threads].find((thread) => !thread.isBusy)
    if (free !== undefined || this.#threads.size >= MAX_THREADS) return free
    const thread = new ReaderThread(this.#options)
    this.#threads.add(thread)
    return thread
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { resolve } of this.#waiting.splice(0)) resolve({ isTimeout: true })
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }
}

class ReaderThread {
  isBusy = false
  isOver = false
  readonly #worker: Worker
  #answer: ((result: ReaderResult) => void) | undefined

  constructor({ file, busyTimeoutMs }: ReaderThreadData) {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    this.#worker = new Worker(new URL(`./reader-thread.${extension}`, import.meta.url), {
      workerData: { file, busyTimeoutMs } satisfies ReaderThreadData,
    })
    this.#worker.unref()
    this.#worker.on('message', (result: ReaderResult) => this.#finish(result))
    this.#worker.on('error', ({ message }) => this.#lose(message))
    this.#worker.on('exit', () => this.#lose('the reader thread has ended'))
  }

  run(task: ReaderTask): Promise<ReaderResult> {
    this.isBusy = true
    return new Promise((resolve) => {
      this.#answer = resolve
      this.#worker.postMessage(task)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #lose(message: string): void {
    this.isOver = true
    this.#finish({ message, code: 'SQLITE_IOERR' })
  }

  #finish(result: ReaderResult): void {
    this.isBusy = false
    this.#answer?.(result)
    this.#answer = undefined
  }
}
