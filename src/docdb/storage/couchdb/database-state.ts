import { createHash } from 'node:crypto'
import type { DatabaseState } from '../document-store.ts'
import type { Sequence } from '../peer-store.ts'
import { type CouchClient, malformed, requireDatabase } from './client.ts'
import { countDesign } from './listing.ts'

/** What CouchDB tells of a database, checked as far as it is used. */
export interface RawState {
  readonly db_uuid?: string
  readonly doc_count: number
  readonly doc_del_count?: number
  readonly update_seq: Sequence
  readonly sizes?: { readonly file?: number; readonly active?: number }
  readonly disk_size?: number
  readonly data_size?: number
  readonly instance_start_time?: string
  readonly revs_limit?: number
}

export async function readRawState(client: CouchClient, path: string): Promise<RawState> {
  const state = requireDatabase(await client.call('GET', path)).json<RawState>()
  if (!isCount(state.doc_count) || Number.isNaN(sequenceNumber(state.update_seq))) throw malformed()
  return state
}

export interface CouchDatabase {
  readonly name: string
  /** Path of the database on the server. */
  readonly path: string
  readonly serverUuid: string
}

/** CouchDB's own default. */
const REVS_LIMIT = 1_000

export async function readState(
  client: CouchClient,
  { path, name, serverUuid }: CouchDatabase,
): Promise<DatabaseState> {
  const [raw, hidden] = await Promise.all([readRawState(client, path), countDesign(client, path)])
  const createdAtUs = readCreationTime(raw.instance_start_time)
  const derived = createHash('sha256')
    .update(`${serverUuid}/${name}/${createdAtUs / MICROSECONDS_PER_SECOND}`)
    .digest('hex')
  return {
    uuid:
      typeof raw.db_uuid === 'string' && raw.db_uuid.length >= UUID_LENGTH
        ? raw.db_uuid
        : derived.slice(0, UUID_LENGTH),
    docCount: Math.max(0, raw.doc_count - hidden),
    deletedCount: countOr(raw.doc_del_count, 0),
    updateSeq: sequenceNumber(raw.update_seq),
    diskSizeBytes: countOr(raw.sizes?.file ?? raw.disk_size, 0),
    dataSizeBytes: countOr(raw.sizes?.active ?? raw.data_size, 0),
    createdAtUs,
    revsLimit: countOr(raw.revs_limit, REVS_LIMIT),
  }
}

const UUID_LENGTH = 32

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function countOr(value: unknown, otherwise: number): number {
  return isCount(value) ? value : otherwise
}

/** The number that a sequence begins with: how many changes there were, but no place to go on from. */
export function sequenceNumber(sequence: unknown): number {
  if (isCount(sequence)) return sequence
  return typeof sequence === 'string' ? Number.parseInt(sequence, 10) : Number.NaN
}

const SECONDS_BELOW = 1e11
const MICROSECONDS_PER_SECOND = 1_000_000

/**
 * CouchDB 3 tells in seconds when the database was made, which tells it from an earlier one of its name. Others tell
 * nothing, or in smaller units when it was opened, which would change while the database stays: 0 then.
 */
function readCreationTime(text: string | undefined): number {
  const seconds = Number(text ?? 0)
  return seconds > 0 && seconds < SECONDS_BELOW ? seconds * MICROSECONDS_PER_SECOND : 0
}
