import { copyBytes, writeFrameHead, writeHeaderBlock, writeUint32 } from '../frames/frame-writer.ts'
import type { Output } from '../frames/output.ts'
import {
  ConnectionError,
  DEFAULT_MAX_FRAME_SIZE,
  DEFAULT_WINDOW,
  ErrorCode,
  Flag,
  FRAME_HEAD_BYTES,
  FrameType,
  LARGEST_WINDOW,
} from '../frames/protocol.ts'
import type { BlockEncoder } from '../hpack/repeated-blocks.ts'
import type { MemoryBound } from './memory-bound.ts'
import type { Block, Http2Stream } from './stream.ts'

/** Compression flag and length in front of each gRPC message. */
const MESSAGE_HEAD_BYTES = 5
/** What a message that waits counts for beyond its bytes. */
const PART_OVERHEAD_BYTES = 128

export interface SenderOptions {
  readonly output: Output
  readonly encoder: BlockEncoder
  /** For what waits for windows. */
  readonly memory: MemoryBound
  /** Told when the last frame of a stream is written. */
  readonly onEnded: (stream: Http2Stream) => void
}

/** Sends responses within the flow control windows of the peer (RFC 9113 section 5.2). */
export class Sender {
  readonly #output: Output
  readonly #encoder: BlockEncoder
  readonly #memory: MemoryBound
  readonly #onEnded: (stream: Http2Stream) => void
  #window = DEFAULT_WINDOW
  /** Frames of what has waited that were sent. */
  #pumped = 0
  /** Streams with something that did not fit into the windows, longest waiting first. */
  readonly #waiting = new Set<Http2Stream>()
  /** A window has opened since the last pump. */
  #isPumpDue = false

  constructor({ output, encoder, memory, onEnded }: SenderOptions) {
    this.#output = output
    this.#encoder = encoder
    this.#memory = memory
    this.#onEnded = onEnded
  }

  /** True when something waits for a window. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** A number that changes when something that has waited is sent; undefined when nothing waits. */
  get progress(): number | undefined {
    return this.isWaiting ? this.#pumped : undefined
  }

  headers(stream: Http2Stream, headers: Block, { endStream }: { endStream: boolean }): void {
    writeHeaderBlock(this.#output, stream.id, this.#encoder.encode(headers), { endStream })
    if (endStream) this.#ended(stream)
  }

  message(stream: Http2Stream, message: Uint8Array): void {
    const size = MESSAGE_HEAD_BYTES + message.length
    if (stream.outgoing === undefined && this.#fits(stream, size)) {
      const position = this.#output.reserve(FRAME_HEAD_BYTES + size)
      this.#writeMessage(stream, position, message, size)
      return
    }
    const part = Buffer.allocUnsafe(size)
    part[0] = 0
    copyBytes(part, writeUint32(part, 1, message.length), message)
    this.#enqueue(stream, part)
  }

  trailers(stream: Http2Stream, trailers: Block): void {
    stream.localEnded = true
    if (stream.outgoing === undefined) this.headers(stream, trailers, { endStream: true })
    else stream.outgoing.trailers = trailers
  }

  /** Headers, a message and trailers next to each other. False when that cannot be. */
  answerAtOnce(stream: Http2Stream, headers: Block, message: Uint8Array, trailers: Block): boolean {
    const size = MESSAGE_HEAD_BYTES + message.length
    if (!this.#fits(stream, size) || typeof headers !== 'number' || typeof trailers !== 'number') return false
    const first = this.#encoder.encode(headers)
    const last = this.#encoder.encode(trailers)
    const output = this.#output
    let position = output.reserve(3 * FRAME_HEAD_BYTES + size + first.length + last.length)
    const { bytes } = output
    position = writeFrameHead(bytes, position, first.length, FrameType.headers, Flag.endHeaders, stream.id)
    position = copyBytes(bytes, position, first)
    position = this.#writeMessage(stream, position, message, size)
    const flags = Flag.endHeaders | Flag.endStream
    position = writeFrameHead(bytes, position, last.length, FrameType.headers, flags, stream.id)
    copyBytes(bytes, position, last)
    this.#ended(stream)
    return true
  }

  #writeMessage(stream: Http2Stream, at: number, message: Uint8Array, size: number): number {
    const { bytes } = this.#output
    const position = writeFrameHead(bytes, at, size, FrameType.data, 0, stream.id)
    bytes[position] = 0
    this.#window -= size
    stream.sendWindow -= size
    return copyBytes(bytes, writeUint32(bytes, position + 1, message.length), message)
  }

  #fits(stream: Http2Stream, size: number): boolean {
    return size <= stream.sendWindow && size <= this.#window && size <= DEFAULT_MAX_FRAME_SIZE
  }

