import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'
import { basicAuthorization } from '../../../common/net/basic-authorization.ts'
import { DocdbError } from '../../errors.ts'
import type { AnswerBody } from '../../http-client/answer-body.ts'
import { createHttpClient, type HttpAnswer, type HttpCall } from '../../http-client/http-client.ts'
import { HttpClientError, type HttpFailure } from '../../http-client/http-client-error.ts'

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
  /** Requests to the server of one remote, which end with the signal. */
  connect(remote: URL, signal?: AbortSignal): RemoteConnection
}

/** Requests to one server, with the credentials of the remote's URL. */
export interface RemoteConnection {
  /** The answer once its head is there, whatever its status; `bad_gateway` or `forbidden` when there is none. */
  send(request: RemoteRequest): Promise<HttpAnswer>
}

export interface RemoteRequest {
  readonly method: string
  /** Path and query, sent as they are. */
  readonly path: string
  readonly body?: string | Uint8Array
  readonly contentType?: string
  /** How long the remote was asked to wait before it answers. */
  readonly waitMs?: number
}

/** Calls only where it is allowed, on the address that was checked; follows no redirect; is bounded in time and size. */
export function createRemoteAccess(rules: RemoteRules): RemoteAccess {
  const http = createHttpClient({ timeoutMs: rules.timeoutMs, lookup: createCheckedLookup(rules) })
  return {
    async check(remote) {
      checkListed(remote, rules)
    },
    connect(remote, signal) {
      const { host } = remote
      return {
        async send(request) {
          checkListed(remote, rules)
          const answer = await http.send(toCall(remote, request, { rules, signal })).catch((error: unknown) => {
            throw toBadGateway(error, host)
          })
          return { ...answer, body: withGatewayErrors(answer.body, host) }
        },
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
  remote: URL,
  { method, path, body, contentType = 'application/json', waitMs = 0 }: RemoteRequest,
  { rules: { timeoutMs }, signal }: { readonly rules: RemoteRules; readonly signal: AbortSignal | undefined },
): HttpCall {
  const authorization = basicAuthorization(remote)
  const silenceMs = timeoutMs + waitMs
  return {
    method,
    origin: remote.origin,
    path,
    headers: {
      accept: 'application/json',
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
    timeoutMs: silenceMs,
    silenceMs,
    wholeMs: Math.max(silenceMs, timeoutMs * WHOLE_ANSWER_TIMEOUTS),
    ...(signal && { signal }),
  }
}

function withGatewayErrors(body: AnswerBody, host: string): AnswerBody {
  const fail = (error: unknown): never => {
    throw toBadGateway(error, host)
  }
  return {
    next: () => body.next().catch(fail),
    renew: () => body.renew(),
    whole: () => body.whole().catch(fail),
    [Symbol.dispose]: () => body[Symbol.dispose](),
  }
}

function toBadGateway(error: unknown, host: string): unknown {
  if (!(error instanceof HttpClientError)) return error
  // What the check of the address found.
  if (error.cause instanceof DocdbError) return error.cause
  return new DocdbError('bad_gateway', PREFIXES[error.failure](host) + error.message, { cause: error })
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
