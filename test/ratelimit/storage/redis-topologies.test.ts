import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { MAX_COUNT } from '../../../src/ratelimit/storage/counter-store.ts'
import type { RedisAddress } from '../../../src/ratelimit/storage/redis/connection.ts'
import { createRedisCounterStore } from '../../../src/ratelimit/storage/redis/store.ts'
import type { StoreError } from '../../../src/ratelimit/storage/store-error.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { startRedisCluster } from '../helpers/redis-cluster.ts'
import { freePort, startRedis } from '../helpers/redis-process.ts'
import { type CounterStoreUnderTest, counterStoreSuite, hitOn } from './counter-store.suite.ts'
import { quietEvents } from './quiet-events.ts'

async function openStore(address: Partial<RedisAddress>, timeoutMs = 2_000): Promise<CounterStoreUnderTest> {
  const connected = Promise.withResolvers<void>()
  const store = createRedisCounterStore({
    type: 'single',
    socketType: 'auto',
    url: '',
    auth: undefined,
    sentinelAuth: undefined,
    tls: undefined,
    ...address,
    poolSize: 1,
    timeoutMs,
    pipelineWindowMs: 0,
    pipelineLimit: 1_000,
    events: { ...quietEvents, onConnectionOpened: connected.resolve },
  })
  await connected.promise
  return { store, close: () => store[Symbol.asyncDispose]() }
}

describeWithBackend('redis', 'a Redis Cluster', () => {
  counterStoreSuite('Redis Cluster', { stopsWhenOver: true, largestCount: MAX_COUNT }, async () => {
    const dir = await tempDir()
    const nodes = await startRedisCluster(dir.path)
    const { store, close } = await openStore({ type: 'cluster', url: nodes.map((node) => node.url).join(',') })
    return {
      store,
      close: async () => {
        await close()
        for (const node of nodes) await node[Symbol.asyncDispose]()
        await dir[Symbol.asyncDispose]()
      },
    }
  })

  it('fails only decisions that need a lost server', async () => {
    await using dir = await tempDir()
    const [kept, lost] = await startRedisCluster(dir.path)
    await kept.command('CONFIG', 'SET', 'cluster-require-full-coverage', 'no')
    const { store, close } = await openStore({ type: 'cluster', url: `${kept.url},${lost.url}` })
    try {
      await store.increment([hitOn({})], 'always')
      await lost.kill()
      const results = await Promise.allSettled(
        Array.from({ length: 3 }, () => store.increment([hitOn({ key: 'foo' })], 'always')),
      )
      // Slot 12182 of "foo" lay on the lost server, slot 5061 of "bar" lies on the other.
      expect(results.every((result) => result.status === 'rejected')).toBe(true)
      await expect
        .poll(async () => (await store.increment([hitOn({ key: 'bar' })], 'always').catch(() => [0]))[0], {
          timeout: 5_000,
        })
        .toBeGreaterThan(0)
    } finally {
      await close()
      await kept[Symbol.asyncDispose]()
      await lost[Symbol.asyncDispose]()
    }
  })
})

describeWithBackend('redis', 'a Redis Cluster of which one server stands still', () => {
  it('fails the decisions that need it, at once before long, and no others, until it goes on', async () => {
    await using dir = await tempDir()
    const [moving, frozen] = await startRedisCluster(dir.path)
    await using nodes = new AsyncDisposableStack()
    nodes.use(moving)
    nodes.use(frozen)
    await moving.command('CONFIG', 'SET', 'cluster-require-full-coverage', 'no')
    const { store, close } = await openStore({ type: 'cluster', url: `${moving.url},${frozen.url}` }, 100)
    nodes.defer(close)
    const failureOn = async (key: string) => {
      const [outcome] = await Promise.allSettled([store.increment([hitOn({ key })], 'always')])
      return outcome.status === 'fulfilled' ? undefined : (outcome.reason as StoreError).kind
    }
    // Slot 12182 of "foo" lies on the second server, slot 5061 of "bar" on the first.
    await until(
      'a decision',
      async () => (await failureOn('foo')) === undefined && (await failureOn('bar')) === undefined,
    )
    frozen.signal('SIGSTOP')
    const onFrozen = new Set<string | undefined>()
    const onMoving = new Set<string | undefined>()
    await until('a circuit that is open', async () => {
      const [foo, bar] = await Promise.all([failureOn('foo'), failureOn('bar')])
      onFrozen.add(foo)
      onMoving.add(bar)
      return foo === 'circuit_open'
    })
    expect([...onFrozen]).toEqual(['timeout', 'circuit_open'])
    expect([...onMoving]).toEqual([undefined])
    for (let count = 0; count < 20; count += 1) {
      expect(await Promise.all([failureOn('foo'), failureOn('bar')])).toEqual(['circuit_open', undefined])
    }
    frozen.signal('SIGCONT')
    await until('a decision', async () => (await failureOn('foo')) === undefined)
  })
})

