import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../common/clock.ts'
import type { Catalog } from '../catalog.ts'
import type { ActiveTask, ReplicationResult } from '../contract.ts'
import { DocdbError } from '../errors.ts'
import type { ReplicationCounts } from '../storage/document-store.ts'
import type { ReplicationStore } from './persistence.ts'
import type { RemoteAccess } from './remote-client.ts'
import { identityOf, type ParsedReplication, redact } from './request.ts'
import { ReplicationTask } from './task.ts'

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 60_000
/** A run that is cancelled has this long to write its checkpoint. */
const LONGEST_STOP_MS = 2_000

export interface ReplicatorOptions {
  readonly catalog: Catalog
  readonly remotes: RemoteAccess
  readonly clock: Clock
  readonly log: Logger
  /** Makes session ids. */
  readonly createId: () => string
  readonly store: ReplicationStore
}

/** Starts, follows and stops replications. */
export class Replicator implements AsyncDisposable {
  readonly #options: ReplicatorOptions
  readonly #tasks = new Map<string, ReplicationTask>()
  readonly #runs = new Map<ReplicationTask, Promise<unknown>>()
  #stopped = false

  constructor(options: ReplicatorOptions) {
    this.#options = options
    options.catalog.onRemove((name) => this.#cancelAll((task) => task.request.local === name))
  }

  /** Starts the continuous replications of before the last restart. Those that cannot start are told in the log. */
  async resume(): Promise<void> {
    for (const request of await this.#options.store.list()) {
      const going = this.#begin(request).then((task) => this.#goOn(task))
      await going.catch((error: unknown) => {
        const { source, target } = request
        const reason = redact((error as Error).message, request)
        this.#options.log.warn({ source, target, reason }, 'replication not resumed')
      })
    }
  }

  /** One entry for each replication that runs or ended in the last ten seconds. */
  tasks(): readonly ActiveTask[] {
    for (const [key, task] of this.#tasks) if (task.isForgotten) this.#tasks.delete(key)
    return [...this.#tasks.values()].map((task) => task.toActiveTask())
  }

  /** Copies until source and target agree. Rejects with `bad_gateway` when the remote fails. */
  async runOnce(request: ParsedReplication): Promise<ReplicationResult> {
    const task = await this.#begin(request)
    return this.#follow(task, this.#finishOnce(task))
  }

  /** Starts a replication that goes on until it is cancelled. Gives its session id. */
  async start(request: ParsedReplication): Promise<string> {
    const task = await this.#begin(request)
    try {
      await this.#options.store.save(request)
    } catch (error) {
      task.ended({ error: 'It could not be remembered.' })
      throw error
    }
    this.#goOn(task)
    return task.sessionId
  }

  #goOn(task: ReplicationTask): void {
    void this.#follow(task, this.#keepGoing(task))
  }

  /** Stops the replication between the two ends; `not_found` when there is none. Gives its session id. */
  async cancel(request: ParsedReplication): Promise<string> {
    const task = this.#tasks.get(identityOf(request))
    if (task === undefined || !task.isRunning) throw new DocdbError('not_found', 'No matching replication is running.')
    await this.#cancel(task)
    return task.sessionId
  }

  /** Stops all replications; continuous ones are resumed by the next server. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#runningTasks().map((task) => this.#stop(task)))
  }

  async #begin(request: ParsedReplication): Promise<ReplicationTask> {
    await this.#options.catalog.require(request.local)
    await this.#options.remotes.check(request.remote)
    if (this.#stopped) throw new DocdbError('unavailable', 'The server is stopping.')
    const key = identityOf(request)
    if (this.#tasks.get(key)?.isRunning === true) {
      throw new DocdbError('conflict', 'An equivalent replication is running already.')
    }
    const task = new ReplicationTask(this.#options.createId(), request, this.#options.clock)
    this.#tasks.set(key, task)
    return task
  }

  async #finishOnce(task: ReplicationTask): Promise<ReplicationResult> {
    try {
      const counts = await this.#run(task)
      if (task.signal.aborted) throw new DocdbError('unavailable', 'The replication was cancelled.')
      task.ended({ counts })
      return toResult(task, counts, this.#options.clock.now())
    } catch (error) {
      const failure = this.#toFailure(task, error)
      task.ended({ error: failure.message })
      throw failure
    }
  }

  async #keepGoing(task: ReplicationTask): Promise<void> {
    let delayMs = FIRST_RETRY_MS
    while (!task.signal.aborted) {
      try {
        task.connecting()
        await this.#run(task, () => {
          delayMs = FIRST_RETRY_MS
        })
        if (!task.signal.aborted) throw new DocdbError('unavailable', 'The database was opened anew.')
      } catch (error) {
        if (task.signal.aborted) break
        const { message } = this.#toFailure(task, error)
        task.failed(message)
        this.#options.log.warn(
          { session: task.sessionId, reason: message, retryMs: delayMs },
          'replication interrupted',
        )
        await sleep(delayMs, undefined, { signal: task.signal }).catch(() => undefined)
        delayMs = Math.min(2 * delayMs, LONGEST_RETRY_MS)
      }
    }
    task.ended({})
  }

  async #run(task: ReplicationTask, onProgress: () => void = () => undefined): Promise<ReplicationCounts> {
    const { direction, local, remote, continuous } = task.request
    const database = await this.#options.catalog.require(local)
    const connection = this.#options.remotes.connect(remote, task.signal)
    return database.replicate({
      direction,
      remote,
      continuous,
      signal: task.signal,
      fetch: connection,
      onProgress: (progress) => {
        onProgress()
        task.progressed(progress)
      },
    })
  }

  /** What the caller and the log may see of a failure: no credentials, no stack. */
  #toFailure(task: ReplicationTask, error: unknown): DocdbError {
    if (error instanceof DocdbError)
      return new DocdbError(error.code, redact(error.message, task.request), { cause: error })
    const { message, reason, status } = (error ?? {}) as { message?: unknown; reason?: unknown; status?: unknown }
    const text = typeof reason === 'string' && reason !== '' ? reason : String(message ?? error)
    const answered = typeof status === 'number' ? ` (status ${status})` : ''
    return new DocdbError('bad_gateway', redact(`The remote failed: ${text}${answered}`, task.request), {
      cause: error,
    })
  }

  async #follow<T>(task: ReplicationTask, run: Promise<T>): Promise<T> {
    this.#runs.set(task, run)
    try {
      return await run
    } finally {
      this.#runs.delete(task)
    }
  }

