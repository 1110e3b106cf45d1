import { type Clock, systemClock } from '../../../common/clock.ts'
import { createRuleRegistry, RULE_PREFIX, type RuleCounters } from './rule-counters.ts'

/** Everything the service counts. */
export interface Statistics {
  /** The counters of a rule, the same ones across reloads. */
  ruleCounters(path: string): RuleCounters
  /** Forgets counters of rules that are gone and were never hit, so that changing rules do not add up. */
  forgetUnused(used: ReadonlySet<RuleCounters>): void
  /**
   * The counters of a rule for the values of one request; bounded in number and length, others share `<domain>._other`.
   * Those that were not used for ten minutes give way to new ones, the longest unused first.
   */
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
  /** Calls back with the last value of each counter that gives way to another one, so that nothing of it is lost. */
  onForgotten(listener: ForgottenListener): void
  /** Calls back on each noted time. */
  onTime(listener: TimeListener): void
  /** Every counter that was ever counted, by full name. */
  counters(): IterableIterator<readonly [name: string, value: number]>
  gauges(): IterableIterator<readonly [name: string, value: number]>
  /** Every timer: how often it was noted and the sum. */
  timers(): IterableIterator<readonly [name: string, timer: Readonly<Timer>]>
}

export type ForgottenListener = (name: string, value: number) => void

export type TimeListener = (name: string, milliseconds: number) => void

export interface Timer {
  count: number
  totalMs: number
}

/**
 * @param maxValuePaths how many statistics paths requests may make up; the rest go to `_other`
 * @param clock says how long a path was not used
 */
export function createStatistics(maxValuePaths: number, clock: Clock = systemClock): Statistics {
  const plain = new Map<string, number>()
  const listeners: ForgottenListener[] = []
  const count = (name: string, by = 1) => void plain.set(name, (plain.get(name) ?? 0) + by)
  const onForgotten: ForgottenListener = (name, value) => {
    for (const listener of listeners) listener(name, value)
  }
  const unknownDomain = (shown: string) => `${RULE_PREFIX}${shown}.domain_not_found`
  const rules = createRuleRegistry({
    maxValuePaths,
    now: clock.now,
    onForgotten,
    onDomainForgotten(shown) {
      const name = unknownDomain(shown)
      onForgotten(name, plain.get(name) ?? 0)
      plain.delete(name)
    },
  })
  return {
    ruleCounters: rules.ruleCounters,
    forgetUnused: rules.forgetUnused,
    valueCounters: rules.valueCounters,
    ...createGauges(),
    ...createTimers(),
    count,
    countUnknownDomain: (domain, descriptors = 1) => count(unknownDomain(rules.shownDomain(domain)), descriptors),
    onForgotten: (listener) => void listeners.push(listener),
    *counters() {
      yield* plain
      yield* rules.entries()
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
