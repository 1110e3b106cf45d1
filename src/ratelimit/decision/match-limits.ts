import type { DescriptorEntry, RateLimitDescriptor, RateLimitRequest, RequestLimit } from '../contract.ts'
import { cleanMetricPart, metricPart } from '../observability/stats/metric-name.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import { nearThreshold, windowOf } from '../rules/compile.ts'
import { type DomainRules, type Limit, matchRule, type Rule, type RuleSet } from '../rules/rule-set.ts'
import { MAX_COUNT } from '../storage/counter-store.ts'

/** A descriptor that a limit applies to. */
export interface LimitMatch {
  readonly domain: DomainRules
  readonly entries: readonly DescriptorEntry[]
  readonly limit: Limit
  /** Undefined when the limit came with the request. */
  readonly rule: Rule | undefined
  /** Negative when hits are taken back. */
  readonly hits: number
}

export interface ClaimOptions {
  readonly nearLimitRatio: number
  readonly quotaMode: boolean
}

/**
 * Finds the limit of each descriptor, in request order; undefined where none applies. Rules that another rule of the
 * same request replaces are left out; an unlimited one has nothing to be left out.
 */
export function matchLimits(
  request: RateLimitRequest,
  domain: DomainRules,
  options: ClaimOptions,
): (LimitMatch | undefined)[] {
  const requestHits = request.hitsAddend === 0 ? 1 : request.hitsAddend
  const claims: (LimitMatch | undefined)[] = []
  let replaces = false
  for (const descriptor of request.descriptors) {
    const claim = findClaim(descriptor, domain, requestHits, options)
    if (claim !== undefined && claim.limit.replaces.length > 0) replaces = true
    claims.push(claim)
  }
  return replaces ? withoutReplaced(claims) : claims
}

/** Gives undefined for a domain without rules, counting it once for each descriptor that was to be found there. */
export function findDomain(
  rules: RuleSet,
  { domain: name, descriptors }: RateLimitRequest,
  statistics: Statistics,
): DomainRules | undefined {
  const domain = rules.domains.get(name)
  if (domain === undefined) statistics.countUnknownDomain(name, descriptors.length)
  return domain
}

function findClaim(
  descriptor: RateLimitDescriptor,
  domain: DomainRules,
  requestHits: number,
  options: ClaimOptions,
): LimitMatch | undefined {
  const { entries } = descriptor
  const rule = descriptor.limit === undefined ? matchRule(domain, entries) : undefined
  const limit = descriptor.limit === undefined ? rule?.limit : limitOfRequest(descriptor.limit, options)
  if (limit === undefined) return undefined
  return { domain, entries, limit, rule, hits: hitsOf(descriptor, requestHits) }
}

function hitsOf(descriptor: RateLimitDescriptor, requestHits: number): number {
  const own = descriptor.hitsAddend
  const hits = own === undefined ? requestHits : own > MAX_COUNT ? MAX_COUNT : Number(own)
  return descriptor.isNegativeHits && hits > 0 ? -hits : hits
}

function limitOfRequest(stated: RequestLimit, options: ClaimOptions): Limit {
  // The request names the unit by the same numbers as the response does; 7 is WEEK there.
  const unit = stated.unit as Exclude<Limit['current'], undefined>['unit']
  return {
    ...windowOf(unit),
    requestsPerUnit: stated.requestsPerUnit,
    unlimited: false,
    name: '',
    replaces: [],
    shadow: false,
    quota: options.quotaMode,
    metadata: undefined,
    failureMode: undefined,
    nearThreshold: nearThreshold(stated.requestsPerUnit, options.nearLimitRatio),
    current: { requestsPerUnit: stated.requestsPerUnit, unit, name: '' },
  }
}

function withoutReplaced(claims: readonly (LimitMatch | undefined)[]): (LimitMatch | undefined)[] {
  const replaced = new Set<string>()
  for (const claim of claims) for (const name of claim?.limit.replaces ?? []) replaced.add(name)
  const isReplaced = ({ limit }: LimitMatch) => replaced.has(limit.name) && !limit.unlimited
  return claims.map((claim) => (claim !== undefined && isReplaced(claim) ? undefined : claim))
}

/** An empty value shows as a trailing `_` in detailed names, as dashboards know them from `envoyproxy/ratelimit`. */
function valuePart({ key, value }: DescriptorEntry, rule: Rule | undefined): string {
  return rule?.showsEmptyValues === true ? `${key}_${value}` : metricPart(key, value)
}

/** The counters to use: the rule's own, or those for the values of this request. */
export function countersOf(claim: LimitMatch, statistics: Statistics): RuleCounters {
  const { rule, domain, entries } = claim
  if (rule?.counters !== undefined) return rule.counters
  let path = cleanMetricPart(domain.name)
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) continue
    path += `.${rule?.metricParts[index] ?? cleanMetricPart(valuePart(entry, rule))}`
  }
  return statistics.valueCounters(domain.name, path)
}
