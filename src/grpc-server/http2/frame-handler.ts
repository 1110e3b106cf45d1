import { readUint31 } from '../frames/frame-reader.ts'
import { writePing, writeSettingsAck, writeWindowUpdate } from '../frames/frame-writer.ts'
import { type HeaderAssembler, type WholeBlock, withoutPadding } from '../frames/header-assembler.ts'
import type { Output } from '../frames/output.ts'
import { readSettings } from '../frames/peer-settings.ts'
import { ConnectionError, ErrorCode, Flag, FrameType } from '../frames/protocol.ts'
import type { BlockMemory } from '../hpack/block-memory.ts'
import type { BlockEncoder } from '../hpack/repeated-blocks.ts'
import type { Drain } from './drain.ts'
import type { KnownRequest } from './request-handler.ts'
import { areWellFormedTrailers } from './request-head.ts'
import type { Sender } from './sender.ts'
import type { Http2Stream, StreamReceiver } from './stream.ts'
import type { Streams } from './streams.ts'
import type { WorkBudget } from './work-budget.ts'

/** What one connection may have under way to us; streams have windows of their own. */
export const CONNECTION_WINDOW = 1_048_576
const SETTINGS_COST = 10

export interface FrameHandlerParts<Request> {
  readonly output: Output
  readonly encoder: BlockEncoder
  readonly sender: Sender
  readonly streams: Streams
  readonly budget: WorkBudget
  readonly assembler: HeaderAssembler
  /** Gives undefined for a malformed head. */
  readonly blocks: BlockMemory<KnownRequest<Request> | undefined>
  /** Begins a request. */
  readonly open: (stream: Http2Stream, request: Request) => StreamReceiver
  readonly drain: Drain
  readonly onGoAway: () => void
}

/** Does what the frames of a peer say (RFC 9113 section 6). Throws ConnectionError. */
export class FrameHandler<Request> {
  readonly #parts: FrameHandlerParts<Request>
  /** Bytes of content that the peer has not been told of. */
  #bytesTaken = 0
  #isSettled = false

  constructor(parts: FrameHandlerParts<Request>) {
    this.#parts = parts
  }

  /** 0 for the SETTINGS that a client begins with, the stream of a header block; undefined when nothing is awaited. */
  get unfinished(): number | undefined {
    if (!this.#isSettled) return 0
    return this.#parts.assembler.isOpen ? this.#parts.assembler.streamId : undefined
  }

  handle(type: number, flags: number, id: number, bytes: Buffer, start: number, end: number): void {
    if (this.#parts.assembler.isOpen && type !== FrameType.continuation) {
      throw new ConnectionError(ErrorCode.protocol, 'a frame within a header block')
    }
    // Section 3.4: the preface ends with SETTINGS.
    if (!this.#isSettled && type !== FrameType.settings) {
      throw new ConnectionError(ErrorCode.protocol, 'the first frame is not SETTINGS')
    }
    switch (type) {
      case FrameType.data:
        return this.#data(flags, id, bytes, start, end)
      case FrameType.headers:
        return this.#headers(flags, id, bytes, start, end)
      case FrameType.continuation:
        return this.#block(this.#parts.assembler.continue(flags, id, bytes, start, end))
      case FrameType.windowUpdate:
        return this.#windowUpdate(id, bytes, start, end)
      case FrameType.rstStream:
        return this.#rstStream(id, end - start)
      case FrameType.settings:
        return this.#settings(flags, id, bytes, start, end)
      case FrameType.ping:
        return this.#ping(flags, id, bytes.subarray(start, end))
      default:
        return this.#rare(type, id, end - start)
    }
  }

  #data(flags: number, id: number, bytes: Buffer, from: number, to: number): void {
    const { streams, budget } = this.#parts
    const size = to - from
    requireStream(id)
    this.#giveWindowBack(size)
    const stream = streams.get(id)
    if (stream === undefined) return streams.requireLate(id)
    if (stream.remoteEnded) throw new ConnectionError(ErrorCode.streamClosed, `stream ${id} has ended`)
    stream.receiveWindow -= size
    if (stream.receiveWindow < 0) return this.#resetWith(stream, ErrorCode.flowControl)
    const ended = (flags & Flag.endStream) !== 0
    const { start, end } = withoutPadding(flags, bytes, from, to)
    if (start === end && !ended) budget.spend(1)
    if (!hasExpectedLength(stream, end - start, ended)) return this.#resetWith(stream, ErrorCode.protocol)
    stream.remoteEnded = ended
    const ignored = stream.localEnded ? size : size - (end - start)
    if (ignored > 0) stream.consumed(ignored)
    if (!stream.localEnded) stream.receiver?.onData(bytes, start, end, ended)
    else if (ended && stream.outgoing === undefined) streams.finish(stream)
  }

  /** The window of the connection is given back at once: each stream is bounded by its own. */
  #giveWindowBack(size: number): void {
    this.#bytesTaken += size
    if (this.#bytesTaken < CONNECTION_WINDOW / 2) return
    writeWindowUpdate(this.#parts.output, 0, this.#bytesTaken)
    this.#bytesTaken = 0
  }

  #headers(flags: number, id: number, bytes: Buffer, start: number, end: number): void {
    // Section 5.1.1: clients use odd ids.
    if (id % 2 === 0) throw new ConnectionError(ErrorCode.protocol, `a request on stream ${id}`)
    this.#block(this.#parts.assembler.begin(flags, id, bytes, start, end))
  }

