import type { Catalog } from '../../catalog.ts'
import type { BulkRequest, BulkResult, DocdbHandlers } from '../../contract.ts'
import { checkRevision, judgeReplicated, type RefusedDocument } from '../../documents/replicated.ts'
import {
  type CheckedDocument,
  checkDocument,
  checkDocumentId,
  checkSize,
  type DocumentRules,
  MAX_DOCUMENT_BYTES,
  newEditRules,
  peerEditRules,
  replicatedRules,
} from '../../documents/validate.ts'
import { DocdbError, ERROR_STATUS } from '../../errors.ts'
import type { DocumentStore, FailedWrite, WriteResult } from '../../storage/document-store.ts'

const MAX_DOCUMENTS = 100_000

export interface BulkRules {
  /** Makes ids for documents that come without one. */
  readonly createId: () => string
  /** Replicators write here: they may bring attachments, and each of their documents is judged by itself. */
  readonly peer: boolean
}

export function bulkHandlers(catalog: Catalog, { createId, peer }: BulkRules) {
  return {
    async postBulkDocs({ params, body, headers }) {
      const database = await catalog.require(params.db)
      const newEdits = body.new_edits ?? true
      const mayBeLarge = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_DOCUMENT_BYTES
      refuseTooMany(body.docs)
      if (peer && !newEdits) return { status: 201, body: (await storeEach(database, body.docs)).map(toItem) }
      const rules = newEdits ? (peer ? peerEditRules : newEditRules) : replicatedRules
      const documents = checkAll(body.docs, { rules, newEdits, mayBeLarge, createId })
      const results: readonly WriteResult[] = newEdits
        ? await database.write(documents)
        : await database.writeRevisions(documents)
      return { status: 201, body: results.map(toItem) }
    },
  } satisfies Pick<DocdbHandlers, 'postBulkDocs'>
}

/** Stores what is kept of a replicator's documents, and gives those that are not. */
async function storeEach(database: DocumentStore, docs: Docs): Promise<readonly FailedWrite[]> {
  const judged = docs.map(judgeReplicated)
  const refused = judged.flatMap((one) => (one.refused === undefined ? [] : [forbid(one.refused)]))
  return [...refused, ...(await database.writeRevisions(judged.flatMap(({ kept }) => kept ?? []))).map(forbid)]
}

/** Only `forbidden` is an error after which CouchDB and PouchDB count the document as failed and go on. */
export function forbid({ id, reason }: RefusedDocument): FailedWrite {
  return { ok: false, errorCode: 'forbidden', id, reason }
}

function refuseTooMany(docs: Docs): void {
  if (docs.length > MAX_DOCUMENTS) {
    throw new DocdbError('too_large', `docs has more than ${MAX_DOCUMENTS} documents.`)
  }
}

interface BulkOptions {
  readonly rules: DocumentRules
  readonly newEdits: boolean
  readonly mayBeLarge: boolean
  readonly createId: () => string
}

type Docs = BulkRequest['docs']

function checkAll(docs: Docs, options: BulkOptions): readonly CheckedDocument[] {
  return docs.map((body, index) => {
    try {
      return checkOne(body, options)
    } catch (error) {
      if (!(error instanceof DocdbError)) throw error
      throw new DocdbError(error.code, `docs[${index}]: ${error.message}`, { cause: error })
    }
  })
}

function checkOne(body: unknown, { rules, newEdits, mayBeLarge, createId }: BulkOptions): CheckedDocument {
  const document = checkDocument(body, rules)
  if (mayBeLarge) checkSize(document)
  if (Object.hasOwn(document, '_id')) {
    checkDocumentId(document._id, { isUpdate: document._rev !== undefined })
    return (newEdits ? document : { ...document, _rev: checkRevision(document) }) as CheckedDocument
  }
  if (!newEdits) checkRevision(document)
  const { _rev, ...withoutRev } = document
  return { ...(newEdits ? withoutRev : document), _id: createId() }
}

function toItem(result: WriteResult): BulkResult {
  const { id } = result
  if (result.ok) return { ok: true, id, rev: result.rev }
  return { id, error: result.errorCode, reason: result.reason, status: ERROR_STATUS[result.errorCode] }
}
