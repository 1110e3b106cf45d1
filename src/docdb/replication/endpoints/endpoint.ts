import { DocdbError } from '../../errors.ts'
import type { ChangesPage, LocalDocument, MissingById, RevisionsById, Sequence } from '../../storage/peer-store.ts'

/** One side of a replication: a database of this server, or one that is reached over HTTP. */
export interface Endpoint extends Disposable {
  /** Tells this database from all others, in PouchDB's way: replication ids are made of it. */
  identity(): Promise<string>
  /** The newest sequence. Rejects when there is no database. */
  lastSequence(): Promise<Sequence>
  changes(query: PageQuery): Promise<ChangesPage<Sequence>>
  /** Of the revisions given by id, those that are not stored. */
  missing(wanted: RevisionsById): Promise<MissingById>
  /** Revisions one after the other, with their history and attachments. */
  read(wanted: readonly RevisionName[]): AsyncIterable<Readout>
  /** Stores revisions as they are, and gives those that are not kept; RefusedError when that cannot be told. */
  write(documents: readonly CarriedDocument[]): Promise<readonly FailedDocument[]>
  readLocal(id: string): Promise<LocalDocument | undefined>
  /** Gives the new revision; RefusedError when nothing may be written. */
  writeLocal(id: string, body: Readonly<Record<string, unknown>>): Promise<string>
}

export interface PageQuery {
  readonly since: Sequence
  readonly limit: number
  /** Longest wait for a first change. */
  readonly waitMs: number
}

export interface RevisionName {
  readonly id: string
  readonly rev: string
}

/** A revision, or why it could not be read. */
export type Readout = { readonly document: CarriedDocument } | { readonly failed: FailedDocument }

export interface CarriedDocument extends RevisionName {
  /** With `_id`, `_rev` and `_revisions`; its attachments are stubs. */
  readonly body: Readonly<Record<string, unknown>>
  /** The body as text, when it was printed already. */
  readonly json?: string
  readonly attachments: ReadonlyMap<string, CarriedAttachment>
  /** About what it takes as JSON, attachments included. */
  readonly sizeBytes: number
}

export interface CarriedAttachment {
  /** Its stub. */
  readonly about: AttachmentStub
  readonly bytes: Buffer
}

export interface AttachmentStub {
  readonly content_type?: unknown
  readonly digest?: unknown
  readonly revpos?: unknown
}

/** A revision that was not copied. */
export interface FailedDocument extends RevisionName {
  readonly reason: string
}

/** One side does not take what it was given; a part of it may be taken. */
export class RefusedError extends DocdbError {
  override name = 'RefusedError'

  constructor(reason: string, options?: ErrorOptions) {
    super('bad_gateway', reason, options)
  }
}

/** The body with its attachments in base64. */
export function inlineAttachments({ body, attachments }: CarriedDocument): Readonly<Record<string, unknown>> {
  if (attachments.size === 0) return body
  const inline = [...attachments].map(([name, { about, bytes }]) => {
    const { content_type: type, revpos } = about
    const place = typeof revpos === 'number' ? { revpos } : {}
    return [name, { content_type: type, ...place, data: bytes.toString('base64') }] as const
  })
  return { ...body, _attachments: Object.fromEntries(inline) }
}

/** The stubs of a revision by the names of its attachments. */
export function attachmentStubs(body: Readonly<Record<string, unknown>>): ReadonlyMap<string, AttachmentStub> {
  const stubs = body['_attachments']
  if (typeof stubs !== 'object' || stubs === null) return new Map()
  return new Map(Object.entries(stubs as Record<string, AttachmentStub>))
}
