import type { Clock } from '../../common/clock.ts'
import type { ActiveTask } from '../contract.ts'
import { type CopyCounts, type CopyProgress, MAX_NAMED } from './copy-changes.ts'
import type { ParsedReplication } from './request.ts'

type Status = ActiveTask['status']

/** Finished tasks stay listed this long. */
const LISTED_AFTER_END_MS = 10_000

/** The record of one replication: what `_active_tasks` tells of it. */
export class ReplicationTask {
  readonly sessionId: string
  readonly request: ParsedReplication
  readonly startedMs: number
  readonly #clock: Clock
  readonly #stop = new AbortController()
  #status: Status = 'Connecting'
  /** Counts of runs before the current one. */
  #before: CopyCounts = noCounts
  #run: CopyCounts = noCounts
  #percent = 0
  #updatedMs: number
  #activeSinceMs = 0
  #writtenWhenActive = 0
  #error: string | undefined

  constructor(sessionId: string, request: ParsedReplication, clock: Clock) {
    this.sessionId = sessionId
    this.request = request
    this.#clock = clock
    this.startedMs = clock.now()
    this.#updatedMs = this.startedMs
  }

  /** Aborts when the replication is cancelled. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  get isRunning(): boolean {
    return this.#status !== 'Stopped'
  }

  /** Whether the listing may forget it. */
  get isForgotten(): boolean {
    return !this.isRunning && this.#clock.now() - this.#updatedMs >= LISTED_AFTER_END_MS
  }

  get counts(): CopyCounts {
    return {
      docsRead: this.#before.docsRead + this.#run.docsRead,
      docsWritten: this.#before.docsWritten + this.#run.docsWritten,
      docWriteFailures: this.#before.docWriteFailures + this.#run.docWriteFailures,
      failedDocuments: [...this.#before.failedDocuments, ...this.#run.failedDocuments].slice(-MAX_NAMED),
      startSeq: this.#run.startSeq,
      lastSeq: this.#run.lastSeq,
    }
  }

  cancel(): void {
    this.#stop.abort()
  }

  progressed({ status, percent, ...counts }: CopyProgress): void {
    if (status === 'Active' && this.#status !== 'Active') {
      this.#activeSinceMs = this.#clock.now()
      this.#writtenWhenActive = this.counts.docsWritten
    }
    this.#run = counts
    this.#percent = percent
    this.#error = undefined
    this.#enter(status)
  }

  /** The remote cannot be reached at the moment; a new run follows. */
  failed(reason: string): void {
    this.#error = reason
    this.#before = this.counts
    this.#run = { ...noCounts, lastSeq: this.#before.lastSeq }
    this.#enter('Offline')
  }

  connecting(): void {
    this.#enter('Connecting')
  }

  ended(outcome: { readonly counts?: CopyCounts; readonly error?: string }): void {
    if (outcome.counts !== undefined) {
      this.#run = outcome.counts
      this.#percent = 100
    }
    this.#error = outcome.error
    this.#enter('Stopped')
  }

  toActiveTask(): ActiveTask {
    const { docsRead, docsWritten, docWriteFailures, failedDocuments } = this.counts
    const { source, target, continuous } = this.request
    return {
      type: 'replication',
      session_id: this.sessionId,
      source,
      target,
      continuous,
      status: this.#status,
      docs_read: docsRead,
      docs_written: docsWritten,
      doc_write_failures: docWriteFailures,
      failed_documents: failedDocuments.map((failed) => ({ ...failed })),
      docs_per_second: this.#docsPerSecond(),
      progress: this.#percent,
      started_on: toSeconds(this.startedMs),
      updated_on: toSeconds(this.#updatedMs),
      ...(this.#error === undefined ? {} : { error: this.#error }),
    }
  }

  #docsPerSecond(): number {
    if (this.#status !== 'Active') return 0
    const seconds = (this.#clock.now() - this.#activeSinceMs) / 1_000
    const written = this.counts.docsWritten - this.#writtenWhenActive
    return seconds <= 0 ? 0 : Math.round((10 * written) / seconds) / 10
  }

  #enter(status: Status): void {
    if (this.#status === 'Stopped') return
    this.#status = status
    this.#updatedMs = this.#clock.now()
  }
}

const noCounts: CopyCounts = {
  docsRead: 0,
  docsWritten: 0,
  docWriteFailures: 0,
  failedDocuments: [],
  startSeq: 0,
  lastSeq: 0,
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000)
}
