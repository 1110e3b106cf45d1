import { cleanMetricPart } from './metric-name.ts'
import { createRuleCounters, RULE_COUNTER_NAMES, type RuleCounters } from './rule-counters.ts'

/** Everything the service counts. */
export interface Statistics {
  /** The counters of a rule, the same ones across reloads. */
  ruleCounters(path: string): RuleCounters
  /** Forgets counters of rules that are gone and were never hit, so that changing rules do not add up. */
  forgetUnused(used: ReadonlySet<RuleCounters>): void
  /** The counters of a rule for the values of one request; bounded in number and length, others share `<domain>._other`. */
  valueCounters(domain: string, path: string): RuleCounters
  /** Adds to a counter by its full name. */
  count(name: string, by?: number): void
  /** Counts descriptors for a domain without rules; the number of such domains is bounded. */
  countUnknownDomain(domain: string, descriptors?: number): void
  /** States a value that goes up and down. */
  gauge(name: string, value: number): void
  /** Notes how long something took. */
  time(name: string, milliseconds: number): void
  /** Calls back before gauges are read. */
  onCollect(collect: () => void): void
  /** Calls back on each noted time. */
  onTime(listener: TimeListener): void
  /** Every counter that was ever counted, by full name. */
  counters(): IterableIterator<readonly [name: string, value: number]>
  gauges(): IterableIterator<readonly [name: string, value: number]>
  /** Every timer: how often it was noted and the sum. */
  timers(): IterableIterator<readonly [name: string, timer: Readonly<Timer>]>
}

export type TimeListener = (name: string, milliseconds: number) => void

export interface Timer {
  count: number
  totalMs: number
}

/** Longest name that values of requests may make up; callers choose them, so they cost memory as callers please. */
const MAX_PATH_LENGTH = 512

export const RULE_PREFIX = 'ratelimit.service.rate_limit.'

/** @param maxValuePaths how many statistics paths requests may make up; the rest go to `_other` */
export function createStatistics(maxValuePaths: number): Statistics {
  const plain = new Map<string, number>()
  const count = (name: string, by = 1) => void plain.set(name, (plain.get(name) ?? 0) + by)
  const rules = createRuleRegistry(maxValuePaths)
  return {
    ...rules,
    ...createGauges(),
    ...createTimers(),
    count,
    countUnknownDomain: (domain, descriptors = 1) =>
      count(`${RULE_PREFIX}${rules.shownDomain(domain)}.domain_not_found`, descriptors),
    *counters() {
      yield* plain
      yield* rules.ruleEntries()
    },
  }
}

function createRuleRegistry(maxValuePaths: number) {
  const rules = new Map<string, RuleCounters>()
  const domains = new Set<string>()
  let valuePaths = 0

  function ruleCounters(path: string): RuleCounters {
    const known = rules.get(path)
    if (known !== undefined) return known
    const created = createRuleCounters(path)
    rules.set(path, created)
    return created
  }

  return {
    ruleCounters,
    forgetUnused(used: ReadonlySet<RuleCounters>): void {
      for (const [path, counters] of rules) if (counters.total_hits === 0 && !used.has(counters)) rules.delete(path)
    },
    valueCounters(domain: string, path: string): RuleCounters {
      const known = rules.get(path)
      if (known !== undefined) return known
      if (valuePaths >= maxValuePaths || path.length > MAX_PATH_LENGTH) {
        return ruleCounters(`${domain.length > MAX_PATH_LENGTH ? '_other' : cleanMetricPart(domain)}._other`)
      }
      valuePaths += 1
      return ruleCounters(path)
    },
    shownDomain(domain: string): string {
      if (domain.length > MAX_PATH_LENGTH) return '_other'
      if (domains.size < maxValuePaths) domains.add(domain)
      return domains.has(domain) ? cleanMetricPart(domain) : '_other'
    },
    *ruleEntries(): IterableIterator<readonly [string, number]> {
      for (const counters of rules.values()) {
        for (const name of RULE_COUNTER_NAMES) {
          if (counters[name] !== 0) yield [`${RULE_PREFIX}${counters.path}.${name}`, counters[name]]
        }
      }
    },
  }
}

function createGauges(): Pick<Statistics, 'gauge' | 'gauges' | 'onCollect'> {
  const values = new Map<string, number>()
  const collectors: (() => void)[] = []
  return {
    gauge: (name, value) => void values.set(name, value),
    onCollect: (collect) => void collectors.push(collect),
    gauges() {
      for (const collect of collectors) collect()
      return values.entries()
    },
  }
}

function createTimers(): Pick<Statistics, 'time' | 'timers' | 'onTime'> {
  const timers = new Map<string, Timer>()
  const listeners: TimeListener[] = []
  return {
    time(name, milliseconds) {
      const timer = timers.get(name)
      if (timer === undefined) timers.set(name, { count: 1, totalMs: milliseconds })
      else {
        timer.count += 1
        timer.totalMs += milliseconds
      }
      for (const listener of listeners) listener(name, milliseconds)
    },
    timers: () => timers.entries(),
    onTime: (listener) => void listeners.push(listener),
  }
}
