import type { Clock } from '../../../common/clock.ts'
import { type CounterStore, type Hit, MAX_COUNT } from '../counter-store.ts'

export interface MemoryCounterStoreOptions {
  readonly clock: Clock
  /** Counters kept at most; beyond that the one whose window ends first gives way. */
  readonly maxCounters: number
  /** Told of each counter that gave way: its rule may admit more than its limit in that window. */
  readonly onEvict?: () => void
}

/** Windows that have ended are dropped even when nothing is counted any more. */
const SWEEP_EVERY_MS = 10_000

export interface MemoryCounterStore extends CounterStore {
  /** Counters that are kept now. */
  readonly size: number
}

/**
 * Exact counters in this process. Counters are grouped by the end of their window, so that a window that has ended is
 * dropped as a whole.
 */
export function createMemoryCounterStore(options: MemoryCounterStoreOptions): MemoryCounterStore {
  const windows: Windows = { byEnd: new Map(), size: 0 }
  let sweptAtSeconds = 0
  const sweep = () => {
    const nowSeconds = Math.floor(options.clock.now() / 1000)
    if (nowSeconds === sweptAtSeconds) return
    dropEnded(windows, nowSeconds)
    sweptAtSeconds = nowSeconds
  }
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()

  return {
    get size() {
      return windows.size
    },
    async increment(hits, mode) {
      sweep()
      const counts =
        mode === 'unless-over' ? addUnlessOver(windows, hits) : hits.map((hit) => add(windows, hit, hit.hits))
      while (windows.size > options.maxCounters) {
        evictOne(windows)
        options.onEvict?.()
      }
      return counts
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      windows.byEnd.clear()
      windows.size = 0
    },
  }
}

interface Windows {
  /** Counts by key, by the second in which the window ends. */
  readonly byEnd: Map<number, Map<string, number>>
  size: number
}

function add(windows: Windows, hit: Hit, hits: number): number {
  const counters = windows.byEnd.get(hit.windowEndSeconds)
  const before = counters?.get(hit.key)
  const after = Math.min(Math.max((before ?? 0) + hits, 0), MAX_COUNT)
  if (before === undefined && after === 0) return 0
  if (before === undefined) windows.size += 1
  if (counters === undefined) windows.byEnd.set(hit.windowEndSeconds, new Map([[hit.key, after]]))
  else counters.set(hit.key, after)
  return after
}

function addUnlessOver(windows: Windows, hits: readonly Hit[]): readonly number[] {
  const exceeds = (hit: Hit) => current(windows, hit) + hit.hits > hit.limit
  if (!hits.some((hit) => hit.blocks && exceeds(hit))) return hits.map((hit) => add(windows, hit, hit.hits))
  const exceeding = hits.map(exceeds)
  return hits.map((hit, index) => add(windows, hit, exceeding[index] === true ? hit.hits : 0))
}

function current(windows: Windows, hit: Hit): number {
  return windows.byEnd.get(hit.windowEndSeconds)?.get(hit.key) ?? 0
}

function dropEnded(windows: Windows, nowSeconds: number): void {
  for (const [end, counters] of windows.byEnd) {
    if (end > nowSeconds) continue
    windows.byEnd.delete(end)
    windows.size -= counters.size
  }
}

function evictOne(windows: Windows): void {
  const firstEnd = Math.min(...windows.byEnd.keys())
  const counters = windows.byEnd.get(firstEnd)
  const oldest = counters?.keys().next().value
  if (counters === undefined || oldest === undefined) return
  counters.delete(oldest)
  windows.size -= 1
  if (counters.size === 0) windows.byEnd.delete(firstEnd)
}
