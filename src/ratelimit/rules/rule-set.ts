import type { CurrentLimit, DescriptorEntry } from '../contract.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { FailureMode } from '../settings/failure-mode.ts'
import type { WildcardIndex } from './wildcard-index.ts'

/** All rules of one load. Never changed afterwards: a reload makes a whole new one. */
export interface RuleSet {
  readonly domains: ReadonlyMap<string, DomainRules>
  /** Rules that have a limit. */
  readonly ruleCount: number
  /** Counters that its rules have prepared. */
  readonly counters: ReadonlySet<RuleCounters>
}

export interface DomainRules {
  readonly name: string
  /** Beginning of the cache keys of this domain. */
  readonly keyPart: string
  readonly level: Level
}

/** The rules for one entry of a descriptor, by key. */
export type Level = ReadonlyMap<string, KeyRules>

/** The rules of one key at one level, in the order they are tried. */
export interface KeyRules {
  readonly exact: ReadonlyMap<string, Rule>
  readonly wildcards: WildcardIndex<Rule> | undefined
  /** The rule without a value. */
  readonly any: Rule | undefined
}

/** A rule as it stands in the rule set. */
export interface Rule {
  /** Domain, keys and values down to this rule, as shown in `/rlconfig` and in statistics. */
  readonly path: string
  readonly limit: Limit | undefined
  readonly next: Level | undefined
  /** By entry, `key_pattern` where all values of the pattern share one counter; undefined when no entry shares. */
  readonly shared: readonly (string | undefined)[] | undefined
  /** Counters of the rule; undefined when they depend on the values of the request. */
  readonly counters: RuleCounters | undefined
  /** By entry, the part of the statistic's name; undefined where it is made from the request. */
  readonly metricParts: readonly (string | undefined)[]
  /** Whether the parts made from the request show that a value is empty. */
  readonly showsEmptyValues: boolean
}

/** What a rule allows. */
export interface Limit {
  readonly requestsPerUnit: number
  readonly unlimited: boolean
  readonly windowSeconds: number
  /** Letter of the unit in cache keys. */
  readonly letter: string
  /** Name by which other rules replace this one; empty when it has none. */
  readonly name: string
  readonly replaces: readonly string[]
  readonly shadow: boolean
  readonly quota: boolean
  readonly metadata: Readonly<Record<string, unknown>> | undefined
  /** Undefined when the setting decides. */
  readonly failureMode: FailureMode | undefined
  /** Hits above this count are near the limit. */
  readonly nearThreshold: number
  /** The limit as it is sent to callers; absent for unlimited rules. */
  readonly current: CurrentLimit | undefined
}

/**
 * Finds the rule of a descriptor: at each entry exact value, then wildcards in load order, then the key alone. The
 * choice at one entry is never taken back, and only a rule for the last entry counts.
 */
export function matchRule(domain: DomainRules, entries: readonly DescriptorEntry[]): Rule | undefined {
  let level: Level | undefined = domain.level
  let rule: Rule | undefined
  for (const entry of entries) {
    rule = level === undefined ? undefined : matchEntry(level, entry)
    if (rule === undefined) return undefined
    level = rule.next
  }
  return rule
}

function matchEntry(level: Level, entry: DescriptorEntry): Rule | undefined {
  const rules = level.get(entry.key)
  if (rules === undefined) return undefined
  return rules.exact.get(entry.value) ?? rules.wildcards?.find(entry.value) ?? rules.any
}
