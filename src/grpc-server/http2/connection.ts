import type { Socket } from 'node:net'
import { FrameReader } from '../frames/frame-reader.ts'
import { writeGoAway, writeSettings, writeWindowUpdate } from '../frames/frame-writer.ts'
import { HeaderAssembler } from '../frames/header-assembler.ts'
import { Output } from '../frames/output.ts'
import { NOT_HTTP2, PrefaceReader } from '../frames/preface-reader.ts'
import { ConnectionError, DEFAULT_WINDOW, ErrorCode } from '../frames/protocol.ts'
import { BlockEncoder } from '../hpack/repeated-blocks.ts'
import { Drain } from './drain.ts'
import { CONNECTION_WINDOW, FrameHandler } from './frame-handler.ts'
import { connectionMemory, type MemoryBounds } from './memory-bound.ts'
import { ProgressWatch } from './progress-watch.ts'
import { createBlockMemory, MAX_HEADER_LIST_SIZE, type RequestHandler } from './request-handler.ts'
import { Sender } from './sender.ts'
import { Streams } from './streams.ts'
import type { TimeLimits } from './time-limits.ts'
import { WorkBudget } from './work-budget.ts'

const MAX_CONCURRENT_STREAMS = 1_000

export interface ConnectionOptions<Request> {
  readonly handler: RequestHandler<Request>
  /** Of all connections together. */
  readonly memory: MemoryBounds
  readonly limits: TimeLimits
  /** Milliseconds, never going back. */
  readonly now: () => number
  /** Told of errors of our own, not of those of peers. */
  readonly onError: (error: unknown) => void
}

/** One HTTP/2 connection of a client that begins without an upgrade (RFC 9113 section 3.3), or after TLS. */
export class Http2Connection<Request> {
  readonly #socket: Socket
  readonly #options: ConnectionOptions<Request>
  readonly #output: Output
  readonly #sender: Sender
  readonly #streams: Streams
  readonly #frames: FrameHandler<Request>
  readonly #reader: FrameReader
  readonly #assembler: HeaderAssembler
  readonly #drain: Drain
  readonly #watches: readonly Disposable[]
  /** What the client has begun and not finished, and how long it still may. */
  #unfinished: number | undefined
  #patience: NodeJS.Timeout | undefined
  /** What came with frames whose answers the peer has to read first. */
  #unread: Buffer | undefined
  #preface: PrefaceReader | undefined = new PrefaceReader()
  #timer: NodeJS.Timeout
  #isReading = false
  #isFlushDue = false
  /** Ended by us; what still arrives is dropped. */
  #isOver = false
  #isDraining = false

