import type { EventEmitter } from 'node:events'
import type { GrpcService } from '../../grpc-server/calls/method-table.ts'
import { status as Status, type sendUnaryData, type UntypedHandleCall } from '../../grpc-server/grpc-js.ts'
import type { RequestMetrics, ServiceMetrics } from '../metrics/service-metrics.ts'

/** The same services, whose calls are counted and timed, whatever server they are given to. */
export function measureCalls(services: readonly GrpcService[], metrics: ServiceMetrics): GrpcService[] {
  return services.map(({ definition, implementation }) => {
    const handlers = Object.entries(definition).map(([name, { path, responseStream }]) => {
      const handler = implementation[name]
      if (handler === undefined) throw new Error(`${path} has no handler`)
      const requests = metrics.requestsOf(operationOf(path))
      const measure = responseStream ? measureStream : measureAnswer
      return [name, measure(handler.bind(implementation) as Handler, requests)] as const
    })
    return { definition, implementation: Object.fromEntries(handlers) }
  })
}

/** `RateLimitService/ShouldRateLimit` of `/envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit`. */
function operationOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

type Handler = (call: EventEmitter, respond: sendUnaryData<unknown>) => void

function measureAnswer(handler: Handler, requests: RequestMetrics): UntypedHandleCall {
  const measured: Handler = (call, respond) => {
    const beganAtMs = requests.begin()
    let isOver = false
    const end = (status: string) => {
      if (!isOver) requests.end(status, beganAtMs)
      isOver = true
    }
    try {
      handler(call, (error, value, trailers, flags) => {
        end(error === null ? 'OK' : nameOf(error.code))
        respond(error, value, trailers, flags)
      })
    } catch (error) {
      end('UNKNOWN')
      throw error
    }
  }
  return measured
}

/** Streams are counted; how long they are open says nothing. */
function measureStream(handler: Handler, requests: RequestMetrics): UntypedHandleCall {
  const measured: Handler = (call, respond) => {
    requests.durations.running += 1
    let isOver = false
    const end = (status: string) => {
      if (isOver) return
      isOver = true
      requests.durations.running -= 1
      requests.count(status)
    }
    call.once('finish', () => end('OK'))
    call.once('cancelled', () => end('CANCELLED'))
    call.once('error', (error: { readonly code?: unknown }) => end(nameOf(error.code)))
    try {
      handler(call, respond)
    } catch (error) {
      end('UNKNOWN')
      throw error
    }
  }
  return measured
}

function nameOf(code: unknown): string {
  return (typeof code === 'number' ? Status[code] : undefined) ?? 'UNKNOWN'
}
