import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import { HttpError } from '../../server/http/errors.ts'
import type { PresentedToken } from '../auth/session-cookie.ts'
import type { Session } from '../auth/sessions.ts'
import { TasksContext, type TasksRuntime } from '../context.ts'
import { RequestError, TasksError } from '../errors.ts'
import { type CheckedDocument, Documents, MAX_KEPT_BYTES, operationOf } from './documents.ts'
import { type Engine, MAX_KEPT_DOCUMENT_BYTES, VariablesError } from './engine.ts'
import { toReply, toWireError } from './errors.ts'
import { FastPath } from './fast-path.ts'
import { type Introspection, introspectionOf, requireIntrospection } from './introspection.ts'
import { answerMediaType, type GraphqlRequest, isGraphqlResponse } from './request.ts'
import { checkVariableLists, describeVariables } from './variables.ts'

export interface EndpointOptions {
  readonly runtime: TasksRuntime
  readonly schema: GraphQLSchema
}

/** One operation of a checked document, ready to be executed. */
interface Execution {
  readonly asked: GraphqlRequest
  readonly document: CheckedDocument
  readonly operation: OperationDefinitionNode
  readonly context: TasksContext
}

/** The way of a request. `#execute` is the list of its steps, each of which may throw and so end it. */
export class Endpoint {
  readonly #options: EndpointOptions
  readonly #engine: Engine
  readonly #introspection: Introspection
  readonly #documents: Documents
  readonly #fastPath: FastPath

  constructor(options: EndpointOptions, engine: Engine) {
    this.#options = options
    this.#engine = engine
    this.#introspection = introspectionOf(options.runtime.settings)
    this.#documents = new Documents(options.schema, {
      introspection: this.#introspection !== 'off',
      signIn: options.runtime.lists.identity?.names.authenticate,
    })
    this.#fastPath = new FastPath(options.schema, options.runtime.lists)
    const keptBytes = () => this.#documents.keptBytes
    options.runtime.metrics.addResources({ name: 'kept_document_bytes', used: keptBytes, limit: MAX_KEPT_BYTES })
  }

  async answer(read: () => GraphqlRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mediaType = answerMediaType(request.headers.accept)
    reply.type(`${mediaType}; charset=utf-8`)
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    try {
      const result = await this.#execute(read(), request, reply)
      return reply.send(JSON.stringify(this.#wordResult(result, request.id)))
    } catch (error) {
      if (!(error instanceof TasksError)) throw error
      this.#countRefusal(error.code)
      const { status, body } = toReply(error, request.id)
      // To a client that knows only application/json, a document that cannot run is an answer like any other.
      const isAnswer = error instanceof RequestError && !isGraphqlResponse(mediaType)
      return reply.code(isAnswer ? 200 : status).send(JSON.stringify(body))
    }
  }

  async #execute(asked: GraphqlRequest, request: FastifyRequest, reply: FastifyReply): Promise<ExecutionResult> {
    const document = this.#documents.check(asked.query)
    const operation = operationOf(document, asked.operationName)
    request.measuredAs = this.#options.runtime.metrics.requestsOf(measuredName(operation))
    checkVariableLists(asked.variables)
    requirePost(operation, request)
    const token = this.#options.runtime.cookie.presentedBy(request)
    const session = await this.#findSession(token)
    if (document.introspects) requireIntrospection(this.#introspection, session)
    if (session !== undefined && token?.by === 'cookie') requireOrigin(operation, request)
    const context = this.#createContext(session, request, reply)
    const execution = { asked, document, operation, context }
    const result = (await this.#tryFastPath(execution)) ?? (await this.#runEngine(execution))
    this.#keepDocument(execution, session, result)
    return result
  }

  async #findSession(token: PresentedToken | undefined): Promise<Session | undefined> {
    return token === undefined ? undefined : this.#options.runtime.sessions.find(token.token)
  }

  #createContext(session: Session | undefined, request: FastifyRequest, reply: FastifyReply): TasksContext {
    const { runtime } = this.#options
    const setSessionCookie = (token: string | undefined) => void reply.header('set-cookie', runtime.cookie.set(token))
    return new TasksContext(runtime, { requestId: request.id, address: request.ip, session, setSessionCookie })
  }

  /** Undefined when the engine has to answer. */
  async #tryFastPath({ asked, document, operation, context }: Execution): Promise<ExecutionResult | undefined> {
    const data = await this.#fastPath.find(document, operation)?.answer(context, asked.variables ?? {})
    return data === undefined ? undefined : { data }
  }

  async #runEngine({ asked, document, operation, context }: Execution): Promise<ExecutionResult> {
    const mayKeep = document.bytes <= MAX_KEPT_DOCUMENT_BYTES && this.#documents.isKept(document)
    try {
      return await this.#engine.execute({ ...asked, source: asked.query, context, mayKeep })
    } catch (error) {
      if (!(error instanceof VariablesError)) throw error
      throw new RequestError(
        'BAD_USER_INPUT',
        describeVariables(this.#options.schema, operation, asked.variables ?? {}),
      )
    }
  }

  /** A stranger whose requests are refused leaves nothing behind. */
  #keepDocument({ document }: Execution, session: Session | undefined, { errors }: ExecutionResult): void {
    if (session !== undefined || errors === undefined) this.#documents.keep(document)
  }

  #wordResult({ data, errors }: ExecutionResult, requestId: string): unknown {
    if (errors === undefined || errors.length === 0) return { data }
    const { log, faults } = this.#options.runtime
    const report = (err: unknown) => faults.note(err, 'resolver failed', { requestId })
    const wire = errors.map((error) => toWireError(error, requestId, report))
    for (const { path, extensions } of wire) {
      const code = extensions?.['code']
      this.#countRefusal(String(code))
      if (code === 'FORBIDDEN' || code === 'RATE_LIMITED') log.warn({ requestId, code, path }, 'refused')
    }
    return { errors: wire, data }
  }

  #countRefusal(code: string): void {
    if (REFUSALS.has(code)) this.#options.runtime.metrics.countRefused(code)
  }
}

/** Codes of what is refused because of a bound or a guard, not for what it asks. */
const REFUSALS: ReadonlySet<string> = new Set(['FORBIDDEN', 'RATE_LIMITED', 'LIMIT_EXCEEDED', 'UNAVAILABLE'])

/** The one field that is asked for, as the schema has it, so that there are only so many. */
function measuredName({ operation, selectionSet: { selections } }: OperationDefinitionNode): string {
  const [only, ...others] = selections
  return only?.kind === Kind.FIELD && others.length === 0 ? only.name.value : `several of ${operation}`
}

function requirePost({ operation }: OperationDefinitionNode, { method }: FastifyRequest): void {
  if (operation !== OperationTypeNode.MUTATION || method === 'POST') return
  throw new HttpError('method_not_allowed', 'a mutation can only be sent by POST', { allow: ['POST'] })
}

/** A browser sends the cookie with requests of foreign pages, too; where they come from is in `Origin`. */
function requireOrigin({ operation }: OperationDefinitionNode, { headers }: FastifyRequest): void {
  if (operation !== OperationTypeNode.MUTATION || headers.origin !== undefined) return
  throw new TasksError('FORBIDDEN', 'a mutation with a session cookie needs an Origin header')
}
