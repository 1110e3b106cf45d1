import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType, Setting } from '../../../src/grpc-server/frames/protocol.ts'
import { ECHO, expectAnswer, HELLO, openFrame } from '../helpers/hello-calls.ts'
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

const { data, headers, priority, rstStream, settings, pushPromise, ping, goAway, windowUpdate, continuation } =
  FrameType
const { endStream, ack, endHeaders, padded, priority: withPriority } = Flag

let test: TestListener
beforeAll(async () => {
  test = await openTestListener()
})
afterAll(() => test[Symbol.asyncDispose]())

const fields = (change: Readonly<Record<string, string>>) =>
  headerBlock({ ...callFields('/test.Test/Echo'), ...change })

async function expectServed(): Promise<void> {
  await using raw = await connectHttp2(test.port)
  await expectAnswer(raw, 1)
}

describe('errors that end the connection', () => {
  it.each<[string, keyof typeof ErrorCode, Buffer[]]>([
    ['DATA on no stream', 'protocol', [frame(data, 0, 0, HELLO)]],
    ['DATA on an idle stream', 'protocol', [frame(data, 0, 1, HELLO)]],
    [
      'DATA on a stream that has ended',
      'streamClosed',
      [openFrame(1), frame(data, endStream, 1), frame(data, 0, 1, HELLO)],
    ],
    [
      'DATA on a stream that the client has reset',
      'streamClosed',
      [openFrame(1), frame(rstStream, 0, 1, uint32(8)), frame(data, 0, 1)],
    ],
    ['DATA that is all padding', 'protocol', [openFrame(1), frame(data, padded, 1, Buffer.of(3, 0, 0))]],
    ['padded DATA without a length', 'protocol', [openFrame(1), frame(data, padded, 1)]],
    ['a frame of more than 16,384 bytes', 'frameSize', [frame(data, 0, 1, Buffer.alloc(16_385))]],
    ['HEADERS on no stream', 'protocol', [frame(headers, endHeaders, 0, ECHO)]],
    ['HEADERS on an even stream', 'protocol', [frame(headers, endHeaders, 2, ECHO)]],
    ['HEADERS on a stream below the last one', 'streamClosed', [openFrame(5), openFrame(3)]],
    [
      'HEADERS after the end of the request',
      'streamClosed',
      [openFrame(1), frame(data, endStream, 1), frame(headers, endHeaders | endStream, 1, headerBlock({ a: 'b' }))],
    ],
    [
      'HEADERS without room for their priority',
      'frameSize',
      [frame(headers, endHeaders | withPriority, 1, Buffer.alloc(4))],
    ],
    ['a header block that is no HPACK', 'compression', [frame(headers, endHeaders, 1, Buffer.of(0xff, 0xff))]],
    ['a header block that refers to nothing', 'compression', [frame(headers, endHeaders, 1, Buffer.of(0xbe))]],
    [
      'another frame within a header block',
      'protocol',
      [frame(headers, 0, 1, ECHO), frame(ping, 0, 0, Buffer.alloc(8))],
    ],
    ['CONTINUATION of another stream', 'protocol', [frame(headers, 0, 1, ECHO), frame(continuation, endHeaders, 3)]],
    ['CONTINUATION of nothing', 'protocol', [frame(continuation, endHeaders, 1, ECHO)]],
    ['RST_STREAM on no stream', 'protocol', [frame(rstStream, 0, 0, uint32(8))]],
    ['RST_STREAM on an idle stream', 'protocol', [frame(rstStream, 0, 1, uint32(8))]],
    ['RST_STREAM of the wrong length', 'frameSize', [openFrame(1), frame(rstStream, 0, 1, Buffer.alloc(3))]],
    ['SETTINGS on a stream', 'protocol', [frame(settings, 0, 1)]],
    ['SETTINGS of the wrong length', 'frameSize', [frame(settings, 0, 0, Buffer.alloc(5))]],
    ['an acknowledgement with SETTINGS in it', 'frameSize', [frame(settings, ack, 0, Buffer.alloc(6))]],
    ['SETTINGS_ENABLE_PUSH of 2', 'protocol', [settingsFrame([[Setting.enablePush, 2]])]],
    [
      'SETTINGS_INITIAL_WINDOW_SIZE of 2^31',
      'flowControl',
      [settingsFrame([[Setting.initialWindowSize, 0x80_00_00_00]])],
    ],
    ['SETTINGS_MAX_FRAME_SIZE of 16,383', 'protocol', [settingsFrame([[Setting.maxFrameSize, 16_383]])]],
    ['SETTINGS_MAX_FRAME_SIZE of 2^24', 'protocol', [settingsFrame([[Setting.maxFrameSize, 0x01_00_00_00]])]],
    [
      'SETTINGS that make a window too large',
      'flowControl',
      [
        openFrame(1),
        frame(windowUpdate, 0, 1, uint32(0x7f_ff_00_00)),
        settingsFrame([[Setting.initialWindowSize, 0x7f_ff_ff_ff]]),
      ],
    ],
    ['PUSH_PROMISE', 'protocol', [frame(pushPromise, endHeaders, 1, uint32(2))]],
    ['PING on a stream', 'protocol', [frame(ping, 0, 1, Buffer.alloc(8))]],
    ['PING of the wrong length', 'frameSize', [frame(ping, 0, 0, Buffer.alloc(7))]],
    ['GOAWAY on a stream', 'protocol', [frame(goAway, 0, 1, uint32(0, 0))]],
    ['GOAWAY of the wrong length', 'frameSize', [frame(goAway, 0, 0, uint32(0))]],
    ['PRIORITY on no stream', 'protocol', [frame(priority, 0, 0, Buffer.alloc(5))]],
    ['PRIORITY of the wrong length', 'frameSize', [frame(priority, 0, 1, Buffer.alloc(4))]],
    ['WINDOW_UPDATE of 0 for the connection', 'protocol', [frame(windowUpdate, 0, 0, uint32(0))]],
    ['WINDOW_UPDATE of the wrong length', 'frameSize', [frame(windowUpdate, 0, 0, Buffer.alloc(3))]],
    ['WINDOW_UPDATE on an idle stream', 'protocol', [frame(windowUpdate, 0, 1, uint32(1))]],
    [
      'WINDOW_UPDATE that makes the window of the connection too large',
      'flowControl',
      [frame(windowUpdate, 0, 0, uint32(0x7f_ff_ff_ff))],
    ],
  ])('%s: GOAWAY with %s', async (_what, code, frames) => {
    await using raw = await connectHttp2(test.port)
    raw.send(...frames)
    expect(await raw.goAwayCode()).toBe(ErrorCode[code])
    await raw.closed()
    await expectServed()
  })

  it.each<[string, Buffer[], number | 'closed']>([
    ['a first frame that is not SETTINGS', [PREFACE, frame(ping, 0, 0, Buffer.alloc(8))], ErrorCode.protocol],
    ['an acknowledgement in place of SETTINGS', [PREFACE, frame(settings, ack, 0)], ErrorCode.protocol],
    ['TLS on the plain port', [Buffer.from('16030100f8010000f40303', 'hex')], ErrorCode.protocol],
    ['half of another preface', [Buffer.from('PRI * HTTP/2.1\r\n\r\nSM\r\n\r\n')], ErrorCode.protocol],
  ])('%s', async (_what, bytes, expected) => {
    await using raw = await connectRaw(test.port)
    raw.send(...bytes)
    expect(await raw.goAwayCode()).toBe(expected)
    await raw.closed()
    await expectServed()
  })

  it('tells a client of HTTP/1 what is spoken here', async () => {
    await using raw = await connectRaw(test.port)
    raw.socket.removeAllListeners('data')
    const parts: string[] = []
    raw.socket.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
    raw.send(Buffer.from('GET /healthcheck HTTP/1.1\r\nhost: x\r\n\r\n'))
    await raw.closed()
    const [head = '', body = ''] = parts.join('').split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect(body).toContain('gRPC')
  })
})

