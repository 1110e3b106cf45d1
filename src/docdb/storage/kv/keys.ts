import type { StoredTree } from '../../revision-tree/tree-format.ts'
import { CorruptRecordError } from './checksum.ts'
import type { Range } from './level.ts'

/**
 * Where pouchdb-adapter-leveldb 9 keeps things, for the reads that go past its queue: `\xff<store>\xff<key>`,
 * with the document's metadata under its id and each body under its sequence.
 */
const EDGE = '\u00ff'
const DOCUMENTS = `${EDGE}document-store${EDGE}`
const BODIES = `${EDGE}by-sequence${EDGE}`
const META = `${EDGE}meta-store${EDGE}`
const SEQUENCE_DIGITS = 16

/** Which revisions refer to each attachment, by digest. */
export const ATTACHMENTS = `${EDGE}attach-store${EDGE}`
const LOCAL_DOCUMENTS = `${EDGE}local-store${EDGE}`
const ATTACHMENT_BYTES = `${EDGE}attach-binary-store${EDGE}`
/** PouchDB's counters, each as a JSON number: the sequence of the last change, and the documents that are not deleted. */
export const UPDATE_SEQ_KEY = `${META}_local_last_update_seq`
export const DOC_COUNT_KEY = `${META}_local_doc_count`

/** Our own record beside PouchDB's: how many documents there are, tombstones included. */
export const TOTAL_KEY = `${EDGE}trivium${EDGE}total`

/** PouchDB's identity of the database, as JSON. */
export const UUID_KEY = `${META}_local_uuid`
/** Our own record: the identity of the bundle that the database was copied from, as JSON. */
export const PREVIOUS_UUID_KEY = `${EDGE}trivium${EDGE}previous-uuid`

export interface Metadata extends StoredTree {
  readonly id: string
  readonly winningRev: string
  readonly deleted: boolean
  /** Sequence of the last change. */
  readonly seq: number
}

export function documentKey(id: string): string {
  return DOCUMENTS + id
}

export function isDocumentKey(key: string): boolean {
  return key.startsWith(DOCUMENTS)
}

export function attachmentKey(digest: string): string {
  return ATTACHMENTS + digest
}

export function attachmentBytesKey(digest: string): string {
  return ATTACHMENT_BYTES + digest
}

export function bodyKey(sequence: number): string {
  return BODIES + String(sequence).padStart(SEQUENCE_DIGITS, '0')
}

/** Bodies behind a sequence, or all of them backwards. */
export function allBodiesAfter(sequence: number, reverse: boolean): Range {
  return { gt: bodyKey(sequence), lt: `${BODIES}\u{10ffff}`, reverse }
}

export function sequenceOfKey(key: string): number {
  return Number(key.slice(BODIES.length))
}

/** `id` is the whole id of a local document. */
export function localKey(id: string): string {
  return LOCAL_DOCUMENTS + id
}

export function isBodyKey(key: string): boolean {
  return key.startsWith(BODIES)
}

export interface KeyRange {
  readonly gte?: Buffer
  readonly gt?: Buffer
  readonly lte?: Buffer
  readonly lt?: Buffer
  readonly reverse: boolean
}

/** Ids from `low` to `high` in byte order, whichever way they are walked. */
export function documentRange(bounds: {
  readonly low: string | undefined
  readonly high: string | undefined
  readonly lowInclusive: boolean
  readonly highInclusive: boolean
  readonly reverse: boolean
}): KeyRange {
  const low = Buffer.from(documentKey(bounds.low ?? ''))
  // 0xff occurs in no UTF-8 text, so this lies behind every id, U+10FFFF included.
  const high =
    bounds.high === undefined
      ? Buffer.concat([Buffer.from(DOCUMENTS), Buffer.from([0xff])])
      : Buffer.from(documentKey(bounds.high))
  return {
    ...(bounds.lowInclusive ? { gte: low } : { gt: low }),
    ...(bounds.highInclusive ? { lte: high } : { lt: high }),
    reverse: bounds.reverse,
  }
}

export const allDocuments: KeyRange = documentRange({
  low: undefined,
  high: undefined,
  lowInclusive: true,
  highInclusive: true,
  reverse: false,
})

/** What a listing needs of a document's metadata. */
export interface Summary {
  readonly id: string
  readonly winningRev: string
  readonly deleted: boolean
  /** Sequence under which the body of the winning revision is kept. */
  sequence(): number
}

const WINNER = /"winningRev":"([^"]+)"/
const DELETED = /"deleted":(true|false),"seq"|"deleted":(true|false)\}$/

/**
 * Reads the few members that a listing needs without parsing the tree of revisions, which is most of the record.
 * None of the patterns can occur inside a JSON string, where their quotes would be escaped. Throws CorruptRecordError when
 * the record is not the key's.
 */
export function summarize(key: string, json: string): Summary {
  const id = key.slice(DOCUMENTS.length)
  // The key has no checksum of its own.
  if (!beginsWithId(json, id) && (JSON.parse(json) as Metadata).id !== id) throw new CorruptRecordError()
  const winner = WINNER.exec(json)?.[1]
  const deleted = DELETED.exec(json)
  if (winner === undefined || deleted === null) return summarizeParsed(JSON.parse(json) as Metadata)
  return {
    id,
    winningRev: winner,
    deleted: (deleted[1] ?? deleted[2]) === 'true',
    sequence: () => sequenceOf(JSON.parse(json) as Metadata),
  }
}

const ID = '{"id":"'

/** Without making a text for the comparison; false for an id that JSON escapes. */
function beginsWithId(json: string, id: string): boolean {
  return json.startsWith(ID) && json.startsWith(id, ID.length) && json.startsWith('","', ID.length + id.length)
}

function summarizeParsed(metadata: Metadata): Summary {
  const { id, winningRev, deleted } = metadata
  return { id, winningRev, deleted, sequence: () => sequenceOf(metadata) }
}

function sequenceOf({ rev_map: sequences, winningRev }: Metadata): number {
  return sequences[winningRev] ?? 0
}
