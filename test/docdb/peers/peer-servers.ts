import { createServer } from 'node:net'
import { toBasicAuthorization } from '../../../src/common/net/basic-authorization.ts'
import { startPouchServer } from '../../helpers/process/pouchdb-server.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { startDocdb } from '../helpers/client.ts'

/** A server that replicates with us. */
export interface PeerServer extends AsyncDisposable {
  /** Credentials included. */
  readonly url: string
  /** Ends it without a warning and starts it again with what it had; not there when it is not ours to end. */
  readonly restart?: () => Promise<void>
}

export type PeerKind = 'trivium' | 'pouchdb-server' | 'couchdb'

const couchUrl = process.env['COUCHDB_TEST_URL']
const named = (process.env['DOCDB_PEERS'] ?? 'trivium').split(',') as PeerKind[]

/** Those that DOCDB_PEERS names, and the CouchDB at COUCHDB_TEST_URL. */
export const peerKinds: readonly PeerKind[] = couchUrl === undefined ? named : [...named, 'couchdb']

export async function startPeer(kind: PeerKind): Promise<PeerServer> {
  if (kind === 'couchdb')
    return { url: (couchUrl ?? '').replace(/\/+$/, ''), [Symbol.asyncDispose]: async () => undefined }
  const dir = await tempDir()
  const port = await freePort()
  const start = kind === 'trivium' ? () => startOurs(dir, port) : () => startPouchServer(dir.at('data'), port)
  let server = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await server[Symbol.asyncDispose]()
      server = await start()
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await dir[Symbol.asyncDispose]()
    },
  }
}

/** A server of ours on LevelDB that others may replicate with. */
export function startOurs(dir: TempDir, port: number): Promise<AsyncDisposable> {
  return startDocdb({ env: { DOCDB_DIR: dir.at('data'), DOCDB_PEER: 'true', PORT: String(port) } })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/** The answer of any server, as loose as the wire. */
export async function callPeer(
  server: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: ReturnType<typeof JSON.parse> }> {
  const { username, password, origin } = new URL(server)
  const headers = {
    'content-type': 'application/json',
    ...(username === '' ? {} : { authorization: toBasicAuthorization(`${username}:${password}`) }),
  }
  const sent = await fetch(origin + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await sent.text()
  return { status: sent.status, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
}
