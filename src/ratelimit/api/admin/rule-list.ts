import type { CheckedRules, LoadedRule, StatedProblem } from '../../contract.ts'
import { cleanMetricPart, metricPart } from '../../observability/stats/metric-name.ts'
import type { DomainDefinition, LimitDefinition, Problem, RuleDefinition } from '../../rules/definition.ts'
import { findUnit } from '../../rules/units.ts'

/** All rules of these definitions, each before those below it. */
export function listRules(definitions: readonly DomainDefinition[]): LoadedRule[] {
  return definitions.flatMap(({ domain, source, descriptors }) =>
    listLevel(descriptors, { domain, source, depth: 0, statistic: cleanMetricPart(domain) }),
  )
}

interface Place {
  readonly domain: string
  readonly source: string
  readonly depth: number
  readonly statistic: string
}

function listLevel(rules: readonly RuleDefinition[], place: Place): LoadedRule[] {
  return rules.flatMap((rule) => {
    const statistic = `${place.statistic}.${cleanMetricPart(metricPart(rule.key, rule.value))}`
    return [
      toLoadedRule(rule, { ...place, statistic }),
      ...listLevel(rule.descriptors, { ...place, statistic, depth: place.depth + 1 }),
    ]
  })
}

function toLoadedRule(rule: RuleDefinition, { domain, source, depth, statistic }: Place): LoadedRule {
  const { key, value, at, limit } = rule
  return {
    ...{ domain, depth, key, value, statistic, source, line: at.line, column: at.column, flags: flagsOf(rule) },
    ...(limit === undefined ? {} : limitFacts(limit)),
  }
}

function limitFacts(limit: LimitDefinition): Pick<LoadedRule, 'limit' | 'name' | 'replaces'> {
  const unit = findUnit(limit.unit ?? 0)?.name ?? 'UNKNOWN'
  return {
    limit: { requestsPerUnit: limit.requestsPerUnit ?? 0, unit, unlimited: limit.unlimited },
    ...(limit.name === '' ? {} : { name: limit.name }),
    ...(limit.replaces.length === 0 ? {} : { replaces: limit.replaces.map(({ name }) => name) }),
  }
}

function flagsOf(rule: RuleDefinition): LoadedRule['flags'] {
  const { shadowMode, quotaMode, detailedMetric, valueToMetric, shareThreshold } = rule
  const flags = [
    [shadowMode, 'shadow_mode'],
    [quotaMode, 'quota_mode'],
    [detailedMetric, 'detailed_metric'],
    [valueToMetric, 'value_to_metric'],
    [shareThreshold, 'share_threshold'],
  ] as const
  return flags.flatMap(([isSet, name]) => (isSet ? [name] : []))
}

export function toStatedProblem({ severity, source, at, message, hint }: Problem): StatedProblem {
  const place = at === undefined || at.line === 0 ? {} : { line: at.line, column: Math.max(at.column, 1) }
  return { severity, source, message, ...place, ...(hint === undefined ? {} : { hint }) }
}

/** What would change if the rules in force gave way to others; only rules with a limit count. */
export function compareRules(
  before: readonly LoadedRule[],
  after: readonly LoadedRule[],
): Pick<CheckedRules, 'added' | 'removed' | 'changed'> {
  const [old, young] = [sayingsOf(before), sayingsOf(after)]
  const missingIn = (others: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>) =>
    [...own].filter(([path]) => !others.has(path)).map(([path, says]) => ({ path, says }))
  const changed = [...young].flatMap(([path, says]) => {
    const was = old.get(path)
    return was === undefined || was === says ? [] : [{ path, before: was, after: says }]
  })
  return { added: missingIn(old, young), removed: missingIn(young, old), changed }
}

/** What each rule allows, by its domain and the entries down to it. */
function sayingsOf(rules: readonly LoadedRule[]): ReadonlyMap<string, string> {
  const sayings = new Map<string, string>()
  const entries: string[] = []
  for (const { domain, depth, key, value, limit, flags, name, replaces = [] } of rules) {
    entries.length = depth
    entries.push(value === '' ? key : `${key}=${value}`)
    if (limit === undefined) continue
    const allowed = limit.unlimited ? 'unlimited' : `${limit.requestsPerUnit} per ${limit.unit}`
    const more = [
      ...flags,
      ...(name === undefined ? [] : [`name ${name}`]),
      ...replaces.map((other) => `replaces ${other}`),
    ]
    sayings.set(`${domain}: ${entries.join(', ')}`, [allowed, ...more].join(', '))
  }
  return sayings
}
