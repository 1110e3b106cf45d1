import { createHash } from 'node:crypto'
import { StartError } from '../../../server/start-error.ts'
import { isDatabaseName } from '../../documents/database-name.ts'
import type { DocumentCatalog } from '../document-store.ts'
import { createChangeListeners } from './change-listener.ts'
import { type CouchClient, createCouchClient, isTextList, malformed } from './client.ts'
import { unavailable } from './connection.ts'
import { createCouchMetadata, NOTES_DATABASE } from './metadata.ts'
import { type CouchServer, createCouchStore } from './store.ts'

export interface CouchOptions {
  /** Longest time that the server may take to connect or stay silent. */
  readonly timeoutMs: number
  readonly now: () => number
}

/** A database that was there is not asked for again so soon; what is then done with it tells when it is gone. */
const SEEN_MS = 1_000
const MAX_SEEN = 10_000

/**
 * All databases of a CouchDB server, behind the same interface. Credentials stand in the URL. Rejects with
 * StartError when the server does not answer as one.
 */
export async function createCouchCatalog(server: URL, { timeoutMs, now }: CouchOptions): Promise<DocumentCatalog> {
  const client = createCouchClient(server, timeoutMs)
  const uuid = await greet(client, server).catch((error: unknown) => {
    client[Symbol.dispose]()
    throw error
  })
  const listeners = createChangeListeners(client)
  const behind: CouchServer = { client, listeners }
  const seen = new Map<string, number>()
  const isShown = (name: string) => isDatabaseName(name) && name !== NOTES_DATABASE
  return {
    resources: [],
    uuid,
    async names() {
      const reply = await client.call('GET', '/_all_dbs')
      if (reply.status !== 200) throw unavailable(`answered ${reply.status}`)
      const names = reply.json<unknown>()
      if (!isTextList(names)) throw malformed()
      return names.filter(isShown)
    },
    async find(name) {
      if (!isShown(name)) return undefined
      if ((seen.get(name) ?? 0) <= now()) {
        if (!(await wasDone(client, 'HEAD', { name, otherwise: 404 }))) return undefined
        if (seen.size >= MAX_SEEN) seen.clear()
        seen.set(name, now() + SEEN_MS)
      }
      return createCouchStore(behind, { name, path: pathOf(name), serverUuid: uuid })
    },
    create: async (name) => isShown(name) && (await wasDone(client, 'PUT', { name, otherwise: 412 })),
    async remove(name) {
      if (!isShown(name) || !(await wasDone(client, 'DELETE', { name, otherwise: 404 }))) return false
      seen.delete(name)
      listeners.notify(pathOf(name))
      return true
    },
    metadata: createCouchMetadata(client),
    failing: () => [],
    onFailingChange: () => () => undefined,
    async [Symbol.asyncDispose]() {
      listeners[Symbol.dispose]()
      client[Symbol.dispose]()
    },
  }
}

/** The identity of the data, made from that of the server. */
async function greet(client: CouchClient, server: URL): Promise<string> {
  const reply = await client.call('GET', '/').catch((cause: Error) => {
    throw new StartError(69, `cannot use ${server.origin} (DOCDB_COUCHDB_URL): ${cause.message}`, { cause })
  })
  const { couchdb, 'express-pouchdb': pouchdb, uuid } = reply.json<Record<string, unknown>>()
  if (couchdb === undefined && pouchdb === undefined) {
    throw new StartError(78, `${server.origin} (DOCDB_COUCHDB_URL) does not answer as a CouchDB server does`)
  }
  return createHash('sha256')
    .update(`in front of ${String(uuid ?? server.origin)}`)
    .digest('hex')
    .slice(0, 32)
}

/** Whether the server did it; false when it answers with the status `otherwise`. */
async function wasDone(
  client: CouchClient,
  method: string,
  { name, otherwise }: { readonly name: string; readonly otherwise: number },
): Promise<boolean> {
  const reply = await client.call(method, pathOf(name))
  const isDone = reply.status < 300
  if (!isDone && reply.status !== otherwise) throw unavailable(`answered ${reply.status}`)
  if (method === 'HEAD') return isDone
  const { ok, error } = reply.json<{ ok?: unknown; error?: unknown }>()
  if (isDone ? ok !== true : typeof error !== 'string') throw malformed()
  return isDone
}

function pathOf(name: string): string {
  return `/${encodeURIComponent(name)}`
}
