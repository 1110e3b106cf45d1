import { RecentNames } from '../../../common/recent-names.ts'
import { cleanMetricPart } from './metric-name.ts'

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

export const RULE_PREFIX = 'ratelimit.service.rate_limit.'

/** Longest name that values of requests may make up; callers choose them, so they cost memory as callers please. */
const MAX_PATH_LENGTH = 512
/** What was used less than so long ago keeps its name: series of statistics come and go no faster. */
const IDLE_MS = 10 * 60_000

export interface RuleRegistryOptions {
  /** Paths that values of requests may make up, and unknown domains. */
  readonly maxValuePaths: number
  readonly now: () => number
  /** Called with the whole name and the last value of each counter that gave way to another one. */
  readonly onForgotten: (name: string, value: number) => void
  /** Called with each unknown domain that gave way, as it is shown. */
  readonly onDomainForgotten: (domain: string) => void
}

/** The counters of rules, by path. */
export interface RuleRegistry {
  ruleCounters(path: string): RuleCounters
  forgetUnused(used: ReadonlySet<RuleCounters>): void
  valueCounters(domain: string, path: string): RuleCounters
  /** The name under which a domain without rules is counted. */
  shownDomain(domain: string): string
  entries(): IterableIterator<readonly [name: string, value: number]>
}

export function createRuleRegistry(options: RuleRegistryOptions): RuleRegistry {
  const rules = new Map<string, RuleCounters>()
  const bounds = { max: options.maxValuePaths, idleMs: IDLE_MS, now: options.now }
  const valuePaths = new RecentNames({ ...bounds, onForgotten: forget })
  const domains = new RecentNames({
    ...bounds,
    onForgotten: (name) => options.onDomainForgotten(cleanMetricPart(name)),
  })

  function forget(path: string): void {
    const counters = rules.get(path)
    rules.delete(path)
    if (counters !== undefined) for (const [name, value] of namesOf(counters)) options.onForgotten(name, value)
  }

  function findOrCreate(path: string): RuleCounters {
    const known = rules.get(path)
    if (known !== undefined) return known
    const created = createRuleCounters(path)
    rules.set(path, created)
    return created
  }

  return {
    ruleCounters(path) {
      // A path that values made up first is a rule's from now on.
      valuePaths.delete(path)
      return findOrCreate(path)
    },
    forgetUnused(used) {
      for (const [path, counters] of rules) if (counters.total_hits === 0 && !used.has(counters)) rules.delete(path)
    },
    valueCounters(domain, path) {
      const known = rules.get(path)
      if (known !== undefined && !valuePaths.has(path)) return known
      if (path.length <= MAX_PATH_LENGTH && valuePaths.use(path)) return known ?? findOrCreate(path)
      return findOrCreate(`${domain.length > MAX_PATH_LENGTH ? '_other' : cleanMetricPart(domain)}._other`)
    },
    shownDomain: (domain) =>
      domain.length <= MAX_PATH_LENGTH && domains.use(domain) ? cleanMetricPart(domain) : '_other',
    *entries() {
      for (const counters of rules.values()) yield* namesOf(counters)
    },
  }
}

/** The counters that are not 0, by whole name. */
function* namesOf(counters: RuleCounters): IterableIterator<readonly [string, number]> {
  for (const name of RULE_COUNTER_NAMES) {
    if (counters[name] !== 0) yield [`${RULE_PREFIX}${counters.path}.${name}`, counters[name]]
  }
}
