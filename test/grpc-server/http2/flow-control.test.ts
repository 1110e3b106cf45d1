import { Client, credentials } from '@grpc/grpc-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorCode, Flag, FrameType, Setting } from '../../../src/grpc-server/frames/protocol.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, settingsFrame, uint32 } from '../helpers/raw-http2.ts'
import { openTestListener, type TestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, rstStream, ping, windowUpdate } = FrameType
const { endStream, ack, endHeaders } = Flag
const head = (id: number, method: string) =>
  frame(headers, endHeaders, id, headerBlock(callFields(`/test.Test/${method}`)))
const call = (id: number, method: string, content: string | Buffer) =>
  Buffer.concat([head(id, method), frame(data, endStream, id, grpcMessage(Buffer.from(content)))])
const window = (size: number) => [[Setting.initialWindowSize, size]] as const

let test: TestListener
beforeAll(async () => {
  test = await openTestListener()
})
afterAll(() => test[Symbol.asyncDispose]())

/** All that the server has to say so far: it answers a PING in order. */
async function settled(raw: Awaited<ReturnType<typeof connectHttp2>>): Promise<void> {
  raw.send(frame(ping, 0, 0, Buffer.from('are you?')))
  await raw.next(({ type, flags }) => type === ping && flags === ack)
}

it('sends nothing into a window of 0, and goes on as it opens, one byte at a time', async () => {
  await using raw = await connectHttp2(test.port, window(0))
  raw.send(call(1, 'Echo', 'hello'))
  await settled(raw)
  expect(raw.frames.filter(({ type }) => type === data)).toEqual([])
  const expected = grpcMessage(Buffer.from('hello'))
  for (const byte of expected) {
    raw.send(frame(windowUpdate, 0, 1, uint32(1)))
    expect((await raw.next(({ type }) => type === data))?.payload).toEqual(Buffer.of(byte))
  }
  expect((await raw.response(1)).fields.get('grpc-status')).toBe('0')
})

it('follows a change of the initial window, below zero and back', async () => {
  await using raw = await connectHttp2(test.port, window(8))
  raw.send(call(1, 'Echo', 'hello'))
  expect((await raw.next(({ type }) => type === data))?.payload).toHaveLength(8)
  raw.send(settingsFrame(window(0)), frame(windowUpdate, 0, 1, uint32(7)))
  await settled(raw)
  expect(raw.frames.filter(({ type }) => type === data)).toEqual([])
  raw.send(settingsFrame(window(3)))
  expect((await raw.next(({ type }) => type === data))?.payload).toHaveLength(2)
  expect((await raw.response(1)).fields.get('grpc-status')).toBe('0')
})

it('shares the window of the connection between streams', async () => {
  await using raw = await connectHttp2(test.port, window(1_000_000))
  const ids = [1, 3, 5, 7]
  const content = Buffer.alloc(40_000, 7)
  for (const id of ids) {
    raw.send(head(id, 'Echo'))
    const message = grpcMessage(content)
    for (let at = 0; at < message.length; at += 16_384) raw.send(frame(data, 0, id, message.subarray(at, at + 16_384)))
    raw.send(frame(data, endStream, id))
  }
  await settled(raw)
  const sent = raw.frames.filter(({ type }) => type === data)
  expect(sent.reduce((sum, { payload }) => sum + payload.length, 0)).toBe(65_535)
  expect(Math.max(...sent.map(({ payload }) => payload.length))).toBeLessThanOrEqual(16_384)
  raw.send(frame(windowUpdate, 0, 0, uint32(1_000_000)))
  for (const id of ids) expect((await raw.response(id)).content).toEqual(grpcMessage(content))
})

it('forgets what waits for a stream that the client resets', async () => {
  await using raw = await connectHttp2(test.port, window(4))
  raw.send(call(1, 'Echo', 'hello'))
  await raw.next(({ type }) => type === data)
  raw.send(frame(rstStream, 0, 1, uint32(ErrorCode.cancel)), settingsFrame(window(1_000)), call(3, 'Echo', 'again'))
  expect((await raw.response(3)).content).toEqual(grpcMessage(Buffer.from('again')))
  expect(raw.frames.filter(({ type, id }) => type === data && id === 1)).toEqual([])
})

it('gives windows back for messages that are larger than they are', async () => {
  const client = new Client(test.address, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  })
  const echo = (message: Buffer) =>
    new Promise<Buffer | undefined>((resolve, reject) => {
      client.makeUnaryRequest(
        '/test.Test/Echo',
        (value: Buffer) => value,
        (value) => value,
        message,
        (error, answer) => (error === null ? resolve(answer) : reject(error)),
      )
    })
  const sizes = [0, 1, 16_379, 16_380, 65_530, 65_531, 100_000, 4 * 1_048_576]
  const answers = await Promise.all(sizes.map((size) => echo(Buffer.alloc(size, 5))))
  expect(answers.map((answer) => answer?.length)).toEqual(sizes)
  await expect(echo(Buffer.alloc(4 * 1_048_576 + 1))).rejects.toMatchObject({ code: 8 })
  client.close()
})

it('lets no caller send on whose answers it does not take', async () => {
  await using raw = await connectHttp2(test.port, window(0))
  raw.send(head(1, 'Chat'))
  const messages = Buffer.concat(Array.from({ length: 2_000 }, () => grpcMessage(Buffer.from('abc'))))
  for (let round = 0; round < 4; round += 1) raw.send(frame(data, 0, 1, messages.subarray(0, 16_000)))
  await settled(raw)
  expect(raw.frames.filter(({ type, id }) => type === windowUpdate && id === 1)).toEqual([])
  // All that was sent comes back once there is room for it, and then there is room for more.
  raw.send(frame(windowUpdate, 0, 1, uint32(1_000_000)), frame(data, endStream, 1))
  expect((await raw.response(1)).content).toHaveLength(64_000)
})

it('resets a stream with more content than its window', async () => {
  await using raw = await connectHttp2(test.port, window(0))
  raw.send(head(1, 'Chat'))
  const messages = Buffer.concat(Array.from({ length: 2_000 }, () => grpcMessage(Buffer.from('abc'))))
  for (let round = 0; round < 5; round += 1) raw.send(frame(data, 0, 1, messages.subarray(0, 16_000)))
  expect(await raw.resetCode(1)).toBe(ErrorCode.flowControl)
  raw.send(settingsFrame(window(1_000)), call(3, 'Echo', 'hello'))
  expect((await raw.response(3)).content).toEqual(grpcMessage(Buffer.from('hello')))
})

it('does not count updates of a window that something waits for', async () => {
  await using raw = await connectHttp2(test.port, window(0))
  raw.send(call(1, 'Repeat', '1:3000'))
  await settled(raw)
  raw.send(...Array.from({ length: 3_005 }, () => frame(windowUpdate, 0, 1, uint32(1))))
  expect((await raw.response(1)).fields.get('grpc-status')).toBe('0')
})
