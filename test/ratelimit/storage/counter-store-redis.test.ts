import { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import { MAX_COUNT } from '../../../src/ratelimit/storage/counter-store.ts'
import { createRedisCounterStore, type RedisStoreOptions } from '../../../src/ratelimit/storage/redis/store.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { startRedis } from '../helpers/redis-process.ts'
import { type CounterStoreUnderTest, counterStoreSuite, hitOn } from './counter-store.suite.ts'
import { quietEvents } from './quiet-events.ts'

/** A store that is connected. */
async function open(url: string, more: Partial<RedisStoreOptions> = {}): Promise<CounterStoreUnderTest> {
  const connected = Promise.withResolvers<void>()
  const store = createRedisCounterStore({
    ...{ type: 'single', socketType: 'auto', url, auth: undefined, sentinelAuth: undefined, tls: undefined },
    poolSize: 1,
    timeoutMs: 2_000,
    pipelineWindowMs: 0,
    pipelineLimit: 1_000,
    ...more,
    events: { ...quietEvents, ...more.events, onConnectionOpened: connected.resolve },
  })
  await connected.promise
  return { store, close: () => store[Symbol.asyncDispose]() }
}

describeWithBackend('redis', 'counters in Redis', (url) => {
  counterStoreSuite('Redis', { stopsWhenOver: true, largestCount: MAX_COUNT }, () => open(url))
  counterStoreSuite(
    'Redis with four connections and a window of 1 ms',
    { stopsWhenOver: true, largestCount: MAX_COUNT },
    () => open(url, { poolSize: 4, pipelineWindowMs: 1, pipelineLimit: 10 }),
  )

  it('expire, all of them, after the time they are given', async () => {
    const { store, close } = await open(url)
    const redis = new Redis(url)
    try {
      const hits = [1, 0, -3, MAX_COUNT].map((count) => hitOn({ hits: count, ttlSeconds: 77 }))
      await store.increment(hits, 'always')
      await store.increment(hits, 'unless-over')
      for (const { key, hits: count } of hits) {
        const ttl = await redis.ttl(key)
        if (count > 0) expect(ttl).toBeGreaterThan(70)
        else expect(ttl).toBe(-2)
      }
    } finally {
      redis.disconnect()
      await close()
    }
  })

  it('take one round trip for all decisions of a moment', async () => {
    const { store, close } = await open(url)
    const redis = new Redis(url)
    try {
      const scriptCalls = async () => {
        const calls = /cmdstat_evalsha:calls=(\d+)/.exec(await redis.info('commandstats'))
        return Number(calls?.[1] ?? 0)
      }
      await store.increment([hitOn({})], 'always')
      const before = await scriptCalls()
      await Promise.all(Array.from({ length: 200 }, () => store.increment([hitOn({}), hitOn({})], 'always')))
      expect((await scriptCalls()) - before).toBe(1)
    } finally {
      redis.disconnect()
      await close()
    }
  })

  it('refuse to count on what is no counter, and count on everything else', async () => {
    const { store, close } = await open(url)
    const redis = new Redis(url)
    try {
      const [text, list] = [hitOn({}), hitOn({})]
      await redis.set(text.key, 'text', 'EX', 60)
      await redis.lpush(list.key, 'item')
      await redis.expire(list.key, 60)
      const refusal = { code: 'store_unavailable', kind: 'refused' }
      for (let round = 0; round < 10; round += 1) {
        const bad = [text, list, { ...text, hits: 0 }, { ...list, hits: -1 }].flatMap((hit) => [
          expect(store.increment([hitOn({}), hit], 'always')).rejects.toMatchObject(refusal),
          expect(store.increment([hit], 'unless-over')).rejects.toMatchObject(refusal),
        ])
        const good = expect(store.increment([hitOn({ hits: 7 })], 'always')).resolves.toEqual([7])
        await Promise.all([...bad, good])
      }
      expect(await redis.get(text.key)).toBe('text')
    } finally {
      redis.disconnect()
      await close()
    }
  })

  it('tell how many of them Redis throws out when it has no room', async () => {
    await using redis = await startRedis(['--maxmemory-policy', 'allkeys-lru'])
    const evicted = Promise.withResolvers<number>()
    const events = { ...quietEvents, onEvicted: evicted.resolve }
    const { store, close } = await open(`redis://${redis.url}`, { evictionCheckMs: 20, events })
    try {
      await store.increment([hitOn({ hits: 1, ttlSeconds: 77 })], 'always')
      await redis.command('CONFIG', 'SET', 'maxmemory', '1')
      await store.increment([hitOn({ hits: 1, ttlSeconds: 77 })], 'always').catch(() => undefined)
      expect(await evicted.promise).toBeGreaterThan(0)
    } finally {
      await close()
    }
  })
})
