import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import { connect } from 'node:tls'
import { expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { freePort } from '../helpers/redis-process.ts'
import { writeRules } from './build-case.ts'
import { perYear } from './cases.ts'
import { bootstrap, httpListener, type ProxyOptions, proxyBootstrap } from './envoy-config.ts'
import { startEnvoy } from './envoy-process.ts'
import { keepRequesting } from './keep-requesting.ts'
import { send, startUpstream } from './send.ts'

const ROUTES = [
  {
    match: { prefix: '/' },
    route: { cluster: 'upstream', rate_limits: [{ actions: [{ generic_key: { descriptor_value: 'all' } }] }] },
  },
]
const RULES = [{ key: 'generic_key', value: 'all', ...perYear(4_000_000_000) }]
const START_MS = 90_000

describeWithBackend('envoy', 'Envoy in front of a service that fails', () => {
  it('answers as its failure mode says while the service is killed or stands still', {
    timeout: START_MS,
  }, async () => {
    await using dir = await tempDir()
    await using upstream = await startUpstream()
    const port = await freePort()
    const root = await writeRules(dir, RULES)
    const flags = [...isolatedFlags(dir.path), '--grpc-port', String(port), '--runtime-root', root]
    const service = { addresses: [`127.0.0.1:${port}`] }
    const options = { upstreamPort: upstream.port, service, routes: ROUTES }
    const hasty = { timeout: '0.05s' }
    await using envoy = await startEnvoy(
      bootstrap(options, [
        httpListener('deny', options),
        httpListener('open', { ...options, filter: { failure_mode_deny: false } }),
        httpListener('hasty deny', { ...options, filter: hasty }),
        httpListener('hasty open', { ...options, filter: { ...hasty, failure_mode_deny: false } }),
      ]),
    )
    const statusOf = async (name: string) => (await send(envoy.port(name), '/')).status

    const first = await runTrivium(['ratelimit', ...flags])
    await until('a first decision', async () => (await statusOf('deny')) === 200)
    await first.end('SIGKILL')
    expect([await statusOf('deny'), await statusOf('open')]).toEqual([500, 200])
    expect(await envoy.stat('cluster.upstream.ratelimit.failure_mode_allowed')).toBe(1)

    await using second = await runTrivium(['ratelimit', ...flags])
    await until('a decision of the service that was started again', async () => (await statusOf('deny')) === 200)
    second.child.kill('SIGSTOP')
    expect([await statusOf('hasty deny'), await statusOf('hasty open')]).toEqual([500, 200])
    second.child.kill('SIGCONT')
    await until('a decision of the service that goes on', async () => (await statusOf('deny')) === 200)
  })

  it('loses no decision when connections reach their age', { timeout: START_MS }, async () => {
    await using dir = await tempDir()
    await using upstream = await startUpstream()
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: await writeRules(dir, RULES),
        GRPC_MAX_CONNECTION_AGE: '300ms',
        GRPC_MAX_CONNECTION_AGE_GRACE: '5s',
      },
    })
    const service = { addresses: [server.urls.grpc] }
    await using envoy = await startEnvoy(proxyBootstrap({ upstreamPort: upstream.port, service, routes: ROUTES }))
    const load = keepRequesting(envoy.port('http'), '/')
    const renewed = async () => (await envoy.stat('cluster.ratelimit.upstream_cx_total')) >= 5
    await until('five connections one after the other', renewed)
    expect([...(await load.stop()).keys()]).toEqual([200])
  })
})

describeWithBackend('envoy', 'Envoy and certificates of the service', () => {
  it('goes on when they are swapped, and uses the new ones', { timeout: START_MS }, async () => {
    await using dir = await tempDir()
    await using upstream = await startUpstream()
    const authority = await createAuthority(dir, 'authority')
    const server = await createCertificate(dir, 'server', authority, 'ratelimit.test')
    const next = await createCertificate(dir, 'next', authority, 'ratelimit.test')
    await using running = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: await writeRules(dir, RULES),
        GRPC_SERVER_USE_TLS: 'true',
        GRPC_SERVER_TLS_CERT: server.certPath,
        GRPC_SERVER_TLS_KEY: server.keyPath,
        GRPC_MAX_CONNECTION_AGE: '300ms',
      },
    })
    const tls = tlsContext(authority.certPath)
    const service = { addresses: [running.urls.grpc], tls }
    await using envoy = await startEnvoy(proxyBootstrap({ upstreamPort: upstream.port, service, routes: ROUTES }))
    const load = keepRequesting(envoy.port('http'), '/')
    await until('some decisions', async () => load.total() > 20)
    const before = await serialOf(running.urls.grpc)
    await copyFile(next.certPath, server.certPath)
    await copyFile(next.keyPath, server.keyPath)
    await until('the new certificate', async () => (await serialOf(running.urls.grpc)) !== before)
    const connections = await envoy.stat('cluster.ratelimit.upstream_cx_total')
    await until(
      'new connections of Envoy',
      async () => (await envoy.stat('cluster.ratelimit.upstream_cx_total')) > connections + 2,
    )
    expect([...(await load.stop()).keys()]).toEqual([200])
  })

  it.each([
    ['of another authority', 'stranger', 'envoy.test'],
    ['with another name', 'authority', 'mallory.test'],
  ])('is refused with a client certificate %s', { timeout: START_MS }, async (_title, issuer, name) => {
    await using dir = await tempDir()
    await using upstream = await startUpstream()
    const authority = await createAuthority(dir, 'authority')
    const signer = issuer === 'authority' ? authority : await createAuthority(dir, issuer)
    const server = await createCertificate(dir, 'server', authority, 'ratelimit.test')
    const client = await createCertificate(dir, 'client', signer, name)
    await using running = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: await writeRules(dir, RULES),
        GRPC_SERVER_USE_TLS: 'true',
        GRPC_SERVER_TLS_CERT: server.certPath,
        GRPC_SERVER_TLS_KEY: server.keyPath,
        GRPC_CLIENT_TLS_CACERT: authority.certPath,
        GRPC_CLIENT_TLS_SAN: 'envoy.test',
      },
    })
    const tls = tlsContext(authority.certPath, client)
    const options: ProxyOptions = {
      upstreamPort: upstream.port,
      service: { addresses: [running.urls.grpc], tls },
      routes: ROUTES,
    }
    await using envoy = await startEnvoy(proxyBootstrap(options))
    for (let count = 0; count < 3; count += 1) expect((await send(envoy.port('http'), '/')).status).toBe(500)
    expect(await envoy.stat('cluster.upstream.ratelimit.error')).toBe(3)
  })
})

function tlsContext(caPath: string, client?: { readonly certPath: string; readonly keyPath: string }): object {
  const file = (filename: string) => ({ filename })
  const identity = client && { certificate_chain: file(client.certPath), private_key: file(client.keyPath) }
  return {
    sni: 'ratelimit.test',
    common_tls_context: {
      alpn_protocols: ['h2'],
      validation_context: { trusted_ca: file(caPath) },
      ...(identity === undefined ? {} : { tls_certificates: [identity] }),
    },
  }
}

/** Serial number of the certificate that a listener shows. */
async function serialOf(address: string): Promise<string> {
  const [host, port] = address.split(':')
  const socket = connect({ host, port: Number(port), rejectUnauthorized: false, ALPNProtocols: ['h2'] })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate().serialNumber
  } finally {
    socket.destroy()
  }
}
