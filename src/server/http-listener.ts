import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { Logger } from 'pino'
import { checkHeaders, hasTooManyHeaders, MAX_HEADERS } from './header-guard.ts'
import { HttpFault } from './http-fault.ts'
import { checkOrigin } from './origin-guard.ts'
import { answerOtherMethods } from './other-methods.ts'
import { useContractValidator } from './request-validator.ts'
import type { Service } from './service.ts'

const MAX_HEADER_BYTES = 16_384
const HEADERS_TIMEOUT_MS = 10_000
/** How often Node looks for connections past their time; its default of 30 s would triple the time-outs. */
const TIMEOUT_CHECK_MS = 500
/** Longest path parameter, in characters: a document id of 240 bytes fits fully percent-encoded. */
const MAX_PARAM_LENGTH = 2_000

export interface HttpListenerOptions {
  readonly services: readonly Service[]
  /** Address the listener will be bound to; decides which Host headers are ours. */
  readonly host: string
  readonly maxConnections: number
  readonly requestTimeoutMs: number
  readonly log: Logger
  readonly isDraining: () => boolean
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
    sendFailure(ownerOf(request.url), error, request, reply, options.log)
  const app = createApp(options, fail)
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) =>
    fail(new HttpFault('not_found', 'nothing is served at this path'), request, reply),
  )
  for (const service of options.services) {
    await app.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) => sendFailure(service, error, request, reply, options.log))
      useContractValidator(scope)
      scope.addHook('onRoute', (route) => recordOwner(owners, route.url, service))
      const addOtherMethods = answerOtherMethods(scope)
      await service.http.register(scope)
      addOtherMethods()
    })
  }
  await app.ready()
  app.server.maxHeadersCount = MAX_HEADERS + 1
  app.server.maxConnections = options.maxConnections
  return { app, owners }
}

function createApp(
  options: HttpListenerOptions,
  fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
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
    frameworkErrors: (error, request, reply) => fail(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerClientError,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (options.isDraining()) reply.header('connection', 'close')
    if (hasTooManyHeaders(request)) return void reply.code(431).send(clientErrorBody(431, 'there are too many headers'))
    try {
      checkHeaders(request)
      checkOrigin(request, options.host)
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
  if (options.log.isLevelEnabled('debug')) {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, url, id } = request
      options.log.debug(
        { requestId: id, method, url, status: reply.statusCode, ms: reply.elapsedTime },
        'request answered',
      )
      done()
    })
  }
  return app
}

const REQUEST_ID = /^[\w.:/+=-]{1,128}$/

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

function recordOwner(owners: Map<string | undefined, Service>, url: string, service: Service): void {
  const segment = firstSegment(url)
  owners.set(segment === undefined || segment.startsWith(':') || segment === '*' ? undefined : segment, service)
}

function firstSegment(url: string): string | undefined {
  const [segment] = url.slice(1).split(/[/?]/, 1)
  return segment === '' ? undefined : segment
}

function sendFailure(
  service: Service | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): void {
  const failure = toHttpFault(error)
  const answer = service?.http.toReply(failure, request.id) ?? {
    status: 404,
    body: { error: 'not_found', status: 404 },
  }
  if (answer.status >= 500) {
    log.error(
      { err: failure, requestId: request.id, method: request.method, path: request.url.split('?', 1)[0] },
      'request failed',
    )
  }
  reply.code(answer.status).headers(answer.headers ?? {})
  if (failure instanceof HttpFault && failure.allow.length > 0) reply.header('allow', failure.allow.join(', '))
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  // A Buffer goes out as it is: no serializer of a route may touch an error.
  reply.send(Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)))
}

/** Fastify's own errors as faults of ours; everything else unchanged. */
function toHttpFault(error: unknown): unknown {
  const code = (error as FastifyError | null)?.code
  if (error instanceof HttpFault || typeof code !== 'string' || !code.startsWith('FST_ERR_')) return error
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpFault('too_large', 'the body is larger than this path takes', { cause: error })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new HttpFault('bad_content_type', 'the Content-Type is not one that this path takes', { cause: error })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new HttpFault('bad_json', 'the body is not valid JSON', { cause: error })
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HttpFault('bad_request', 'the body is not as long as Content-Length says', { cause: error })
    case 'FST_ERR_BAD_URL':
      return new HttpFault('bad_request', 'the path is not valid percent-encoded UTF-8', { cause: error })
    default:
      return error
  }
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'the header block is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'the request did not arrive in time'],
}

/** Answers what is not HTTP at all; no service can be named for it. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, phrase, reason] = CLIENT_ERRORS[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'the request is not valid HTTP/1.1',
  ]
  const body = JSON.stringify(clientErrorBody(status, reason))
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function clientErrorBody(status: number, reason: string): object {
  return { error: 'bad_request', reason, status }
}
