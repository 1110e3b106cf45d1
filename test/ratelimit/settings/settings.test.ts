import { describe, expect, it } from 'vitest'
import { readSettings, type Setting, settingsIn } from '../../../src/common/settings/settings.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import { hostSettings } from '../../../src/server/settings.ts'

/** Every variable of the specification. */
const SPECIFIED = `
CONFIG_TYPE FORCE_START_WITHOUT_INITIAL_CONFIG MERGE_DOMAIN_CONFIG LOG_LEVEL LOG_FORMAT SHADOW_MODE NEAR_LIMIT_RATIO
BACKEND_TYPE CACHE_KEY_PREFIX STOP_CACHE_KEY_INCREMENT_WHEN_OVERLIMIT LocalCacheSizeInBytes
HEALTHY_WITH_AT_LEAST_ONE_CONFIG_LOADED
RUNTIME_ROOT RUNTIME_SUBDIRECTORY RUNTIME_APPDIRECTORY RUNTIME_IGNOREDOTFILES RUNTIME_WATCH_ROOT
CONFIG_GRPC_XDS_NODE_ID CONFIG_GRPC_XDS_SERVER_URL CONFIG_GRPC_XDS_SERVER_CONNECT_RETRY_INTERVAL
XDS_CLIENT_BACKOFF_JITTER XDS_CLIENT_BACKOFF_INITIAL_INTERVAL XDS_CLIENT_BACKOFF_MAX_INTERVAL
XDS_CLIENT_BACKOFF_RANDOM_FACTOR CONFIG_GRPC_XDS_SERVER_USE_TLS CONFIG_GRPC_XDS_CLIENT_TLS_CERT
CONFIG_GRPC_XDS_CLIENT_TLS_KEY CONFIG_GRPC_XDS_SERVER_TLS_CACERT CONFIG_GRPC_XDS_SERVER_TLS_SAN
CONFIG_GRPC_XDS_CLIENT_ADDITIONAL_HEADERS
GRPC_HOST GRPC_PORT GRPC_UDS DEBUG_HOST DEBUG_PORT GRPC_MAX_CONNECTION_AGE GRPC_MAX_CONNECTION_AGE_GRACE
KVSTORE_SOCKET_TYPE KVSTORE_URL KVSTORE_POOL_SIZE KVSTORE_TYPE KVSTORE_PERSECOND KVSTORE_PERSECOND_SOCKET_TYPE
KVSTORE_PERSECOND_URL KVSTORE_PERSECOND_POOL_SIZE KVSTORE_PERSECOND_TYPE KVSTORE_TLS KVSTORE_PERSECOND_TLS
KVSTORE_TLS_CLIENT_CERT KVSTORE_TLS_CLIENT_KEY KVSTORE_TLS_CACERT KVSTORE_TLS_SKIP_HOSTNAME_VERIFICATION
KVSTORE_AUTH KVSTORE_PERSECOND_AUTH KVSTORE_PIPELINE_WINDOW KVSTORE_PERSECOND_PIPELINE_WINDOW
KVSTORE_PIPELINE_LIMIT KVSTORE_PERSECOND_PIPELINE_LIMIT KVSTORE_HEALTH_CHECK_ACTIVE_CONNECTION
MEMSTORE_HOST_PORT MEMSTORE_SRV MEMSTORE_SRV_REFRESH MEMSTORE_MAX_IDLE_CONNS MEMSTORE_TLS MEMSTORE_TLS_CLIENT_CERT
MEMSTORE_TLS_CLIENT_KEY MEMSTORE_TLS_CACERT MEMSTORE_TLS_SKIP_HOSTNAME_VERIFICATION
LIMIT_RESPONSE_HEADERS_ENABLED LIMIT_LIMIT_HEADER LIMIT_REMAINING_HEADER LIMIT_RESET_HEADER
GRPC_SERVER_USE_TLS GRPC_SERVER_TLS_CERT GRPC_SERVER_TLS_KEY GRPC_CLIENT_TLS_CACERT GRPC_CLIENT_TLS_SAN
USE_STATSD STATS_FLUSH_INTERVAL DISABLE_STATS EXTRA_TAGS USE_TAGGED_STATSD TAGGED_STATSD_MOGRIFIERS USE_SCRAPE
SCRAPE_ADDR SCRAPE_PATH SCRAPE_MAPPER_YAML
TRACING_ENABLED TRACING_EXPORTER_PROTOCOL TRACING_SERVICE_NAME TRACING_SERVICE_NAMESPACE TRACING_SERVICE_INSTANCE_ID
TRACING_SAMPLING_RATE
`
  .trim()
  .split(/\s+/)

