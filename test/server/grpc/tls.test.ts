import { copyFile, writeFile } from 'node:fs/promises'
import { type ChannelCredentials, credentials, type ServiceError, status } from '@grpc/grpc-js'
import { describe, expect, it } from 'vitest'
import { RateLimitRequest, RateLimitServiceClient } from '../../../generated/proto/envoy/service/ratelimit/v3/rls.ts'
import { GRPC_SERVERS } from '../../grpc-server/helpers/test-grpc-service.ts'
import { describeWithPrograms } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

const request = RateLimitRequest.fromPartial({
  domain: 'unknown',
  descriptors: [{ entries: [{ key: 'a', value: 'b' }] }],
})

/** `OK`, or the status that the call or its connection ended with. */
function ask(address: string, channel: ChannelCredentials): Promise<string> {
  // By name: an IP address is no TLS server name.
  const client = new RateLimitServiceClient(address.replace('127.0.0.1', 'localhost'), channel, {
    'grpc.enable_retries': 0,
  })
  const deadline = Date.now() + 5_000
  return new Promise((resolve) => {
    client.shouldRateLimit(request, { deadline } as never, (error: ServiceError | null) => {
      client.close()
      resolve(error === null ? 'OK' : (status[error.code] ?? 'unknown'))
    })
  })
}

async function authorities(dir: TempDir) {
  const ca = await createAuthority(dir, 'ca')
  const server = await createCertificate(dir, 'server', ca, 'localhost')
  return { ca, server }
}

describe.each(GRPC_SERVERS)('on the server %s', (GRPC_SERVER) => {
  describeWithPrograms(['openssl'], 'TLS on the gRPC listener', () => {
    it('answers over TLS only', async () => {
      await using dir = await tempDir()
      const { ca, server } = await authorities(dir)
      const env = {
        GRPC_SERVER,
        GRPC_SERVER_USE_TLS: 'true',
        GRPC_SERVER_TLS_CERT: server.certPath,
        GRPC_SERVER_TLS_KEY: server.keyPath,
      }
      await using trivium = await startTrivium({ serve: ['ratelimit'], env })
      expect(await ask(trivium.urls.grpc, credentials.createSsl(ca.cert))).toBe('OK')
      expect(await ask(trivium.urls.grpc, credentials.createInsecure())).toBe('UNAVAILABLE')
    })

    it('77: asks for a client certificate of the given authority with the given name', async () => {
      await using dir = await tempDir()
      const { ca, server } = await authorities(dir)
      const envoy = await createCertificate(dir, 'envoy', ca, 'envoy.local')
      const other = await createCertificate(dir, 'other', ca, 'other.local')
      const stranger = await createCertificate(dir, 'stranger', await createAuthority(dir, 'other-ca'), 'envoy.local')
      const env = {
        GRPC_SERVER,
        GRPC_SERVER_USE_TLS: 'true',
        GRPC_SERVER_TLS_CERT: server.certPath,
        GRPC_SERVER_TLS_KEY: server.keyPath,
        GRPC_CLIENT_TLS_CACERT: ca.certPath,
        GRPC_CLIENT_TLS_SAN: 'envoy.local',
      }
      await using trivium = await startTrivium({ serve: ['ratelimit'], env })
      const as = (client: { key: Buffer; cert: Buffer }) => credentials.createSsl(ca.cert, client.key, client.cert)
      expect(await ask(trivium.urls.grpc, as(envoy))).toBe('OK')
      expect(await ask(trivium.urls.grpc, as(other))).toBe('UNAUTHENTICATED')
      expect(await ask(trivium.urls.grpc, as(stranger))).toBe('UNAVAILABLE')
      expect(await ask(trivium.urls.grpc, credentials.createSsl(ca.cert))).toBe('UNAVAILABLE')
    })

    it('77: takes a new pair without a restart, and keeps the old one while the files do not fit', async () => {
      await using dir = await tempDir()
      const { ca, server } = await authorities(dir)
      const newCa = await createAuthority(dir, 'new-ca')
      const renewed = await createCertificate(dir, 'renewed', newCa, 'localhost')
      await copyFile(server.certPath, dir.at('live.pem'))
      await copyFile(server.keyPath, dir.at('live.key'))
      const env = {
        GRPC_SERVER,
        GRPC_SERVER_USE_TLS: 'true',
        GRPC_SERVER_TLS_CERT: dir.at('live.pem'),
        GRPC_SERVER_TLS_KEY: dir.at('live.key'),
      }
      const lines: string[] = []
      await using trivium = await startTrivium({
        serve: ['ratelimit'],
        env,
        log: { write: (line) => void lines.push(line) },
      })
      await writeFile(dir.at('live.pem'), renewed.cert)
      await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('the old ones stay')
      expect(await ask(trivium.urls.grpc, credentials.createSsl(ca.cert))).toBe('OK')
      await writeFile(dir.at('live.key'), renewed.key)
      await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('were read anew')
      expect(await ask(trivium.urls.grpc, credentials.createSsl(newCa.cert))).toBe('OK')
      expect(await ask(trivium.urls.grpc, credentials.createSsl(ca.cert))).toBe('UNAVAILABLE')
    })

    it('refuses to start without usable files', async () => {
      await using dir = await tempDir()
      const { server } = await authorities(dir)
      const other = await createAuthority(dir, 'other')
      const start = (cert: string, key: string) =>
        runTrivium(
          ['ratelimit', '--grpc-server-use-tls', '--grpc-server-tls-cert', cert, '--grpc-server-tls-key', key],
          {
            GRPC_SERVER,
            PORT: '0',
            GRPC_PORT: '0',
            DEBUG_PORT: '0',
            RUNTIME_ROOT: 'examples/ratelimit',
          },
        )
      await expect(start(server.certPath, other.keyPath)).rejects.toThrow('does not belong to the certificate')
      await expect(start(dir.at('nope.pem'), server.keyPath)).rejects.toThrow('nope.pem')
    })
  })
})
