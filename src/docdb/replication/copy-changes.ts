import type { Change, Sequence } from '../storage/peer-store.ts'
import { type Checkpoint, openCheckpoint, replicationId, type Sides, sequenceNumber } from './checkpoint.ts'
import type { CarriedDocument, FailedDocument, RevisionName } from './endpoints/endpoint.ts'
import { readAhead } from './read-ahead.ts'
import { writeSplit } from './write-split.ts'

/** Changes of one page. */
const MAX_CHANGES = 500
/** What one batch comes to, unless a single document is larger. */
const BATCH_BYTES = 8 * 1_024 * 1_024
const CHECKPOINT_EVERY_MS = 5_000
/** Longest wait for news; proxies cut connections that are silent for longer. */
const LONGEST_WAIT_MS = 25_000
/** Failed documents that are named. */
export const MAX_NAMED = 20

export interface CopyPlan extends Sides {
  readonly sessionId: string
  readonly continuous: boolean
  /** Ends the copying in order. */
  readonly signal: AbortSignal
  /** Identity of the bundle that the local side was copied from: its checkpoint is gone on from. */
  readonly originOf?: { readonly side: keyof Sides; readonly identity: string } | undefined
  readonly now: () => number
  readonly onProgress: (progress: CopyProgress) => void
}

export interface CopyProgress extends CopyCounts {
  readonly status: 'Active' | 'Idle'
  /** Percent of the known changes that are done. */
  readonly percent: number
}

export interface CopyCounts {
  readonly docsRead: number
  readonly docsWritten: number
  readonly docWriteFailures: number
  /** The newest of those that failed. */
  readonly failedDocuments: readonly FailedDocument[]
  readonly startSeq: Sequence
  readonly lastSeq: Sequence
}

/** Copies every leaf that the target lacks; with `continuous` until the signal. Rejects with what went wrong. */
export async function copyChanges(plan: CopyPlan): Promise<CopyCounts> {
  const known = await plan.source.lastSequence()
  await plan.target.lastSequence()
  const checkpoint = await openPlanCheckpoint(plan)
  const copy = new Copy(plan, checkpoint, sequenceNumber(known))
  try {
    for await (const batch of readAhead(readBatches(plan, checkpoint.since))) await copy.take(batch)
  } catch (error) {
    if (!plan.signal.aborted) throw error
  }
  await copy.finish()
  return copy.counts
}

async function openPlanCheckpoint({ source, target, originOf }: CopyPlan): Promise<Checkpoint> {
  const identities = { source: await source.identity(), target: await target.identity() }
  const idOf = (of: typeof identities) => replicationId(of.source, of.target)
  const before = originOf && idOf({ ...identities, [originOf.side]: originOf.identity })
  return openCheckpoint({ source, target }, idOf(identities), before)
}

interface Batch {
  readonly documents: readonly CarriedDocument[]
  readonly failed: readonly FailedDocument[]
  /** Up to where everything is in this batch or those before it; undefined within a page. */
  readonly lastSeq: Sequence | undefined
  /** Whether the source has no more at the moment. */
  readonly isLast: boolean
}

async function* readBatches(plan: CopyPlan, from: Sequence): AsyncGenerator<Batch> {
  const { source, continuous, signal } = plan
  let waitMs = 0
  let isNew = false
  for (let since = from; !signal.aborted; ) {
    const page = await source.changes({ since, limit: MAX_CHANGES, waitMs })
    const isLast = page.changes.length === 0 || page.pending === 0
    yield* readPage(plan, page.changes, { lastSeq: page.lastSeq, isLast })
    if (isLast && !continuous) return
    isNew ||= page.changes.length > 0
    // The wait after something new ends when a checkpoint is due.
    waitMs = isLast ? (isNew ? CHECKPOINT_EVERY_MS : LONGEST_WAIT_MS) : 0
    if (isLast) isNew = false
    since = page.lastSeq
  }
}

