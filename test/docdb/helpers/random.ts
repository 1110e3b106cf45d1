/** Random numbers from 0 to 1 that RANDOM_SEED brings back; the seed is printed. */
export function createRandom(): { random: () => number; seed: number } {
  const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000)
  process.stdout.write(`RANDOM_SEED=${seed}\n`)
  let state = seed >>> 0
  const random = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { random, seed }
}
