import type { CounterStore, Hit } from './counter-store.ts'

/** Sends hits of limits per second to a store of their own. A failure of one store fails only decisions that need it. */
export function withPerSecondStore(main: CounterStore, perSecond: CounterStore): CounterStore {
  return {
    async increment(hits, mode, waitMs) {
      const fast = hits.filter((hit) => hit.perSecond)
      if (fast.length === 0) return main.increment(hits, mode, waitMs)
      const slow = hits.filter((hit) => !hit.perSecond)
      const [fastCounts, slowCounts] = await Promise.all([
        perSecond.increment(fast, mode, waitMs),
        slow.length === 0 ? [] : main.increment(slow, mode, waitMs),
      ])
      return inOrder(hits, fastCounts, slowCounts)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([main[Symbol.asyncDispose](), perSecond[Symbol.asyncDispose]()])
    },
  }
}

function inOrder(hits: readonly Hit[], fast: readonly number[], slow: readonly number[]): number[] {
  let nextFast = 0
  let nextSlow = 0
  return hits.map((hit) => {
    const count = hit.perSecond ? fast[nextFast++] : slow[nextSlow++]
    return count ?? 0
  })
}
