import type { FastifyInstance } from 'fastify'
import { HttpFault } from './http-fault.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/**
 * Notes every route that a scope registers. The function it gives then answers all other methods of those paths
 * with 405 and an `Allow` header.
 */
export function answerOtherMethods(scope: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>()
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set()
    for (const name of [method].flat()) methods.add(name.toUpperCase())
    methodsByUrl.set(url, methods)
  })
  return () => {
    for (const [url, methods] of new Map(methodsByUrl)) {
      const others = METHODS.filter((method) => !methods.has(method))
      if (others.length > 0) refuse(scope, url, others, [...methods].sort())
    }
  }
}

function refuse(scope: FastifyInstance, url: string, others: string[], allow: readonly string[]): void {
  scope.route({
    url,
    method: others,
    exposeHeadRoute: false,
    // Before the body is read: its type and size do not matter here.
    onRequest: (request, _reply, done) =>
      done(
        new HttpFault('method_not_allowed', `${request.method} is not allowed here, only ${allow.join(', ')}`, {
          allow,
        }),
      ),
    handler: () => undefined,
  })
}
