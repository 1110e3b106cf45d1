import { once } from 'node:events'
import { connect, constants } from 'node:http2'
import { gzipSync } from 'node:zlib'
import { status } from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimitRequest } from '../../../generated/proto/envoy/service/ratelimit/v3/rls.ts'
import { GRPC_SERVERS } from '../../grpc-server/helpers/test-grpc-service.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

const METHOD = '/envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit'
const MIB = 1_048_576

const message = Buffer.from(
  RateLimitRequest.encode(
    RateLimitRequest.fromPartial({ domain: 'unknown', descriptors: [{ entries: [{ key: 'a', value: 'b' }] }] }),
  ).finish(),
)

/** A length-prefixed message; `length` may lie. */
function frame(bytes: Uint8Array, { compressed = false, length = bytes.length } = {}): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(compressed ? 1 : 0, 0)
  head.writeUInt32BE(length, 1)
  return Buffer.concat([head, bytes])
}

interface RawCall {
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

interface RawAnswer {
  readonly httpStatus: number
  /** Undefined when the answer is not one of gRPC. */
  readonly grpcStatus: number | undefined
}

/** One call as bytes, over HTTP/2 with nothing in between. */
async function rawCall(
  address: string,
  { path = METHOD, headers = {}, body = frame(message) }: RawCall,
): Promise<RawAnswer> {
  const session = connect(`http://${address}`)
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  })
  const answer: Record<string, unknown> = {}
  stream.on('response', (got) => Object.assign(answer, got))
  stream.on('trailers', (got) => Object.assign(answer, got))
  stream.on('error', () => undefined)
  stream.resume()
  stream.end(body)
  await once(stream, 'close')
  session.close()
  const code = answer['grpc-status']
  return {
    httpStatus: Number(answer[constants.HTTP2_HEADER_STATUS]),
    grpcStatus: code === undefined ? undefined : Number(code),
  }
}

const gzip = { 'grpc-encoding': 'gzip' }

describe.each(GRPC_SERVERS)('on the server %s', (GRPC_SERVER) => {
  let trivium: TestServer
  beforeAll(async () => {
    trivium = await startTrivium({ serve: ['ratelimit'], env: { GRPC_SERVER } })
  })
  afterAll(() => trivium[Symbol.asyncDispose]())

  it.each<[string, RawCall, number]>([
    ['a plain message', {}, status.OK],
    ['a compressed message', { headers: gzip, body: frame(gzipSync(message), { compressed: true }) }, status.OK],
    ['no message at all', { body: Buffer.alloc(0) }, status.UNIMPLEMENTED],
    ['half a message', { body: frame(message, { length: message.length + 1 }) }, status.UNIMPLEMENTED],
    ['a length of 4 GiB', { body: frame(message, { length: 0xff_ff_ff_ff }) }, status.RESOURCE_EXHAUSTED],
    ['5 MiB', { body: frame(Buffer.alloc(5 * MIB)) }, status.RESOURCE_EXHAUSTED],
    [
      'a message that unpacks to 100 MiB',
      { headers: gzip, body: frame(gzipSync(Buffer.alloc(100 * MIB)), { compressed: true }) },
      status.RESOURCE_EXHAUSTED,
    ],
    ['what is no gzip', { headers: gzip, body: frame(message, { compressed: true }) }, status.INTERNAL],
    [
      'a compressed message that is not said to be',
      { body: frame(gzipSync(message), { compressed: true }) },
      // The library reads it as if it were not compressed.
      GRPC_SERVER === 'trivium' ? status.INTERNAL : status.INVALID_ARGUMENT,
    ],
    ['two messages', { body: Buffer.concat([frame(message), frame(message)]) }, status.UNIMPLEMENTED],
    ['a method that does not exist', { path: `${METHOD}s` }, status.UNIMPLEMENTED],
    ['a time-out that is none', { headers: { 'grpc-timeout': 'soon' } }, status.INTERNAL],
    ['a string that is not UTF-8', { body: frame(Uint8Array.of(0x0a, 0x02, 0xff, 0xfe)) }, status.INVALID_ARGUMENT],
    ['bytes that are no message', { body: frame(Uint8Array.of(0x07, 0xff)) }, status.INVALID_ARGUMENT],
  ])('R12, R13: %s gets its status, and the next call is served', async (_what, call, expected) => {
    expect(await rawCall(trivium.urls.grpc, call)).toMatchObject({ grpcStatus: expected })
    expect(await rawCall(trivium.urls.grpc, {})).toEqual({ httpStatus: 200, grpcStatus: status.OK })
  })

  it('takes messages up to GRPC_MAX_MESSAGE_SIZE, unpacked as well', async () => {
    const ofSize = (bytes: number) => {
      // An unknown field of bytes, with a length of three digits to the base 128.
      const padding = Buffer.alloc(bytes - message.length - 5, 'x')
      const { length } = padding
      const head = Buffer.of(0x82, 0x7d, (length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14)
      return Buffer.concat([message, head, padding])
    }
    const statusesOf = async (address: string, bytes: number) => {
      const plain = await rawCall(address, { body: frame(ofSize(bytes)) })
      const packed = await rawCall(address, {
        headers: gzip,
        body: frame(gzipSync(ofSize(bytes)), { compressed: true }),
      })
      return [plain.grpcStatus, packed.grpcStatus]
    }
    const refused = [status.RESOURCE_EXHAUSTED, status.RESOURCE_EXHAUSTED]
    const taken = [status.OK, status.OK]
    expect(await statusesOf(trivium.urls.grpc, 262_144)).toEqual(taken)
    expect(await statusesOf(trivium.urls.grpc, 262_145)).toEqual(refused)
    await using small = await startTrivium({
      serve: ['ratelimit'],
      env: { GRPC_SERVER, GRPC_MAX_MESSAGE_SIZE: '20000' },
    })
    expect(await statusesOf(small.urls.grpc, 20_000)).toEqual(taken)
    expect(await statusesOf(small.urls.grpc, 20_001)).toEqual(refused)
  })

  it('R12: another content type is not gRPC', async () => {
    const answer = await rawCall(trivium.urls.grpc, { headers: { 'content-type': 'application/json' } })
    expect(answer).toEqual({ httpStatus: 415, grpcStatus: undefined })
  })
})
