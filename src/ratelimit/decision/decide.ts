import type { Clock } from '../../common/clock.ts'
import { Code, type DescriptorStatus, type RateLimitRequest, type RateLimitResponse } from '../contract.ts'
import { RatelimitError } from '../errors.ts'
import type { Carrier } from '../observability/tracing/trace-context.ts'
import type { RuleSet } from '../rules/rule-set.ts'
import { type CountOptions, countHits } from './count-hits.ts'
import { dynamicMetadata } from './dynamic-metadata.ts'
import { type HeaderNames, limitHeaders } from './headers.ts'
import { findDomain, type LimitMatch, matchLimits } from './match-limits.ts'
import { checkRequest } from './validate-request.ts'

export interface DecideOptions extends CountOptions {
  /** The rule set in force; undefined before the first one. Read once per decision. */
  readonly rules: () => RuleSet | undefined
  readonly clock: Clock
  readonly nearLimitRatio: number
  /** True when nothing is ever refused, only counted. */
  readonly shadowMode: boolean
  readonly quotaMode: boolean
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
      const rules = options.rules()
      if (rules === undefined) throw new RatelimitError('no_rules', 'no rate limit configuration loaded')
      const claims = claimsOf(rules, request, options)
      const asked = { nowSeconds: Math.floor(options.clock.now() / 1000), waitMs: call?.waitMs }
      const statuses = await countHits(claims, asked, options)
      return toResponse(request, claims, statuses, options)
    } catch (error) {
      options.statistics.count(`ratelimit.service.call.should_rate_limit.${errorType(error, options)}`)
      throw error
    }
  }
}

function errorType(error: unknown, { storeErrorType }: DecideOptions): string {
  return error instanceof RatelimitError && error.code === 'store_unavailable' ? storeErrorType : 'service_error'
}

function claimsOf(rules: RuleSet, request: RateLimitRequest, options: DecideOptions): (LimitMatch | undefined)[] {
  const domain = findDomain(rules, request, options.statistics)
  return domain === undefined ? request.descriptors.map(() => undefined) : matchLimits(request, domain, options)
}

function toResponse(
  request: RateLimitRequest,
  claims: readonly (LimitMatch | undefined)[],
  statuses: DescriptorStatus[],
  options: DecideOptions,
): RateLimitResponse {
  const isQuota = (index: number) => isQuotaClaim(claims[index], options.quotaMode)
  const overall = overallCode(statuses, isQuota)
  const shadowed = options.shadowMode && overall === Code.OVER_LIMIT
  if (shadowed) options.statistics.count('ratelimit.service.global_shadow_mode')
  return {
    overallCode: shadowed ? Code.OK : overall,
    statuses,
    responseHeadersToAdd: options.headers === undefined ? [] : limitHeaders(options.headers, statuses, isQuota),
    requestHeadersToAdd: [],
    rawBody: NO_BYTES,
    dynamicMetadata: options.dynamicMetadata ? dynamicMetadata(request, claims, statuses) : undefined,
    quota: undefined,
  }
}

const NO_BYTES = new Uint8Array(0)

/** With quota mode for all, a descriptor without a limit counts as quota that is left; unlimited rules never do. */
function isQuotaClaim(claim: LimitMatch | undefined, quotaMode: boolean): boolean {
  return claim === undefined ? quotaMode : claim.limit.quota && !claim.limit.unlimited
}

/** Over when a regular descriptor is over, or when there are quota descriptors and all of them are. */
function overallCode(
  statuses: readonly DescriptorStatus[],
  isQuota: (index: number) => boolean,
): DescriptorStatus['code'] {
  let quotas = 0
  let quotasOver = 0
  for (const [index, status] of statuses.entries()) {
    const over = status.code === Code.OVER_LIMIT
    if (!isQuota(index)) {
      if (over) return Code.OVER_LIMIT
      continue
    }
    quotas += 1
    if (over) quotasOver += 1
  }
  return quotas > 0 && quotas === quotasOver ? Code.OVER_LIMIT : Code.OK
}
