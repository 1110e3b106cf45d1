import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectNet, createServer } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import { Client, credentials } from '@grpc/grpc-js'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../src/common/log.ts'
import { tlsCredentials } from '../../../src/server/grpc/credentials.ts'
import { describeWithPrograms } from '../../helpers/backends.ts'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { grpcMessage } from '../helpers/raw-http2.ts'
import { GRPC_SERVERS, openTestListener } from '../helpers/test-grpc-service.ts'

const run = promisify(execFile)
const log = createLogger({ level: 'silent', format: 'json' })

interface Answer {
  readonly headers: Record<string, unknown>
  readonly content: Buffer
}

/** One call through the HTTP/2 client of Node. */
async function ask(session: ClientHttp2Session, method: string, content: Buffer, extra = {}): Promise<Answer> {
  const stream = session.request({
    ':method': 'POST',
    ':path': `/test.Test/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...extra,
  })
  const headers: Record<string, unknown> = {}
  const parts: Buffer[] = []
  stream.on('response', (got) => Object.assign(headers, got))
  stream.on('trailers', (got) => Object.assign(headers, got))
  stream.on('data', (part: Buffer) => parts.push(part))
  stream.end(grpcMessage(content))
  await once(stream, 'close')
  return { headers, content: Buffer.concat(parts) }
}

async function closeSession(session: ClientHttp2Session): Promise<void> {
  if (session.destroyed) return
  session.close()
  await once(session, 'close')
}

describe.each(GRPC_SERVERS)('on the server %s', (server) => {
  describe('the HTTP/2 client of Node', () => {
    it('is answered, thousands of times on one connection', async () => {
      await using test = await openTestListener({ server })
      const session = connect(`http://${test.address}`)
      for (let round = 0; round < 20; round += 1) {
        const contents = Array.from({ length: 100 }, (_, index) => Buffer.from(`call ${round}.${index}`))
        const answers = await Promise.all(contents.map((content) => ask(session, 'Echo', content)))
        expect(answers.map(({ content }) => content)).toEqual(contents.map((content) => grpcMessage(content)))
        expect(new Set(answers.map(({ headers }) => headers['grpc-status']))).toEqual(new Set(['0']))
      }
      await closeSession(session)
    })

    it('sends its headers in Huffman code, changes its table size and its windows', async () => {
      await using test = await openTestListener({ server })
      const session = connect(`http://${test.address}`, { settings: { headerTableSize: 0, initialWindowSize: 1_000 } })
      const ascii = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))
      for (const value of [ascii, 'plain', 'a'.repeat(5_000), ascii]) {
        const { headers, content } = await ask(session, 'Describe', Buffer.alloc(0), { 'x-request-id': value })
        expect(headers).toMatchObject({ 'x-request-id': value, 'grpc-status': '0', 'x-trailer': 'last' })
        expect(JSON.parse(content.subarray(5).toString()).metadata['x-request-id']).toBe(value)
      }
      session.settings({ initialWindowSize: 70_000, headerTableSize: 4_096 })
      const { content } = await ask(session, 'Echo', Buffer.alloc(100_000, 1))
      expect(content).toEqual(grpcMessage(Buffer.alloc(100_000, 1)))
      await closeSession(session)
    })
  })

  describeWithPrograms(['curl'], 'curl', () => {
    it('is answered', async () => {
      await using test = await openTestListener({ server })
      await using dir = await tempDir()
      await writeFile(dir.at('request'), grpcMessage(Buffer.from('hello')))
      const { stderr } = await run('curl', [
        ...[
          '-sv',
          '--http2-prior-knowledge',
          '-X',
          'POST',
          '-H',
          'content-type: application/grpc',
          '-H',
          'te: trailers',
        ],
        ...['--data-binary', `@${dir.at('request')}`, '-o', dir.at('response')],
        `http://${test.address}/test.Test/Echo`,
      ])
      expect(await readFile(dir.at('response'))).toEqual(grpcMessage(Buffer.from('hello')))
      expect(stderr).toContain('grpc-status: 0')
    })

    // The library closes the connection without a word.
    if (server === 'trivium')
      it('is told what is spoken here when it speaks HTTP/1', async () => {
        await using test = await openTestListener({ server })
        expect((await run('curl', ['-s', `http://${test.address}/`])).stdout).toContain('gRPC')
      })
  })

  describeWithPrograms(['openssl'], 'TLS', () => {
    async function openTlsListener(dir: Awaited<ReturnType<typeof tempDir>>) {
      const ca = await createAuthority(dir, 'ca')
      const { certPath, keyPath } = await createCertificate(dir, 'server', ca, 'localhost')
      const own = tlsCredentials({ certPath, keyPath, clientCaPath: undefined, clientSan: undefined, log })
      return { ca, test: await openTestListener({ server, credentials: own }) }
    }

    it('carries small and large messages', async () => {
      await using dir = await tempDir()
      const { ca, test } = await openTlsListener(dir)
      const session = connect(`https://localhost:${test.port}`, { ca: ca.cert })
      for (const size of [0, 10, 100_000, 3_000_000]) {
        const content = Buffer.alloc(size, 3)
        expect((await ask(session, 'Echo', content)).content).toEqual(grpcMessage(content))
      }
      await closeSession(session)
      await test[Symbol.asyncDispose]()
    })

    it('S21: refuses old versions, other protocols and plain text', async () => {
      await using dir = await tempDir()
      const { ca, test } = await openTlsListener(dir)
      const outcome = (options: object) =>
        new Promise<string>((resolve) => {
          const socket = connectTls({ port: test.port, host: 'localhost', ca: ca.cert, ...options })
          socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
          socket.on('close', () => resolve('closed'))
          socket.on('data', () => resolve('answered'))
        })
      expect(
        await outcome({
          ALPNProtocols: ['h2'],
          minVersion: 'TLSv1',
          maxVersion: 'TLSv1.1',
          ciphers: 'ALL:@SECLEVEL=0',
        }),
      ).toMatch(/VERSION|closed/)
      expect(await outcome({ ALPNProtocols: ['http/1.1'] })).toMatch(/NO_APPLICATION_PROTOCOL/)
      expect(await outcome({})).toBe('closed')
      const plain = connectNet(test.port, '127.0.0.1')
      plain.end('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
      plain.resume()
      await once(plain, 'close')
      const session = connect(`https://localhost:${test.port}`, { ca: ca.cert })
      expect((await ask(session, 'Echo', Buffer.from('x'))).headers['grpc-status']).toBe('0')
      await closeSession(session)
      await test[Symbol.asyncDispose]()
    })
  })

  describe('addresses', () => {
    const echo = (address: string) => {
      const client = new Client(address, credentials.createInsecure())
      const same = (value: Buffer) => value
      return new Promise<string | undefined>((resolve, reject) => {
        client.makeUnaryRequest('/test.Test/Echo', same, same, Buffer.from('hello'), (error, got) => {
          client.close()
          if (error === null) resolve(got?.toString())
          else reject(error)
        })
      })
    }

    it('R40: listens on a unix socket, takes the place of one left behind, and not of one in use', async () => {
      await using dir = await tempDir()
      const path = dir.at('grpc.sock')
      // A process that is killed leaves its socket file behind.
      const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
      await expect(run(process.execPath, ['-e', script])).rejects.toMatchObject({ signal: 'SIGKILL' })
      await using test = await openTestListener({ server, address: `unix:${path}` })
      expect(test.port).toBe(0)
      expect(await echo(`unix:${path}`)).toBe('hello')
      await expect(openTestListener({ server, address: `unix:${path}` })).rejects.toMatchObject({ code: 'EADDRINUSE' })
      expect(await echo(`unix:${path}`)).toBe('hello')
    })

    it('listens on every address of a name', async () => {
      await using test = await openTestListener({ server, address: 'localhost:0' })
      expect(await echo(`127.0.0.1:${test.port}`)).toBe('hello')
    })

    it('rejects a port in use and a name that does not resolve', async () => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const { port } = taken.address() as { port: number }
      await expect(openTestListener({ server, address: `127.0.0.1:${port}` })).rejects.toMatchObject({
        code: 'EADDRINUSE',
      })
      taken.close()
      await expect(openTestListener({ server, address: 'no.such.invalid:0' })).rejects.toMatchObject({
        code: 'ENOTFOUND',
      })
    })
  })
})
