import { Code, type DescriptorStatus } from '../contract.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { LimitMatch } from './match-limits.ts'

/** Remaining hits of an unlimited rule. */
const UNLIMITED_REMAINING = 4_294_967_295

/** Status of a descriptor that no limit applies to. */
export function unmatchedStatus(): DescriptorStatus {
  return status(Code.OK, undefined, 0, undefined)
}

/** Status of an unlimited rule; nothing is stored, only counted. */
export function unlimitedStatus(hits: number, counters: RuleCounters): DescriptorStatus {
  counters.within_limit += Math.max(hits, 0)
  return status(Code.OK, undefined, UNLIMITED_REMAINING, undefined)
}

/**
 * Turns the count after a descriptor's own hits into its status, and counts the hits as within, near or over the limit.
 * Hits that cross a threshold are split at it.
 */
export function toDescriptorStatus(
  claim: LimitMatch,
  after: number,
  counters: RuleCounters,
  nowSeconds: number,
): DescriptorStatus {
  const { limit } = claim
  const allowed = limit.requestsPerUnit
  const hits = Math.max(claim.hits, 0)
  const before = Math.max(after - hits, 0)
  if (after <= allowed) {
    counters.within_limit += hits
    if (after > limit.nearThreshold)
      counters.near_limit += before >= limit.nearThreshold ? hits : after - limit.nearThreshold
    return status(Code.OK, claim, allowed - after, nowSeconds)
  }
  if (before >= allowed) counters.over_limit += hits
  else {
    counters.over_limit += after - allowed
    counters.near_limit += allowed - Math.max(limit.nearThreshold, before)
  }
  if (!limit.shadow) return status(Code.OVER_LIMIT, claim, 0, nowSeconds)
  counters.shadow_mode += before >= allowed ? hits : after - allowed
  return status(Code.OK, claim, 0, nowSeconds)
}

/** Status of a descriptor whose counter could not be reached. A rule in shadow mode refuses nothing then either. */
export function uncountedStatus(claim: LimitMatch, denied: boolean): DescriptorStatus {
  const code = denied && !claim.limit.shadow ? Code.OVER_LIMIT : Code.OK
  return { code, currentLimit: claim.limit.current, limitRemaining: 0, durationUntilReset: undefined, quota: undefined }
}

/** Status of a descriptor that is known to be over its limit without asking the store. */
export function toCachedOverStatus(claim: LimitMatch, counters: RuleCounters, nowSeconds: number): DescriptorStatus {
  const hits = Math.max(claim.hits, 0)
  counters.over_limit += hits
  counters.over_limit_with_local_cache += hits
  if (!claim.limit.shadow) return status(Code.OVER_LIMIT, claim, 0, nowSeconds)
  counters.shadow_mode += hits
  return status(Code.OK, claim, 0, nowSeconds)
}

function status(
  code: DescriptorStatus['code'],
  claim: LimitMatch | undefined,
  limitRemaining: number,
  nowSeconds: number | undefined,
): DescriptorStatus {
  return {
    code,
    currentLimit: claim?.limit.current,
    limitRemaining,
    durationUntilReset:
      claim === undefined || nowSeconds === undefined
        ? undefined
        : { seconds: BigInt(secondsUntilReset(claim.limit.windowSeconds, nowSeconds)), nanos: 0 },
    quota: undefined,
  }
}

/** 1 to the length of the window: exactly on a boundary a whole window lies ahead. */
function secondsUntilReset(windowSeconds: number, nowSeconds: number): number {
  return windowSeconds - (nowSeconds % windowSeconds)
}
