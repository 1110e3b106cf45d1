import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'
import { basicAuthorization } from '../../common/net/basic-authorization.ts'
import { DocdbError } from '../errors.ts'
import { createHttpClient, type HttpCall, type HttpClient } from '../http-client/http-client.ts'
import { HttpClientError, type HttpFailure } from '../http-client/http-client-error.ts'
import { toResponse } from '../http-client/to-response.ts'
import type { RemoteFetch, RemoteRequest } from '../storage/document-store.ts'

/** A change feed that waits for news may be silent this much longer. */
const FEED_SILENCE_MS = 60_000
/** An answer that trickles in must be complete within this many time-outs. */
const WHOLE_ANSWER_TIMEOUTS = 30

export interface RemoteRules {
  /** Hosts, with or without port, that may be called. */
  readonly allow: readonly string[]
  /** Whether an empty list allows every host; true only when no one beyond this machine can ask. */
  readonly openWhenEmpty: boolean
  /** Longest time to connect, or between two pieces of an answer. */
  readonly timeoutMs: number
}

/** How remote databases are reached. */
export interface RemoteAccess extends Disposable {
  /** Rejects with `forbidden` when the remote may not be called. Nothing is sent. */
  check(remote: URL): Promise<void>
  /** A fetch for one remote that ends with the signal. */
  connect(remote: URL, signal: AbortSignal): RemoteFetch
}

/** Calls only where it is allowed, on the address that was checked; follows no redirect; is bounded in time and size. */
export function createRemoteAccess(rules: RemoteRules): RemoteAccess {
  const http = createHttpClient({ timeoutMs: rules.timeoutMs, lookup: createCheckedLookup(rules) })
  return {
    async check(remote) {
      checkListed(remote, rules)
    },
    connect(remote, signal) {
      return async (url, init = {}) => {
        const target = new URL(url, remote)
        if (target.origin !== remote.origin) throw new DocdbError('bad_gateway', 'the remote points to another server')
        checkListed(target, rules)
        return fetchFrom(http, target, toCall(target, init, { rules, signal }))
      }
    },
    [Symbol.dispose]: () => http[Symbol.dispose](),
  }
}

function checkListed(target: URL, { allow, openWhenEmpty }: RemoteRules): void {
  if (allow.length === 0 && openWhenEmpty) return
  if (allow.includes(target.host) || allow.includes(target.hostname)) return
  throw new DocdbError('forbidden', `Replication with ${target.host} is not allowed (DOCDB_REPLICATION_ALLOW).`)
}

const inward = new BlockList()
inward.addSubnet('127.0.0.0', 8)
inward.addSubnet('0.0.0.0', 8)
inward.addSubnet('169.254.0.0', 16)
inward.addAddress('::1', 'ipv6')
inward.addAddress('::', 'ipv6')
inward.addSubnet('fe80::', 10, 'ipv6')

/**
 * Resolves the name of each connection to the one address that is then connected to. A listed name must not lead to
 * this machine or its link: only a listed address may, and for addresses nothing is looked up.
 */
function createCheckedLookup(rules: RemoteRules): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, (error, address, family) => {
      const failure = error ?? refuseAddress(hostname, { address, family }, rules)
      if (failure !== undefined) callback(failure, '')
      else if (options.all === true) callback(null, [{ address, family }])
      else callback(null, address, family)
    })
}

function refuseAddress(
  hostname: string,
  { address, family }: LookupAddress,
  { openWhenEmpty }: RemoteRules,
): DocdbError | undefined {
  if (openWhenEmpty || hostname === 'localhost') return undefined
  if (!inward.check(address, family === 6 ? 'ipv6' : 'ipv4')) return undefined
  return new DocdbError('forbidden', `Replication with ${hostname} is not allowed: it resolves to ${address}.`)
}

function toCall(
  target: URL,
  { method = 'GET', headers = [], body, signal: own }: RemoteRequest,
  { rules, signal }: { readonly rules: RemoteRules; readonly signal: AbortSignal },
): HttpCall {
  const authorization = basicAuthorization(target)
  const silenceMs = silenceOf(target, rules)
  return {
    method,
    origin: target.origin,
    path: target.pathname + target.search,
    headers: { ...(authorization && { authorization }), ...Object.fromEntries(headers) },
    ...(body === undefined ? {} : { body }),
    timeoutMs: silenceMs,
    silenceMs,
    wholeMs: Math.max(silenceMs, rules.timeoutMs * WHOLE_ANSWER_TIMEOUTS),
    signal: own === undefined ? signal : AbortSignal.any([signal, own]),
  }
}

function silenceOf(target: URL, { timeoutMs }: RemoteRules): number {
  const feed = target.searchParams.get('feed')
  return feed === null || feed === 'normal' ? timeoutMs : timeoutMs + FEED_SILENCE_MS
}

async function fetchFrom(http: HttpClient, { host }: URL, call: HttpCall): Promise<Response> {
  try {
    return await toResponse(await http.send(call))
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error
    // What the check of the address found.
    if (error.cause instanceof DocdbError) throw error.cause
    throw new DocdbError('bad_gateway', PREFIXES[error.failure](host) + error.message, { cause: error })
  }
}

const beforeHead = (host: string): string => `${host}: `
const remote = (): string => 'the remote '
const withinBody = (): string => 'the remote broke off: '

/** What comes before the message of a failure. */
const PREFIXES: Readonly<Record<HttpFailure, (host: string) => string>> = {
  unreachable: beforeHead,
  no_answer: beforeHead,
  redirect: remote,
  compressed: remote,
  silent: withinBody,
  slow: withinBody,
  too_large: withinBody,
  broken: withinBody,
}
