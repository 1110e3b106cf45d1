import { type GuardOptions, judge } from './guard.ts'

export type { GuardOptions } from './guard.ts'

/** The part of a Fastify reply that is used. */
export interface FastifyReplyLike {
  header(name: string, value: string): unknown
  code(status: number): { send(body: unknown): unknown }
}

/** A hook for Fastify: `app.addHook('onRequest', fastifyRateLimit<FastifyRequest>({ ... }))`. */
export function fastifyRateLimit<Request>(
  options: GuardOptions<Request>,
): (request: Request, reply: FastifyReplyLike) => Promise<unknown> {
  return async (request, reply) => {
    const { headers, refusal } = await judge(options, request)
    for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    return refusal === undefined ? undefined : reply.code(refusal.status).send(refusal.body)
  }
}

/** The part of a response of Express, or of `node:http`, that is used. */
export interface ServerResponseLike {
  statusCode: number
  setHeader(name: string, value: string): unknown
  end(body: string): unknown
}

/** A handler for Express, Connect and their like: `app.use(expressRateLimit<Request>({ ... }))`. */
export function expressRateLimit<Request>(
  options: GuardOptions<Request>,
): (request: Request, response: ServerResponseLike, next: (error?: unknown) => void) => void {
  return (request, response, next) => void guardRequest(options, { request, response, next })
}

interface Exchange<Request> {
  readonly request: Request
  readonly response: ServerResponseLike
  readonly next: (error?: unknown) => void
}

async function guardRequest<Request>(options: GuardOptions<Request>, exchange: Exchange<Request>): Promise<void> {
  const { request, response, next } = exchange
  let passes: boolean
  try {
    const { headers, refusal } = await judge(options, request)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    passes = refusal === undefined
    if (refusal !== undefined) {
      response.statusCode = refusal.status
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(refusal.body))
    }
  } catch (error) {
    next(error)
    return
  }
  if (passes) next()
}

/** The part of a `Response` of fetch that is used. */
export interface FetchResponseLike {
  readonly headers: { set(name: string, value: string): void }
}

/** Wraps a handler of the kind that Deno, Bun, workers and Hono have: `limited(handler, { ... })`. */
export function limited<Request, Answer extends FetchResponseLike, Rest extends unknown[]>(
  handler: (request: Request, ...rest: Rest) => Answer | Promise<Answer>,
  options: GuardOptions<Request>,
): (request: Request, ...rest: Rest) => Promise<Answer> {
  return async (request, ...rest) => {
    const { headers, refusal } = await judge(options, request)
    if (refusal !== undefined) {
      const { status, body } = refusal
      return Response.json(body, { status, headers: { ...headers } }) as unknown as Answer
    }
    const answer = await handler(request, ...rest)
    return withHeaders(answer, headers)
  }
}

/** Answers of `fetch` and of `Response.redirect` cannot be changed; their copies can. */
function withHeaders<Answer extends FetchResponseLike>(
  answer: Answer,
  headers: Readonly<Record<string, string>>,
): Answer {
  try {
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    return answer
  } catch {
    const given = answer as unknown as Response
    const copy = new Response(given.body, given)
    for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
    return copy as unknown as Answer
  }
}
