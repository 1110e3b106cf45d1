import { expect, it } from 'vitest'
import { ConnectionError, ErrorCode, Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { HpackDecoder } from '../../../src/grpc-server/hpack/decoder.ts'
import { encodeFields } from '../../../src/grpc-server/hpack/encoder.ts'
import { createRandom, type Random } from '../../helpers/random.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import {
  callFields,
  connectHttp2,
  connectRaw,
  grpcMessage,
  headerBlock,
  PREFACE,
  settingsFrame,
} from '../helpers/raw-http2.ts'
import { expectNothingHeld, openTestListener } from '../helpers/test-grpc-service.ts'

/** TEST_SEED repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))
const ROUNDS = Number(process.env['FUZZ_RUNS'] ?? 500)

const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random.below(256)))

it(`gives no other error than COMPRESSION_ERROR for random header blocks, seed ${SEED}`, () => {
  const random = createRandom(SEED)
  let decoder = createDecoder()
  for (let round = 0; round < ROUNDS * 20; round += 1) {
    const block = bytes(random, random.below(40))
    try {
      decoder.decode(block, 0, block.length)
    } catch (error) {
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ code: ErrorCode.compression })
      decoder = createDecoder()
    }
  }
})

it(`reads random fields as they were encoded, seed ${SEED}`, () => {
  const random = createRandom(SEED)
  const decoder = createDecoder()
  const text = () => bytes(random, random.below(random.pick([3, 30, 300]))).toString('latin1')
  for (let round = 0; round < ROUNDS; round += 1) {
    const fields = Array.from({ length: random.below(10) }, () => ({ name: text(), value: text() }))
    const block = encodeFields(fields)
    expect(decoder.decode(block, 0, block.length).fields).toEqual(fields)
  }
})

function createDecoder(): HpackDecoder {
  return new HpackDecoder({ tableSize: 4_096, maxListSize: 65_536, maxFields: 128 })
}

/** Mostly what a client would send; sometimes a frame of anything. */
function randomFrame(random: Random): Buffer {
  const id = random.pick([0, 1, 1, 3, 3, 5, 7, 2, 99, 0x7f_ff_ff_ff])
  const flags = random.pick([0, Flag.endStream, Flag.endHeaders, Flag.endHeaders | Flag.endStream, random.below(256)])
  const method = random.pick(['Echo', 'Echo', 'Slow', 'Chat', 'Join', 'Repeat', 'Describe', 'Nothing'])
  const message = grpcMessage(Buffer.from(random.pick(['', 'hello', '3:9'])), random.pick([0, 0, 0, 1, 7]))
  switch (random.below(8)) {
    case 0:
    case 1:
      return frame(FrameType.headers, flags | Flag.endHeaders, id, headerBlock(callFields(`/test.Test/${method}`)))
    case 2:
    case 3:
      return frame(FrameType.data, flags, id, message)
    case 4:
      return frame(FrameType.windowUpdate, 0, id, bytes(random, 4))
    case 5:
      return settingsFrame([[random.below(8), random.pick([0, 1, 100, 16_384, 65_535, 2 ** 31])]])
    case 6:
      return frame(FrameType.rstStream, 0, id, bytes(random, 4))
    default:
      return frame(random.below(12), random.below(256), id, bytes(random, random.below(random.pick([9, 100]))))
  }
}

/** Changes some bytes, or leaves some out. */
function damaged(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (random.below(3) > 0) return copy
  if (random.below(2) === 0) return copy.subarray(0, random.below(copy.length + 1))
  for (let count = 1 + random.below(3); count > 0; count -= 1) copy[random.below(copy.length)] = random.below(256)
  return copy
}

it(`survives random and damaged frames in pieces of any size, seed ${SEED}`, async () => {
  await using test = await openTestListener()
  const random = createRandom(SEED)
  for (let round = 0; round < ROUNDS; round += 1) {
    await using raw = await connectRaw(test.port)
    const frames = Array.from({ length: 1 + random.below(30) }, () => randomFrame(random))
    let rest = damaged(random, Buffer.concat([PREFACE, settingsFrame(), ...frames]))
    while (rest.length > 0 && raw.socket.writable) {
      const size = 1 + random.below(random.pick([3, 30, 3_000]))
      raw.send(rest.subarray(0, size))
      rest = rest.subarray(size)
      if (random.below(3) === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const answer of test.service.slow.splice(0)) answer()
    await using other = await connectHttp2(test.port)
    other.send(
      frame(FrameType.headers, Flag.endHeaders, 1, headerBlock(callFields('/test.Test/Echo'))),
      frame(FrameType.data, Flag.endStream, 1, grpcMessage(Buffer.from('hello'))),
    )
    expect((await other.response(1)).content, `round ${round}`).toEqual(grpcMessage(Buffer.from('hello')))
  }
  await expectNothingHeld(test)
  // An error of the server's own would have been logged.
  expect(test.logged).toEqual([])
})