  #enqueue(stream: Http2Stream, part: Buffer): void {
    stream.outgoing ??= { parts: [], offset: 0, bytes: 0, trailers: undefined }
    stream.outgoing.parts.push(part)
    stream.outgoing.bytes += part.length
    if (!this.#memory.take(part.length + PART_OVERHEAD_BYTES)) {
      throw new ConnectionError(ErrorCode.enhanceYourCalm, 'too much waits for the flow control windows')
    }
    this.#waiting.add(stream)
    if (stream.sendWindow > 0 && this.#window > 0) this.#pump(stream)
  }

  /** Sends what the windows allow; a stream without anything left is told so. */
  #pump(stream: Http2Stream): void {
    const { outgoing } = stream
    if (outgoing === undefined) return
    for (let part = outgoing.parts[0]; part !== undefined; part = outgoing.parts[0]) {
      const size = Math.min(stream.sendWindow, this.#window, DEFAULT_MAX_FRAME_SIZE, part.length - outgoing.offset)
      if (size <= 0) return
      const position = this.#output.reserve(FRAME_HEAD_BYTES + size)
      const at = writeFrameHead(this.#output.bytes, position, size, FrameType.data, 0, stream.id)
      part.copy(this.#output.bytes, at, outgoing.offset, outgoing.offset + size)
      this.#window -= size
      stream.sendWindow -= size
      this.#memory.take(-size)
      this.#pumped += 1
      outgoing.bytes -= size
      outgoing.offset += size
      if (outgoing.offset < part.length) continue
      outgoing.parts.shift()
      this.#memory.take(-PART_OVERHEAD_BYTES)
      outgoing.offset = 0
    }
    this.#waiting.delete(stream)
    stream.outgoing = undefined
    if (outgoing.trailers === undefined) stream.receiver?.onDrained()
    else this.headers(stream, outgoing.trailers, { endStream: true })
  }

  #ended(stream: Http2Stream): void {
    stream.localEnded = true
    this.#onEnded(stream)
  }

  /** Drops what waits for a stream that is gone. */
  forget(stream: Http2Stream): void {
    this.#memory.take(-stream.backlog - stream.unsent * PART_OVERHEAD_BYTES)
    stream.outgoing = undefined
    this.#waiting.delete(stream)
  }

  /** WINDOW_UPDATE for the connection (section 6.9.1). */
  widen(increment: number): void {
    this.#window += increment
    if (this.#window > LARGEST_WINDOW) throw new ConnectionError(ErrorCode.flowControl, 'the window is too large')
    this.#isPumpDue = true
  }

  /** WINDOW_UPDATE for a stream. False when its window would be too large. */
  widenStream(stream: Http2Stream, increment: number): boolean {
    stream.sendWindow += increment
    this.#isPumpDue = true
    return stream.sendWindow <= LARGEST_WINDOW
  }

  /** Sends what waited, if a window has opened. Once for all that arrived together. */
  pump(): void {
    if (!this.#isPumpDue) return
    this.#isPumpDue = false
    for (const stream of this.#waiting) if (stream.sendWindow > 0 && this.#window > 0) this.#pump(stream)
  }
}
