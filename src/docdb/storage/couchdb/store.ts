import { type CheckedDocument } from '../../documents/validate.ts'
import { DocdbError } from '../../errors.ts'
import type { DocumentStore, FailedWrite, WriteResult } from '../document-store.ts'
import type { ChangeListeners } from './change-listener.ts'
import { type CouchClient, malformed, requireDatabase } from './client.ts'
import { unavailable } from './connection.ts'
import { type CouchDatabase, readState } from './database-state.ts'
import { listCouch } from './listing.ts'
import { createCouchPeer, readDocument, readKeyRows } from './peer.ts'

export interface CouchServer {
  readonly client: CouchClient
  readonly listeners: ChangeListeners
}

/** One database of a CouchDB server. */
export function createCouchStore(server: CouchServer, database: CouchDatabase): DocumentStore {
  const { client, listeners } = server
  const { path } = database
  return {
    state: () => readState(client, database),
    read: (id, rev) => readDocument(client, path, { id, query: { rev } }),
    list: (range) => listCouch(client, path, range),
    write: (documents) => write(client, path, documents),
    writeRevisions: (documents) => writeRevisions(client, path, documents),
    peer: createCouchPeer(client, path, listeners),
  }
}

interface BulkItem {
  readonly id?: unknown
  readonly rev?: unknown
  readonly error?: unknown
  readonly reason?: unknown
}

async function write(
  client: CouchClient,
  path: string,
  documents: readonly CheckedDocument[],
): Promise<readonly WriteResult[]> {
  const unknown = await findUnknown(client, path, documents)
  const known = documents.filter(({ _id, _rev }) => _rev === undefined || !unknown.has(_id))
  const items = known.length === 0 ? [] : await sendBulk(client, path, { docs: known.map(withTextAttachments) })
  if (items.length !== known.length) throw malformed()
  const results = items.values()
  return documents.map((document): WriteResult => {
    if (document._rev !== undefined && unknown.has(document._id)) return toFailure(document._id, { error: 'conflict' })
    const item = results.next().value ?? {}
    return typeof item.rev === 'string' && item.error === undefined
      ? { ok: true, id: document._id, rev: item.rev }
      : toFailure(document._id, item)
  })
}

async function writeRevisions(
  client: CouchClient,
  path: string,
  documents: readonly CheckedDocument[],
): Promise<readonly FailedWrite[]> {
  const items = await sendBulk(client, path, { docs: documents.map(withTextAttachments), new_edits: false })
  // Only what failed should be told; some servers tell of the others too.
  return items.filter(({ error }) => error !== undefined).map((item) => toFailure(String(item.id), item))
}

/** Attachments that came as bytes, in base64. */
function withTextAttachments(document: CheckedDocument): CheckedDocument {
  const attachments = document['_attachments'] as Readonly<Record<string, { readonly data?: unknown }>> | undefined
  if (attachments === undefined) return document
  const encoded = Object.entries(attachments).map(([name, { data, ...about }]) => [
    name,
    data === undefined
      ? about
      : { ...about, data: data instanceof Uint8Array ? Buffer.from(data).toString('base64') : data },
  ])
  return { ...document, _attachments: Object.fromEntries(encoded) }
}

async function sendBulk(client: CouchClient, path: string, body: object): Promise<readonly BulkItem[]> {
  const items = requireDatabase(await client.call('POST', `${path}/_bulk_docs`, body)).json<unknown>()
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'object' && item !== null)) throw malformed()
  return items
}

/** Ids of updates whose document is not there: CouchDB's bulk would create them with a second generation. */
async function findUnknown(
  client: CouchClient,
  path: string,
  documents: readonly CheckedDocument[],
): Promise<ReadonlySet<string>> {
  const keys = documents.filter(({ _rev }) => _rev !== undefined).map(({ _id }) => _id)
  if (keys.length === 0) return new Set()
  const rows = await readKeyRows(client, `${path}/_all_docs`, keys)
  return new Set(keys.filter((_key, index) => rows[index]?.error !== undefined))
}

const REFUSALS = new Set<unknown>(['forbidden', 'unauthorized'])

/** Anything but a conflict or a refusal leaves open what was written, and fails the whole call. */
function toFailure(id: string, { error, reason }: BulkItem): FailedWrite {
  if (error === 'conflict') return { ok: false, errorCode: 'conflict', id, reason: 'Document update conflict.' }
  if (REFUSALS.has(error)) return { ok: false, errorCode: 'forbidden', id, reason: String(reason ?? 'not stored') }
  if (error === 'insufficient_storage') {
    throw new DocdbError('insufficient_storage', 'The disk of the CouchDB server behind is full.')
  }
  throw unavailable('did not say what became of a document')
}
