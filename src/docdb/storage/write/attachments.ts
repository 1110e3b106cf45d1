import { hash } from 'node:crypto'
import type { CheckedDocument } from '../../documents/validate.ts'
import type { FailedWrite, WrittenRevision } from '../document-store.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import { attachmentBytesKey, attachmentKey, bodyKey } from '../kv/keys.ts'
import { type BatchOperation, getManyTexts, getText } from '../kv/level.ts'
import type { DocumentHistory, ForgottenRevision } from './document-history.ts'

/** Bodies that are read at a time; each may be large. */
const BODIES_AT_ONCE = 16

/** An attachment as a document brings it: with its bytes, or as a stub of one that is stored already. */
interface GivenAttachment {
  readonly content_type?: string
  readonly revpos?: number
  readonly digest?: string
  readonly stub?: boolean
  /** In base64 as text, or as they are. */
  readonly data?: string | Uint8Array
}

/** An attachment as a stored body names it. The bytes are kept under the digest. */
export interface StoredAttachment {
  readonly content_type: string
  readonly revpos: number
  readonly digest: string
  readonly length: number
}

export interface DocumentWithStubs {
  /** The document with its attachments named, not brought. */
  readonly document: CheckedDocument
  readonly digests: readonly string[]
  readonly refusal?: FailedWrite
}

type Forgotten = ForgottenRevision & { readonly id: string }

/** What one commit does to attachments. Each is kept once, under its digest, while any revision refers to it. */
export class AttachmentChanges {
  readonly #level: GuardedLevel
  readonly #bytes = new Map<string, Buffer>()
  readonly #added = new Map<string, Set<string>>()

  constructor(level: GuardedLevel) {
    this.#level = level
  }

  /** Whether any attachment is stored or referred to. */
  get areNew(): boolean {
    return this.#added.size > 0
  }

