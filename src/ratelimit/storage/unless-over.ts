import type { Hit } from './counter-store.ts'

/**
 * Mode `unless-over` for stores that cannot decide over several counters at once: looks first, then adds. Decisions at
 * the same time may each see the other's counters before the addition.
 */
export async function incrementUnlessOver(
  hits: readonly Hit[],
  add: (hits: readonly Hit[]) => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const counts = await add(hits.map((hit) => ({ ...hit, hits: 0 })))
  const exceeds = hits.map((hit, index) => (counts[index] ?? 0) + hit.hits > hit.limit)
  if (!hits.some((hit, index) => hit.blocks && exceeds[index] === true)) return add(hits)
  return add(hits.map((hit, index) => (exceeds[index] === true ? hit : { ...hit, hits: 0 })))
}
