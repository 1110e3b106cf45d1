import { Deadline } from '../core/deadline.ts'
import { HttpError, TriviumError } from '../core/errors.ts'
import type { CallOptions } from '../core/options.ts'
import type { DocdbSender } from './client.ts'
import type { DocdbSchemas } from './contract.ts'

const POLL_MS = 500

export interface ReplicationOptions {
  /** Name of a local database, or URL of a remote one. */
  readonly source: string
  readonly target: string
  /** Goes on until it is cancelled. */
  readonly continuous?: boolean | undefined
}

export type ReplicationProgress = DocdbSchemas['ActiveTask']

/** What a replication has done. */
export interface ReplicationSummary {
  readonly docsRead: number
  readonly docsWritten: number
  readonly docWriteFailures: number
}

/** A replication that was started. */
export class Replication {
  readonly source: string
  readonly target: string
  readonly continuous: boolean
  readonly #operations: DocdbSender
  /** The answer to the start of one that runs once, which comes at its end. */
  #result: Promise<DocdbSchemas['ReplicationResult']> | undefined

  private constructor(operations: DocdbSender, { source, target, continuous = false }: ReplicationOptions) {
    this.#operations = operations
    this.source = source
    this.target = target
    this.continuous = continuous
  }

  /** Starts it. One that runs once is started in the background; why it failed is told by `done()`. */
  static async start(
    operations: DocdbSender,
    options: ReplicationOptions,
    call: CallOptions = {},
  ): Promise<Replication> {
    const job = new Replication(operations, options)
    const body = { source: job.source, target: job.target, continuous: job.continuous, cancel: false }
    if (job.continuous) {
      await operations.call('postReplicate', { body }, call)
      return job
    }
    const unlimited = { ...call, timeoutMs: Number.POSITIVE_INFINITY, attemptTimeoutMs: Number.POSITIVE_INFINITY }
    job.#result = operations.call('postReplicate', { body }, { ...unlimited, retries: 0 })
    job.#result.catch(() => undefined)
    return job
  }

  /** How far it is; undefined when the server no longer lists it, or not yet. */
  async progress(call?: CallOptions): Promise<ReplicationProgress | undefined> {
    const tasks = await this.#operations.call('getActiveTasks', {}, call)
    const own = tasks.filter((task) => isSame(task.source, this.source) && isSame(task.target, this.target))
    return own.toSorted((a, b) => b.started_on - a.started_on)[0]
  }

  /** Its progress, again and again until it has ended. */
  async *watch({
    pollMs = POLL_MS,
    ...call
  }: CallOptions & { readonly pollMs?: number } = {}): AsyncGenerator<ReplicationProgress, void, undefined> {
    const deadline = new Deadline(Number.POSITIVE_INFINITY, call.signal)
    let ended = false
    const settle = () => {
      ended = true
    }
    this.#result?.then(settle, settle)
    for (;;) {
      const task = await this.progress(call)
      if (task !== undefined) yield task
      const isGone = task === undefined || task.status === 'Stopped'
      if (this.#result === undefined ? isGone : ended) return
      await deadline.wait(pollMs)
    }
  }

  /** Waits for its end. Throws why it failed; one that is cancelled has not failed. */
  async done(call: CallOptions & { readonly pollMs?: number } = {}): Promise<ReplicationSummary> {
    if (this.#result !== undefined) return toSummary(await this.#result)
    let last: ReplicationProgress | undefined
    for await (const task of this.watch(call)) last = task
    if (last?.status === 'Stopped' && last.error !== undefined) throw new TriviumError('http', last.error)
    return toSummary(last ?? {})
  }

  /** Ends it; gives false when it has ended already. */
  async cancel(call?: CallOptions): Promise<boolean> {
    const body = { source: this.source, target: this.target, continuous: this.continuous, cancel: true }
    try {
      await this.#operations.call('postReplicate', { body }, call)
      return true
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return false
      throw error
    }
  }
}

function toSummary(told: Partial<DocdbSchemas['ReplicationResult'] & ReplicationProgress>): ReplicationSummary {
  const { docs_read: docsRead = 0, docs_written: docsWritten = 0, doc_write_failures: docWriteFailures = 0 } = told
  return { docsRead, docsWritten, docWriteFailures }
}

/** Compares two ends of replications; the list of tasks shows credentials as stars. */
function isSame(shown: string, given: string): boolean {
  return withoutCredentials(shown) === withoutCredentials(given)
}

function withoutCredentials(end: string): string {
  return end.replace(/^(https?:\/\/)[^/@]*@/, '$1').replace(/\/$/, '')
}
