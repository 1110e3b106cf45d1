import { writeRstStream, writeWindowUpdate } from '../frames/frame-writer.ts'
import type { Output } from '../frames/output.ts'
import { ConnectionError, DEFAULT_WINDOW, ErrorCode } from '../frames/protocol.ts'
import type { MemoryBound } from './memory-bound.ts'
import type { Sender } from './sender.ts'
import { type Block, Http2Stream, type StreamOwner } from './stream.ts'
import type { WorkBudget } from './work-budget.ts'

/** What a call takes in memory beside its messages: the stream, the call, its timer. */
const STREAM_BYTES = 2_048
/** Streams that we have reset and that frames may still be on the way for. */
const MAX_LATE = 2_000

export interface StreamsOptions {
  readonly output: Output
  readonly sender: Sender
  readonly budget: WorkBudget
  /** For messages and parts of them that have come. */
  readonly memory: MemoryBound
  readonly maxConcurrent: number
  /** Told after each frame that was written, so that it is sent. */
  readonly onWritten: () => void
  /** Told of an error outside of a read. */
  readonly onError: (error: ConnectionError) => void
}

/** The streams of one connection that are open, and what is known of those that are not (RFC 9113 section 5.1). */
export class Streams implements StreamOwner {
  readonly #options: StreamsOptions
  readonly #open = new Map<number, Http2Stream>()
  readonly #late = new Set<number>()
  /** Ended by us before the peer has ended its side. */
  #halfEnded: Http2Stream[] = []
  /** Calls whose streams are gone and whose work goes on. */
  #abandoned = 0
  #initialSendWindow = DEFAULT_WINDOW
  /** Highest id that a request came with. */
  lastId = 0

  constructor(options: StreamsOptions) {
    this.#options = options
  }

  get isEmpty(): boolean {
    return this.#open.size === 0
  }

  /** Calls that were given up count too: opening and resetting streams must not get more work done than is allowed. */
  get hasRoom(): boolean {
    const { maxConcurrent, memory } = this.#options
    return this.#open.size + this.#abandoned < maxConcurrent && memory.hasRoom(STREAM_BYTES)
  }

  get(id: number): Http2Stream | undefined {
    return this.#open.get(id)
  }

  add(id: number, { ended }: { ended: boolean }): Http2Stream {
    const stream = new Http2Stream(id, this, { sendWindow: this.#initialSendWindow, ended })
    this.#open.set(id, stream)
    this.#options.memory.take(STREAM_BYTES)
    return stream
  }

  /** Throws ConnectionError unless frames may still come for a stream that is not open because we have ended it. */
  requireLate(id: number): void {
    if (id > this.lastId) throw new ConnectionError(ErrorCode.protocol, `stream ${id} is idle`)
    if (!this.#late.has(id)) throw new ConnectionError(ErrorCode.streamClosed, `stream ${id} is closed`)
  }

  /** SETTINGS_INITIAL_WINDOW_SIZE of the peer; open streams change by the difference (section 6.9.2). */
  setInitialSendWindow(size: number): void {
    const change = size - this.#initialSendWindow
    this.#initialSendWindow = size
    for (const stream of this.#open.values()) {
      if (!this.#options.sender.widenStream(stream, change)) {
        throw new ConnectionError(ErrorCode.flowControl, 'SETTINGS_INITIAL_WINDOW_SIZE makes a window too large')
      }
    }
  }

  respond(stream: Http2Stream, headers: Block): void {
    this.#options.sender.headers(stream, headers, { endStream: false })
    this.#options.onWritten()
  }

  send(stream: Http2Stream, message: Uint8Array): void {
    this.#options.budget.earn()
    this.#try(() => this.#options.sender.message(stream, message))
    this.#options.onWritten()
  }

  end(stream: Http2Stream, trailers: Block): void {
    this.#options.sender.trailers(stream, trailers)
    this.#options.onWritten()
  }

  answer(stream: Http2Stream, headers: Block, message: Uint8Array, trailers: Block): void {
    if (this.#options.sender.answerAtOnce(stream, headers, message, trailers)) this.#options.onWritten()
    else {
      this.respond(stream, headers)
      this.send(stream, message)
      stream.end(trailers)
    }
  }

  refuse(stream: Http2Stream, headers: Block): void {
    this.#options.budget.spend(1)
    this.#options.sender.headers(stream, headers, { endStream: true })
    this.#options.onWritten()
  }

  reset(stream: Http2Stream, code: ErrorCode): void {
    this.#drop(stream)
    this.refuseStream(stream.id, code)
  }

  /** RST_STREAM for a request that gets no stream at all, or no longer. */
  refuseStream(id: number, code: ErrorCode): void {
    this.#late.add(id)
    if (this.#late.size > MAX_LATE) for (const oldest of this.#late) if (this.#late.delete(oldest)) break
    writeRstStream(this.#options.output, id, code)
    this.#options.onWritten()
  }

  worked(): void {
    this.#options.budget.earn()
  }

  wasted(): void {
    this.#try(() => this.#options.budget.spend(1))
  }

  consumed(stream: Http2Stream, bytes: number): void {
    stream.uncredited += bytes
    if (stream.remoteEnded || stream.uncredited < DEFAULT_WINDOW / 2) return
    writeWindowUpdate(this.#options.output, stream.id, stream.uncredited)
    stream.receiveWindow += stream.uncredited
    stream.uncredited = 0
    this.#options.onWritten()
  }

  hold(bytes: number): boolean {
    return this.#options.memory.take(bytes)
  }

  workGoesOn(): void {
    this.#abandoned += 1
    this.#options.memory.take(STREAM_BYTES)
  }

  workEnded(): void {
    this.#abandoned -= 1
    this.#options.memory.take(-STREAM_BYTES)
  }

  /** Both sides have ended. */
  finish(stream: Http2Stream): void {
    stream.isGone = true
    if (this.#open.delete(stream.id)) this.#options.memory.take(-STREAM_BYTES)
  }

  /** The last frame of a response is written. */
  onEnded(stream: Http2Stream): void {
    if (stream.remoteEnded) this.finish(stream)
    else this.#halfEnded.push(stream)
  }

  /** The peer has reset a stream. */
  onReset(stream: Http2Stream): void {
    this.#drop(stream)
  }

  /** Tells peers to stop sending requests that are answered already (section 8.1). Before everything is sent. */
  resetAnswered(): void {
    if (this.#halfEnded.length === 0) return
    const streams = this.#halfEnded
    this.#halfEnded = []
    for (const stream of streams) if (!stream.isGone) this.reset(stream, ErrorCode.none)
  }

  /** The peer sends no more: requests that are not whole never will be, nor do windows open for what waits. */
  dropIncomplete(): void {
    for (const stream of [...this.#open.values()]) {
      if (!stream.remoteEnded || stream.outgoing !== undefined) this.#drop(stream)
    }
  }

  /** The connection is gone. */
  dropAll(): void {
    for (const stream of [...this.#open.values()]) this.#drop(stream)
  }

  /** Outside of a read nobody else takes what ends the connection. */
  #try(action: () => void): void {
    try {
      action()
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      this.#options.onError(error)
    }
  }

  #drop(stream: Http2Stream): void {
    if (stream.isGone) return
    this.finish(stream)
    this.#options.sender.forget(stream)
    stream.receiver?.onGone()
  }
}
