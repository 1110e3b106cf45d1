export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0, below the limit. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (items) => items[below(items.length)] as (typeof items)[number] }
}

/** With a seed of its own, which is printed; TEST_SEED brings it back. */
export function createSeededRandom(): { random: () => number; seed: number } {
  const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
  process.stdout.write(`TEST_SEED=${seed}\n`)
  return { random: createRandom(seed).next, seed }
}
