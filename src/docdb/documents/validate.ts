import type { DocumentInput } from '../contract.ts'
import { DocdbError } from '../errors.ts'
import { isRevision } from './revision.ts'

const MAX_ID_BYTES = 240
/** Largest document, in bytes of JSON. */
export const MAX_DOCUMENT_BYTES = 8_000_000

/** A document that may be stored: its id is legal, its special members are known, its text is well-formed. */
export interface CheckedDocument extends Record<string, unknown> {
  readonly _id: string
  readonly _rev?: string
  readonly _deleted?: boolean
}

/** Checks an id of a path or body; `illegal_docid` says which rule it breaks. */
export function checkDocumentId(id: unknown, { isUpdate = false }: { readonly isUpdate?: boolean } = {}): string {
  // A document that a replication has brought may have a longer id, and be changed and deleted under it.
  if (isUpdate) return checkReplicatedId(id)
  if (typeof id === 'string' && id.startsWith('_')) {
    throw new DocdbError('illegal_docid', 'Only reserved document ids may start with underscore.')
  }
  return checkIdText(id)
}

/** The id of a document that was made elsewhere: of any length, as it is there already. */
export function checkReplicatedId(id: unknown): string {
  if (typeof id === 'string' && id.startsWith('_')) {
    throw new DocdbError('illegal_docid', 'Only reserved document ids may start with underscore.')
  }
  return checkIdForm(id)
}

/** The rules that hold for ids of local documents too: checkpoints may start with an underscore. */
export function checkIdText(id: unknown): string {
  const text = checkIdForm(id)
  if (Buffer.byteLength(text) > MAX_ID_BYTES) {
    throw new DocdbError('illegal_docid', `Document id must not be longer than ${MAX_ID_BYTES} bytes`)
  }
  return text
}

function checkIdForm(id: unknown): string {
  if (typeof id !== 'string') throw new DocdbError('illegal_docid', 'Document id must be a string')
  if (id === '') throw new DocdbError('illegal_docid', 'Document id must not be empty')
  if (!id.isWellFormed()) throw new DocdbError('illegal_docid', 'Document id must be valid UTF-8')
  return id
}

export interface DocumentRules {
  /** Members that start with `_` and are taken. */
  readonly specialMembers: ReadonlySet<string>
  /** Those of them that are taken and not stored. */
  readonly ignores?: readonly string[]
  /** Whether attachments may come with their data; stubs of stored ones may in any case. */
  readonly takesAttachments: boolean
}

/** What a caller may write. */
export const newEditRules: DocumentRules = {
  specialMembers: new Set(['_id', '_rev', '_deleted', '_attachments']),
  takesAttachments: false,
}
/** What a replicator writes: the revision history comes with the document. */
export const replicatedRules: DocumentRules = {
  specialMembers: new Set(['_id', '_rev', '_deleted', '_revisions']),
  takesAttachments: false,
}
/** Members that readers are given beside a document on request. CouchDB takes and ignores them when they come back. */
const TOLD_MEMBERS = ['_conflicts', '_deleted_conflicts', '_local_seq', '_revs_info']
/** What peers write: attachments come with the document. */
export const peerRules: DocumentRules = {
  specialMembers: new Set([...replicatedRules.specialMembers, '_attachments', ...TOLD_MEMBERS]),
  ignores: TOLD_MEMBERS,
  takesAttachments: true,
}
export const peerEditRules: DocumentRules = {
  specialMembers: new Set([...peerRules.specialMembers]),
  ignores: [...TOLD_MEMBERS, '_revisions'],
  takesAttachments: true,
}

/** Checks a body as one document; the id is the caller's to check. Throws DocdbError that names the rule. */
export function checkDocument(body: unknown, rules: DocumentRules = newEditRules): DocumentInput {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DocdbError('bad_request', 'Document must be a JSON object')
  }
  const document = body as Record<string, unknown>
  for (const name of Object.keys(document)) if (name.startsWith('_')) checkSpecialMember(name, rules)
  if (document['_deleted'] !== undefined && typeof document['_deleted'] !== 'boolean') {
    throw new DocdbError('bad_request', '_deleted must be true or false')
  }
  if (Object.hasOwn(document, '_rev') && !isRevision(document['_rev'])) {
    throw new DocdbError('bad_request', 'Invalid rev format')
  }
  if (rules.ignores !== undefined) for (const name of rules.ignores) delete document[name]
  if (Object.hasOwn(document, '_revisions')) checkRevisions(document['_revisions'])
  if (Object.hasOwn(document, '_attachments')) checkAttachments(document['_attachments'], rules)
  checkText(document)
  return document
}

function isStub(attachment: unknown): boolean {
  return (attachment as { readonly stub?: unknown } | null)?.stub === true
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

function checkAttachments(value: unknown, { takesAttachments }: DocumentRules): void {
  const attachments =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [undefined]
  if (!takesAttachments && (attachments.length === 0 || !attachments.every(isStub))) {
    throw new DocdbError('not_implemented', 'Attachments are not served.')
  }
  for (const name of Object.keys(value as object)) {
    if (name !== '' && !name.startsWith('_')) continue
    throw new DocdbError('bad_request', `Attachment name ${JSON.stringify(name)} is empty or starts with an underscore`)
  }
  for (const attachment of attachments) {
    const { data, stub } = (attachment ?? {}) as { data?: unknown; stub?: unknown }
    const isData = data instanceof Uint8Array || (typeof data === 'string' && BASE64.test(data))
    if (!isData && (data !== undefined || stub !== true)) {
      throw new DocdbError('bad_request', '_attachments must give each attachment its data in base64, or be stubs')
    }
  }
}

/** The history of a replicated document: the newest generation, and the digests from it downwards. */
function checkRevisions(value: unknown): void {
  const { start, ids } = (value ?? {}) as { start?: unknown; ids?: unknown }
  const isGeneration = typeof start === 'number' && Number.isSafeInteger(start) && start >= 1
  const areDigests = Array.isArray(ids) && ids.length >= 1 && ids.every((id) => isRevision(`1-${String(id)}`))
  if (isGeneration && areDigests && ids.length <= start) return
  throw new DocdbError('bad_request', '_revisions must be { start, ids } with a generation and its digests')
}

function checkSpecialMember(name: string, rules: DocumentRules): void {
  if (rules.specialMembers.has(name)) return
  if (name === '_attachments') throw new DocdbError('not_implemented', 'Attachments are not served.')
  throw new DocdbError('doc_validation', `Bad special document member: ${name.slice(0, 100)}`)
}

/** A lone surrogate has no UTF-8 form: two such strings would be stored as the same text. */
function checkText(value: unknown): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new DocdbError('bad_request', 'invalid UTF-8 JSON: a string has a lone surrogate')
    return
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (Array.isArray(value)) return value.forEach(checkText)
  for (const name of Object.keys(value)) {
    checkText(name)
    checkText((value as Record<string, unknown>)[name])
  }
}

/** `document_too_large` when the JSON of the document, less its id, revision and attachments, is larger than one may be. */
export function checkSize({ _id, _rev, _attachments, ...members }: DocumentInput): void {
  if (Buffer.byteLength(JSON.stringify(members)) > MAX_DOCUMENT_BYTES) {
    throw new DocdbError('document_too_large', `The document is larger than ${MAX_DOCUMENT_BYTES} bytes.`)
  }
}
