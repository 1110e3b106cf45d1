/** What is counted per rule, in hits. The names are those of the statistics. */
export interface RuleCounters {
  /** Domain and rule path, cleaned for use in a statistic's name. */
  readonly path: string
  total_hits: number
  over_limit: number
  near_limit: number
  over_limit_with_local_cache: number
  within_limit: number
  shadow_mode: number
}

export const RULE_COUNTER_NAMES = [
  'total_hits',
  'over_limit',
  'near_limit',
  'over_limit_with_local_cache',
  'within_limit',
  'shadow_mode',
] as const satisfies readonly (keyof RuleCounters)[]

export function createRuleCounters(path: string): RuleCounters {
  return {
    path,
    total_hits: 0,
    over_limit: 0,
    near_limit: 0,
    over_limit_with_local_cache: 0,
    within_limit: 0,
    shadow_mode: 0,
  }
}
