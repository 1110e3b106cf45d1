import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { systemClock } from '../../common/clock.ts'
import { createConnectionHandler } from '../../grpc-server/calls/connection-handler.ts'
import { Deadlines } from '../../grpc-server/calls/deadlines.ts'
import { MAX_MESSAGE_BYTES } from '../../grpc-server/calls/messages/message-reader.ts'
import { UnpackQueue } from '../../grpc-server/calls/messages/unpack-queue.ts'
import type { GrpcService } from '../../grpc-server/calls/method-table.ts'
import { createMethodTable } from '../../grpc-server/calls/method-table.ts'
import { peerOf } from '../../grpc-server/calls/peer.ts'
import { StatusBlocks } from '../../grpc-server/calls/status-blocks.ts'
import { Http2Connection } from '../../grpc-server/http2/connection.ts'
import { MemoryBound, type MemoryBounds } from '../../grpc-server/http2/memory-bound.ts'
import { TIME_LIMITS, type TimeLimits } from '../../grpc-server/http2/time-limits.ts'
import type { GrpcCredentials } from './credentials.ts'
import { openGrpcSockets } from './sockets.ts'

/** Part of the age that connections differ in, so that they do not all end together. */
const AGE_JITTER = 0.1
/** Parts of messages and header blocks that all connections together may keep in memory. */
const MAX_HELD_BYTES = 256 * 1_048_576
/** What may wait for the windows of all connections together. */
const MAX_WAITING_BYTES = 256 * 1_048_576
/** Timers take no longer times. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Bounds of the connections: in time of each, in memory of all together. */
export interface ListenerLimits extends TimeLimits {
  /** Of parts of messages and header blocks. */
  readonly maxHeldBytes: number
  /** Of what waits for windows. */
  readonly maxWaitingBytes: number
  /** Of a message, unpacked as well: 4 MiB at most, and at least 16 KiB, as what fits into one frame is always taken. */
  readonly maxMessageBytes: number
}

export interface GrpcListenerOptions {
  readonly services: readonly GrpcService[]
  /** `host:port` or `unix:path`. */
  readonly address: string
  /** Disposed with the listener. */
  readonly credentials: GrpcCredentials
  /** Open connections on each address; one more is closed at once. */
  readonly maxConnections: number
  /** Bounds that differ from the usual ones. */
  readonly limits?: Partial<ListenerLimits>
  readonly maxConnectionAgeMs: number
  readonly maxConnectionAgeGraceMs: number
  readonly log: Logger
}

export interface GrpcListener {
  /** Bound port; 0 for a unix socket. */
  readonly port: number
  /** Bytes that all connections together are counted to keep in memory. */
  readonly heldBytes: number
  /** Lets calls in flight finish, at most this long. */
  close(timeoutMs: number): Promise<void>
}

/** Binds the gRPC sidecar. Rejects when the address is taken or not ours. */
export async function openGrpcListener(options: GrpcListenerOptions): Promise<GrpcListener> {
  const { address, credentials, maxConnections } = options
  const { limits = {} } = options
  const memory = {
    received: new MemoryBound(limits.maxHeldBytes ?? MAX_HELD_BYTES),
    waiting: new MemoryBound(limits.maxWaitingBytes ?? MAX_WAITING_BYTES),
  }
  const openConnection = connectionOpener(options, memory)
  const connections = new Map<Connection, Promise<void>>()
  let isClosing = false

  function onConnection(socket: Socket): void {
    const connection = openConnection(socket)
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
    get heldBytes() {
      return memory.received.bytes + memory.waiting.bytes
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

type Connection = Pick<Http2Connection<unknown>, 'drain' | 'destroy'>

/** Gives what serves the calls of each new connection. */
function connectionOpener(
  { services, credentials, log, limits }: GrpcListenerOptions,
  memory: MemoryBounds,
): (socket: Socket) => Connection {
  const methods = createMethodTable(services)
  const times = { ...TIME_LIMITS, ...limits }
  const deadlines = new Deadlines()
  const unpacking = new UnpackQueue()
  const statuses = new StatusBlocks()
  const maxMessageBytes = limits?.maxMessageBytes ?? MAX_MESSAGE_BYTES
  const onError = (err: unknown, path?: string) => log.error({ err, path }, 'gRPC call failed')
  return (socket) => {
    const peer = peerOf(socket)
    const context = { peer, deadlines, unpacking, maxMessageBytes, statuses, now: systemClock.now, onError }
    const handler = createConnectionHandler({ methods, context, refusal: credentials.refusal(peer) })
    return new Http2Connection(socket, { handler, memory, limits: times, now: () => performance.now(), onError })
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
