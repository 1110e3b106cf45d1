import type { Clock } from '../../common/clock.ts'
import type { DescriptorEntry, OutcomeCode, RateLimitRequest } from '../contract.ts'
import { RatelimitError } from '../errors.ts'
import { RULE_PREFIX } from '../observability/stats/rule-counters.ts'
import { cacheKey } from '../rules/cache-key.ts'
import type { DomainRules, KeyRules, Level, Rule, RuleSet } from '../rules/rule-set.ts'
import { findUnit } from '../rules/units.ts'
import type { CounterStore } from '../storage/counter-store.ts'
import { type MatchOptions, matchLimits } from './match-limits.ts'
import { checkRequest } from './validate-request.ts'
import { isLimited, type LimitedItem, type WorkItem } from './work-item.ts'

export interface ExplainOptions extends MatchOptions {
  readonly rules: () => RuleSet | undefined
  readonly store: CounterStore
  readonly clock: Clock
}

/** Why a request is decided as it is. */
export interface Explanation {
  readonly domain: string
  /** False when no rules are loaded for the domain. */
  readonly domainKnown: boolean
  readonly descriptors: readonly DescriptorExplanation[]
}

export interface DescriptorExplanation {
  readonly entries: readonly EntryExplanation[]
  /** What came out, in a sentence. */
  readonly outcome: string
  /** The same for programs. */
  readonly outcomeCode: OutcomeCode
  readonly rule?: string
  readonly limit?: { readonly requestsPerUnit: number; readonly unit: string; readonly unlimited: boolean }
  readonly flags?: readonly string[]
  readonly cacheKey?: string
  /** Hits counted so far in the present window. */
  readonly count?: number
  /** Hits that are left in it. */
  readonly remaining?: number
  /** Seconds until it ends. */
  readonly resetSeconds?: number
  readonly statistic?: string
}

export interface EntryExplanation {
  readonly key: string
  readonly value: string
  /** What was looked for, in order, and whether it was found. */
  readonly tried: readonly { readonly what: string; readonly found: boolean }[]
  /** The rule that was chosen. */
  readonly chosen?: string
}

const MAX_WILDCARDS_SHOWN = 20

/** Explains a request without counting it. Rejects as a decision does. */
export function createExplain(options: ExplainOptions): (request: RateLimitRequest) => Promise<Explanation> {
  return async (request) => {
    checkRequest(request)
    const rules = options.rules()
    if (rules === undefined) throw new RatelimitError('no_rules', 'no rate limit configuration loaded')
    const domain = rules.domains.get(request.domain)
    if (domain === undefined) {
      const outcome = { outcome: 'the domain has no rules: no limit', outcomeCode: 'no_domain' } as const
      const descriptors = request.descriptors.map(() => ({ entries: [], ...outcome }))
      return { domain: request.domain, domainKnown: false, descriptors }
    }
    const items = matchLimits(request, domain, options)
    const descriptors = await Promise.all(items.map((item) => explainItem(item, domain, options)))
    return { domain: request.domain, domainKnown: true, descriptors }
  }
}

async function explainItem(
  item: WorkItem,
  domain: DomainRules,
  options: ExplainOptions,
): Promise<DescriptorExplanation> {
  const { entries } = item
  const { steps, rule } = walk(entries, domain.level)
  if (!isLimited(item)) return { entries: steps, ...outcomeWithout(entries, steps, rule) }
  const { limit } = item
  const unit = findUnit(limit.current?.unit ?? 0)?.name ?? 'UNKNOWN'
  const facts = {
    entries: steps,
    rule: item.rule?.path ?? 'the limit came with the request',
    limit: { requestsPerUnit: limit.requestsPerUnit, unit, unlimited: limit.unlimited },
    flags: flagsOf(item),
    statistic: `${RULE_PREFIX}${item.counters.path}`,
  }
  if (limit.unlimited) return { ...facts, outcome: 'the rule is unlimited', outcomeCode: 'unlimited' }
  const nowSeconds = Math.floor(options.clock.now() / 1000)
  const startSeconds = nowSeconds - (nowSeconds % limit.windowSeconds)
  const key = cacheKey(domain.keyPart, entries, item.rule?.shared, limit.letter, startSeconds)
  const look = { key, hits: 0, limit: limit.requestsPerUnit, blocks: false, perSecond: limit.windowSeconds === 1 }
  const times = { windowEndSeconds: startSeconds + limit.windowSeconds, ttlSeconds: limit.windowSeconds }
  const [count = 0] = await options.store.increment([{ ...look, ...times }], 'always')
  const left = Math.max(limit.requestsPerUnit - count, 0)
  return {
    ...facts,
    cacheKey: key,
    count,
    remaining: left,
    resetSeconds: times.windowEndSeconds - nowSeconds,
    // The next hit is one more than the count.
    outcomeCode: left === 0 ? 'over_limit' : 'within_limit',
    outcome: `${left} of ${limit.requestsPerUnit} hits are left in this ${unit}`,
  }
}

