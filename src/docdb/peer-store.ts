/** What a database offers to those who replicate with it. */
export interface PeerStore {
  /** Changes after a sequence, up to what is there now. */
  changes(query: ChangesQuery): Promise<ChangesPage>
  /** Calls back after each commit that changed a document, and when the database is deleted. Gives the function that ends it. */
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
  /** Revisions that lost against the current one. */
  conflictsOf(id: string): Promise<readonly string[]>
  /** An attachment that a replication has brought, or undefined when there is none. */
  readAttachment(id: string, name: string, rev: string | undefined): Promise<Attachment | undefined>
}

export interface Attachment {
  readonly contentType: string
  readonly bytes: Buffer
}

export interface ChangesQuery {
  readonly since: number
  readonly limit: number
  readonly descending: boolean
  readonly includeDocs: boolean
  readonly style: 'main_only' | 'all_docs'
  readonly docIds: readonly string[] | undefined
}

export interface ChangesPage {
  readonly changes: readonly Change[]
  /** Sequence up to which the page tells everything. */
  readonly lastSeq: number
}

export interface Change {
  readonly seq: number
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
}

export interface RevisionsRead {
  readonly id: string
  readonly docs: readonly RevisionRead[]
}

export type RevisionRead =
  | { readonly ok: Readonly<Record<string, unknown>> }
  | { readonly error: { readonly id: string; readonly rev: string; readonly error: string; readonly reason: string } }

export type LocalDocument = Readonly<Record<string, unknown>> & { readonly _id: string; readonly _rev: string }
