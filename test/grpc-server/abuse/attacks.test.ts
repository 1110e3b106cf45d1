import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { encodeFields, encodeIndexedFields, encodeReference } from '../../../src/grpc-server/hpack/encoder.ts'
import { type AttackTarget, REQUEST, RLS_PATH, startHonestCaller, startTarget } from '../helpers/attack-target.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, type RawHttp2, uint32 } from '../helpers/raw-http2.ts'

const { data, headers, rstStream } = FrameType
const { endHeaders, endStream } = Flag
const MEBIBYTE = 1_048_576
/** Of the measurement of CPU time. */
const [ROUNDS, CONNECTIONS] = [3, 4]
const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + 2 * index)
const HEAD = headerBlock(callFields(RLS_PATH))
const GZIP_HEAD = headerBlock({ ...callFields(RLS_PATH), 'grpc-encoding': 'gzip' })
const BOMB = grpcMessage(gzipSync(Buffer.alloc(4 * MEBIBYTE)), 1)
const EMPTY_DESCRIPTORS = grpcMessage(Buffer.alloc(4_000, Buffer.of(0x12, 0)))
const LONG_FRAME = frame(data, 0, 1, Buffer.alloc(16_000))
const call = (id: number, head: Buffer, content: Buffer, flags: number = endStream) =>
  Buffer.concat([frame(headers, endHeaders, id, head), frame(data, flags, id, content)])

const ordinary = (id: number) => call(id, HEAD, grpcMessage(REQUEST))

let target: AttackTarget
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target[Symbol.asyncDispose]())

/** Beside an honest caller, none of whose calls may fail: what the server takes at most, and nothing stays. */
async function attack(connections: number, frames: readonly Buffer[], isAnswered: boolean): Promise<number> {
  await using honest = startHonestCaller(target)
  const answersMore = (count: number) => {
    const { answered } = honest
    return expect.poll(() => honest.answered, { timeout: 30_000 }).toBeGreaterThan(answered + count)
  }
  await answersMore(50)
  const descriptors = target.descriptors()
  let rss = 0
  const watch = setInterval(() => {
    rss = Math.max(rss, target.rss())
  }, 20)
  const raws = await Promise.all(Array.from({ length: connections }, () => connectHttp2(target.port)))
  for (const raw of raws) raw.send(...frames, isAnswered ? PING : Buffer.alloc(0))
  if (isAnswered) await Promise.all(raws.map(settled))
  await answersMore(50)
  clearInterval(watch)
  for (const raw of raws) raw.socket.destroy()
  await expect.poll(target.descriptors, { timeout: 30_000 }).toBeLessThanOrEqual(descriptors)
  await answersMore(10)
  expect(honest.failures).toEqual([])
  return rss
}

const PING = frame(FrameType.ping, 0, 0, Buffer.alloc(8))

/** The connection has read all that was sent, or has been ended. */
function settled(raw: RawHttp2): Promise<unknown> {
  return Promise.race([raw.closed(), raw.next(({ type, flags }) => type === FrameType.ping && flags === Flag.ack)])
}

it.each<[string, number, readonly Buffer[], boolean]>([
  ['messages far larger once they are decoded', 10, ids(999).map((id) => call(id, HEAD, EMPTY_DESCRIPTORS, 0)), true],
  ['such messages, complete', 2, ids(999).map((id) => call(id, HEAD, EMPTY_DESCRIPTORS)), true],
  ['messages that unpack to 4 MiB', 2, ids(500).map((id) => call(id, GZIP_HEAD, BOMB)), true],
  ['several of these in a call', 2, ids(60).map((id) => call(id, GZIP_HEAD, Buffer.concat([BOMB, BOMB, BOMB]))), true],
  ['calls that do not end', 50, ids(1_000).map((id) => frame(headers, endHeaders, id, HEAD)), true],
  [
    'calls that are reset',
    5,
    ids(1_500).map((id) => Buffer.concat([ordinary(id), frame(rstStream, 0, id, uint32(8))])),
    true,
  ],
  ['header blocks that do not end', 100, [frame(headers, 0, 1, Buffer.alloc(16_000))], false],
  ['frames that are cut in two', 100, [frame(headers, endHeaders, 1, HEAD), LONG_FRAME.subarray(0, 99)], false],
])('takes little memory for %s, and fails no honest call', async (_what, connections, frames, isAnswered) => {
  const rss = await attack(connections, frames, isAnswered)
  expect(rss).toBeLessThan(320 * MEBIBYTE)
})

/**
 * A connection's first request puts its fields into the table; the others refer to them, to the last one so many times,
 * and add what is their own.
 */
function referring(
  fields: Readonly<Record<string, string>>,
  times: number,
  own: (id: number) => Buffer = (id) => encodeFields([{ name: 'n', value: String(id) }]),
  message?: Buffer,
): Buffer[] {
  const list = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const references = list.map((_field, index) => encodeReference(62 + list.length - 1 - index))
  const last = references.at(-1) ?? Buffer.alloc(0)
  const block = Buffer.concat([...references, ...Array.from({ length: times - 1 }, () => last)])
  const request = (id: number, head: Buffer) =>
    message === undefined ? frame(headers, endHeaders | endStream, id, head) : call(id, head, message)
  return [
    request(1, encodeIndexedFields(list)),
    ...ids(900, 3).map((id) => request(id, Buffer.concat([block, own(id)]))),
  ]
}

async function cpuPerByte(frames: readonly Buffer[]): Promise<number> {
  const raws = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectHttp2(target.port)))
  const before = target.cpu()
  for (const raw of raws) raw.send(...frames, PING)
  await Promise.all(raws.map(settled))
  const used = target.cpu() - before
  for (const raw of raws) raw.socket.destroy()
  return used / (CONNECTIONS * Buffer.concat(frames).length)
}

it('takes no more than ten times the CPU time of an ordinary call for each byte', async () => {
  const fields = callFields(RLS_PATH)
  const kinds: Readonly<Record<string, readonly Buffer[]>> = {
    ordinary: referring(fields, 1, () => Buffer.alloc(0), grpcMessage(REQUEST)),
    'no such method': referring({ ...fields, ':path': `/${'x'.repeat(3_000)}` }, 1),
    'no such method in bytes that are escaped': referring({ ...fields, ':path': `/${'\xff'.repeat(3_000)}` }, 1),
    'no message': referring(fields, 1),
    'a long field of blanks, sixteen times': referring({ ...fields, a: `b${' '.repeat(3_500)}b` }, 16),
    'a long field of tabs, sixteen times': referring({ ...fields, a: `b${'\t'.repeat(3_500)}b` }, 16),
    'as many fields as are allowed': referring({ ...fields, a: 'b' }, 120),
    'messages of empty descriptors': ids(500).map((id) => call(id, HEAD, EMPTY_DESCRIPTORS)),
    'calls that are reset': ids(900).map((id) => Buffer.concat([ordinary(id), frame(rstStream, 0, id, uint32(8))])),
    pings: ids(900).map(() => PING),
  }
  const perByte = new Map<string, number>()
  // The least of some rounds: what runs for the first time costs more, and so does what is disturbed.
  for (const [kind, frames] of Array.from({ length: ROUNDS }, () => Object.entries(kinds)).flat()) {
    perByte.set(kind, Math.min(perByte.get(kind) ?? Number.POSITIVE_INFINITY, await cpuPerByte(frames)))
  }
  const ordinaryCost = perByte.get('ordinary') ?? 0
  const dear = [...perByte].filter(([, cost]) => cost > 10 * ordinaryCost)
  expect(dear, `ordinary: ${ordinaryCost} us a byte`).toEqual([])
})
