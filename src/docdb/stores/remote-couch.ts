import { createHash } from 'node:crypto'
import { StartError } from '../../server/start-error.ts'
import { isDatabaseName } from '../database-name.ts'
import { DocdbError } from '../errors.ts'
import type { DocumentCatalog } from '../store.ts'
import { createCouchClient } from './couch-client.ts'
import { createCouchStore } from './couch-store.ts'

/**
 * All databases of a CouchDB server, behind the same interface. Credentials stand in the URL. Rejects with
 * StartError when the server does not answer as one.
 */
export async function createCouchCatalog(server: URL): Promise<DocumentCatalog> {
  const client = createCouchClient(server)
  const welcome = await client
    .call('GET', '/')
    .then((reply) => reply.json<{ couchdb?: unknown; uuid?: unknown }>())
    .catch((cause: Error) => {
      throw new StartError(69, `cannot use ${server.origin} (DOCDB_COUCHDB_URL): ${cause.message}`, { cause })
    })
  if (welcome.couchdb === undefined) {
    throw new StartError(78, `${server.origin} (DOCDB_COUCHDB_URL) does not answer as a CouchDB server does`)
  }
  const uuid = createHash('sha256')
    .update(`in front of ${String(welcome.uuid ?? server.origin)}`)
    .digest('hex')
    .slice(0, 32)
  const notes = new Map<string, string>()
  return {
    uuid,
    async names() {
      const all = (await client.call('GET', '/_all_dbs')).json<string[]>()
      return all.filter(isDatabaseName)
    },
    async find(name) {
      const { status } = await client.call('HEAD', pathOf(name))
      return status === 200
        ? createCouchStore(client, { server, name, path: pathOf(name), serverUuid: uuid })
        : undefined
    },
    async create(name) {
      const { status } = await client.call('PUT', pathOf(name))
      if (status === 412) return false
      if (status < 300) return true
      throw new DocdbError('unavailable', `The CouchDB server behind answered ${status}.`)
    },
    async remove(name) {
      return (await client.call('DELETE', pathOf(name))).status < 300
    },
    notes: {
      all: async () => notes,
      async put(key, value) {
        if (value === undefined) notes.delete(key)
        else notes.set(key, value)
      },
    },
    failing: () => [],
    onFailingChange: () => () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

function pathOf(name: string): string {
  return `/${encodeURIComponent(name)}`
}
