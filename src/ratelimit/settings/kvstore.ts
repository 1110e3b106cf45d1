import { anyCase, bool, durationMs, oneOf, optionalText, size } from '../../common/settings/setting-types.ts'
import type { SettingTable } from '../../common/settings/settings.ts'
import { FAILURE_MODES } from './failure-mode.ts'

const poolSize = size({ min: 1, max: 1_000 })
const pipelineLimit = size({ min: 0, max: 1_000_000 })
/** Without any time every decision would fail. Longer times are more than timers take. */
export const timeout = {
  type: durationMs
    .refine((milliseconds) => milliseconds > 0, 'expected a duration of more than 0')
    .describe('a duration of more than 0, such as 300ms or 10s'),
  most: '1h',
} as const
const socketType = anyCase(oneOf(['auto', 'tcp', 'unix']))
const topology = anyCase(oneOf(['single', 'sentinel', 'cluster']))
const failureMode = oneOf(FAILURE_MODES)

/** The key-value store that counters are kept in. */
const mainSettings = {
  kvstoreUrl: {
    env: 'KVSTORE_URL',
    aliases: ['REDIS_URL'],
    type: optionalText,
    default: '',
    secret: true,
    help: 'host:port, path of a unix socket, master,sentinel:port,… or node:port,… by KVSTORE_TYPE; without it counters are kept in memory',
  },
  kvstoreType: {
    env: 'KVSTORE_TYPE',
    aliases: ['REDIS_TYPE'],
    type: topology,
    default: 'single',
    help: 'How the store is made up',
  },
  kvstoreSocketType: {
    env: 'KVSTORE_SOCKET_TYPE',
    aliases: ['REDIS_SOCKET_TYPE'],
    type: socketType,
    default: 'auto',
    help: 'tcp, unix, or auto: unix when the URL begins with a slash',
  },
  kvstorePoolSize: {
    env: 'KVSTORE_POOL_SIZE',
    aliases: ['REDIS_POOL_SIZE'],
    ...poolSize,
    default: '1',
    help: 'Connections; one carries all decisions of a moment in one call',
  },
  kvstoreAuth: {
    env: 'KVSTORE_AUTH',
    aliases: ['REDIS_AUTH'],
    type: optionalText,
    default: '',
    secret: true,
    help: 'Password, or user:password',
  },
  kvstoreSentinelAuth: {
    env: 'KVSTORE_SENTINEL_AUTH',
    aliases: ['REDIS_SENTINEL_AUTH'],
    type: optionalText,
    default: '',
    secret: true,
    help: 'Password, or user:password, of the sentinels',
  },
  kvstoreTls: { env: 'KVSTORE_TLS', aliases: ['REDIS_TLS'], type: bool, default: 'false', help: 'Connect with TLS' },
  kvstoreTlsClientCert: {
    env: 'KVSTORE_TLS_CLIENT_CERT',
    aliases: ['REDIS_TLS_CLIENT_CERT'],
    type: optionalText,
    default: '',
    help: 'File with the client certificate, for both stores',
  },
  kvstoreTlsClientKey: {
    env: 'KVSTORE_TLS_CLIENT_KEY',
    aliases: ['REDIS_TLS_CLIENT_KEY'],
    type: optionalText,
    default: '',
    help: 'File with its key',
  },
  kvstoreTlsCaCert: {
    env: 'KVSTORE_TLS_CACERT',
    aliases: ['REDIS_TLS_CACERT'],
    type: optionalText,
    default: '',
    help: "File with the authority that signed the store's certificate",
  },
  kvstoreTlsSkipHostnameVerification: {
    env: 'KVSTORE_TLS_SKIP_HOSTNAME_VERIFICATION',
    aliases: ['REDIS_TLS_SKIP_HOSTNAME_VERIFICATION'],
    type: bool,
    default: 'false',
    help: 'Accept a certificate for another name; the chain is verified all the same',
  },
  kvstorePipelineWindowMs: {
    env: 'KVSTORE_PIPELINE_WINDOW',
    aliases: ['REDIS_PIPELINE_WINDOW'],
    type: durationMs,
    default: '0',
    help: 'Time to gather decisions before a call; 0 gathers what arrives together',
  },
  kvstorePipelineLimit: {
    env: 'KVSTORE_PIPELINE_LIMIT',
    aliases: ['REDIS_PIPELINE_LIMIT'],
    ...pipelineLimit,
    default: '0',
    help: 'Counters in one call at most; 0 is 1000',
  },
  kvstoreTimeoutMs: {
    env: 'KVSTORE_TIMEOUT',
    aliases: ['REDIS_TIMEOUT'],
    ...timeout,
    default: '500ms',
    help: 'Longest time that a decision waits for its counters; a caller over gRPC that waits for less is answered in its time',
  },
  kvstoreHealthCheckActiveConnection: {
    env: 'KVSTORE_HEALTH_CHECK_ACTIVE_CONNECTION',
    aliases: ['REDIS_HEALTH_CHECK_ACTIVE_CONNECTION'],
    type: bool,
    default: 'false',
    help: 'Be unhealthy whenever no connection is open, not only before the first one',
  },
  kvstoreFailureMode: {
    env: 'KVSTORE_FAILURE_MODE',
    type: failureMode,
    default: 'error',
    help: 'Answer when counters cannot be reached: an error, or every limited descriptor allowed or denied',
  },
} as const satisfies SettingTable

