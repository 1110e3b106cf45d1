import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 50

/** Waits until the check holds; rejects when it does not within the time. Works outside tests, too. */
export async function eventually(check: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms`)
    await sleep(STEP_MS)
  }
}
