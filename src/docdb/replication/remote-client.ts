import { lookup as resolve } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { DocdbError } from '../errors.ts'
import type { RemoteFetch, RemoteRequest } from '../storage/document-store.ts'

/** Largest answer of a remote: a batch of documents, or a page of changes. */
const MAX_ANSWER_BYTES = 256 * 1_024 * 1_024
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
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  return {
    async check(remote) {
      checkListed(remote, rules)
    },
    connect(remote, signal) {
      return async (url, init = {}) => {
        const target = new URL(url, remote)
        if (target.origin !== remote.origin) throw new DocdbError('bad_gateway', 'the remote points to another server')
        checkListed(target, rules)
        const address = await resolveChecked(target, rules)
        const ends = init.signal === undefined ? signal : AbortSignal.any([signal, init.signal])
        const message = await send({ target, init, address, agents, rules, signal: ends })
        return toResponse(message, { silenceMs: silenceOf(target, rules), rules })
      }
    },
    [Symbol.dispose]() {
      agents.http.destroy()
      agents.https.destroy()
    },
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

/** The address to connect to. A listed name must not lead to this machine or its link: only a listed address may. */
async function resolveChecked({ hostname }: URL, { openWhenEmpty }: RemoteRules): Promise<string> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return bare
  const { address, family } = await resolve(bare)
  if (!openWhenEmpty && bare !== 'localhost' && inward.check(address, family === 6 ? 'ipv6' : 'ipv4')) {
    throw new DocdbError('forbidden', `Replication with ${bare} is not allowed: it resolves to ${address}.`)
  }
  return address
}

function silenceOf(target: URL, { timeoutMs }: RemoteRules): number {
  const feed = target.searchParams.get('feed')
  return feed === null || feed === 'normal' ? timeoutMs : timeoutMs + FEED_SILENCE_MS
}

interface Call {
  readonly target: URL
  readonly init: RemoteRequest
  readonly address: string
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent }
  readonly rules: RemoteRules
  readonly signal: AbortSignal
}

function send({ target, init, address, agents, rules, signal }: Call): Promise<IncomingMessage> {
  const secure = target.protocol === 'https:'
  const start = secure ? httpsRequest : httpRequest
  const headers = Object.fromEntries(init.headers ?? [])
  return new Promise((done, fail) => {
    const call = start(target, {
      method: init.method ?? 'GET',
      // Compressed answers could unfold without bound.
      headers: { ...headers, 'accept-encoding': 'identity', ...lengthOf(init.body) },
      agent: secure ? agents.https : agents.http,
      lookup: pinned(address),
      signal,
    })
    const silenceMs = silenceOf(target, rules)
    call.setTimeout(silenceMs, () => call.destroy(new Error(`no answer within ${silenceMs} ms`)))
    call.on('response', done)
    call.on('error', (cause) => fail(new DocdbError('bad_gateway', `${target.host}: ${wordFailure(cause)}`, { cause })))
    call.end(init.body)
  })
}

function lengthOf(body: string | Uint8Array | undefined): Record<string, number> {
  return body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
}

function pinned(address: string): LookupFunction {
  const family = isIP(address)
  return (_hostname, options, callback) =>
    options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family)
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'the name does not resolve',
  EAI_AGAIN: 'the name does not resolve at the moment',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'no answer',
}

function wordFailure(error: NodeJS.ErrnoException): string {
  return FAILURES[error.code ?? ''] ?? error.message
}

async function toResponse(
  message: IncomingMessage,
  { silenceMs, rules }: { silenceMs: number; rules: RemoteRules },
): Promise<Response> {
  const status = message.statusCode ?? 502
  if (status >= 300 && status < 400 && status !== 304) {
    message.destroy()
    throw new DocdbError('bad_gateway', `the remote answered with a redirect (${status}), which is not followed`)
  }
  if ((message.headers['content-encoding'] ?? 'identity') !== 'identity') {
    message.destroy()
    throw new DocdbError('bad_gateway', 'the remote answered compressed, which was not asked for')
  }
  const body = await readAll(message, Math.max(silenceMs, rules.timeoutMs * WHOLE_ANSWER_TIMEOUTS))
  const response = new Response(status === 204 || status === 304 ? null : body, {
    status,
    headers: plainHeaders(message),
  })
  // node-fetch's method, which PouchDB uses for attachments.
  return Object.assign(response, { buffer: async () => Buffer.from(await response.arrayBuffer()) })
}

async function readAll(message: IncomingMessage, wholeMs: number): Promise<Buffer<ArrayBuffer>> {
  const deadline = setTimeout(() => message.destroy(new Error(`the answer took longer than ${wholeMs} ms`)), wholeMs)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of message as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > MAX_ANSWER_BYTES) throw new Error(`the answer is larger than ${MAX_ANSWER_BYTES} bytes`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (cause) {
    throw new DocdbError('bad_gateway', `the remote broke off: ${wordFailure(cause as Error)}`, { cause })
  } finally {
    clearTimeout(deadline)
  }
}

function plainHeaders(message: IncomingMessage): [string, string][] {
  return Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
}
