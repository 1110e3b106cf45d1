import type { FastifyRequest } from 'fastify'

const NAME = 'trivium-session'
/** Browsers take a cookie of this prefix only over TLS, from this very host and for all its paths (RFC 6265bis 4.1.3). */
const HOST_PREFIX = '__Host-'

/** The session token of a request and the way it came; undefined when there is none. */
export interface PresentedToken {
  readonly token: string
  readonly by: 'bearer' | 'cookie'
}

export interface SessionCookieOptions {
  readonly maxAgeMs: number
  /** Whether browsers reach the server over TLS alone: `Secure`, and a name that no neighbouring site can set. */
  readonly secure: boolean
}

/** The cookie in which browsers keep the token of a session. */
export class SessionCookie {
  readonly #name: string
  readonly #maxAgeSeconds: number
  readonly #flags: string

  constructor({ maxAgeMs, secure }: SessionCookieOptions) {
    this.#name = secure ? HOST_PREFIX + NAME : NAME
    this.#maxAgeSeconds = Math.floor(maxAgeMs / 1_000)
    this.#flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  }

  /** A Bearer token goes before the cookie. Several Authorization headers, or another scheme, present nothing. */
  presentedBy(request: FastifyRequest): PresentedToken | undefined {
    const { authorization, cookie } = request.headers
    if (authorization !== undefined) {
      const token = /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
      return token !== undefined && timesSent(request.raw.rawHeaders, 'authorization') === 1
        ? { token, by: 'bearer' }
        : undefined
    }
    const token = cookie === undefined ? undefined : this.#tokenIn(cookie)
    return token === undefined ? undefined : { token, by: 'cookie' }
  }

  /** `Set-Cookie` for a token; without one the cookie is cleared. */
  set(token: string | undefined): string {
    const maxAgeSeconds = token === undefined ? 0 : this.#maxAgeSeconds
    return `${this.#name}=${token ?? ''}; Max-Age=${maxAgeSeconds}; ${this.#flags}`
  }

  /** Of two different cookies of the name one was set by somebody else, and nothing says which. */
  #tokenIn(header: string): string | undefined {
    const prefix = `${this.#name}=`
    const values = new Set<string>()
    for (const part of header.split(';')) {
      const cookie = part.trim()
      if (cookie.startsWith(prefix)) values.add(cookie.slice(prefix.length))
    }
    const [token = ''] = values
    return values.size === 1 && /^[\w-]+$/.test(token) ? token : undefined
  }
}

/** How often a header was sent; the parsed headers keep only the first. */
function timesSent(rawHeaders: readonly string[], name: string): number {
  let times = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name) times += 1
  }
  return times
}
