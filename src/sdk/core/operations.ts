import { type HttpError, InvalidRequestError, InvalidResponseError } from './errors.ts'
import type { CallOptions, ClientOptions, RequestInfo } from './options.ts'
import { failureOf, type Incoming, readBody, Transport } from './transport.ts'

type Values<T> = T[keyof T]
type JsonOf<T> = T extends { content: infer Content } ? Values<Content> : undefined
type Part<Op, Place extends string> = Op extends { parameters: { [P in Place]?: infer Fields } } ? Fields : never
type BodyOf<Op> = Op extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : undefined

/** A member that must be given when one of its own members must. */
type Member<Name extends string, Fields> = [NonNullable<Fields>] extends [never]
  ? { readonly [N in Name]?: never }
  : Record<string, never> extends NonNullable<Fields>
    ? { readonly [N in Name]?: Fields | undefined }
    : { readonly [N in Name]: Fields }

/** What an operation is asked with, as the contract says: `path`, `query`, `headers`, `body`. */
export type RequestOf<Op> = Member<'path', Part<Op, 'path'>> &
  Member<'query', Part<Op, 'query'>> &
  Member<'headers', Part<Op, 'header'>> &
  ([BodyOf<Op>] extends [undefined]
    ? { readonly body?: never; readonly bodyText?: never }
    : /** The JSON text of the body may be given in its place: nothing in it is then read as a number or written anew. */
      { readonly body: BodyOf<Op>; readonly bodyText?: never } | { readonly bodyText: string; readonly body?: never })

type Succeeds<Status> = Status extends 200 | 201 | 202 | 204 ? true : false

interface AnswerHead<Status, Body> {
  readonly status: Status
  /** True below 300. */
  readonly ok: Succeeds<Status>
  readonly body: Body
  /** The body as it was sent. */
  readonly text: string
  readonly header: (name: string) => string | undefined
  readonly requestId: string | undefined
}

/** Every answer that the contract of an operation knows, told apart by `status` or `ok`. */
export type AnswerOf<Op> = Op extends { responses: infer Responses }
  ? Values<{ [Status in keyof Responses & number]: AnswerHead<Status, JsonOf<Responses[Status]>> }>
  : never

/** The body of an operation's success. */
export type ResultOf<Op> = Extract<AnswerOf<Op>, { ok: true }>['body']

type FailureOf<Op> = Exclude<Extract<AnswerOf<Op>, { ok: false }>, { status: 304 }>

/** The errors of an operation: one for each failing status of its contract, with the body of that status. */
export type OperationError<Op> =
  FailureOf<Op> extends infer Answer
    ? Answer extends { status: infer Status; body: infer Body }
      ? HttpError<Body> & { readonly status: Status }
      : never
    : never

/** Method and path template of each operation, and whether it only reads. */
export type OperationTable<Operations> = {
  readonly [Id in keyof Operations]: readonly [method: string, path: string, reads: boolean]
}

interface AnyRequest {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly bodyText?: string
}

export interface SendOptions extends CallOptions {
  /** Sends HEAD in the place of GET: status and header fields only. */
  readonly head?: boolean
  /** Statuses that are values and no reason to try again. */
  readonly values?: readonly number[]
  /** Leaves the body unparsed: `text` has it, `body` is undefined when it succeeds. */
  readonly raw?: boolean
}

/** Sends the operations of one OpenAPI contract. */
export class OperationClient<Operations> {
  readonly #transport: Transport
  readonly #table: OperationTable<Operations>
  readonly #options: ClientOptions

  constructor(service: RequestInfo['service'], table: OperationTable<Operations>, options: ClientOptions) {
    this.#transport = new Transport(service, options)
    this.#table = table
    this.#options = options
  }

  /**
   * Sends one operation and gives whichever documented answer comes, failures too.
   * Throws `HttpError` for a status that no operation documents, and what prevents an answer.
   */
  async send<Id extends keyof Operations & string>(
    id: Id,
    request: RequestOf<Operations[Id]>,
    options: SendOptions = {},
  ): Promise<AnswerOf<Operations[Id]>> {
    const [method, template, reads] = this.#table[id]
    const { path, query, headers, body, bodyText } = request as AnyRequest
    const hasBody = body !== undefined || bodyText !== undefined
    const outgoing = {
      operation: id,
      method: options.head === true ? 'HEAD' : method,
      path: fill(template, path) + toQuery(query),
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      body: bodyText ?? (body === undefined ? undefined : JSON.stringify(body)),
      reads,
      ...(options.values === undefined ? {} : { values: options.values }),
    }
    const incoming = await this.#transport.send(outgoing, options)
    return toAnswer(incoming, this.#check(id, incoming, options)) as unknown as AnswerOf<Operations[Id]>
  }

  /** As `send`, but gives the body of the success only and throws `OperationError` for anything else. */
  async call<Id extends keyof Operations & string>(
    id: Id,
    request: RequestOf<Operations[Id]>,
    options: SendOptions = {},
  ): Promise<ResultOf<Operations[Id]>> {
    const answer = (await this.send(id, request, options)) as AnswerHead<number, unknown>
    if (answer.ok) return answer.body as ResultOf<Operations[Id]>
    throw toFailure(answer)
  }

  #check(operation: string, incoming: Incoming, options: SendOptions): unknown {
    if (options.head === true || (options.raw === true && incoming.status < 300)) return undefined
    const body = readBody(incoming)
    const problems = this.#options.validateResponse?.(operation, incoming.status, body) ?? []
    if (problems.length === 0) return body
    throw new InvalidResponseError(`the answer of ${operation} is not as its contract says: ${problems.join('; ')}`, {
      requestId: incoming.requestId,
    })
  }
}

/** The error of an answer that is no success. */
export function toFailure(answer: AnswerHead<number, unknown>): HttpError {
  const { status, text, requestId } = answer
  const headers = { get: (name: string) => answer.header(name) ?? null }
  return failureOf({ status, text, headers, requestId })
}

function toAnswer({ status, headers, text, requestId }: Incoming, body: unknown): AnswerHead<number, unknown> {
  const ok = status >= 200 && status < 300
  return { status, ok: ok as never, body, text, requestId, header: (name) => headers.get(name) ?? undefined }
}

function fill(template: string, path: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_all, name: string) => toSegment(name, path[name] ?? ''))
}

/** URLs drop empty segments and resolve dots, so these would name something else. */
function toSegment(name: string, value: string): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
    throw new InvalidRequestError(`${name}: ${JSON.stringify(value)} cannot be sent in a path`)
  }
  if (!value.isWellFormed()) throw new InvalidRequestError(`${name}: a lone surrogate cannot be sent in a path`)
  return encodeURIComponent(value)
}

function toQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
