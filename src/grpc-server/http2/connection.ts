import type { Socket } from 'node:net'
import { FrameReader } from '../frames/frame-reader.ts'
import { writeGoAway, writePing, writeSettings, writeWindowUpdate } from '../frames/frame-writer.ts'
import { HeaderAssembler } from '../frames/header-assembler.ts'
import { Output } from '../frames/output.ts'
import { PrefaceReader } from '../frames/preface-reader.ts'
import { ConnectionError, DEFAULT_WINDOW, ErrorCode, LARGEST_STREAM_ID } from '../frames/protocol.ts'
import { BlockMemory } from '../hpack/block-memory.ts'
import { HpackDecoder } from '../hpack/decoder.ts'
import { BlockEncoder, type BlockPlan } from '../hpack/repeated-blocks.ts'
import { CONNECTION_WINDOW, FrameHandler, type KnownRequest } from './frame-handler.ts'
import { MemoryBound } from './memory-bound.ts'
import { type RequestHead, readRequestHead } from './request-head.ts'
import { Sender } from './sender.ts'
import type { Http2Stream, StreamReceiver } from './stream.ts'
import { Streams } from './streams.ts'
import { WorkBudget } from './work-budget.ts'

const MAX_CONCURRENT_STREAMS = 1_000
const HEADER_TABLE_SIZE = 4_096
const MAX_HEADER_LIST_SIZE = 65_536
const MAX_FIELDS = 128
/** Parts of messages that one connection may keep in memory. */
const MAX_HELD_BYTES = 32 * 1_048_576
/** Time in which a client that has not begun may still do so once the connection drains. */
const PREFACE_GRACE_MS = 200
/** Time after which a drain goes on without an answer to its PING. */
const PING_MS = 5_000
/** Time in which the peer may still read what was sent before its end. */
const LINGER_MS = 1_000
const DRAIN_PING = Buffer.from('draining')

/** What answers the requests of a connection. */
export interface RequestHandler<Request> {
  /** Field lists of responses that repeat, by number. */
  readonly plan: BlockPlan
  /** What matters of a head; remembered for requests with the same header block. */
  interpret(head: RequestHead): Request
  /** Begins a request. */
  open(stream: Http2Stream, request: Request): StreamReceiver
}

export interface ConnectionOptions<Request> {
  readonly handler: RequestHandler<Request>
  /** What all connections together may keep in memory. */
  readonly memory: MemoryBound
  /** Time in which a client has to send its preface, its first SETTINGS, and each header block. */
  readonly patienceMs: number
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
  #drain: 'no' | 'announced' | 'final' = 'no'
  /** Requests above it are refused. */
  #lastTaken = LARGEST_STREAM_ID

  constructor(socket: Socket, options: ConnectionOptions<Request>) {
    this.#socket = socket
    this.#options = options
    this.#output = new Output(socket, () => this.#readRest())
    const encoder = new BlockEncoder(options.handler.plan)
    const budget = new WorkBudget(options.now)
    const sender = new Sender(this.#output, encoder, (stream) => this.#streams.onEnded(stream))
    const streams = new Streams({
      output: this.#output,
      sender,
      budget,
      memory: new MemoryBound(MAX_HELD_BYTES, options.memory),
      maxConcurrent: MAX_CONCURRENT_STREAMS,
      onWritten: () => this.#flushSoon(),
      onError: (error) => this.#fail(error),
    })
    this.#sender = sender
    this.#streams = streams
    this.#frames = new FrameHandler<Request>({
      output: this.#output,
      encoder,
      sender,
      streams,
      budget,
      assembler: new HeaderAssembler(),
      blocks: createBlockMemory(options.handler),
      open: (stream, request) => options.handler.open(stream, request),
      isRefused: (id) => id > this.#lastTaken,
      onPingAck: (payload) => this.#onPingAck(payload),
      onGoAway: () => this.drain(),
    })
    this.#reader = new FrameReader(
      (type, flags, id, bytes, start, end) => {
        if (!this.#isOver) this.#frames.handle(type, flags, id, bytes, start, end)
      },
      () => this.#output.isStalled,
    )
    this.#timer = setTimeout(() => socket.destroy(), options.patienceMs).unref()
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    // Told by 'close', which follows.
    socket.on('error', () => undefined)
    socket.once('close', () => this.#close())
  }

  /** Tells the peer to open no more streams, lets those that are open end, then closes (RFC 9113 section 6.8). */
  drain(): void {
    if (this.#drain !== 'no' || this.#isOver) return
    this.#drain = 'announced'
    this.#restartTimer(PREFACE_GRACE_MS, () => this.#socket.destroy())
    if (this.#preface === undefined) this.#announceDrain()
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
    this.#patience = setTimeout(() => this.#socket.destroy(), this.#options.patienceMs).unref()
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
      this.#restartTimer(LINGER_MS, () => this.#socket.destroy())
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
    if (this.#drain !== 'no') this.#announceDrain()
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
    if (this.#drain === 'final' && this.#streams.isEmpty) this.#end()
  }

  /** The first GOAWAY takes nothing away: requests that are under way already are served (section 6.8). */
  #announceDrain(): void {
    writeGoAway(this.#output, LARGEST_STREAM_ID, ErrorCode.none, '')
    writePing(this.#output, DRAIN_PING, { ack: false })
    this.#restartTimer(PING_MS, () => this.#finalDrain())
    this.#flushSoon()
  }

  #onPingAck(payload: Buffer): void {
    if (this.#drain === 'announced' && payload.equals(DRAIN_PING)) this.#finalDrain()
  }

  #finalDrain(): void {
    clearTimeout(this.#timer)
    this.#drain = 'final'
    this.#lastTaken = this.#streams.lastId
    writeGoAway(this.#output, this.#lastTaken, ErrorCode.none, '')
    this.#flushSoon()
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
    if (this.#isOver) return
    this.#isOver = true
    this.#output.flush()
    this.#socket.end()
    this.#restartTimer(LINGER_MS, () => this.#socket.destroy())
  }

  #restartTimer(milliseconds: number, onTime: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onTime, milliseconds).unref()
  }

  #close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    clearTimeout(this.#patience)
    this.#streams.dropAll()
  }
}

/** For whoever speaks to this port with an older HTTP. */
const NOT_HTTP2 = [
  'HTTP/1.1 400 Bad Request',
  'content-type: text/plain',
  'connection: close',
  'content-length: 43',
  '',
  'this port speaks gRPC, that is HTTP/2 only\n',
].join('\r\n')

function createBlockMemory<Request>(handler: RequestHandler<Request>): BlockMemory<KnownRequest<Request> | undefined> {
  const bounds = { tableSize: HEADER_TABLE_SIZE, maxListSize: MAX_HEADER_LIST_SIZE, maxFields: MAX_FIELDS }
  return new BlockMemory(new HpackDecoder(bounds), (list) => {
    const head = readRequestHead(list)
    return head === undefined ? undefined : { head, request: handler.interpret(head) }
  })
}
