import type { TlsFiles } from '../common/tls-files.ts'
import { StartError } from '../server/start-error.ts'
import type { Component } from './observability/health.ts'
import type { RatelimitSettings } from './settings/index.ts'
import type { CounterStore } from './storage/counter-store.ts'
import { maskUrl } from './storage/mask-url.ts'
import { openMemcachedStore } from './storage/memcached/open.ts'
import { createMemoryCounterStore } from './storage/memory/store.ts'
import { withPerSecondStore } from './storage/per-second.ts'
import { AddressError } from './storage/redis/connection.ts'
import { createRedisCounterStore, type RedisStoreOptions } from './storage/redis/store.ts'
import { type OpenStoreContext, storeEvents } from './storage/store-events.ts'
import { untilConnected } from './storage/wait-for-connection.ts'

const MAX_MEMORY_COUNTERS = 1_000_000
const DEFAULT_PIPELINE_LIMIT = 1_000

/** Opens the store that the settings name; without any, counters are kept in memory. */
export async function openStore(settings: RatelimitSettings, context: OpenStoreContext): Promise<CounterStore> {
  if (settings.backend === 'memstore' || settings.backend === 'memcache') return openMemcachedStore(settings, context)
  if (settings.kvstoreUrl === undefined || settings.backend === 'memory') return openMemoryStore(context)
  const main = await openRedisStore(mainOptions(settings, settings.kvstoreUrl), 'store', 'KVSTORE_URL', context)
  if (!settings.perSecond) return main
  if (settings.perSecondUrl === undefined) {
    await main[Symbol.asyncDispose]()
    throw new StartError(78, 'KVSTORE_PERSECOND_URL: must be set when KVSTORE_PERSECOND is true')
  }
  const options = perSecondOptions(settings, settings.perSecondUrl)
  return withPerSecondStore(main, await openRedisStore(options, 'per_second_store', 'KVSTORE_PERSECOND_URL', context))
}

function openMemoryStore({ clock, log, statistics }: OpenStoreContext): CounterStore {
  log.info('counters are kept in memory: they are lost with the process and not shared')
  const onEvict = () => statistics.count('ratelimit.memory_store.evicted')
  return createMemoryCounterStore({ clock, maxCounters: MAX_MEMORY_COUNTERS, onEvict })
}

const PREFIX = { store: 'ratelimit.redis_pool', per_second_store: 'ratelimit.redis_per_second_pool' } as const

type PlainOptions = Omit<RedisStoreOptions, 'events'> & { readonly needsConnection: boolean }

async function openRedisStore(
  options: PlainOptions,
  component: Component & ('store' | 'per_second_store'),
  variable: string,
  context: OpenStoreContext,
): Promise<CounterStore> {
  const { address, needsConnection } = options
  const { log, health } = context
  log.info(
    { store: maskUrl(address.url), type: address.type, connections: options.poolSize },
    'connecting to the counter store',
  )
  if (address.tls?.skipHostnameVerification === true) {
    log.warn({ component }, 'the name in the certificate of the counter store is not verified')
  }
  health.set(component, 'not connected yet')
  const connected = Promise.withResolvers<void>()
  const events = storeEvents({
    ...context,
    component,
    statisticsPrefix: PREFIX[component],
    needsConnection,
    onFirstConnection: connected.resolve,
  })
  try {
    const store = createRedisCounterStore({ ...options, events })
    await untilConnected(connected.promise)
    return store
  } catch (error) {
    if (error instanceof AddressError) throw new StartError(78, `${variable}: ${error.message}`)
    if ((error as NodeJS.ErrnoException).syscall !== undefined)
      throw new StartError(78, `KVSTORE_TLS_…: ${String(error)}`)
    throw error
  }
}

function mainOptions(settings: RatelimitSettings, url: string): PlainOptions {
  return {
    address: {
      type: settings.kvstoreType,
      socketType: settings.kvstoreSocketType,
      url,
      auth: settings.kvstoreAuth,
      sentinelAuth: settings.kvstoreSentinelAuth,
      tls: settings.kvstoreTls ? tlsFiles(settings) : undefined,
    },
    poolSize: settings.kvstorePoolSize,
    timeoutMs: settings.kvstoreTimeoutMs,
    pipelineWindowMs: settings.kvstorePipelineWindowMs,
    pipelineLimit: settings.kvstorePipelineLimit === 0 ? DEFAULT_PIPELINE_LIMIT : settings.kvstorePipelineLimit,
    needsConnection: settings.kvstoreHealthCheckActiveConnection,
  }
}

function perSecondOptions(settings: RatelimitSettings, url: string): PlainOptions {
  return {
    address: {
      type: settings.perSecondType,
      socketType: settings.perSecondSocketType,
      url,
      auth: settings.perSecondAuth,
      sentinelAuth: settings.perSecondSentinelAuth,
      tls: settings.perSecondTls ? tlsFiles(settings) : undefined,
    },
    poolSize: settings.perSecondPoolSize,
    timeoutMs: settings.perSecondTimeoutMs,
    pipelineWindowMs: settings.perSecondPipelineWindowMs,
    pipelineLimit: settings.perSecondPipelineLimit === 0 ? DEFAULT_PIPELINE_LIMIT : settings.perSecondPipelineLimit,
    needsConnection: settings.kvstoreHealthCheckActiveConnection,
  }
}

function tlsFiles(settings: RatelimitSettings): TlsFiles {
  return {
    certFile: settings.kvstoreTlsClientCert,
    keyFile: settings.kvstoreTlsClientKey,
    caFile: settings.kvstoreTlsCaCert,
    skipHostnameVerification: settings.kvstoreTlsSkipHostnameVerification,
  }
}
