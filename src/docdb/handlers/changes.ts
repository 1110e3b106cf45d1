import { Readable } from 'node:stream'
import { type OperationRequest, Serialized } from '../../server/openapi-routes.ts'
import type { Catalog } from '../catalog.ts'
import {
  changesFeed,
  continuousFormat,
  eventsourceFormat,
  type FeedFormat,
  type FeedOptions,
  longpollFormat,
} from '../changes-feed.ts'
import type { Changes, PeerHandlers } from '../contract.ts'
import { DocdbError } from '../errors.ts'
import type { ChangesQuery } from '../peer-store.ts'
import type { DocumentStore } from '../store.ts'

const DEFAULT_TIMEOUT_MS = 60_000
/** Rows of an answer without a limit of its own. */
const MAX_CHANGES = 1_000_000

/** `ending` aborts when the server stops: feeds that wait then end in order. */
export function changesHandlers(catalog: Catalog, ending: AbortSignal) {
  const answer = async (
    db: string,
    query: Query,
    asked: { docIds: readonly string[] | undefined; signal: AbortSignal },
  ) => {
    const database = await catalog.require(db)
    const range = await toChangesQuery(database, query, asked.docIds)
    if ((query.feed ?? 'normal') === 'normal') return { status: 200 as const, body: await listChanges(database, range) }
    const options = toFeed(query, range, AbortSignal.any([ending, asked.signal]))
    const feed = Readable.from(changesFeed(database.peer, options), { objectMode: false })
    const headers = { 'content-type': options.format.mimeType }
    return { status: 200 as const, headers, body: new Serialized<Changes>(feed) }
  }
  return {
    getChanges: ({ params, query = {}, signal }) =>
      answer(params.db, query, { docIds: parseDocIds(query.doc_ids), signal }),
    postChanges: ({ params, query = {}, body, signal }) =>
      answer(params.db, query, { docIds: body.doc_ids ?? parseDocIds(query.doc_ids), signal }),
    async postEnsureFullCommit({ params }) {
      const database = await catalog.require(params.db)
      const { openedAtMs } = await database.state()
      return { status: 201, body: { ok: true, instance_start_time: String(openedAtMs * 1_000) } }
    },
  } satisfies Pick<PeerHandlers, 'getChanges' | 'postChanges' | 'postEnsureFullCommit'>
}

type Query = NonNullable<OperationRequest<PeerOperation>['query']>
type PeerOperation = PeerHandlers['getChanges'] extends (request: OperationRequest<infer Operation>) => unknown
  ? Operation
  : never

async function toChangesQuery(
  database: DocumentStore,
  query: Query,
  docIds: readonly string[] | undefined,
): Promise<ChangesQuery> {
  if (query.filter !== undefined && query.filter !== '_doc_ids') {
    throw new DocdbError('not_implemented', 'Only the filter _doc_ids is served.')
  }
  const since = query.since === 'now' ? (await database.state()).updateSeq : Number(query.since ?? 0)
  return {
    since,
    limit: query.limit === undefined ? MAX_CHANGES : Math.max(1, query.limit),
    descending: query.descending ?? false,
    includeDocs: query.include_docs ?? false,
    style: query.style ?? 'main_only',
    docIds: query.filter === '_doc_ids' ? (docIds ?? []) : undefined,
  }
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

async function listChanges(database: DocumentStore, range: ChangesQuery): Promise<Changes> {
  const { changes, lastSeq } = await database.peer.changes(range)
  const { updateSeq } = await database.state()
  const isPartial = changes.length === range.limit && !range.descending
  return {
    results: changes.map(({ seq, id, changes: revs, ...rest }) => ({ seq, id, changes: [...revs], ...rest })),
    last_seq: lastSeq,
    pending: isPartial ? Math.max(0, updateSeq - lastSeq) : 0,
  }
}

function toFeed(query: Query, range: ChangesQuery, signal: AbortSignal): FeedOptions {
  const feed = query.feed ?? 'longpoll'
  const heartbeatMs = parseHeartbeat(query.heartbeat)
  return {
    query: { ...range, descending: false },
    format: FORMATS[feed],
    once: feed === 'longpoll',
    // A heartbeat takes the place of the time-out (CouchDB).
    timeoutMs: heartbeatMs === undefined && feed !== 'eventsource' ? (query.timeout ?? DEFAULT_TIMEOUT_MS) : undefined,
    heartbeatMs: heartbeatMs ?? (feed === 'eventsource' ? DEFAULT_TIMEOUT_MS : undefined),
    signal,
  }
}

const FORMATS: Readonly<Record<NonNullable<Query['feed']>, FeedFormat>> = {
  normal: longpollFormat,
  longpoll: longpollFormat,
  continuous: continuousFormat,
  eventsource: eventsourceFormat,
}

const MIN_HEARTBEAT_MS = 100

function parseHeartbeat(text: string | undefined): number | undefined {
  if (text === undefined || text === 'false') return undefined
  return text === 'true' ? DEFAULT_TIMEOUT_MS : Math.max(MIN_HEARTBEAT_MS, Number(text))
}