  #block(block: WholeBlock | undefined): void {
    if (block === undefined) return
    const { streams, blocks } = this.#parts
    const stream = streams.get(block.streamId)
    if (stream !== undefined) return this.#trailers(stream, block)
    if (block.streamId > streams.lastId) return this.#request(block)
    streams.requireLate(block.streamId)
    blocks.decode(block.bytes, block.start, block.end)
  }

  #request({ streamId: id, endStream: ended, bytes, start, end }: WholeBlock): void {
    const { streams, blocks } = this.#parts
    const known = blocks.read(bytes, start, end)
    streams.lastId = id
    if (known === undefined) return this.#refuse(id, ErrorCode.protocol)
    if (!streams.hasRoom || this.#parts.drain.isRefused(id)) return this.#refuse(id, ErrorCode.refusedStream)
    const stream = streams.add(id, { ended })
    stream.bytesExpected = known.head.contentLength
    if (ended && !hasExpectedLength(stream, 0, ended)) return this.#resetWith(stream, ErrorCode.protocol)
    stream.receiver = this.#parts.open(stream, known.request)
    if (ended && !stream.localEnded) stream.receiver.onData(bytes, end, end, true)
  }

  #trailers(stream: Http2Stream, { endStream, bytes, start, end }: WholeBlock): void {
    const { streams, blocks } = this.#parts
    const list = blocks.decode(bytes, start, end)
    if (stream.remoteEnded) throw new ConnectionError(ErrorCode.streamClosed, `stream ${stream.id} has ended`)
    // Section 8.1: a header block after the first one ends the request.
    if (!endStream || !areWellFormedTrailers(list) || !hasExpectedLength(stream, 0, true)) {
      return this.#resetWith(stream, ErrorCode.protocol)
    }
    stream.remoteEnded = true
    if (!stream.localEnded) stream.receiver?.onData(bytes, end, end, true)
    else if (stream.outgoing === undefined) streams.finish(stream)
  }

  #windowUpdate(id: number, bytes: Buffer, start: number, end: number): void {
    const { streams, sender, budget } = this.#parts
    requireLength(end - start, 4)
    // Free while something waits for a window.
    if (!sender.isWaiting) budget.spend(1)
    const increment = readUint31(bytes, start)
    if (id === 0) {
      if (increment === 0) throw new ConnectionError(ErrorCode.protocol, 'a WINDOW_UPDATE of 0')
      return sender.widen(increment)
    }
    this.#requireUsed(id)
    const stream = streams.get(id)
    if (stream === undefined) return
    if (increment === 0) return this.#resetWith(stream, ErrorCode.protocol)
    if (!sender.widenStream(stream, increment)) this.#resetWith(stream, ErrorCode.flowControl)
  }

  #rstStream(id: number, length: number): void {
    const { streams, budget } = this.#parts
    requireLength(length, 4)
    requireStream(id)
    this.#requireUsed(id)
    budget.spend(1)
    const stream = streams.get(id)
    if (stream !== undefined) streams.onReset(stream)
  }

  #settings(flags: number, id: number, bytes: Buffer, start: number, end: number): void {
    const { streams, encoder, output, budget } = this.#parts
    requireConnection(id)
    if ((flags & Flag.ack) !== 0) {
      requireLength(end - start, 0)
      if (!this.#isSettled) throw new ConnectionError(ErrorCode.protocol, 'the first frame is not SETTINGS')
      return budget.spend(1)
    }
    budget.spend(SETTINGS_COST)
    const { headerTableSize, initialWindowSize } = readSettings(bytes, start, end)
    this.#isSettled = true
    if (headerTableSize !== undefined) encoder.limitTable(headerTableSize)
    if (initialWindowSize !== undefined) streams.setInitialSendWindow(initialWindowSize)
    writeSettingsAck(output)
  }

  #ping(flags: number, id: number, payload: Buffer): void {
    requireConnection(id)
    requireLength(payload.length, 8)
    this.#parts.budget.spend(1)
    if ((flags & Flag.ack) !== 0) this.#parts.drain.onPingAck(payload)
    else writePing(this.#parts.output, payload, { ack: true })
  }

  #rare(type: number, id: number, length: number): void {
    this.#parts.budget.spend(1)
    if (type === FrameType.priority) {
      requireStream(id)
      requireLength(length, 5)
    } else if (type === FrameType.pushPromise) {
      throw new ConnectionError(ErrorCode.protocol, 'clients do not push')
    } else if (type === FrameType.goAway) {
      requireConnection(id)
      if (length < 8) throw new ConnectionError(ErrorCode.frameSize, 'a GOAWAY frame is cut short')
      this.#parts.onGoAway()
    }
    // Section 5.5: other types are extensions, and passed over.
  }

  /** RFC 9113 section 5.4.2. Costs as much as a reset by the peer, which could provoke these instead. */
  #resetWith(stream: Http2Stream, code: ErrorCode): void {
    this.#parts.budget.spend(1)
    this.#parts.streams.reset(stream, code)
  }

  #refuse(id: number, code: ErrorCode): void {
    this.#parts.budget.spend(1)
    this.#parts.streams.refuseStream(id, code)
  }

  #requireUsed(id: number): void {
    if (id > this.#parts.streams.lastId) throw new ConnectionError(ErrorCode.protocol, `stream ${id} is idle`)
  }
}

function hasExpectedLength(stream: Http2Stream, size: number, ended: boolean): boolean {
  if (stream.bytesExpected === undefined) return true
  stream.bytesExpected -= size
  return ended ? stream.bytesExpected === 0 : stream.bytesExpected >= 0
}

function requireLength(length: number, expected: number): void {
  if (length !== expected) throw new ConnectionError(ErrorCode.frameSize, 'a frame has the wrong length')
}

function requireStream(id: number): void {
  if (id === 0) throw new ConnectionError(ErrorCode.protocol, 'a frame that needs a stream has none')
}

function requireConnection(id: number): void {
  if (id !== 0) throw new ConnectionError(ErrorCode.protocol, 'a frame of the connection is on a stream')
}
