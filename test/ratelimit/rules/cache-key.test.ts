import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { createDecide } from '../../../src/ratelimit/decision/decide.ts'
import { decideOptions } from '../../../src/ratelimit/decision/options.ts'
import { createStatistics } from '../../../src/ratelimit/observability/stats/statistics.ts'
import { cacheKey, domainKeyPart } from '../../../src/ratelimit/rules/cache-key.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import type { CounterStore, Hit } from '../../../src/ratelimit/storage/counter-store.ts'
import { createManualClock } from '../helpers/manual-clock.ts'

const entry = fc.record({ key: fc.string({ maxLength: 4 }), value: fc.string({ maxLength: 4 }) })
const part = fc.record({ domain: fc.string({ maxLength: 4 }), entries: fc.array(entry, { maxLength: 3 }) })

describe('a cache key', () => {
  it('differs whenever domain or entries differ', () => {
    fc.assert(
      fc.property(part, part, (a, b) => {
        const keyOf = ({ domain, entries }: typeof a) =>
          cacheKey(domainKeyPart('', domain), entries, undefined, 'm', 60)
        return (keyOf(a) === keyOf(b)) === (JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 20_000, seed: 20_261_120 },
    )
  })

  it('has a bounded length, and tells long values apart', () => {
    const keyOf = (value: string) => cacheKey('1:d', [{ key: 'k', value }], undefined, 'm', 60)
    expect(keyOf('x'.repeat(249))).toMatch(/^1:d1:k249:x+m60$/)
    expect(keyOf('x'.repeat(250))).toMatch(/^1:d#/)
    expect(keyOf('x'.repeat(300))).toMatch(/^1:d#[\w-]{43}m60$/)
    expect(keyOf('x'.repeat(300))).not.toBe(keyOf('x'.repeat(301)))
  })

  it.each([
    ['SECOND', 1_234, 'p:6:domain3:key5:values1234', 1],
    ['MINUTE', 1_234, 'p:6:domain3:key5:valuem1200', 60],
    ['HOUR', 1_000_000, 'p:6:domain3:key5:valueh997200', 3_600],
    ['DAY', 1_000_000, 'p:6:domain3:key5:valued950400', 86_400],
    ['WEEK', 1_000_000, 'p:6:domain3:key5:valuew604800', 604_800],
    ['MONTH', 1_000_000, 'p:6:domain3:key5:valueM0', 2_592_000],
    ['YEAR', 1_000_000, 'p:6:domain3:key5:valuey0', 31_536_000],
  ])('holds prefix, lengths and the window of its unit: %s', async (unit, nowSeconds, key, windowSeconds) => {
    const seen: Hit[] = []
    const store: CounterStore = {
      increment: async (hits) => hits.map((hit) => seen.push(hit)),
      [Symbol.asyncDispose]: async () => undefined,
    }
    const env = { EXPIRATION_JITTER_MAX_SECONDS: '200' }
    const { values: settings } = readSettings(ratelimitSettings, { flags: new Map(), env })
    const domain = { name: 'domain', keyPart: domainKeyPart('p:', 'domain'), level: new Map() }
    const decide = createDecide({
      ...decideOptions(settings, () => 0.5),
      rules: () => ({ domains: new Map([['domain', domain]]), ruleCount: 0, counters: new Set() }),
      store,
      localCache: undefined,
      fallback: undefined,
      statistics: createStatistics(10),
      clock: createManualClock(nowSeconds),
    })
    const entries = [{ key: 'key', value: 'value' }]
    await decide(readJsonRequest({ domain: 'domain', descriptors: [{ entries, limit: { requestsPerUnit: 1, unit } }] }))
    expect(seen).toEqual([
      {
        key,
        hits: 1,
        limit: 1,
        windowEndSeconds: nowSeconds - (nowSeconds % windowSeconds) + windowSeconds,
        ttlSeconds: windowSeconds + 100,
        perSecond: unit === 'SECOND',
        blocks: true,
      },
    ])
  })
})
