import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

/** An address under which this machine is another one to itself. */
const OWN_ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((item) => item?.family === 'IPv4' && !item.internal)?.address

describe('the debug listener', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/basic', DEBUG_HOST: '0.0.0.0' },
    })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  const get = (path: string) => fetch(server.urls.debug + path)

  it('lists its pages', async () => {
    const text = await (await get('/')).text()
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      '/debug/pprof/',
      '/explain',
      '/metrics',
      '/rlconfig',
      '/stats',
      '',
    ])
  })

  it('shows one line per rule with a limit', async () => {
    const lines = (await (await get('/rlconfig')).text()).trim().split('\n')
    expect(lines).toHaveLength(13)
    expect(lines).toContain(
      'test-domain.key1_value1.subkey1_subvalue1: unit=SECOND requests_per_unit=10, shadow_mode: false, quota_mode: false',
    )
    expect(lines).toContain(
      'test-domain.key6: unit=UNKNOWN requests_per_unit=0, shadow_mode: false, quota_mode: false, unlimited: true',
    )
    expect(lines.filter((line) => line.includes('unlimited'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('value3'))).toEqual([])
  })

  it('answers 405 and 404 in plain words', async () => {
    const posted = await fetch(`${server.urls.debug}/stats`, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await get('/nothing')).status).toBe(404)
  })

  it('records a CPU profile, one at a time', async () => {
    const first = get('/debug/pprof/profile?seconds=1')
    await expect.poll(async () => (await get('/debug/pprof/profile?seconds=1')).status).toBe(409)
    const profile = (await (await first).json()) as { nodes: unknown[]; samples: unknown[] }
    expect(profile.nodes.length).toBeGreaterThan(0)
    expect(profile.samples.length).toBeGreaterThan(0)
  })

  it('writes a heap snapshot', async () => {
    const response = await get('/debug/pprof/heap')
    expect(response.status).toBe(200)
    expect((await response.text()).startsWith('{"snapshot":')).toBe(true)
  })

  it.each(['0', '61', 'x', '1.5', ''])('refuses a time of %j', async (seconds) => {
    expect((await get(`/debug/pprof/profile?seconds=${seconds}`)).status).toBe(400)
  })

  it.skipIf(OWN_ADDRESS === undefined)('gives profiles to this machine only', async () => {
    const port = new URL(server.urls.debug).port
    expect((await fetch(`http://${OWN_ADDRESS}:${port}/debug/pprof/`)).status).toBe(403)
    expect((await fetch(`http://${OWN_ADDRESS}:${port}/stats`)).status).toBe(200)
    await using open = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/basic', DEBUG_HOST: '0.0.0.0', DEBUG_PPROF_REMOTE: 'true' },
    })
    expect((await fetch(`http://${OWN_ADDRESS}:${new URL(open.urls.debug).port}/debug/pprof/`)).status).toBe(200)
  })
})
