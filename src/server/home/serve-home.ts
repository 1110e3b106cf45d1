import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '../service.ts'
import { prefersHtml } from './accept.ts'
import { HOME_POLICY, homePage } from './page.ts'

const ICON_MAX_AGE_SECONDS = 86_400

/**
 * Shows browsers a page at `/`; everybody else gets what the service at the root answers there. Call it before any
 * route is registered.
 */
export function serveHome(
  app: FastifyInstance,
  { services, debugUrl }: { readonly services: readonly Service[]; readonly debugUrl: () => string | undefined },
): void {
  // After the credentials of the service at the root, which may want to see some.
  app.addHook('preHandler', (request, reply, done) => {
    if (!isHome(request)) return done()
    reply.header('vary', 'Accept')
    if (!prefersHtml(request.headers.accept)) return done()
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', HOME_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(homePage(services, reachableDebugUrl(request, debugUrl())))
  })
  // The page has its icon in it; browsers ask all the same, on other pages.
  app.get('/favicon.ico', (_request, reply) =>
    reply.code(204).header('cache-control', `max-age=${ICON_MAX_AGE_SECONDS}`).send(),
  )
}

function isHome({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === '/'
}

/** The debug pages under the name that this caller knows the server by. */
function reachableDebugUrl({ headers }: FastifyRequest, debugUrl: string | undefined): string | undefined {
  if (debugUrl === undefined || !URL.canParse(`http://${headers.host}`)) return debugUrl
  const { hostname } = new URL(`http://${headers.host}`)
  return `http://${hostname}:${new URL(debugUrl).port}`
}
