import { Serialized } from '../../../server/http/openapi-routes.ts'
import type { Catalog } from '../../catalog.ts'
import type { KeyRows, PeerHandlers } from '../../contract.ts'
import { isRevision, parseRevision } from '../../documents/revision.ts'
import { DocdbError } from '../../errors.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import type { Attachment } from '../../storage/peer-store.ts'

/** Documents read side by side for a list of ids; each may be a request to a server behind. */
const READS_AT_ONCE = 16

export function revisionHandlers(catalog: Catalog) {
  return {
    async postRevsDiff({ params, body }) {
      const database = await catalog.require(params.db)
      const missing = await database.peer.missingRevisions(wellFormed(body))
      return {
        status: 200,
        body: Object.fromEntries(
          Object.entries(missing).map(([id, { missing: revs, possible_ancestors: ancestors }]) => [
            id,
            { missing: [...revs], ...(ancestors === undefined ? {} : { possible_ancestors: [...ancestors] }) },
          ]),
        ),
      }
    },

    async postBulkGet({ params, query, body }) {
      const database = await catalog.require(params.db)
      const docs = body.docs.map(({ id, rev }) => ({ id, rev }))
      if (docs.length === 0) return { status: 200, body: { results: [] } }
      const results = await database.peer.readRevisions({
        docs,
        revs: query?.revs ?? false,
        latest: query?.latest ?? false,
        attachments: query?.attachments ?? false,
      })
      return { status: 200, body: { results: results.map(({ id, docs: read }) => ({ id, docs: [...read] })) } }
    },

    async getAttachment({ params, query }) {
      const database = await catalog.require(params.db)
      const rev = query?.rev === undefined ? undefined : parseRevision(query.rev)
      const attachment = await database.peer.readAttachment(params.docid, params.attachment, rev)
      if (attachment === undefined) throw new DocdbError('not_found', 'Document is missing attachment')
      return { status: 200, headers: attachmentHeaders(attachment), body: new Serialized<string>(attachment.bytes) }
    },

    async postAllDocs({ params, query, body }) {
      const database = await catalog.require(params.db)
      const { docCount } = await database.state()
      const rows: string[] = []
      const wanted = pickKeys(body.keys, query ?? {})
      for (let start = 0; start < wanted.length; start += READS_AT_ONCE) {
        const keys = wanted.slice(start, start + READS_AT_ONCE)
        rows.push(...(await Promise.all(keys.map((key) => readRow(database, key, query ?? {})))))
      }
      return {
        status: 200,
        body: new Serialized<KeyRows>(`{"total_rows":${docCount},"offset":null,"rows":[${rows.join(',')}]}`),
      }
    },
  } satisfies Pick<PeerHandlers, 'postRevsDiff' | 'postBulkGet' | 'getAttachment' | 'postAllDocs'>
}

/** The type is the word of whoever made the document: no browser may act on it. */
function attachmentHeaders({ contentType }: Attachment): Record<string, string> {
  return {
    'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  }
}

/** What is no revision cannot be stored here, and is left out: replicators then do not offer it. */
function wellFormed(wanted: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const known = Object.entries(wanted).map(([id, revs]) => [id, revs.filter(isRevision)] as const)
  return Object.fromEntries(known.filter(([, revs]) => revs.length > 0).map(([id, revs]) => [id, [...revs]]))
}

interface Picked {
  readonly skip?: number
  readonly limit?: number
  readonly descending?: boolean
}

function pickKeys(keys: readonly string[], { skip = 0, limit = keys.length, descending = false }: Picked): string[] {
  return (descending ? keys.toReversed() : keys).slice(skip, skip + limit)
}

interface RowOptions {
  readonly include_docs?: boolean
  readonly conflicts?: boolean
}

async function readRow(
  database: DocumentStore,
  key: string,
  { include_docs: includeDocs = false, conflicts = false }: RowOptions,
): Promise<string> {
  const name = JSON.stringify(key)
  const current = await database.read(key)
  if (current.found) {
    const json = includeDocs && conflicts ? await withConflicts(database, key, current.json) : current.json
    const doc = includeDocs ? `,"doc":${json}` : ''
    return `{"id":${name},"key":${name},"value":{"rev":"${current.rev}"}${doc}}`
  }
  if (current.rev === undefined) return `{"key":${name},"error":"not_found"}`
  const doc = includeDocs ? ',"doc":null' : ''
  return `{"id":${name},"key":${name},"value":{"rev":"${current.rev}","deleted":true}${doc}}`
}

async function withConflicts(database: DocumentStore, id: string, json: string): Promise<string> {
  const told = await database.peer.readDocument(id, { conflicts: true })
  return told.found ? told.json : json
}
