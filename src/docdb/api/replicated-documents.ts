import { type CheckedDocument, checkDocument, checkDocumentId, checkSize, peerRules } from '../documents/validate.ts'
import { DocdbError, ERROR_STATUS } from '../errors.ts'
import type { FailedWrite } from '../storage/document-store.ts'

const MAX_REFUSED_STATUS = 499

export type Judged =
  | { readonly kept: CheckedDocument; readonly refused?: undefined }
  | { readonly kept?: undefined; readonly refused: FailedWrite }

/**
 * A document as a replicator writes it, or why it is not kept. Only `forbidden` is a word after which CouchDB and
 * PouchDB count the document as failed and go on; any other ends the whole replication.
 */
export function judgeReplicated(body: unknown): Judged {
  try {
    return { kept: checkOne(body) }
  } catch (error) {
    if (!(error instanceof DocdbError) || ERROR_STATUS[error.code] > MAX_REFUSED_STATUS) throw error
    return { refused: { ok: false, errorCode: 'forbidden', id: idOf(body), reason: error.message } }
  }
}

/** The reason for which every design document is refused. */
export function refuseDesign(): DocdbError {
  return new DocdbError('forbidden', 'Design documents are not served.')
}

function checkOne(body: unknown): CheckedDocument {
  const document = checkDocument(body, peerRules)
  if (String(document._id).startsWith('_design/')) throw refuseDesign()
  checkDocumentId(document._id)
  checkRevision(document)
  checkSize(document)
  return document as CheckedDocument
}

/** `bad_request` when a document that keeps its revision has none. */
export function checkRevision({ _rev }: { readonly _rev?: unknown }): void {
  if (_rev === undefined) throw new DocdbError('bad_request', 'When `new_edits` is false, the document needs `_rev`')
}

function idOf(body: unknown): string {
  const { _id: id } = (body ?? {}) as { readonly _id?: unknown }
  return typeof id === 'string' ? id : (JSON.stringify(id) ?? '')
}
