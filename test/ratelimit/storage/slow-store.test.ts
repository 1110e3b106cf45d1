import { setTimeout as sleep } from 'node:timers/promises'
import { status as GrpcStatus } from '@grpc/grpc-js'
import { expect, it } from 'vitest'
import type { RateLimitResponse } from '../../../src/ratelimit/contract.ts'
import { type BackendName, describeWithBackend } from '../../helpers/backends.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { createSeededRandom } from '../../helpers/random.ts'
import { until } from '../../helpers/until.ts'
import { type GrpcAsker, keepAsking, LANES, openGrpcAsker } from '../helpers/keep-asking.ts'
import { startMemcached } from '../helpers/memcached-process.ts'
import { startRedis } from '../helpers/redis-process.ts'
import { type SlowProxy, startSlowProxy } from '../helpers/slow-proxy.ts'

const LIMIT = 4_000_000_000
const STALLS = 10
const NOT_ASKED = 'the counter store is not asked after repeated failures'

const requestOn = (value: string) => ({
  domain: 'another',
  descriptors: [{ entries: [{ key: 'key2', value }], limit: { requestsPerUnit: LIMIT, unit: 'DAY' } }],
})
const REQUEST = requestOn('x')

interface Backend {
  readonly name: BackendName
  readonly start: () => Promise<AsyncDisposable & { readonly address: string }>
  /** Settings that name the store and how long it is waited for. */
  readonly env: (address: string, timeout: string | undefined) => Record<string, string>
  /** Beginning of its statistics. */
  readonly pool: string
}

const BACKENDS: readonly Backend[] = [
  {
    name: 'redis',
    async start() {
      const redis = await startRedis()
      return { address: redis.url, [Symbol.asyncDispose]: () => redis[Symbol.asyncDispose]() }
    },
    env: (address, timeout) => ({
      KVSTORE_URL: address,
      ...(timeout === undefined ? {} : { KVSTORE_TIMEOUT: timeout }),
    }),
    pool: 'ratelimit.redis_pool',
  },
  {
    name: 'memcached',
    start: startMemcached,
    env: (address, timeout) => ({
      BACKEND_TYPE: 'memstore',
      MEMSTORE_HOST_PORT: address,
      ...(timeout === undefined ? {} : { MEMSTORE_TIMEOUT: timeout }),
    }),
    pool: 'ratelimit.memcache',
  },
]

interface Scene extends AsyncDisposable {
  readonly proxy: SlowProxy
  readonly server: TestServer
  readonly asker: GrpcAsker
  /** Details of the error that one question is answered with; undefined when it is decided. */
  fail(timeoutMs?: number): Promise<string | undefined>
  stat(name: string): Promise<number>
}

