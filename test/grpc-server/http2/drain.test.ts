import { Client, credentials, type ServiceError } from '@grpc/grpc-js'
import { expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { HELLO, helloFrames, SLOW } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import {
  connectHttp2,
  connectRaw,
  grpcMessage,
  PREFACE,
  type RawHttp2,
  settingsFrame,
  uint32,
} from '../helpers/raw-http2.ts'
import { openTestListener } from '../helpers/test-grpc-service.ts'

const { data, headers, ping, goAway, windowUpdate } = FrameType
const { ack, endHeaders, endStream } = Flag

async function nextGoAway(raw: RawHttp2): Promise<{ lastId: number; code: number } | undefined> {
  const found = await raw.next(({ type }) => type === goAway)
  return found && { lastId: found.payload.readUInt32BE(0), code: found.payload.readUInt32BE(4) }
}

it('announces the end, takes what was under way, names the last stream, and closes after its answer', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1, SLOW))
  await expect.poll(() => test.service.slow.length).toBe(1)
  const closed = test.listener.close(10_000)
  expect(await nextGoAway(raw)).toEqual({ lastId: 0x7f_ff_ff_ff, code: 0 })
  const pinged = await raw.next(({ type }) => type === ping)
  // This one was on its way when the client heard of it.
  raw.send(helloFrames(3, SLOW), frame(ping, ack, 0, pinged?.payload))
  expect(await nextGoAway(raw)).toEqual({ lastId: 3, code: 0 })
  raw.send(helloFrames(5))
  expect(await raw.resetCode(5)).toBe(7)
  expect(test.service.slow).toHaveLength(2)
  for (const answer of test.service.slow) answer()
  expect((await raw.response(1)).content).toEqual(HELLO)
  expect((await raw.response(3)).content).toEqual(HELLO)
  await raw.closed()
  await closed
})

it('takes a request that the answer to its PING has overtaken', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1, SLOW))
  await expect.poll(() => test.service.slow.length).toBe(1)
  const closed = test.listener.close(10_000)
  const pinged = await raw.next(({ type }) => type === ping)
  raw.send(frame(ping, ack, 0, pinged?.payload), helloFrames(3))
  expect((await raw.response(3)).content).toEqual(HELLO)
  test.service.slow[0]?.()
  await raw.closed()
  await closed
})

it('waits until a client that reads slowly has read what it was promised, and says where the end is', async () => {
  await using test = await openTestListener({ limits: { pingMs: 100, lingerMs: 200 } })
  await using raw = await connectHttp2(test.port, [[4, 0x7f_ff_ff_ff]])
  const message = grpcMessage(Buffer.alloc(16_000, 'x'))
  // More than the system keeps for a connection.
  const ids = Array.from({ length: 900 }, (_, index) => 1 + 2 * index)
  raw.send(frame(windowUpdate, 0, 0, uint32(0x7f_00_00_00)))
  for (const id of ids) raw.send(frame(headers, endHeaders, id, SLOW), frame(data, endStream, id, message))
  await expect.poll(() => test.service.slow.length, { timeout: 20_000 }).toBe(ids.length)
  raw.socket.pause()
  for (const answer of test.service.slow) answer()
  const closed = test.listener.close(60_000)
  // The client does something else for longer than a connection lingers.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  raw.socket.resume()
  for (const id of ids) expect((await raw.response(id)).content).toHaveLength(message.length)
  expect(await nextGoAway(raw)).toMatchObject({ code: 0 })
  expect(await nextGoAway(raw)).toEqual({ lastId: 1_799, code: 0 })
  await raw.closed()
  await closed
})

it('cuts off what is not answered in time', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1, SLOW))
  await expect.poll(() => test.service.slow.length).toBe(1)
  await test.listener.close(50)
  await raw.closed()
  expect(test.service.cancelled).toBe(1)
})

it('does not wait for connections that have not begun, and serves one that begins just then', async () => {
  await using test = await openTestListener()
  await using silent = await connectRaw(test.port)
  await using late = await connectRaw(test.port)
  // Both are accepted once a third connection is served.
  await using third = await connectHttp2(test.port)
  third.send(helloFrames(1))
  await third.response(1)
  const closed = test.listener.close(10_000)
  late.send(PREFACE, settingsFrame(), helloFrames(1))
  expect((await late.response(1)).content).toEqual(HELLO)
  await closed
  await silent.closed()
})

it('goes on without an answer to its PING', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1))
  await raw.response(1)
  const closed = test.listener.close(10_000)
  expect(await nextGoAway(raw)).toMatchObject({ lastId: 0x7f_ff_ff_ff })
  expect(await nextGoAway(raw)).toEqual({ lastId: 1, code: 0 })
  await closed
})

it('accepts no connection afterwards', async () => {
  await using test = await openTestListener()
  await test.listener.close(0)
  await expect(connectRaw(test.port)).rejects.toThrow('ECONNREFUSED')
})

it('follows a client that says goodbye', async () => {
  await using test = await openTestListener()
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1, SLOW))
  await expect.poll(() => test.service.slow.length).toBe(1)
  raw.send(frame(goAway, 0, 0, Buffer.alloc(8)))
  const pinged = await raw.next(({ type }) => type === ping)
  raw.send(frame(ping, ack, 0, pinged?.payload))
  test.service.slow[0]?.()
  expect((await raw.response(1)).content).toEqual(HELLO)
  await raw.closed()
})

it('drains a connection at its age, and destroys it when the grace is over', async () => {
  await using test = await openTestListener({ maxConnectionAgeMs: 100, maxConnectionAgeGraceMs: 300 })
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1, SLOW))
  expect(await nextGoAway(raw)).toMatchObject({ code: 0 })
  await raw.closed()
  await expect.poll(() => test.service.cancelled).toBe(1)
})

it('keeps connections for ages that no timer takes', async () => {
  await using test = await openTestListener({ maxConnectionAgeMs: 2 ** 40, maxConnectionAgeGraceMs: 2 ** 40 })
  await using raw = await connectHttp2(test.port)
  raw.send(helloFrames(1))
  expect((await raw.response(1)).content).toEqual(HELLO)
  expect(raw.frames.filter(({ type }) => type === goAway)).toEqual([])
})

it('R41: no call fails while connections reach their age', async () => {
  // The client tries again once by itself; twice refused, it would fail, so that ages are not all too short.
  await using test = await openTestListener({ maxConnectionAgeMs: 100, maxConnectionAgeGraceMs: 5_000 })
  const client = new Client(test.address, credentials.createInsecure())
  const same = (value: Buffer) => value
  const failures: ServiceError[] = []
  let answers = 0
  let isAsking = true
  const lane = async () => {
    while (isAsking) {
      await new Promise<void>((resolve) => {
        client.makeUnaryRequest('/test.Test/Echo', same, same, Buffer.from('x'), (error) => {
          if (error === null) answers += 1
          else failures.push(error)
          resolve()
        })
      })
    }
  }
  const lanes = Array.from({ length: 16 }, lane)
  await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(2_000)
  isAsking = false
  await Promise.all(lanes)
  expect(failures).toEqual([])
  client.close()
})
