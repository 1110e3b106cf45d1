import { setTimeout as sleep } from 'node:timers/promises'

/** The start waits this long for a first connection; it goes on without, unhealthy, after that. */
const FIRST_CONNECTION_MS = 1_000

export async function untilConnected(connected: Promise<void>): Promise<void> {
  const waited = new AbortController()
  await Promise.race([
    connected,
    sleep(FIRST_CONNECTION_MS, undefined, { signal: waited.signal }).catch(() => undefined),
  ])
  waited.abort()
}
