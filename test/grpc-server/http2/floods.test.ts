import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer, HELLO, headOf, helloFrames, SLOW } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, settingsFrame, uint32 } from '../helpers/raw-http2.ts'
import { openTestListener, type TestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, rstStream, ping, windowUpdate, continuation, priority } = FrameType
const { endStream, endHeaders } = Flag
const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + 2 * index)
const NO_CALL = { ...callFields('/test.Test/Echo'), 'content-type': 'application/json' }
const UNREADABLE = grpcMessage(Buffer.from('unreadable'))
const times = (count: number, part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part))

let test: TestListener
beforeAll(async () => {
  test = await openTestListener()
})
afterAll(() => test[Symbol.asyncDispose]())

it.each<[string, Buffer]>([
  [
    '10,000 streams, each reset at once',
    Buffer.concat(
      ids(10_000).map((id) =>
        Buffer.concat([frame(headers, endHeaders, id, SLOW), frame(rstStream, 0, id, uint32(8))]),
      ),
    ),
  ],
  [
    '10,000 requests, each reset after it is whole',
    Buffer.concat(ids(10_000).map((id) => Buffer.concat([helloFrames(id, SLOW), frame(rstStream, 0, id, uint32(8))]))),
  ],
  [
    '10,000 streams that the server is made to reset',
    Buffer.concat(
      ids(10_000).map((id) =>
        Buffer.concat([frame(headers, endHeaders, id, SLOW), frame(windowUpdate, 0, id, uint32(0))]),
      ),
    ),
  ],
  [
    '10,000 malformed requests',
    Buffer.concat(ids(10_000).map((id) => frame(headers, endHeaders, id, headerBlock({ ':method': 'POST' })))),
  ],
  [
    '10,000 streams beyond the allowed number',
    Buffer.concat(ids(11_000).map((id) => frame(headers, endHeaders, id, SLOW))),
  ],
  ['10,000 calls of no method', Buffer.concat(ids(10_000).map((id) => helloFrames(id, headOf('Nothing'))))],
  [
    '10,000 requests that are no calls',
    Buffer.concat(ids(10_000).map((id) => frame(headers, endHeaders | endStream, id, headerBlock(NO_CALL)))),
  ],
  [
    '10,000 calls without a message',
    Buffer.concat(ids(10_000).map((id) => frame(headers, endHeaders | endStream, id, ECHO))),
  ],
  [
    '10,000 calls with two messages',
    Buffer.concat(
      ids(10_000).map((id) =>
        Buffer.concat([
          frame(headers, endHeaders, id, ECHO),
          frame(data, endStream, id, Buffer.concat([HELLO, HELLO])),
        ]),
      ),
    ),
  ],
  [
    '10,000 calls with a message that cannot be read',
    Buffer.concat(
      ids(10_000).map((id) =>
        Buffer.concat([frame(headers, endHeaders, id, ECHO), frame(data, endStream, id, UNREADABLE)]),
      ),
    ),
  ],
  ['1,000 SETTINGS', times(1_000, settingsFrame([[4, 65_535]]))],
  ['10,000 PING', times(10_000, frame(ping, 0, 0, Buffer.alloc(8)))],
  ['10,000 empty DATA', Buffer.concat([frame(headers, endHeaders, 1, SLOW), times(10_000, frame(data, 0, 1))])],
  ['10,000 PRIORITY', times(10_000, frame(priority, 0, 1, Buffer.alloc(5)))],
  ['10,000 WINDOW_UPDATE', times(10_000, frame(windowUpdate, 0, 0, uint32(1)))],
  ['10,000 frames of unknown types', times(10_000, frame(0xee, 0, 0))],
  [
    'an endless header block',
    Buffer.concat([frame(headers, 0, 1, SLOW), times(200, frame(continuation, 0, 1, Buffer.alloc(16_384)))]),
  ],
  [
    'an endless header block of nothing',
    Buffer.concat([frame(headers, 0, 1, SLOW), times(10_000, frame(continuation, 0, 1))]),
  ],
])('S20: %s: GOAWAY with ENHANCE_YOUR_CALM, others are served, and memory comes back', async (_what, flood) => {
  await using other = await connectHttp2(test.port)
  await expectAnswer(other, 1)
  const before = process.memoryUsage.rss()
  await using raw = await connectHttp2(test.port)
  raw.send(flood)
  await expectAnswer(other, 3)
  expect(await raw.goAwayCode()).toBe(ErrorCode.enhanceYourCalm)
  await raw.closed()
  for (const answer of test.service.slow.splice(0)) answer()
  await expectAnswer(other, 5)
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1_048_576)
})

