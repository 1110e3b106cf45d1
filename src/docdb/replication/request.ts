import { basicAuthorization } from '../../common/net/basic-authorization.ts'
import type { ReplicationRequest } from '../contract.ts'
import { DocdbError } from '../errors.ts'

/** A replication between a local database and a remote one. */
export interface ReplicationPair {
  readonly direction: 'push' | 'pull'
  /** Name of the local database. */
  readonly local: string
  /** The remote database, credentials included. */
  readonly remote: URL
  /** Source and target as they are shown: without credentials. */
  readonly source: string
  readonly target: string
}

export interface ParsedReplication extends ReplicationPair {
  readonly continuous: boolean
  readonly cancel: boolean
  /** Members of the request that have no effect. */
  readonly ignored: readonly string[]
}

const KNOWN = new Set(['source', 'target', 'continuous', 'cancel'])
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Reads a replication request; `invalid_replication` says what is wrong with it. */
export function parseReplication(request: ReplicationRequest): ParsedReplication {
  const source = readEnd('source', request.source)
  const target = readEnd('target', request.target)
  return {
    ...toPair(source, target),
    continuous: request.continuous ?? false,
    cancel: request.cancel ?? false,
    ignored: Object.keys(request).filter((name) => !KNOWN.has(name)),
  }
}

function toPair(source: string | URL, target: string | URL): ReplicationPair {
  if (typeof source === 'string' && typeof target === 'string') {
    throw new DocdbError('not_implemented', 'Replication between two local databases is not served.')
  }
  const shown = { source: show(source), target: show(target) }
  if (typeof source === 'string' && typeof target !== 'string') {
    return { direction: 'push', local: source, remote: target, ...shown }
  }
  if (typeof target === 'string' && typeof source !== 'string') {
    return { direction: 'pull', local: target, remote: source, ...shown }
  }
  throw invalid('Neither source nor target is a local database name')
}

function readEnd(name: 'source' | 'target', value: unknown): string | URL {
  if (value === undefined || value === null) throw invalid('Missing source or target parameters')
  if (typeof value !== 'string') throw invalid(`${name} must be a string: a database name or a URL`)
  if (value === '') throw invalid(`${name} must not be empty`)
  if (!HAS_SCHEME.test(value)) return value
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined) throw invalid(`${name} is not a valid URL`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw invalid(`${name} must be an http or https URL, not ${url.protocol}`)
  }
  if (url.pathname === '/') throw invalid(`${name} names a server but no database`)
  if (url.search !== '' || url.hash !== '') throw invalid(`${name} must not have a query or fragment`)
  return url
}

function invalid(reason: string): DocdbError {
  return new DocdbError('invalid_replication', reason)
}

const STARS = '*****'

function show(end: string | URL): string {
  if (typeof end === 'string') return end
  const shown = new URL(end)
  if (shown.password !== '') shown.password = STARS
  return shown.href
}

/** Tells replications apart: the same two ends are the same replication, whatever the credentials. */
export function identityOf({ direction, local, remote }: ReplicationPair): string {
  return JSON.stringify([direction, local, remote.protocol, remote.host, remote.pathname.replace(/\/+$/, '')])
}

/** Removes the credentials of a remote from any text that goes out or into a log. */
export function redact(text: string, { remote }: ReplicationPair): string {
  const secrets = [remote.password, decodeURIComponent(remote.password)].filter((secret) => secret !== '')
  const header = remote.password === '' ? undefined : basicAuthorization(remote)?.split(' ').at(-1)
  return [...secrets, ...(header === undefined ? [] : [header])].reduce(
    (shown, secret) => shown.replaceAll(secret, STARS),
    text,
  )
}
