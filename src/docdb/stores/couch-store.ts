import { createHash } from 'node:crypto'
import type { CheckedDocument } from '../document.ts'
import type { DatabaseState, DocumentStore, FailedWrite, ReadResult, WriteResult } from '../store.ts'
import { type CouchClient, requireDatabase } from './couch-client.ts'
import { listCouch } from './couch-listing.ts'
import { unservedPeer } from './couch-peer.ts'
import { openRemotePouch, replicatePouch } from './pouch-replication.ts'
import { WriteQueue } from './write-queue.ts'

export interface CouchDatabase {
  readonly server: URL
  readonly name: string
  /** Path of the database on the server. */
  readonly path: string
  readonly serverUuid: string
}

/** One database of a CouchDB server. */
export function createCouchStore(client: CouchClient, database: CouchDatabase): DocumentStore {
  const { path } = database
  const queue = new WriteQueue<CheckedDocument>((documents) => write(client, path, documents))
  return {
    state: () => readState(client, database),
    read: (id, rev) => read(client, path, { id, rev }),
    list: (range) => listCouch(client, path, range),
    write: (documents) => queue.add(documents),
    async writeRevisions(documents) {
      const reply = requireDatabase(
        await client.call('POST', `${path}/_bulk_docs`, { docs: documents, new_edits: false }),
      )
      return reply.json<BulkItem[]>().map(toFailure)
    },
    async replicate(plan) {
      const url = new URL(database.server)
      url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
      const pouch = await openRemotePouch(url, (target, init) => fetch(target, init as RequestInit))
      return replicatePouch({ pouch, closing: new AbortController().signal }, plan)
    },
    peer: unservedPeer,
  }
}

interface CouchInfo {
  readonly db_uuid?: string
  readonly doc_count: number
  readonly doc_del_count: number
  readonly update_seq: number | string
  readonly sizes?: { readonly file?: number; readonly active?: number }
  readonly disk_size?: number
  readonly data_size?: number
  readonly instance_start_time?: string
  readonly revs_limit?: number
}

/** CouchDB's own default. */
const REVS_LIMIT = 1_000

async function readState(client: CouchClient, { path, name, serverUuid }: CouchDatabase): Promise<DatabaseState> {
  const info = requireDatabase(await client.call('GET', path)).json<CouchInfo>()
  const derived = createHash('sha256').update(`${serverUuid}/${name}/${info.instance_start_time}`).digest('hex')
  return {
    uuid: info.db_uuid ?? derived.slice(0, 32),
    docCount: info.doc_count,
    deletedCount: info.doc_del_count,
    updateSeq: Number.parseInt(String(info.update_seq), 10),
    diskSizeBytes: info.sizes?.file ?? info.disk_size ?? 0,
    dataSizeBytes: info.sizes?.active ?? info.data_size ?? 0,
    openedAtMs: Math.floor(Number(info.instance_start_time ?? 0) / 1_000),
    revsLimit: info.revs_limit ?? REVS_LIMIT,
  }
}

async function read(
  client: CouchClient,
  path: string,
  { id, rev }: { id: string; rev: string | undefined },
): Promise<ReadResult> {
  const query = rev === undefined ? '' : `?rev=${encodeURIComponent(rev)}`
  // An id that starts with an underscore would reach an endpoint of the server.
  if (id.startsWith('_')) return { found: false, reason: 'missing' }
  const reply = await client.call('GET', `${path}/${encodeURIComponent(id)}${query}`)
  if (reply.status === 200) {
    const { _rev } = reply.json<{ _rev: string }>()
    return { found: true, rev: _rev, json: reply.text.trim() }
  }
  const { reason } = reply.json<{ reason?: string }>()
  if (reason === 'deleted') return { found: false, reason, ...(await tombstoneOf(client, path, id)) }
  if (reason === 'missing') return { found: false, reason }
  requireDatabase(reply)
  return { found: false, reason: 'missing' }
}

interface KeyRows {
  readonly rows: readonly { readonly error?: string; readonly value?: { readonly rev: string } }[]
}

async function tombstoneOf(client: CouchClient, path: string, id: string): Promise<{ rev?: string }> {
  const reply = await client.call('POST', `${path}/_all_docs`, { keys: [id] })
  const rev = reply.status === 200 ? reply.json<KeyRows>().rows[0]?.value?.rev : undefined
  return rev === undefined ? {} : { rev }
}

interface BulkItem {
  readonly ok?: boolean
  readonly id: string
  readonly rev?: string
  readonly error?: string
  readonly reason?: string
}

async function write(
  client: CouchClient,
  path: string,
  documents: readonly CheckedDocument[],
): Promise<readonly WriteResult[]> {
  const unknown = await findUnknown(client, path, documents)
  const known = documents.filter(({ _id, _rev }) => _rev === undefined || !unknown.has(_id))
  const items = known.length === 0 ? [] : await sendBulk(client, path, known)
  const results = items.values()
  return documents.map((document): WriteResult => {
    if (!known.includes(document)) return { ok: false, word: 'conflict', id: document._id, reason: CONFLICT }
    const item = results.next().value
    return item?.rev !== undefined && item.error === undefined
      ? { ok: true, id: item.id, rev: item.rev }
      : { ok: false, word: 'conflict', id: document._id, reason: item?.reason ?? CONFLICT }
  })
}

const CONFLICT = 'Document update conflict.'

async function sendBulk(client: CouchClient, path: string, docs: readonly CheckedDocument[]): Promise<BulkItem[]> {
  return requireDatabase(await client.call('POST', `${path}/_bulk_docs`, { docs })).json<BulkItem[]>()
}

/** Ids of updates whose document is not there: CouchDB's bulk would create them with a second generation. */
async function findUnknown(
  client: CouchClient,
  path: string,
  documents: readonly CheckedDocument[],
): Promise<ReadonlySet<string>> {
  const keys = documents.filter(({ _rev }) => _rev !== undefined).map(({ _id }) => _id)
  if (keys.length === 0) return new Set()
  const { rows } = requireDatabase(await client.call('POST', `${path}/_all_docs`, { keys })).json<KeyRows>()
  return new Set(keys.filter((_key, index) => rows[index]?.error !== undefined))
}

function toFailure({ id, error, reason }: BulkItem): FailedWrite {
  return { ok: false, word: error === 'forbidden' ? 'forbidden' : 'conflict', id, reason: reason ?? 'not stored' }
}
