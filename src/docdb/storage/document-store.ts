import type { Resource } from '../../server/service.ts'
import type { CheckedDocument } from '../documents/validate.ts'
import type { PeerStore, Sequence } from './peer-store.ts'

/** All databases of one server. */
export interface DocumentCatalog extends AsyncDisposable {
  /** What it keeps open and waiting, beside the bounds. */
  readonly resources: readonly Resource[]
  /** Identifies the data, 32 hex digits: the same after a restart. */
  readonly uuid: string
  /** Names in no particular order. */
  names(): Promise<readonly string[]>
  /** The database, or undefined when there is none of that name. */
  find(name: string): Promise<DocumentStore | undefined>
  /** Creates an empty database; false when there is one of that name already. */
  create(name: string): Promise<boolean>
  /** Deletes a database; false when there is none of that name. Operations in flight fail with `not_found`. */
  remove(name: string): Promise<boolean>
  /** Small values that survive a restart, by key. */
  readonly metadata: MetadataStore
  /** Databases that cannot be written at the moment, with the reason. */
  failing(): readonly string[]
  /** Calls back when `failing()` may have changed. Gives the function that ends it. */
  onFailingChange(listener: () => void): () => void
}

/** Small durable values. */
export interface MetadataStore {
  all(): Promise<ReadonlyMap<string, string>>
  /** Keeps a value on disk; undefined removes it. */
  put(key: string, value: string | undefined): Promise<void>
}

/** One database. */
export interface DocumentStore {
  state(): Promise<DatabaseState>
  /** The current revision of a document, or the one named. */
  read(id: string, rev?: string): Promise<ReadResult>
  /** Documents by id in the byte order of UTF-8, deleted ones left out. */
  list(range: ListRange): Promise<Listing>
  /** New revisions, acknowledged when they are durable. Results stand in the order of the documents. */
  write(documents: readonly CheckedDocument[]): Promise<readonly WriteResult[]>
  /** Revisions made elsewhere. Gives only those that could not be stored. */
  writeRevisions(documents: readonly CheckedDocument[]): Promise<readonly FailedWrite[]>
  /** What others need to replicate with this database. */
  readonly peer: PeerStore<Sequence>
}

export interface DatabaseState {
  /** At least 32 characters. */
  readonly uuid: string
  readonly docCount: number
  readonly deletedCount: number
  readonly updateSeq: number
  readonly diskSizeBytes: number
  readonly dataSizeBytes: number
  /** When the database was made, in microseconds since 1970; 0 when that is not known. */
  readonly createdAtUs: number
  readonly revsLimit: number
}

export type ReadResult = StoredRevision | MissingRevision

export interface StoredRevision {
  readonly found: true
  readonly rev: string
  /** The document as JSON text, with `_id` and `_rev`. */
  readonly json: string
}

export interface MissingRevision {
  readonly found: false
  /** `deleted` when the current revision is a tombstone. */
  readonly reason: 'missing' | 'deleted'
  /** Revision of the tombstone, when the document is deleted. */
  readonly rev?: string
}

export interface ListRange {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly inclusiveEnd: boolean
  readonly descending: boolean
  readonly skip: number
  readonly limit: number | undefined
  readonly includeDocs: boolean
}

export interface Listing {
  /** Documents in the database, whatever the range. */
  readonly totalRows: number
  /** Pages of rows as they stood when the listing began. Ending the iteration early frees what it holds. */
  readonly pages: AsyncIterable<readonly ListRow[]>
}

export interface ListRow {
  readonly id: string
  readonly rev: string
  /** The document as JSON text, when it was asked for. */
  readonly json?: string
}

export type WriteResult = WrittenRevision | FailedWrite

export interface WrittenRevision {
  readonly ok: true
  readonly id: string
  readonly rev: string
}

export interface FailedWrite {
  readonly ok: false
  readonly errorCode: 'conflict' | 'forbidden' | 'bad_request'
  readonly id: string
  readonly reason: string
}
