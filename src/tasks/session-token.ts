import type { FastifyRequest } from 'fastify'

const SESSION_COOKIE = 'trivium-session'

/** The session token of a request and the way it came; undefined when there is none. */
export interface PresentedToken {
  readonly token: string
  readonly by: 'bearer' | 'cookie'
}

/** A Bearer token goes before the cookie. Several Authorization headers, or another scheme, present nothing. */
export function presentedToken(request: FastifyRequest): PresentedToken | undefined {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const isOne = request.raw.headersDistinct['authorization']?.length === 1
    const token = /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
    return isOne && token !== undefined ? { token, by: 'bearer' } : undefined
  }
  const token = cookie === undefined ? undefined : /(?:^|;\s*)trivium-session=([\w-]+)(?:;|$)/.exec(cookie)?.[1]
  return token === undefined ? undefined : { token, by: 'cookie' }
}

/** `Set-Cookie` for a token; without one the cookie is cleared. */
export function sessionCookie(
  token: string | undefined,
  { maxAgeMs, secure }: { maxAgeMs: number; secure: boolean },
): string {
  const lifetime = token === undefined ? 'Max-Age=0' : `Max-Age=${Math.floor(maxAgeMs / 1_000)}`
  return `${SESSION_COOKIE}=${token ?? ''}; ${lifetime}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
