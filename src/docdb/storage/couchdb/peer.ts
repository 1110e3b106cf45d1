import { DocdbError } from '../../errors.ts'
import type { ReadResult } from '../document-store.ts'
import type {
  Change,
  ChangesPage,
  ChangesQuery,
  DocumentQuery,
  LeafRevision,
  MissingById,
  PeerStore,
  RevisionRead,
  RevisionsById,
  RevisionsQuery,
  RevisionsRead,
  Sequence,
} from '../peer-store.ts'
import type { ChangeListeners } from './change-listener.ts'
import { type CouchClient, type CouchReply, isTextList, malformed, requireDatabase } from './client.ts'
import { ResponseTooLargeError } from './connection.ts'
import { readRawState } from './database-state.ts'

/** Changes of one request; fewer when they bring their documents. */
const MAX_CHANGES = 500
const MAX_CHANGES_WITH_DOCS = 20

/** The replication protocol in front of a CouchDB server. Its sequences are handed on as they are. */
export function createCouchPeer(client: CouchClient, path: string, listeners: ChangeListeners): PeerStore<Sequence> {
  return {
    sequences: { last: async () => checkSequence((await readRawState(client, path)).update_seq) },
    changes: (query) => readChanges(client, path, query),
    onCommit: (listener) => listeners.add(path, listener),
    missingRevisions: (wanted) => readMissing(client, path, wanted),
    readRevisions: (query) => readRevisions(client, path, query),
    readLocal: async (id) => {
      const reply = await client.call('GET', localPath(path, id))
      if (isMissingDocument(reply)) return undefined
      const { _id, _rev, ...members } = requireDatabase(reply).json<Record<string, unknown>>()
      if (typeof _id !== 'string' || typeof _rev !== 'string') throw malformed()
      return { _id, _rev, ...members }
    },
    writeLocal: (id, body) => writeLocal(client, localPath(path, id), body),
    readDocument: (id, query) => readDocument(client, path, { id, query }),
    leavesOf: async (id) => {
      if (id.startsWith('_')) return []
      const reply = await client.call('GET', `${documentPath(path, id)}?open_revs=all`)
      if (isMissingDocument(reply)) return []
      const found = requireDatabase(reply).json<unknown>()
      if (!Array.isArray(found)) throw malformed()
      return found.flatMap(toLeaf)
    },
    readAttachment: async (id, name, rev) => {
      if (id.startsWith('_')) return undefined
      const query = rev === undefined ? '' : `?rev=${encodeURIComponent(rev)}`
      const reply = await client.call('GET', `${documentPath(path, id)}/${encodeSegment(name)}${query}`)
      if (isMissingDocument(reply)) return undefined
      const { bytes, contentType = 'application/octet-stream' } = requireDatabase(reply)
      return { bytes, contentType }
    },
  }
}

function toLeaf(item: unknown): readonly LeafRevision[] {
  const { ok } = (item ?? {}) as { readonly ok?: { readonly _rev?: unknown; readonly _deleted?: unknown } }
  return typeof ok?._rev === 'string' ? [{ rev: ok._rev, deleted: ok._deleted === true }] : []
}

/** The names of CouchDB's options. */
const OPTIONS = {
  latest: 'latest',
  revs: 'revs',
  revsInfo: 'revs_info',
  conflicts: 'conflicts',
  deletedConflicts: 'deleted_conflicts',
  localSeq: 'local_seq',
  attachments: 'attachments',
} as const

export async function readDocument(
  client: CouchClient,
  path: string,
  { id, query }: { readonly id: string; readonly query: DocumentQuery },
): Promise<ReadResult> {
  // An id that starts with an underscore would reach an endpoint of the server.
  if (id.startsWith('_')) return { found: false, reason: 'missing' }
  const asked = new URLSearchParams(query.rev === undefined ? {} : { rev: query.rev })
  for (const [name, option] of Object.entries(OPTIONS))
    if (query[name as keyof typeof OPTIONS]) asked.set(option, 'true')
  const reply = await client.call('GET', `${documentPath(path, id)}${asked.size === 0 ? '' : `?${asked}`}`)
  if (isMissingDocument(reply)) {
    const { reason } = reply.json<{ reason?: string }>()
    if (reason !== 'deleted') return { found: false, reason: 'missing' }
    return { found: false, reason, ...(await tombstoneOf(client, path, id)) }
  }
  const { _rev } = requireDatabase(reply).json<{ _rev?: unknown }>()
  if (typeof _rev !== 'string') throw malformed()
  return { found: true, rev: _rev, json: reply.bytes.toString().trim() }
}

