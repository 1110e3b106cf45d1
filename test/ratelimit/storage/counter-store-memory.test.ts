import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/common/clock.ts'
import { MAX_COUNT } from '../../../src/ratelimit/storage/counter-store.ts'
import { createMemoryCounterStore } from '../../../src/ratelimit/storage/memory/store.ts'
import { createManualClock } from '../helpers/manual-clock.ts'
import { counterStoreSuite, hitOn } from './counter-store.suite.ts'

counterStoreSuite('memory', { stopsWhenOver: true, largestCount: MAX_COUNT }, async () => {
  const store = createMemoryCounterStore({ clock: systemClock, maxCounters: 10_000 })
  return { store, close: () => store[Symbol.asyncDispose]() }
})

describe('counters in memory', () => {
  it('are dropped when their window has ended', async () => {
    const clock = createManualClock(100)
    await using store = createMemoryCounterStore({ clock, maxCounters: 10 })
    const hit = hitOn({ windowEndSeconds: 160 })
    expect(await store.increment([hit], 'always')).toEqual([1])
    clock.setSeconds(159)
    expect(await store.increment([hit], 'always')).toEqual([2])
    clock.setSeconds(160)
    expect(await store.increment([{ ...hit, hits: 0 }], 'always')).toEqual([0])
  })

  it('give way when there are too many, those first whose window ends first', async () => {
    let evicted = 0
    await using store = createMemoryCounterStore({
      clock: createManualClock(0),
      maxCounters: 2,
      onEvict: () => {
        evicted += 1
      },
    })
    const [long, short, shorter] = [86_400, 60, 1].map((windowEndSeconds) => hitOn({ windowEndSeconds }))
    if (long === undefined || short === undefined || shorter === undefined) throw new Error('three hits')
    expect(await store.increment([long, shorter, short], 'always')).toEqual([1, 1, 1])
    expect(evicted).toBe(1)
    expect(await store.increment([long, short], 'always')).toEqual([2, 2])
    expect(await store.increment([{ ...shorter, hits: 0 }], 'always')).toEqual([0])
  })
})