  /** Waits for the end of the run, so that a new one finds its checkpoint. */
  async #stop(task: ReplicationTask): Promise<void> {
    task.cancel()
    await Promise.race([
      this.#runs.get(task)?.catch(() => undefined),
      sleep(LONGEST_STOP_MS, undefined, { ref: false }),
    ])
    task.ended({})
  }

  async #cancel(task: ReplicationTask): Promise<void> {
    if (task.request.continuous) await this.#options.store.delete(task.request)
    await this.#stop(task)
  }

  async #cancelAll(matches: (task: ReplicationTask) => boolean): Promise<void> {
    const matching = this.#runningTasks().filter(matches)
    await Promise.all(matching.map((task) => this.#cancel(task)))
  }

  #runningTasks(): readonly ReplicationTask[] {
    return [...this.#tasks.values()].filter((task) => task.isRunning)
  }
}

function toResult(task: ReplicationTask, counts: ReplicationCounts, nowMs: number): ReplicationResult {
  const totals = {
    docs_read: counts.docsRead,
    docs_written: counts.docsWritten,
    doc_write_failures: counts.docWriteFailures,
  }
  const times = { start_time: new Date(task.startedMs).toISOString(), end_time: new Date(nowMs).toISOString() }
  const session = {
    session_id: task.sessionId,
    ...times,
    start_last_seq: 0,
    end_last_seq: counts.lastSeq,
    recorded_seq: counts.lastSeq,
    ...totals,
  }
  return { ok: true, session_id: task.sessionId, ...totals, ...times, last_seq: counts.lastSeq, history: [session] }
}
