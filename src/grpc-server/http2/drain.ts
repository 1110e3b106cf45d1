import { writeGoAway, writePing } from '../frames/frame-writer.ts'
import type { Output } from '../frames/output.ts'
import { ErrorCode, LARGEST_STREAM_ID } from '../frames/protocol.ts'
import type { Streams } from './streams.ts'

const DRAIN_PING = Buffer.from('draining')

export interface DrainOptions {
  readonly output: Output
  readonly streams: Streams
  /** Time after which it goes on without an answer to its PING. */
  readonly pingMs: number
  /** Told when something was written, so that it is sent. */
  readonly onWritten: () => void
}

/**
 * The end of a connection that takes no call away (RFC 9113 section 6.8): the first GOAWAY names no stream, so that
 * requests that are under way are served; once the peer must have read it, the second one names the last.
 */
export class Drain implements Disposable {
  readonly #options: DrainOptions
  #state: 'no' | 'announced' | 'final' = 'no'
  #timer: NodeJS.Timeout | undefined
  /** Requests above it are refused. */
  #lastTaken = LARGEST_STREAM_ID

  constructor(options: DrainOptions) {
    this.#options = options
  }

  /** True when the connection ends with its last stream. */
  get isFinal(): boolean {
    return this.#state === 'final'
  }

  /** True when a request comes too late. */
  isRefused(id: number): boolean {
    return id > this.#lastTaken
  }

  /** Tells the peer to open no more streams. */
  announce(): void {
    if (this.#state !== 'no') return
    const { output, pingMs, onWritten } = this.#options
    this.#state = 'announced'
    writeGoAway(output, LARGEST_STREAM_ID, ErrorCode.none, '')
    writePing(output, DRAIN_PING, { ack: false })
    this.#timer = setTimeout(() => this.finish(), pingMs).unref()
    onWritten()
  }

  /** Clients let the answer overtake requests that they have begun: what comes together with it is still taken. */
  onPingAck(payload: Buffer): void {
    if (this.#state === 'announced' && payload.equals(DRAIN_PING)) setImmediate(() => this.finish())
  }

  /** Takes no further stream. */
  finish(): void {
    if (this.#state === 'final') return
    const { output, streams, onWritten } = this.#options
    clearTimeout(this.#timer)
    this.#state = 'final'
    this.#lastTaken = streams.lastId
    writeGoAway(output, this.#lastTaken, ErrorCode.none, '')
    onWritten()
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
  }
}
