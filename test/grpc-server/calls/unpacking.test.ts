import { createHook } from 'node:async_hooks'
import { deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { expectAnswer } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, type RawHttp2, uint32 } from '../helpers/raw-http2.ts'
import { expectNothingHeld, openTestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, rstStream } = FrameType
const { endHeaders, endStream } = Flag
const BOMBS = 300
/** 4 MiB in a few thousand bytes. */
const BOMB = grpcMessage(gzipSync(Buffer.alloc(4 * 1_048_576)), 1)
const PACKED = grpcMessage(gzipSync('hello'), 1)
const IDS = Array.from({ length: BOMBS }, (_, index) => 1 + 2 * index)

const packedCall = (id: number, content: Buffer, extra: Readonly<Record<string, string>> = {}, method = 'Describe') => [
  frame(
    headers,
    endHeaders,
    id,
    headerBlock({ ...callFields(`/test.Test/${method}`), 'grpc-encoding': 'gzip', ...extra }),
  ),
  frame(data, endStream, id, content),
]
const bombs = (extra: Readonly<Record<string, string>> = {}) => IDS.flatMap((id) => packedCall(id, BOMB, extra))
const statusOf = async (raw: RawHttp2, id: number) => (await raw.response(id)).fields.get('grpc-status')

/** Counts the decompressors that begin while it is there. */
function countDecompressors(): Disposable & { readonly begun: number } {
  let begun = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') begun += 1
    },
  }).enable()
  return {
    get begun() {
      return begun
    },
    [Symbol.dispose]: () => void hook.disable(),
  }
}

it('unpacks few messages at a time, and serves others meanwhile', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  await using other = await connectHttp2(test.port)
  await expectAnswer(other, 1)
  const before = process.memoryUsage.rss()
  let largest = 0
  const watch = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss() - before)
  }, 10)
  raw.send(...bombs())
  let answered = 0
  const all = Promise.all(
    IDS.map(async (id) => {
      const status = await statusOf(raw, id)
      answered += 1
      return status
    }),
  )
  await expectAnswer(other, 3)
  other.send(...packedCall(5, PACKED, {}, 'Echo'))
  expect((await other.response(5)).content).toEqual(grpcMessage(Buffer.from('hello')))
  expect(answered).toBeLessThan(BOMBS / 2)
  expect(new Set(await all)).toEqual(new Set(['0']))
  clearInterval(watch)
  expect(largest).toBeLessThan(256 * 1_048_576)
  await expectNothingHeld(test)
})

it('unpacks nothing for calls whose deadline has passed', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  using decompressors = countDecompressors()
  raw.send(...bombs({ 'grpc-timeout': '1n' }))
  for (const id of IDS) expect(await statusOf(raw, id)).toBe('4')
  await expectAnswer(raw, 1 + 2 * BOMBS)
  await expectNothingHeld(test)
  expect(decompressors.begun).toBeLessThan(BOMBS / 4)
})

it('unpacks nothing for calls that were reset', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  using decompressors = countDecompressors()
  raw.send(...bombs(), ...IDS.map((id) => frame(rstStream, 0, id, uint32(8))))
  await expectAnswer(raw, 1 + 2 * BOMBS)
  await expectNothingHeld(test)
  expect(decompressors.begun).toBeLessThan(BOMBS / 4)
})

it('unpacks nothing for a connection that is gone', async () => {
  await using test = await openTestListener()
  const raw = await connectHttp2(test.port)
  using decompressors = countDecompressors()
  raw.send(...bombs())
  await raw.next(({ type }) => type === data)
  raw.socket.destroy()
  await expectNothingHeld(test)
  await using other = await connectHttp2(test.port)
  other.send(...packedCall(1, PACKED, {}, 'Echo'))
  expect((await other.response(1)).content).toEqual(grpcMessage(Buffer.from('hello')))
  expect(decompressors.begun).toBeLessThan(BOMBS / 4)
})

it('drops what follows a second message of a unary call', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  using decompressors = countDecompressors()
  raw.send(...packedCall(1, Buffer.concat(Array.from({ length: 16 }, () => PACKED)), {}, 'Echo'))
  expect(await statusOf(raw, 1)).toBe('12')
  await expectNothingHeld(test)
  expect(decompressors.begun).toBe(2)
})

const zeros = (bytes: number) => Buffer.alloc(bytes)
const half = (packed: Buffer) => packed.subarray(0, packed.length / 2)

it.each<[string, string, Buffer, string]>([
  ['gzip of the largest message', 'gzip', gzipSync(zeros(4 * 1_048_576)), '0'],
  ['deflate of the largest message', 'deflate', deflateSync(zeros(4 * 1_048_576)), '0'],
  ['gzip of more than that', 'gzip', gzipSync(zeros(4 * 1_048_576 + 1)), '8'],
  ['deflate of far more than that', 'deflate', deflateSync(zeros(64 * 1_048_576)), '8'],
  ['gzip in two members', 'gzip', Buffer.concat([gzipSync('hello '), gzipSync('again')]), '0'],
  ['gzip of nothing', 'gzip', gzipSync(''), '0'],
  ['nothing', 'gzip', Buffer.alloc(0), '13'],
  ['half of gzip', 'gzip', half(gzipSync('hello')), '13'],
  ['half of deflate', 'deflate', half(deflateSync('hello')), '13'],
  ['what is no gzip', 'gzip', Buffer.from('hello'), '13'],
])('answers a message of %s', async (_what, encoding, packed, expected) => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const message = grpcMessage(packed, 1)
  const [head = Buffer.alloc(0)] = packedCall(1, message, { 'grpc-encoding': encoding })
  raw.send(head)
  for (let at = 0; at < message.length; at += 16_384) {
    const last = at + 16_384 >= message.length
    raw.send(frame(data, last ? endStream : 0, 1, message.subarray(at, at + 16_384)))
  }
  expect(await statusOf(raw, 1)).toBe(expected)
  await expectNothingHeld(test)
})