  constructor(socket: Socket, options: ConnectionOptions<Request>) {
    const { handler, memory, limits } = options
    this.#socket = socket
    this.#options = options
    this.#output = new Output(socket, limits.stallMs, () => this.#readRest())
    const encoder = new BlockEncoder(handler.plan)
    const budget = new WorkBudget(options.now)
    const { received, waiting } = connectionMemory(memory)
    this.#assembler = new HeaderAssembler((size) => received.take(size))
    this.#sender = new Sender({
      output: this.#output,
      encoder,
      memory: waiting,
      onEnded: (stream) => this.#streams.onEnded(stream),
    })
    const onWritten = () => this.#flushSoon()
    this.#streams = new Streams({
      output: this.#output,
      sender: this.#sender,
      budget,
      memory: received,
      maxConcurrent: MAX_CONCURRENT_STREAMS,
      onWritten,
      onError: (error) => this.#fail(error),
    })
    this.#drain = new Drain({ output: this.#output, streams: this.#streams, pingMs: limits.pingMs, onWritten })
    this.#frames = new FrameHandler<Request>({
      output: this.#output,
      encoder,
      sender: this.#sender,
      streams: this.#streams,
      budget,
      assembler: this.#assembler,
      blocks: createBlockMemory(handler),
      open: (stream, request) => handler.open(stream, request),
      drain: this.#drain,
      onGoAway: () => this.#onGoodbye(),
    })
    this.#reader = new FrameReader(
      (type, flags, id, bytes, start, end) => {
        if (!this.#isOver) this.#frames.handle(type, flags, id, bytes, start, end)
      },
      () => this.#output.isStalled,
      (size) => received.take(size),
    )
    this.#timer = this.#destroyAfter(limits.patienceMs)
    this.#watches = this.#watchProgress()
    this.#listen()
  }

  #listen(): void {
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.once('end', () => this.#onPeerEnd())
    // Told by 'close', which follows.
    this.#socket.on('error', () => undefined)
    this.#socket.once('close', () => this.#close())
  }

  #watchProgress(): Disposable[] {
    const { idleMs, blockedMs } = this.#options.limits
    return [
      new ProgressWatch(
        idleMs,
        () => (this.#streams.isEmpty ? this.#streams.lastId : undefined),
        () => this.drain(),
      ),
      new ProgressWatch(
        blockedMs,
        () => this.#sender.progress,
        () => this.#fail(new ConnectionError(ErrorCode.enhanceYourCalm, 'answers wait too long for their windows')),
      ),
      new ProgressWatch(
        blockedMs,
        () => this.#reader.unfinished,
        () => this.#fail(new ConnectionError(ErrorCode.enhanceYourCalm, 'a frame takes too long')),
      ),
    ]
  }

  /** Tells the peer to open no more streams, lets those that are open end, then closes (RFC 9113 section 6.8). */
  drain(): void {
    if (this.#isDraining || this.#isOver) return
    this.#isDraining = true
    if (this.#preface === undefined) this.#drain.announce()
    else this.#restartTimer(this.#options.limits.prefaceGraceMs)
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#isOver) return
    this.#isReading = true
    try {
      const rest = this.#preface === undefined ? chunk : this.#begin(this.#preface, chunk)
      if (rest !== undefined) this.#unread = this.#reader.read(rest)
      this.#sender.pump()
      if (this.#frames.unfinished !== this.#unfinished) this.#limitPatience()
    } catch (error) {
      this.#fail(error)
    }
    this.#isReading = false
    // Answers that are being made are mostly there once the microtasks have run: all leave in one write then.
    if (this.#streams.isEmpty) this.#flush()
    else if (!this.#isFlushDue) {
      this.#isFlushDue = true
      queueMicrotask(this.#afterMicrotasks)
    }
  }

  #limitPatience(): void {
    this.#unfinished = this.#frames.unfinished
    clearTimeout(this.#patience)
    if (this.#unfinished === undefined) return
    this.#patience = this.#destroyAfter(this.#options.limits.patienceMs)
  }

  #readRest(): void {
    const rest = this.#unread
    this.#unread = undefined
    if (rest !== undefined) this.#read(rest)
  }

  /** Gives what follows the preface, once it is there. */
  #begin(preface: PrefaceReader, chunk: Buffer): Buffer | undefined {
    const rest = preface.read(chunk)
    if (rest === 'not HTTP/2') {
      this.#isOver = true
      this.#socket.end(NOT_HTTP2)
      this.#restartTimer(this.#options.limits.lingerMs)
      return undefined
    }
    if (rest === undefined) return undefined
    this.#preface = undefined
    clearTimeout(this.#timer)
    writeSettings(this.#output, {
      maxConcurrentStreams: MAX_CONCURRENT_STREAMS,
      maxHeaderListSize: MAX_HEADER_LIST_SIZE,
    })
    writeWindowUpdate(this.#output, 0, CONNECTION_WINDOW - DEFAULT_WINDOW)
    if (this.#isDraining) this.#drain.announce()
    return rest
  }

  readonly #afterMicrotasks = (): void => process.nextTick(this.#flush)

  #flushSoon(): void {
    if (this.#isReading || this.#isFlushDue) return
    this.#isFlushDue = true
    process.nextTick(this.#flush)
  }

  readonly #flush = (): void => {
    // What is written here is part of this flush.
    this.#isFlushDue = true
    this.#streams.resetAnswered()
    this.#isFlushDue = false
    this.#output.flush()
    if (this.#drain.isFinal && this.#streams.isEmpty) this.#endDrained()
  }

  /** The client opens no more streams: those that it has may end. */
  #onGoodbye(): void {
    this.drain()
    this.#restartTimer(this.#options.limits.goodbyeMs)
  }

  /** The client sends no more: what it has asked for in full is still answered. */
  #onPeerEnd(): void {
    if (this.#isOver) return
    if (this.#preface !== undefined) return this.destroy()
    this.#restartTimer(this.#options.limits.patienceMs)
    this.#streams.dropIncomplete()
    this.#drain.finish()
  }

  #fail(error: unknown): void {
    if (this.#isOver) return
    const known = error instanceof ConnectionError ? error : undefined
    if (known === undefined) this.#options.onError(error)
    writeGoAway(
      this.#output,
      this.#streams.lastId,
      known?.code ?? ErrorCode.internal,
      known?.message ?? 'internal error',
    )
    this.#streams.dropAll()
    this.#end()
  }

  /** Sends what is left and closes; the peer gets a moment to read it. */
  #end(): void {
    this.#sendEnd()
    this.#restartTimer(this.#options.limits.lingerMs)
  }

  /** Closes after answers that were promised: the moment begins once the system has taken all of them. */
  #endDrained(): void {
    if (this.#isOver) return
    const { lingerMs, stallMs } = this.#options.limits
    this.#sendEnd(() => this.#restartTimer(lingerMs))
    this.#restartTimer(stallMs)
  }

  #sendEnd(onSent?: () => void): void {
    this.#isOver = true
    this.#output.flush()
    this.#socket.end(onSent)
    // What is left unread makes the system cut off what the peer has not read.
    this.#socket.resume()
  }

  #restartTimer(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = this.#destroyAfter(milliseconds)
  }

  #destroyAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#socket.destroy(), milliseconds).unref()
  }

  #close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    clearTimeout(this.#patience)
    this.#drain[Symbol.dispose]()
    for (const watch of this.#watches) watch[Symbol.dispose]()
    this.#reader.drop()
    this.#assembler.drop()
    this.#streams.dropAll()
  }
}