function flagsOf({ limit, rule }: LimitedItem): string[] {
  return [
    ...(limit.shadow ? ['shadow_mode'] : []),
    ...(limit.quota ? ['quota_mode'] : []),
    ...(rule?.shared === undefined ? [] : ['share_threshold']),
    ...(limit.name === '' ? [] : [`name ${limit.name}`]),
    ...limit.replaces.map((name) => `replaces ${name}`),
  ]
}

function outcomeWithout(
  entries: readonly DescriptorEntry[],
  steps: readonly EntryExplanation[],
  rule: Rule | undefined,
): Pick<DescriptorExplanation, 'outcome' | 'outcomeCode'> {
  if (entries.length === 0) {
    return { outcome: 'a descriptor without entries matches nothing: no limit', outcomeCode: 'no_entries' }
  }
  const failed = steps.findIndex((step) => step.chosen === undefined)
  if (failed !== -1) return { outcome: `no rule for entry ${failed + 1}: no limit`, outcomeCode: 'no_rule' }
  if (steps.length < entries.length) {
    const outcome = `the rules end at entry ${steps.length}, the descriptor goes on: no limit`
    return { outcome, outcomeCode: 'too_long' }
  }
  if (rule?.limit !== undefined) {
    return { outcome: 'another rule of this request replaces the rule: no limit', outcomeCode: 'replaced' }
  }
  const outcome =
    rule?.next === undefined
      ? 'the rule has no rate_limit: no limit'
      : 'the rule is only a step to rules below it: no limit'
  return { outcome, outcomeCode: 'no_limit' }
}

function walk(entries: readonly DescriptorEntry[], top: Level): { steps: EntryExplanation[]; rule: Rule | undefined } {
  const steps: EntryExplanation[] = []
  let level: Level | undefined = top
  let rule: Rule | undefined
  for (const entry of entries) {
    if (level === undefined) break
    const { tried, chosen } = tryEntry(level.get(entry.key), entry)
    rule = chosen
    steps.push({ ...entry, tried, ...(chosen === undefined ? {} : { chosen: chosen.path }) })
    if (chosen === undefined) break
    level = chosen.next
  }
  return { steps, rule }
}

function tryEntry(rules: KeyRules | undefined, { key, value }: DescriptorEntry) {
  if (rules === undefined) return { tried: [{ what: `key ${key}`, found: false }], chosen: undefined }
  const tried = [{ what: `exact value ${value}`, found: rules.exact.has(value) }]
  const exact = rules.exact.get(value)
  if (exact !== undefined) return { tried, chosen: exact }
  const wildcard = rules.wildcards?.find(value)
  for (const candidate of rules.wildcards?.all.slice(0, MAX_WILDCARDS_SHOWN) ?? []) {
    tried.push({ what: `wildcard ${candidate.path}`, found: candidate === wildcard })
    if (candidate === wildcard) break
  }
  if (wildcard !== undefined) return { tried, chosen: wildcard }
  tried.push({ what: `key ${key} with any value`, found: rules.any !== undefined })
  return { tried, chosen: rules.any }
}
