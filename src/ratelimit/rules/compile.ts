import { setImmediate } from 'node:timers/promises'
import { Unit } from '../contract.ts'
import { cleanMetricPart, metricPart } from '../observability/stats/metric-name.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import { domainKeyPart } from './cache-key.ts'
import type { DomainDefinition, LimitDefinition, RuleDefinition } from './definition.ts'
import type { DomainRules, KeyRules, Level, Limit, Rule, RuleSet } from './rule-set.ts'
import { findUnit } from './units.ts'
import { isWildcard } from './wildcard.ts'
import { createWildcardIndex } from './wildcard-index.ts'

export interface CompileOptions {
  readonly statistics: Statistics
  /** Share of the limit above which hits count as near it, 0 to 1. */
  readonly nearLimitRatio: number
  readonly cacheKeyPrefix: string
  /** True when every rule is in quota mode. */
  readonly quotaMode: boolean
}

/**
 * Makes the rule set of checked definitions: all lookups and statistics are prepared here, once. Decisions go on
 * meanwhile: other work runs between slices of a few milliseconds.
 */
export async function compileRules(
  definitions: readonly DomainDefinition[],
  options: CompileOptions,
): Promise<RuleSet> {
  const domains = new Map<string, DomainRules>()
  const compiling: Compiling = { options, limits: 0, counters: new Set() }
  for (const [name, parts] of Map.groupBy(definitions, (definition) => definition.domain)) {
    const path: Path = { text: name, metric: cleanMetricPart(name), parts: [], shared: [], anyShared: false }
    const rules = parts.flatMap((part) => part.descriptors)
    const level = await runInSlices(compileLevel(rules, path, compiling))
    domains.set(name, { name, keyPart: domainKeyPart(options.cacheKeyPrefix, name), level })
  }
  return { domains, ruleCount: compiling.limits, counters: compiling.counters }
}

interface Compiling {
  readonly options: CompileOptions
  /** Rules with a limit so far. */
  limits: number
  readonly counters: Set<RuleCounters>
}

const SLICE_MS = 4

/** Runs a generator to its end, a few milliseconds at a time. */
async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let sliceEndsAt = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < sliceEndsAt) continue
    await setImmediate()
    sliceEndsAt = performance.now() + SLICE_MS
  }
}

/** What the way down to a level fixes about the rules on it. */
interface Path {
  readonly text: string
  readonly metric: string
  readonly parts: readonly (string | undefined)[]
  readonly shared: readonly (string | undefined)[]
  readonly anyShared: boolean
}

function* compileLevel(rules: readonly RuleDefinition[], path: Path, compiling: Compiling): Generator<void, Level> {
  const level = new Map<string, KeyRules>()
  for (const [key, definitions] of Map.groupBy(rules, (rule) => rule.key)) {
    const exact = new Map<string, Rule>()
    const wildcards: (readonly [string, Rule])[] = []
    let any: Rule | undefined
    for (const definition of definitions) {
      const rule = yield* compileRule(definition, path, compiling)
      if (definition.value === '') any = rule
      else if (isWildcard(definition.value)) wildcards.push([definition.value, rule])
      else exact.set(definition.value, rule)
    }
    level.set(key, { exact, wildcards: wildcards.length === 0 ? undefined : createWildcardIndex(wildcards), any })
  }
  return level
}

function* compileRule(definition: RuleDefinition, parent: Path, compiling: Compiling): Generator<void, Rule> {
  yield
  const { options } = compiling
  const path = extend(parent, definition)
  const limit = definition.limit === undefined ? undefined : compileLimit(definition, definition.limit, options)
  if (limit !== undefined) compiling.limits += 1
  const metricParts = definition.detailedMetric ? path.shared.map(cleanShared) : path.parts
  const isStatic = limit !== undefined && metricParts.every((part) => part !== undefined)
  const counters = isStatic ? options.statistics.ruleCounters(path.metric) : undefined
  if (counters !== undefined) compiling.counters.add(counters)
  const below = definition.descriptors
  return {
    path: path.text,
    limit,
    next: below.length === 0 ? undefined : yield* compileLevel(below, path, compiling),
    shared: path.anyShared ? path.shared : undefined,
    counters,
    metricParts,
    showsEmptyValues: definition.detailedMetric && !path.anyShared,
  }
}

function extend(parent: Path, definition: RuleDefinition): Path {
  const own = metricPart(definition.key, definition.value)
  const fixed = definition.value !== '' && !isWildcard(definition.value)
  const sharedPattern = definition.shareThreshold ? definition.value : undefined
  // A shared pattern shows as such; otherwise value_to_metric shows the value that the request brings.
  const dynamic = definition.valueToMetric && !fixed && sharedPattern === undefined
  return {
    text: `${parent.text}.${own}`,
    metric: `${parent.metric}.${cleanMetricPart(own)}`,
    parts: [...parent.parts, dynamic ? undefined : cleanMetricPart(own)],
    shared: [...parent.shared, sharedPattern === undefined ? undefined : own],
    anyShared: parent.anyShared || sharedPattern !== undefined,
  }
}

function cleanShared(part: string | undefined): string | undefined {
  return part === undefined ? undefined : cleanMetricPart(part)
}

function compileLimit(definition: RuleDefinition, stated: LimitDefinition, options: CompileOptions): Limit {
  const requestsPerUnit = stated.requestsPerUnit ?? 0
  return {
    ...windowOf(stated.unit ?? Unit.UNKNOWN),
    requestsPerUnit,
    unlimited: stated.unlimited,
    name: stated.name,
    replaces: stated.replaces.map((replaced) => replaced.name),
    shadow: definition.shadowMode,
    quota: definition.quotaMode || options.quotaMode,
    metadata: definition.metadata,
    failureMode: stated.failureMode,
    nearThreshold: nearThreshold(requestsPerUnit, options.nearLimitRatio),
    current: stated.unlimited ? undefined : { requestsPerUnit, unit: stated.unit ?? Unit.UNKNOWN, name: stated.name },
  }
}

export function windowOf(unit: Unit): { readonly windowSeconds: number; readonly letter: string } {
  const facts = findUnit(unit)
  return { windowSeconds: facts?.windowSeconds ?? 1, letter: facts?.letter ?? '-' }
}

/** In single precision, as the deployments that this service replaces compute it. */
export function nearThreshold(limit: number, ratio: number): number {
  return Math.floor(Math.fround(Math.fround(limit) * Math.fround(ratio)))
}