/** A second store, for limits per second only. */
const perSecondSettings = {
  perSecond: {
    env: 'KVSTORE_PERSECOND',
    aliases: ['REDIS_PERSECOND'],
    type: bool,
    default: 'false',
    help: 'Keep the counters of limits per second in a store of their own',
  },
  perSecondUrl: {
    env: 'KVSTORE_PERSECOND_URL',
    aliases: ['REDIS_PERSECOND_URL'],
    type: optionalText,
    default: '',
    secret: true,
    help: 'As KVSTORE_URL',
  },
  perSecondType: {
    env: 'KVSTORE_PERSECOND_TYPE',
    aliases: ['REDIS_PERSECOND_TYPE'],
    type: topology,
    default: 'single',
    help: 'As KVSTORE_TYPE',
  },
  perSecondSocketType: {
    env: 'KVSTORE_PERSECOND_SOCKET_TYPE',
    aliases: ['REDIS_PERSECOND_SOCKET_TYPE'],
    type: socketType,
    default: 'auto',
    help: 'As KVSTORE_SOCKET_TYPE',
  },
  perSecondPoolSize: {
    env: 'KVSTORE_PERSECOND_POOL_SIZE',
    aliases: ['REDIS_PERSECOND_POOL_SIZE'],
    ...poolSize,
    default: '1',
    help: 'As KVSTORE_POOL_SIZE',
  },
  perSecondAuth: {
    env: 'KVSTORE_PERSECOND_AUTH',
    aliases: ['REDIS_PERSECOND_AUTH'],
    type: optionalText,
    default: '',
    secret: true,
    help: 'As KVSTORE_AUTH',
  },
  perSecondSentinelAuth: {
    env: 'KVSTORE_PERSECOND_SENTINEL_AUTH',
    aliases: ['REDIS_PERSECOND_SENTINEL_AUTH'],
    type: optionalText,
    default: '',
    secret: true,
    help: 'As KVSTORE_SENTINEL_AUTH',
  },
  perSecondTls: {
    env: 'KVSTORE_PERSECOND_TLS',
    aliases: ['REDIS_PERSECOND_TLS'],
    type: bool,
    default: 'false',
    help: 'As KVSTORE_TLS',
  },
  perSecondPipelineWindowMs: {
    env: 'KVSTORE_PERSECOND_PIPELINE_WINDOW',
    aliases: ['REDIS_PERSECOND_PIPELINE_WINDOW'],
    type: durationMs,
    default: '0',
    help: 'As KVSTORE_PIPELINE_WINDOW',
  },
  perSecondPipelineLimit: {
    env: 'KVSTORE_PERSECOND_PIPELINE_LIMIT',
    aliases: ['REDIS_PERSECOND_PIPELINE_LIMIT'],
    ...pipelineLimit,
    default: '0',
    help: 'As KVSTORE_PIPELINE_LIMIT',
  },
  perSecondTimeoutMs: {
    env: 'KVSTORE_PERSECOND_TIMEOUT',
    aliases: ['REDIS_PERSECOND_TIMEOUT'],
    ...timeout,
    default: '500ms',
    help: 'As KVSTORE_TIMEOUT',
  },
} as const satisfies SettingTable

export const kvstoreSettings = { ...mainSettings, ...perSecondSettings } as const satisfies SettingTable
