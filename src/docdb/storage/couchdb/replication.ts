import type { RemoteFetch, ReplicationCounts, ReplicationPlan } from '../document-store.ts'
import { decodeJson, encodeJson } from '../pouchdb/proto-members.ts'
import { openRemotePouch, replicatePouch } from '../pouchdb/replication.ts'

/** A database of a CouchDB server as the local side of a replication. */
export interface CouchEndpoint {
  readonly url: URL
  readonly fetch: RemoteFetch
  /** Aborts when the catalog is disposed of. */
  readonly closing: AbortSignal
}

/**
 * Runs PouchDB's replicator between two servers. Design documents are left out in both directions; members that PouchDB
 * would lose go through it under other names.
 */
export async function replicateCouch(
  { url, fetch, closing }: CouchEndpoint,
  plan: ReplicationPlan,
): Promise<ReplicationCounts> {
  const pouch = await openRemotePouch(url, adapt(fetch, hideDesign))
  try {
    return await replicatePouch({ pouch, closing }, { ...plan, fetch: adapt(plan.fetch, (_path, text) => text) })
  } finally {
    await pouch.close().catch(() => undefined)
  }
}

/** `change` is given the JSON of each good answer, with the path that was asked. */
function adapt(fetch: RemoteFetch, change: (path: string, text: string) => string): RemoteFetch {
  return async (url, init = {}) => {
    const sent = typeof init.body === 'string' ? { ...init, body: decodeJson(init.body) } : init
    const response = await fetch(url, sent)
    const { status, headers } = response
    if (!response.ok || !(headers.get('content-type') ?? '').includes('json')) return response
    const text = await response.text()
    return new Response(text === '' ? null : changeReadable(text, new URL(url).pathname, change), { status, headers })
  }
}

/** Text that is no JSON goes on as it is: PouchDB words that failure. */
function changeReadable(text: string, path: string, change: (path: string, text: string) => string): string {
  try {
    return encodeJson(change(path, text))
  } catch {
    return text
  }
}

interface CouchAnswer {
  readonly results?: readonly { readonly id: string }[]
  readonly [id: string]: unknown
}

/** As if the design documents had no revisions to give, and none were missing. */
function hideDesign(path: string, text: string): string {
  if (!text.includes('"_design/')) return text
  if (path.endsWith('/_changes')) return JSON.stringify(hideChanges(JSON.parse(text)))
  return path.endsWith('/_revs_diff') ? JSON.stringify(hideMissing(JSON.parse(text))) : text
}

/** The rows stay, as PouchDB takes fewer rows than it asked for as the end. */
function hideChanges({ results = [], ...rest }: CouchAnswer): unknown {
  return { ...rest, results: results.map((row) => (isDesign(row.id) ? { ...row, changes: [] } : row)) }
}

function hideMissing(missing: CouchAnswer): unknown {
  return Object.fromEntries(Object.entries(missing).filter(([id]) => !isDesign(id)))
}

function isDesign(id: string): boolean {
  return id.startsWith('_design/')
}
