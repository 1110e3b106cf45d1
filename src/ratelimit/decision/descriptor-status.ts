import { Code, type DescriptorStatus } from '../contract.ts'
import { type CountOptions, failureModeOf } from './count-hits.ts'
import { isLimited, type LimitedItem, NO_LIMIT_STATUS, type WorkItem } from './work-item.ts'

/** Remaining hits of an unlimited rule. */
const UNLIMITED_REMAINING = 4_294_967_295

const UNLIMITED_STATUS: DescriptorStatus = { ...NO_LIMIT_STATUS, limitRemaining: UNLIMITED_REMAINING }

/** The status of an item once its hits are counted. Counts them in the statistics of its rule, too. */
export function toDescriptorStatus(
  item: WorkItem,
  nowSeconds: number,
  options: Pick<CountOptions, 'failureMode'>,
): DescriptorStatus {
  if (!isLimited(item)) return NO_LIMIT_STATUS
  if (item.limit.unlimited) return unlimited(item)
  if (item.hit === undefined) return overByLocalCache(item, nowSeconds)
  if (item.count === undefined) return uncounted(item, failureModeOf(item.limit, options) === 'deny')
  return counted(item, item.count, nowSeconds)
}

/** Nothing is stored for an unlimited rule. */
function unlimited({ counters, hits }: LimitedItem): DescriptorStatus {
  counters.within_limit += Math.max(hits, 0)
  return UNLIMITED_STATUS
}

/** Known to be over its limit without asking the store. */
function overByLocalCache(item: LimitedItem, nowSeconds: number): DescriptorStatus {
  const { limit, counters } = item
  const hits = Math.max(item.hits, 0)
  counters.over_limit += hits
  counters.over_limit_with_local_cache += hits
  if (!limit.shadow) return status(Code.OVER_LIMIT, item, 0, nowSeconds)
  counters.shadow_mode += hits
  return status(Code.OK, item, 0, nowSeconds)
}

/** The counter could not be reached. A rule in shadow mode refuses nothing then either. */
function uncounted({ limit }: LimitedItem, denied: boolean): DescriptorStatus {
  return { ...NO_LIMIT_STATUS, code: denied && !limit.shadow ? Code.OVER_LIMIT : Code.OK, currentLimit: limit.current }
}

/** Hits that cross a threshold are split at it: within, near and over the limit. */
function counted(item: LimitedItem, after: number, nowSeconds: number): DescriptorStatus {
  const { limit, counters } = item
  const allowed = limit.requestsPerUnit
  const hits = Math.max(item.hits, 0)
  const before = Math.max(after - hits, 0)
  if (after <= allowed) {
    counters.within_limit += hits
    if (after > limit.nearThreshold)
      counters.near_limit += before >= limit.nearThreshold ? hits : after - limit.nearThreshold
    return status(Code.OK, item, allowed - after, nowSeconds)
  }
  if (before >= allowed) counters.over_limit += hits
  else {
    counters.over_limit += after - allowed
    counters.near_limit += allowed - Math.max(limit.nearThreshold, before)
  }
  if (!limit.shadow) return status(Code.OVER_LIMIT, item, 0, nowSeconds)
  counters.shadow_mode += before >= allowed ? hits : after - allowed
  return status(Code.OK, item, 0, nowSeconds)
}

function status(
  code: DescriptorStatus['code'],
  { limit }: LimitedItem,
  limitRemaining: number,
  nowSeconds: number,
): DescriptorStatus {
  const seconds = BigInt(secondsUntilReset(limit.windowSeconds, nowSeconds))
  return {
    code,
    currentLimit: limit.current,
    limitRemaining,
    durationUntilReset: { seconds, nanos: 0 },
    quota: undefined,
  }
}

/** 1 to the length of the window: exactly on a boundary a whole window lies ahead. */
function secondsUntilReset(windowSeconds: number, nowSeconds: number): number {
  return windowSeconds - (nowSeconds % windowSeconds)
}