async function tombstoneOf(client: CouchClient, path: string, id: string): Promise<{ rev?: string }> {
  const [row] = await readKeyRows(client, `${path}/_all_docs`, [id])
  const rev = row?.value?.rev
  return typeof rev === 'string' ? { rev } : {}
}

export interface KeyRow {
  readonly error?: unknown
  readonly value?: { readonly rev?: unknown; readonly deleted?: unknown } | null
}

/** A row for each of the ids, in their order. */
export async function readKeyRows(
  client: CouchClient,
  listing: string,
  keys: readonly string[],
): Promise<readonly KeyRow[]> {
  const { rows } = requireDatabase(await client.call('POST', listing, { keys })).json<{ rows?: unknown }>()
  if (
    !Array.isArray(rows) ||
    rows.length !== keys.length ||
    !rows.every((row) => typeof row === 'object' && row !== null)
  ) {
    throw malformed()
  }
  return rows
}

export function documentPath(path: string, id: string): string {
  return `${path}/${encodeSegment(id)}`
}

/** `.` and `..` would be read as steps in a path. */
function encodeSegment(text: string): string {
  return text === '.' || text === '..' ? text.replaceAll('.', '%2E') : encodeURIComponent(text)
}

function localPath(path: string, id: string): string {
  return `${path}/_local/${encodeSegment(id)}`
}

/** A document or attachment that is not there; not so a database. */
export function isMissingDocument(reply: CouchReply): boolean {
  if (reply.status !== 404) return false
  const { reason } = reply.json<{ reason?: unknown }>()
  return typeof reason === 'string' && reason !== 'no_db_file' && !/^database does not exist/i.test(reason)
}

/** Pages are asked for until one shows a change; design documents are not shown. */
async function readChanges(
  client: CouchClient,
  path: string,
  query: ChangesQuery<Sequence>,
): Promise<ChangesPage<Sequence>> {
  for (let { since } = query; ; ) {
    const page = await readChangesPage(client, path, { ...query, since })
    const changes = page.changes.filter(({ id }) => !id.startsWith('_'))
    const isLast = page.changes.length === 0 || page.pending === 0 || page.lastSeq === since || query.descending
    if (changes.length > 0 || isLast) return { ...page, changes }
    since = page.lastSeq
  }
}

interface RawChanges {
  readonly results?: unknown
  readonly last_seq?: unknown
  readonly pending?: unknown
}

async function readChangesPage(
  client: CouchClient,
  path: string,
  { since, limit, descending, includeDocs, style, docIds, conflicts }: ChangesQuery<Sequence>,
): Promise<ChangesPage<Sequence>> {
  const most = includeDocs ? MAX_CHANGES_WITH_DOCS : MAX_CHANGES
  const query = new URLSearchParams({
    since: String(since),
    style,
    limit: String(descending ? limit : Math.min(limit, most)),
  })
  if (descending) query.set('descending', 'true')
  if (includeDocs) query.set('include_docs', 'true')
  if (conflicts === true) query.set('conflicts', 'true')
  if (docIds !== undefined) query.set('filter', '_doc_ids')
  const asked = `${path}/_changes?${query}`
  const reply = await (docIds === undefined
    ? client.call('GET', asked)
    : client.call('POST', asked, { doc_ids: docIds }))
  if (reply.status === 400) throw new DocdbError('query_parse_error', 'since is not a sequence of this database')
  const { results, last_seq: last, pending } = requireDatabase(reply).json<RawChanges>()
  if (!Array.isArray(results)) throw malformed()
  return {
    changes: results.map(toChange),
    lastSeq: checkSequence(last),
    ...(typeof pending === 'number' ? { pending } : {}),
  }
}

