import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20
const DEADLINE_MS = 20_000

/** Asks again until the answer is not undefined or false; fails after a deadline and says what it waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = DEADLINE_MS,
): Promise<T> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    await sleep(POLL_MS)
  }
  throw new Error(`waited in vain for ${what}`)
}
