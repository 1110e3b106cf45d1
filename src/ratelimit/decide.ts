import type { Clock } from '../common/clock.ts'
import { cacheKey } from './cache-key.ts'
import { checkRequest } from './check-request.ts'
import { type Claim, countersOf, findClaims, findDomain } from './claims.ts'
import { Code, type DescriptorStatus, type RateLimitRequest, type RateLimitResponse } from './contract.ts'
import { dynamicMetadata } from './dynamic-metadata.ts'
import { RatelimitError } from './errors.ts'
import { type HeaderNames, limitHeaders } from './headers.ts'
import { settle, uncountedStatus, unlimitedStatus, unmatchedStatus } from './limiter.ts'
import type { RuleSet } from './rules/rule-set.ts'
import type { RuleCounters } from './stats/rule-counters.ts'
import type { Statistics } from './stats/statistics.ts'
import type { CounterStore, Hit, IncrementMode } from './store.ts'

export interface DecideOptions {
  /** The rule set in force; undefined before the first one. Read once per decision. */
  readonly rules: () => RuleSet | undefined
  readonly store: CounterStore
  readonly statistics: Statistics
  readonly clock: Clock
  /** Seconds that a counter is kept beyond its window. */
  readonly jitterSeconds: () => number
  readonly mode: IncrementMode
  readonly nearLimitRatio: number
  /** True when nothing is ever refused, only counted. */
  readonly shadowMode: boolean
  readonly quotaMode: boolean
  /** Undefined when responses carry no headers. */
  readonly headers: HeaderNames | undefined
  readonly dynamicMetadata: boolean
  /** What is answered when the store fails. */
  readonly failureMode: 'error' | 'allow' | 'deny'
  /** Under which a failure of the store is counted. */
  readonly storeErrorType: string
}

/** Decides on one request. Rejects with RatelimitError; being over a limit is an answer. */
export type Decide = (request: RateLimitRequest) => Promise<RateLimitResponse>

export function createDecide(options: DecideOptions): Decide {
  return async (request) => {
    try {
      checkRequest(request)
      const rules = options.rules()
      if (rules === undefined) throw new RatelimitError('no_rules', 'no rate limit configuration loaded')
      return await decideWith(rules, request, options)
    } catch (error) {
      options.statistics.count(`ratelimit.service.call.should_rate_limit.${errorType(error, options)}`)
      throw error
    }
  }
}

function errorType(error: unknown, { storeErrorType }: DecideOptions): string {
  return error instanceof RatelimitError && error.code === 'store_unavailable' ? storeErrorType : 'service_error'
}

async function decideWith(
  rules: RuleSet,
  request: RateLimitRequest,
  options: DecideOptions,
): Promise<RateLimitResponse> {
  const domain = findDomain(rules, request.domain, options.statistics)
  const claims = domain === undefined ? request.descriptors.map(() => undefined) : findClaims(request, domain, options)
  const statuses = await countClaims(claims, options)
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

/** Adds the hits of all claims in one call of the store and gives each descriptor its status. */
async function countClaims(
  claims: readonly (Claim | undefined)[],
  options: DecideOptions,
): Promise<DescriptorStatus[]> {
  const nowSeconds = Math.floor(options.clock.now() / 1000)
  const counters = claims.map((claim) => (claim === undefined ? undefined : countersOf(claim, options.statistics)))
  const hits: Hit[] = []
  for (const [index, claim] of claims.entries()) {
    if (claim === undefined) continue
    const own = counters[index]
    if (own !== undefined) own.total_hits += Math.max(claim.hits, 0)
    if (!claim.limit.unlimited) hits.push(toHit(claim, nowSeconds, options.jitterSeconds()))
  }
  const counts = hits.length === 0 ? [] : await increment(hits, options)
  if (counts === undefined) return uncounted(claims, counters, options.failureMode)
  let next = 0
  return claims.map((claim, index) => {
    const own = counters[index]
    if (claim === undefined || own === undefined) return unmatchedStatus()
    if (claim.limit.unlimited) return unlimitedStatus(claim.hits, own)
    const after = counts[next] ?? 0
    next += 1
    return settle(claim, after, own, nowSeconds)
  })
}

/** Gives undefined when the store failed and the failure mode has an answer for that. */
async function increment(hits: readonly Hit[], options: DecideOptions): Promise<readonly number[] | undefined> {
  try {
    return await options.store.increment(hits, options.mode)
  } catch (error) {
    if (options.failureMode === 'error' || !(error instanceof RatelimitError)) throw error
    options.statistics.count(`ratelimit.service.call.should_rate_limit.${errorType(error, options)}`)
    options.statistics.count(`ratelimit.service.store_failure_${options.failureMode}`)
    return undefined
  }
}

function uncounted(
  claims: readonly (Claim | undefined)[],
  counters: readonly (RuleCounters | undefined)[],
  mode: DecideOptions['failureMode'],
): DescriptorStatus[] {
  return claims.map((claim, index) => {
    const own = counters[index]
    if (claim === undefined || own === undefined) return unmatchedStatus()
    return claim.limit.unlimited ? unlimitedStatus(claim.hits, own) : uncountedStatus(claim, mode === 'deny')
  })
}

function toHit(claim: Claim, nowSeconds: number, jitterSeconds: number): Hit {
  const { limit } = claim
  const startSeconds = nowSeconds - (nowSeconds % limit.windowSeconds)
  return {
    key: cacheKey(claim.domain.keyPart, claim.entries, claim.rule?.shared, limit.letter, startSeconds),
    hits: claim.hits,
    limit: limit.requestsPerUnit,
    windowEndSeconds: startSeconds + limit.windowSeconds,
    ttlSeconds: limit.windowSeconds + jitterSeconds,
    perSecond: limit.windowSeconds === 1,
    // A rule that does not refuse the request must not keep other rules from counting it.
    blocks: !limit.shadow && !limit.quota,
  }
}

/** With quota mode for all, a descriptor without a limit counts as quota that is left; unlimited rules never do. */
function isQuotaClaim(claim: Claim | undefined, quotaMode: boolean): boolean {
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
