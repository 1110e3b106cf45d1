import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CounterStore, type Hit, MAX_COUNT } from '../../../src/ratelimit/storage/counter-store.ts'

export interface CounterStoreUnderTest {
  readonly store: CounterStore
  close(): PromiseLike<void>
}

export interface CounterStoreTraits {
  /** True when mode `unless-over` decides over all counters of a call at once; a store without it treats it as `always`. */
  readonly stopsWhenOver: boolean
  /** Largest count that is exact. */
  readonly largestCount: number
}

/** What every counter store does. Each adapter runs this against the real thing. */
export function counterStoreSuite(
  name: string,
  traits: CounterStoreTraits,
  open: () => Promise<CounterStoreUnderTest>,
): void {
  describe(`a counter store: ${name}`, () => {
    let opened: CounterStoreUnderTest
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    const add = (...hits: Hit[]) => opened.store.increment(hits, 'always')
    const addUnlessOver = (...hits: Hit[]) => opened.store.increment(hits, 'unless-over')

    it('counts each key on its own and answers in the order asked', async () => {
      const [a, b] = [hitOn({ hits: 2 }), hitOn({ hits: 3 })]
      expect(await add(a, b)).toEqual([2, 3])
      expect(await add(b, a)).toEqual([6, 4])
    })

    it('counts the same key twice in one call, the second seeing the first', async () => {
      const hit = hitOn({ hits: 1 })
      expect(await add(hit, { ...hit, hits: 5 }, hit)).toEqual([1, 6, 7])
    })

    it('looks without counting', async () => {
      const hit = hitOn({ hits: 0 })
      expect(await add(hit)).toEqual([0])
      expect(await add({ ...hit, hits: 4 }, hit)).toEqual([4, 4])
      expect(await add(hit)).toEqual([4])
    })

    it('takes hits back, not below 0', async () => {
      const hit = hitOn({ hits: 3 })
      expect(await add(hit, { ...hit, hits: -2 }, { ...hit, hits: -5 })).toEqual([3, 1, 0])
      expect(await add({ ...hit, hits: 1 })).toEqual([1])
      expect(await add(hitOn({ hits: -5 }))).toEqual([0])
    })

    it('stops at the largest count instead of wrapping', async () => {
      const hit = hitOn({ hits: traits.largestCount - 1 })
      expect(await add(hit)).toEqual([traits.largestCount - 1])
      const [full = 0] = await add({ ...hit, hits: MAX_COUNT })
      expect(full).toBeGreaterThanOrEqual(traits.largestCount)
      const [still = 0] = await add({ ...hit, hits: MAX_COUNT })
      expect(still).toBeGreaterThanOrEqual(traits.largestCount)
    })

    it.each([
      ['blanks and control characters', ' \r\n\t\u0000\u007f'],
      ['characters beyond ASCII', 'Grüße 🦉 \u2028'],
      ['text of 8,000 characters', 'x'.repeat(8_000)],
    ])('takes keys with %s', async (_title, text) => {
      const hit = hitOn({ hits: 1, key: `${randomUUID()}${text}` })
      const other = { ...hit, key: `${hit.key}!` }
      expect(await add(hit, other, hit)).toEqual([1, 1, 2])
    })

    it('loses no hit of calls at the same time, and gives no count twice', async () => {
      const hit = hitOn({ hits: 1 })
      const counts = await Promise.all(Array.from({ length: 500 }, () => add(hit)))
      const sorted = counts.map(([count = 0]) => count).sort((a, b) => a - b)
      expect(sorted).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
    })

    it('takes 256 keys in one call', async () => {
      const hits = Array.from({ length: 256 }, (_, index) => hitOn({ hits: index }))
      expect(await add(...hits)).toEqual(hits.map((hit) => hit.hits))
    })

    it.runIf(traits.stopsWhenOver)('keeps the modes of calls at the same time apart', async () => {
      const [over, free] = [hitOn({ hits: 3, limit: 2 }), hitOn({ hits: 1 })]
      expect(await Promise.all([add(over, free), addUnlessOver(over, free), add(free)])).toEqual([
        expect.anything(),
        [expect.anything(), expect.anything()],
        expect.anything(),
      ])
      expect(await add({ ...over, hits: 0 }, { ...free, hits: 0 })).toEqual([6, 2])
    })

    it.runIf(traits.stopsWhenOver)(
      'leaves the other counters alone when a blocking one would exceed its limit',
      async () => {
        const full = hitOn({ hits: 2, limit: 14 })
        const free = hitOn({ hits: 2, limit: 15 })
        await add({ ...full, hits: 13 }, { ...free, hits: 13 })
        expect(await addUnlessOver(free, full)).toEqual([13, 15])
        expect(await addUnlessOver(free, full)).toEqual([13, 17])
        await add({ ...free, hits: -7 })
        expect(await addUnlessOver(free, full)).toEqual([6, 19])
        expect(await addUnlessOver(free, { ...full, blocks: false })).toEqual([8, 21])
      },
    )
  })
}

/** A hit on a key of its own, in a window that ends tomorrow. */
export function hitOn(facts: Partial<Hit>): Hit {
  const windowEndSeconds = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400
  return {
    key: randomUUID(),
    hits: 1,
    limit: 1_000,
    windowEndSeconds,
    ttlSeconds: 600,
    perSecond: false,
    blocks: true,
    ...facts,
  }
}
