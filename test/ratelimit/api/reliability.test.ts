import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { credentials, status as GrpcStatus, Metadata, type ServiceError } from '@grpc/grpc-js'
import { describe, expect, it } from 'vitest'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { RateLimitServiceClient } from '../../../src/ratelimit/contract.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { keepAsking } from '../helpers/keep-asking.ts'
import { startRedis } from '../helpers/redis-process.ts'

const REQUEST = { domain: 'example', descriptors: [{ entries: [{ key: 'path', value: '/x' }] }] }

const FLAGS = [
  ...['ratelimit', '--host', '127.0.0.1', '--port', '0', '--grpc-host', '127.0.0.1', '--grpc-port', '0'],
  ...[
    '--debug-host',
    '127.0.0.1',
    '--debug-port',
    '0',
    '--runtime-root',
    'examples/ratelimit',
    '--disable-stats',
    'true',
  ],
]

describe('under calls without a pause', () => {
  it('no call fails when the process is told to end', async () => {
    await using trivium = await runTrivium([...FLAGS, '--drain-delay', '500ms'])
    const load = keepAsking(trivium.ready.grpc ?? '', REQUEST)
    await until('more answers', async () => load.answers() > 200)
    const ended = trivium.end('SIGTERM')
    // A balancer takes the node out while it is unhealthy and still answers.
    await sleep(200)
    expect(await load.stop()).toEqual([])
    expect(await ended).toBe(0)
  })

  it('no call fails when connections reach their age', async () => {
    await using trivium = await runTrivium([
      ...FLAGS,
      '--grpc-max-connection-age',
      '200ms',
      '--grpc-max-connection-age-grace',
      '5s',
    ])
    const load = keepAsking(trivium.ready.grpc ?? '', REQUEST)
    await sleep(1_500)
    expect((await load.stop()).map((error) => error.message)).toEqual([])
    expect(load.answers()).toBeGreaterThan(0)
  })

  it('no call fails while the rules are swapped again and again, and the last ones stay', async () => {
    await using dir = await tempDir()
    for (const version of ['a', 'b']) {
      await mkdir(dir.at(`${version}/config`), { recursive: true })
      const limit = `{ unit: day, requests_per_unit: ${version === 'a' ? 1_000_000 : 2_000_000} }`
      await writeFile(
        dir.at(`${version}/config/r.yaml`),
        `domain: example\ndescriptors:\n  - key: path\n    rate_limit: ${limit}\n`,
      )
    }
    await symlink('a', dir.at('current'))
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: dir.at('current'), RUNTIME_WATCH_ROOT: 'true' },
    })
    const load = keepAsking(server.urls.grpc, REQUEST)
    // Away and back again while files are read must not pass for no change.
    for (let swap = 0; swap < 100; swap += 1) {
      await symlink(swap % 2 === 0 ? 'b' : 'a', dir.at('next'))
      await rename(dir.at('next'), dir.at('current'))
      await sleep(10)
    }
    await symlink('b', dir.at('next'))
    await rename(dir.at('next'), dir.at('current'))
    await until('the new rules', async () =>
      (await (await fetch(`${server.urls.debug}/rlconfig`)).text()).includes('2000000'),
    )
    expect(await load.stop()).toEqual([])
    expect(await (await fetch(`${server.urls.debug}/stats`)).text()).not.toContain('config_load_error')
  })
})

describeWithBackend('redis', 'with a store', () => {
  it('a caller that does not wait leaves nothing behind', async () => {
    await using redis = await startRedis()
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', KVSTORE_URL: redis.url, KVSTORE_TIMEOUT: '200ms' },
    })
    const client = new RateLimitServiceClient(server.urls.grpc, credentials.createInsecure())
    const ask = (deadlineMs: number) =>
      new Promise<ServiceError | null>((resolve) => {
        const request = readJsonRequest({
          domain: 'another',
          descriptors: [{ entries: [{ key: 'key4', value: 'x' }] }],
        })
        const options = { deadline: Date.now() + deadlineMs }
        client.shouldRateLimit(request, new Metadata(), options, (error) => resolve(error))
      })
    expect(await ask(5_000)).toBeNull()
    redis.signal('SIGSTOP')
    const errors = await Promise.all(Array.from({ length: 50 }, () => ask(20)))
    for (const error of errors) {
      expect([GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED]).toContain(error?.code)
    }
    redis.signal('SIGCONT')
    await until('an answer', async () => (await ask(5_000)) === null)
    client.close()
  })

  it('no counter is ever without an expiry', async () => {
    await using redis = await startRedis()
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', KVSTORE_URL: redis.url, KVSTORE_TIMEOUT: '5s' },
    })
    const ask = async (index: number) => {
      const entries = [{ key: ['key2', 'key3', 'key4'][index % 3], value: String(index % 40) }]
      const negative = { entries, hitsAddend: '3', isNegativeHits: true }
      const body = JSON.stringify({
        domain: 'another',
        descriptors: [{ entries }, { entries, hitsAddend: '0' }, negative],
      })
      await fetch(`${server.urls.http}/json`, { method: 'POST', body })
    }
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)))
    const script =
      "local n = 0 for _, k in ipairs(redis.call('KEYS', '*')) do if redis.call('TTL', k) < 0 then n = n + 1 end end return n"
    expect(await redis.command('EVAL', script, '0')).toBe(0)
    expect(await redis.command('DBSIZE')).toBeGreaterThan(30)
  })

  it('neither secrets nor values of requests reach logs and pages', async () => {
    await using redis = await startRedis(['--requirepass', 'hunter2'])
    const lines: string[] = []
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: 'test/fixtures/ratelimit/int',
        KVSTORE_URL: redis.url,
        KVSTORE_AUTH: 'default:hunter2',
        KVSTORE_TIMEOUT: '300ms',
      },
      log: { write: (line) => void lines.push(line) },
    })
    const body = JSON.stringify({
      domain: 'another',
      descriptors: [{ entries: [{ key: 'key4', value: 'tell-nobody' }] }],
    })
    await fetch(`${server.urls.http}/json`, { method: 'POST', body })
    await redis.kill()
    for (let count = 0; count < 8; count += 1) await fetch(`${server.urls.http}/json`, { method: 'POST', body })
    const pages = await Promise.all(
      ['/', '/stats', '/rlconfig'].map(async (path) => (await fetch(server.urls.debug + path)).text()),
    )
    const all = [...lines, ...pages].join('\n')
    expect(all).toContain('counter store')
    expect(all).not.toContain('hunter2')
    expect(all).not.toContain('tell-nobody')
  })
})
