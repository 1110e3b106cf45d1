import type { DescriptorStatus } from '../contract.ts'
import { RatelimitError } from '../errors.ts'
import type { RuleCounters } from '../observability/stats/rule-counters.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import { cacheKey } from '../rules/cache-key.ts'
import type { FailureMode } from '../rules/rule-set.ts'
import type { CounterStore, Hit, IncrementMode } from '../storage/counter-store.ts'
import {
  toCachedOverStatus,
  toDescriptorStatus,
  uncountedStatus,
  unlimitedStatus,
  unmatchedStatus,
} from './descriptor-status.ts'
import type { LocalCache } from './local-cache.ts'
import { countersOf, type LimitMatch } from './match-limits.ts'

export interface CountOptions {
  readonly store: CounterStore
  readonly statistics: Statistics
  /** Undefined when the store is always asked. */
  readonly localCache: LocalCache | undefined
  /** Seconds that a counter is kept beyond its window. */
  readonly jitterSeconds: () => number
  readonly mode: IncrementMode
  /** What is answered when the store fails and the rule does not say. */
  readonly failureMode: FailureMode
  /** Under which a failure of the store is counted. */
  readonly storeErrorType: string
}

/** A claim on its way to a status. */
interface Item {
  readonly claim: LimitMatch
  readonly counters: RuleCounters
  /** Undefined when the store is not asked. */
  readonly hit: Hit | undefined
  /** Known to be over its limit without asking. */
  readonly cachedOver: boolean
}

/** Adds the hits of all claims in one call of the store and gives each descriptor its status. The store is waited for as long as the caller waits. */
export async function countHits(
  claims: readonly (LimitMatch | undefined)[],
  { nowSeconds, waitMs }: { readonly nowSeconds: number; readonly waitMs: number | undefined },
  options: CountOptions,
): Promise<DescriptorStatus[]> {
  const items = claims.map((claim) => (claim === undefined ? undefined : toItem(claim, nowSeconds, options)))
  const hits = hitsToSend(items, options)
  let counts: readonly number[] | undefined = []
  if (hits.length > 0) {
    try {
      counts = await options.store.increment(hits, options.mode, waitMs)
    } catch (error) {
      // Undefined when every rule concerned has an answer for that.
      counts = answerFailure(error, items, options)
    }
  }
  let next = 0
  return items.map((item) => {
    if (item === undefined) return unmatchedStatus()
    const { claim, counters, hit, cachedOver } = item
    if (claim.limit.unlimited) return unlimitedStatus(claim.hits, counters)
    if (cachedOver || hit === undefined) return toCachedOverStatus(claim, counters, nowSeconds)
    if (counts === undefined) return uncountedStatus(claim, failureModeOf(claim, options) === 'deny')
    const after = counts[next] ?? 0
    next += 1
    noteInCache(hit, after, options.localCache)
    return toDescriptorStatus(claim, after, counters, nowSeconds)
  })
}

function toItem(claim: LimitMatch, nowSeconds: number, options: CountOptions): Item {
  const counters = countersOf(claim, options.statistics)
  counters.total_hits += Math.max(claim.hits, 0)
  if (claim.limit.unlimited) return { claim, counters, hit: undefined, cachedOver: false }
  const hit = toHit(claim, nowSeconds, options.jitterSeconds())
  // Hits that are taken back may bring a counter below its limit again: the store has to see them.
  const cachedOver = claim.hits >= 0 && options.localCache?.isOver(hit.key, nowSeconds) === true
  return { claim, counters, hit: cachedOver ? undefined : hit, cachedOver }
}

function toHit(claim: LimitMatch, nowSeconds: number, jitterSeconds: number): Hit {
  const { limit } = claim
  const startSeconds = nowSeconds - (nowSeconds % limit.windowSeconds)
  return {
    key: cacheKey(claim.domain.keyPart, claim.entries, claim.rule?.shared, limit.letter, startSeconds),
    hits: claim.hits,
    limit: limit.requestsPerUnit,
    windowEndSeconds: startSeconds + limit.windowSeconds,
    ttlSeconds: limit.windowSeconds + jitterSeconds,
    perSecond: limit.windowSeconds === 1,
    blocks: blocks(claim),
  }
}

/** A rule that does not refuse the request must not keep other rules from counting it. */
function blocks({ limit }: LimitMatch): boolean {
  return !limit.shadow && !limit.quota
}

/** With mode `unless-over` a blocking counter that is known to be over stops the others as one in the store would. */
function hitsToSend(items: readonly (Item | undefined)[], options: CountOptions): Hit[] {
  const stopped =
    options.mode === 'unless-over' && items.some((item) => item?.cachedOver === true && blocks(item.claim))
  const hits: Hit[] = []
  for (const item of items) {
    if (item?.hit !== undefined) hits.push(stopped ? { ...item.hit, hits: 0 } : item.hit)
  }
  return hits
}

/** Counts a failure of the store. Throws it again unless every rule concerned has an answer for that. */
function answerFailure(error: unknown, items: readonly (Item | undefined)[], options: CountOptions): undefined {
  if (!(error instanceof RatelimitError)) throw error
  const modes = items.flatMap((item) => (item?.hit === undefined ? [] : failureModeOf(item.claim, options)))
  if (modes.includes('error')) throw error
  options.statistics.count(`ratelimit.service.call.should_rate_limit.${options.storeErrorType}`)
  for (const mode of new Set(modes)) options.statistics.count(`ratelimit.service.store_failure_${mode}`)
}

function failureModeOf({ limit }: LimitMatch, options: CountOptions): FailureMode {
  return limit.failureMode ?? options.failureMode
}

function noteInCache(hit: Hit, after: number, cache: LocalCache | undefined): void {
  if (cache === undefined) return
  if (after > hit.limit) cache.add(hit.key, hit.windowEndSeconds)
  else if (hit.hits < 0) cache.remove(hit.key)
}
