import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { errorCode } from '../../common/error-code.ts'
import type { FaultLog } from '../fault-log.ts'
import { serveHome } from '../home/serve-home.ts'
import type { ProcessMetrics } from '../metrics/service-metrics.ts'
import type { HttpApi, Service } from '../service.ts'
import { createHttpApp, type HttpAppOptions } from './app.ts'
import { HttpError } from './errors.ts'
import { toHttpError } from './fastify-errors.ts'
import { answerOtherMethods } from './method-not-allowed.ts'
import { nameOperations } from './metrics/measure-requests.ts'
import { useContractValidator } from './request-validator.ts'

export interface HttpListenerOptions extends Omit<HttpAppOptions, 'fail'> {
  readonly services: readonly Service[]
  readonly log: Logger
  readonly metrics: ProcessMetrics
  readonly faults: FaultLog
  /** Where the debug pages are, once they are served. */
  readonly debugUrl: () => string | undefined
}

/** First path segments by the service that answers them; `undefined` stands for everything else. */
export type SegmentOwners = ReadonlyMap<string | undefined, Service>

export interface HttpListener {
  readonly app: FastifyInstance
  readonly owners: SegmentOwners
}

/** One Fastify server for all services, each in a scope with its own errors. Not listening yet. */
export async function createHttpListener(options: HttpListenerOptions): Promise<HttpListener> {
  const owners = new Map<string | undefined, Service>()
  const ownerOf = (url: string) => owners.get(firstSegment(url)) ?? owners.get(undefined) ?? options.services[0]
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(ownerOf(request.url), error, request, reply, options)
  const app = createHttpApp({ ...options, fail })
  if (options.log.isLevelEnabled('debug')) logAnswers(app, options.log)
  app.setNotFoundHandler((request, reply) =>
    fail(new HttpError('not_found', 'nothing is served at this path'), request, reply),
  )
  serveHome(app, options)
  for (const service of options.services) {
    for (const { prefix, api } of apisOf(service)) {
      await app.register(
        async (scope) => {
          const worded = { name: service.name, http: api }
          scope.setErrorHandler((error, request, reply) => sendFailure(worded, error, request, reply, options))
          useContractValidator(scope)
          nameOperations(scope, options.metrics.of(service.name))
          scope.addHook('onRoute', (route) => recordOwner(owners, route.url, service))
          const addOtherMethods = answerOtherMethods(scope)
          await api.register(scope)
          addOtherMethods()
        },
        { prefix },
      )
    }
  }
  await app.ready()
  return { app, owners }
}

function apisOf({ http, mounts = [] }: Service): { prefix: string; api: HttpApi }[] {
  return [{ prefix: '', api: http }, ...mounts.map((mount) => ({ prefix: mount.prefix, api: mount }))]
}

function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', ({ method, url, id }, reply, done) => {
    log.debug({ requestId: id, method, url, status: reply.statusCode, ms: reply.elapsedTime }, 'request answered')
    done()
  })
}

function recordOwner(owners: Map<string | undefined, Service>, url: string, service: Service): void {
  const segment = firstSegment(url)
  owners.set(segment === undefined || segment.startsWith(':') || segment === '*' ? undefined : segment, service)
}

function firstSegment(url: string): string | undefined {
  const [segment] = url.slice(1).split(/[/?]/, 1)
  return segment === '' ? undefined : segment
}

/** Statuses of what is refused because of a bound or a guard, not for what it asks. */
const REFUSALS = new Set([403, 408, 413, 429, 431, 503])

function sendFailure(
  service: Pick<Service, 'name' | 'http'> | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { metrics, faults }: Pick<HttpListenerOptions, 'metrics' | 'faults'>,
): void {
  const failure = toHttpError(error)
  const answer = service?.http.toReply(failure, request.id) ?? {
    status: 404,
    body: { error: 'not_found', status: 404 },
  }
  const name = service?.name ?? 'host'
  if (REFUSALS.has(answer.status)) metrics.of(name).countRefused(errorCode(failure))
  if (answer.status >= 500) {
    const path = request.url.split('?', 1)[0]
    faults.of(name).note(failure, 'request failed', { requestId: request.id, method: request.method, path })
  }
  reply.code(answer.status).headers(answer.headers ?? {})
  if (failure instanceof HttpError && failure.allow.length > 0) reply.header('allow', failure.allow.join(', '))
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  // A Buffer goes out as it is: no serializer of a route may touch an error.
  reply.send(Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)))
}
