import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, type RawHttp2 } from '../helpers/raw-http2.ts'
import { openTestListener, type TestListener } from '../helpers/test-grpc-service.ts'

const path = (method: string) => `/test.Test/${method}`

let test: TestListener
beforeAll(async () => {
  test = await openTestListener()
})
afterAll(() => test[Symbol.asyncDispose]())

const head = (id: number, method: string, extra: Readonly<Record<string, string>> = {}) =>
  frame(FrameType.headers, Flag.endHeaders, id, headerBlock({ ...callFields(path(method)), ...extra }))

describe('the protocol of gRPC', () => {
  const HELLO = grpcMessage(Buffer.from('hello'))
  const gzipped = grpcMessage(gzipSync('hello'), 1)

  it.each<
    [
      string,
      { extra?: Record<string, string>; first?: Record<string, string>; content?: Buffer; method?: string },
      Record<string, string>,
    ]
  >([
    ['a call', {}, { ':status': '200', 'content-type': 'application/grpc+proto', 'grpc-status': '0' }],
    ['a content type with a codec', { extra: { 'content-type': 'application/grpc+proto' } }, { 'grpc-status': '0' }],
    ['a content type with a parameter', { extra: { 'content-type': 'application/grpc;x=y' } }, { 'grpc-status': '0' }],
    ['gRPC-Web', { extra: { 'content-type': 'application/grpc-web' } }, { ':status': '415' }],
    ['JSON', { extra: { 'content-type': 'application/json' } }, { ':status': '415' }],
    ['GET', { extra: { ':method': 'GET' } }, { ':status': '405', allow: 'POST' }],
    ['an unknown method', { method: 'Nothing' }, { ':status': '200', 'grpc-status': '12' }],
    ['gzip', { extra: { 'grpc-encoding': 'gzip' }, content: gzipped }, { 'grpc-status': '0' }],
    ['gzip that was not needed', { extra: { 'grpc-encoding': 'gzip' } }, { 'grpc-status': '0' }],
    [
      'deflate',
      { extra: { 'grpc-encoding': 'deflate' }, content: grpcMessage(deflateSync('hello'), 1) },
      { 'grpc-status': '0' },
    ],
    [
      'an unknown encoding',
      { extra: { 'grpc-encoding': 'br' }, content: gzipped },
      { 'grpc-status': '12', 'grpc-accept-encoding': 'identity,deflate,gzip' },
    ],
    ['an encoding that is not said', { content: gzipped }, { 'grpc-status': '13' }],
    ['a flag that is none', { content: grpcMessage(Buffer.from('x'), 2) }, { 'grpc-status': '13' }],
    ['a time-out of 9 digits', { extra: { 'grpc-timeout': '100000000m' } }, { 'grpc-status': '13' }],
    ['a time-out without a unit', { extra: { 'grpc-timeout': '5' } }, { 'grpc-status': '13' }],
    ['a long time-out', { extra: { 'grpc-timeout': '99999999H' } }, { 'grpc-status': '0' }],
    ['a short time-out', { extra: { 'grpc-timeout': '99999999n' } }, { 'grpc-status': '0' }],
    ['more headers than are taken', { extra: many(140) }, { 'grpc-status': '8' }],
    ['so many headers that its content type is not taken', { first: many(140) }, { 'grpc-status': '8' }],
    ['larger headers than are taken', { extra: { 'x-large': 'x'.repeat(66_000) } }, { 'grpc-status': '8' }],
    ['a prefix without its message', { content: HELLO.subarray(0, 7) }, { 'grpc-status': '12' }],
    ['half a prefix', { content: HELLO.subarray(0, 3) }, { 'grpc-status': '12' }],
    ['two messages', { content: Buffer.concat([HELLO, HELLO]) }, { 'grpc-status': '12' }],
    ['a message that is announced as too large', { content: Buffer.of(0, 0, 0x40, 0, 1) }, { 'grpc-status': '8' }],
  ])('%s', async (_what, { extra = {}, first = {}, content = HELLO, method = 'Echo' }, expected) => {
    await using raw = await connectHttp2(test.port)
    const { 'content-type': contentType = '', ...others } = callFields(path(method))
    const block = headerBlock({ ...others, ...first, 'content-type': contentType, ...extra })
    for (let at = 0; at < block.length || at === 0; at += 16_384) {
      const flags = at + 16_384 >= block.length ? Flag.endHeaders : 0
      raw.send(frame(at === 0 ? FrameType.headers : FrameType.continuation, flags, 1, block.subarray(at, at + 16_384)))
    }
    raw.send(frame(FrameType.data, Flag.endStream, 1, content))
    const answer = await raw.response(1)
    expect(Object.fromEntries(answer.fields)).toMatchObject(expected)
    if (expected['grpc-status'] === '0') expect(answer.content).toEqual(HELLO)
    raw.send(head(3, 'Echo'), frame(FrameType.data, Flag.endStream, 3, HELLO))
    expect((await raw.response(3)).content).toEqual(HELLO)
  })

  it('answers by the head alone, and stops the rest of the request', async () => {
    await using raw = await connectHttp2(test.port)
    raw.send(head(1, 'Nothing'))
    expect((await raw.response(1)).fields.get('grpc-status')).toBe('12')
    expect(await raw.resetCode(1)).toBe(ErrorCode.none)
    raw.send(
      frame(FrameType.data, Flag.endStream, 1, HELLO),
      head(3, 'Echo'),
      frame(FrameType.data, Flag.endStream, 3, HELLO),
    )
    expect((await raw.response(3)).content).toEqual(HELLO)
  })

  it('keeps compressed and plain messages of one stream in order', async () => {
    await using raw = await connectHttp2(test.port)
    const messages = Array.from({ length: 50 }, (_, index) => Buffer.from(`message ${index}`))
    const sent = messages.map((message, index) =>
      index % 2 === 0 ? grpcMessage(gzipSync(message), 1) : grpcMessage(message),
    )
    raw.send(
      head(1, 'Chat', { 'grpc-encoding': 'gzip' }),
      frame(FrameType.data, Flag.endStream, 1, Buffer.concat(sent)),
    )
    expect((await raw.response(1)).content).toEqual(Buffer.concat(messages.map((message) => grpcMessage(message))))
  })

  it('refuses to hold more than 32 MiB of unfinished messages for one connection, and gives them back', async () => {
    for (let round = 0; round < 10; round += 1) {
      await using raw = await connectHttp2(test.port)
      expect(await sendUnfinished(raw)).toBeGreaterThan(20 * 1_048_576)
    }
  })
})