describeWithBackend('redis', 'Redis behind Sentinel', () => {
  it('follows a failover', { timeout: 90_000 }, async () => {
    await using dir = await tempDir()
    await using master = await startRedis()
    await using replica = await startRedis(['--replicaof', '127.0.0.1', String(master.port)])
    await until('a replica that follows', async () =>
      String(await replica.command('INFO', 'replication')).includes('master_link_status:up'),
    )
    const port = await freePort()
    const lines = [
      `sentinel monitor limits 127.0.0.1 ${master.port} 1`,
      'sentinel down-after-milliseconds limits 500',
      'sentinel failover-timeout limits 1000',
    ]
    await writeFile(dir.at('sentinel.conf'), lines.join('\n'))
    await using sentinel = await startRedis([dir.at('sentinel.conf'), '--sentinel'], port)
    await until(
      'a sentinel that knows the replica',
      async () => ((await sentinel.command('SENTINEL', 'REPLICAS', 'limits')) as unknown[]).length === 1,
    )
    const { store, close } = await openStore({ type: 'sentinel', url: `limits,127.0.0.1:${port}` })
    try {
      expect(await store.increment([hitOn({})], 'always')).toEqual([1])
      await master.kill()
      await until(
        'a count on the new master',
        async () => (await store.increment([hitOn({})], 'always').catch(() => []))[0] === 1,
        40_000,
      )
    } finally {
      await close()
    }
  })
})

describeWithBackend('redis', 'Redis over TLS', () => {
  it('asks for the right authority, the right name and the client certificate', async () => {
    await using dir = await tempDir()
    const authority = await createAuthority(dir, 'authority')
    const stranger = await createAuthority(dir, 'stranger')
    const server = await createCertificate(dir, 'server', authority, 'redis.test')
    const client = await createCertificate(dir, 'client', authority, 'limiter.test')
    const tlsPort = await freePort()
    await using redis = await startRedis([
      ...['--tls-port', String(tlsPort), '--tls-cert-file', server.certPath, '--tls-key-file', server.keyPath],
      ...['--tls-ca-cert-file', authority.certPath, '--tls-auth-clients', 'yes'],
    ])
    const statusWith = async (env: Record<string, string>) => {
      await using running = await startTrivium({
        serve: ['ratelimit'],
        env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', KVSTORE_TLS: 'true', KVSTORE_TIMEOUT: '1s', ...env },
      })
      const body = JSON.stringify({ domain: 'another', descriptors: [{ entries: [{ key: 'key4', value: 'x' }] }] })
      return (await fetch(`${running.urls.http}/json`, { method: 'POST', body })).status
    }
    const identity = { KVSTORE_TLS_CLIENT_CERT: client.certPath, KVSTORE_TLS_CLIENT_KEY: client.keyPath }
    const url = { KVSTORE_URL: `127.0.0.1:${tlsPort}` }
    expect(await statusWith({ ...url, ...identity, KVSTORE_TLS_CACERT: authority.certPath })).toBe(200)
    expect(await statusWith({ ...url, ...identity, KVSTORE_TLS_CACERT: stranger.certPath })).toBe(503)
    expect(await statusWith({ ...url, KVSTORE_TLS_CACERT: authority.certPath })).toBe(503)
    const byName = { KVSTORE_URL: `localhost:${tlsPort}`, ...identity, KVSTORE_TLS_CACERT: authority.certPath }
    expect(await statusWith(byName)).toBe(503)
    expect(await statusWith({ ...byName, KVSTORE_TLS_SKIP_HOSTNAME_VERIFICATION: 'true' })).toBe(200)
    expect(await redis.command('DBSIZE')).toBe(1)
  })
})
