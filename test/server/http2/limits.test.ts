import { expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer, HELLO } from '../../grpc-server/helpers/hello-calls.ts'
import { frame } from '../../grpc-server/helpers/lean-grpc-client.ts'
import { connectHttp2, connectRaw, PREFACE, settingsFrame } from '../../grpc-server/helpers/raw-http2.ts'
import { openTestListener } from '../../grpc-server/helpers/test-grpc-service.ts'

const { data, headers, continuation } = FrameType
const SETTINGS = settingsFrame()
const openBlock = frame(headers, 0, 1, ECHO.subarray(0, 3))

it.each<[string, readonly Uint8Array[]]>([
  ['sends nothing', []],
  ['sends half of the preface', [PREFACE.subarray(0, 9)]],
  ['sends the preface and no SETTINGS', [PREFACE]],
  ['sends half of its SETTINGS', [PREFACE, SETTINGS.subarray(0, 5)]],
  ['begins a header block', [PREFACE, SETTINGS, openBlock]],
  ['goes on with a header block and does not end it', [PREFACE, SETTINGS, openBlock, frame(continuation, 0, 1)]],
])('closes the connection of a client that %s, and no other', async (_what, parts) => {
  await using test = await openTestListener({ patienceMs: 500 })
  await using honest = await connectHttp2(test.port)
  await expectAnswer(honest, 1)
  await using raw = await connectRaw(test.port)
  for (const part of parts) raw.send(part)
  await raw.closed()
  await expectAnswer(honest, 3)
})

it('takes a header block that comes in time', async () => {
  await using test = await openTestListener({ patienceMs: 20_000 })
  await using raw = await connectHttp2(test.port)
  raw.send(openBlock)
  await new Promise((resolve) => setImmediate(resolve))
  raw.send(frame(continuation, Flag.endHeaders, 1, ECHO.subarray(3)), frame(data, Flag.endStream, 1, HELLO))
  expect((await raw.response(1)).content).toEqual(HELLO)
})

it('closes connections beyond the allowed number at once, and takes another when one has gone', async () => {
  await using test = await openTestListener({ maxConnections: 5 })
  const first = await Promise.all(Array.from({ length: 5 }, () => connectHttp2(test.port)))
  for (const raw of first) await expectAnswer(raw, 1)
  const refused = await Promise.all(Array.from({ length: 5 }, () => connectRaw(test.port)))
  for (const raw of refused) await raw.closed()
  first[0]?.socket.destroy()
  await expect.poll(() => answersOn(test.port), { timeout: 10_000 }).toBe(true)
  for (const raw of first.slice(1)) await expectAnswer(raw, 3)
  for (const raw of first) raw.socket.destroy()
})

/** False when a new connection is closed at once. */
async function answersOn(port: number): Promise<boolean> {
  await using raw = await connectHttp2(port)
  try {
    await expectAnswer(raw, 1)
    return true
  } catch {
    return false
  }
}
