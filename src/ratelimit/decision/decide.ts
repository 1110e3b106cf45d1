import type { Clock } from '../../common/clock.ts'
import { Code, type DescriptorStatus, type RateLimitRequest, type RateLimitResponse } from '../contract.ts'
import { RatelimitError } from '../errors.ts'
import type { Carrier } from '../observability/tracing/trace-context.ts'
import type { DomainRules, RuleSet } from '../rules/rule-set.ts'
import { type CountOptions, countHits } from './count-hits.ts'
import { toDescriptorStatus } from './descriptor-status.ts'
import { dynamicMetadata } from './dynamic-metadata.ts'
import { type HeaderNames, limitHeaders } from './headers.ts'
import { type MatchOptions, matchLimits } from './match-limits.ts'
import { checkRequest } from './validate-request.ts'
import { isQuota, type WorkItem } from './work-item.ts'

export interface DecideOptions extends CountOptions, MatchOptions {
  /** The rule set in force; undefined before the first one. Read once per decision. */
  readonly rules: () => RuleSet | undefined
  readonly clock: Clock
  /** True when nothing is ever refused, only counted. */
  readonly shadowMode: boolean
  /** Undefined when responses carry no headers. */
  readonly headers: HeaderNames | undefined
  readonly dynamicMetadata: boolean
}

/** What a transport knows of the call that brings a request. */
export interface DecideCall {
  /** Gives headers of the call, for tracing. */
  readonly carrier: Carrier
  /** How long the caller waits; undefined when it does not say. */
  readonly waitMs?: number
}

/** Decides on one request. Rejects with RatelimitError; being over a limit is an answer. */
export type Decide = (request: RateLimitRequest, call?: DecideCall) => Promise<RateLimitResponse>

export function createDecide(options: DecideOptions): Decide {
  return async (request, call) => {
    try {
      checkRequest(request)
      const domain = findDomain(request, options)
      const items = matchLimits(request, domain, options)
      const nowSeconds = Math.floor(options.clock.now() / 1000)
      if (domain !== undefined) await countHits(items, domain, { nowSeconds, waitMs: call?.waitMs }, options)
      for (const item of items) item.status = toDescriptorStatus(item, nowSeconds, options)
      return toResponse(request, items, options)
    } catch (error) {
      options.statistics.count(`ratelimit.service.call.should_rate_limit.${errorType(error, options)}`)
      throw error
    }
  }
}

function errorType(error: unknown, { storeErrorType }: DecideOptions): string {
  return error instanceof RatelimitError && error.code === 'store_unavailable' ? storeErrorType : 'service_error'
}

/** Gives undefined for a domain without rules, counting it once for each descriptor that was to be found there. */
function findDomain({ domain: name, descriptors }: RateLimitRequest, options: DecideOptions): DomainRules | undefined {
  const rules = options.rules()
  if (rules === undefined) throw new RatelimitError('no_rules', 'no rate limit configuration loaded')
  const domain = rules.domains.get(name)
  if (domain === undefined) options.statistics.countUnknownDomain(name, descriptors.length)
  return domain
}

function toResponse(request: RateLimitRequest, items: readonly WorkItem[], options: DecideOptions): RateLimitResponse {
  const overall = overallCode(items, options.quotaMode)
  const shadowed = options.shadowMode && overall === Code.OVER_LIMIT
  if (shadowed) options.statistics.count('ratelimit.service.global_shadow_mode')
  return {
    overallCode: shadowed ? Code.OK : overall,
    statuses: items.map((item) => item.status),
    responseHeadersToAdd: options.headers === undefined ? [] : limitHeaders(options.headers, items, options.quotaMode),
    requestHeadersToAdd: [],
    rawBody: NO_BYTES,
    dynamicMetadata: options.dynamicMetadata ? dynamicMetadata(request, items) : undefined,
    quota: undefined,
  }
}

const NO_BYTES = new Uint8Array(0)

/** Over when a regular descriptor is over, or when there are quota descriptors and all of them are. */
function overallCode(items: readonly WorkItem[], quotaMode: boolean): DescriptorStatus['code'] {
  let quotas = 0
  let quotasOver = 0
  for (const item of items) {
    const over = item.status.code === Code.OVER_LIMIT
    if (!isQuota(item, quotaMode)) {
      if (over) return Code.OVER_LIMIT
      continue
    }
    quotas += 1
    if (over) quotasOver += 1
  }
  return quotas > 0 && quotas === quotasOver ? Code.OVER_LIMIT : Code.OK
}
