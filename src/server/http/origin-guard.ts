import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../common/net/loopback.ts'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Web pages of other sites that may call the route. */
    origins?: readonly string[]
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses calls that a foreign web page makes through a browser: a `Host` that is not ours on a
 * loopback listener (DNS rebinding), and state changes with a foreign `Origin`, unless the route names it in `origins`
 * of its configuration.
 */
export function checkOrigin(request: FastifyRequest, boundHost: string): void {
  const host = hostNameOf(request.headers.host ?? '')
  if (isLoopback(boundHost) && !isLoopback(host) && host !== boundHost) {
    throw new HttpError('forbidden', 'the Host header does not name this server')
  }
  const origin = request.headers.origin
  if (origin === undefined || SAFE_METHODS.has(request.method)) return
  if (request.routeOptions.config.origins?.includes(origin) === true) return
  if (originHost(origin) !== (request.headers.host ?? '').toLowerCase()) {
    throw new HttpError('forbidden', 'the Origin header names another site')
  }
}

function hostNameOf(host: string): string {
  const name = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : (host.split(':')[0] ?? '')
  return name.toLowerCase()
}

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
