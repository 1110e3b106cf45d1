import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { writeRules } from './build-case.ts'
import { perYear } from './cases.ts'
import { bootstrap, httpListener, listener, rateLimitService } from './envoy-config.ts'
import { startEnvoy } from './envoy-process.ts'
import { send, startUpstream } from './send.ts'

const FILTERS = 'type.googleapis.com/envoy.extensions.filters.network'
const FILE_LOG = 'type.googleapis.com/envoy.extensions.access_loggers.file.v3.FileAccessLog'

describeWithBackend('envoy', 'other filters of Envoy', () => {
  it('limit connections, and show what was decided in access logs', { timeout: 60_000 }, async () => {
    await using dir = await tempDir()
    await using upstream = await startUpstream()
    const rules = [
      { key: 'generic_key', value: 'logged', metadata: { team: 'search' }, ...perYear(1) },
      { key: 'connection', ...perYear(3) },
    ]
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: { RUNTIME_ROOT: await writeRules(dir, rules), RESPONSE_DYNAMIC_METADATA: 'true' },
    })
    const actions = [{ generic_key: { descriptor_value: 'logged' } }]
    const options = {
      upstreamPort: upstream.port,
      service: { addresses: [server.urls.grpc] },
      routes: [{ match: { prefix: '/' }, route: { cluster: 'upstream', rate_limits: [{ actions }] } }],
      accessLog: [
        {
          name: 'envoy.access_loggers.file',
          typed_config: {
            '@type': FILE_LOG,
            path: '{dir}/access.log',
            log_format: {
              text_format_source: {
                inline_string: '%RESPONSE_CODE% %DYNAMIC_METADATA(envoy.filters.http.ratelimit)%\n',
              },
            },
          },
        },
      ],
    }
    const connections = listener(
      'connections',
      {
        name: 'envoy.filters.network.ratelimit',
        typed_config: {
          '@type': `${FILTERS}.ratelimit.v3.RateLimit`,
          stat_prefix: 'connections',
          domain: 'envoy',
          failure_mode_deny: true,
          timeout: '5s',
          descriptors: [{ entries: [{ key: 'connection', value: 'any' }] }],
          rate_limit_service: rateLimitService(),
        },
      },
      {
        name: 'envoy.filters.network.tcp_proxy',
        typed_config: { '@type': `${FILTERS}.tcp_proxy.v3.TcpProxy`, stat_prefix: 'tcp', cluster: 'upstream' },
      },
    )
    await using envoy = await startEnvoy(bootstrap(options, [httpListener('http', options), connections]))

    const taken = []
    for (let count = 0; count < 5; count += 1) taken.push(await answers(envoy.port('connections')))
    expect(taken).toEqual([true, true, true, false, false])

    expect((await send(envoy.port('http'), '/')).status).toBe(200)
    expect((await send(envoy.port('http'), '/')).status).toBe(429)
    const lines = await until('two lines in the access log', async () => {
      const found = (await envoy.read('access.log')).trim().split('\n')
      return found.length === 2 && found
    })
    const [within, over] = lines.map((line) => JSON.parse(line.slice(4)) as Record<string, unknown>)
    expect(within).toMatchObject({ domain: 'envoy', metadata: { team: 'search' } })
    expect(over).toMatchObject({ domain: 'envoy' })
    expect(over).not.toHaveProperty('metadata')
  })
})

/** Whether somebody answers a request on a new connection. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.end('GET / HTTP/1.0\r\n\r\n')
  // A connection that is refused may end with an error.
  await new Promise((resolve) => void socket.on('close', resolve))
  return received.startsWith('HTTP/1.1 200')
}
