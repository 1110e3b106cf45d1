import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { nameOf, toRoute, toRule, writeRules } from './build-case.ts'
import { DESCRIPTOR_CASES, PER_ROUTE, perYear } from './cases.ts'
import { type ProxyOptions, proxyBootstrap } from './envoy-config.ts'
import { type EnvoyProcess, startEnvoy } from './envoy-process.ts'
import { RULE_CASES } from './rule-cases.ts'
import { send, startUpstream } from './send.ts'

const CASES = [...DESCRIPTOR_CASES, ...RULE_CASES]
const SET_METADATA = 'type.googleapis.com/envoy.extensions.filters.http.set_metadata.v3.Config'

/** A way for Envoy to reach the service: settings of the one, and configuration of the other. */
interface Transport {
  readonly env: Readonly<Record<string, string>>
  readonly proxy: (address: string) => Pick<ProxyOptions, 'service' | 'grpcService'>
}

const plain = (address: string) => ({ service: { addresses: [address] } })

const TRANSPORTS: Readonly<Record<string, (dir: TempDir) => Promise<Transport>>> = {
  'plain HTTP/2': async () => ({ env: {}, proxy: plain }),
  'the client of gRPC itself': async () => ({
    env: {},
    proxy: (address) => ({
      ...plain(address),
      grpcService: { google_grpc: { target_uri: address, stat_prefix: 'ratelimit' } },
    }),
  }),
  'a unix socket': async (dir) => ({ env: { GRPC_UDS: dir.at('grpc.sock') }, proxy: () => plain(dir.at('grpc.sock')) }),
  TLS: (dir) => withTls(dir, false),
  'TLS on both sides': (dir) => withTls(dir, true),
}

async function withTls(dir: TempDir, mutual: boolean): Promise<Transport> {
  const authority = await createAuthority(dir, 'authority')
  const server = await createCertificate(dir, 'server', authority, 'ratelimit.test')
  const client = await createCertificate(dir, 'client', authority, 'envoy.test')
  const file = (filename: string) => ({ filename })
  const identity = { certificate_chain: file(client.certPath), private_key: file(client.keyPath) }
  const name = { san_type: 'DNS', matcher: { exact: 'ratelimit.test' } }
  const context = {
    sni: 'ratelimit.test',
    common_tls_context: {
      alpn_protocols: ['h2'],
      validation_context: { trusted_ca: file(authority.certPath), match_typed_subject_alt_names: [name] },
      ...(mutual ? { tls_certificates: [identity] } : {}),
    },
  }
  const tls = {
    GRPC_SERVER_USE_TLS: 'true',
    GRPC_SERVER_TLS_CERT: server.certPath,
    GRPC_SERVER_TLS_KEY: server.keyPath,
  }
  return {
    env: mutual
      ? { ...tls, GRPC_CLIENT_TLS_CACERT: authority.certPath, GRPC_CLIENT_TLS_SAN: 'envoy.test' }
      : { ...tls },
    proxy: (address) => ({ service: { addresses: [address], tls: context } }),
  }
}

/** Adds the bytes of each response once it is complete; the request itself only looks. */
const BYTES_ROUTE = {
  match: { prefix: '/bytes' },
  route: { cluster: 'upstream' },
  typed_per_filter_config: {
    'envoy.filters.http.ratelimit': {
      '@type': PER_ROUTE,
      rate_limits: [
        { actions: [{ generic_key: { descriptor_value: 'bytes' } }], hits_addend: { number: 0 } },
        {
          actions: [{ generic_key: { descriptor_value: 'bytes' } }],
          hits_addend: { format: '%BYTES_SENT%' },
          apply_on_stream_done: true,
        },
      ],
    },
  },
}
const METADATA_FILTER = {
  name: 'envoy.filters.http.set_metadata',
  typed_config: {
    '@type': SET_METADATA,
    metadata: [{ metadata_namespace: 'demo', value: { account: '7', limit: { requests_per_unit: 2, unit: 'YEAR' } } }],
  },
}
const BANNED = {
  header_value_match: { descriptor_value: 'banned', headers: [{ name: 'x-banned', present_match: true }] },
}

for (const [transport, prepare] of Object.entries(TRANSPORTS)) {
  describeWithBackend('envoy', `Envoy over ${transport}`, () => {
    const resources = new AsyncDisposableStack()
    let server: TestServer
    let envoy: EnvoyProcess

    beforeAll(async () => {
      const dir = resources.use(await tempDir())
      const upstream = resources.use(await startUpstream())
      const { env, proxy } = await prepare(dir)
      const rules = [...CASES.map(toRule), { key: 'generic_key', value: 'bytes', ...perYear(100) }]
      server = await startTrivium({
        serve: ['ratelimit'],
        env: { RUNTIME_ROOT: await writeRules(dir, rules), LIMIT_RESPONSE_HEADERS_ENABLED: 'true', ...env },
      })
      resources.use(server)
      const bootstrap = proxyBootstrap({
        upstreamPort: upstream.port,
        ...proxy(server.urls.grpc),
        routes: [...CASES.map(toRoute), BYTES_ROUTE],
        filters: [METADATA_FILTER],
        virtualHost: { rate_limits: [{ actions: [BANNED] }] },
      })
      envoy = resources.use(await startEnvoy(bootstrap))
    }, 60_000)
    afterAll(() => resources.disposeAsync())

    it.each(CASES.map((one, index) => [one.title, one, index] as const))('%s', async (_title, one, index) => {
      for (const step of one.steps) {
        const { status, headers } = await send(envoy.port('http'), `/${nameOf(index)}`, step)
        expect({ step, status }).toEqual({ step, status: step.status })
        for (const [name, value] of Object.entries(step.has ?? {})) expect([name, headers[name]]).toEqual([name, value])
      }
    })

    it('counts the bytes of a response once it is complete', async () => {
      expect((await send(envoy.port('http'), '/bytes')).status).toBe(200)
      await until('150 bytes being over 100', async () => (await send(envoy.port('http'), '/bytes')).status === 429)
    })

    it('lets through exactly the limit when requests come at once', async () => {
      const index = CASES.findIndex(({ title }) => title === 'remote_address')
      const sent = Array.from({ length: 30 }, (_, count) =>
        send(envoy.port('http'), `/${nameOf(index)}`, { headers: { 'x-forwarded-for': `10.9.0.${count % 5}` } }),
      )
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    })

    it('has its errors and refusals counted on both sides', async () => {
      expect(await envoy.stat('cluster.upstream.ratelimit.error')).toBe(0)
      expect(await envoy.stat('cluster.upstream.ratelimit.over_limit')).toBeGreaterThan(0)
      const stats = await (await fetch(`${server.urls.debug}/stats`)).text()
      expect(stats).not.toContain('should_rate_limit')
      expect(stats).toMatch(/\.near_limit: \d+$/m)
    })
  })
}

describe('the table of cases for Envoy', () => {
  it('has all that Envoy can ask', () => expect(CASES.length).toBeGreaterThanOrEqual(42))
})