function toChange(row: unknown): Change<Sequence> {
  const { seq, id, changes, deleted, doc } = (row ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !Array.isArray(changes)) throw malformed()
  return {
    seq: checkSequence(seq),
    id,
    changes: changes.map((change: { rev?: unknown } | null) => ({ rev: checkText(change?.rev) })),
    ...(deleted === true ? { deleted } : {}),
    ...(typeof doc === 'object' && doc !== null ? { doc: doc as Record<string, unknown> } : {}),
  }
}

const SEQUENCE = /^[\x21-\x7e]{1,8000}$/

/** Text that can stand in a line of a feed, or a number. */
function checkSequence(value: unknown): Sequence {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  if (typeof value === 'string' && SEQUENCE.test(value)) return value
  throw malformed()
}

function checkText(value: unknown): string {
  if (typeof value !== 'string') throw malformed()
  return value
}

async function readMissing(client: CouchClient, path: string, wanted: RevisionsById): Promise<MissingById> {
  const entries = Object.entries(wanted)
  const [own, shown] = [entries.filter(([id]) => id.startsWith('_')), entries.filter(([id]) => !id.startsWith('_'))]
  const asked = Object.fromEntries(shown)
  const raw = requireDatabase(await client.call('POST', `${path}/_revs_diff`, asked)).json<Record<string, unknown>>()
  if (Array.isArray(raw)) throw malformed()
  const missing = Object.entries(raw).map(([id, answer]) => {
    const { missing: revs, possible_ancestors: ancestors } = (answer ?? {}) as Record<string, unknown>
    if (!isTextList(revs)) throw malformed()
    return [id, { missing: revs, ...(isTextList(ancestors) ? { possible_ancestors: ancestors } : {}) }] as const
  })
  return Object.fromEntries([...missing, ...own.map(([id, revs]) => [id, { missing: revs }] as const)])
}

async function readRevisions(
  client: CouchClient,
  path: string,
  { docs, revs, latest, attachments = false }: RevisionsQuery,
): Promise<readonly RevisionsRead[]> {
  const asked = docs.filter(({ id }) => !id.startsWith('_'))
  const design = docs.filter(({ id }) => id.startsWith('_'))
  const unread = design.map(({ id, rev }) => ({ id, docs: [toMissing(id, rev)] }))
  if (asked.length === 0) return unread
  const query = new URLSearchParams({ revs: String(revs), latest: String(latest), attachments: String(attachments) })
  const reply = await client.call('POST', `${path}/_bulk_get?${query}`, { docs: asked }).catch((cause: unknown) => {
    if (!(cause instanceof ResponseTooLargeError)) throw cause
    throw new DocdbError('too_large', 'These revisions are too large together; ask for fewer at a time.', { cause })
  })
  const { results } = requireDatabase(reply).json<{ results?: unknown }>()
  if (!Array.isArray(results)) throw malformed()
  return [...results.map(toRevisionsRead), ...unread]
}

function toRevisionsRead(result: unknown): RevisionsRead {
  const { id, docs } = (result ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !Array.isArray(docs)) throw malformed()
  return { id, docs: docs.map((doc: unknown) => toRevisionRead(id, doc)) }
}

/** CouchDB gives a failure a revision and a reason; PouchDB Server a whole error, or `missing` with the revision. */
function toRevisionRead(id: string, doc: unknown): RevisionRead {
  const { ok, error, missing } = (doc ?? {}) as Record<string, unknown>
  if (typeof ok === 'object' && ok !== null) return { ok: ok as Record<string, unknown> }
  const { rev } = (error ?? {}) as Record<string, unknown>
  return toMissing(id, rev ?? missing)
}

function toMissing(id: string, rev: unknown): RevisionRead {
  return { error: { id, rev: typeof rev === 'string' ? rev : 'undefined', error: 'not_found', reason: 'missing' } }
}

async function writeLocal(
  client: CouchClient,
  path: string,
  { _id, _deleted, ...body }: Readonly<Record<string, unknown>>,
): Promise<string> {
  const reply =
    _deleted === true
      ? await client.call('DELETE', `${path}?rev=${encodeURIComponent(String(body['_rev']))}`)
      : await client.call('PUT', path, body)
  if (reply.status === 409) throw new DocdbError('conflict', 'Document update conflict.')
  if (isMissingDocument(reply)) throw new DocdbError('not_found', 'missing')
  return checkText(requireDatabase(reply).json<{ rev?: unknown }>().rev)
}
