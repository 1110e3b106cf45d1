import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import {
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  type ServerOptions,
  type sendUnaryData,
  status,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { MAX_MESSAGE_BYTES } from '../../grpc-server/calls/messages/message-reader.ts'
import { peerOf } from '../../grpc-server/calls/peer.ts'
import { TIME_LIMITS } from '../../grpc-server/http2/time-limits.ts'
import type { CallServer, CallServerOptions, Connection } from './call-server.ts'

/** Streams of a connection at a time, and what it may keep in memory, in MiB: as in the other server. */
const MAX_CONCURRENT_STREAMS = 1_000
const MAX_SESSION_MEGABYTES = 32

/**
 * Serves calls with the server of `@grpc/grpc-js`: a way back for operators, and a second opinion for tests. Sockets,
 * TLS, their number and their age are ours as well; HTTP/2 and gRPC on them are the library's, with its bounds.
 */
export function createGrpcJsServer(options: CallServerOptions): CallServer {
  const server = createServer(options)
  return {
    // The library does not count.
    heldBytes: 0,
    maxHeldBytes: undefined,
    open(socket) {
      const reason = options.credentials.refusal(peerOf(socket))
      return openConnection(reason === undefined ? server : createServer(options, [refusing(reason)]), socket, options)
    },
  }
}

function createServer(
  { services, limits, onFault }: CallServerOptions,
  interceptors: ServerInterceptor[] = [],
): Server {
  const options: ServerOptions = {
    interceptors,
    'grpc.max_receive_message_length': limits?.maxMessageBytes ?? MAX_MESSAGE_BYTES,
    'grpc.max_concurrent_streams': MAX_CONCURRENT_STREAMS,
    'grpc.max_connection_idle_ms': limits?.idleMs ?? TIME_LIMITS.idleMs,
    'grpc-node.max_session_memory': MAX_SESSION_MEGABYTES,
    'grpc.enable_channelz': 0,
  }
  const server = new Server(options)
  for (const { definition, implementation } of services) server.addService(definition, guarded(implementation, onFault))
  return server
}

/** Handlers that throw are logged, and nobody is told what; the library would send the message to the caller. */
function guarded(
  implementation: UntypedServiceImplementation,
  onFault: CallServerOptions['onFault'],
): UntypedServiceImplementation {
  const guard = (name: string, handler: UntypedHandleCall): UntypedHandleCall => {
    const run = handler.bind(implementation) as (call: EventEmitter, respond?: sendUnaryData<unknown>) => void
    return (call: EventEmitter, respond?: sendUnaryData<unknown>) => {
      try {
        run(call, respond)
      } catch (error) {
        onFault(error, name)
        if (respond === undefined) call.emit('error', THROWN)
        else respond(THROWN)
      }
    }
  }
  return Object.fromEntries(Object.entries(implementation).map(([name, handler]) => [name, guard(name, handler)]))
}

const THROWN = { code: status.UNKNOWN, details: 'Unknown error' }

/** An injector for each connection, as it is injectors that are drained. */
function openConnection(server: Server, socket: Socket, { drainGraceMs }: CallServerOptions): Connection {
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure())
  // Sessions of Node do not close a socket whose other side has ended.
  socket.allowHalfOpen = false
  socket.once('close', () => injector.destroy())
  injector.injectConnection(socket)
  return {
    drain: () => injector.drain(drainGraceMs),
    destroy: () => void socket.destroy(),
  }
}

/** Ends every call of a caller that may make none. */
function refusing(details: string): ServerInterceptor {
  return (_method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) => next({ onReceiveMetadata: () => call.sendStatus({ code: status.UNAUTHENTICATED, details }) }),
    })
}
