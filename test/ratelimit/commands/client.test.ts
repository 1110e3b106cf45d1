import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { runCommand } from '../../helpers/process/run-command.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

describe('trivium ratelimit client', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTrivium({ serve: ['ratelimit'], env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const client = (...argv: string[]) => runCommand(['ratelimit', 'client', ...argv])

  it.each([
    [
      'one dash and a blank',
      (address: string) => ['-dial_string', address, '-domain', 'another', '-descriptors', 'key2=a'],
    ],
    [
      'one dash and an equals sign',
      (address: string) => [`-dial_string=${address}`, '-domain=another', '-descriptors=key2=a'],
    ],
    ['two dashes', (address: string) => ['--dial_string', address, '--domain=another', '--descriptors', 'key2=a']],
  ])('takes flags with %s', async (_title, flags) => {
    const { code, stdout } = await client(...flags(server.urls.grpc))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^response: OK\n {2}descriptor 1: OK, 1\d left of 20 per MINUTE, resets in \d+s\n$/)
  })

  it('asks for several descriptors of several entries at once', async () => {
    const { stdout } = await client(
      ...['-dial_string', server.urls.grpc, '-domain', 'another'],
      ...['-descriptors', 'key3=a', '-descriptors', 'key4=b,x=y', '-hits', '10', '-json'],
    )
    expect(JSON.parse(stdout)).toMatchObject({ overallCode: 'OK', statuses: [{ code: 'OK' }, { code: 'OK' }] })
    const again = await client('-dial_string', server.urls.grpc, '-domain', 'another', '-descriptors', 'key3=a')
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('response: OVER_LIMIT') })
    const strict = await client(
      '-dial_string',
      server.urls.grpc,
      '-domain',
      'another',
      '-descriptors',
      'key3=a',
      '-exit-code',
    )
    expect(strict.code).toBe(1)
  })

  it.each([
    [['-descriptors', 'nothing'], 'invalid descriptor list "nothing"'],
    [['-descriptors', 'a=b=c'], 'invalid descriptor list "a=b=c"'],
    [['-domain'], 'flag needs a value: -domain'],
    [['-hits', 'many'], 'invalid value "many" for flag -hits'],
    [['-unknown', 'x'], 'unknown argument: -unknown'],
    [['stray'], 'unknown argument: stray'],
  ])('ends with 2 and says why: %s', async (argv, message) => {
    const { code, stderr } = await client(...argv)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it('ends with 1 when the service refuses the request', async () => {
    const { code, stderr } = await client('-dial_string', server.urls.grpc, '-descriptors', 'a=b')
    expect(code).toBe(1)
    expect(stderr).toBe('request error: rate limit domain must not be empty (INVALID_ARGUMENT)\n')
  })

  it.each([
    ['127.0.0.1:1', 'connection refused'],
    ['unix:/none.sock', 'no such socket'],
    ['no-such-host.invalid:8081', 'the name cannot be resolved'],
  ])('ends with 69 and one line when nobody listens at %s', async (address, reason) => {
    const { code, stderr } = await client('-dial_string', address, '-domain', 'a', '-descriptors', 'a=b')
    expect(stderr).toBe(`cannot reach ${address}: ${reason}\n`)
    expect(code).toBe(69)
  })

  it('explains itself', async () => {
    const { code, stdout } = await client('-help')
    expect(code).toBe(0)
    expect(stdout).toContain('-dial_string')
  })

  it('speaks TLS with a client certificate, and ends with 1 when a file is missing', async () => {
    await using dir = await tempDir()
    const authority = await createAuthority(dir, 'authority')
    const own = await createCertificate(dir, 'server', authority, 'localhost')
    const caller = await createCertificate(dir, 'client', authority, 'caller.test')
    await using secured = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: 'test/fixtures/ratelimit/int',
        GRPC_SERVER_USE_TLS: 'true',
        GRPC_SERVER_TLS_CERT: own.certPath,
        GRPC_SERVER_TLS_KEY: own.keyPath,
        GRPC_CLIENT_TLS_CACERT: authority.certPath,
      },
    })
    const address = secured.urls.grpc.replace('127.0.0.1', 'localhost')
    const question = ['-dial_string', address, '-domain', 'another', '-descriptors', 'key2=tls']
    const trust = ['-grpc-use-tls', '-grpc-server-ca-file', authority.certPath]
    const identity = ['-grpc-cert-file', caller.certPath, '-grpc-key-file', caller.keyPath]
    expect(await client(...question, ...trust, ...identity)).toMatchObject({ code: 0, stderr: '' })
    expect((await client(...question, ...trust)).code).toBe(69)
    expect((await client(...question)).code).toBe(69)
    expect((await client(...question, ...trust, '-grpc-cert-file', '/none')).code).toBe(1)
  })

  it('ends when nobody answers its TLS, and says when the service has none', { timeout: 60_000 }, async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const question = ['-domain', 'another', '-descriptors', 'key2=a', '-grpc-use-tls']
    const argv = [MAIN, 'ratelimit', 'client', '-dial_string', `127.0.0.1:${port}`, ...question]
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'pipe'] })
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ code, stderr }).toEqual({ code: 69, stderr: expect.stringContaining('no answer within 5 s') })
    silent.close()

    const plain = await client('-dial_string', server.urls.grpc, ...question)
    expect(plain).toMatchObject({ code: 69, stderr: expect.stringContaining(': it does not speak TLS\n') })
  })
})
