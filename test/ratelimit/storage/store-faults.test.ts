import { expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { freePort, startRedis } from '../helpers/redis-process.ts'

const RECOVERS_WITHIN_MS = 5_000

function serve(env: Record<string, string>): Promise<TestServer> {
  return startTrivium({
    serve: ['ratelimit'],
    env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', ...env },
  })
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function ask(server: TestServer, key: string, domain = 'another'): Promise<Answer> {
  const body = JSON.stringify({ domain, descriptors: [{ entries: [{ key, value: 'x' }] }] })
  const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const statusOf = async (server: TestServer, key: string, domain?: string) => (await ask(server, key, domain)).status
async function recovered(server: TestServer): Promise<void> {
  await expect.poll(() => statusOf(server, 'key4'), { timeout: RECOVERS_WITHIN_MS }).toBe(200)
}

async function health(server: TestServer): Promise<unknown> {
  const response = await fetch(`${server.urls.http}/healthcheck`)
  return response.status === 200 ? 'OK' : ((await response.json()) as { failing: unknown }).failing
}

const statsOf = async (server: TestServer) => (await fetch(`${server.urls.debug}/stats`)).text()

describeWithBackend('redis', 'when the counter store fails', () => {
  it('answers 503 while Redis is killed, without its text, and counts again once it is back', async () => {
    await using redis = await startRedis()
    await using server = await serve({ KVSTORE_URL: redis.url })
    expect(await statusOf(server, 'key4')).toBe(200)
    await redis.kill()
    const { status, body } = await ask(server, 'key4')
    expect(status).toBe(503)
    expect(body).toEqual({
      code: 'store_unavailable',
      message: expect.stringMatching(/^the counter store /),
      requestId: expect.any(String),
    })
    for (let count = 0; count < 10; count += 1) expect(await statusOf(server, 'key4')).toBe(503)
    expect(await statusOf(server, 'unknown')).toBe(200)
    expect(await health(server)).toBe('OK')
    await redis.start()
    await recovered(server)
    const stats = await statsOf(server)
    expect(stats).toMatch(/^ratelimit\.service\.call\.should_rate_limit\.redis_error: \d+$/m)
    expect(stats).toMatch(/^ratelimit\.redis_pool\.circuit_opened: 1$/m)
    expect(stats).toMatch(/^ratelimit\.redis_pool\.circuit_closed: 1$/m)
    expect(stats).toMatch(/^ratelimit\.redis_pool\.response_time: count=\d+ sum=[\d.]+ms$/m)
  })

  it('stops waiting for a Redis that stands still, opens the circuit, and recovers', async () => {
    await using redis = await startRedis()
    await using server = await serve({ KVSTORE_URL: redis.url, KVSTORE_TIMEOUT: '50ms' })
    await recovered(server)
    redis.signal('SIGSTOP')
    const messages = new Set<unknown>()
    await until('a circuit that is open', async () => {
      messages.add((await ask(server, 'key3')).body['message'])
      return messages.has('the counter store is not asked after repeated failures')
    })
    expect(messages).toContain('the counter store did not answer in time')
    redis.signal('SIGCONT')
    await recovered(server)
  })

  it('gives each decision the count of its own key after answers were lost', async () => {
    await using redis = await startRedis()
    await using server = await serve({ KVSTORE_URL: redis.url, KVSTORE_TIMEOUT: '100ms' })
    for (let hits = 0; hits < 3; hits += 1) await ask(server, 'key2')
    redis.signal('SIGSTOP')
    await until('a failing decision', async () => (await ask(server, 'key3')).status === 503)
    redis.signal('SIGCONT')
    await recovered(server)
    const { body } = await ask(server, 'key2')
    expect(body).toMatchObject({ statuses: [{ limitRemaining: 16, currentLimit: { requestsPerUnit: 20 } }] })
  })

  it('starts without Redis, unhealthy, and turns healthy once connected', async () => {
    const port = await freePort()
    await using server = await serve({ KVSTORE_URL: `127.0.0.1:${port}` })
    expect(await health(server)).toEqual(['store (not connected yet)'])
    expect(await statusOf(server, 'key4')).toBe(503)
    await using redis = await startRedis([], port)
    expect(redis).toBeDefined()
    await expect.poll(() => health(server), { timeout: RECOVERS_WITHIN_MS }).toBe('OK')
    await recovered(server)
  })

  it('is unhealthy without a connection when the setting says so', async () => {
    await using redis = await startRedis()
    await using server = await serve({ KVSTORE_URL: redis.url, KVSTORE_HEALTH_CHECK_ACTIVE_CONNECTION: 'true' })
    expect(await health(server)).toBe('OK')
    await redis.kill()
    await expect.poll(() => health(server)).toEqual(['store (no connection)'])
    await redis.start()
    await expect.poll(() => health(server), { timeout: RECOVERS_WITHIN_MS }).toBe('OK')
  })

  it.each([
    ['allow', 200, 'OK'],
    ['deny', 429, 'OVER_LIMIT'],
  ])('answers as the failure mode says: %s', async (mode, status, code) => {
    await using server = await serve({ KVSTORE_URL: `127.0.0.1:${await freePort()}`, KVSTORE_FAILURE_MODE: mode })
    expect(await ask(server, 'key4')).toMatchObject({ status, body: { overallCode: code, statuses: [{ code }] } })
    expect(await statsOf(server)).toMatch(new RegExp(`^ratelimit\\.service\\.store_failure_${mode}: 1$`, 'm'))
  })

  it('counts in this process while Redis is away, and says so', async () => {
    await using redis = await startRedis()
    const env = { KVSTORE_FAILURE_MODE: 'local', LIMIT_RESPONSE_HEADERS_ENABLED: 'true' }
    await using server = await serve({ KVSTORE_URL: redis.url, ...env })
    const decide = async () => {
      const limit = { requestsPerUnit: 3, unit: 'YEAR' }
      const body = { domain: 'another', descriptors: [{ entries: [{ key: 'key4', value: 'x' }], limit }] }
      const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body: JSON.stringify(body) })
      const { statuses, responseHeadersToAdd: headers = [] } = (await response.json()) as {
        statuses: { limitRemaining?: number }[]
        responseHeadersToAdd?: { key: string; value: string }[]
      }
      const degraded = headers.find(({ key }) => key === 'RateLimit-Degraded')?.value
      return { status: response.status, remaining: statuses[0]?.limitRemaining ?? 0, degraded }
    }
    expect(await decide()).toEqual({ status: 200, remaining: 2, degraded: undefined })
    await redis.kill()
    expect(await decide()).toEqual({ status: 200, remaining: 2, degraded: 'local' })
    expect(await decide()).toEqual({ status: 200, remaining: 1, degraded: 'local' })
    expect(await decide()).toEqual({ status: 200, remaining: 0, degraded: 'local' })
    expect(await decide()).toEqual({ status: 429, remaining: 0, degraded: 'local' })
    expect(await statsOf(server)).toMatch(/^ratelimit\.service\.store_failure_local: 4$/m)
    await redis.start()
    await until('a decision of the store', async () => (await decide()).degraded === undefined)
    await redis.command('FLUSHALL')
    expect(await decide()).toEqual({ status: 200, remaining: 2, degraded: undefined })
  })

  it('fails limits per second only, when only their store is down', async () => {
    await using redis = await startRedis()
    const down = `127.0.0.1:${await freePort()}`
    await using server = await serve({ KVSTORE_URL: redis.url, KVSTORE_PERSECOND: 'true', KVSTORE_PERSECOND_URL: down })
    expect(await statusOf(server, 'key4')).toBe(200)
    expect(await statusOf(server, 'key1', 'basic')).toBe(503)
    expect(await health(server)).toEqual(['per_second_store (not connected yet)'])
  })

  it('keeps limits per second in their own store', async () => {
    await using redis = await startRedis()
    await using second = await startRedis()
    await using server = await serve({
      KVSTORE_URL: redis.url,
      KVSTORE_PERSECOND: 'true',
      KVSTORE_PERSECOND_URL: second.url,
    })
    await ask(server, 'key1', 'basic')
    await ask(server, 'key4')
    expect(await second.command('DBSIZE')).toBe(1)
    expect(await redis.command('DBSIZE')).toBe(1)
  })

  it.each([
    ['a full memory', ['CONFIG', 'SET', 'maxmemory', '1']],
    ['a replica that may not write', ['REPLICAOF', '127.0.0.1', '1']],
  ])('never answers OK to %s', async (_title, command) => {
    await using redis = await startRedis()
    await using server = await serve({ KVSTORE_URL: redis.url })
    await recovered(server)
    const [name = '', ...args] = command
    await redis.command(name, ...args)
    for (let count = 0; count < 8; count += 1) expect(await statusOf(server, 'key4')).toBe(503)
  })

  it('signs in, with a password alone or as a user, and not with a wrong one', async () => {
    await using redis = await startRedis(['--requirepass', 'se:cret', '--user', 'limiter', 'on', '>pw', '~*', '+@all'])
    for (const auth of ['default:se:cret', 'limiter:pw']) {
      await using server = await serve({ KVSTORE_URL: redis.url, KVSTORE_AUTH: auth })
      expect(await statusOf(server, 'key4')).toBe(200)
    }
    const lines: string[] = []
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', KVSTORE_URL: `redis://u:wrong@${redis.url}` },
      log: { write: (line) => void lines.push(line) },
    })
    expect(await statusOf(server, 'key4')).toBe(503)
    expect(lines.join('')).toContain('redis://*****@127.0.0.1')
    expect(lines.join('') + (await statsOf(server))).not.toContain('wrong@')
  })

  it('reaches Redis through a unix socket', async () => {
    await using dir = await tempDir()
    await using redis = await startRedis(['--unixsocket', dir.at('redis.sock')])
    await using server = await serve({ KVSTORE_URL: dir.at('redis.sock') })
    expect(await statusOf(server, 'key4')).toBe(200)
    expect(await redis.command('DBSIZE')).toBe(1)
  })
})
