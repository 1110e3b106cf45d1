import type { ReadResult } from './document-store.ts'

/**
 * A place in the order of changes: a number up to `state().updateSeq`, or what another server told and only that
 * server understands. It is neither compared nor computed with.
 */
export type Sequence = number | string

/** What a database offers to those who replicate with it. Numbers are its sequences unless it says otherwise. */
export interface PeerStore<Seq extends Sequence = number> {
  /** There when sequences may be text; gives the newest. */
  readonly sequences?: { last(): Promise<Seq> }
  /** The uuid of the bundle that this database was copied from, when it was. */
  originUuid?(): Promise<string | undefined>
  /** Changes after a sequence, up to what is there now. A page without changes is the last. */
  changes(query: ChangesQuery<Seq>): Promise<ChangesPage<Seq>>
  /**
   * Calls back after commits that changed a document, and when the database is deleted; perhaps without a reason too.
   * Gives the function that ends it.
   */
  onCommit(listener: () => void): () => void
  /** Of the revisions given by id, those that are not stored. */
  missingRevisions(wanted: RevisionsById): Promise<MissingById>
  /** Revisions with their history, as `_bulk_get` tells them. */
  readRevisions(query: RevisionsQuery): Promise<readonly RevisionsRead[]>
  /** A local document, or undefined when there is none. */
  readLocal(id: string): Promise<LocalDocument | undefined>
  /**
   * Writes a local document, or removes it with `_deleted`, and gives its new revision; `conflict` when the revision
   * given is not the current one, `not_found` when there is none to remove.
   */
  writeLocal(id: string, body: Readonly<Record<string, unknown>>): Promise<string>
  /** A revision with what is asked for beside it, the current one when none is named. */
  readDocument(id: string, query: DocumentQuery): Promise<ReadResult>
  /** The newest revisions of all branches, the current one first; none when the document is not there. */
  leavesOf(id: string): Promise<readonly LeafRevision[]>
  /** An attachment that a replication has brought, or undefined when there is none. */
  readAttachment(id: string, name: string, rev: string | undefined): Promise<Attachment | undefined>
}

/** What may be asked for beside a document; the members are those of CouchDB. */
export interface DocumentQuery {
  readonly rev?: string | undefined
  /** Give the leaf that `rev` has grown into. */
  readonly latest?: boolean | undefined
  /** `_revisions`: the known ancestors. */
  readonly revs?: boolean | undefined
  /** `_revs_info`: the known ancestors, and whether their bodies are kept. */
  readonly revsInfo?: boolean | undefined
  /** `_conflicts`: leaves that lost against the current revision. */
  readonly conflicts?: boolean | undefined
  /** `_deleted_conflicts`: those that are tombstones. */
  readonly deletedConflicts?: boolean | undefined
  /** `_local_seq`: the sequence of the revision. */
  readonly localSeq?: boolean | undefined
  /** Attachments with their data in base64, not as stubs. */
  readonly attachments?: boolean | undefined
}

export interface LeafRevision {
  readonly rev: string
  readonly deleted: boolean
}

export interface Attachment {
  readonly contentType: string
  readonly bytes: Buffer
}

export interface ChangesQuery<Seq extends Sequence = number> {
  readonly since: Seq
  readonly limit: number
  readonly descending: boolean
  readonly includeDocs: boolean
  readonly style: 'main_only' | 'all_docs'
  readonly docIds: readonly string[] | undefined
  /** Add `_conflicts` to the documents. */
  readonly conflicts?: boolean | undefined
}

export interface ChangesPage<Seq extends Sequence = number> {
  readonly changes: readonly Change<Seq>[]
  /** Sequence up to which the page tells everything. */
  readonly lastSeq: Seq
  /** Changes after the page, when the store knows. */
  readonly pending?: number
}

export interface Change<Seq extends Sequence = number> {
  readonly seq: Seq
  readonly id: string
  readonly changes: readonly { readonly rev: string }[]
  readonly deleted?: true
  readonly doc?: Readonly<Record<string, unknown>>
}

export type RevisionsById = Readonly<Record<string, readonly string[]>>

export type MissingById = Readonly<
  Record<string, { readonly missing: readonly string[]; readonly possible_ancestors?: readonly string[] }>
>

export interface RevisionsQuery {
  readonly docs: readonly { readonly id: string; readonly rev?: string | undefined }[]
  readonly revs: boolean
  readonly latest: boolean
  /** Attachments with their data in base64, not as stubs. */
  readonly attachments?: boolean
}

export interface RevisionsRead {
  readonly id: string
  readonly docs: readonly RevisionRead[]
}

export type RevisionRead =
  | { readonly ok: Readonly<Record<string, unknown>> }
  | { readonly error: { readonly id: string; readonly rev: string; readonly error: string; readonly reason: string } }

export type LocalDocument = Readonly<Record<string, unknown>> & { readonly _id: string; readonly _rev: string }
