import { Code, type DescriptorEntry, type DescriptorStatus } from '../contract.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { Limit, Rule } from '../rules/rule-set.ts'
import type { Hit } from '../storage/counter-store.ts'

/** One descriptor of a request on its way through the decision: each step adds what it finds out. */
export interface WorkItem {
  readonly entries: readonly DescriptorEntry[]
  /** Undefined when no limit applies. */
  limit: Limit | undefined
  /** Undefined when no rule was found, or the limit came with the request. */
  readonly rule: Rule | undefined
  /** Statistics of the rule, or of the values of this request; undefined when no limit applies. */
  counters: RuleCounters | undefined
  /** Hits to add; negative when they are taken back. */
  readonly hits: number
  /** What the store is asked; undefined when it need not be. */
  hit: Hit | undefined
  /** Count after these hits; undefined when the store was not asked or failed. */
  count: number | undefined
  /** True when the count is that of this process alone, since the store failed. */
  countedLocally: boolean
  status: DescriptorStatus
}

/** A work item that a limit applies to. */
export interface LimitedItem extends WorkItem {
  readonly limit: Limit
  readonly counters: RuleCounters
}

export function isLimited(item: WorkItem): item is LimitedItem {
  return item.limit !== undefined && item.counters !== undefined
}

/** With quota mode for all, a descriptor without a limit counts as quota that is left; unlimited rules never do. */
export function isQuota({ limit }: WorkItem, quotaMode: boolean): boolean {
  return limit === undefined ? quotaMode : limit.quota && !limit.unlimited
}

/** Status of a descriptor that no limit applies to. */
export const NO_LIMIT_STATUS: DescriptorStatus = {
  code: Code.OK,
  currentLimit: undefined,
  limitRemaining: 0,
  durationUntilReset: undefined,
  quota: undefined,
}
