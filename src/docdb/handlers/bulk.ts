import type { Catalog } from '../catalog.ts'
import type { BulkRequest, BulkResult, DocdbHandlers } from '../contract.ts'
import {
  type CheckedDocument,
  checkDocument,
  checkDocumentId,
  checkSize,
  type DocumentRules,
  MAX_DOCUMENT_BYTES,
  newEditRules,
  peerRules,
  replicatedRules,
} from '../document.ts'
import { DocdbError, ERROR_STATUS } from '../errors.ts'
import type { WriteResult } from '../store.ts'

const MAX_DOCUMENTS = 100_000

export interface BulkRules {
  /** Makes ids for documents that come without one. */
  readonly createId: () => string
  /** Replicators write here: they may bring attachments, and design documents are refused one by one. */
  readonly peer: boolean
}

export function bulkHandlers(catalog: Catalog, { createId, peer }: BulkRules) {
  return {
    async postBulkDocs({ params, body, headers }) {
      const database = await catalog.require(params.db)
      const newEdits = body.new_edits ?? true
      const mayBeLarge = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_DOCUMENT_BYTES
      const [design, docs] = peer && !newEdits ? splitDesign(body.docs) : [[], body.docs]
      const documents = checkAll(docs, { rules: rulesFor(newEdits, peer), newEdits, mayBeLarge, createId })
      const results: readonly WriteResult[] = newEdits
        ? await database.write(documents)
        : await database.writeRevisions(documents)
      return { status: 201, body: [...design.map(refuse), ...results].map(toItem) }
    },
  } satisfies Pick<DocdbHandlers, 'postBulkDocs'>
}

function rulesFor(newEdits: boolean, peer: boolean): DocumentRules {
  if (newEdits) return newEditRules
  return peer ? peerRules : replicatedRules
}

interface BulkOptions {
  readonly rules: DocumentRules
  readonly newEdits: boolean
  readonly mayBeLarge: boolean
  readonly createId: () => string
}

type Docs = BulkRequest['docs']

function splitDesign(docs: Docs): [design: Docs, others: Docs] {
  const isDesign = ({ _id }: Docs[number]) => typeof _id === 'string' && _id.startsWith('_design/')
  return [docs.filter(isDesign), docs.filter((doc) => !isDesign(doc))]
}

function refuse({ _id }: Docs[number]): WriteResult {
  return { ok: false, word: 'forbidden', id: String(_id), reason: 'Design documents are not served.' }
}

function checkAll(docs: Docs, options: BulkOptions): readonly CheckedDocument[] {
  if (docs.length > MAX_DOCUMENTS) {
    throw new DocdbError('too_large', `docs has more than ${MAX_DOCUMENTS} documents.`)
  }
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
  if (!newEdits && document._rev === undefined) {
    throw new DocdbError('bad_request', 'When `new_edits` is false, the document needs `_rev`')
  }
  if (Object.hasOwn(document, '_id')) {
    checkDocumentId(document._id)
    return document as CheckedDocument
  }
  const { _rev, ...withoutRev } = document
  return { ...(newEdits ? withoutRev : document), _id: createId() }
}

function toItem(result: WriteResult): BulkResult {
  const { id } = result
  if (result.ok) return { ok: true, id, rev: result.rev }
  return { id, error: result.word, reason: result.reason, status: ERROR_STATUS[result.word] }
}
