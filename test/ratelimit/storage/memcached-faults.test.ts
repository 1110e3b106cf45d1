import { expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { startMemcached } from '../helpers/memcached-process.ts'
import { freePort } from '../helpers/redis-process.ts'

function serve(env: Record<string, string>): Promise<TestServer> {
  return startTrivium({
    serve: ['ratelimit'],
    env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', BACKEND_TYPE: 'memstore', MEMSTORE_TIMEOUT: '300ms', ...env },
  })
}

async function ask(server: TestServer): Promise<{ status: number; remaining: number | undefined }> {
  const body = JSON.stringify({ domain: 'another', descriptors: [{ entries: [{ key: 'key4', value: 'x' }] }] })
  const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body })
  const answer = (await response.json()) as { statuses?: { limitRemaining?: number }[] }
  return { status: response.status, remaining: answer.statuses?.[0]?.limitRemaining }
}

describeWithBackend('memcached', 'a service on memcached', () => {
  it('counts, answers 503 while memcached is gone, and counts again once it is back', async () => {
    await using memcached = await startMemcached()
    await using server = await serve({ MEMSTORE_HOST_PORT: memcached.address })
    expect(await ask(server)).toEqual({ status: 200, remaining: 19 })
    expect(await ask(server)).toEqual({ status: 200, remaining: 18 })
    await memcached.end()
    await until('a failing decision', async () => (await ask(server)).status === 503)
    expect(await (await fetch(`${server.urls.http}/healthcheck`)).text()).toBe('OK')
    await memcached.start()
    await until('a decision', async () => (await ask(server)).status === 200)
    const stats = await (await fetch(`${server.urls.debug}/stats`)).text()
    expect(stats).toMatch(/^ratelimit\.service\.call\.should_rate_limit\.memcache_error: \d+$/m)
  })

  it('stops waiting for a memcached that stands still, and recovers', async () => {
    await using memcached = await startMemcached()
    await using server = await serve({ MEMSTORE_HOST_PORT: memcached.address, MEMSTORE_TIMEOUT: '50ms' })
    await until('a decision', async () => (await ask(server)).status === 200)
    memcached.signal('SIGSTOP')
    await until('a failing decision', async () => (await ask(server)).status === 503)
    memcached.signal('SIGCONT')
    await until('a decision', async () => (await ask(server)).status === 200)
  })

  it('is unhealthy until first connected', async () => {
    await using server = await serve({ MEMCACHE_HOST_PORT: `127.0.0.1:${await freePort()}`, BACKEND_TYPE: 'memcache' })
    const health = await fetch(`${server.urls.http}/healthcheck`)
    expect(health.status).toBe(500)
    expect(await health.json()).toMatchObject({ failing: ['store (not connected yet)'] })
  })

  it.each([
    ['both ways of naming servers', { MEMSTORE_HOST_PORT: 'a:1', MEMSTORE_SRV: '_m._tcp.test' }, 'are both set'],
    ['no servers', {}, 'MEMSTORE_HOST_PORT: must be set'],
    ['a port that is none', { MEMSTORE_HOST_PORT: 'a:99999' }, 'MEMSTORE_HOST_PORT: expected host:port'],
    [
      'a record that does not exist',
      { MEMSTORE_SRV: '_m._tcp.invalid' },
      'MEMSTORE_SRV: the servers of _m._tcp.invalid cannot be looked up',
    ],
    [
      'a file that is not there',
      { MEMSTORE_HOST_PORT: 'a:1', MEMSTORE_TLS: 'true', MEMSTORE_TLS_CACERT: '/none' },
      '/none',
    ],
  ])('does not start with %s', async (_title, env, message) => {
    await expect(serve(env as Record<string, string>)).rejects.toThrow(message)
  })

  it('speaks TLS and asks for the right authority', async () => {
    await using dir = await tempDir()
    const authority = await createAuthority(dir, 'authority')
    const stranger = await createAuthority(dir, 'stranger')
    const certificate = await createCertificate(dir, 'server', authority, 'localhost')
    await using memcached = await startMemcached(
      '-Z',
      '-o',
      `ssl_chain_cert=${certificate.certPath},ssl_key=${certificate.keyPath}`,
    )
    const env = { MEMSTORE_HOST_PORT: memcached.address, MEMSTORE_TLS: 'true', MEMSTORE_TLS_CACERT: authority.certPath }
    await using server = await serve(env)
    expect((await ask(server)).status).toBe(200)
    await using wrong = await serve({ ...env, MEMSTORE_TLS_CACERT: stranger.certPath })
    expect((await ask(wrong)).status).toBe(503)
  })
})
