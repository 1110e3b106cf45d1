/** What is counted per rule, in hits. The names are those of the statistics. */
export const RULE_COUNTER_NAMES = [
  'total_hits',
  'over_limit',
  'near_limit',
  'over_limit_with_local_cache',
  'within_limit',
  'shadow_mode',
] as const

type RuleCounts = Record<(typeof RULE_COUNTER_NAMES)[number], number>

export interface RuleCounters extends RuleCounts {
  /** Domain and rule path, cleaned for use in a statistic's name. */
  readonly path: string
}

export function createRuleCounters(path: string): RuleCounters {
  const counts: Partial<RuleCounts> = {}
  for (const name of RULE_COUNTER_NAMES) counts[name] = 0
  return { path, ...(counts as RuleCounts) }
}
