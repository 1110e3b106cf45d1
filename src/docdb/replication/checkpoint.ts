import { createHash } from 'node:crypto'
import { DocdbError } from '../errors.ts'
import type { LocalDocument, Sequence } from '../storage/peer-store.ts'
import { type Endpoint, RefusedError } from './endpoints/endpoint.ts'

/** Sessions that a log remembers. */
const MAX_HISTORY = 5
/** As PouchDB has it. */
const LOG_VERSION = 1
const MAX_CONFLICTS = 5

/** What one session adds to the logs of both sides. */
export interface SessionRecord {
  readonly session_id: string
  readonly start_time: string
  readonly end_time: string
  readonly start_last_seq: Sequence
  readonly end_last_seq: Sequence
  readonly docs_read: number
  readonly docs_written: number
  readonly doc_write_failures: number
}

/**
 * The log that both sides keep of a replication, in `_local/ID`: a sequence counts when both have it of the same
 * session. It is PouchDB's, with what CouchDB notes of a session besides, and either may go on from it.
 */
export interface Checkpoint {
  /** Where to go on; 0 when the sides do not agree. */
  readonly since: Sequence
  /** Notes on both sides that everything up to `end_last_seq` is copied. */
  write(session: SessionRecord): Promise<void>
}

export interface Sides {
  readonly source: Endpoint
  readonly target: Endpoint
}

/** PouchDB's id of a replication of everything between two databases. */
export function replicationId(source: string, target: string): string {
  const digest = createHash('md5')
    .update(source + target, 'binary')
    .digest('base64')
  return digest.replaceAll('/', '.').replaceAll('+', '_')
}

/** `before` is the id of a replication that this one goes on with, when it has no log of its own. */
export async function openCheckpoint(sides: Sides, id: string, before?: string): Promise<Checkpoint> {
  const own = await readLogs(sides, id)
  const isNew = own.source === undefined && own.target === undefined
  const logs = isNew && before !== undefined ? await readLogs(sides, before) : own
  const writers = {
    source: createLogWriter(sides.source, id, own.source),
    target: createLogWriter(sides.target, id, own.target),
  }
  let isReadOnly = logs.source === undefined && logs.target !== undefined && !(await takesLogs(sides.source, id))
  return {
    since: isReadOnly ? await targetSequence(sides.source, logs.target) : commonSequence(logs),
    async write(session) {
      await writers.target(session)
      if (isReadOnly) return
      await writers.source(session).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error
        isReadOnly = true
      })
    },
  }
}

/** Whether a source that has no log takes one, or may only be read. */
async function takesLogs(source: Endpoint, id: string): Promise<boolean> {
  try {
    await source.writeLocal(id, { version: LOG_VERSION, history: [] })
    return true
  } catch (error) {
    if (error instanceof RefusedError) return false
    throw error
  }
}

/** The word of the target alone, unless the source has begun anew since. */
async function targetSequence(source: Endpoint, log: LocalDocument | undefined): Promise<Sequence> {
  const told = toSequence(log?.['last_seq'])
  return sequenceNumber(await source.lastSequence()) >= sequenceNumber(told) ? told : 0
}

interface Logs {
  readonly source: LocalDocument | undefined
  readonly target: LocalDocument | undefined
}

async function readLogs({ source, target }: Sides, id: string): Promise<Logs> {
  const [ofSource, ofTarget] = await Promise.all([source.readLocal(id), target.readLocal(id)])
  return { source: ofSource, target: ofTarget }
}

interface Entry {
  readonly session_id?: unknown
  readonly last_seq?: unknown
  readonly recorded_seq?: unknown
}

/** The newest session that both logs know tells the sequence (CouchDB's comparison). */
export function commonSequence({ source, target }: Logs): Sequence {
  if (source === undefined || target === undefined) return 0
  if (source['session_id'] !== undefined && source['session_id'] === target['session_id']) {
    const [ours, theirs] = [source, target].map((log) => toSequence(log['last_seq'] ?? log['source_last_seq']))
    // One side may have been put back to an earlier copy of it.
    return sequenceNumber(theirs ?? 0) < sequenceNumber(ours ?? 0) ? (theirs ?? 0) : (ours ?? 0)
  }
  const known = new Set(historyOf(target).map(({ session_id: session }) => session))
  const common = historyOf(source).find(({ session_id: session }) => session !== undefined && known.has(session))
  return toSequence(common?.last_seq ?? common?.recorded_seq)
}

function historyOf(log: LocalDocument | undefined): readonly Entry[] {
  const history = log?.['history']
  return Array.isArray(history) ? history.filter((entry) => typeof entry === 'object' && entry !== null) : []
}

/** How many changes a sequence stands for; text begins with that number. */
export function sequenceNumber(sequence: Sequence): number {
  const count = Number.parseInt(String(sequence).replace(/^\["?/, ''), 10)
  return Number.isFinite(count) ? count : 0
}

function toSequence(value: unknown): Sequence {
  return typeof value === 'number' || typeof value === 'string' ? value : 0
}

function createLogWriter(
  side: Endpoint,
  id: string,
  found: LocalDocument | undefined,
): (session: SessionRecord) => Promise<void> {
  let current = found
  return async (session) => {
    for (let conflicts = 0; ; conflicts += 1) {
      const log = { ...toLog(session, current), ...(current === undefined ? {} : { _rev: current._rev }) }
      try {
        const rev = await side.writeLocal(id, log)
        current = { ...log, _id: `_local/${id}`, _rev: rev }
        return
      } catch (error) {
        const isConflict = error instanceof DocdbError && error.code === 'conflict'
        if (!isConflict || conflicts >= MAX_CONFLICTS) throw error
        // Somebody else replicates the same pair.
        current = await side.readLocal(id)
      }
    }
  }
}

function toLog(session: SessionRecord, current: LocalDocument | undefined): Readonly<Record<string, unknown>> {
  const { session_id: id, end_last_seq: last } = session
  const others = historyOf(current).filter(({ session_id: other }) => other !== id)
  return {
    session_id: id,
    last_seq: last,
    source_last_seq: last,
    replicator: 'trivium',
    version: LOG_VERSION,
    history: [{ ...session, last_seq: last, recorded_seq: last }, ...others].slice(0, MAX_HISTORY),
  }
}
