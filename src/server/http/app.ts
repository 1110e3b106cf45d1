import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { ProcessMetrics } from '../metrics/service-metrics.ts'
import { answerClientError, answerConnect, clientErrorBody, clientErrorReason } from './client-errors.ts'
import { checkHeaders, hasTooManyHeaders, MAX_HEADERS } from './header-guard.ts'
import { refuseUnservedMethods } from './method-not-allowed.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { checkOrigin } from './origin-guard.ts'

const MAX_HEADER_BYTES = 16_384
const HEADERS_TIMEOUT_MS = 10_000
/** How often Node looks for connections past their time; its default of 30 s would triple the time-outs. */
const TIMEOUT_CHECK_MS = 500
/** Requests of one connection that wait for their answers; clients that pipeline send about ten ahead. */
const MAX_PIPELINED = 100
/** Longest path parameter, in characters: a document id of 240 bytes fits fully percent-encoded. */
const MAX_PARAM_LENGTH = 2_000

export interface HttpAppOptions {
  /** Address the listener will be bound to; decides which Host headers are ours. */
  readonly host: string
  readonly maxConnections: number
  readonly requestTimeoutMs: number
  readonly isDraining: () => boolean
  /** Where requests and what is refused are counted; undefined when they are not. */
  readonly metrics?: ProcessMetrics | undefined
  /** Words every failure. */
  readonly fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void
}

/** What every HTTP listener of this server has: bounds, request ids, the guards of a loopback listener, all methods. */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    requestIdHeader: false,
    requestTimeout: options.requestTimeoutMs,
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, options.requestTimeoutMs),
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    frameworkErrors: (error, request, reply) => options.fail(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler(error, socket) {
      // Once answered, the socket may tell of more that is wrong.
      if (socket.writable) options.metrics?.host.countRefused(clientErrorReason(error))
      answerClientError(error, socket)
    },
  })
  app.setErrorHandler(options.fail)
  app.server.maxHeadersCount = MAX_HEADERS + 1
  app.server.maxConnections = options.maxConnections
  app.server.on('connect', answerConnect)
  boundPipelining(app.server, options.metrics)
  if (options.metrics !== undefined) measure(app, options.metrics)
  guard(app, options)
  refuseUnservedMethods(app)
  return app
}

/**
 * Closes a connection that sends more requests ahead of their answers. The parser hands over everything that it finds in
 * 64 KB at once, which may be thousands of requests, and nobody else is served meanwhile.
 */
function boundPipelining(server: FastifyInstance['server'], metrics: ProcessMetrics | undefined): void {
  const pending = new WeakMap<Socket, number>()
  const [serve] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (pending.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) {
      metrics?.host.countRefused('pipelined_requests')
      socket.destroy()
      return
    }
    pending.set(socket, count)
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1))
    serve?.call(server, request, response)
  })
}

function measure(app: FastifyInstance, metrics: ProcessMetrics): void {
  measureRequests(app, metrics)
  let connections = 0
  app.server.on('connection', (socket: Socket) => {
    connections += 1
    socket.once('close', () => {
      connections -= 1
    })
  })
  app.server.on('drop', () => metrics.host.countRefused('http_connections'))
  const limit = app.server.maxConnections
  metrics.host.addResources({ name: 'http_connections', used: () => connections, limit })
}

function guard(app: FastifyInstance, { host, isDraining, metrics }: HttpAppOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isDraining()) reply.header('connection', 'close')
    if (hasTooManyHeaders(request)) {
      metrics?.host.countRefused('too_many_headers')
      return void reply.code(431).send(clientErrorBody(431, 'there are too many headers'))
    }
    try {
      checkHeaders(request)
      checkOrigin(request, host)
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
}

const REQUEST_ID = /^[\w.:/+=-]{1,128}$/

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