async function* readPage(
  { source, target }: CopyPlan,
  changes: readonly Change<Sequence>[],
  end: Pick<Batch, 'lastSeq' | 'isLast'>,
): AsyncGenerator<Batch> {
  let documents: CarriedDocument[] = []
  let failed: FailedDocument[] = []
  let bytes = 0
  const wanted = changes.length === 0 ? [] : toNames(await target.missing(toRevisions(changes)))
  for await (const readout of wanted.length === 0 ? [] : source.read(wanted)) {
    if ('failed' in readout) failed.push(readout.failed)
    else {
      documents.push(readout.document)
      bytes += readout.document.sizeBytes
    }
    if (bytes < BATCH_BYTES) continue
    yield { documents, failed, lastSeq: undefined, isLast: false }
    documents = []
    failed = []
    bytes = 0
  }
  yield { documents, failed, ...end }
}

/** A change without revisions is one that the source does not show. */
function toRevisions(changes: readonly Change<Sequence>[]): Record<string, readonly string[]> {
  // Without a prototype any id is a plain name, and hundreds of them are quickly set.
  const revs = Object.create(null) as Record<string, readonly string[]>
  for (const { id, changes: leaves } of changes) {
    if (leaves.length > 0) revs[id] = [...(revs[id] ?? []), ...leaves.map(({ rev }) => rev)]
  }
  return revs
}

function toNames(missing: Readonly<Record<string, { readonly missing: readonly string[] }>>): readonly RevisionName[] {
  return Object.entries(missing).flatMap(([id, { missing: revs }]) => revs.map((rev) => ({ id, rev })))
}

/** What has been copied so far, and noted. */
class Copy {
  counts: CopyCounts
  readonly #plan: CopyPlan
  readonly #checkpoint: Checkpoint
  readonly #known: number
  readonly #startedMs: number
  #notedSeq: Sequence
  #notedMs: number

  constructor(plan: CopyPlan, checkpoint: Checkpoint, known: number) {
    const { since } = checkpoint
    this.#plan = plan
    this.#checkpoint = checkpoint
    this.#known = known
    this.#startedMs = plan.now()
    this.#notedMs = this.#startedMs
    this.#notedSeq = since
    this.counts = {
      docsRead: 0,
      docsWritten: 0,
      docWriteFailures: 0,
      failedDocuments: [],
      startSeq: since,
      lastSeq: since,
    }
  }

  async take({ documents, failed: unread, lastSeq, isLast }: Batch): Promise<void> {
    const refused = await writeSplit(this.#plan.target, documents)
    const failed = [...unread, ...refused]
    const { counts } = this
    this.counts = {
      ...counts,
      docsRead: counts.docsRead + documents.length,
      docsWritten: counts.docsWritten + documents.length - refused.length,
      docWriteFailures: counts.docWriteFailures + failed.length,
      failedDocuments: [...counts.failedDocuments, ...failed].slice(-MAX_NAMED),
      lastSeq: lastSeq ?? counts.lastSeq,
    }
    const isIdle = isLast && this.#plan.continuous
    this.#plan.onProgress({
      ...this.counts,
      status: isIdle ? 'Idle' : 'Active',
      percent: isLast ? 100 : percentOf(sequenceNumber(this.counts.lastSeq), this.#known),
    })
    if (this.#plan.now() - this.#notedMs >= CHECKPOINT_EVERY_MS) await this.#note()
  }

  /** Notes how far the copying came. A side that has gone away meanwhile does not matter to one that was ended. */
  async finish(): Promise<void> {
    const noting = this.#note()
    await (this.#plan.signal.aborted ? noting.catch(() => undefined) : noting)
  }

  async #note(): Promise<void> {
    const { docsRead, docsWritten, docWriteFailures, startSeq, lastSeq } = this.counts
    this.#notedMs = this.#plan.now()
    if (lastSeq === this.#notedSeq) return
    await this.#checkpoint.write({
      session_id: this.#plan.sessionId,
      start_time: new Date(this.#startedMs).toISOString(),
      end_time: new Date(this.#notedMs).toISOString(),
      start_last_seq: startSeq,
      end_last_seq: lastSeq,
      docs_read: docsRead,
      docs_written: docsWritten,
      doc_write_failures: docWriteFailures,
    })
    this.#notedSeq = lastSeq
  }
}

function percentOf(done: number, known: number): number {
  return known > 0 ? Math.min(100, Math.floor((100 * done) / known)) : 0
}
