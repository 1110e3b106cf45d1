import { expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType, Setting } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { connectHttp2, grpcMessage, type RawHttp2 } from '../helpers/raw-http2.ts'
import { expectNothingHeld, openTestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, continuation } = FrameType
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