  /** Takes the bytes out of the documents and leaves stubs. */
  async takeFrom(
    documents: readonly CheckedDocument[],
    histories: ReadonlyMap<string, DocumentHistory>,
  ): Promise<readonly DocumentWithStubs[]> {
    const taken: DocumentWithStubs[] = []
    for (const document of documents) {
      const isPlain = document['_attachments'] === undefined
      taken.push(isPlain ? { document, digests: [] } : await this.#take(document, histories.get(document._id)))
    }
    return taken
  }

  /** Notes that a written revision has these attachments. */
  refer({ id, rev }: WrittenRevision, digests: readonly string[]): void {
    for (const digest of digests) {
      const references = this.#added.get(digest) ?? new Set()
      this.#added.set(digest, references.add(toReference(id, rev)))
    }
  }

  /** What has to be written for the attachments that are new, and for those of revisions that are forgotten. */
  async operations(forgotten: readonly Forgotten[]): Promise<readonly BatchOperation[]> {
    const removed = await this.#referencesOf(forgotten)
    const digests = [...new Set([...this.#added.keys(), ...removed.keys()])]
    if (digests.length === 0) return []
    const records = await getManyTexts(this.#level, digests.map(attachmentKey))
    return digests.flatMap((digest, index) => this.#change(digest, records[index], removed.get(digest) ?? new Set()))
  }

  #change(digest: string, record: string | undefined, removed: ReadonlySet<string>): readonly BatchOperation[] {
    const stored = record === undefined ? { refs: {} } : (JSON.parse(record) as { refs?: Record<string, true> })
    // PouchDB's oldest records name no references, so that nobody knows when the last is gone.
    if (stored.refs === undefined) return []
    const references = new Set(Object.keys(stored.refs)).union(this.#added.get(digest) ?? new Set()).difference(removed)
    const key = attachmentKey(digest)
    if (references.size === 0) {
      return [
        { type: 'del', key },
        { type: 'del', key: attachmentBytesKey(digest) },
      ]
    }
    const refs = Object.fromEntries(Array.from(references, (reference) => [reference, true]))
    const bytes = record === undefined ? this.#bytes.get(digest) : undefined
    const isEmpty = bytes === undefined || bytes.length === 0
    return [
      { type: 'put', key, value: JSON.stringify({ refs }) },
      ...(isEmpty ? [] : [{ type: 'put', key: attachmentBytesKey(digest), value: bytes } as const]),
    ]
  }

  /** References of forgotten revisions, by digest. */
  async #referencesOf(forgotten: readonly Forgotten[]): Promise<Map<string, Set<string>>> {
    const removed = new Map<string, Set<string>>()
    if (!this.#level.holdsAttachments && !this.areNew) return removed
    for (let start = 0; start < forgotten.length; start += BODIES_AT_ONCE) {
      const part = forgotten.slice(start, start + BODIES_AT_ONCE)
      const keys = part.map(({ sequence }) => bodyKey(sequence))
      for (const [index, body] of (await getManyTexts(this.#level, keys)).entries()) {
        const { id = '', rev = '' } = part[index] ?? {}
        for (const { digest } of Object.values(attachmentsIn(body))) {
          removed.set(digest, (removed.get(digest) ?? new Set()).add(toReference(id, rev)))
        }
      }
    }
    return removed
  }

  async #take(document: CheckedDocument, history: DocumentHistory | undefined): Promise<DocumentWithStubs> {
    const { _attachments: given, ...members } = document
    const attachments = given as Readonly<Record<string, GivenAttachment>>
    const known = await this.#attachmentsOfParent(document, attachments, history)
    const stored: [string, StoredAttachment][] = []
    for (const [name, attachment] of Object.entries(attachments)) {
      const one =
        attachment.data === undefined ? await this.#find(attachment, known[name]) : this.#store(document, attachment)
      if (one === undefined) return { document, digests: [], refusal: refuseStub(document._id, name) }
      stored.push([name, one])
    }
    if (stored.length === 0) return { document: members, digests: [] }
    return {
      document: { ...members, _attachments: Object.fromEntries(stored) },
      digests: stored.map(([, { digest }]) => digest),
    }
  }

  #store({ _rev: rev }: CheckedDocument, { data = '', content_type: type, revpos }: GivenAttachment): StoredAttachment {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'base64') : Buffer.from(data)
    const digest = `md5-${hash('md5', bytes, 'base64')}`
    this.#bytes.set(digest, bytes)
    const generation = Number.parseInt(rev ?? '0', 10)
    return { content_type: type ?? DEFAULT_TYPE, revpos: revpos ?? generation, digest, length: bytes.length }
  }

  /** What a stub names: the attachment of that name of the revision that is replaced, or one that is stored already. */
  async #find(
    { digest, content_type: type, revpos }: GivenAttachment,
    known: StoredAttachment | undefined,
  ): Promise<StoredAttachment | undefined> {
    if (known !== undefined && (digest === undefined || digest === known.digest)) return known
    if (digest === undefined || type === undefined) return undefined
    const record = await getText(this.#level, attachmentKey(digest))
    if (record === undefined) return undefined
    const length = (await readBytes(this.#level, digest)).length
    return { content_type: type, revpos: revpos ?? 1, digest, length }
  }

  async #attachmentsOfParent(
    { _rev }: CheckedDocument,
    given: Readonly<Record<string, GivenAttachment>>,
    history: DocumentHistory | undefined,
  ): Promise<Readonly<Record<string, StoredAttachment>>> {
    const hasStub = Object.values(given).some(({ data }) => data === undefined)
    const sequence = hasStub && _rev !== undefined ? history?.sequenceOf(_rev) : undefined
    return sequence === undefined ? {} : attachmentsIn(await getText(this.#level, bodyKey(sequence)))
  }
}

const DEFAULT_TYPE = 'application/octet-stream'

/** The attachments that a stored body names. */
export function attachmentsIn(body: string | undefined): Readonly<Record<string, StoredAttachment>> {
  if (body === undefined || !body.includes('"_attachments"')) return {}
  const { _attachments: attachments } = JSON.parse(body) as { _attachments?: Record<string, StoredAttachment> }
  return attachments ?? {}
}

/** The bytes of an attachment; none are kept for an empty one. */
export function readBytes(level: GuardedLevel, digest: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    level.getMany([attachmentBytesKey(digest)], { asBuffer: true }, (error, values = []) => {
      if (error !== null && error !== undefined) reject(error)
      else resolve(values[0] === undefined ? Buffer.alloc(0) : (values[0] as Buffer))
    })
  })
}

function toReference(id: string, rev: string): string {
  return `${id}@${rev}`
}

function refuseStub(id: string, name: string): FailedWrite {
  const reason = `The attachment ${JSON.stringify(name)} is a stub of one that is not stored here.`
  return { ok: false, errorCode: 'bad_request', id, reason }
}
