import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProcessMetrics, RequestMetrics, ServiceMetrics } from '../../metrics/service-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a service whose operations are in the body: what this request is counted as. */
    measuredAs: RequestMetrics | undefined
  }
  interface FastifyContextConfig {
    /** Id of the operation in its contract. */
    operation?: string
    /** What requests to this route are counted as. */
    requests?: RequestMetrics
  }
}

/** Operation of requests that no route of a contract takes. */
const NO_OPERATION = 'none'
/** Status of a request whose caller went away. */
const ABORTED = 'aborted'

/** Counts and times every request of a listener. Call it before any route is registered. */
export function measureRequests(app: FastifyInstance, metrics: ProcessMetrics): void {
  const nobodys = metrics.host.requestsOf(NO_OPERATION)
  app.decorateRequest('measuredAs', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const requests = request.routeOptions.config.requests ?? nobodys
    const beganAtMs = requests.begin()
    const { raw } = reply
    raw.once('close', () => endRequest(request, requests, raw.writableFinished ? raw.statusCode : ABORTED, beganAtMs))
    done()
  })
}

function endRequest(
  { measuredAs }: FastifyRequest,
  requests: RequestMetrics,
  status: number | string,
  beganAtMs: number,
): void {
  requests.durations.running -= 1
  const { durations } = measuredAs ?? requests
  durations.observe(performance.now() - beganAtMs)
  ;(measuredAs ?? requests).count(status)
}

/** Names the requests of every route of a scope by service and operation. */
export function nameOperations(scope: FastifyInstance, metrics: ServiceMetrics): void {
  scope.addHook('onRoute', (route) => {
    const config = route.config ?? {}
    route.config = { ...config, requests: metrics.requestsOf(config.operation ?? NO_OPERATION) }
  })
}
