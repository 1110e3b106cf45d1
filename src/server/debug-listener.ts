import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { HttpFault } from './http-fault.ts'
import { answerOtherMethods } from './other-methods.ts'
import type { DebugPage } from './service.ts'

/** The debug listener: an index of the pages, then the pages. Not listening yet. */
export async function createDebugListener(pages: readonly DebugPage[], log: Logger): Promise<FastifyInstance> {
  const app = fastify({ logger: false, return503OnClosing: false })
  const addOtherMethods = answerOtherMethods(app)
  const index = [...pages]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((page) => `${page.path}: ${page.help}\n`)
    .join('')
  app.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(index))
  for (const page of pages) page.register(app)
  addOtherMethods()
  app.setNotFoundHandler(() => {
    throw new HttpFault('not_found', 'no debug page has this path; / lists them')
  })
  app.setErrorHandler((error, request, reply) => {
    const fault = error instanceof HttpFault ? error : new HttpFault('internal', 'internal error', { cause: error })
    if (fault.status >= 500) log.error({ err: error, requestId: request.id }, 'debug page failed')
    if (fault.allow.length > 0) reply.header('allow', fault.allow.join(', '))
    reply.code(fault.status).send({ error: fault.code, reason: fault.message, status: fault.status })
  })
  await app.ready()
  return app
}
