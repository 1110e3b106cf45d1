import { z } from 'zod'
import { bool, decimal, type SettingType, size, text, timeIn } from '../../common/settings/setting-types.ts'
import type { SettingsOf, SettingTable, SettingTree } from '../../common/settings/settings.ts'
import { kvstoreSettings } from './kvstore.ts'
import { memstoreSettings } from './memstore.ts'
import { statsSettings } from './stats.ts'
import { tracingSettings } from './tracing.ts'
import { xdsSettings } from './xds.ts'

const FORBIDDEN_HEADERS = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'host',
  'upgrade',
  'te',
  'trailer',
])

/** Name of a response header that a caller may be told to add. */
const headerName: SettingType<string> = z
  .string()
  .refine((name) => /^[\w!#$%&'*+.^`|~-]{1,128}$/.test(name) && !FORBIDDEN_HEADERS.has(name.toLowerCase()), {
    message: 'expected the name of a header field that does not frame the message',
  })
  .describe('a header name')

/** What requests are decided by. */
const decisionSettings = {
  nearLimitRatio: {
    env: 'NEAR_LIMIT_RATIO',
    type: decimal({ min: 0, max: 1 }),
    default: '0.8',
    help: 'Share of a limit above which hits count as near it',
  },
  shadowMode: { env: 'SHADOW_MODE', type: bool, default: 'false', help: 'Count everything, refuse nothing' },
  quotaMode: {
    env: 'QUOTA_MODE',
    type: bool,
    default: 'false',
    help: 'Treat every rule as quota: refuse only when all rules of a request are over',
  },
  stopWhenOverLimit: {
    env: 'STOP_CACHE_KEY_INCREMENT_WHEN_OVERLIMIT',
    type: bool,
    default: 'false',
    help: 'Leave the other counters of a request alone when one is over its limit',
  },
  localCacheBytes: {
    env: 'LocalCacheSizeInBytes',
    aliases: ['LOCAL_CACHE_SIZE_IN_BYTES'],
    ...size({ min: 0, max: 2 ** 40 }),
    default: '0',
    help: 'Memory for keys known to be over their limit, which the store is not asked about again; 0 asks always',
  },
  cacheKeyPrefix: { env: 'CACHE_KEY_PREFIX', type: text, default: '', help: 'Put in front of every counter key' },
  expirationJitterSeconds: {
    env: 'EXPIRATION_JITTER_MAX_SECONDS',
    type: timeIn('seconds', 0),
    most: '86400',
    default: '300',
    help: 'Seconds, drawn at random below this, that a store keeps a counter beyond its window',
  },
  responseDynamicMetadata: {
    env: 'RESPONSE_DYNAMIC_METADATA',
    type: bool,
    default: 'false',
    help: 'Send facts about the decision as dynamic metadata',
  },
  headersEnabled: {
    env: 'LIMIT_RESPONSE_HEADERS_ENABLED',
    type: bool,
    default: 'false',
    help: 'Send headers for the caller to add to its response',
  },
  limitHeader: { env: 'LIMIT_LIMIT_HEADER', type: headerName, default: 'RateLimit-Limit', help: 'Header of the limit' },
  remainingHeader: {
    env: 'LIMIT_REMAINING_HEADER',
    type: headerName,
    default: 'RateLimit-Remaining',
    help: 'Header of the hits left',
  },
  resetHeader: {
    env: 'LIMIT_RESET_HEADER',
    type: headerName,
    default: 'RateLimit-Reset',
    help: 'Header of the seconds until the window ends',
  },
} as const satisfies SettingTable

/** Where rules come from. */
const ruleSettings = {
  mergeDomains: {
    env: 'MERGE_DOMAIN_CONFIG',
    type: bool,
    default: 'false',
    help: 'Let several files state rules of one domain',
  },
  forceStart: {
    env: 'FORCE_START_WITHOUT_INITIAL_CONFIG',
    type: bool,
    default: 'false',
    help: 'Open the listeners without waiting for the first load of the rules',
  },
  healthyWithRules: {
    env: 'HEALTHY_WITH_AT_LEAST_ONE_CONFIG_LOADED',
    type: bool,
    default: 'false',
    help: 'Be unhealthy while no domain is loaded',
  },
  runtimeRoot: {
    env: 'RUNTIME_ROOT',
    type: text,
    default: '/srv/runtime_data/current',
    help: 'Folder, or symlink to it, that rules are loaded from',
  },
  runtimeSubdirectory: { env: 'RUNTIME_SUBDIRECTORY', type: text, default: '', help: 'Folder below RUNTIME_ROOT' },
  runtimeAppDirectory: {
    env: 'RUNTIME_APPDIRECTORY',
    type: text,
    default: 'config',
    help: 'Folder below that; its *.yaml and *.yml files are the rules',
  },
  runtimeWatchRoot: {
    env: 'RUNTIME_WATCH_ROOT',
    type: bool,
    default: 'true',
    help: 'Load anew only when RUNTIME_ROOT, being a symlink, is swapped; false watches the files themselves',
  },
  runtimeIgnoreDotFiles: {
    env: 'RUNTIME_IGNOREDOTFILES',
    type: bool,
    default: 'false',
    help: 'Skip files and folders whose name begins with a dot (those beginning with two always are)',
  },
} as const satisfies SettingTable

const debugSettings = {
  grpcReflection: {
    env: 'GRPC_REFLECTION',
    type: bool,
    default: 'true',
    help: 'Tell gRPC callers which services and messages there are',
  },
  pprofRemote: {
    env: 'DEBUG_PPROF_REMOTE',
    type: bool,
    default: 'false',
    help: 'Give profiles of the process to callers on other machines, too',
  },
} as const satisfies SettingTable

/** All settings of the rate limit service. */
export const ratelimitSettings = {
  ...decisionSettings,
  ...ruleSettings,
  ...xdsSettings,
  ...kvstoreSettings,
  ...memstoreSettings,
  ...statsSettings,
  ...tracingSettings,
  ...debugSettings,
} as const satisfies SettingTree

export type RatelimitSettings = SettingsOf<typeof ratelimitSettings>
