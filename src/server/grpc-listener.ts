import { Server } from '@grpc/grpc-js'
import type { GrpcCredentials } from './grpc-credentials.ts'
import type { GrpcService } from './service.ts'

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024
const MAX_CONCURRENT_STREAMS = 1_000
/** Megabytes of one HTTP/2 session; grpc-js alone sets no bound. */
const MAX_SESSION_MEMORY_MB = 32

export interface GrpcListenerOptions {
  readonly services: readonly GrpcService[]
  /** `host:port` or `unix:path`. */
  readonly address: string
  /** Disposed with the listener. */
  readonly credentials: GrpcCredentials
  readonly maxConnectionAgeMs: number
  readonly maxConnectionAgeGraceMs: number
}

export interface GrpcListener {
  /** Bound port; 0 for a unix socket. */
  readonly port: number
  /** Lets calls in flight finish, at most this long. */
  close(timeoutMs: number): Promise<void>
}

/** Binds the gRPC sidecar. Rejects when the address is taken or not ours. */
export async function openGrpcListener(options: GrpcListenerOptions): Promise<GrpcListener> {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_concurrent_streams': MAX_CONCURRENT_STREAMS,
    'grpc-node.max_session_memory': MAX_SESSION_MEMORY_MB,
    'grpc.max_connection_age_ms': options.maxConnectionAgeMs,
    'grpc.max_connection_age_grace_ms': options.maxConnectionAgeGraceMs,
    // Without it two processes could share the port and each see half of the calls.
    'grpc.so_reuseport': 0,
  })
  for (const { definition, implementation } of options.services) server.addService(definition, implementation)
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.address, options.credentials.credentials, (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    )
  })
  return {
    port,
    close: async (timeoutMs) => {
      await close(server, timeoutMs)
      options.credentials[Symbol.dispose]()
    },
  }
}

async function close(server: Server, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      server.forceShutdown()
      resolve()
    }, timeoutMs)
    server.tryShutdown(() => resolve())
  })
  clearTimeout(timer)
}
