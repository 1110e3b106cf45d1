import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../helpers/run-command.ts'
import { startTrivium, type TestServer } from '../helpers/start-trivium.ts'

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

  it('ends with 69 when nobody listens', async () => {
    const { code, stderr } = await client('-dial_string', '127.0.0.1:1', '-domain', 'a', '-descriptors', 'a=b')
    expect(code).toBe(69)
    expect(stderr).toContain('UNAVAILABLE')
  })

  it('explains itself', async () => {
    const { code, stdout } = await client('-help')
    expect(code).toBe(0)
    expect(stdout).toContain('-dial_string')
  })
})
