import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRatelimitGrpcClient, type RatelimitGrpcClient } from '../../../src/sdk/ratelimit/grpc/index.ts'
import { createRatelimitClient, type Decision, type Descriptor } from '../../../src/sdk/ratelimit/index.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

const RULES = `
domain: shop
descriptors:
  - key: user
    rate_limit: { unit: hour, requests_per_unit: 3, name: users }
  - key: free
    rate_limit: { unlimited: true }
`

describe('the ratelimit client over gRPC', () => {
  let dir: TempDir
  let trivium: TestServer
  let grpc: RatelimitGrpcClient

  beforeAll(async () => {
    dir = await tempDir()
    await mkdir(dir.at('config'))
    await writeFile(dir.at('config', 'shop.yaml'), RULES)
    const env = { RUNTIME_ROOT: dir.path, LIMIT_RESPONSE_HEADERS_ENABLED: 'true', RESPONSE_DYNAMIC_METADATA: 'true' }
    trivium = await startTrivium({ serve: ['ratelimit'], env })
    grpc = createRatelimitGrpcClient({ url: `http://${trivium.urls.grpc}` })
  })
  afterAll(async () => {
    grpc.close()
    await trivium[Symbol.asyncDispose]()
    await dir[Symbol.asyncDispose]()
  })

  it.each<[string, readonly Descriptor[]]>([
    ['within a limit', [{ user: 'within #' }]],
    ['of several descriptors', [{ user: 'several #' }, { free: 'x' }, { nosuch: 'y' }]],
    ['with hits of their own', [{ entries: [{ key: 'user', value: 'hits #' }], hitsAddend: '2' }]],
    [
      'with a limit that the request brings',
      [{ entries: [{ key: 'user', value: 'own #' }], limit: { requestsPerUnit: 7, unit: 'DAY' } }],
    ],
    ['over the limit', [{ entries: [{ key: 'user', value: 'over #' }], hitsAddend: 4 }]],
    ['of keys beyond ASCII', [{ user: 'Zoë 🦉 #' }]],
  ])('gives decisions %s just as HTTP does', async (_title, descriptors) => {
    const http = createRatelimitClient({ baseUrl: trivium.urls.http })
    // Each transport counts on users of its own, so that both find the same.
    const of = (by: string) => JSON.parse(JSON.stringify(descriptors).replaceAll('#', by)) as Descriptor[]
    const first = await grpc.check('shop', of('grpc'))
    const second = await http.check('shop', of('http'))
    expect(first.statuses).toHaveLength(descriptors.length)
    expect(withoutTime(second)).toEqual(withoutTime(first))
  })

  it('counts as many hits as it is told', async () => {
    expect((await grpc.check('shop', [{ user: 'counted' }], { hits: 2 })).limit?.remaining).toBe(1)
    expect(await grpc.check('shop', [{ user: 'counted' }], { hits: 2 })).toMatchObject({ allowed: false })
  })

  it('throws the status of a call that fails', async () => {
    await expect(grpc.check('', [{ a: 'b' }])).rejects.toMatchObject({ name: 'GrpcError', code: 'INVALID_ARGUMENT' })
    const wrong = [{ entries: [{ key: 'a', value: 'b' }], limit: { requestsPerUnit: -1 } }] as never
    await expect(grpc.check('shop', wrong)).rejects.toMatchObject({ kind: 'invalid_request' })
    const unknown = [{ entries: [{ key: 'a', valeu: 'b' }] }] as never
    await expect(grpc.check('shop', unknown)).rejects.toThrow('descriptors[0].entries[0].valeu: unknown field')
  })

  it('takes 200 calls at once on one connection, and goes on after it is closed', async () => {
    const calls = Array.from({ length: 200 }, (_, index) => grpc.check('shop', [{ user: `many ${index}` }]))
    expect((await Promise.all(calls)).every(({ allowed }) => allowed)).toBe(true)
    grpc.close()
    expect(await grpc.check('shop', [{ user: 'later' }])).toMatchObject({ allowed: true })
  })
})

/** A decision without the time until a window ends, which passes. */
function withoutTime({ response: _response, limit, headers: _headers, ...decision }: Decision) {
  const statuses = decision.statuses.map(({ durationUntilReset: _time, ...status }) => status)
  return { ...decision, statuses, limit: limit && { ...limit, resetMs: 0 } }
}

/** An HTTP/2 server that does this with each call. */
async function http2Server(answer: (stream: ServerHttp2Stream) => void) {
  const server = createServer().listen(0, '127.0.0.1')
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => sessions.add(session))
  server.on('stream', (stream) => {
    stream.on('error', () => undefined)
    answer(stream as ServerHttp2Stream)
  })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('a gRPC server that does not answer as it should', () => {
  it.each<[string, (stream: ServerHttp2Stream) => void, object]>([
    ['is silent', () => undefined, { kind: 'timeout' }],
    ['ends the stream', (stream) => stream.close(2), { kind: 'connection' }],
    ['ends the connection', (stream) => stream.session?.destroy(), {}],
    ['is none', (stream) => stream.respond({ ':status': 404 }, { endStream: true }), { kind: 'invalid_response' }],
    [
      'gives a status',
      (stream) =>
        stream.respond({ ':status': 200, 'grpc-status': '14', 'grpc-message': 'caf%C3%A9' }, { endStream: true }),
      { code: 'UNAVAILABLE', message: 'UNAVAILABLE: café' },
    ],
    [
      'breaks off a message',
      (stream) => {
        stream.respond({ ':status': 200 }, { waitForTrailers: true })
        stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
        stream.end(Buffer.from([0, 0, 0, 0, 9, 8]))
      },
      { kind: 'invalid_response' },
    ],
    [
      'sends what is no message',
      (stream) => {
        stream.respond({ ':status': 200 }, { waitForTrailers: true })
        stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
        stream.end(Buffer.from([0, 0, 0, 0, 2, 0x12, 0x7f]))
      },
      { kind: 'invalid_response' },
    ],
  ])('%s', async (_title, answer, expected) => {
    await using server = await http2Server(answer)
    const client = createRatelimitGrpcClient({ url: server.url, timeoutMs: 500 })
    await expect(client.check('d', [{ a: 'b' }])).rejects.toMatchObject(expected)
    client.close()
  })

  it('is not there', async () => {
    const server = await http2Server(() => undefined)
    await server[Symbol.asyncDispose]()
    const client = createRatelimitGrpcClient({ url: server.url })
    await expect(client.check('d', [{ a: 'b' }])).rejects.toMatchObject({ kind: 'connection' })
  })
})
