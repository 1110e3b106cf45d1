import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { pathPattern } from './path-pattern.ts'

/** Methods that get a route of their own on every path; the many others (WebDAV's, QUERY) would double the start time. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/**
 * Answers methods that no route takes with 405, also those that Fastify does not know, also on paths that nobody
 * serves, and before their bodies are looked at. Call it before any route is registered.
 */
export function refuseUnservedMethods(app: FastifyInstance): void {
  const served = new Set<string>()
  const methodsByUrl = collectMethods(app, (method) => served.add(method))
  let patterns: [RegExp, readonly string[]][] | undefined
  const allowFor = (path: string) => {
    patterns ??= [...methodsByUrl]
      .map(([url, methods]) => ({ ...pathPattern(url), methods: [...methods].sort() }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ regexp, methods }) => [regexp, methods])
    return patterns.find(([regexp]) => regexp.test(path))?.[1] ?? [...served].sort()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404 || served.has(request.method)) return done()
    done(notAllowed(request, allowFor(request.url.split('?', 1)[0] ?? '/')))
  })
}

/**
 * Notes every route that a scope registers. The function it gives then answers the other usual methods of those paths
 * with 405 and an `Allow` header.
 */
export function answerOtherMethods(scope: FastifyInstance): () => void {
  const refusedByUrl = new Map<string, Set<string>>()
  const methodsByUrl = collectMethods(scope, undefined, refusedByUrl)
  return () => {
    for (const [url, methods] of new Map(methodsByUrl)) {
      const others = METHODS.filter((method) => !methods.has(method) && refusedByUrl.get(url)?.has(method) !== true)
      if (others.length > 0) refuse(scope, url, others, [...methods].sort())
    }
  }
}

interface RouteConfig {
  /** False for a route that only refuses: its methods are not told in `Allow`, and its path gets no others. */
  readonly isServed?: boolean
}

/** Methods by path, filled as routes are registered; routes that only refuse are collected apart. */
function collectMethods(
  scope: FastifyInstance,
  onMethod?: (method: string) => void,
  refusedByUrl = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  const methodsByUrl = new Map<string, Set<string>>()
  scope.addHook('onRoute', ({ url, method, config }) => {
    const { isServed = true } = (config ?? {}) as RouteConfig
    const byUrl = isServed ? methodsByUrl : refusedByUrl
    const methods = byUrl.get(url) ?? new Set()
    for (const name of [method].flat().map((given) => given.toUpperCase())) {
      methods.add(name)
      if (isServed) onMethod?.(name)
    }
    byUrl.set(url, methods)
  })
  return methodsByUrl
}

function refuse(scope: FastifyInstance, url: string, others: string[], allow: readonly string[]): void {
  scope.route({
    url,
    method: others,
    config: { isServed: false } satisfies RouteConfig,
    exposeHeadRoute: false,
    // Before the body is read: its type and size do not matter here.
    onRequest: (request, _reply, done) => done(notAllowed(request, allow)),
    handler: () => undefined,
  })
}

function notAllowed({ method }: FastifyRequest, allow: readonly string[]): HttpError {
  return new HttpError('method_not_allowed', `${method} is not allowed here, only ${allow.join(', ')}`, { allow })
}
