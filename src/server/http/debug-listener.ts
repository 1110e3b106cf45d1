import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '../fault-log.ts'
import type { DebugPage } from '../service.ts'
import { createHttpApp, type HttpAppOptions } from './app.ts'
import { HttpError } from './errors.ts'
import { toHttpError } from './fastify-errors.ts'
import { answerOtherMethods } from './method-not-allowed.ts'

export interface DebugListenerOptions extends Omit<HttpAppOptions, 'fail'> {
  readonly pages: readonly DebugPage[]
  readonly faults: Faults
}

/** The debug listener: an index of the pages, then the pages. Not listening yet. */
export async function createDebugListener({ pages, faults, ...rest }: DebugListenerOptions): Promise<FastifyInstance> {
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, request, reply, faults)
  const app = createHttpApp({ ...rest, fail })
  const addOtherMethods = answerOtherMethods(app)
  const index = [...pages]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((page) => `${page.path}: ${page.help}\n`)
    .join('')
  app.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(index))
  for (const page of pages) page.register(app)
  addOtherMethods()
  app.setNotFoundHandler(() => {
    throw new HttpError('not_found', 'no debug page has this path; / lists them')
  })
  await app.ready()
  return app
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, faults: Faults): void {
  const known = toHttpError(error)
  const httpError = known instanceof HttpError ? known : new HttpError('internal', 'internal error', { cause: error })
  if (httpError.status >= 500) faults.note(error, 'debug page failed', { requestId: request.id })
  if (httpError.allow.length > 0) reply.header('allow', httpError.allow.join(', '))
  reply.code(httpError.status).send({ error: httpError.code, reason: httpError.message, status: httpError.status })
}
