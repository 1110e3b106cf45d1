import type { Socket } from 'node:net'
import type { GrpcService } from '../../grpc-server/calls/method-table.ts'
import type { TimeLimits } from '../../grpc-server/http2/time-limits.ts'
import type { GrpcCredentials } from './credentials.ts'

/** Bounds of the connections: in time of each, in memory of all together. */
export interface ListenerLimits extends TimeLimits {
  /** Of parts of messages and header blocks. */
  readonly maxHeldBytes: number
  /** Of what waits for windows. */
  readonly maxWaitingBytes: number
  /** Of a message, unpacked as well: 4 MiB at most, and at least 16 KiB, as what fits into one frame is always taken. */
  readonly maxMessageBytes: number
}

export interface CallServerOptions {
  readonly services: readonly GrpcService[]
  readonly credentials: GrpcCredentials
  /** Bounds that differ from the usual ones. */
  readonly limits?: Partial<ListenerLimits>
  /** Time after the beginning of a drain in which a connection is closed at the latest. */
  readonly drainGraceMs: number
  /** Told of what handlers throw, and of the path of the call. */
  readonly onFault: (error: unknown, path?: string) => void
}

/** What speaks HTTP/2 and gRPC on sockets that are open. */
export interface CallServer {
  /** Bytes that all connections together are counted to keep in memory. */
  readonly heldBytes: number
  /** Most that they may keep; undefined when the server does not count. */
  readonly maxHeldBytes: number | undefined
  /** Serves the calls of a new connection. */
  open(socket: Socket): Connection
}

export interface Connection {
  /** Tells the peer to open no more streams, lets those that are open end, then closes. */
  drain(): void
  destroy(): void
}

/** Which of the two serves. */
export type GrpcServerName = 'trivium' | 'grpc-js'
