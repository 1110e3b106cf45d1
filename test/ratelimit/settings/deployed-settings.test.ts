import { describe, expect, it } from 'vitest'
import { readSettings, settingsIn } from '../../../src/common/settings/settings.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import { hostSettings } from '../../../src/server/settings.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'

const settings = settingsIn({ ...hostSettings, ...ratelimitSettings })
const read = (env: Readonly<Record<string, string>>) => readSettings(settings, { flags: new Map(), env })

/** Values as deployments of the Envoy service have them, and what they mean. */
const VALUES: readonly (readonly [string, string, string, unknown])[] = [
  ...['WARN', 'warn', 'Warning', 'WARNING'].map((text) => ['LOG_LEVEL', text, 'logLevel', 'warn'] as const),
  ...['panic', 'PANIC', 'fatal', 'Fatal'].map((text) => ['LOG_LEVEL', text, 'logLevel', 'fatal'] as const),
  ['LOG_LEVEL', 'ERROR', 'logLevel', 'error'],
  ['LOG_LEVEL', 'Info', 'logLevel', 'info'],
  ['LOG_LEVEL', 'DEBUG', 'logLevel', 'debug'],
  ['LOG_LEVEL', 'Trace', 'logLevel', 'trace'],
  ['LOG_FORMAT', 'JSON', 'logFormat', 'json'],
  ['LOG_FORMAT', 'Text', 'logFormat', 'text'],
  ['REDIS_SOCKET_TYPE', 'TCP', 'kvstore.socketType', 'tcp'],
  ['REDIS_TYPE', 'CLUSTER', 'kvstore.type', 'cluster'],
  ['REDIS_TIMEOUT', '10s', 'kvstore.timeoutMs', 10_000],
  ['REDIS_TIMEOUT', '1.5s', 'kvstore.timeoutMs', 1_500],
  ['REDIS_TIMEOUT', '.5s', 'kvstore.timeoutMs', 500],
  ['REDIS_TIMEOUT', '+1m0s', 'kvstore.timeoutMs', 60_000],
  ['REDIS_PIPELINE_WINDOW', '150us', 'kvstore.pipelineWindowMs', 0.15],
  ['REDIS_PIPELINE_WINDOW', '150µs', 'kvstore.pipelineWindowMs', 0.15],
  ['REDIS_PIPELINE_WINDOW', '150μs', 'kvstore.pipelineWindowMs', 0.15],
  ['REDIS_PIPELINE_WINDOW', '0', 'kvstore.pipelineWindowMs', 0],
  ['MEMCACHE_SRV_REFRESH', '0s', 'memstoreSrvRefreshMs', 0],
  ['EXPIRATION_JITTER_MAX_SECONDS', '300', 'expirationJitterSeconds', 300],
  ['EXPIRATION_JITTER_MAX_SECONDS', '300s', 'expirationJitterSeconds', 300],
  ['EXPIRATION_JITTER_MAX_SECONDS', '5m', 'expirationJitterSeconds', 300],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', '10000', 'otlpTimeoutMs', 10_000],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', '10s', 'otlpTimeoutMs', 10_000],
  ['NEAR_LIMIT_RATIO', '.8', 'nearLimitRatio', 0.8],
  ['BACKEND_TYPE', 'redis', 'backend', 'redis'],
  ['USE_STATSD', 'F', 'useStatsd', false],
  ['LOCAL_CACHE_SIZE_IN_BYTES', '1073741824', 'localCacheBytes', 1_073_741_824],
]

/** Numbers above what is taken, and what they become. */
const SIZES: readonly (readonly [string, string, string, number])[] = [
  ['REDIS_POOL_SIZE', '5000', 'kvstore.poolSize', 1_000],
  ['KVSTORE_POOL_SIZE', '99999999999999999999', 'kvstore.poolSize', 1_000],
  ['REDIS_PERSECOND_POOL_SIZE', '1001', 'perSecond.poolSize', 1_000],
  ['REDIS_PIPELINE_LIMIT', '2000000', 'kvstore.pipelineLimit', 1_000_000],
  ['MEMCACHE_MAX_IDLE_CONNS', '1000001', 'memstoreMaxIdleConnections', 1_000_000],
  ['LOCAL_CACHE_SIZE_IN_BYTES', '9007199254740993', 'localCacheBytes', 2 ** 40],
  ['EXPIRATION_JITTER_MAX_SECONDS', '90000', 'expirationJitterSeconds', 86_400],
  ['EXPIRATION_JITTER_MAX_SECONDS', '48h', 'expirationJitterSeconds', 86_400],
  ['XDS_CLIENT_MAX_MSG_SIZE_IN_BYTES', '2147483648', 'xdsMaxMessageBytes', 1_073_741_824],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', '700000', 'otlpTimeoutMs', 600_000],
  ['REDIS_TIMEOUT', '1000h', 'kvstore.timeoutMs', 3_600_000],
]

