import type { FastifyInstance, FastifyReply } from 'fastify'
import { StartError } from '../../server/start-error.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const HEADERS = 'accept, authorization, content-type, if-match, if-none-match, x-requested-with'
/** What a page may read besides what it always may. */
const EXPOSED = 'etag, location, warning, www-authenticate, x-request-id'
const PREFLIGHT_SECONDS = '600'

/** Checks the origins of the setting: `https://app.example`, exactly as a browser sends them. */
export function checkOrigins(origins: readonly string[]): void {
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong === undefined) return
  throw new StartError(
    78,
    `DOCDB_CORS_ORIGINS: ${JSON.stringify(wrong)} is no origin, such as https://app.example or http://localhost:3000`,
  )
}

/** Lets pages of these origins call the routes of a scope (Fetch standard). Call it before any route is registered. */
export function allowOrigins(scope: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  scope.addHook('onRoute', (route) => {
    // The host refuses other origins.
    route.config = { ...route.config, origins }
  })
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin')
    const { origin, 'access-control-request-method': asked } = request.headers
    if (origin === undefined || !origins.includes(origin)) return done()
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    if (request.method === 'OPTIONS' && asked !== undefined) return answerPreflight(reply)
    reply.header('access-control-expose-headers', EXPOSED)
    done()
  })
}

function answerPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send()
}
