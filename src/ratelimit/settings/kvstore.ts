import { anyCase, bool, durationMs, oneOf, optionalText, size } from '../../common/settings/setting-types.ts'
import type { SettingsOf, SettingTable, SettingTree } from '../../common/settings/settings.ts'
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

interface RedisNames {
  /** Beginning of the variables. */
  readonly env: string
  /** Beginning of the variables that deployments have. */
  readonly alias: string
  /** Beginning of the variables whose help says it all. */
  readonly like?: string
}

/** The settings of one store. */
function redisSettings({ env, alias, like }: RedisNames) {
  const names = (end: string) => ({ env: `${env}_${end}`, aliases: [`${alias}_${end}`] })
  const help = (end: string, text: string) => (like === undefined ? text : `As ${like}_${end}`)
  return {
    url: {
      ...names('URL'),
      type: optionalText,
      default: '',
      secret: true,
      help: help(
        'URL',
        'host:port, path of a unix socket, master,sentinel:port,… or node:port,… by KVSTORE_TYPE; without it counters are kept in memory',
      ),
    },
    type: { ...names('TYPE'), type: topology, default: 'single', help: help('TYPE', 'How the store is made up') },
    socketType: {
      ...names('SOCKET_TYPE'),
      type: socketType,
      default: 'auto',
      help: help('SOCKET_TYPE', 'tcp, unix, or auto: unix when the URL begins with a slash'),
    },
    poolSize: {
      ...names('POOL_SIZE'),
      ...poolSize,
      default: '1',
      help: help('POOL_SIZE', 'Connections; one carries all decisions of a moment in one call'),
    },
    auth: {
      ...names('AUTH'),
      type: optionalText,
      default: '',
      secret: true,
      help: help('AUTH', 'Password, or user:password'),
    },
    sentinelAuth: {
      ...names('SENTINEL_AUTH'),
      type: optionalText,
      default: '',
      secret: true,
      help: help('SENTINEL_AUTH', 'Password, or user:password, of the sentinels'),
    },
    ...batchSettings(names, help),
    useTls: { ...names('TLS'), type: bool, default: 'false', help: help('TLS', 'Connect with TLS') },
  } as const satisfies SettingTable
}

function batchSettings(
  names: (end: string) => { env: string; aliases: string[] },
  help: (end: string, text: string) => string,
) {
  return {
    pipelineWindowMs: {
      ...names('PIPELINE_WINDOW'),
      type: durationMs,
      default: '0',
      help: help('PIPELINE_WINDOW', 'Time to gather decisions before a call; 0 gathers what arrives together'),
    },
    pipelineLimit: {
      ...names('PIPELINE_LIMIT'),
      ...pipelineLimit,
      default: '0',
      help: help('PIPELINE_LIMIT', 'Counters in one call at most; 0 is 1000'),
    },
    timeoutMs: {
      ...names('TIMEOUT'),
      ...timeout,
      default: '500ms',
      help: help(
        'TIMEOUT',
        'Longest time that a decision waits for its counters; a caller over gRPC that waits for less is answered in its time',
      ),
    },
  } as const satisfies SettingTable
}

/** How stores are spoken to with TLS. */
const tlsSettings = {
  certFile: {
    env: 'KVSTORE_TLS_CLIENT_CERT',
    aliases: ['REDIS_TLS_CLIENT_CERT'],
    type: optionalText,
    default: '',
    help: 'File with the client certificate, for both stores',
  },
  keyFile: {
    env: 'KVSTORE_TLS_CLIENT_KEY',
    aliases: ['REDIS_TLS_CLIENT_KEY'],
    type: optionalText,
    default: '',
    help: 'File with its key',
  },
  caFile: {
    env: 'KVSTORE_TLS_CACERT',
    aliases: ['REDIS_TLS_CACERT'],
    type: optionalText,
    default: '',
    help: "File with the authority that signed the store's certificate",
  },
  skipHostnameVerification: {
    env: 'KVSTORE_TLS_SKIP_HOSTNAME_VERIFICATION',
    aliases: ['REDIS_TLS_SKIP_HOSTNAME_VERIFICATION'],
    type: bool,
    default: 'false',
    help: 'Accept a certificate for another name; the chain is verified all the same',
  },
} as const satisfies SettingTable

/** The key-value store that counters are kept in, and a second one for limits per second only. */
export const kvstoreSettings = {
  kvstore: redisSettings({ env: 'KVSTORE', alias: 'REDIS' }),
  kvstoreTls: tlsSettings,
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
    help: 'Answer when counters cannot be reached: an error, every limited descriptor allowed or denied, or by counters of this process alone',
  },
  hasPerSecondStore: {
    env: 'KVSTORE_PERSECOND',
    aliases: ['REDIS_PERSECOND'],
    type: bool,
    default: 'false',
    help: 'Keep the counters of limits per second in a store of their own',
  },
  perSecond: redisSettings({ env: 'KVSTORE_PERSECOND', alias: 'REDIS_PERSECOND', like: 'KVSTORE' }),
} as const satisfies SettingTree

/** The settings of one store, as they are read. */
export type RedisSettings = SettingsOf<ReturnType<typeof redisSettings>>
