import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { expectAnswer, HELLO, headOf } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, uint32 } from '../helpers/raw-http2.ts'
import { expectNothingHeld, openTestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, rstStream, windowUpdate } = FrameType
const { endHeaders, endStream } = Flag

const unreadable = grpcMessage(Buffer.from('unreadable'))
const noFlag = Buffer.of(7, 0, 0, 0, 0)
const tooLarge = Buffer.of(0, 0xff, 0xff, 0xff, 0xff)
const part = Buffer.of(0, 0, 0, 0, 99, 1, 2, 3)
const [gzipped, broken] = [grpcMessage(gzipSync('hello'), 1), grpcMessage(Buffer.from('no gzip'), 1)]

it.each<[string, readonly Buffer[], string?]>([
  ['a second message, and part of a third', [Buffer.concat([HELLO, HELLO, Buffer.of(0)])]],
  ['a second message, and a third that is too large', [Buffer.concat([HELLO, HELLO, tooLarge])]],
  ['a second message in a frame of its own, and part of a third', [HELLO, Buffer.concat([HELLO, part])]],
  [
    'a part of a message, its end, and part of another',
    [HELLO.subarray(0, 7), Buffer.concat([HELLO.subarray(7), part])],
  ],
  ['a part, its end, a second message and part of a third', [part.subarray(0, 3), Buffer.alloc(250)]],
  ['a message that cannot be read, and part of another', [Buffer.concat([unreadable, part])]],
  [
    'a message that cannot be read in pieces, and part of another',
    [unreadable.subarray(0, 9), Buffer.concat([unreadable.subarray(9), part])],
  ],
  ['a message that cannot be read, and a flag that is none', [Buffer.concat([unreadable, noFlag])]],
  [
    'a message that cannot be read, and a flag that is none in pieces',
    [Buffer.concat([unreadable, noFlag.subarray(0, 3)]), noFlag.subarray(3)],
  ],
  ['a flag that is none in pieces', [noFlag.subarray(0, 3), noFlag.subarray(3)]],
  [
    'messages of a stream, the first of which ends the call',
    [Buffer.concat([grpcMessage(Buffer.from('fail')), HELLO, part])],
    'Chat',
  ],
  [
    'messages of a stream, the first of which makes its handler throw',
    [Buffer.concat([grpcMessage(Buffer.from('throw')), HELLO, part])],
    'Chat',
  ],
  ['compressed messages', [Buffer.concat([gzipped, gzipped, gzipped, part])]],
  [
    'compressed messages of a stream',
    [Buffer.concat([gzipped, gzipped, part]), Buffer.concat([gzipped, gzipped])],
    'Chat',
  ],
  ['a message that is not compressed as it says, and others', [Buffer.concat([broken, gzipped, HELLO, part])], 'Join'],
])('counts nothing as kept once calls with %s are over', async (_what, parts, method = 'Echo') => {
  const block = headerBlock({ ...callFields(`/test.Test/${method}`), 'grpc-encoding': 'gzip' })
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const frames = (id: number, lastFlags: number) => [
    frame(headers, endHeaders, id, block),
    ...parts.map((one, index) => frame(data, index === parts.length - 1 ? lastFlags : 0, id, one)),
  ]
  raw.send(...frames(1, endStream), ...frames(3, 0), frame(rstStream, 0, 3, uint32(8)))
  await expectAnswer(raw, 5)
  await expectNothingHeld(test)
  raw.send(...frames(7, 0))
  await expectAnswer(raw, 9)
  raw.socket.destroy()
  await expectNothingHeld(test)
})

it('decodes the only message of a call once the caller has sent everything, and counts it until then', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const ids = Array.from({ length: 10 }, (_, index) => 1 + 2 * index)
  const message = grpcMessage(Buffer.alloc(4_000, 'x'))
  raw.send(
    ...ids.flatMap((id) => [frame(headers, endHeaders, id, headOf('Echo')), frame(data, 0, id, message)]),
    frame(headers, endHeaders, 201, headOf('Echo')),
    frame(data, 0, 201, unreadable),
  )
  await expectAnswer(raw, 203)
  expect(raw.frames.filter(({ id }) => id > 0)).toEqual([])
  expect(test.listener.heldBytes).toBeGreaterThan(10 * 4_000)
  raw.send(...[...ids, 201].map((id) => frame(data, endStream, id)))
  expect((await raw.response(201)).fields.get('grpc-status')).toBe('13')
  for (const id of ids) expect((await raw.response(id)).content).toEqual(message)
  await expectNothingHeld(test)
})

it('decodes the messages of a stream when its handler takes them', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port, [[4, 0]])
  raw.send(frame(headers, endHeaders, 1, headOf('Chat')), frame(data, 0, 1, Buffer.concat([HELLO, HELLO, unreadable])))
  expect(await raw.next(({ id, type }) => id === 1 && type === headers)).toBeDefined()
  raw.send(frame(windowUpdate, 0, 1, uint32(1_000)))
  // Had it been decoded when it came, it would have ended the call before the second message.
  const { fields, content } = await raw.response(1)
  expect([fields.get('grpc-status'), content]).toEqual(['13', Buffer.concat([HELLO, HELLO])])
  await expectNothingHeld(test)
})

it('counts what calls keep while they are under way', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(frame(headers, endHeaders, 1, headOf('Echo')), frame(data, 0, 1, part))
  await expect.poll(() => test.listener.heldBytes, { timeout: 10_000 }).toBeGreaterThan(0)
  raw.send(frame(rstStream, 0, 1, uint32(8)))
  await expectNothingHeld(test)
})
