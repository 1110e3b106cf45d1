import type { RemoteFetch, ReplicationCounts, ReplicationPlan } from '../store.ts'
import { openRemotePouch, replicatePouch } from './pouch-replication.ts'

/** A database of a CouchDB server as the local side of a replication. */
export interface CouchSide {
  readonly url: URL
  readonly fetch: RemoteFetch
  /** Aborts when the catalog is disposed of. */
  readonly closing: AbortSignal
}

/** Runs PouchDB's replicator between two servers. Design documents are left out in both directions. */
export async function replicateCouch(
  { url, fetch, closing }: CouchSide,
  plan: ReplicationPlan,
): Promise<ReplicationCounts> {
  const pouch = await openRemotePouch(url, withoutDesign(fetch))
  try {
    return await replicatePouch({ pouch, closing }, plan)
  } finally {
    await pouch.close().catch(() => undefined)
  }
}

interface Told {
  readonly results?: readonly { readonly id: string }[]
  readonly [id: string]: unknown
}

/** As if the design documents had no revisions to give, and none were missing. */
function withoutDesign(fetch: RemoteFetch): RemoteFetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const path = new URL(url).pathname
    const hide = path.endsWith('/_changes') ? hideChanges : path.endsWith('/_revs_diff') ? hideMissing : undefined
    if (hide === undefined || !response.ok) return response
    const text = await response.text()
    const { status, headers } = response
    return new Response(text.includes('"_design/') ? rewrite(text, hide) : text, { status, headers })
  }
}

/** Text that is no JSON goes on as it is: PouchDB words that failure. */
function rewrite(text: string, hide: (told: Told) => unknown): string {
  try {
    return JSON.stringify(hide(JSON.parse(text)))
  } catch {
    return text
  }
}

/** The rows stay, as PouchDB takes fewer rows than it asked for as the end. */
function hideChanges({ results = [], ...rest }: Told): unknown {
  return { ...rest, results: results.map((row) => (isDesign(row.id) ? { ...row, changes: [] } : row)) }
}

function hideMissing(missing: Told): unknown {
  return Object.fromEntries(Object.entries(missing).filter(([id]) => !isDesign(id)))
}

function isDesign(id: string): boolean {
  return id.startsWith('_design/')
}
