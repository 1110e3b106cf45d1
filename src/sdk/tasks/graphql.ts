import { type FailedAnswer, InvalidRequestError, InvalidResponseError, TriviumError } from '../core/errors.ts'
import type { CallOptions, ClientOptions } from '../core/options.ts'
import { failureOf, type Incoming, readBody, Transport } from '../core/transport.ts'

const PATH = '/api/graphql'
const MEDIA_TYPES = 'application/graphql-response+json, application/json;q=0.9'

/** One error of a GraphQL answer. */
export interface GraphqlErrorEntry {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly extensions?: Readonly<Record<string, unknown>> & { readonly code?: string }
}

/** An answer as it came, partial data and errors included. */
export interface GraphqlResult<Data = Readonly<Record<string, unknown>>> {
  readonly data: Data | null | undefined
  readonly errors: readonly GraphqlErrorEntry[]
  readonly status: FailedAnswer['status']
  readonly requestId: string | undefined
}

/** An answer with errors. `data` has what was answered all the same. */
export class GraphqlError<Data = unknown> extends TriviumError {
  override name = 'GraphqlError'
  readonly errors: readonly GraphqlErrorEntry[]
  readonly data: Data | null | undefined
  /** `extensions.code` of the first error. */
  readonly code: string | undefined

  constructor({ errors, data, requestId }: GraphqlResult<Data>) {
    super('graphql', errors.map(({ message }) => message).join('; '), { requestId })
    this.errors = errors
    this.data = data
    this.code = errors[0]?.extensions?.code
  }
}

/** A document with the types of its variables and its result: of graphql-codegen, gql.tada and others. */
export interface TypedDocument<Result, Variables> {
  readonly __apiType?: ((variables: Variables) => Result) | undefined
}

export interface GraphqlOptions extends ClientOptions {
  /** Path of the endpoint below the base URL. Default `/api/graphql`. */
  readonly path?: string | undefined
  /** The session token, or a function that gives it before each request. */
  readonly token?: string | undefined | (() => string | undefined | Promise<string | undefined>)
  /** Prints documents that are trees; `print` of the package graphql. Text and parsed text need none. */
  readonly print?: ((document: never) => string) | undefined
}

/** Sends GraphQL documents that somebody else wrote. */
export class Graphql {
  /** The session token in use; may be set anew after a sign-in. */
  token: GraphqlOptions['token']
  readonly #options: GraphqlOptions
  readonly #transport: Transport

  constructor(options: GraphqlOptions) {
    this.token = options.token
    this.#options = options
    this.#transport = new Transport('tasks', options)
  }

  /** Sends a document and gives the answer with its errors. Throws only when there is no GraphQL answer. */
  async send<Data = Readonly<Record<string, unknown>>>(
    query: string,
    variables: object = {},
    options: CallOptions = {},
  ): Promise<GraphqlResult<Data>> {
    const token = typeof this.token === 'function' ? await this.token() : this.token
    const { body, type } = await encode(query, variables)
    const outgoing = {
      operation: isRead(query) ? 'query' : 'mutation',
      method: 'POST',
      path: this.#options.path ?? PATH,
      headers: {
        accept: MEDIA_TYPES,
        ...(type === undefined ? { 'graphql-require-preflight': '1' } : { 'content-type': type }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      reads: isRead(query),
    }
    return toResult<Data>(await this.#transport.send(outgoing, options))
  }

  /** Sends a typed document. Gives its data; throws `GraphqlError` when the answer has errors. */
  async document<Result, Variables extends object>(
    document: TypedDocument<Result, Variables> | string,
    variables?: Variables,
    options?: CallOptions,
  ): Promise<Result> {
    return dataOf(await this.send<Result>(this.#toText(document), variables, options))
  }

  #toText(document: unknown): string {
    if (Object.prototype.toString.call(document) === '[object String]') return String(document)
    const text = (document as { loc?: { source?: { body?: unknown } } }).loc?.source?.body
    if (typeof text === 'string') return text
    if (this.#options.print !== undefined) return this.#options.print(document as never)
    throw new InvalidRequestError('the document is a tree: give `print` of the package graphql to the client')
  }
}

/** The data of an answer without errors. */
export function dataOf<Data>(result: GraphqlResult<Data>): Data {
  if (result.errors.length > 0) throw new GraphqlError(result)
  if (result.data === null || result.data === undefined) {
    throw new InvalidResponseError('the answer has neither data nor errors', { requestId: result.requestId })
  }
  return result.data
}

/** A word in a text or comment makes a read a write at worst, which is then not sent twice. */
function isRead(query: string): boolean {
  return !/\bmutation\b/.test(query)
}

async function encode(query: string, variables: object): Promise<{ body: unknown; type?: string }> {
  if (holdsFile(variables)) return { body: (await import('./multipart.ts')).toMultipart(query, variables) }
  return { body: JSON.stringify({ query, variables }), type: 'application/json' }
}

function holdsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return value instanceof Blob || Object.values(value).some(holdsFile)
}

function toResult<Data>(incoming: Incoming): GraphqlResult<Data> {
  const { status, requestId } = incoming
  const body = readBody(incoming)
  const { data, errors } = (typeof body === 'object' && body !== null ? body : {}) as Partial<GraphqlResult<Data>>
  if (data === undefined && !Array.isArray(errors)) {
    if (status < 400) throw new InvalidResponseError('the answer is none of GraphQL', { requestId })
    throw failureOf(incoming)
  }
  return { data, errors: errors ?? [], status, requestId }
}
