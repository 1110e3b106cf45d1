import { Readable } from 'node:stream'
import { Serialized } from '../../../server/http/openapi-routes.ts'
import type { Catalog } from '../../catalog.ts'
import type { DocdbHandlers, PeerHandlers } from '../../contract.ts'
import { isRevision, matchesEtag, parseRevision, toEtag } from '../../documents/revision.ts'
import { DocdbError } from '../../errors.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import type { DocumentQuery, RevisionRead } from '../../storage/peer-store.ts'
import { toMultipart } from '../multipart-answer.ts'

/** Reads of one document with what peers and their users ask for beside it; `getDocument` answers all others. */
export function peerDocumentHandlers(catalog: Catalog, { getDocument }: Pick<DocdbHandlers, 'getDocument'>) {
  return {
    async getPeerDocument(request) {
      const { params, query = {}, headers } = request
      if (query.open_revs !== undefined) {
        const database = await catalog.require(params.db)
        const read = await readOpenRevisions(database, params.docid, { ...query, open_revs: query.open_revs })
        if (!/\bmultipart\/mixed\b/.test(String(headers['accept'] ?? ''))) {
          return { status: 200, body: new Serialized(JSON.stringify(read.map(toItem))) }
        }
        const { contentType, body } = toMultipart(database.peer, params.docid, read)
        const stream = Readable.from(body, { objectMode: false })
        return { status: 200, headers: { 'content-type': contentType }, body: new Serialized(stream) }
      }
      const options = toDocumentQuery(query)
      if (options === undefined) return getDocument({ ...request, query: pickRev(query) })
      const database = await catalog.require(params.db)
      const result = await database.peer.readDocument(params.docid, options)
      if (!result.found) throw new DocdbError('not_found', result.reason)
      const etag = toEtag(result.rev)
      if (matchesEtag(headers['if-none-match'], result.rev)) return { status: 304, headers: { etag } }
      return { status: 200, headers: { etag }, body: new Serialized(result.json) }
    },
  } satisfies Pick<PeerHandlers, 'getPeerDocument'>
}

interface Query {
  readonly rev?: string
  readonly open_revs?: string
  readonly latest?: boolean
  readonly revs?: boolean
  readonly revs_info?: boolean
  readonly conflicts?: boolean
  readonly deleted_conflicts?: boolean
  readonly local_seq?: boolean
  readonly attachments?: boolean
  readonly meta?: boolean
}

function pickRev({ rev }: Query): { rev?: string } {
  return rev === undefined ? {} : { rev }
}

/** Undefined when nothing is asked for but a document. */
function toDocumentQuery(query: Query): DocumentQuery | undefined {
  const meta = query.meta ?? false
  const options = {
    latest: query.latest ?? false,
    revs: query.revs ?? false,
    revsInfo: meta || (query.revs_info ?? false),
    conflicts: meta || (query.conflicts ?? false),
    deletedConflicts: meta || (query.deleted_conflicts ?? false),
    localSeq: query.local_seq ?? false,
    attachments: query.attachments ?? false,
  }
  if (!Object.values(options).includes(true)) return undefined
  return { ...options, rev: query.rev === undefined ? undefined : parseRevision(query.rev) }
}

async function readOpenRevisions(
  { peer }: DocumentStore,
  id: string,
  query: Query & { readonly open_revs: string },
): Promise<readonly RevisionRead[]> {
  const wanted = parseOpenRevisions(query.open_revs)
  const revs = wanted ?? (await peer.leavesOf(id)).map(({ rev }) => rev)
  // As CouchDB has it: of a document that is not there, all leaves are missing.
  if (wanted === undefined && revs.length === 0) throw new DocdbError('not_found', 'missing')
  const docs = revs.map((rev) => ({ id, rev }))
  const { latest = false, attachments = false } = query
  const results =
    docs.length === 0 ? [] : await peer.readRevisions({ docs, revs: query.revs ?? false, latest, attachments })
  // Several revisions may have grown into one leaf.
  const byRevision = new Map(results.flatMap(({ docs: read }) => read).map((one) => [revisionOf(one), one]))
  return [...byRevision.values()]
}

/** The revisions named; undefined for `all`. */
function parseOpenRevisions(text: string): readonly string[] | undefined {
  if (text === 'all') return undefined
  let revs: unknown
  try {
    revs = JSON.parse(text)
  } catch {
    revs = undefined
  }
  if (Array.isArray(revs) && revs.every(isRevision)) return revs
  throw new DocdbError('bad_request', 'open_revs must be all or a JSON array of revisions')
}

function revisionOf(read: RevisionRead): string {
  return 'error' in read ? read.error.rev : String(read.ok['_rev'])
}

function toItem(read: RevisionRead): object {
  return 'error' in read ? { missing: read.error.rev } : { ok: read.ok }
}
