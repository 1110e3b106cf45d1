import type { FastifyRequest } from 'fastify'
import { AdminError } from './errors.ts'

const OWN_SITES = new Set(['same-origin', 'none'])
const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Refuses what a page of another site makes a browser send, reads included: what they answer is nobody else's.
 * `Host` and a foreign `Origin` are the listener's own checks.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) {
    throw new AdminError('forbidden', 'pages of another site cannot call this')
  }
  if (!SAFE_METHODS.has(method) && headers.cookie !== undefined && headers.origin === undefined) {
    throw new AdminError('forbidden', 'a change with a cookie needs an Origin header')
  }
}
