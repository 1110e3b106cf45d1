import type { DurationHistogram } from '../../server/service.ts'
import { RatelimitError } from '../errors.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import { cacheKey } from '../rules/cache-key.ts'
import type { DomainRules, Limit } from '../rules/rule-set.ts'
import type { FailureMode } from '../settings/failure-mode.ts'
import type { CounterStore, Hit, IncrementMode } from '../storage/counter-store.ts'
import type { LocalCache } from './local-cache.ts'
import { isLimited, type LimitedItem, type WorkItem } from './work-item.ts'

export interface CountOptions {
  readonly store: CounterStore
  /** Counts in mode `local` while the store fails; undefined when that mode is an error, too. */
  readonly fallback: CounterStore | undefined
  /** How long the store takes; undefined when nobody asks. */
  readonly storeCalls?: DurationHistogram | undefined
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

/** An item that the store is asked about. */
interface AskedItem extends LimitedItem {
  readonly hit: Hit
}

/**
 * Adds the hits of all items in one call of the store and notes the count of each. The store is waited for as long as
 * the caller waits. When it fails and every rule concerned has an answer for that, items of mode `local` are counted in
 * this process, and the others stay without a count.
 */
export async function countHits(
  items: readonly WorkItem[],
  { keyPart }: DomainRules,
  { nowSeconds, waitMs }: { readonly nowSeconds: number; readonly waitMs: number | undefined },
  options: CountOptions,
): Promise<void> {
  prepareHits(items, keyPart, nowSeconds, options)
  const asked = items.filter(isAsked)
  if (asked.length === 0) return
  const hits = asked.map((item) => item.hit)
  let counts: readonly number[]
  const askedAtMs = options.storeCalls?.begin() ?? 0
  try {
    counts = await options.store.increment(hits, options.mode, waitMs)
  } catch (error) {
    countFailure(error, asked, options)
    await countLocally(asked, options)
    return
  } finally {
    options.storeCalls?.end(askedAtMs)
  }
  for (let index = 0; index < asked.length; index += 1) {
    const item = asked[index]
    if (item === undefined) continue
    item.count = counts[index] ?? 0
    if (options.localCache !== undefined) noteInCache(item, item.count, options.localCache)
  }
}

/** How a failure of the store is answered for a limit. */
export function failureModeOf(limit: Limit, options: Pick<CountOptions, 'failureMode'>): FailureMode {
  return limit.failureMode ?? options.failureMode
}

/** What the store has counted in these windows is not known here: each process admits up to the limit on its own. */
async function countLocally(asked: readonly AskedItem[], options: CountOptions): Promise<void> {
  const items = asked.filter((item) => failureModeOf(item.limit, options) === 'local')
  if (items.length === 0 || options.fallback === undefined) return
  const hits = items.map((item) => item.hit)
  const counts = await options.fallback.increment(hits, options.mode)
  for (const [index, item] of items.entries()) {
    item.count = counts[index] ?? 0
    item.countedLocally = true
  }
}

function isAsked(item: WorkItem): item is AskedItem {
  return isLimited(item) && item.hit !== undefined
}

/**
 * Gives each item that has a limit the hit that the store is asked to add. Items that are unlimited, or known to be over
 * their limit, get none.
 */
function prepareHits(items: readonly WorkItem[], keyPart: string, nowSeconds: number, options: CountOptions): void {
  let stopped = false
  for (const item of items) {
    if (!isLimited(item)) continue
    item.counters.total_hits += Math.max(item.hits, 0)
    if (item.limit.unlimited) continue
    const hit = toHit(item, keyPart, nowSeconds, options.jitterSeconds())
    // Hits that are taken back may bring a counter below its limit again: the store has to see them.
    if (item.hits < 0 || options.localCache?.isOver(hit.key, nowSeconds) !== true) item.hit = hit
    else if (hit.blocks && options.mode === 'unless-over') stopped = true
  }
  // A counter that is known to be over stops the others as it would in the store.
  if (stopped) for (const item of items) if (item.hit !== undefined) item.hit = { ...item.hit, hits: 0 }
}

function toHit({ entries, limit, rule, hits }: LimitedItem, keyPart: string, nowSeconds: number, jitter: number): Hit {
  const startSeconds = nowSeconds - (nowSeconds % limit.windowSeconds)
  return {
    key: cacheKey(keyPart, entries, rule?.shared, limit.letter, startSeconds),
    hits,
    limit: limit.requestsPerUnit,
    windowEndSeconds: startSeconds + limit.windowSeconds,
    ttlSeconds: limit.windowSeconds + jitter,
    perSecond: limit.windowSeconds === 1,
    // A rule that does not refuse the request must not keep other rules from counting it.
    blocks: !limit.shadow && !limit.quota,
  }
}

/** Counts a failure of the store. Throws it again unless every rule concerned has an answer for that. */
function countFailure(error: unknown, asked: readonly AskedItem[], options: CountOptions): void {
  const modes = new Set(asked.map((item) => failureModeOf(item.limit, options)))
  const fails = modes.has('error') || (modes.has('local') && options.fallback === undefined)
  if (!(error instanceof RatelimitError) || fails) throw error
  options.statistics.count(`ratelimit.service.call.should_rate_limit.${options.storeErrorType}`)
  for (const mode of modes) options.statistics.count(`ratelimit.service.store_failure_${mode}`)
}

function noteInCache({ hit, hits }: AskedItem, count: number, cache: LocalCache): void {
  if (count > hit.limit) cache.add(hit.key, hit.windowEndSeconds)
  else if (hits < 0) cache.remove(hit.key)
}
