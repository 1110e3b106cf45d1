import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { createLogLimiter, type LogLimiter } from '../../common/log-limiter.ts'
import { ServiceError } from '../../common/service-error.ts'
import { serveHome } from '../home/serve-home.ts'
import type { HttpApi, Service } from '../service.ts'
import { createHttpApp, type HttpAppOptions } from './app.ts'
import { HttpError } from './errors.ts'
import { toHttpError } from './fastify-errors.ts'
import { answerOtherMethods } from './method-not-allowed.ts'
import { useContractValidator } from './request-validator.ts'

export interface HttpListenerOptions extends Omit<HttpAppOptions, 'fail'> {
  readonly services: readonly Service[]
  readonly log: Logger
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
  const limiter = createLogLimiter()
  const logFailure = failureLog(options.log, limiter)
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(ownerOf(request.url), error, request, reply, logFailure)
  const app = createHttpApp({ ...options, fail })
  app.addHook('onClose', async () => limiter[Symbol.dispose]())
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
          scope.setErrorHandler((error, request, reply) => sendFailure(worded, error, request, reply, logFailure))
          useContractValidator(scope)
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

type LogFailure = (failure: unknown, request: FastifyRequest, service: string | undefined) => void

/** Failures that a service knows come in crowds, as long as what it lives on is gone; each of the others is a line. */
function failureLog(log: Logger, limiter: LogLimiter): LogFailure {
  return (failure, request, service) => {
    const facts = { err: failure, requestId: request.id, method: request.method, path: request.url.split('?', 1)[0] }
    if (failure instanceof ServiceError && !(failure instanceof HttpError)) {
      limiter.note(`${service} ${failure.code}`, (count) => log.error({ ...facts, count }, 'request failed'))
    } else {
      log.error(facts, 'request failed')
    }
  }
}

function sendFailure(
  service: Pick<Service, 'name' | 'http'> | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logFailure: LogFailure,
): void {
  const failure = toHttpError(error)
  const answer = service?.http.toReply(failure, request.id) ?? {
    status: 404,
    body: { error: 'not_found', status: 404 },
  }
  if (answer.status >= 500) logFailure(failure, request, service?.name)
  reply.code(answer.status).headers(answer.headers ?? {})
  if (failure instanceof HttpError && failure.allow.length > 0) reply.header('allow', failure.allow.join(', '))
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  // A Buffer goes out as it is: no serializer of a route may touch an error.
  reply.send(Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)))
}
