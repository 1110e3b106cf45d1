import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { describeWithBackend } from '../../helpers/backends.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { until } from '../../helpers/until.ts'
import { createManualClock } from '../helpers/manual-clock.ts'
import { type EnvoyProcess, startEnvoy } from './envoy-process.ts'
import { keepRequesting } from './keep-requesting.ts'
import { send, startUpstream } from './send.ts'

const NOON_SECONDS = 1_800_000_000

interface Cluster {
  readonly name: string
  readonly load_assignment: { endpoints: { lb_endpoints: object[] }[] }
  readonly health_checks?: { interval: string }[]
}

interface Example {
  readonly static_resources: {
    readonly listeners: { name: string; address: { socket_address: { port_value: number } } }[]
    readonly clusters: readonly Cluster[]
  }
}

/** The shipped example with the ports of a test in the place of its own. */
async function startExample(upstreamPort: number, services: readonly TestServer[]): Promise<EnvoyProcess> {
  const text = await readFile('examples/ratelimit/envoy.yaml', 'utf8')
  // Its time-out suits an idle machine.
  const example = parse(text.replaceAll('0.05s', '5s')) as Example
  const { listeners, clusters } = example.static_resources
  for (const { address } of listeners) address.socket_address.port_value = 0
  const place = (name: string, addresses: readonly string[]) => {
    const endpoints = addresses.map((address) => {
      const [host, port] = address.split(':')
      return { endpoint: { address: { socket_address: { address: host, port_value: Number(port) } } } }
    })
    const found = clusters.find((cluster) => cluster.name === name)
    if (found === undefined) throw new Error(`the example has no cluster ${name}`)
    found.load_assignment.endpoints = [{ lb_endpoints: endpoints }]
  }
  place('service', [`127.0.0.1:${upstreamPort}`])
  place(
    'ratelimit',
    services.map(({ urls }) => urls.grpc),
  )
  return startEnvoy(example)
}

describeWithBackend('envoy', 'the example of an Envoy', () => {
  it('limits sign-ins and pages, and no pictures', { timeout: 60_000 }, async () => {
    await using upstream = await startUpstream()
    await using server = await startTrivium({ serve: ['ratelimit'], clock: createManualClock(NOON_SECONDS) })
    await using envoy = await startExample(upstream.port, [server])
    await until('a healthy service', async () => (await envoy.stat('cluster.ratelimit.membership_healthy')) === 1)
    const statuses = async (path: string, count: number, headers = {}) => {
      const received = []
      for (let sent = 0; sent < count; sent += 1) {
        received.push((await send(envoy.port('ingress'), path, { headers })).status)
      }
      return received
    }
    expect(await statuses('/', 3, { 'x-user': 'ada' })).toEqual([200, 200, 429])
    expect(await statuses('/shop', 21)).toEqual([...Array<number>(20).fill(200), 429])
    expect(await statuses('/img/a.png', 30)).toEqual(Array(30).fill(200))
    const limited = await send(envoy.port('ingress'), '/shop')
    expect(limited.headers).toMatchObject({ 'x-envoy-ratelimited': 'true', 'x-ratelimit-limit': '20, 20;w=1' })
  })

  it('loses no decision when one of two services is stopped', { timeout: 90_000 }, async () => {
    await using upstream = await startUpstream()
    const start = () => startTrivium({ serve: ['ratelimit'], env: { DRAIN_DELAY: '500ms' } })
    await using kept = await start()
    const stopped = await start()
    await using envoy = await startExample(upstream.port, [kept, stopped])
    await until('two healthy services', async () => (await envoy.stat('cluster.ratelimit.membership_healthy')) === 2)
    const load = keepRequesting(envoy.port('ingress'), '/img/a.png')
    await until('some decisions', async () => load.total() > 100)
    await stopped[Symbol.asyncDispose]()
    const before = load.total()
    await until('decisions without it', async () => load.total() > before + 500)
    await load.stop()
    expect(await envoy.stat('cluster.service.ratelimit.error')).toBe(0)
    expect(await envoy.stat('cluster.service.ratelimit.ok')).toBeGreaterThan(600)
  })
})
