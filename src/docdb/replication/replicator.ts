import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Backoff, backoffMs } from '../../common/backoff.ts'
import type { Clock } from '../../common/clock.ts'
import type { Catalog } from '../catalog.ts'
import type { ActiveTask, ReplicationResult } from '../contract.ts'
import { DocdbError } from '../errors.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { type CopyCounts, type CopyPlan, copyChanges } from './copy-changes.ts'
import { type JudgeDocument, localAttachments, openLocalEndpoint, toPouchUuid } from './endpoints/local-endpoint.ts'
import type { RemoteAccess } from './endpoints/remote-client.ts'
import { openRemoteEndpoint } from './endpoints/remote-endpoint.ts'
import type { ReplicationStore } from './persistence.ts'
import { identityOf, type ParsedReplication, redact } from './request.ts'
import { ReplicationTask } from './task.ts'

const RETRIES: Backoff = { initialMs: 250, maxMs: 60_000, randomFactor: 0.5 }
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
  /** Checks what is pulled. */
  readonly judge: JudgeDocument
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

  get running(): number {
    return this.#runs.size
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
    let failures = 0
    while (!task.signal.aborted) {
      try {
        task.connecting()
        await this.#run(task, () => {
          failures = 0
        })
        if (!task.signal.aborted) throw new DocdbError('unavailable', 'The database was opened anew.')
      } catch (error) {
        if (task.signal.aborted) break
        const { message } = this.#toFailure(task, error)
        task.failed(message)
        failures += 1
        const retryMs = Math.round(backoffMs(RETRIES, failures))
        this.#options.log.warn({ session: task.sessionId, reason: message, retryMs }, 'replication interrupted')
        await sleep(retryMs, undefined, { signal: task.signal }).catch(() => undefined)
      }
    }
    task.ended({})
  }

  /** `onSuccess` is called when the two sides have come closer: a failure later is not one in a row. */
  async #run(task: ReplicationTask, onSuccess: () => void = () => undefined): Promise<CopyCounts> {
    const { remotes, judge, catalog, clock } = this.#options
    const { direction, local, remote, continuous } = task.request
    const database = await catalog.require(local)
    const ending = new AbortController()
    const signal = AbortSignal.any([task.signal, ending.signal])
    using mine = openLocalEndpoint(database, judge, signal)
    using theirs = openRemoteEndpoint({ remotes, remote, signal, findAttachment: localAttachments(database) })
    const sides = direction === 'push' ? { source: mine, target: theirs } : { source: theirs, target: mine }
    try {
      return await copyChanges({
        ...sides,
        sessionId: task.sessionId,
        continuous,
        signal: task.signal,
        originOf: await readOrigin(database, direction),
        now: () => clock.now(),
        onProgress(progress) {
          if (progress.status === 'Idle' || progress.docsWritten > 0) onSuccess()
          task.progressed(progress)
        },
      })
    } finally {
      ending.abort()
    }
  }

  /** What the caller and the log may see of a failure: no credentials, no stack. */
  #toFailure(task: ReplicationTask, error: unknown): DocdbError {
    if (error instanceof DocdbError)
      return new DocdbError(error.code, redact(error.message, task.request), { cause: error })
    const { message } = (error ?? {}) as { message?: unknown }
    return new DocdbError('bad_gateway', redact(`The replication failed: ${String(message)}`, task.request), {
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

/** The bundle that the database was copied from, if it was. */
async function readOrigin({ peer }: DocumentStore, direction: 'push' | 'pull'): Promise<CopyPlan['originOf']> {
  const uuid = await peer.originUuid?.()
  if (uuid === undefined) return undefined
  return { side: direction === 'push' ? 'source' : 'target', identity: toPouchUuid(uuid) }
}

function toResult(task: ReplicationTask, counts: CopyCounts, nowMs: number): ReplicationResult {
  const { startSeq, lastSeq } = counts
  const totals = {
    docs_read: counts.docsRead,
    docs_written: counts.docsWritten,
    doc_write_failures: counts.docWriteFailures,
  }
  const times = { start_time: new Date(task.startedMs).toISOString(), end_time: new Date(nowMs).toISOString() }
  const sequences = { start_last_seq: startSeq, end_last_seq: lastSeq, recorded_seq: lastSeq }
  return {
    ok: true,
    session_id: task.sessionId,
    ...totals,
    failed_documents: counts.failedDocuments.map((failed) => ({ ...failed })),
    ...times,
    last_seq: lastSeq,
    history: [{ session_id: task.sessionId, ...times, ...sequences, ...totals }],
  }
}
