import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../common/clock.ts'
import { AdminError } from './errors.ts'

const COOKIE = 'trivium-operator'
const TOKEN_BYTES = 32
const IDLE_MS = 8 * 3_600_000
/** Sessions at a time; the one that was begun first gives way. */
const MAX_SESSIONS = 1_000
const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 5 * 60_000
/** Callers whose failures are remembered; the oldest are forgotten first. */
const MAX_CALLERS = 10_000

/** Sessions of the one operator that `ADMIN_AUTH` names. They are in memory: a restart ends them. */
export class OperatorSessions {
  readonly #expected: Buffer
  readonly #clock: Clock
  readonly #secure: boolean
  /** Time of the last use, by the hash of the token. */
  readonly #lastUseMs = new Map<string, number>()
  readonly #failuresMs = new Map<string, number[]>()

  constructor(credentials: string, { clock, secure }: { readonly clock: Clock; readonly secure: boolean }) {
    this.#expected = digest(credentials)
    this.#clock = clock
    this.#secure = secure
  }

  /** Gives the cookie of a new session; throws `unauthorized`, and `rate_limited` after five failures of a caller. */
  begin(credentials: string, address: string): string {
    const now = this.#clock.now()
    const recent = (this.#failuresMs.get(address) ?? []).filter((at) => now - at < FAILURE_WINDOW_MS)
    this.#failuresMs.delete(address)
    if (recent.length >= MAX_FAILURES) {
      this.#failuresMs.set(address, recent)
      const retryAfterSeconds = Math.ceil(((recent[0] ?? now) + FAILURE_WINDOW_MS - now) / 1_000)
      throw new AdminError('rate_limited', 'too many failed attempts of this caller', { retryAfterSeconds })
    }
    if (!timingSafeEqual(digest(credentials), this.#expected)) {
      this.#failuresMs.set(address, [...recent, now])
      dropFirst(this.#failuresMs, MAX_CALLERS)
      throw new AdminError('unauthorized', 'user or password is not right')
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    this.#lastUseMs.set(keyOf(token), now)
    dropFirst(this.#lastUseMs, MAX_SESSIONS)
    return this.#cookie(token)
  }

  /** Whether a request carries a living session; if so, it is used now. */
  has(request: FastifyRequest): boolean {
    const token = tokenOf(request)
    if (token === undefined) return false
    const key = keyOf(token)
    const lastUseMs = this.#lastUseMs.get(key)
    const now = this.#clock.now()
    if (lastUseMs === undefined) return false
    if (now - lastUseMs >= IDLE_MS) {
      this.#lastUseMs.delete(key)
      return false
    }
    this.#lastUseMs.set(key, now)
    return true
  }

  /** Ends the session of a request, if it has one; gives the cookie that clears it. */
  end(request: FastifyRequest): string {
    const token = tokenOf(request)
    if (token !== undefined) this.#lastUseMs.delete(keyOf(token))
    return this.#cookie('')
  }

  #cookie(token: string): string {
    const lifetime = token === '' ? '; Max-Age=0' : ''
    return `${COOKIE}=${token}${lifetime}; Path=/admin; HttpOnly; SameSite=Strict${this.#secure ? '; Secure' : ''}`
  }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)trivium-operator=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
}

/** Tokens are kept as hashes: whoever reads the memory of the process finds none. */
function keyOf(token: string): string {
  return digest(token).toString('base64url')
}

/** Digests are of equal length, so that comparing them tells nothing of the secret's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function dropFirst(map: Map<string, unknown>, most: number): void {
  const [first] = map.keys()
  if (map.size > most && first !== undefined) map.delete(first)
}
