import { describe, expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType, Setting } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer, HELLO, headOf, helloFrames, openFrame, SLOW } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { connectHttp2, connectRaw, grpcMessage, PREFACE, settingsFrame, uint32 } from '../helpers/raw-http2.ts'
import { openTestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, continuation, goAway, windowUpdate } = FrameType
const NO_WINDOW = [[Setting.initialWindowSize, 0]] as const
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
  await using test = await openTestListener({ limits: { patienceMs: 500 } })
  await using honest = await connectHttp2(test.port)
  await expectAnswer(honest, 1)
  await using raw = await connectRaw(test.port)
  for (const part of parts) raw.send(part)
  await raw.closed()
  await expectAnswer(honest, 3)
})

it('takes a header block that comes in time', async () => {
  await using test = await openTestListener({ limits: { patienceMs: 20_000 } })
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

it('says goodbye to a connection that has had no stream for long, and to no other', async () => {
  await using test = await openTestListener({ limits: { idleMs: 400, pingMs: 100 } })
  await using busy = await connectHttp2(test.port)
  busy.send(openFrame(1))
  await using idle = await connectHttp2(test.port)
  await expectAnswer(idle, 1)
  const goodbye = await idle.next(({ type }) => type === goAway)
  expect(goodbye?.payload.readUInt32BE(4)).toBe(ErrorCode.none)
  await idle.closed()
  expect(busy.frames.filter(({ type }) => type === goAway)).toEqual([])
  await expectAnswer(busy, 3)
})

it('ends a connection whose client does not open its windows', async () => {
  await using test = await openTestListener({ limits: { blockedMs: 400 } })
  await using raw = await connectHttp2(test.port, NO_WINDOW)
  raw.send(helloFrames(1))
  expect(await raw.goAwayCode()).toBe(ErrorCode.enhanceYourCalm)
  await raw.closed()
  await using other = await connectHttp2(test.port)
  await expectAnswer(other, 1)
})

it('ends a connection that leaves a frame half sent', async () => {
  await using test = await openTestListener({ limits: { blockedMs: 400 } })
  await using honest = await connectHttp2(test.port)
  await expectAnswer(honest, 1)
  await using raw = await connectHttp2(test.port)
  raw.send(openFrame(1), frame(data, Flag.endStream, 1, HELLO).subarray(0, 12))
  expect(await raw.goAwayCode()).toBe(ErrorCode.enhanceYourCalm)
  await raw.closed()
  await expectAnswer(honest, 3)
})

it('lets a client be slow that takes what it asked for bit by bit', async () => {
  await using test = await openTestListener({ limits: { blockedMs: 1_000 } })
  await using raw = await connectHttp2(test.port, NO_WINDOW)
  raw.send(helloFrames(1))
  for (const byte of HELLO) {
    // Ten such pauses are twice the limit.
    await new Promise((resolve) => setTimeout(resolve, 200))
    raw.send(frame(windowUpdate, 0, 1, uint32(1)))
    expect((await raw.next(({ type }) => type === data))?.payload).toEqual(Buffer.of(byte))
  }
  expect((await raw.response(1)).fields.get('grpc-status')).toBe('0')
})

it('closes the connection of a client that does not read what it asked for', async () => {
  await using test = await openTestListener({ limits: { stallMs: 300 } })
  await using raw = await connectHttp2(test.port, [[Setting.initialWindowSize, 0x7f_ff_ff_ff]])
  raw.socket.pause()
  const repeat = grpcMessage(Buffer.from('60:16000'))
  raw.send(frame(windowUpdate, 0, 0, uint32(0x7f_00_00_00)), helloFrames(1, SLOW))
  for (let id = 3; id < 100; id += 2) {
    raw.send(frame(headers, Flag.endHeaders, id, headOf('Repeat')), frame(data, Flag.endStream, id, repeat))
  }
  await expect.poll(() => test.service.cancelled, { timeout: 10_000 }).toBe(1)
})

it('waits only so long for the calls of a client that has said goodbye', async () => {
  await using test = await openTestListener({ limits: { goodbyeMs: 200 } })
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1, SLOW), frame(goAway, 0, 0, Buffer.alloc(8)))
  await raw.closed()
  await expect.poll(() => test.service.cancelled, { timeout: 10_000 }).toBe(1)
})

describe('a client that has ended its side of the connection', () => {
  it('gets the answers that are being made', async () => {
    await using test = await openTestListener()
    await using other = await connectHttp2(test.port)
    await using raw = await connectHttp2(test.port)
    raw.send(helloFrames(1, SLOW), helloFrames(3, SLOW))
    raw.socket.end()
    await expect.poll(() => test.service.slow.length, { timeout: 10_000 }).toBe(2)
    await expectAnswer(other, 1)
    await expectAnswer(other, 3)
    for (const answer of test.service.slow) answer()
    expect((await raw.response(1)).content).toEqual(HELLO)
    expect((await raw.response(3)).content).toEqual(HELLO)
    await raw.closed()
    expect(test.service.cancelled).toBe(0)
  })

  it('is not waited for when it has left a call half sent', async () => {
    await using test = await openTestListener()
    await using raw = await connectHttp2(test.port)
    raw.send(frame(headers, Flag.endHeaders, 1, headOf('Chat')))
    await expectAnswer(raw, 3)
    raw.socket.end()
    await raw.closed()
    await expect.poll(() => test.service.cancelled, { timeout: 10_000 }).toBe(1)
  })

  it('is not waited for long', async () => {
    await using test = await openTestListener({ limits: { patienceMs: 300 } })
    await using raw = await connectHttp2(test.port)
    raw.send(helloFrames(1, SLOW))
    raw.socket.end()
    await raw.closed()
    await expect.poll(() => test.service.cancelled, { timeout: 10_000 }).toBe(1)
  })
})
