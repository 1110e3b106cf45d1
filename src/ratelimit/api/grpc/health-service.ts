import { status as GrpcStatus, type ServerWritableStream } from '@grpc/grpc-js'
import type { GrpcService, HealthReport } from '../../../server/service.ts'
import { type HealthServer, HealthService, ServingStatus } from '../../contract.ts'

/** What the health service answers for. */
export interface HealthSource {
  health(): HealthReport
  onHealthChange(listener: () => void): () => void
}

export interface GrpcHealthOptions {
  /** Names it answers to, beside the empty one. */
  readonly names: readonly string[]
  readonly source: HealthSource
  /** Told of each unary call. */
  readonly onCall: (method: string, startedAtMs: number) => void
  readonly now: () => number
}

type Watcher = ServerWritableStream<{ service: string }, { status: ServingStatus }>

/** `grpc.health.v1.Health` over the health of a service. Watches end when the drain begins its last phase. */
export function createGrpcHealth(options: GrpcHealthOptions): GrpcService & Disposable {
  const names = new Set(['', ...options.names])
  const watchers = new Set<Watcher>()
  const current = () => ({
    status: options.source.health().healthy ? ServingStatus.SERVING : ServingStatus.NOT_SERVING,
  })
  const stop = options.source.onHealthChange(() => {
    for (const watcher of watchers) watcher.write(current())
  })

  const implementation: HealthServer = {
    check(call, callback) {
      const startedAtMs = options.now()
      if (names.has(call.request.service)) callback(null, current())
      else callback({ code: GrpcStatus.NOT_FOUND, details: 'unknown service' })
      options.onCall('Check', startedAtMs)
    },
    list(_call, callback) {
      callback(null, { statuses: Object.fromEntries([...names].map((name) => [name, current()])) })
    },
    watch(call: Watcher) {
      // The protocol keeps the watch of an unknown name open: it may become known.
      if (!names.has(call.request.service)) call.write({ status: ServingStatus.SERVICE_UNKNOWN })
      else {
        watchers.add(call)
        call.on('cancelled', () => watchers.delete(call))
        call.write(current())
      }
    },
  }

  return {
    definition: HealthService,
    implementation,
    [Symbol.dispose]() {
      stop()
      for (const watcher of watchers) watcher.end()
      watchers.clear()
    },
  }
}
