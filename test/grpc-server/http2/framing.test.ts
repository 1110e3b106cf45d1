import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Flag, FrameType, Setting } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer, HELLO, helloFrames, openFrame, SLOW } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import {
  callFields,
  connectHttp2,
  connectRaw,
  headerBlock,
  PREFACE,
  settingsFrame,
  uint32,
} from '../helpers/raw-http2.ts'
import { openTestListener, type TestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, priority, rstStream, settings, ping, windowUpdate, continuation } = FrameType
const { endStream, ack, endHeaders, padded, priority: withPriority } = Flag

let test: TestListener
beforeAll(async () => {
  test = await openTestListener()
})
afterAll(() => test[Symbol.asyncDispose]())

const fields = (change: Readonly<Record<string, string>>) =>
  headerBlock({ ...callFields('/test.Test/Echo'), ...change })

describe('what is unusual and right', () => {
  it.each<[string, Buffer[]]>([
    [
      'padding',
      [
        frame(headers, endHeaders | padded, 1, Buffer.concat([Buffer.of(4), ECHO, Buffer.alloc(4)])),
        frame(data, endStream | padded, 1, Buffer.concat([Buffer.of(255), HELLO, Buffer.alloc(255)])),
      ],
    ],
    [
      'padding of nothing',
      [
        frame(headers, endHeaders | padded, 1, Buffer.concat([Buffer.of(0), ECHO])),
        frame(data, endStream | padded, 1, Buffer.concat([Buffer.of(0), HELLO])),
      ],
    ],
    [
      'a priority',
      [
        frame(priority, 0, 1, Buffer.alloc(5)),
        frame(headers, endHeaders | withPriority, 1, Buffer.concat([Buffer.alloc(5), ECHO])),
        frame(data, endStream, 1, HELLO),
      ],
    ],
    [
      'a header block in parts, one of them empty',
      [
        frame(headers, 0, 1, ECHO.subarray(0, 3)),
        frame(continuation, 0, 1),
        frame(continuation, endHeaders, 1, ECHO.subarray(3)),
        frame(data, endStream, 1, HELLO),
      ],
    ],
    [
      'a message in parts',
      [
        frame(headers, endHeaders, 1, ECHO),
        ...[...HELLO].map((byte) => frame(data, 0, 1, Buffer.of(byte))),
        frame(data, endStream, 1),
      ],
    ],
    [
      'a request with trailers',
      [
        frame(headers, endHeaders, 1, ECHO),
        frame(data, 0, 1, HELLO),
        frame(headers, endHeaders | endStream, 1, headerBlock({ 'x-own': '1' })),
      ],
    ],
    [
      'unknown frames, flags and settings',
      [
        frame(0xbb, 0xff, 7, Buffer.alloc(100)),
        settingsFrame([[0xff_ff, 1]]),
        frame(headers, endHeaders | 0x80, 1, ECHO),
        frame(data, endStream | 0x80, 1, HELLO),
      ],
    ],
    [
      'content-length',
      [frame(headers, endHeaders, 1, fields({ 'content-length': '10' })), frame(data, endStream, 1, HELLO)],
    ],
    [
      'frames for streams that are gone',
      [
        openFrame(1),
        frame(rstStream, 0, 1, uint32(8)),
        frame(rstStream, 0, 1, uint32(8)),
        frame(windowUpdate, 0, 1, uint32(1)),
        frame(priority, 0, 1, Buffer.alloc(5)),
      ],
    ],
    [
      'a host in place of an authority',
      [frame(headers, endHeaders, 1, fields({ host: 'somewhere' })), frame(data, endStream, 1, HELLO)],
    ],
    [
      'SETTINGS with the smallest values',
      [
        settingsFrame([
          [Setting.headerTableSize, 0],
          [Setting.maxConcurrentStreams, 0],
          [Setting.maxHeaderListSize, 0],
        ]),
        helloFrames(1),
      ],
    ],
  ])('%s', async (_what, frames) => {
    await using raw = await connectHttp2(test.port)
    raw.send(...frames)
    if (!frames.some((one) => one.includes(SLOW))) expect((await raw.response(1)).content).toEqual(HELLO)
    await expectAnswer(raw, 3)
  })

  it('takes all of it one byte at a time', async () => {
    await using raw = await connectRaw(test.port)
    raw.socket.setNoDelay(true)
    for (const byte of Buffer.concat([PREFACE, settingsFrame(), helloFrames(1)])) {
      raw.send(Buffer.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await raw.response(1)).content).toEqual(HELLO)
  })

  it('acknowledges SETTINGS and PING', async () => {
    await using raw = await connectHttp2(test.port)
    expect((await raw.next(({ type, flags }) => type === settings && flags === ack))?.payload).toHaveLength(0)
    raw.send(frame(ping, 0, 0, Buffer.from('12345678')))
    expect((await raw.next(({ type, flags }) => type === ping && flags === ack))?.payload.toString()).toBe('12345678')
  })

  it('answers many calls of one read in few writes', async () => {
    await using raw = await connectHttp2(test.port)
    await expectAnswer(raw, 1)
    const reads: number[] = []
    raw.socket.on('data', (chunk: Buffer) => reads.push(chunk.length))
    const ids = Array.from({ length: 100 }, (_, index) => 3 + 2 * index)
    raw.send(...ids.map((id) => helloFrames(id)))
    for (const id of ids) expect((await raw.response(id)).content).toEqual(HELLO)
    expect(reads.length).toBeLessThan(5)
  })
})
