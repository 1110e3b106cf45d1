import { Cluster, Redis } from 'ioredis'
import { readTlsFiles, type TlsFiles } from '../../../common/net/tls-files.ts'
import { reconnectMs } from '../reconnect.ts'

/** How to reach one store. */
export interface RedisAddress {
  readonly type: 'single' | 'sentinel' | 'cluster'
  readonly socketType: 'auto' | 'tcp' | 'unix'
  readonly url: string
  readonly auth: string | undefined
  readonly sentinelAuth: string | undefined
  readonly tls: TlsFiles | undefined
}

export type RedisConnection = Redis | Cluster

const CONNECT_TIMEOUT_MS = 1_000
const CLUSTER_RETRY_MS = 50
const DEFAULT_PORT = 6379
const DEFAULT_SENTINEL_PORT = 26_379

/** The address cannot be used; the message names the rule and never shows a password. */
export class AddressError extends Error {
  override name = 'AddressError'
}

/**
 * Opens a connection that retries for ever. What is asked while it is down waits for the next attempt to connect, and
 * fails with it. It is replaced when questions are open on it and nothing comes back for `silenceMs`; late answers find
 * their questions, since they come in order.
 */
export function openRedis(address: RedisAddress, silenceMs: number): RedisConnection {
  const tls = address.tls === undefined ? undefined : readTlsFiles(address.tls)
  const common = commonOptions(address, tls, silenceMs)
  if (address.type === 'cluster') return openCluster(address, common)
  const options = { ...common, retryStrategy: reconnectMs }
  return address.type === 'sentinel'
    ? new Redis({ ...options, ...sentinelOptions(address, tls) })
    : openSingle(address, options)
}

type TlsOptions = ReturnType<typeof readTlsFiles> | undefined
type CommonOptions = ReturnType<typeof commonOptions>

/** What was sent when a connection was lost may have been counted: it fails, and is never sent again. */
function commonOptions(address: RedisAddress, tls: TlsOptions, silenceMs: number) {
  return {
    ...credentials(address.auth),
    ...(tls === undefined ? {} : { tls }),
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: silenceMs,
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
    disableClientInfo: true,
  }
}

function openSingle(address: RedisAddress, options: CommonOptions): Redis {
  const { url } = address
  if (address.socketType === 'unix' || (address.socketType === 'auto' && url.startsWith('/'))) {
    return new Redis({ ...options, path: url })
  }
  if (/^rediss?:\/\//.test(url)) return new Redis(url, options)
  return new Redis({ ...options, ...hostAndPort(url, DEFAULT_PORT) })
}

function openCluster(address: RedisAddress, common: CommonOptions): Cluster {
  return new Cluster(
    splitList(address.url).map((node) => hostAndPort(node, DEFAULT_PORT)),
    {
      redisOptions: common,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      clusterRetryStrategy: reconnectMs,
      clusterNodeRetryStrategy: reconnectMs,
      slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
      retryDelayOnFailover: CLUSTER_RETRY_MS,
      retryDelayOnClusterDown: CLUSTER_RETRY_MS,
    },
  )
}

function sentinelOptions(address: RedisAddress, tls: TlsOptions) {
  const [name, ...sentinels] = splitList(address.url)
  if (name === undefined || sentinels.length === 0) {
    throw new AddressError('expected the name of the master and at least one sentinel: master,host:port,…')
  }
  const { username, password } = credentials(address.sentinelAuth)
  return {
    name,
    sentinels: sentinels.map((sentinel) => hostAndPort(sentinel, DEFAULT_SENTINEL_PORT)),
    sentinelRetryStrategy: reconnectMs,
    sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
    ...(username === undefined ? {} : { sentinelUsername: username }),
    ...(password === undefined ? {} : { sentinelPassword: password }),
    ...(tls === undefined ? {} : { sentinelTLS: tls, enableTLSForSentinelMode: true }),
  }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function hostAndPort(text: string, defaultPort: number): { host: string; port: number } {
  const match = /^\[?(?<host>[^\]]+?)\]?(?::(?<port>\d{1,5}))?$/.exec(text)
  const port = Number(match?.groups?.['port'] ?? defaultPort)
  if (match?.groups?.['host'] === undefined || port < 1 || port > 65_535) {
    throw new AddressError('expected host:port')
  }
  return { host: match.groups['host'], port }
}

/** `password`, or `user:password` cut at the first colon. */
function credentials(auth: string | undefined): { username?: string; password?: string } {
  if (auth === undefined) return {}
  const colon = auth.indexOf(':')
  return colon === -1 ? { password: auth } : { username: auth.slice(0, colon), password: auth.slice(colon + 1) }
}
