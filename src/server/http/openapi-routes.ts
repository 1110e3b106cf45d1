import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** A JSON Schema as it stands in a contract file. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** One operation of a contract file, as data. Written by `make generate`. */
export interface OperationSpec {
  readonly id: string
  readonly method: string
  /** Path template of the contract, such as `/{db}/{docid}`. */
  readonly path: string
  readonly tag: string
  readonly params?: JsonSchema | undefined
  readonly query?: JsonSchema | undefined
  readonly headers?: JsonSchema | undefined
  /** Undefined, too, when the handler checks the body itself (`x-checked-by-handler`). */
  readonly body?: { readonly required: boolean; readonly content: Readonly<Record<string, JsonSchema>> } | undefined
  readonly responses: Readonly<Record<string, ResponseSpec>>
}

export interface ResponseSpec {
  readonly headers: Readonly<Record<string, { readonly required: boolean; readonly schema: JsonSchema }>>
  readonly content: Readonly<Record<string, JsonSchema>>
}

/** A whole contract file: its operations and the schemas they refer to as `Name#`. */
export interface Contract {
  readonly operations: readonly OperationSpec[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

type Values<T> = T[keyof T]
type Json<T> = T extends { content: infer C } ? Values<C> : undefined
type PartOf<Op, Part extends string> = Op extends { parameters: { [K in Part]?: infer P } } ? NonNullable<P> : undefined
type QueryOf<Op> = Op extends { parameters: { query?: infer Q } } ? (Q extends undefined ? undefined : Q) : undefined

/** What a handler is given: the request's parts as the contract types them. */
export interface OperationRequest<Op> {
  readonly params: PartOf<Op, 'path'>
  readonly query: QueryOf<Op>
  readonly body: Op extends { requestBody: infer B }
    ? Json<B>
    : Op extends { requestBody?: infer B }
      ? Json<NonNullable<B>>
      : undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly id: string
  readonly raw: FastifyRequest
}

/** Bytes or text that already are the JSON of `T`; sent as they are. */
export class Serialized<T> {
  declare readonly type?: T
  readonly payload: string | Buffer | NodeJS.ReadableStream
  constructor(payload: string | Buffer | NodeJS.ReadableStream) {
    this.payload = payload
  }
}

/** What a handler may answer: one of the contract's statuses, with the body of that status. */
export type OperationReply<Op> = Op extends { responses: infer R }
  ? Values<{
      [Status in keyof R & number]: {
        readonly status: Status
        readonly headers?: Readonly<Record<string, string>>
        readonly body?: Json<R[Status]> | Serialized<Json<R[Status]>>
      }
    }>
  : never

/** One handler for each operation of a contract; a missing or misspelled one does not compile. */
export type Handlers<Operations> = {
  readonly [Id in keyof Operations]: (
    request: OperationRequest<Operations[Id]>,
  ) => Promise<OperationReply<Operations[Id]>> | OperationReply<Operations[Id]>
}

type AnyHandler = (request: OperationRequest<unknown>) => Promise<AnyReply> | AnyReply

interface AnyReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * Makes a route of each operation. Requests are validated from the contract; replies are sent as the handler
 * gives them (they are checked in tests, not here).
 */
export function registerOperations<Operations>(
  scope: FastifyInstance,
  contract: Contract,
  handlers: Handlers<Operations>,
  route: (operation: OperationSpec) => Partial<RouteOptions> = () => ({}),
): void {
  for (const [name, schema] of Object.entries(contract.schemas)) scope.addSchema({ $id: name, ...schema })
  const byId = handlers as Readonly<Record<string, AnyHandler>>
  for (const operation of contract.operations) {
    if (operation.method === 'HEAD') continue // Fastify derives HEAD from GET
    const handler = byId[operation.id]
    if (handler === undefined) throw new Error(`no handler for operation ${operation.id}`)
    scope.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { operation: operation.id },
      schema: requestSchema(operation),
      handler: (request, reply) => answer(handler, request, reply),
      ...route(operation),
    })
  }
}

function requestSchema(operation: OperationSpec): Record<string, unknown> {
  const schema: Record<string, unknown> = {}
  if (operation.params !== undefined) schema['params'] = operation.params
  if (operation.query !== undefined) schema['querystring'] = operation.query
  const json = operation.body?.content['application/json']
  if (json !== undefined) schema['body'] = json
  return schema
}

async function answer(handler: AnyHandler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const result = await handler({
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    headers: request.headers,
    id: request.id,
    raw: request,
  })
  reply.code(result.status)
  if (result.headers !== undefined) reply.headers(result.headers)
  if (result.body instanceof Serialized) {
    if (!reply.hasHeader('content-type')) reply.type('application/json')
    return reply.send(result.body.payload)
  }
  if (result.body === undefined) return reply.send()
  if (!reply.hasHeader('content-type')) reply.type('application/json')
  return reply.send(typeof result.body === 'string' ? result.body : JSON.stringify(result.body))
}
