import { bool, durationMs, list, oneOf, optionalText, size } from '../../common/settings/setting-types.ts'
import type { SettingTable } from '../../common/settings/settings.ts'
import { timeout } from './kvstore.ts'

/** The memcached-style store, in place of the key-value store. */
export const memstoreSettings = {
  backend: {
    env: 'BACKEND_TYPE',
    type: oneOf(['', 'memstore', 'memcache', 'redis', 'kvstore', 'memory']),
    default: '',
    help: 'memstore (or memcache) keeps counters in memcached; otherwise KVSTORE_URL decides',
  },
  memstoreHostPort: {
    env: 'MEMSTORE_HOST_PORT',
    aliases: ['MEMCACHE_HOST_PORT'],
    type: list,
    default: '',
    help: 'Servers as host:port,…; the same list in the same order in every process',
  },
  memstoreSrv: {
    env: 'MEMSTORE_SRV',
    aliases: ['MEMCACHE_SRV'],
    type: optionalText,
    default: '',
    help: 'SRV record to look the servers up in, instead of the list',
  },
  memstoreSrvRefreshMs: {
    env: 'MEMSTORE_SRV_REFRESH',
    aliases: ['MEMCACHE_SRV_REFRESH'],
    type: durationMs,
    default: '0',
    help: 'Time between two look-ups; 0 looks up once',
  },
  memstoreMaxIdleConnections: {
    env: 'MEMSTORE_MAX_IDLE_CONNS',
    aliases: ['MEMCACHE_MAX_IDLE_CONNS'],
    ...size({ min: 0, max: 1_000_000 }),
    default: '2',
    help: 'Accepted without effect: one connection to each server carries everything',
  },
  memstoreTimeoutMs: {
    env: 'MEMSTORE_TIMEOUT',
    ...timeout,
    default: '500ms',
    help: 'As KVSTORE_TIMEOUT',
  },
  memstoreTls: {
    env: 'MEMSTORE_TLS',
    aliases: ['MEMCACHE_TLS'],
    type: bool,
    default: 'false',
    help: 'Connect with TLS',
  },
  memstoreTlsClientCert: {
    env: 'MEMSTORE_TLS_CLIENT_CERT',
    aliases: ['MEMCACHE_TLS_CLIENT_CERT'],
    type: optionalText,
    default: '',
    help: 'File with the client certificate',
  },
  memstoreTlsClientKey: {
    env: 'MEMSTORE_TLS_CLIENT_KEY',
    aliases: ['MEMCACHE_TLS_CLIENT_KEY'],
    type: optionalText,
    default: '',
    help: 'File with its key',
  },
  memstoreTlsCaCert: {
    env: 'MEMSTORE_TLS_CACERT',
    aliases: ['MEMCACHE_TLS_CACERT'],
    type: optionalText,
    default: '',
    help: 'File with the authority that signed the certificates of the servers',
  },
  memstoreTlsSkipHostnameVerification: {
    env: 'MEMSTORE_TLS_SKIP_HOSTNAME_VERIFICATION',
    aliases: ['MEMCACHE_TLS_SKIP_HOSTNAME_VERIFICATION'],
    type: bool,
    default: 'false',
    help: 'Accept a certificate for another name; the chain is verified all the same',
  },
} as const satisfies SettingTable
