import { describe, expect, it } from 'vitest'
import { startTrivium } from '../helpers/process/start-trivium.ts'
import { createManualClock } from './helpers/manual-clock.ts'

const NOON_SECONDS = 1_800_000_000

/** What each rule of examples/ratelimit/config does to one more hit than its limit. */
const CASES: readonly (readonly [string, Readonly<Record<string, string>>, hits: number, number, number])[] = [
  ['example', { sign_in: 'ada' }, 2, 200, 429],
  ['example', { path: '/shop' }, 20, 200, 429],
  ['example', { path: '/search?q=a' }, 30, 200, 429],
  ['example', { path: '/img/a.png' }, 100_000, 200, 200],
  ['example', { plan: 'free', customer: 'a' }, 1_000, 200, 429],
  ['example', { plan: 'paid', customer: 'a' }, 100_000, 200, 429],
  ['example', { launch_partner: 'a' }, 5_000, 200, 429],
  ['example', { upload: 'a' }, 10, 200, 200],
  ['internal', { source_cluster: 'batch', destination_cluster: 'any' }, 600, 200, 429],
  ['internal', { source_cluster: 'batch', destination_cluster: 'billing' }, 5, 200, 429],
  ['internal', { source_cluster: 'retired' }, 1, 429, 429],
]

describe('the example rules', () => {
  it('decide as their comments say', async () => {
    await using server = await startTrivium({ serve: ['ratelimit'], clock: createManualClock(NOON_SECONDS) })
    const statusOf = async (domain: string, descriptors: readonly object[]) => {
      const body = JSON.stringify({ domain, descriptors })
      return (await fetch(`${server.urls.http}/json`, { method: 'POST', body })).status
    }
    const descriptor = (entries: Readonly<Record<string, string>>, hits: number) => ({
      entries: Object.entries(entries).map(([key, value]) => ({ key, value })),
      hitsAddend: String(hits),
    })
    for (const [domain, entries, limit, within, over] of CASES) {
      const statuses = [
        await statusOf(domain, [descriptor(entries, limit)]),
        await statusOf(domain, [descriptor(entries, 1)]),
      ]
      expect([entries, ...statuses]).toEqual([entries, within, over])
    }
    // The rule of a launch takes the place of the customer's own, which is over.
    const customer = descriptor({ plan: 'free', customer: 'a' }, 1)
    expect(await statusOf('example', [customer, descriptor({ launch_partner: 'b' }, 1)])).toBe(200)
  })
})