/** 4 MiB in a few thousand bytes. */
const bomb = grpcMessage(gzipSync(Buffer.alloc(4 * 1_048_576)), 1)

it('counts what compressed messages unpack to, until their calls are over', async () => {
  await using raw = await connectHttp2(test.port)
  for (let id = 1; id < 20; id += 2) {
    raw.send(head(id, 'Echo', { 'grpc-encoding': 'gzip' }), frame(FrameType.data, 0, id, bomb))
  }
  const refused = await raw.next(({ type, fields }) => type === FrameType.headers && fields.some(isExhausted))
  expect(refused).toBeDefined()
})

it('ends a connection whose answers wait for its windows when they are more than 32 MiB', async () => {
  await using raw = await connectHttp2(test.port, [[4, 0]])
  for (let id = 1; id < 20; id += 2) {
    raw.send(head(id, 'Echo', { 'grpc-encoding': 'gzip' }), frame(FrameType.data, Flag.endStream, id, bomb))
  }
  expect(await raw.goAwayCode()).toBe(ErrorCode.enhanceYourCalm)
})

const isExhausted = ({ name, value }: { name: string; value: string }) => name === 'grpc-status' && value === '8'

/** Sends the beginnings of messages until one of them is refused. Gives the bytes that were sent. */
async function sendUnfinished(raw: RawHttp2): Promise<number> {
  const part = Buffer.alloc(16_384)
  const beginning = Buffer.concat([Buffer.of(0, 0, 0x40, 0, 0), Buffer.alloc(16_379)])
  const ids = Array.from({ length: 12 }, (_, index) => 1 + 2 * index)
  let sent = 0
  const send = (id: number, parts: readonly Buffer[]) => {
    raw.send(...parts.map((one) => frame(FrameType.data, 0, id, one)))
    sent += parts.length * part.length
  }
  for (const id of ids) {
    raw.send(head(id, 'Echo'))
    send(id, [beginning, part, part])
  }
  for (;;) {
    const got = await raw.next(
      ({ type, id }) => (type === FrameType.windowUpdate && id > 0) || type === FrameType.headers,
    )
    if (got === undefined) throw new Error('the connection has ended')
    if (got.type === FrameType.headers) {
      expect(got.fields).toContainEqual({ name: 'grpc-status', value: '8' })
      return sent
    }
    const room = Math.floor(got.payload.readUInt32BE(0) / part.length)
    send(
      got.id,
      Array.from({ length: room }, () => part),
    )
  }
}

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '1']))
}
