import type { Socket } from 'node:net'
import type { CallServer, CallServerOptions, Connection, GrpcServerName } from './call-server.ts'
import { createGrpcJsServer } from './grpc-js-server.ts'
import { openGrpcSockets } from './sockets.ts'
import { createTriviumServer } from './trivium-server.ts'

/** Part of the age that connections differ in, so that they do not all end together. */
const AGE_JITTER = 0.1
/** Timers take no longer times. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const SERVERS: Readonly<Record<GrpcServerName, (options: CallServerOptions) => CallServer>> = {
  trivium: createTriviumServer,
  'grpc-js': createGrpcJsServer,
}

export interface GrpcListenerOptions extends Omit<CallServerOptions, 'drainGraceMs'> {
  /** `host:port` or `unix:path`. */
  readonly address: string
  /** What serves the connections; our own unless it is given. */
  readonly server?: GrpcServerName
  /** Open connections on each address; one more is closed at once. */
  readonly maxConnections: number
  readonly maxConnectionAgeMs: number
  readonly maxConnectionAgeGraceMs: number
}

export interface GrpcListener {
  /** Bound port; 0 for a unix socket. */
  readonly port: number
  /** Bytes that all connections together are counted to keep in memory; 0 when the server does not count. */
  readonly heldBytes: number
  /** Most that they may keep; undefined when the server does not count. */
  readonly maxHeldBytes: number | undefined
  /** Connections that are open, those in a handshake too. */
  readonly connections: number
  /** Lets calls in flight finish, at most this long. */
  close(timeoutMs: number): Promise<void>
}

/** Binds the gRPC sidecar; its credentials are disposed with it. Rejects when the address is taken or not ours. */
export async function openGrpcListener(options: GrpcListenerOptions): Promise<GrpcListener> {
  const { address, credentials, maxConnections, maxConnectionAgeGraceMs } = options
  const drainGraceMs = Math.min(maxConnectionAgeGraceMs, LONGEST_TIMER_MS)
  const server = SERVERS[options.server ?? 'trivium']({ ...options, drainGraceMs })
  const connections = new Map<Connection, Promise<void>>()
  let isClosing = false

  function onConnection(socket: Socket): void {
    const connection = server.open(socket)
    const closed = Promise.withResolvers<void>()
    connections.set(connection, closed.promise)
    const age = limitAge(connection, options)
    socket.once('close', () => {
      age[Symbol.dispose]()
      connections.delete(connection)
      closed.resolve()
    })
    if (isClosing) connection.drain()
  }

  const sockets = await openGrpcSockets({ address, credentials, maxConnections, onConnection })
  return {
    port: sockets.port,
    maxHeldBytes: server.maxHeldBytes,
    get heldBytes() {
      return server.heldBytes
    },
    get connections() {
      return sockets.count
    },
    async close(timeoutMs) {
      isClosing = true
      sockets.stop()
      const timer = setTimeout(sockets.destroyAll, timeoutMs)
      for (const connection of connections.keys()) connection.drain()
      while (connections.size > 0) await Promise.all(connections.values())
      clearTimeout(timer)
      sockets.destroyAll()
      credentials[Symbol.dispose]()
    },
  }
}

/** Drains a connection at its age, and destroys it once the time after that is over as well. */
function limitAge(connection: Connection, options: GrpcListenerOptions): Disposable {
  const ageMs = options.maxConnectionAgeMs * (1 + AGE_JITTER * (2 * Math.random() - 1))
  let timer = startTimer(ageMs, () => {
    connection.drain()
    timer = startTimer(options.maxConnectionAgeGraceMs, () => connection.destroy())
  })
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}

/** Gives undefined for a time longer than timers take. */
function startTimer(milliseconds: number, onTime: () => void): NodeJS.Timeout | undefined {
  return milliseconds > LONGEST_TIMER_MS ? undefined : setTimeout(onTime, milliseconds).unref()
}
