import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, it } from 'vitest'
import { createLogger } from '../../../src/common/log.ts'
import { tlsCredentials } from '../../../src/server/grpc/credentials.ts'
import { type GrpcSockets, openGrpcSockets } from '../../../src/server/grpc/sockets.ts'
import { describeWithPrograms } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

const EACH = 20

async function openTls(dir: TempDir, { asksForCertificate = false } = {}) {
  const ca = await createAuthority(dir, 'ca')
  const server = await createCertificate(dir, 'server', ca, 'localhost')
  const credentials = tlsCredentials({
    ...server,
    clientCaPath: asksForCertificate ? ca.certPath : undefined,
    clientSan: undefined,
    log: createLogger({ level: 'silent', format: 'json' }),
  })
  const taken: Socket[] = []
  const onConnection = (socket: Socket) => void taken.push(socket)
  const address = '127.0.0.1:0'
  const limits = { maxConnections: 1_000, maxHandshakeMs: 1_000 }
  const sockets = await openGrpcSockets({ address, credentials, onConnection, ...limits })
  return { sockets, ca, taken }
}

async function connectAndSend({ port }: GrpcSockets, bytes: Uint8Array): Promise<Socket> {
  const socket = connectTcp({ host: '127.0.0.1', port }).on('error', () => undefined)
  await once(socket, 'connect')
  if (bytes.length > 0) socket.write(bytes)
  return socket.resume()
}

describeWithPrograms(['openssl'], 'TLS handshakes', () => {
  it.each<[string, Buffer]>([
    ['sends nothing', Buffer.alloc(0)],
    ['sends the beginning of a ClientHello', Buffer.of(22, 3, 1, 2, 0, 1, 0, 1, 252)],
    ['sends what is no TLS', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ])('closes the connection of a client that %s, and keeps the others', async (_what, bytes) => {
    await using dir = await tempDir()
    const { sockets, ca, taken } = await openTls(dir)
    const honest = connectTls({ host: '127.0.0.1', port: sockets.port, ca: ca.cert, ALPNProtocols: ['h2'] })
    await once(honest, 'secureConnect')
    const silent = await Promise.all(Array.from({ length: EACH }, () => connectAndSend(sockets, bytes)))
    await expect.poll(() => sockets.count, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => silent.filter(({ closed }) => closed).length, { timeout: 20_000 }).toBe(EACH)
    expect(taken.map(({ destroyed }) => destroyed)).toEqual([false])
    sockets.destroyAll()
    sockets.stop()
    honest.destroy()
  })

  it('closes connections without the certificate that is asked for', async () => {
    await using dir = await tempDir()
    const { sockets, ca, taken } = await openTls(dir, { asksForCertificate: true })
    const clients = Array.from({ length: EACH }, () =>
      connectTls({ host: '127.0.0.1', port: sockets.port, ca: ca.cert, ALPNProtocols: ['h2'] })
        .on('error', () => undefined)
        .resume(),
    )
    await expect.poll(() => clients.filter(({ closed }) => closed).length, { timeout: 20_000 }).toBe(EACH)
    await expect.poll(() => sockets.count, { timeout: 20_000 }).toBe(0)
    expect(taken).toEqual([])
    sockets.stop()
  })
})
