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
    const token = /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
    return token !== undefined && timesSent(request.raw.rawHeaders, 'authorization') === 1
      ? { token, by: 'bearer' }
      : undefined
  }
  const token = cookie === undefined ? undefined : /(?:^|;\s*)trivium-session=([\w-]+)(?:;|$)/.exec(cookie)?.[1]
  return token === undefined ? undefined : { token, by: 'cookie' }
}

/** How often a header was sent; the parsed headers keep only the first. */
function timesSent(rawHeaders: readonly string[], name: string): number {
  let times = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name) times += 1
  }
  return times
}

/** `Set-Cookie` for a token; without one the cookie is cleared. */
export function sessionCookie(
  token: string | undefined,
  { maxAgeMs, secure }: { maxAgeMs: number; secure: boolean },
): string {
  const lifetime = token === undefined ? 'Max-Age=0' : `Max-Age=${Math.floor(maxAgeMs / 1_000)}`
  return `${SESSION_COOKIE}=${token ?? ''}; ${lifetime}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
