import { systemClock } from '../../common/clock.ts'
import { createConnectionHandler } from '../../grpc-server/calls/connection-handler.ts'
import { Deadlines } from '../../grpc-server/calls/deadlines.ts'
import { Latest } from '../../grpc-server/calls/latest.ts'
import { MAX_MESSAGE_BYTES } from '../../grpc-server/calls/messages/message-reader.ts'
import { UnpackQueue } from '../../grpc-server/calls/messages/unpack-queue.ts'
import { createMethodTable } from '../../grpc-server/calls/method-table.ts'
import { peerOf } from '../../grpc-server/calls/peer.ts'
import type { Refusal } from '../../grpc-server/calls/request.ts'
import { StatusBlocks } from '../../grpc-server/calls/status-blocks.ts'
import { Http2Connection } from '../../grpc-server/http2/connection.ts'
import { MemoryBound } from '../../grpc-server/http2/memory-bound.ts'
import { TIME_LIMITS } from '../../grpc-server/http2/time-limits.ts'
import type { CallServer, CallServerOptions } from './call-server.ts'

/** Parts of messages and header blocks that all connections together may keep in memory. */
const MAX_HELD_BYTES = 256 * 1_048_576
/** What may wait for the windows of all connections together. */
const MAX_WAITING_BYTES = 256 * 1_048_576

/** Paths of calls to no method that are remembered with their answers. */
const MAX_UNKNOWN_METHODS = 64

/** Serves calls with `src/grpc-server`. */
export function createTriviumServer({
  services,
  credentials,
  onFault: onError,
  limits = {},
}: CallServerOptions): CallServer {
  const methods = createMethodTable(services)
  const times = { ...TIME_LIMITS, ...limits }
  const { maxHeldBytes = MAX_HELD_BYTES, maxWaitingBytes = MAX_WAITING_BYTES } = limits
  const memory = { received: new MemoryBound(maxHeldBytes), waiting: new MemoryBound(maxWaitingBytes) }
  const shared = {
    deadlines: new Deadlines(),
    unpacking: new UnpackQueue(),
    statuses: new StatusBlocks(),
    unknownMethods: new Latest<Refusal>(MAX_UNKNOWN_METHODS),
    maxMessageBytes: limits.maxMessageBytes ?? MAX_MESSAGE_BYTES,
    now: systemClock.now,
    onError,
  }
  return {
    maxHeldBytes: maxHeldBytes + maxWaitingBytes,
    get heldBytes() {
      return memory.received.bytes + memory.waiting.bytes
    },
    open(socket) {
      const peer = peerOf(socket)
      const context = { ...shared, peer }
      const handler = createConnectionHandler({ methods, context, refusal: credentials.refusal(peer) })
      return new Http2Connection(socket, { handler, memory, limits: times, now: () => performance.now(), onError })
    },
  }
}
