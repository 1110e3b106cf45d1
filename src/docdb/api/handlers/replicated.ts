import type { Catalog } from '../../catalog.ts'
import type { DocdbHandlers, PeerHandlers } from '../../contract.ts'
import { judgeReplicated, refuseDesign, UnreadableDocument } from '../../documents/replicated.ts'
import { parseRevision } from '../../documents/revision.ts'
import { DocdbError } from '../../errors.ts'
import { locate } from './documents.ts'

/** What replicators write one by one; `putDocument` answers all other writes of a document. */
export function replicatedHandlers(catalog: Catalog, { putDocument }: Pick<DocdbHandlers, 'putDocument'>) {
  return {
    async putDesignDocument({ params }) {
      await catalog.require(params.db)
      throw refuseDesign()
    },

    async putReplicatedDocument(request) {
      const { params, query, body } = request
      if (query?.new_edits !== false) return putDocument(request)
      const database = await catalog.require(params.db)
      const rev = query.rev === undefined ? {} : { _rev: parseRevision(query.rev) }
      const document = body instanceof UnreadableDocument ? body : { ...rev, ...body, _id: params.docid }
      const { kept, refused } = judgeReplicated(document)
      const [failed] = kept === undefined ? [refused] : await database.writeRevisions([kept])
      if (failed !== undefined) throw new DocdbError('forbidden', failed.reason)
      const written = { ok: true as const, id: params.docid, rev: kept?._rev ?? '' }
      return { status: 201, headers: locate(params.db, written), body: written }
    },
  } satisfies Pick<PeerHandlers, 'putDesignDocument' | 'putReplicatedDocument'>
}
