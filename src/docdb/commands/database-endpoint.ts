import { existsSync } from 'node:fs'
import { CommandError } from '../../common/command/command-error.ts'
import { createDatabaseFolder } from '../index.ts'
import type { Endpoint } from '../replication/endpoints/endpoint.ts'
import { createRemoteAccess } from '../replication/endpoints/remote-client.ts'
import { openRemoteEndpoint } from '../replication/endpoints/remote-endpoint.ts'
import { createDatabaseClient, type DatabaseClient, parseDatabaseUrl } from './database-client.ts'
import { startPrivateServer } from './private-server.ts'

/** A database that a command reads or writes: on a server, or in a folder that no server has open. */
export interface DatabaseEndpoint extends AsyncDisposable {
  readonly client: DatabaseClient
  /** Asks the server that has the database, for what is not below it. */
  readonly server: DatabaseClient
  readonly name: string
  /** Where it is, credentials included. */
  readonly remote: URL
}

/** `http://…/db`, or the path of a database folder. */
export async function openDatabaseEndpoint(text: string): Promise<DatabaseEndpoint> {
  return /^https?:/.test(text) ? openUrl(text) : openFolder(text)
}

/** As `openDatabaseEndpoint`; makes the folder or the database when it is not there. */
export async function createDatabaseEnd(text: string, name: string): Promise<DatabaseEndpoint> {
  if (!/^https?:/.test(text)) {
    if (!existsSync(text)) await createDatabaseFolder(text, name)
    return openFolder(text)
  }
  const end = openUrl(text)
  const { status } = await end.client.ask('PUT', '')
  if (status !== 201 && status !== 202 && status !== 412) throw new CommandError(1, `PUT ${end.client.url}: ${status}`)
  return end
}

const REMOTE_TIMEOUT_MS = 30_000

/** The end as one side of a replication. */
export function openEnd({ remote }: DatabaseEndpoint): Endpoint {
  const remotes = createRemoteAccess({ allow: [], openWhenEmpty: true, timeoutMs: REMOTE_TIMEOUT_MS })
  const ending = new AbortController()
  const findAttachment = async () => undefined
  const endpoint = openRemoteEndpoint({ remotes, remote, signal: ending.signal, findAttachment })
  return {
    ...endpoint,
    [Symbol.dispose]() {
      ending.abort()
      endpoint[Symbol.dispose]()
      remotes[Symbol.dispose]()
    },
  }
}

function openUrl(text: string): DatabaseEndpoint {
  const address = parseDatabaseUrl(text)
  const { origin, pathname } = new URL(address.url)
  return {
    client: createDatabaseClient(address),
    server: createDatabaseClient({ ...address, url: origin }),
    name: decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)),
    remote: new URL(text),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

async function openFolder(path: string): Promise<DatabaseEndpoint> {
  if (!existsSync(path)) throw new CommandError(1, `${path} does not exist`)
  const { url, authorization, remote: root, ...running } = await startPrivateServer({ DOCDB_PATH: path })
  const server = createDatabaseClient({ url, authorization })
  const [name = ''] = await server.call<string[]>('GET', '/_all_dbs')
  const remote = new URL(`/${encodeURIComponent(name)}`, root)
  ;[remote.username, remote.password] = [root.username, root.password]
  return {
    remote,
    client: createDatabaseClient({ url: `${url}/${encodeURIComponent(name)}`, authorization }),
    server,
    name,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}
