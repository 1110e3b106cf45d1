import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { CLIENT_PREFACE, Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { HpackDecoder } from '../../../src/grpc-server/hpack/decoder.ts'
import { encodeFields } from '../../../src/grpc-server/hpack/encoder.ts'
import type { HeaderField } from '../../../src/grpc-server/hpack/static-table.ts'
import { frame } from './lean-grpc-client.ts'

export interface RawFrame {
  readonly type: number
  readonly flags: number
  readonly id: number
  readonly payload: Buffer
  /** Of HEADERS: the header list. */
  readonly fields: readonly HeaderField[]
}

const FRAME_HEAD = 9

/** An HTTP/2 client that sends whatever it is told to, and keeps what it gets. */
export class RawHttp2 implements AsyncDisposable {
  readonly socket: Socket
  readonly frames: RawFrame[] = []
  readonly #decoder = new HpackDecoder({ tableSize: 4_096, maxListSize: 1_000_000, maxFields: 1_000 })
  #rest: Buffer = Buffer.alloc(0)
  #waiting = Promise.withResolvers<void>()
  #isClosed = false

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      this.#isClosed = true
      this.#waiting.resolve()
    })
  }

  send(...parts: readonly Uint8Array[]): void {
    this.socket.write(Buffer.concat(parts))
  }

  /** Waits for a frame that is wanted; undefined when the connection ends without it. */
  async next(isWanted: (frame: RawFrame) => boolean): Promise<RawFrame | undefined> {
    for (;;) {
      const index = this.frames.findIndex(isWanted)
      if (index >= 0) return this.frames.splice(index, 1)[0]
      if (this.#isClosed) return undefined
      await this.#waiting.promise
    }
  }

  /** The code of the GOAWAY that the server sends for an error; `closed` when it just closes. */
  async goAwayCode(): Promise<number | 'closed'> {
    const found = await this.next(({ type, payload }) => type === FrameType.goAway && payload.readUInt32BE(4) !== 0)
    return found?.payload.readUInt32BE(4) ?? 'closed'
  }

  /** The code of the RST_STREAM of a stream. */
  async resetCode(id: number): Promise<number | undefined> {
    const found = await this.next((frame) => frame.type === FrameType.rstStream && frame.id === id)
    return found?.payload.readUInt32BE(0)
  }

  /** The header lists of a response up to its end, and its content. */
  async response(id: number): Promise<{ fields: ReadonlyMap<string, string>; content: Buffer }> {
    const fields = new Map<string, string>()
    const parts: Buffer[] = []
    for (;;) {
      const got = await this.next((frame) => frame.id === id && [0, 1, 3].includes(frame.type))
      if (got === undefined || got.type === FrameType.rstStream) throw new Error(`no response on stream ${id}`)
      if (got.type === FrameType.data) parts.push(got.payload)
      else {
        for (const { name, value } of got.fields) fields.set(name, value)
      }
      if ((got.flags & Flag.endStream) !== 0) return { fields, content: Buffer.concat(parts) }
    }
  }

  /** Waits until the server has closed the connection. */
  async closed(): Promise<void> {
    if (!this.#isClosed) await once(this.socket, 'close')
  }

  #read(chunk: Buffer): void {
    let bytes = Buffer.concat([this.#rest, chunk])
    while (bytes.length >= FRAME_HEAD) {
      const end = FRAME_HEAD + bytes.readUIntBE(0, 3)
      if (bytes.length < end) break
      const [type = 0, flags = 0] = [bytes[3], bytes[4]]
      const payload = bytes.subarray(FRAME_HEAD, end)
      // Blocks change the table, so that they are read in the order in which they come.
      const fields = type === FrameType.headers ? this.#decoder.decode(payload, 0, payload.length).fields : []
      this.frames.push({ type, flags, id: bytes.readUInt32BE(5), payload, fields })
      bytes = bytes.subarray(end)
    }
    this.#rest = bytes
    const waiting = this.#waiting
    this.#waiting = Promise.withResolvers()
    waiting.resolve()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.destroy()
    await this.closed()
  }
}

/** A connection without any byte sent. */
export async function connectRaw(port: number): Promise<RawHttp2> {
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  return new RawHttp2(socket)
}

/** A connection that has begun as a client should; `settings` as pairs of identifier and value. */
export async function connectHttp2(
  port: number,
  settings: readonly (readonly [number, number])[] = [],
): Promise<RawHttp2> {
  const raw = await connectRaw(port)
  raw.send(PREFACE, settingsFrame(settings))
  return raw
}

export const PREFACE = Buffer.from(CLIENT_PREFACE)

export function settingsFrame(settings: readonly (readonly [number, number])[] = []): Buffer {
  const payload = Buffer.alloc(settings.length * 6)
  for (const [index, [id, value]] of settings.entries()) {
    payload.writeUInt16BE(id, index * 6)
    payload.writeUInt32BE(value, index * 6 + 2)
  }
  return frame(FrameType.settings, 0, 0, payload)
}

/** A payload of numbers of 32 bits. */
export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

export function headerBlock(fields: Readonly<Record<string, string>>): Buffer {
  return encodeFields(Object.entries(fields).map(([name, value]) => ({ name, value })))
}

/** A gRPC message with its head. */
export function grpcMessage(content: Uint8Array, flag = 0): Buffer {
  const head = Buffer.alloc(5)
  head[0] = flag
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** The head of a call. */
export function callFields(path: string): Record<string, string> {
  return { ':method': 'POST', ':scheme': 'http', ':path': path, 'content-type': 'application/grpc', te: 'trailers' }
}