describe('errors that end one stream', () => {
  it.each<[string, keyof typeof ErrorCode, Buffer[]]>([
    ['WINDOW_UPDATE of 0', 'protocol', [openFrame(1), frame(windowUpdate, 0, 1, uint32(0))]],
    [
      'WINDOW_UPDATE that makes its window too large',
      'flowControl',
      [openFrame(1), frame(windowUpdate, 0, 1, uint32(0x7f_ff_ff_ff))],
    ],
    ['no :path', 'protocol', [frame(headers, endHeaders, 1, headerBlock({ ':method': 'POST', ':scheme': 'http' }))]],
    ['an empty :path', 'protocol', [frame(headers, endHeaders, 1, fields({ ':path': '' }))]],
    [
      'an unknown pseudo field',
      'protocol',
      [frame(headers, endHeaders, 1, headerBlock({ ':own': '1', ...callFields('/x') }))],
    ],
    [
      'a field of responses',
      'protocol',
      [frame(headers, endHeaders, 1, headerBlock({ ':status': '200', ...callFields('/x') }))],
    ],
    [
      'a pseudo field after a field',
      'protocol',
      [frame(headers, endHeaders, 1, Buffer.concat([fields({ a: 'b' }), headerBlock({ ':authority': 'x' })]))],
    ],
    [
      'a pseudo field twice',
      'protocol',
      [frame(headers, endHeaders, 1, Buffer.concat([headerBlock({ ':path': '/' }), fields({})]))],
    ],
    ['a name in upper case', 'protocol', [frame(headers, endHeaders, 1, fields({ 'X-Own': '1' }))]],
    ['an empty name', 'protocol', [frame(headers, endHeaders, 1, fields({ '': '1' }))]],
    ['a name with a space', 'protocol', [frame(headers, endHeaders, 1, fields({ 'x own': '1' }))]],
    ['a value with a line feed', 'protocol', [frame(headers, endHeaders, 1, fields({ 'x-own': 'a\nb' }))]],
    ['a value with NUL', 'protocol', [frame(headers, endHeaders, 1, fields({ 'x-own': 'a\0b' }))]],
    ['a value with a space around', 'protocol', [frame(headers, endHeaders, 1, fields({ 'x-own': ' a' }))]],
    ['a field of connections', 'protocol', [frame(headers, endHeaders, 1, fields({ connection: 'keep-alive' }))]],
    ['te other than trailers', 'protocol', [frame(headers, endHeaders, 1, fields({ te: 'gzip' }))]],
    [
      'two lengths of content',
      'protocol',
      [
        frame(
          headers,
          endHeaders,
          1,
          Buffer.concat([fields({ 'content-length': '1' }), headerBlock({ 'content-length': '2' })]),
        ),
      ],
    ],
    [
      'less content than content-length',
      'protocol',
      [frame(headers, endHeaders, 1, fields({ 'content-length': '11' })), frame(data, endStream, 1, HELLO)],
    ],
    [
      'more content than content-length',
      'protocol',
      [frame(headers, endHeaders, 1, fields({ 'content-length': '9' })), frame(data, 0, 1, HELLO)],
    ],
    [
      'trailers that do not end the request',
      'protocol',
      [openFrame(1), frame(headers, endHeaders, 1, headerBlock({ a: 'b' }))],
    ],
    [
      'trailers with a pseudo field',
      'protocol',
      [openFrame(1), frame(headers, endHeaders | endStream, 1, headerBlock({ ':path': '/' }))],
    ],
    [
      'WINDOW_UPDATE of 0, and more frames that were under way',
      'protocol',
      [
        openFrame(1),
        frame(windowUpdate, 0, 1, uint32(0)),
        frame(data, 0, 1, HELLO),
        frame(windowUpdate, 0, 1, uint32(1)),
        frame(headers, endHeaders | endStream, 1, headerBlock({ a: 'b' })),
      ],
    ],
  ])('%s: RST_STREAM with %s, and the next call is answered', async (_what, code, frames) => {
    await using raw = await connectHttp2(test.port)
    raw.send(...frames)
    expect(await raw.resetCode(1)).toBe(ErrorCode[code])
    await expectAnswer(raw, 3)
  })
})
