import { describe, expect, it } from 'vitest'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { until } from '../../helpers/until.ts'
import { startManagementServer } from './management-server.ts'
import { serveSnapshots } from './snapshot-server.ts'

const BURST = 200

const rule = (key: string, requestsPerUnit: number, unit = 'MINUTE') => ({ key, rateLimit: { unit, requestsPerUnit } })
const domain = (name: string, ...descriptors: unknown[]) => ({ name, domain: name, descriptors })

/** A service whose rules come from snapshots, and what it has in force. */
async function open() {
  await using opening = new AsyncDisposableStack()
  const manager = opening.use(await startManagementServer())
  const lines: string[] = []
  const snapshots = serveSnapshots(manager)
  snapshots.set('1', [domain('a', rule('k', 1))])
  const server = opening.use(
    await startTrivium({
      serve: ['ratelimit'],
      env: {
        CONFIG_TYPE: 'GRPC_XDS_SOTW',
        CONFIG_GRPC_XDS_SERVER_URL: `127.0.0.1:${manager.port}`,
        XDS_CLIENT_BACKOFF_INITIAL_INTERVAL: '50ms',
      },
      log: { write: (line: string) => void lines.push(line) },
    }),
  )
  const opened = opening.move()
  return {
    manager,
    snapshots,
    lines,
    async inForce() {
      const text = await (await fetch(`${server.urls.debug}/rlconfig`)).text()
      return text
        .split('\n')
        .flatMap((line) => /^(\S+): .*requests_per_unit=(\d+)/.exec(line)?.slice(1, 3).join(' ') ?? [])
    },
    async becomes(...rules: string[]) {
      await until(`the rules ${rules.join(', ')}`, async () => (await this.inForce()).sort().join() === rules.join())
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

describe('rules from a cache of snapshots', () => {
  it('are loaded, changed, removed, and gone with an empty snapshot', async () => {
    await using scene = await open()
    await scene.becomes('a.k 1')
    scene.snapshots.set('2', [domain('a', rule('k', 2)), domain('b', rule('k', 3))])
    await scene.becomes('a.k 2', 'b.k 3')
    scene.snapshots.set('3', [domain('b', rule('k', 3))])
    await scene.becomes('b.k 3')
    scene.snapshots.set('4', [])
    await scene.becomes()
    expect(scene.manager.requests.filter((request) => request.errorDetail !== undefined)).toEqual([])
  })

  it('are those of the last one of many at once', async () => {
    await using scene = await open()
    for (let version = 2; version <= BURST; version += 1) {
      scene.snapshots.set(String(version), [domain('a', rule('k', version))])
    }
    await scene.becomes(`a.k ${BURST}`)
    await until('its acknowledgement', async () => scene.manager.requests.at(-1)?.versionInfo === String(BURST))
  })

  it.each([
    ['a bad unit', [domain('a', rule('k', 1, 'UNKNOWN'))], 'invalid rate limit unit'],
    ['one domain twice', [domain('a'), domain('a')], "duplicate domain 'a'"],
    ['bytes that are no resource', ['broken'], 'not a well-formed message'],
  ])('stay when a snapshot is refused, which is not asked for in a loop: %s', async (_title, configs, reason) => {
    await using scene = await open()
    await scene.becomes('a.k 1')
    const before = scene.manager.requests.length
    scene.snapshots.set('2', configs)
    await until('a second refusal', async () => scene.manager.requests.length >= before + 2)
    const refusals = scene.manager.requests.slice(before)
    // The second one comes a second after the first: a loop gives hundreds by then.
    expect(refusals.length).toBeLessThan(4)
    for (const refusal of refusals) {
      expect(refusal.versionInfo).toBe('1')
      expect(refusal.errorDetail?.message).toContain(reason)
    }
    expect(scene.lines.filter((line) => line.includes('Error loading new configuration'))).toHaveLength(1)
    expect(await scene.inForce()).toEqual(['a.k 1'])
    scene.snapshots.set('3', [domain('a', rule('k', 9))])
    await scene.becomes('a.k 9')
  })

  it('stay while the control plane is gone', async () => {
    await using scene = await open()
    await scene.becomes('a.k 1')
    const asked = () => scene.manager.requests.filter((request) => request.responseNonce === '').length
    const before = asked()
    scene.manager.fail()
    await until('a new stream', async () => asked() > before)
    expect(scene.manager.requests.findLast((request) => request.responseNonce === '')?.versionInfo).toBe('1')
    expect(await scene.inForce()).toEqual(['a.k 1'])
    scene.snapshots.set('2', [domain('a', rule('k', 2))])
    await scene.becomes('a.k 2')
  })
})
