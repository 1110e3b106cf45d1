import { expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType, Setting } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer, HELLO, headOf, helloFrames, openFrame, SLOW } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { connectHttp2, grpcMessage, type RawHttp2, uint32 } from '../helpers/raw-http2.ts'
import { expectNothingHeld, openTestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, continuation, rstStream, windowUpdate } = FrameType
const { endHeaders, endStream } = Flag
const MEBIBYTE = 1_048_576
const PART = Buffer.alloc(16_000)
const NO_WINDOW = [[Setting.initialWindowSize, 0]] as const

/** A header block of 64,000 bytes that does not end. */
const openBlock = Buffer.concat([
  frame(headers, 0, 1, PART),
  ...Array.from({ length: 3 }, () => frame(continuation, 0, 1, PART)),
])

/** A call with an answer of 60,000 bytes. */
function largeCall(id: number): Buffer {
  const message = grpcMessage(Buffer.alloc(60_000, 'x'))
  const parts = Array.from({ length: 4 }, (_, index) => message.subarray(index * 16_000, (index + 1) * 16_000))
  return Buffer.concat([
    frame(headers, endHeaders, id, ECHO),
    ...parts.map((part, index) => frame(data, index === 3 ? endStream : 0, id, part)),
  ])
}

it.each<[string, (raw: RawHttp2) => void]>([
  ['header blocks that do not end', (raw) => raw.send(openBlock)],
  [
    'answers that nobody takes',
    (raw) => raw.send(...Array.from({ length: 5 }, (_, index) => largeCall(1 + 2 * index))),
  ],
])('bounds %s over all connections, and serves others', async (_what, ask) => {
  await using test = await openTestListener({ limits: { maxHeldBytes: MEBIBYTE, maxWaitingBytes: MEBIBYTE } })
  await using honest = await connectHttp2(test.port)
  const clients = await Promise.all(Array.from({ length: 30 }, () => connectHttp2(test.port, NO_WINDOW)))
  for (const raw of clients) ask(raw)
  const refused = await Promise.race(clients.map((raw) => raw.goAwayCode()))
  expect(refused).toBe(ErrorCode.enhanceYourCalm)
  await expectAnswer(honest, 1)
  expect(test.listener.heldBytes).toBeGreaterThan(0)
  expect(test.listener.heldBytes).toBeLessThanOrEqual(2 * MEBIBYTE)
  for (const raw of clients) raw.socket.destroy()
  await expectNothingHeld(test)
  await expectAnswer(honest, 3)
})

it.each<[string, Buffer, number]>([
  ['the head of a frame', frame(data, 0, 1, PART).subarray(0, 4), 9],
  ['a frame', frame(data, 0, 1, PART).subarray(0, 400), 16_009],
])('counts %s that is not whole, and gives it back', async (_what, part, bytes) => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  await expectAnswer(raw, 1)
  raw.send(part)
  await expect.poll(() => test.listener.heldBytes, { timeout: 10_000 }).toBe(bytes)
  raw.socket.destroy()
  await expectNothingHeld(test)
})

it('counts calls that are open, and those whose work goes on after their end', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  const ids = Array.from({ length: 100 }, (_, index) => 1 + 2 * index)
  raw.send(...ids.map((id) => helloFrames(id, SLOW)))
  await expect.poll(() => test.service.slow.length, { timeout: 10_000 }).toBe(100)
  const { heldBytes } = test.listener
  expect(heldBytes).toBeGreaterThan(100 * 1_024)
  raw.send(...ids.map((id) => frame(rstStream, 0, id, uint32(8))))
  await expect.poll(() => test.service.cancelled, { timeout: 10_000 }).toBe(100)
  expect(test.listener.heldBytes).toBe(heldBytes)
  await expectNothingHeld(test)
})

it('refuses streams when all connections together have too many, and serves those that have few', async () => {
  await using test = await openTestListener({ limits: { maxHeldBytes: MEBIBYTE } })
  await using honest = await connectHttp2(test.port)
  await using raw = await connectHttp2(test.port)
  const ids = Array.from({ length: 900 }, (_, index) => 1 + 2 * index)
  raw.send(...ids.map((id) => openFrame(id)))
  expect(await raw.resetCode(1_799)).toBe(ErrorCode.refusedStream)
  expect(test.listener.heldBytes).toBeLessThanOrEqual(MEBIBYTE)
  await expectAnswer(honest, 1)
  // In parts, which are counted as well.
  honest.send(frame(headers, endHeaders, 3, ECHO), frame(data, 0, 3, HELLO.subarray(0, 7)))
  honest.send(frame(data, endStream, 3, HELLO.subarray(7)))
  expect((await honest.response(3)).content).toEqual(HELLO)
})

it('counts all answers of a stream that wait for its window', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port, NO_WINDOW)
  raw.send(frame(headers, endHeaders, 1, headOf('Repeat')))
  raw.send(frame(data, endStream, 1, grpcMessage(Buffer.from('60:16000'))))
  await expect.poll(() => test.listener.heldBytes, { timeout: 10_000 }).toBeGreaterThan(60 * 16_000)
  raw.send(frame(windowUpdate, 0, 1, uint32(2_000_000)), frame(windowUpdate, 0, 0, uint32(2_000_000)))
  expect((await raw.response(1)).content).toHaveLength(60 * 16_005)
  await expectNothingHeld(test)
})

it('gives back what a header block was counted for, once it is whole', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(frame(headers, 0, 1, ECHO.subarray(0, 3)))
  await expect.poll(() => test.listener.heldBytes, { timeout: 10_000 }).toBe(3)
  raw.send(
    frame(continuation, endHeaders, 1, ECHO.subarray(3)),
    frame(data, endStream, 1, grpcMessage(PART.subarray(0, 5))),
  )
  expect((await raw.response(1)).fields.get('grpc-status')).toBe('0')
  await expectNothingHeld(test)
})
