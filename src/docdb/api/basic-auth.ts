import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../common/clock.ts'
import { DocdbError } from '../errors.ts'

const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 5 * 60_000
/** Callers whose failures are remembered; the oldest are forgotten first. */
const MAX_CALLERS = 10_000

/** Refuses a request whose credentials are missing or wrong. */
export type CredentialCheck = (request: FastifyRequest) => void

/** HTTP Basic with one user. Five failures of a caller in five minutes lock it out, right credentials or not. */
export function createCredentialCheck(credentials: string, clock: Clock): CredentialCheck {
  const expected = digest(credentials)
  const failures = new Map<string, number[]>()
  return ({ headers: { authorization }, ip }) => {
    const recent = (failures.get(ip) ?? []).filter((at) => clock.now() - at < FAILURE_WINDOW_MS)
    if (recent.length >= MAX_FAILURES) {
      throw new DocdbError('forbidden', 'Too many failed attempts; this caller is locked out for five minutes.')
    }
    if (authorization === undefined)
      throw new DocdbError('unauthorized', 'You are not authorized to access this server.')
    if (timingSafeEqual(digest(decodeBasic(authorization)), expected)) return void failures.delete(ip)
    failures.delete(ip)
    failures.set(ip, [...recent, clock.now()])
    if (failures.size > MAX_CALLERS) failures.delete(failures.keys().next().value ?? '')
    throw new DocdbError('unauthorized', 'Name or password is incorrect.')
  }
}

/** Digests are of equal length, so that comparing them tells nothing of the secret's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function decodeBasic(header: string): string {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+) *$/i.exec(header) ?? []
  return encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** POST that only reads: the ends of paths of the peer surface. */
const READING_POSTS = new Set(['_all_docs', '_bulk_get', '_changes', '_compact', '_ensure_full_commit', '_revs_diff'])

/** Refuses whatever may change data. */
export function refuseWrites({ method, routeOptions }: FastifyRequest): void {
  if (READS.has(method)) return
  const end = routeOptions.url?.split('/').at(-1) ?? ''
  if (method === 'POST' && READING_POSTS.has(end)) return
  throw new DocdbError('forbidden', 'This server is read-only.')
}
