import { status as GrpcStatus, Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js'
import {
  AggregatedDiscoveryServiceService,
  type DiscoveryRequest,
  type DiscoveryResponse,
  RateLimitConfig,
} from '../../../src/ratelimit/contract.ts'

type Stream = ServerDuplexStream<DiscoveryRequest, DiscoveryResponse>

/** A management server that sends what it is told to. */
export interface ManagementServer extends AsyncDisposable {
  readonly port: number
  /** Every request so far, with the header `authorization` of its stream. */
  readonly requests: (DiscoveryRequest & { authorization: string })[]
  /** Told of each request, so that the server may do something about it. */
  onRequest: (request: DiscoveryRequest) => void
  /** Sends a set of resources to every open stream; `broken` stands for bytes that are no resource. */
  push(version: string, configs: readonly unknown[], nonce?: string): void
  /** Ends every open stream with an error. */
  fail(): void
}

export async function startManagementServer(
  givenPort = 0,
  credentials = ServerCredentials.createInsecure(),
): Promise<ManagementServer> {
  const streams = new Set<Stream>()
  const requests: ManagementServer['requests'] = []
  const server = new Server()
  server.addService(AggregatedDiscoveryServiceService, {
    streamAggregatedResources(stream: Stream) {
      streams.add(stream)
      const [authorization = ''] = stream.metadata.get('authorization').map(String)
      stream.on('data', (request: DiscoveryRequest) => {
        requests.push({ ...request, authorization })
        manager.onRequest(request)
      })
      stream.on('cancelled', () => streams.delete(stream))
      stream.on('end', () => stream.end())
    },
    deltaAggregatedResources: (stream: Stream) => stream.end(),
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${givenPort}`, credentials, (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    )
  })
  const manager: ManagementServer = {
    port,
    requests,
    onRequest: () => undefined,
    push(version, configs, nonce = `nonce of ${version}`) {
      const resources = configs.map((config) => ({
        typeUrl: 'type.googleapis.com/ratelimit.config.ratelimit.v3.RateLimitConfig',
        value:
          config === 'broken'
            ? new Uint8Array([0x0f])
            : RateLimitConfig.encode(RateLimitConfig.fromJSON(config)).finish(),
      }))
      for (const stream of streams) {
        stream.write({
          versionInfo: version,
          resources,
          canary: false,
          typeUrl: '',
          nonce,
          controlPlane: undefined,
          resourceErrors: [],
        })
      }
    },
    fail() {
      for (const stream of streams) stream.emit('error', { code: GrpcStatus.UNAVAILABLE, details: 'failed on purpose' })
      streams.clear()
    },
    async [Symbol.asyncDispose]() {
      server.forceShutdown()
    },
  }
  return manager
}
