import { describe, expect, it } from 'vitest'
import { createLocalCache } from '../../../src/ratelimit/decision/local-cache.ts'

describe('the local cache', () => {
  it('knows a key until its window ends', () => {
    const cache = createLocalCache(10_000)
    cache.add('a', 60)
    expect(cache.isOver('a', 59)).toBe(true)
    expect(cache.isOver('b', 59)).toBe(false)
    expect(cache.isOver('a', 60)).toBe(false)
    expect(cache.counts).toMatchObject({ lookupCount: 3, hitCount: 1, missCount: 2, expiredCount: 1, entryCount: 0 })
  })

  it('stays within its size; the oldest give way', () => {
    const cache = createLocalCache(10_000)
    for (let index = 0; index < 10_000; index += 1) cache.add(`key ${index}`, 60)
    expect(cache.counts.entryCount).toBeLessThanOrEqual(100)
    expect(cache.counts.evacuateCount).toBe(10_000 - cache.counts.entryCount)
    expect(cache.isOver('key 0', 1)).toBe(false)
    expect(cache.isOver('key 9999', 1)).toBe(true)
  })

  it('takes nothing when it is smaller than one entry', () => {
    const cache = createLocalCache(1)
    cache.add('a', 60)
    expect(cache.isOver('a', 1)).toBe(false)
  })

  it('forgets everything when told to', () => {
    const cache = createLocalCache(10_000)
    cache.add('a', 60)
    cache.clear()
    expect(cache.isOver('a', 1)).toBe(false)
  })
})