/** What Envoy Gateway starts the service with. */
const ENVOY_GATEWAY = {
  RUNTIME_ROOT: '/data',
  RUNTIME_SUBDIRECTORY: 'ratelimit',
  RUNTIME_IGNOREDOTFILES: 'true',
  RUNTIME_WATCH_ROOT: 'false',
  LOG_LEVEL: 'info',
  USE_STATSD: 'false',
  CONFIG_TYPE: 'GRPC_XDS_SOTW',
  CONFIG_GRPC_XDS_SERVER_URL: 'envoy-gateway:18001',
  CONFIG_GRPC_XDS_NODE_ID: 'envoy-ratelimit',
  CONFIG_GRPC_XDS_SERVER_USE_TLS: 'true',
  CONFIG_GRPC_XDS_CLIENT_TLS_CERT: '/certs/tls.crt',
  CONFIG_GRPC_XDS_CLIENT_TLS_KEY: '/certs/tls.key',
  CONFIG_GRPC_XDS_SERVER_TLS_CACERT: '/certs/ca.crt',
  GRPC_SERVER_USE_TLS: 'true',
  GRPC_SERVER_TLS_CERT: '/certs/tls.crt',
  GRPC_SERVER_TLS_KEY: '/certs/tls.key',
  GRPC_SERVER_TLS_CA_CERT: '/certs/ca.crt',
  FORCE_START_WITHOUT_INITIAL_CONFIG: 'true',
  REDIS_SOCKET_TYPE: 'tcp',
  REDIS_URL: 'redis.redis-system.svc.cluster.local:6379',
  REDIS_TLS: 'true',
  REDIS_TLS_CLIENT_CERT: '/redis-certs/tls.crt',
  REDIS_TLS_CLIENT_KEY: '/redis-certs/tls.key',
  USE_PROMETHEUS: 'true',
  PROMETHEUS_ADDR: ':19001',
  PROMETHEUS_MAPPER_YAML: '/etc/statsd-exporter/conf.yaml',
  TRACING_ENABLED: 'true',
  TRACING_SERVICE_NAME: 'envoy-ratelimit',
  TRACING_SERVICE_NAMESPACE: 'envoy-gateway-system',
  TRACING_SAMPLING_RATE: '1.0',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel-collector:4318',
}

/** What the sample of Istio starts it with. */
const ISTIO = {
  LOG_LEVEL: 'debug',
  REDIS_SOCKET_TYPE: 'tcp',
  REDIS_URL: 'redis:6379',
  USE_STATSD: 'false',
  RUNTIME_ROOT: '/data',
  RUNTIME_SUBDIRECTORY: 'ratelimit',
  RUNTIME_WATCH_ROOT: 'false',
  RUNTIME_IGNOREDOTFILES: 'true',
  HOST: '::',
  GRPC_HOST: '::',
}

describe('settings as deployments have them', () => {
  it.each(VALUES)('%s=%s', (variable, text, key, meaning) => {
    const { values, problems, warnings } = read({ [variable]: text })
    expect({ problems, warnings, value: values[key] }).toEqual({ problems: [], warnings: [], value: meaning })
  })

  it.each(SIZES)('%s=%s is lowered, with a warning', (variable, text, key, lowered) => {
    const { values, problems, warnings } = read({ [variable]: text })
    expect({ problems, value: values[key] }).toEqual({ problems: [], value: lowered })
    expect(warnings).toEqual([expect.stringContaining(`${variable}: lowered to `)])
  })

  it.each([
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['REDIS_POOL_SIZE', '0'],
    ['REDIS_POOL_SIZE', 'many'],
    ['REDIS_TIMEOUT', '10'],
    ['REDIS_TIMEOUT', '0'],
    ['KVSTORE_TIMEOUT', '0s'],
    ['KVSTORE_PERSECOND_TIMEOUT', '0ms'],
    ['MEMSTORE_TIMEOUT', '0'],
    ['REDIS_TIMEOUT', '-1s'],
    ['REDIS_TIMEOUT', 's'],
    ['REDIS_TIMEOUT', '.s'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '0'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '100us'],
    ['EXPIRATION_JITTER_MAX_SECONDS', '-1'],
    ['EXPIRATION_JITTER_MAX_SECONDS', 'soon'],
  ])('%s=%s is refused', (variable, text) => {
    expect(read({ [variable]: text }).problems).toEqual([expect.stringContaining(`${variable}: expected `)])
  })

  it.each([
    ['Envoy Gateway', ENVOY_GATEWAY],
    ['Istio', ISTIO],
  ])('are read as %s gives them', (_title, env) => {
    const { problems, warnings } = read(env)
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] })
  })

  it('start the service, which logs what it lowered', async () => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: { LOG_LEVEL: 'WARN', LOG_FORMAT: 'JSON', REDIS_PIPELINE_LIMIT: '99999999' },
      log,
    })
    expect(server.running.settings).toMatchObject({ logLevel: 'warn', logFormat: 'json' })
    const warnings = lines.filter((line) => line.includes('"level":"warn"') && line.includes('REDIS_PIPELINE_LIMIT'))
    expect(warnings).toHaveLength(1)
  })
})
