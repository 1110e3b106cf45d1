import { Serialized } from '../../../server/http/openapi-routes.ts'
import type { Catalog } from '../../catalog.ts'
import type { AllDocs, DocdbHandlers, StoredDocument } from '../../contract.ts'
import { agreeOnRevision, matchesEtag, parseRevision, revisionOfEtag, toEtag } from '../../documents/revision.ts'
import {
  type CheckedDocument,
  checkDocument,
  checkDocumentId,
  checkSize,
  newEditRules,
  peerEditRules,
} from '../../documents/validate.ts'
import { DocdbError } from '../../errors.ts'
import type { DocumentStore, ListRange, WrittenRevision } from '../../storage/document-store.ts'
import { toListingBody } from '../listing-body.ts'
import { type Key, parseKey } from '../unsupported.ts'

export interface DocumentHandlerOptions {
  /** Makes ids for documents that come without one: 32 hex digits, ordered by time. */
  readonly createId: () => string
  /** Peers write here: attachments may come with a document. */
  readonly peer: boolean
}

export function documentHandlers(catalog: Catalog, options: DocumentHandlerOptions) {
  return { ...readHandlers(catalog), ...writeHandlers(catalog, options) }
}

function readHandlers(catalog: Catalog) {
  return {
    async getDocument({ params, query, headers }) {
      const database = await catalog.require(params.db)
      const result = await database.read(params.docid, revisionOfQuery(query))
      if (!result.found) throw new DocdbError('not_found', result.reason)
      const etag = toEtag(result.rev)
      if (matchesEtag(headers['if-none-match'], result.rev)) return { status: 304, headers: { etag } }
      return { status: 200, headers: { etag }, body: new Serialized<StoredDocument>(result.json) }
    },

    async getAllDocs({ params, query = {}, raw }) {
      const database = await catalog.require(params.db)
      const range = toListRange(query, raw.query as Aliases)
      return { status: 200, body: new Serialized<AllDocs>(await toListingBody(await database.list(range), range.skip)) }
    },
  } satisfies Pick<DocdbHandlers, 'getDocument' | 'getAllDocs'>
}

function writeHandlers(catalog: Catalog, { createId, peer }: DocumentHandlerOptions) {
  const rules = peer ? peerEditRules : newEditRules
  return {
    async postDocument({ params, body }) {
      const database = await catalog.require(params.db)
      const document = checkDocument(body, rules)
      // Without an id there is nothing that `_rev` could name (CouchDB ignores it too).
      const { _rev, ...withoutRev } = document
      const written = Object.hasOwn(document, '_id')
        ? await writeOne(database, {
            ...document,
            _id: checkDocumentId(document._id, { isUpdate: _rev !== undefined }),
          } as CheckedDocument)
        : await writeOne(database, { ...withoutRev, _id: createId() })
      return { status: 201, headers: locate(params.db, written), body: toBody(written) }
    },

    async putDocument({ params, query, headers, body }) {
      const database = await catalog.require(params.db)
      const { _rev, ...members } = checkDocument(body, rules)
      if (body._attachments !== undefined) checkSize(body)
      const rev = agreeOnRevision({
        query: revisionOfQuery(query),
        header: revisionOfEtag(headers['if-match']),
        body: _rev as string | undefined,
      })
      const _id = checkDocumentId(params.docid, { isUpdate: rev !== undefined })
      const written = await writeOne(database, { ...members, _id, ...(rev === undefined ? {} : { _rev: rev }) })
      if (members._deleted === true) return { status: 200, headers: tag(written), body: toBody(written) }
      return { status: 201, headers: locate(params.db, written), body: toBody(written) }
    },

    async deleteDocument({ params, query, headers }) {
      const database = await catalog.require(params.db)
      const rev = agreeOnRevision({
        query: revisionOfQuery(query),
        header: revisionOfEtag(headers['if-match']),
        body: undefined,
      })
      const current = await database.read(params.docid)
      if (!current.found) throw new DocdbError('not_found', current.reason)
      if (rev === undefined) throw conflict()
      const written = await writeOne(database, { _id: params.docid, _rev: rev, _deleted: true })
      return { status: 200, headers: tag(written), body: toBody(written) }
    },
  } satisfies Pick<DocdbHandlers, 'postDocument' | 'putDocument' | 'deleteDocument'>
}

type Aliases = Readonly<Record<string, string | undefined>>

interface ListQuery {
  readonly include_docs?: boolean
  readonly limit?: number
  readonly skip?: number
  readonly descending?: boolean
  readonly startkey?: string
  readonly endkey?: string
  readonly key?: string
  readonly inclusive_end?: boolean
}

function toListRange(query: ListQuery, aliases: Aliases): ListRange {
  const key = parseKey('key', query.key)
  const start = key ?? parseKey('startkey', query.startkey ?? aliases['start_key'])
  const end = key ?? parseKey('endkey', query.endkey ?? aliases['end_key'])
  const descending = query.descending ?? false
  // A list that begins behind all ids, or ends before them, is empty.
  const isEmpty = start === (descending ? 'before' : 'after') || end === (descending ? 'after' : 'before')
  return {
    start: textOf(start),
    end: textOf(end),
    inclusiveEnd: key !== undefined || (query.inclusive_end ?? true),
    descending,
    skip: query.skip ?? 0,
    limit: isEmpty || typeof key === 'string' ? 0 : query.limit,
    includeDocs: query.include_docs ?? false,
  }
}

/** A bound of another type bounds nothing, as all ids are texts. */
function textOf(key: Key | undefined): string | undefined {
  return typeof key === 'object' ? key.text : undefined
}

function revisionOfQuery(query: { readonly rev?: string } | undefined): string | undefined {
  return query?.rev === undefined ? undefined : parseRevision(query.rev)
}

async function writeOne(database: DocumentStore, document: CheckedDocument): Promise<WrittenRevision> {
  const [result] = await database.write([document])
  if (result?.ok === true) return result
  throw result === undefined ? conflict() : new DocdbError(result.errorCode, result.reason)
}

function conflict(): DocdbError {
  return new DocdbError('conflict', 'Document update conflict.')
}

/** Headers of an answer that a document was written. */
export function locate(db: string, { id, rev }: WrittenRevision): Record<string, string> {
  return { location: `/${encodeURIComponent(db)}/${encodeURIComponent(id)}`, etag: toEtag(rev) }
}

function tag({ rev }: WrittenRevision): Record<string, string> {
  return { etag: toEtag(rev) }
}

function toBody({ id, rev }: WrittenRevision): { ok: true; id: string; rev: string } {
  return { ok: true, id, rev }
}
