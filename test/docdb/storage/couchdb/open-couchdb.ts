import { type DocdbClient, startDocdb } from '../../helpers/client.ts'
import { type CouchLike, startCouchLike } from './couchdb-behaviour.ts'

/** Starts the engine couchdb, peers served, in front of the server at `url`. */
export function startBefore(url: string, env: Record<string, string> = {}): Promise<DocdbClient> {
  return startDocdb({ env: { DOCDB_ENGINE: 'couchdb', DOCDB_COUCHDB_URL: url, DOCDB_PEER: 'true', ...env } })
}

/** A CouchDB, and the engine couchdb in front of it. */
export async function startBoth(): Promise<AsyncDisposable & { client: DocdbClient; couch: CouchLike }> {
  const couch = await startCouchLike()
  const client = await startBefore(couch.url)
  await client.call('PUT', '/db')
  return {
    client,
    couch,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]()
      await couch[Symbol.asyncDispose]()
    },
  }
}

type StartOptions = NonNullable<Parameters<typeof startDocdb>[0]>

/** As startDocdb, with the engine couchdb; the CouchDB behind ends with the client. */
export async function startWithCouch(options: StartOptions = {}): Promise<DocdbClient> {
  const couch = await startCouchLike()
  const env = { DOCDB_ENGINE: 'couchdb', DOCDB_COUCHDB_URL: couch.url, ...options.env }
  const client = await startDocdb({ ...options, env })
  return {
    ...client,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]()
      await couch[Symbol.asyncDispose]()
    },
  }
}
