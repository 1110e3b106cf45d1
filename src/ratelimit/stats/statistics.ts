import { cleanMetricPart } from './metric-name.ts'
import { createRuleCounters, RULE_COUNTER_NAMES, type RuleCounters } from './rule-counters.ts'

/** Everything the service counts. */
export interface Statistics {
  /** The counters of a rule, the same ones across reloads. */
  ruleCounters(path: string): RuleCounters
  /** The counters of a rule for the values of one request; bounded, later ones share `<domain>._other`. */
  valueCounters(domain: string, path: string): RuleCounters
  /** Adds to a counter by its full name. */
  count(name: string, by?: number): void
  /** Counts a request for a domain without rules; the number of such domains is bounded. */
  countUnknownDomain(domain: string): void
  /** Notes how long something took. */
  time(name: string, milliseconds: number): void
  /** States a value that goes up and down. */
  gauge(name: string, value: number): void
  gauges(): IterableIterator<readonly [name: string, value: number]>
  /** Every counter that was ever counted, by full name. */
  counters(): IterableIterator<readonly [name: string, value: number]>
  /** Every timer: how often it was noted and the sum. */
  timers(): IterableIterator<readonly [name: string, timer: Timer]>
}

export interface Timer {
  count: number
  totalMs: number
}

const RULE_PREFIX = 'ratelimit.service.rate_limit.'

/** @param maxValuePaths how many statistics paths requests may make up; the rest go to `_other` */
export function createStatistics(maxValuePaths: number): Statistics {
  const rules = new Map<string, RuleCounters>()
  const plain = new Map<string, number>()
  const gauges = new Map<string, number>()
  const timers = new Map<string, Timer>()
  const unknownDomains = new Set<string>()
  let valuePaths = 0

  function ruleCounters(path: string): RuleCounters {
    const known = rules.get(path)
    if (known !== undefined) return known
    const created = createRuleCounters(path)
    rules.set(path, created)
    return created
  }

  function count(name: string, by = 1): void {
    plain.set(name, (plain.get(name) ?? 0) + by)
  }

  return {
    ruleCounters,
    valueCounters(domain, path) {
      const known = rules.get(path)
      if (known !== undefined) return known
      if (valuePaths >= maxValuePaths) return ruleCounters(`${cleanMetricPart(domain)}._other`)
      valuePaths += 1
      return ruleCounters(path)
    },
    count,
    countUnknownDomain(domain) {
      if (unknownDomains.size < maxValuePaths) unknownDomains.add(domain)
      const shown = unknownDomains.has(domain) ? cleanMetricPart(domain) : '_other'
      count(`${RULE_PREFIX}${shown}.domain_not_found`)
    },
    time(name, milliseconds) {
      const timer = timers.get(name)
      if (timer === undefined) timers.set(name, { count: 1, totalMs: milliseconds })
      else {
        timer.count += 1
        timer.totalMs += milliseconds
      }
    },
    gauge: (name, value) => void gauges.set(name, value),
    gauges: () => gauges.entries(),
    *counters() {
      yield* plain
      for (const counters of rules.values()) yield* ruleEntries(counters)
    },
    timers: () => timers.entries(),
  }
}

function* ruleEntries(counters: RuleCounters): IterableIterator<readonly [string, number]> {
  for (const name of RULE_COUNTER_NAMES) {
    if (counters[name] !== 0) yield [`${RULE_PREFIX}${counters.path}.${name}`, counters[name]]
  }
}
