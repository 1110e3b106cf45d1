import type { RatelimitSettings } from '../settings/index.ts'
import type { DecideOptions } from './decide.ts'

/** The part of a decider's options that settings fix. @param random gives numbers from 0 to below 1 */
export function decideOptions(settings: RatelimitSettings, random: () => number) {
  const { expirationJitterSeconds, limitHeader, remainingHeader, resetHeader } = settings
  return {
    mode: settings.stopWhenOverLimit ? 'unless-over' : 'always',
    jitterSeconds: () => Math.floor(random() * expirationJitterSeconds),
    nearLimitRatio: settings.nearLimitRatio,
    shadowMode: settings.shadowMode,
    quotaMode: settings.quotaMode,
    headers: settings.headersEnabled
      ? { limit: limitHeader, remaining: remainingHeader, reset: resetHeader }
      : undefined,
    storeErrorType: settings.backend.startsWith('mem') ? 'memcache_error' : 'redis_error',
    failureMode: settings.kvstoreFailureMode,
    dynamicMetadata: settings.responseDynamicMetadata,
  } satisfies Partial<DecideOptions>
}
