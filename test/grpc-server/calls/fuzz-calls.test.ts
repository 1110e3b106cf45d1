import { gzipSync } from 'node:zlib'
import { it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { createRandom, type Random } from '../../helpers/random.ts'
import { expectAnswer } from '../helpers/hello-calls.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, uint32 } from '../helpers/raw-http2.ts'
import { expectNothingHeld, openTestListener } from '../helpers/test-grpc-service.ts'

/** TEST_SEED repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))
const ROUNDS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 500) / 5)
const CALLS = 20

const METHODS = ['Echo', 'Slow', 'Chat', 'Join', 'Repeat']
const TEXTS = ['', 'hello', '3:9', 'fail', 'throw', 'unreadable', 'x'.repeat(3_000)]

/** A message, now and then one that is not well-formed. */
function randomMessage(random: Random): Buffer {
  const content = Buffer.from(random.pick(TEXTS))
  return random.below(4) === 0
    ? grpcMessage(random.pick([content, gzipSync(content)]), random.pick([1, 1, 1, 7]))
    : grpcMessage(content)
}

/** The frames of one call that is well-formed HTTP/2, whatever its messages are. */
function randomCall(random: Random, id: number): Buffer[] {
  const fields = { ...callFields(`/test.Test/${random.pick(METHODS)}`), 'grpc-encoding': 'gzip' }
  let content = Buffer.concat(Array.from({ length: 1 + random.below(4) }, () => randomMessage(random)))
  content = content.subarray(0, content.length - random.pick([0, random.below(content.length)]))
  const frames = [frame(FrameType.headers, Flag.endHeaders, id, headerBlock(fields))]
  while (content.length > 0) {
    const size = 1 + random.below(random.pick([6, 100, 4_000]))
    const ended = size >= content.length && random.below(2) === 0
    frames.push(frame(FrameType.data, ended ? Flag.endStream : 0, id, content.subarray(0, size)))
    content = content.subarray(size)
  }
  if (random.below(4) === 0) frames.push(frame(FrameType.rstStream, 0, id, uint32(8)))
  return frames
}

/** Frames of all calls in turns; calls begin in their order. */
function interleaved(random: Random, calls: readonly Buffer[][]): Buffer[] {
  const frames: Buffer[] = []
  const waiting = [...calls]
  const begun: Buffer[][] = []
  while (waiting.length + begun.length > 0) {
    const call = begun.length === 0 || random.below(3) === 0 ? waiting.shift() : undefined
    const one = call ?? random.pick(begun)
    if (call !== undefined) begun.push(call)
    frames.push(...one.splice(0, 1))
    if (one.length === 0) begun.splice(begun.indexOf(one), 1)
  }
  return frames
}

it(`counts nothing as kept after random calls, seed ${SEED}`, async () => {
  await using test = await openTestListener()
  const random = createRandom(SEED)
  for (let round = 0; round < ROUNDS; round += 1) {
    await using raw = await connectHttp2(test.port)
    const calls = Array.from({ length: CALLS }, (_, index) => randomCall(random, 1 + 2 * index))
    let rest = Buffer.concat(interleaved(random, calls))
    while (rest.length > 0) {
      const size = 1 + random.below(random.pick([30, 3_000, 30_000]))
      raw.send(rest.subarray(0, size))
      rest = rest.subarray(size)
      if (random.below(3) === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await expectAnswer(raw, 1 + 2 * CALLS)
    for (const answer of test.service.slow.splice(0)) answer()
    // A client that only ends its side would still be waited for.
    raw.socket.resetAndDestroy()
    await expectNothingHeld(test, `round ${round}`)
  }
})
