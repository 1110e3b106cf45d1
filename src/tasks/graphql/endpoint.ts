import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, type GraphQLSchema, type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import { HttpError } from '../../server/http/errors.ts'
import { parseJsonBody } from '../../server/http/json-body.ts'
import { presentedToken, sessionCookie } from '../auth/session-cookie.ts'
import type { TasksRuntime } from '../context.ts'
import { type RequestFacts, TasksContext } from '../context.ts'
import { RequestError, TasksError } from '../errors.ts'
import { type CheckedDocument, Documents, operationOf } from './documents.ts'
import { createEngine, type Engine, MAX_KEPT_DOCUMENT_BYTES, VariablesError } from './engine.ts'
import { toReply, toWireError } from './errors.ts'
import { createExplorerPage, type ExplorerPage } from './explorer.ts'
import { FastPath } from './fast-path.ts'
import { type Introspection, introspectionOf, requireIntrospection } from './introspection.ts'
import { parseMultipart } from './multipart.ts'
import { answerMediaType, fromBody, fromQuery, type GraphqlRequest, isGraphqlResponse } from './request.ts'
import { checkVariableLists, describeVariables } from './variables.ts'

const MAX_BODY_BYTES = 1_000_000
/** Deepest nesting of a JSON body. */
const MAX_JSON_DEPTH = 64

export interface HttpOptions {
  readonly runtime: TasksRuntime
  readonly schema: GraphQLSchema
  /** Whether the HTTP listener is on loopback; beyond it the cookie is sent over TLS only. */
  readonly loopback: boolean
}

/** GraphQL over HTTP: POST for everything, GET for queries. */
export async function registerGraphql(scope: FastifyInstance, options: HttpOptions): Promise<void> {
  const { settings } = options.runtime
  const endpoint = new Endpoint(options, await createEngine(scope, options.schema))
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
  const explorer = settings.environment === 'production' ? undefined : createExplorerPage()
  scope.get(settings.graphqlPath, (request, reply) => {
    if (explorer !== undefined && wantsPage(request)) return sendExplorer(explorer, reply)
    return endpoint.answer(() => fromQuery(request.query), request, reply)
  })
  scope.post(settings.graphqlPath, (request, reply) => endpoint.answer(() => fromBody(request.body), request, reply))
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

function requireUtf8(request: FastifyRequest): void {
  const charset = /;\s*charset="?([^";\s]+)"?/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw new HttpError('bad_content_type', 'the charset must be utf-8')
}

/** A form can be sent by any web page without asking first; a header of the caller's own cannot. */
function requirePreflight({ headers }: FastifyRequest): void {
  if (PREFLIGHT_HEADERS.some((name) => headers[name] !== undefined)) return
  throw new HttpError('bad_request', 'multipart needs the header GraphQL-Require-Preflight')
}

const PREFLIGHT_HEADERS = ['graphql-require-preflight', 'apollo-require-preflight']

/** One operation of a checked document, with the request it came in. */
interface Run {
  readonly wanted: GraphqlRequest
  readonly checked: CheckedDocument
  readonly operation: OperationDefinitionNode
  readonly facts: RequestFacts
}

class Endpoint {
  readonly #options: HttpOptions
  readonly #engine: Engine
  readonly #introspection: Introspection
  readonly #documents: Documents
  readonly #reads: FastPath

  constructor(options: HttpOptions, engine: Engine) {
    this.#options = options
    this.#engine = engine
    this.#introspection = introspectionOf(options.runtime.settings)
    this.#documents = new Documents(options.schema, { introspection: this.#introspection !== 'off' })
    this.#reads = new FastPath(options.schema)
  }

  async answer(read: () => GraphqlRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mediaType = answerMediaType(request.headers.accept)
    reply.type(`${mediaType}; charset=utf-8`)
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    try {
      const result = await this.#execute(read(), request, reply)
      return reply.send(JSON.stringify(this.#toWire(result, request.id)))
    } catch (error) {
      if (!(error instanceof TasksError)) throw error
      const { status, body } = toReply(error, request.id)
      // To a client that knows only application/json, a document that cannot run is an answer like any other.
      const isAnswer = error instanceof RequestError && !isGraphqlResponse(mediaType)
      return reply.code(isAnswer ? 200 : status).send(JSON.stringify(body))
    }
  }

  async #execute(wanted: GraphqlRequest, request: FastifyRequest, reply: FastifyReply): Promise<ExecutionResult> {
    const { runtime } = this.#options
    const checked = this.#documents.check(wanted.query)
    const operation = operationOf(checked, wanted.operationName)
    checkVariableLists(wanted.variables)
    const isMutation = operation.operation === OperationTypeNode.MUTATION
    if (isMutation && request.method !== 'POST') {
      throw new HttpError('method_not_allowed', 'a mutation can only be sent by POST', { allow: ['POST'] })
    }
    const presented = presentedToken(request)
    const session = presented === undefined ? undefined : await runtime.sessions.find(presented.token)
    if (checked.introspects) requireIntrospection(this.#introspection, session)
    if (session !== undefined && presented?.by === 'cookie' && isMutation && request.headers.origin === undefined) {
      throw new TasksError('FORBIDDEN', 'a mutation with a session cookie needs an Origin header')
    }
    const facts = { requestId: request.id, address: request.ip, session, setSessionCookie: this.#cookieSetter(reply) }
    const result = await this.#run({ wanted, checked, operation, facts })
    // A stranger whose requests are refused leaves nothing behind.
    if (session !== undefined || result.errors === undefined) this.#documents.keep(checked)
    return result
  }

  async #run({ wanted, checked, operation, facts }: Run): Promise<ExecutionResult> {
    const { runtime, schema } = this.#options
    const variables = wanted.variables ?? {}
    const data = await this.#reads.find(checked, operation)?.answer(new TasksContext(runtime, facts), variables)
    if (data !== undefined) return { data }
    try {
      const context = new TasksContext(runtime, facts)
      const mayKeep = checked.bytes <= MAX_KEPT_DOCUMENT_BYTES && this.#documents.isKept(checked)
      return await this.#engine.execute({ ...wanted, source: wanted.query, context, mayKeep })
    } catch (error) {
      if (!(error instanceof VariablesError)) throw error
      throw new RequestError('BAD_USER_INPUT', describeVariables(schema, operation, variables))
    }
  }

  #cookieSetter(reply: FastifyReply): (token: string | undefined) => void {
    const { loopback, runtime } = this.#options
    const lifetime = { maxAgeMs: runtime.sessions.maxAgeMs, secure: !loopback }
    return (token) => void reply.header('set-cookie', sessionCookie(token, lifetime))
  }

  #toWire({ data, errors }: ExecutionResult, requestId: string): unknown {
    if (errors === undefined || errors.length === 0) return { data }
    const { log } = this.#options.runtime
    const report = (err: unknown) => log.error({ err, requestId }, 'resolver failed')
    const wire = errors.map((error) => toWireError(error, requestId, report))
    for (const { path, extensions } of wire) {
      const code = extensions?.['code']
      if (code === 'FORBIDDEN' || code === 'RATE_LIMITED') log.warn({ requestId, code, path }, 'refused')
    }
    return { errors: wire, data }
  }
}
