import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Operators } from './operators.ts'
import { refuseOtherSites } from './site-guard.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])

export interface GuardOptions {
  readonly operators: Operators
  readonly log: Logger
  /** Route paths that need no operator. */
  readonly open?: ReadonlySet<string>
}

/** What every call below `/admin/api` goes through: whence it comes, who calls, and a line in the log for each change. */
export function guardScope(scope: FastifyInstance, { operators, log, open }: GuardOptions): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    refuseOtherSites(request)
    const isOpen = open?.has(request.routeOptions.url ?? '') === true
    const caller = isOpen ? await operators.find(request) : await operators.require(request)
    if (SAFE_METHODS.has(request.method)) return
    const { method, id: requestId, url } = request
    reply.raw.once('finish', () => {
      const facts = { requestId, operator: caller.name, method, path: url.split('?', 1)[0], status: reply.statusCode }
      log.info(facts, 'operator changed something')
    })
  })
}
