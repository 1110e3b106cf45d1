import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../server/http/errors.ts'
import { parseJsonBody } from '../../server/http/json-body.ts'
import { Endpoint, type EndpointOptions } from './endpoint.ts'
import { createEngine } from './engine.ts'
import { createExplorerPage, type ExplorerPage } from './explorer.ts'
import { parseMultipart } from './multipart.ts'
import { fromBody, fromQuery } from './request.ts'

const MAX_BODY_BYTES = 1_000_000
/** Deepest nesting of a JSON body. */
const MAX_JSON_DEPTH = 64

/** GraphQL over HTTP: POST for everything, GET for queries and, outside production, for the explorer. */
export async function registerGraphql(scope: FastifyInstance, options: EndpointOptions): Promise<void> {
  const { settings } = options.runtime
  const endpoint = new Endpoint(options, await createEngine(scope, options.schema))
  registerBodyParsers(scope)
  const explorer = settings.environment === 'production' ? undefined : createExplorerPage()
  const config = { operation: 'graphql' }
  scope.get(settings.graphqlPath, { config }, (request, reply) => {
    if (explorer !== undefined && wantsPage(request)) return sendExplorer(explorer, reply)
    return endpoint.answer(() => fromQuery(request.query), request, reply)
  })
  scope.post(settings.graphqlPath, { config }, (request, reply) =>
    endpoint.answer(() => fromBody(request.body), request, reply),
  )
}

function registerBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request, bytes, done) => {
      try {
        requireUtf8(request)
        done(null, parseJsonBody(bytes as Buffer, { maxDepth: MAX_JSON_DEPTH, protoMembers: 'refuse' }))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    requirePreflight(request)
    return parseMultipart(payload)
  })
}

function requireUtf8(request: FastifyRequest): void {
  const charset = /;\s*charset="?([^";\s]+)"?/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw new HttpError('bad_content_type', 'the charset must be utf-8')
}

const PREFLIGHT_HEADERS = ['graphql-require-preflight', 'apollo-require-preflight']

/** A form can be sent by any web page without asking first; a header of the caller's own cannot. */
function requirePreflight({ headers }: FastifyRequest): void {
  if (PREFLIGHT_HEADERS.some((name) => headers[name] !== undefined)) return
  throw new HttpError('bad_request', 'multipart needs the header GraphQL-Require-Preflight')
}

/** A browser that opened the path, not a program that asks a query. */
function wantsPage({ headers, query }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !('query' in (query as object))
}

function sendExplorer({ html, contentSecurityPolicy }: ExplorerPage, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(html)
}
