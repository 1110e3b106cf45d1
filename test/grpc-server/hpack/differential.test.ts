import { once } from 'node:events'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, sensitiveHeaders } from 'node:http2'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { FrameReader } from '../../../src/grpc-server/frames/frame-reader.ts'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { HpackDecoder } from '../../../src/grpc-server/hpack/decoder.ts'
import { encodeFields, encodeIndexedFields } from '../../../src/grpc-server/hpack/encoder.ts'
import type { HeaderField } from '../../../src/grpc-server/hpack/static-table.ts'
import { createRandom, type Random } from '../../helpers/random.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { PREFACE, settingsFrame } from '../helpers/raw-http2.ts'

/** TEST_SEED repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))
/** Header blocks in each direction. */
const BLOCKS = Number(process.env['FUZZ_RUNS'] ?? 20_000)
const BLOCKS_A_CONNECTION = 500
const AT_A_TIME = 50

const NAME = 'abcdefghijklmnopqrstuvwxyz0123456789-_.!#$%&*+^`|~'
const [maxConcurrentStreams, tableSize] = [3, 1]

/** Fields with names and values that come back now and then, so that they enter tables and leave them. */
function randomFields(random: Random): HeaderField[] {
  const fields = new Map<string, string>()
  for (let count = random.below(8); count > 0; count -= 1) {
    const length = random.below(random.pick([2, 20]))
    const name = random.below(2) === 0 ? `x-${random.below(30)}` : `y${text(random, length, NAME)}`
    const value = random.below(2) === 0 ? `value ${random.below(20)}` : randomValue(random)
    fields.set(name, value)
  }
  return [...fields].map(([name, value]) => ({ name, value }))
}

/** Any character of a value, with none of the blanks that may be cut off at its ends. */
function randomValue(random: Random): string {
  const length = random.below(random.pick([5, 50, 700]))
  const codes = Array.from({ length }, () => (random.below(3) > 0 ? 0x21 + random.below(94) : 0xa1 + random.below(95)))
  return String.fromCharCode(...codes)
}

function text(random: Random, length: number, characters: string): string {
  return Array.from({ length }, () => characters[random.below(characters.length)]).join('')
}

/** What one side has sent, by stream, as the other side has read it. */
type Blocks = Map<number, readonly HeaderField[]>

/** Reads requests with our decoder, and answers each with fields that our encoder encodes. */
function answer(socket: Socket, random: Random, seen: Blocks, answers: Blocks): void {
  const decoder = new HpackDecoder({ tableSize: 4_096, maxListSize: 1_000_000, maxFields: 1_000 })
  const reader = new FrameReader(
    (type, flags, id, bytes, start, end) => {
      if (type === FrameType.settings && (flags & Flag.ack) === 0) socket.write(frame(FrameType.settings, Flag.ack, 0))
      if (type !== FrameType.headers) return
      seen.set(id, decoder.decode(bytes, start, end).fields)
      const fields = randomFields(random)
      answers.set(id, fields)
      const encode = random.below(2) === 0 ? encodeFields : encodeIndexedFields
      const block = Buffer.concat([encodeFields([{ name: ':status', value: '200' }]), encode(fields)])
      socket.write(frame(FrameType.headers, Flag.endHeaders | Flag.endStream, id, block))
    },
    () => false,
    () => true,
  )
  let skipped = 0
  socket.on('data', (chunk: Buffer) => {
    const rest = chunk.subarray(Math.min(chunk.length, PREFACE.length - skipped))
    skipped += chunk.length - rest.length
    reader.read(rest)
  })
  socket.on('error', () => undefined)
  socket.write(
    settingsFrame([
      [maxConcurrentStreams, 1_000],
      [tableSize, 4_096],
    ]),
  )
}

/** One request through Node; the fields of its answer. */
async function ask(
  session: ClientHttp2Session,
  fields: readonly HeaderField[],
  random: Random,
): Promise<HeaderField[]> {
  const headers: Record<string | symbol, unknown> = { ':path': '/' }
  for (const { name, value } of fields) headers[name] = value
  headers[sensitiveHeaders] = fields.filter(() => random.below(5) === 0).map(({ name }) => name)
  const stream = session.request(headers as never, { endStream: true })
  const [response] = (await once(stream, 'response')) as [IncomingHttpHeaders]
  stream.resume()
  return Object.entries(response)
    .filter(([name]) => name !== ':status')
    .map(([name, value]) => ({ name, value: String(value) }))
}

it(`reads what Node writes, and writes what Node reads, ${BLOCKS} blocks, seed ${SEED}`, {
  timeout: 300_000,
}, async () => {
  const random = createRandom(SEED)
  const seen: Blocks = new Map()
  const answers: Blocks = new Map()
  const server = createServer((socket) => answer(socket, random, seen, answers))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let done = 0; done < BLOCKS; done += BLOCKS_A_CONNECTION) {
    const session = connect(`http://127.0.0.1:${port}`)
    let id = 1
    for (let batch = 0; batch < BLOCKS_A_CONNECTION / AT_A_TIME; batch += 1) {
      const asked = Array.from({ length: AT_A_TIME }, () => randomFields(random))
      const got = await Promise.all(asked.map((fields) => ask(session, fields, random)))
      for (const [index, fields] of asked.entries()) {
        expect(seen.get(id)?.filter(({ name }) => !name.startsWith(':'))).toEqual(fields)
        expect(got[index]).toEqual(answers.get(id))
        id += 2
      }
    }
    session.close()
    await once(session, 'close')
  }
  server.close()
})
