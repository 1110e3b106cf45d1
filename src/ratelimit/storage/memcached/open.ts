import { readTlsFiles } from '../../../common/net/tls-files.ts'
import { StartError } from '../../../server/start-error.ts'
import type { RatelimitSettings } from '../../settings/index.ts'
import type { CounterStore } from '../counter-store.ts'
import { type OpenStoreContext, storeEvents } from '../store-events.ts'
import { untilConnected } from '../wait-for-connection.ts'
import { lookUpServers, type MemcachedServer, parseServers } from './servers.ts'
import { createMemcachedCounterStore, type MemcachedCounterStore } from './store.ts'

const ACCEPTED_IDLE_CONNECTIONS = 2

/** Opens the memcached-style store that the settings name. */
export async function openMemcachedStore(
  settings: RatelimitSettings,
  context: OpenStoreContext,
): Promise<CounterStore> {
  const { log, health, clock } = context
  const servers = await findServers(settings)
  if (settings.memstoreMaxIdleConnections !== ACCEPTED_IDLE_CONNECTIONS) {
    log.info('MEMSTORE_MAX_IDLE_CONNS has no effect: one connection to each server carries everything')
  }
  log.info({ servers: servers.map(({ host, port }) => `${host}:${port}`) }, 'connecting to the counter store')
  health.set('store', 'not connected yet')
  const connected = Promise.withResolvers<void>()
  const events = storeEvents({
    ...context,
    component: 'store',
    statisticsPrefix: 'ratelimit.memcache',
    needsConnection: false,
    onFirstConnection: connected.resolve,
  })
  const tls = settings.memstoreTls ? tlsOptions(settings) : undefined
  const store = createMemcachedCounterStore({ servers, tls, timeoutMs: settings.memstoreTimeoutMs, clock, events })
  await untilConnected(connected.promise)
  if (settings.memstoreSrv === undefined || settings.memstoreSrvRefreshMs === 0) return store
  return refreshed(store, settings.memstoreSrv, settings.memstoreSrvRefreshMs, context)
}

async function findServers(settings: RatelimitSettings): Promise<MemcachedServer[]> {
  const { memstoreHostPort: items, memstoreSrv: srv } = settings
  if (items.length > 0 && srv !== undefined) {
    throw new StartError(78, 'MEMSTORE_HOST_PORT and MEMSTORE_SRV are both set: expected one of them')
  }
  if (srv === undefined && items.length === 0) {
    throw new StartError(78, 'MEMSTORE_HOST_PORT: must be set, or MEMSTORE_SRV, when BACKEND_TYPE is memstore')
  }
  if (srv === undefined) {
    const servers = parseServers(items)
    if (servers === undefined) throw new StartError(78, 'MEMSTORE_HOST_PORT: expected host:port,…')
    return servers
  }
  try {
    return await lookUpServers(srv)
  } catch (cause) {
    throw new StartError(69, `MEMSTORE_SRV: the servers of ${srv} cannot be looked up`, { cause })
  }
}

function tlsOptions(settings: RatelimitSettings) {
  try {
    return readTlsFiles({
      certFile: settings.memstoreTlsClientCert,
      keyFile: settings.memstoreTlsClientKey,
      caFile: settings.memstoreTlsCaCert,
      skipHostnameVerification: settings.memstoreTlsSkipHostnameVerification,
    })
  } catch (cause) {
    throw new StartError(78, `MEMSTORE_TLS_…: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Looks the servers up again and again; when that fails the old ones stay. */
function refreshed(
  store: MemcachedCounterStore,
  name: string,
  everyMs: number,
  context: OpenStoreContext,
): CounterStore {
  const timer = setInterval(() => void refresh(store, name, context), everyMs).unref()
  return {
    increment: store.increment,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await store[Symbol.asyncDispose]()
    },
  }
}

async function refresh(
  store: MemcachedCounterStore,
  name: string,
  { log, statistics }: OpenStoreContext,
): Promise<void> {
  try {
    store.useServers(await lookUpServers(name))
  } catch (error) {
    statistics.count('ratelimit.memcache.srv_error')
    log.warn({ err: error, name }, 'the servers of the counter store cannot be looked up; the old ones stay')
  }
}