/** A service that reaches its store through a proxy, and has decided once. */
async function open(backend: Backend, timeout?: string): Promise<Scene> {
  await using opening = new AsyncDisposableStack()
  const store = opening.use(await backend.start())
  const proxy = opening.use(await startSlowProxy(store.address))
  const env = { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', ...backend.env(proxy.address, timeout) }
  const server = opening.use(await startTrivium({ serve: ['ratelimit'], env }))
  const asker = opening.use(openGrpcAsker(server.urls.grpc))
  const fail = async (timeoutMs?: number) => {
    const outcome = await asker.ask(REQUEST, timeoutMs)
    return outcome instanceof Error ? outcome.details : undefined
  }
  await until('a decision', async () => (await fail()) === undefined)
  const opened = opening.move()
  return {
    proxy,
    server,
    asker,
    fail,
    async stat(name) {
      const stats = await (await fetch(`${server.urls.debug}/stats`)).text()
      const line = stats.split('\n').find((one) => one.startsWith(`${backend.pool}.${name}: `))
      return Number(line?.split(': ')[1] ?? 0)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

for (const backend of BACKENDS) {
  describeWithBackend(backend.name, `a store that is slow: ${backend.name}`, () => {
    it.each([5, 20, 40, 100])('fails no decision when its answers take %i ms longer', async (delayMs) => {
      await using scene = await open(backend)
      const connections = scene.proxy.connections()
      scene.proxy.delay(delayMs)
      const load = keepAsking(scene.server.urls.grpc, REQUEST)
      await until('more answers', async () => load.answers() > 100)
      expect((await load.stop()).map((error) => error.details)).toEqual([])
      expect(scene.proxy.connections()).toBe(connections)
    })

    it('fails no decision when each of its answers takes up to 100 ms longer', async () => {
      await using scene = await open(backend)
      const { random } = createSeededRandom()
      const connections = scene.proxy.connections()
      scene.proxy.delay(() => random() * 100)
      const load = keepAsking(scene.server.urls.grpc, REQUEST)
      await until('more answers', async () => load.answers() > 500)
      expect((await load.stop()).map((error) => error.details)).toEqual([])
      expect(scene.proxy.connections()).toBe(connections)
    })

    it.each([
      ['it stands still for 100 ms ten times', STALLS, 100],
      ['a packet is lost, and sent again after 250 ms', 2, 250],
    ])('fails no decision when %s', async (_title, stalls, stallMs) => {
      await using scene = await open(backend)
      const load = keepAsking(scene.server.urls.grpc, REQUEST)
      for (let stall = 0; stall < stalls; stall += 1) {
        scene.proxy.hold()
        await sleep(stallMs)
        scene.proxy.release()
        const before = load.answers()
        await until('more answers', async () => load.answers() > before)
      }
      expect((await load.stop()).map((error) => error.details)).toEqual([])
    })

    it('answers a caller in its own time, and the others with their own counts', async () => {
      await using scene = await open(backend, '20s')
      const connections = scene.proxy.connections()
      scene.proxy.hold()
      const patient = ['a', 'a', 'b'].map((value) => scene.asker.ask(requestOn(value)))
      const hasty = await Promise.all(Array.from({ length: 20 }, () => scene.asker.ask(requestOn('hasty'), 40)))
      for (const outcome of hasty) {
        expect([GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED]).toContain((outcome as { code: number }).code)
      }
      // Each was given up by the service, too, in the caller's time and not in its own.
      await until('the end of every call', async () => (await scene.stat('fault.timeout')) === hasty.length)
      scene.proxy.release()
      const used = (await Promise.all(patient)).map(
        (response) => LIMIT - ((response as RateLimitResponse).statuses[0]?.limitRemaining ?? 0),
      )
      expect(used.sort()).toEqual([1, 1, 2])
      expect(scene.proxy.connections()).toBe(connections)
      expect(await scene.stat('circuit_opened')).toBe(0)
      expect(await scene.fail()).toBeUndefined()
    })

    it('is asked on however late its answers are, over the same connection', async () => {
      await using scene = await open(backend, '20ms')
      const connections = scene.proxy.connections()
      scene.proxy.delay(100)
      const details = []
      for (let count = 0; count < 40; count += 1) details.push(await scene.fail())
      // An answer that came while this process stood still itself is not late.
      const late = details.filter((detail) => detail !== undefined)
      expect(late.length).toBeGreaterThan(20)
      expect(new Set(late)).toEqual(new Set(['the counter store did not answer in time']))
      expect(await scene.stat('circuit_opened')).toBe(0)
      scene.proxy.delay(0)
      await until('a decision', async () => (await scene.fail()) === undefined)
      expect(scene.proxy.connections()).toBe(connections)
    })

    it('is no longer asked once it has been silent for a second, until it answers again', async () => {
      await using scene = await open(backend, '50ms')
      const connections = scene.proxy.connections()
      scene.proxy.hold()
      const details = new Set<string | undefined>()
      await until('a circuit that is open', async () => {
        details.add(await scene.fail())
        return details.has(NOT_ASKED)
      })
      expect(details).toContain('the counter store did not answer in time')
      expect(details).not.toContain(undefined)
      // The silence goes on over the connection that is replaced after a second, too.
      expect(scene.proxy.connections() - connections).toBeLessThan(4)
      const timeouts = await scene.stat('fault.timeout')
      for (let count = 0; count < 50; count += 1) expect(await scene.fail()).toBe(NOT_ASKED)
      expect(await scene.stat('fault.timeout')).toBe(timeouts)
      scene.proxy.release()
      await until('a decision', async () => (await scene.fail()) === undefined)
      expect(await scene.stat('circuit_opened')).toBe(1)
      expect(await scene.stat('circuit_closed')).toBe(1)
    })

    it('is waited for when its connection was cut, by all but those whose answers were on the way', async () => {
      await using scene = await open(backend, '20s')
      const connections = scene.proxy.connections()
      scene.proxy.hold()
      scene.proxy.cut()
      await until('another connection', async () => scene.proxy.connections() > connections)
      const waiting = Array.from({ length: 10 }, () => scene.fail())
      scene.proxy.release()
      expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]))

      const load = keepAsking(scene.server.urls.grpc, REQUEST)
      await until('more answers', async () => load.answers() > 100)
      scene.proxy.hold()
      await until('an answer that is held back', async () => scene.proxy.held() > 0)
      scene.proxy.cut()
      scene.proxy.release()
      const before = load.answers()
      await until('more answers', async () => load.answers() > before + 100)
      const lost = await load.stop()
      expect(new Set(lost.map((error) => error.details))).toEqual(new Set(['the counter store cannot be reached']))
      expect(lost.length).toBeLessThanOrEqual(LANES)
      expect(await scene.stat('circuit_opened')).toBe(0)
    })

    it('is met over another connection when nothing comes back on the one there is', async () => {
      await using scene = await open(backend)
      const connections = scene.proxy.connections()
      scene.proxy.hold()
      await scene.fail()
      await until('another connection', async () => scene.proxy.connections() > connections)
      scene.proxy.release()
      await until('a decision', async () => (await scene.fail()) === undefined)
    })
  })
}
