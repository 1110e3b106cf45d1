import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { until } from '../../helpers/until.ts'
import { freePort } from '../helpers/redis-process.ts'
import { type ManagementServer, startManagementServer } from './management-server.ts'

const limited = (key: string, value: string, unit: string, requestsPerUnit: number) => ({
  key,
  value,
  rateLimit: { unit, requestsPerUnit },
})
const foo = (...descriptors: unknown[]) => ({ name: 'foo', domain: 'foo', descriptors })

describe('rules from a management server', () => {
  let manager: ManagementServer
  let service: TestServer | undefined

  beforeEach(async () => {
    manager = await startManagementServer()
  })
  afterEach(async () => {
    await service?.[Symbol.asyncDispose]()
    service = undefined
    await manager[Symbol.asyncDispose]()
  })

  const env = (more: Record<string, string> = {}) => ({
    CONFIG_TYPE: 'GRPC_XDS_SOTW',
    CONFIG_GRPC_XDS_SERVER_URL: `127.0.0.1:${manager.port}`,
    CONFIG_GRPC_XDS_SERVER_CONNECT_RETRY_INTERVAL: '50ms',
    XDS_CLIENT_BACKOFF_INITIAL_INTERVAL: '50ms',
    ...more,
  })

  /** Starts the service; its start ends with the first response of the manager. */
  async function start(
    configs: readonly unknown[],
    more: Record<string, string> = {},
    lines: string[] = [],
  ): Promise<TestServer> {
    const log = { write: (line: string) => void lines.push(line) }
    const starting = startTrivium({ serve: ['ratelimit'], env: env(more), log })
    await until('another request of the service', async () => manager.requests.length > 0)
    manager.push('1', configs)
    service = await starting
    return service
  }
  const lines = async () =>
    (await (await fetch(`${service?.urls.debug}/rlconfig`)).text())
      .split('\n')
      .filter((line) => line !== '')
      .sort()

  it('are asked for, taken, acknowledged and replaced', async () => {
    await start([foo(limited('k1', 'v1', 'MINUTE', 3))], {
      CONFIG_GRPC_XDS_NODE_ID: 'node-7',
      CONFIG_GRPC_XDS_NODE_METADATA: 'zone=a',
      CONFIG_GRPC_XDS_CLIENT_ADDITIONAL_HEADERS: 'authorization:Bearer x:y',
    })
    expect(manager.requests[0]).toMatchObject({
      versionInfo: '',
      responseNonce: '',
      resourceNames: [],
      typeUrl: 'type.googleapis.com/ratelimit.config.ratelimit.v3.RateLimitConfig',
      node: { id: 'node-7', metadata: { zone: 'a' } },
      authorization: 'Bearer x:y',
    })
    expect(await lines()).toEqual(['foo.k1_v1: unit=MINUTE requests_per_unit=3, shadow_mode: false, quota_mode: false'])
    await until('another request of the service', async () => manager.requests.length === 2)
    expect(manager.requests[1]).toMatchObject({ versionInfo: '1', responseNonce: 'nonce of 1', errorDetail: undefined })
    manager.push('2', [foo(limited('k2', 'v2', 'MINUTE', 5))])
    await until('another request of the service', async () => manager.requests.length === 3)
    expect(await lines()).toEqual(['foo.k2_v2: unit=MINUTE requests_per_unit=5, shadow_mode: false, quota_mode: false'])
    expect(manager.requests[2]).toMatchObject({ versionInfo: '2', responseNonce: 'nonce of 2' })
  })

  it('may be nested, unlimited, in shadow and in quota mode, and in several domains', async () => {
    const nested = {
      key: 'j1',
      value: 'v2',
      descriptors: [{ ...limited('j2', 'v2', 'DAY', 15), shadowMode: true, quotaMode: true }],
    }
    await start([
      foo(limited('k1', 'v1', 'MINUTE', 3), nested),
      {
        name: 'bar',
        domain: 'bar',
        descriptors: [{ key: 'k', value: 'v', rateLimit: { unlimited: true } }, limited('w', '', 'WEEK', 1)],
      },
    ])
    expect(await lines()).toEqual([
      'bar.k_v: unit=UNKNOWN requests_per_unit=0, shadow_mode: false, quota_mode: false, unlimited: true',
      'bar.w: unit=WEEK requests_per_unit=1, shadow_mode: false, quota_mode: false',
      'foo.j1_v2.j2_v2: unit=DAY requests_per_unit=15, shadow_mode: true, quota_mode: true',
      'foo.k1_v1: unit=MINUTE requests_per_unit=3, shadow_mode: false, quota_mode: false',
    ])
  })

  it.each([
    ['a bad unit', [foo(limited('k', 'v', 'UNKNOWN', 1))], "foo: invalid rate limit unit 'UNKNOWN'"],
    ['no domain', [{ name: 'x', domain: '', descriptors: [] }], 'x: config file cannot have empty domain'],
    ['no key', [foo({ key: '', value: 'v' })], 'foo: descriptor has empty key'],
    [
      'one rule twice',
      [foo(limited('k', 'v', 'DAY', 1), limited('k', 'v', 'DAY', 1))],
      "duplicate descriptor composite key 'foo.k_v'",
    ],
    ['one domain twice', [foo(), foo()], "duplicate domain 'foo'"],
    ['bytes that are no resource', ['broken'], 'resource 1: is not a well-formed message'],
  ])('are refused with a reason, the old ones staying: %s', async (_title, configs, reason) => {
    await start([foo(limited('k1', 'v1', 'MINUTE', 3))])
    await until('another request of the service', async () => manager.requests.length === 2)
    manager.push('2', configs)
    await until('another request of the service', async () => manager.requests.length === 3)
    const refusal = manager.requests[2]
    expect(refusal).toMatchObject({ versionInfo: '1', responseNonce: 'nonce of 2' })
    expect(refusal?.errorDetail?.message).toContain(reason)
    expect(await lines()).toHaveLength(1)
    const stats = await (await fetch(`${service?.urls.debug}/stats`)).text()
    expect(stats).toMatch(/^ratelimit\.service\.config_load_error: 1$/m)
  })

  it('stay in force when the stream is lost, which is opened again with the version in force', async () => {
    await start([foo(limited('k1', 'v1', 'MINUTE', 3))])
    await until('another request of the service', async () => manager.requests.length === 2)
    manager.fail()
    await until('another request of the service', async () => manager.requests.length === 3)
    expect(manager.requests[2]).toMatchObject({ versionInfo: '1', responseNonce: '' })
    expect(await lines()).toHaveLength(1)
    manager.push('9', [foo(limited('k9', '', 'HOUR', 9))])
    await until('the new rules', async () => (await lines()).join('').includes('k9'))
  })

  it('are refused once, however often the same ones are sent again', async () => {
    const bad = [foo(limited('k', 'v', 'UNKNOWN', 1)), { name: 'bar', domain: 'bar', descriptors: [] }]
    const lines: string[] = []
    const refusals = () => manager.requests.filter((request) => request.errorDetail !== undefined)
    await start([foo(limited('k1', 'v1', 'MINUTE', 3))], {}, lines)
    // As management servers do, in another order each time.
    manager.onRequest = (request) => {
      if (request.errorDetail !== undefined) manager.push(`again ${manager.requests.length}`, bad.reverse())
    }
    manager.push('2', bad)
    await until('refusals', async () => refusals().length >= 3)
    expect(refusals().length).toBeLessThan(5)
    expect(new Set(refusals().map((request) => request.errorDetail?.message)).size).toBe(1)
    expect(new Set(refusals().map((request) => request.responseNonce)).size).toBe(refusals().length)
    expect(lines.filter((line) => line.includes('Error loading new configuration'))).toHaveLength(1)
    const stats = await (await fetch(`${service?.urls.debug}/stats`)).text()
    expect(stats).toMatch(/^ratelimit\.service\.config_load_error: 1$/m)

    manager.push('3', [foo(limited('k3', '', 'DAY', 3))])
    await until('an acknowledgement', async () => manager.requests.at(-1)?.versionInfo === '3')
    const before = refusals().length
    manager.onRequest = () => undefined
    manager.push('4', bad)
    await until('refusals', async () => refusals().length === before + 1)
    expect(refusals().at(-1)).toMatchObject({ versionInfo: '3', responseNonce: 'nonce of 4' })
  })

  it('are refused once a second at most when bad sets take turns, and a good one is taken at once', async () => {
    const lines: string[] = []
    const refusals = () => manager.requests.filter((request) => request.errorDetail !== undefined)
    await start([foo(limited('k1', 'v1', 'MINUTE', 3))], {}, lines)
    const sets = ['a', 'b'].map((key) => [foo(limited(key, '', 'UNKNOWN', 1))])
    manager.onRequest = (request) => {
      if (request.errorDetail === undefined) return
      manager.push(`again ${manager.requests.length}`, sets[manager.requests.length % 2] ?? [])
    }
    manager.push('2', sets[0] ?? [])
    await until('refusals', async () => refusals().length >= 4)
    // 1 s after the first, 1 s and 2 s after those: a loop gives hundreds.
    expect(refusals().length).toBeLessThan(6)
    expect(lines.filter((line) => line.includes('Error loading new configuration'))).toHaveLength(2)
    manager.onRequest = () => undefined
    manager.push('3', [foo(limited('k3', '', 'DAY', 3))])
    await until('an acknowledgement', async () => manager.requests.at(-1)?.versionInfo === '3')
  })

  it('do not make up for lost streams when they are refused', async () => {
    const lines: string[] = []
    await start([foo(limited('k1', 'v1', 'MINUTE', 3))], { XDS_CLIENT_BACKOFF_JITTER: 'false' }, lines)
    await until('another request of the service', async () => manager.requests.length === 2)
    manager.onRequest = (request) => {
      if (request.responseNonce === '') manager.push('bad', ['broken'])
      manager.fail()
    }
    manager.fail()
    const waits = () =>
      lines.flatMap((line) => {
        const { waitMs } = JSON.parse(line) as { waitMs?: number }
        return waitMs === undefined ? [] : [waitMs]
      })
    await until('four attempts', async () => waits().length >= 4)
    expect(waits().slice(0, 4)).toEqual([50, 100, 200, 400])
  })

  it('may come late: with FORCE_START the service answers without rules first', async () => {
    const port = await freePort()
    service = await startTrivium({
      serve: ['ratelimit'],
      env: env({ FORCE_START_WITHOUT_INITIAL_CONFIG: 'true', CONFIG_GRPC_XDS_SERVER_URL: `127.0.0.1:${port}` }),
    })
    const body = JSON.stringify({ domain: 'foo', descriptors: [{ entries: [{ key: 'k', value: 'v' }] }] })
    expect((await fetch(`${service.urls.http}/json`, { method: 'POST', body })).status).toBe(503)
    await using late = await startManagementServer(port)
    await until('another request of the service', async () => late.requests.length > 0)
    late.push('1', [foo(limited('k', '', 'HOUR', 9))])
    await until('the new rules', async () => (await lines()).length === 1)
  })

  it('arrive in any number: the last ones stay', async () => {
    await start([foo(limited('k', '', 'HOUR', 1))])
    for (let version = 2; version <= 500; version += 1)
      manager.push(String(version), [foo(limited('k', '', 'HOUR', version))])
    await until('the new rules', async () => (await lines()).join('').includes('requests_per_unit=500'))
    await until('an acknowledgement', async () => manager.requests.at(-1)?.versionInfo === '500')
  })

  it('need readable settings', async () => {
    await expect(
      startTrivium({ serve: ['ratelimit'], env: env({ CONFIG_GRPC_XDS_NODE_METADATA: 'x' }) }),
    ).rejects.toThrow('CONFIG_GRPC_XDS_NODE_METADATA: expected k=v,k=v')
    const tls = { CONFIG_GRPC_XDS_SERVER_USE_TLS: 'true', CONFIG_GRPC_XDS_SERVER_TLS_CACERT: '/none' }
    await expect(startTrivium({ serve: ['ratelimit'], env: env(tls) })).rejects.toThrow(
      'CONFIG_GRPC_XDS_SERVER_TLS_CACERT',
    )
  })
})
