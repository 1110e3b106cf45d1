import { StartError } from '../server/start-error.ts'
import type { Component } from './observability/health.ts'
import type { RatelimitSettings } from './settings/index.ts'
import type { RedisSettings } from './settings/kvstore.ts'
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
  const { kvstore, perSecond } = settings
  if (kvstore.url === undefined || settings.backend === 'memory') return openMemoryStore(context)
  const main = await openRedisStore(redisOptions(kvstore, kvstore.url, settings), 'store', 'KVSTORE_URL', context)
  if (!settings.hasPerSecondStore) return main
  if (perSecond.url === undefined) {
    await main[Symbol.asyncDispose]()
    throw new StartError(78, 'KVSTORE_PERSECOND_URL: must be set when KVSTORE_PERSECOND is true')
  }
  const options = redisOptions(perSecond, perSecond.url, settings)
  return withPerSecondStore(main, await openRedisStore(options, 'per_second_store', 'KVSTORE_PERSECOND_URL', context))
}

function openMemoryStore(context: OpenStoreContext): CounterStore {
  context.log.info('counters are kept in memory: they are lost with the process and not shared')
  return createMemoryStore(context, 'counters')
}

/** Counters of this process; the oldest windows give way when there are too many. */
export function createMemoryStore(
  { clock, metrics, statistics }: Pick<OpenStoreContext, 'clock' | 'metrics' | 'statistics'>,
  name: 'counters' | 'fallback_counters',
): CounterStore {
  const onEvict = () => statistics.count('ratelimit.memory_store.evicted')
  const store = createMemoryCounterStore({ clock, maxCounters: MAX_MEMORY_COUNTERS, onEvict })
  metrics.addResources({ name, used: () => store.size, limit: MAX_MEMORY_COUNTERS })
  return store
}

const PREFIX = { store: 'ratelimit.redis_pool', per_second_store: 'ratelimit.redis_per_second_pool' } as const

type PlainOptions = Omit<RedisStoreOptions, 'events'> & { readonly needsConnection: boolean }

async function openRedisStore(
  options: PlainOptions,
  component: Component & ('store' | 'per_second_store'),
  variable: string,
  context: OpenStoreContext,
): Promise<CounterStore> {
  const { needsConnection } = options
  const { log, health } = context
  log.info(
    { store: maskUrl(options.url), type: options.type, connections: options.poolSize },
    'connecting to the counter store',
  )
  if (options.tls?.skipHostnameVerification === true) {
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

function redisOptions(
  { useTls, pipelineLimit, ...store }: RedisSettings,
  url: string,
  { kvstoreTls, kvstoreHealthCheckActiveConnection }: RatelimitSettings,
): PlainOptions {
  return {
    ...store,
    url,
    tls: useTls ? kvstoreTls : undefined,
    pipelineLimit: pipelineLimit === 0 ? DEFAULT_PIPELINE_LIMIT : pipelineLimit,
    needsConnection: kvstoreHealthCheckActiveConnection,
  }
}
