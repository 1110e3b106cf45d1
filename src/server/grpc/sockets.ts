import { lookup } from 'node:dns/promises'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket, Server as TlsServer } from 'node:tls'
import type { GrpcCredentials } from './credentials.ts'

/** Time that a TLS handshake may take. */
const MAX_HANDSHAKE_MS = 10_000
/** Time after which the system asks a silent peer whether it is still there. */
const TCP_KEEP_ALIVE_MS = 60_000

export interface GrpcSocketsOptions {
  /** `host:port` or `unix:path`. */
  readonly address: string
  readonly credentials: GrpcCredentials
  /** Open connections on each address; one more is closed at once. */
  readonly maxConnections: number
  /** Takes each connection, after the handshake. */
  readonly onConnection: (socket: Socket) => void
  /** Time that a TLS handshake may take; 10 s when it is not given. */
  readonly maxHandshakeMs?: number
}

export interface GrpcSockets {
  /** Bound port; 0 for a unix socket. */
  readonly port: number
  /** Connections that are open, those in a handshake too. */
  readonly count: number
  /** Accepts no more connections. */
  stop(): void
  /** Cuts off every connection that is left, those in a handshake too. */
  destroyAll(): void
}

/** Listens on every address that the host name stands for. Rejects when that cannot be. */
export async function openGrpcSockets(options: GrpcSocketsOptions): Promise<GrpcSockets> {
  const sockets = new Set<Socket>()
  const servers: Server[] = []
  const open = async (target: ListenOptions) => {
    const server = createListener(options, sockets)
    await listen(server, target)
    servers.push(server)
    return server
  }
  const stop = () => {
    for (const server of servers) server.close()
  }
  try {
    if (options.address.startsWith('unix:')) await openUnix(options.address.slice('unix:'.length), open)
    else await openTcp(options.address, open)
  } catch (error) {
    stop()
    throw error
  }
  return {
    port: portOf(servers[0]),
    get count() {
      return sockets.size
    },
    stop,
    destroyAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Open = (target: ListenOptions) => Promise<Server>

function createListener(options: GrpcSocketsOptions, sockets: Set<Socket>): Server {
  const { credentials, onConnection, maxHandshakeMs: handshakeTimeout = MAX_HANDSHAKE_MS } = options
  const tcp = { noDelay: true, allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: TCP_KEEP_ALIVE_MS }
  const tls = credentials.tls()
  const server =
    tls === undefined
      ? createServer(tcp, onConnection)
      : createTlsServer({ ...tcp, ...tls, ALPNProtocols: ['h2'], handshakeTimeout }, (socket: TLSSocket) => {
          // RFC 9113 section 9.2.1.
          socket.disableRenegotiation()
          if (socket.alpnProtocol === 'h2') onConnection(socket)
          else socket.destroy()
        })
  if (server instanceof TlsServer) credentials.onChange(() => server.setSecureContext(credentials.tls() ?? {}))
  server.maxConnections = options.maxConnections
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Nobody else closes the connection of a peer whose handshake has failed or takes too long.
  server.on('tlsClientError', (_error: Error, socket: TLSSocket) => socket.destroy())
  return server
}

async function openTcp(address: string, open: Open): Promise<void> {
  const colon = address.lastIndexOf(':')
  const name = address.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  let port = Number(address.slice(colon + 1))
  const failures: unknown[] = []
  let opened = 0
  for (const { address: host } of await lookup(name, { all: true })) {
    try {
      port = portOf(await open({ host, port }))
      opened += 1
    } catch (error) {
      if (!isMissingAddress(error)) throw error
      failures.push(error)
    }
  }
  if (opened === 0) throw failures[0]
}

/** True for an address of the name that this machine does not have, such as that of IPv6. */
function isMissingAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** A socket file that a process has left behind gives way. */
async function openUnix(path: string, open: Open): Promise<void> {
  try {
    await open({ path })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || !(await isAbandoned(path))) throw error
    await unlink(path)
    await open({ path })
  }
}

function isAbandoned(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path })
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}

function listen(server: Server, target: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(target, () => {
      server.off('error', reject)
      // Running out of descriptors must not end the process; the connection is lost.
      server.on('error', () => undefined)
      resolve()
    })
  })
}

function portOf(server: Server | undefined): number {
  const address = server?.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
