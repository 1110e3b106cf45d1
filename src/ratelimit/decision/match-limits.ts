import type { DescriptorEntry, RateLimitDescriptor, RateLimitRequest, RequestLimit } from '../contract.ts'
import { cleanMetricPart, metricPart } from '../observability/stats/metric-name.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import { nearThreshold, windowOf } from '../rules/compile.ts'
import { type DomainRules, type Limit, matchRule, type Rule } from '../rules/rule-set.ts'
import { MAX_COUNT } from '../storage/counter-store.ts'
import { NO_LIMIT_STATUS, type WorkItem } from './work-item.ts'

export interface MatchOptions {
  readonly statistics: Statistics
  readonly nearLimitRatio: number
  readonly quotaMode: boolean
}

/**
 * Makes a work item of each descriptor, in request order, with the limit that applies. Rules that another rule of the
 * same request replaces do not; an unlimited one has nothing to be replaced. A domain without rules limits nothing.
 */
export function matchLimits(
  request: RateLimitRequest,
  domain: DomainRules | undefined,
  options: MatchOptions,
): WorkItem[] {
  const requestHits = request.hitsAddend === 0 ? 1 : request.hitsAddend
  const items: WorkItem[] = []
  let replaces = false
  for (const descriptor of request.descriptors) {
    const item = toWorkItem(descriptor, domain, requestHits, options)
    if (item.limit !== undefined && item.limit.replaces.length > 0) replaces = true
    items.push(item)
  }
  if (replaces) dropReplaced(items)
  if (domain !== undefined) for (const item of items) item.counters = countersOf(item, domain, options.statistics)
  return items
}

function toWorkItem(
  descriptor: RateLimitDescriptor,
  domain: DomainRules | undefined,
  requestHits: number,
  options: MatchOptions,
): WorkItem {
  const stated = descriptor.limit
  const rule = domain === undefined || stated !== undefined ? undefined : matchRule(domain, descriptor.entries)
  return {
    entries: descriptor.entries,
    limit: domain === undefined || stated === undefined ? rule?.limit : limitOfRequest(stated, options),
    rule,
    counters: undefined,
    hits: hitsOf(descriptor, requestHits),
    hit: undefined,
    count: undefined,
    countedLocally: false,
    status: NO_LIMIT_STATUS,
  }
}

function hitsOf(descriptor: RateLimitDescriptor, requestHits: number): number {
  const own = descriptor.hitsAddend
  const hits = own === undefined ? requestHits : own > MAX_COUNT ? MAX_COUNT : Number(own)
  return descriptor.isNegativeHits && hits > 0 ? -hits : hits
}

function limitOfRequest(stated: RequestLimit, options: MatchOptions): Limit {
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

function dropReplaced(items: readonly WorkItem[]): void {
  const replaced = new Set<string>()
  for (const { limit } of items) for (const name of limit?.replaces ?? []) replaced.add(name)
  for (const item of items) {
    if (item.limit !== undefined && !item.limit.unlimited && replaced.has(item.limit.name)) item.limit = undefined
  }
}

/** The counters to use: the rule's own, or those for the values of this request. */
function countersOf(
  { limit, rule, entries }: WorkItem,
  domain: DomainRules,
  statistics: Statistics,
): RuleCounters | undefined {
  if (limit === undefined) return undefined
  if (rule?.counters !== undefined) return rule.counters
  let path = cleanMetricPart(domain.name)
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) continue
    path += `.${rule?.metricParts[index] ?? cleanMetricPart(valuePart(entry, rule))}`
  }
  return statistics.valueCounters(domain.name, path)
}

/** An empty value shows as a trailing `_` in detailed names, as dashboards know them from `envoyproxy/ratelimit`. */
function valuePart({ key, value }: DescriptorEntry, rule: Rule | undefined): string {
  return rule?.showsEmptyValues === true ? `${key}_${value}` : metricPart(key, value)
}
