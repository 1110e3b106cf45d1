import { Readable } from 'node:stream'
import { type OperationRequest, Serialized } from '../../../server/http/openapi-routes.ts'
import type { Catalog } from '../../catalog.ts'
import type { Changes, PeerHandlers } from '../../contract.ts'
import { DocdbError } from '../../errors.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import type { ChangesQuery, Sequence } from '../../storage/peer-store.ts'
import {
  changesFeed,
  continuousFormat,
  eventsourceFormat,
  type FeedFormat,
  type FeedOptions,
  listFormat,
  readFirstPage,
} from '../changes-feed.ts'

const DEFAULT_TIMEOUT_MS = 60_000
/** Rows of an answer without a limit of its own. */
const MAX_CHANGES = 1_000_000

/** `ending` aborts when the server stops: feeds that wait then end in order. */
export function changesHandlers(catalog: Catalog, ending: AbortSignal) {
  const answer = async (db: string, query: Query, { docIds, isHead }: Asked) => {
    const database = await catalog.require(db)
    const range = await toChangesQuery(database, query, docIds)
    // A feed that nobody reads would go on without end.
    if (isHead) return { status: 200 as const }
    if (range.descending) return { status: 200 as const, body: await listNewestFirst(database, range) }
    const firstPage = await readFirstPage(database.peer, range)
    // The request's own signal aborts when a body has been read; the reader's leaving is told by the stream.
    const gone = new AbortController()
    const options = {
      ...toFeed(query, range, AbortSignal.any([ending, gone.signal])),
      firstPage,
      countPending: async (since: Sequence) =>
        typeof since === 'number' ? Math.max(0, (await database.state()).updateSeq - since) : 0,
    }
    const feed = Readable.from(changesFeed(database.peer, options), { objectMode: false })
    abortWhenDestroyed(feed, gone)
    const headers = { 'content-type': options.format.mimeType }
    return { status: 200 as const, headers, body: new Serialized<Changes>(feed) }
  }
  return {
    getChanges: ({ params, query = {}, raw }) =>
      answer(params.db, query, { docIds: parseDocIds(query.doc_ids), isHead: raw.method === 'HEAD' }),
    postChanges: ({ params, query = {}, body }) =>
      answer(params.db, query, { docIds: body.doc_ids ?? parseDocIds(query.doc_ids), isHead: false }),
    async postCompact({ params }) {
      await catalog.require(params.db)
      return { status: 202, body: { ok: true } }
    },
    async postEnsureFullCommit({ params }) {
      const database = await catalog.require(params.db)
      const { createdAtUs } = await database.state()
      return { status: 201, body: { ok: true, instance_start_time: String(createdAtUs) } }
    },
  } satisfies Pick<PeerHandlers, 'getChanges' | 'postChanges' | 'postCompact' | 'postEnsureFullCommit'>
}

/** At once: the stream's `close` waits for the text to end, and the text may be waiting for a change. */
function abortWhenDestroyed(stream: Readable, controller: AbortController): void {
  const destroy = stream._destroy.bind(stream)
  stream._destroy = (error, done) => {
    controller.abort()
    destroy(error, done)
  }
}

interface Asked {
  readonly docIds: readonly string[] | undefined
  readonly isHead: boolean
}

type Query = NonNullable<OperationRequest<PeerOperation>['query']>
type PeerOperation = PeerHandlers['getChanges'] extends (request: OperationRequest<infer Operation>) => unknown
  ? Operation
  : never

async function toChangesQuery(
  database: DocumentStore,
  query: Query,
  docIds: readonly string[] | undefined,
): Promise<ChangesQuery<Sequence>> {
  if (query.filter !== undefined && query.filter !== '_doc_ids') {
    throw new DocdbError('not_implemented', 'Only the filter _doc_ids is served.')
  }
  return {
    since: await readSince(database, query.since ?? '0'),
    limit: query.limit === undefined ? MAX_CHANGES : Math.max(1, query.limit),
    // Newest first makes sense only for what is there already.
    descending: (query.descending ?? false) && (query.feed ?? 'normal') === 'normal',
    includeDocs: query.include_docs ?? false,
    conflicts: query.conflicts ?? false,
    style: query.style ?? 'main_only',
    docIds: query.filter === '_doc_ids' ? (docIds ?? []) : undefined,
  }
}

const NUMBER = /^\d{1,15}$/

/** CouchDB's replicator sends sequences as JSON: text in quotes. */
async function readSince(database: DocumentStore, given: string): Promise<Sequence> {
  const { sequences } = database.peer
  if (given === 'now') return sequences === undefined ? (await database.state()).updateSeq : sequences.last()
  const since = given.replaceAll(/^"|"$/g, '')
  if (NUMBER.test(since)) return Number(since)
  if (sequences !== undefined) return since
  throw new DocdbError('query_parse_error', 'since must be a number or now')
}

function parseDocIds(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  let ids: unknown
  try {
    ids = JSON.parse(text)
  } catch {
    ids = undefined
  }
  if (Array.isArray(ids) && ids.every((id) => typeof id === 'string')) return ids
  throw new DocdbError('query_parse_error', 'doc_ids must be a JSON array of strings')
}

/** The newest changes cannot be told in pages; they come in one piece. */
async function listNewestFirst(database: DocumentStore, range: ChangesQuery<Sequence>): Promise<Changes> {
  const { changes, lastSeq } = await database.peer.changes(range)
  const results = changes.map(({ seq, id, changes: revs, ...rest }) => ({ seq, id, changes: [...revs], ...rest }))
  return { results, last_seq: lastSeq, pending: 0 }
}

function toFeed(
  query: Query,
  range: ChangesQuery<Sequence>,
  signal: AbortSignal,
): Omit<FeedOptions, 'countPending' | 'firstPage'> {
  const feed = query.feed ?? 'normal'
  const heartbeatMs = parseHeartbeat(query.heartbeat)
  return {
    query: range,
    format: FORMATS[feed],
    until: ENDS[feed],
    // A heartbeat takes the place of the time-out (CouchDB).
    timeoutMs: heartbeatMs === undefined && feed !== 'eventsource' ? (query.timeout ?? DEFAULT_TIMEOUT_MS) : undefined,
    heartbeatMs: heartbeatMs ?? (feed === 'eventsource' ? DEFAULT_TIMEOUT_MS : undefined),
    signal,
  }
}

const FORMATS: Readonly<Record<NonNullable<Query['feed']>, FeedFormat>> = {
  normal: listFormat,
  longpoll: listFormat,
  continuous: continuousFormat,
  eventsource: eventsourceFormat,
}

const ENDS: Readonly<Record<NonNullable<Query['feed']>, FeedOptions['until']>> = {
  normal: 'now',
  longpoll: 'news',
  continuous: 'never',
  eventsource: 'never',
}

const MIN_HEARTBEAT_MS = 100

function parseHeartbeat(text: string | undefined): number | undefined {
  if (text === undefined || text === 'false') return undefined
  return text === 'true' ? DEFAULT_TIMEOUT_MS : Math.max(MIN_HEARTBEAT_MS, Number(text))
}
