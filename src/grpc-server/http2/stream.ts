import { DEFAULT_WINDOW, type ErrorCode } from '../frames/protocol.ts'
import type { HeaderField } from '../hpack/static-table.ts'

/** A header block: the number of a list of the connection's plan, fields of its own, or those encoded already. */
export type Block = number | readonly HeaderField[] | Buffer

/** Takes what arrives on one stream. */
export interface StreamReceiver {
  /**
   * Part of the request's content; the bytes are gone after the call. `ended` with the last part, which may be empty.
   */
  onData(bytes: Buffer, start: number, end: number, ended: boolean): void
  /** The peer has taken everything that was sent so far; more may follow. */
  onDrained(): void
  /** The stream is gone: reset by either side, or the connection has ended. */
  onGone(): void
}

/** What a stream asks of its connection. */
export interface StreamOwner {
  respond(stream: Http2Stream, headers: Block): void
  send(stream: Http2Stream, message: Uint8Array): void
  end(stream: Http2Stream, trailers: Block): void
  answer(stream: Http2Stream, headers: Block, message: Uint8Array, trailers: Block): void
  refuse(stream: Http2Stream, headers: Block): void
  reset(stream: Http2Stream, code: ErrorCode): void
  worked(): void
  wasted(): void
  consumed(stream: Http2Stream, bytes: number): void
  /** False when the connection holds too much already. */
  hold(bytes: number): boolean
  workGoesOn(): void
  workEnded(): void
}

/** What waits for the peer's flow control window. */
export interface Outgoing {
  readonly parts: Buffer[]
  /** Bytes of the first part that are sent. */
  offset: number
  bytes: number
  trailers: Block | undefined
}

/**
 * One request and its response (RFC 9113 section 5). Content goes out as length-prefixed messages, as gRPC has it.
 * After the stream has ended or is gone every method does nothing.
 */
export class Http2Stream {
  readonly id: number
  readonly #owner: StreamOwner
  receiver: StreamReceiver | undefined
  /** Bytes that the peer will still take on this stream. */
  sendWindow: number
  /** Bytes that the peer may still send before it hears from us. */
  receiveWindow = DEFAULT_WINDOW
  /** Bytes taken that the peer has not been told of. */
  uncredited = 0
  /** The peer has sent its last frame. */
  remoteEnded: boolean
  /** Nothing more can be sent; the last frames may wait for the window in `outgoing`. */
  localEnded = false
  /** Nothing more can be sent or received. */
  isGone = false
  outgoing: Outgoing | undefined
  /** From the request's content-length; content must have that length (section 8.1.1). */
  bytesExpected: number | undefined

  constructor(id: number, owner: StreamOwner, { sendWindow, ended }: { sendWindow: number; ended: boolean }) {
    this.id = id
    this.#owner = owner
    this.sendWindow = sendWindow
    this.remoteEnded = ended
  }

  /** Bytes that wait for the peer. */
  get backlog(): number {
    return this.outgoing?.bytes ?? 0
  }

  /** Messages that wait for the peer. */
  get unsent(): number {
    return this.outgoing?.parts.length ?? 0
  }

  /** Sends response headers. */
  respond(headers: Block): void {
    if (this.#isOpen) this.#owner.respond(this, headers)
  }

  /** Sends one uncompressed message, as soon as the window allows. */
  send(message: Uint8Array): void {
    if (this.#isOpen) this.#owner.send(this, message)
  }

  /** Sends trailers after everything else and ends the response. */
  end(trailers: Block): void {
    if (this.#isOpen) this.#owner.end(this, trailers)
  }

  /** Headers, one message and trailers at once. */
  answer(headers: Block, message: Uint8Array, trailers: Block): void {
    if (this.#isOpen) this.#owner.answer(this, headers, message, trailers)
  }

  /** Answers a request that begins no work; it counts as a frame that brings no call forward. Throws ConnectionError. */
  refuse(headers: Block): void {
    if (this.#isOpen) this.#owner.refuse(this, headers)
  }

  reset(code: ErrorCode): void {
    if (!this.isGone) this.#owner.reset(this, code)
  }

  /** A handler has answered: adds to the work budget of the connection. */
  worked(): void {
    this.#owner.worked()
  }

  /** The call that has ended was none that a handler could answer: takes from the work budget of the connection. */
  wasted(): void {
    this.#owner.wasted()
  }

  /** So many bytes of content are used up: the peer may send as many again. */
  consumed(bytes: number): void {
    if (!this.isGone) this.#owner.consumed(this, bytes)
  }

  /** Counts memory for parts of messages against the bound of the connection; negative gives it back. */
  hold(bytes: number): boolean {
    return this.#owner.hold(bytes)
  }

  /** Work for the stream goes on after its end; it counts as an open stream until `workEnded`. */
  workGoesOn(): void {
    this.#owner.workGoesOn()
  }

  workEnded(): void {
    this.#owner.workEnded()
  }

  get #isOpen(): boolean {
    return !this.localEnded && !this.isGone
  }
}
