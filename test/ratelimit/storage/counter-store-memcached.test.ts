import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { systemClock } from '../../../src/common/clock.ts'
import { MAX_COUNT } from '../../../src/ratelimit/storage/counter-store.ts'
import { parseServers } from '../../../src/ratelimit/storage/memcached/servers.ts'
import {
  createMemcachedCounterStore,
  type MemcachedStoreOptions,
} from '../../../src/ratelimit/storage/memcached/store.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { type CounterStoreUnderTest, counterStoreSuite, hitOn } from './counter-store.suite.ts'
import { quietEvents } from './quiet-events.ts'

async function open(address: string, more: Partial<MemcachedStoreOptions> = {}): Promise<CounterStoreUnderTest> {
  const connected = Promise.withResolvers<void>()
  const store = createMemcachedCounterStore({
    servers: parseServers(address.split(',')) ?? [],
    tls: undefined,
    timeoutMs: 2_000,
    clock: systemClock,
    ...more,
    events: { ...quietEvents, onConnectionOpened: connected.resolve },
  })
  await connected.promise
  return { store, close: () => store[Symbol.asyncDispose]() }
}

/** Sends one line and gives what comes back. */
async function command(address: string, line: string): Promise<string> {
  const [host, port] = address.split(':')
  const socket = connect(Number(port), host)
  socket.write(`${line}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

describeWithBackend('memcached', 'counters in memcached', (address) => {
  counterStoreSuite('memcached', { stopsWhenOver: true, largestCount: MAX_COUNT }, () => open(address))

  it.each([
    ['a minute', 60, 60],
    ['30 days', 2_592_000, 2_592_000],
    ['30 days and some jitter', 2_592_100, 2_592_100],
    ['a year', 31_536_000, 31_536_000],
  ])('expire after %s', async (_title, ttlSeconds, expected) => {
    const { store, close } = await open(address)
    const hit = hitOn({ key: randomUUID(), ttlSeconds })
    expect(await store.increment([hit], 'always')).toEqual([1])
    expect(await store.increment([hit], 'always')).toEqual([2])
    await close()
    const ttl = Number(/ t(-?\d+)/.exec(await command(address, `mg ${hit.key} t`))?.[1])
    // memcached reads its own clock once a second.
    expect(Math.abs(ttl - expected)).toBeLessThan(10)
  })

  it('refuse to count on what is no number', async () => {
    const { store, close } = await open(address)
    const hit = hitOn({ key: randomUUID() })
    await command(address, `set ${hit.key} 0 60 4\r\ntext`)
    await expect(store.increment([hit], 'always')).rejects.toMatchObject({ code: 'store_unavailable', kind: 'refused' })
    await expect(store.increment([{ ...hit, hits: 0 }], 'always')).rejects.toMatchObject({ kind: 'refused' })
    for (let round = 0; round < 10; round += 1) {
      await expect(store.increment([hit], 'always')).rejects.toMatchObject({ kind: 'refused' })
      expect(await store.increment([hitOn({})], 'always')).toEqual([1])
    }
    await close()
  })

  it('fail for keys of a lost server only', async () => {
    const { store, close } = await open(`${address},127.0.0.1:1`)
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => store.increment([hitOn({})], 'always')))
    await close()
    const failed = results.filter((result) => result.status === 'rejected').length
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThan(40)
  })
})