it('lets those be that keep a connection alive and get work done', async () => {
  await using raw = await connectHttp2(test.port)
  for (let round = 0; round < 50; round += 1) {
    const calls = ids(100, 1 + round * 200)
    raw.send(
      ...calls.flatMap((id) => [
        helloFrames(id, ECHO),
        frame(ping, 0, 0, Buffer.alloc(8)),
        frame(windowUpdate, 0, 0, uint32(50)),
      ]),
    )
    for (const id of calls) expect((await raw.response(id)).content).toEqual(HELLO)
  }
})

it('forgives nothing for calls that were not answered in time', async () => {
  await using raw = await connectHttp2(test.port)
  const expired = headerBlock({ ...callFields('/test.Test/Slow'), 'grpc-timeout': '1n' })
  const goAway = raw.goAwayCode()
  let isOver = false
  void goAway.then(() => {
    isOver = true
  })
  for (let round = 0; round < 10 && !isOver; round += 1) {
    const calls = ids(500, 1 + round * 1_000)
    raw.send(...calls.map((id) => helloFrames(id, expired)), times(500, frame(ping, 0, 0, Buffer.alloc(8))))
    const answered = Promise.all(calls.map((id) => raw.response(id)))
    await Promise.race([answered, goAway]).catch(() => undefined)
    for (const answer of test.service.slow.splice(0)) answer()
  }
  raw.socket.destroy()
  expect(await goAway).toBe(ErrorCode.enhanceYourCalm)
})

it('refuses streams beyond the allowed number, and takes others once some have ended', async () => {
  await using raw = await connectHttp2(test.port)
  const { length: before } = test.service.slow
  raw.send(...ids(1_002).map((id) => helloFrames(id, SLOW)))
  expect(await raw.resetCode(2_001)).toBe(ErrorCode.refusedStream)
  expect(await raw.resetCode(2_003)).toBe(ErrorCode.refusedStream)
  expect(test.service.slow.length - before).toBe(1_000)
  for (const answer of test.service.slow.splice(0)) answer()
  await expectAnswer(raw, 2_005)
})

it('counts calls that were given up while their work goes on', async () => {
  await using raw = await connectHttp2(test.port)
  raw.send(...ids(900).map((id) => helloFrames(id, SLOW)))
  await expect.poll(() => test.service.slow.length).toBe(900)
  raw.send(...ids(900).map((id) => frame(rstStream, 0, id, uint32(8))))
  raw.send(...ids(101, 1_801).map((id) => helloFrames(id, SLOW)))
  expect(await raw.resetCode(2_001)).toBe(ErrorCode.refusedStream)
  for (const answer of test.service.slow.splice(0)) answer()
  await expectAnswer(raw, 2_003)
})

it('does not read from a client that reads nothing, and goes on once it reads again', async () => {
  await using raw = await connectHttp2(test.port, [[4, 0x7f_ff_ff_ff]])
  raw.socket.pause()
  raw.send(frame(windowUpdate, 0, 0, uint32(0x7f_00_00_00)))
  const before = process.memoryUsage.rss()
  const part = grpcMessage(Buffer.alloc(16_000))
  let id = 1
  // Writes until the sockets are full on both sides.
  while (raw.socket.writableLength < 4 * 1_048_576) {
    raw.send(frame(headers, endHeaders, id, ECHO), frame(data, endStream, id, part))
    id += 2
    if (id % 100 === 1) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(128 * 1_048_576)
  raw.socket.resume()
  await expectAnswer(raw, id)
  const messages = raw.frames.filter(({ type }) => type === data)
  expect(messages.map((one) => one.id)).toEqual(ids((id - 1) / 2))
})

it('does no more of what one read brought than the client reads the answers of', async () => {
  await using raw = await connectHttp2(test.port, [[4, 0x7f_ff_ff_ff]])
  raw.send(frame(windowUpdate, 0, 0, uint32(0x7f_00_00_00)))
  await expectAnswer(raw, 1)
  raw.socket.pause()
  const before = process.memoryUsage.rss()
  const repeat = grpcMessage(Buffer.from('60:16000'))
  const calls = ids(200, 3)
  raw.send(
    ...calls.flatMap((id) => [frame(headers, endHeaders, id, headOf('Repeat')), frame(data, endStream, id, repeat)]),
  )
  await using other = await connectHttp2(test.port)
  await expectAnswer(other, 1)
  await expectAnswer(other, 3)
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1_048_576)
  raw.socket.resume()
  for (const id of calls) expect((await raw.response(id)).content).toHaveLength(60 * 16_005)
})

it('forgets a client that goes without having read anything', async () => {
  const raw = await connectHttp2(test.port, [[4, 0x7f_ff_ff_ff]])
  raw.socket.pause()
  raw.send(...ids(500).map((id) => helloFrames(id)))
  raw.socket.destroy()
  await using other = await connectHttp2(test.port)
  await expectAnswer(other, 1)
})
