import { DocdbError, ERROR_STATUS } from '../errors.ts'
import { type CheckedDocument, checkDocument, checkReplicatedId, checkSize, peerRules } from './validate.ts'

const MAX_REFUSED_STATUS = 499

/** What stands for a document that cannot be read. */
export class UnreadableDocument {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Why one document of a replicator is not kept. */
export interface RefusedDocument {
  readonly id: string
  readonly reason: string
}

export type Judged =
  | { readonly kept: CheckedDocument; readonly refused?: undefined }
  | { readonly kept?: undefined; readonly refused: RefusedDocument }

/** A document as a replicator writes it, with the revision that it keeps, or why it is not kept. */
export function judgeReplicated(body: unknown): Judged {
  try {
    return { kept: checkReplicated(body) }
  } catch (error) {
    if (!(error instanceof DocdbError) || ERROR_STATUS[error.code] > MAX_REFUSED_STATUS) throw error
    return { refused: { id: idOf(body), reason: error.message } }
  }
}

/** The reason for which every design document is refused. */
export function refuseDesign(): DocdbError {
  return new DocdbError('forbidden', 'Design documents are not served.')
}

function checkReplicated(body: unknown): CheckedDocument {
  if (body instanceof UnreadableDocument) throw new DocdbError('bad_request', body.reason)
  const document = checkDocument(body, peerRules)
  if (String(document._id).startsWith('_design/')) throw refuseDesign()
  const _id = checkReplicatedId(document._id)
  const _rev = checkRevision(document)
  checkSize(document)
  return { ...document, _id, _rev }
}

/**
 * The revision that a document keeps; `bad_request` when it has none. Where it tells its history, that counts, as it
 * does for CouchDB and PouchDB.
 */
export function checkRevision({
  _rev,
  _revisions,
}: {
  readonly _rev?: unknown
  readonly _revisions?: unknown
}): string {
  if (_rev === undefined) throw new DocdbError('bad_request', 'When `new_edits` is false, the document needs `_rev`')
  if (_revisions === undefined) return String(_rev)
  const { start, ids } = _revisions as { readonly start: number; readonly ids: readonly string[] }
  return `${start}-${ids[0]}`
}

function idOf(body: unknown): string {
  const { _id: id } = (body ?? {}) as { readonly _id?: unknown }
  return typeof id === 'string' ? id : (JSON.stringify(id) ?? '')
}
