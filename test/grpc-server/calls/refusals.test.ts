import { expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { encodeIndexedFields, encodeReference } from '../../../src/grpc-server/hpack/encoder.ts'
import { expectAnswer, headOf } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage } from '../helpers/raw-http2.ts'
import { openTestListener } from '../helpers/test-grpc-service.ts'

const CALLS = 400
/** Index of the newest entry of the dynamic table. */
const NEWEST = 62

it.each<[string, Readonly<Record<string, string>>]>([
  ['a long path', { ':path': `/${'x'.repeat(3_600)}` }],
  ['a long path of bytes beyond ASCII', { ':path': `/${'\xff'.repeat(3_600)}` }],
  ['a long path of percent signs', { ':path': `/${'%'.repeat(3_600)}` }],
  ['a long time-out', { ':path': '/test.Test/Echo', 'grpc-timeout': '1'.repeat(3_600) }],
  ['no method', { ':path': '/test.Test/Nothing' }],
  ['no message', { ':path': '/test.Test/Echo' }],
  ['GET', { ':method': 'GET' }],
  ['a content type that is none of gRPC', { 'content-type': `application/${'x'.repeat(3_600)}` }],
])('answers a request with %s in no more than 20 times its bytes', async (_what, special) => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const fields = Object.entries({ ...callFields('/test.Test/Echo'), ...special }).map(([name, value]) => ({
    name,
    value,
  }))
  const flags = Flag.endHeaders | Flag.endStream
  raw.send(frame(FrameType.headers, flags, 1, encodeIndexedFields(fields)))
  await raw.response(1)
  const references = Buffer.concat(fields.map((_field, index) => encodeReference(NEWEST + fields.length - 1 - index)))
  let bytes = 0
  raw.socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const requests = Array.from({ length: CALLS }, (_, index) =>
    frame(FrameType.headers, flags, 3 + 2 * index, references),
  )
  raw.send(...requests)
  await raw.response(1 + 2 * CALLS)
  expect(bytes).toBeLessThan(20 * Buffer.concat(requests).length)
  await expectAnswer(raw, 3 + 2 * CALLS)
})

it('cuts what a handler says where a client would not take it, between characters', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const message = grpcMessage(Buffer.from(`3:${'\u{1F600}'.repeat(1_000)}`))
  raw.send(
    frame(FrameType.headers, Flag.endHeaders, 1, headOf('Fail')),
    frame(FrameType.data, Flag.endStream, 1, message),
  )
  const said = (await raw.response(1)).fields.get('grpc-message') ?? ''
  expect(said.length).toBeLessThanOrEqual(4_096)
  expect(decodeURIComponent(said)).toBe('\u{1F600}'.repeat(341))
})

it.each([
  ['path', { ':path': `/${'x'.repeat(300)}` }],
  ['time-out', { 'grpc-timeout': '1'.repeat(300) }],
])('says the first 100 characters of a long %s', async (_what, special) => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const fields = Object.entries({ ...callFields('/test.Test/Echo'), ...special }).map(([name, value]) => ({
    name,
    value,
  }))
  raw.send(frame(FrameType.headers, Flag.endHeaders | Flag.endStream, 1, encodeIndexedFields(fields)))
  const message = (await raw.response(1)).fields.get('grpc-message') ?? ''
  expect(message).toMatch(/(x{99}|1{100})\.\.\./)
  expect(message.length).toBeLessThan(160)
})