/** Names that Envoy deployments set today, and the setting each stands for. */
const ALIASES: Readonly<Record<string, string>> = {
  REDIS_URL: 'KVSTORE_URL',
  REDIS_TYPE: 'KVSTORE_TYPE',
  REDIS_SOCKET_TYPE: 'KVSTORE_SOCKET_TYPE',
  REDIS_POOL_SIZE: 'KVSTORE_POOL_SIZE',
  REDIS_AUTH: 'KVSTORE_AUTH',
  REDIS_TLS: 'KVSTORE_TLS',
  REDIS_TIMEOUT: 'KVSTORE_TIMEOUT',
  REDIS_PERSECOND: 'KVSTORE_PERSECOND',
  REDIS_PERSECOND_URL: 'KVSTORE_PERSECOND_URL',
  MEMCACHE_HOST_PORT: 'MEMSTORE_HOST_PORT',
  MEMCACHE_SRV: 'MEMSTORE_SRV',
  MEMCACHE_TLS: 'MEMSTORE_TLS',
  USE_PROMETHEUS: 'USE_SCRAPE',
  PROMETHEUS_ADDR: 'SCRAPE_ADDR',
  PROMETHEUS_PATH: 'SCRAPE_PATH',
  PROMETHEUS_MAPPER_YAML: 'SCRAPE_MAPPER_YAML',
  USE_DOG_STATSD: 'USE_TAGGED_STATSD',
  USE_DOG_STATSD_MOGRIFIERS: 'TAGGED_STATSD_MOGRIFIERS',
  LOCAL_CACHE_SIZE_IN_BYTES: 'LocalCacheSizeInBytes',
}

const settings: readonly Setting<unknown>[] = [
  ...Object.values(settingsIn(ratelimitSettings)),
  ...Object.values(hostSettings),
]
const byVariable = new Map(settings.map((setting) => [setting.env, setting]))

describe('the settings of the rate limit service', () => {
  it.each(SPECIFIED)('have %s', (variable) => {
    expect(byVariable.has(variable)).toBe(true)
  })

  it.each(Object.entries(ALIASES))('read %s as %s', (alias, variable) => {
    expect(byVariable.get(variable)?.aliases).toContain(alias)
  })

  it('never let an alias override the name itself', () => {
    const env = { KVSTORE_URL: 'own:1', REDIS_URL: 'alias:1', REDIS_AUTH: 'alias' }
    const { values } = readSettings(ratelimitSettings, { flags: new Map(), env })
    expect(values.kvstore.url).toBe('own:1')
    expect(values.kvstore.auth).toBe('alias')
  })

  it('of the two stores are read apart', () => {
    const env = { KVSTORE_URL: 'a:1', KVSTORE_PERSECOND_URL: 'b:1', REDIS_PERSECOND_TIMEOUT: '2s', REDIS_TLS: 'true' }
    const { values } = readSettings(ratelimitSettings, { flags: new Map([['kvstore-pool-size', '3']]), env })
    expect(values.kvstore).toMatchObject({ url: 'a:1', timeoutMs: 500, poolSize: 3, useTls: true })
    expect(values.perSecond).toMatchObject({ url: 'b:1', timeoutMs: 2_000, poolSize: 1, useTls: false })
  })

  it('report every unusable value at once, without showing secrets', () => {
    const env = {
      KVSTORE_TYPE: 'ring',
      NEAR_LIMIT_RATIO: '2',
      SHADOW_MODE: 'maybe',
      CONFIG_TYPE: 'HTTP',
      EXTRA_TAGS: 'x',
    }
    const { problems } = readSettings(ratelimitSettings, { flags: new Map(), env })
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(env).sort())
    expect(
      settings
        .filter(({ env: name }) => /AUTH|URL$|HEADERS$/.test(name) && !/XDS_SERVER_URL|ENABLED/.test(name))
        .every(({ secret }) => secret === true),
    ).toBe(true)
  })

  it.each(['SINGLE', 'Sentinel', 'cluster'])('take the kind of store in any case: %s', (type) => {
    const { values, problems } = readSettings(ratelimitSettings, { flags: new Map(), env: { KVSTORE_TYPE: type } })
    expect(problems).toEqual([])
    expect(values.kvstore.type).toBe(type.toLowerCase())
  })
})
