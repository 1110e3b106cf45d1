import { Duplex } from 'node:stream'
import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  Metadata,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '../grpc-js.ts'
import type { Call, CallListener } from './call.ts'
import { MESSAGE_OVERHEAD_BYTES } from './messages/message-reader.ts'
import { missingMessage, secondMessage, toStatus } from './status.ts'

/** Messages that a handler may leave waiting for a caller that takes none. */
const MAX_UNSENT = 1_000

/** A call with streams of messages, as its handler sees it. */
export class StreamingCall extends Duplex implements CallListener {
  /** The only message, when the caller does not stream. */
  request: unknown
  cancelled = false
  readonly #call: Call
  #hasRequest = false
  /** Messages that the handler has not asked for, or whose answers the caller would not take. */
  #inbox: { readonly message: unknown; readonly size: number }[] = []
  #wantsMore = false
  #isHalfClosed = false
  #trailers: Metadata | undefined
  /** To be called once the caller has taken what was sent. */
  #onSent: (() => void) | undefined

  constructor(call: Call) {
    super({ objectMode: true, readableHighWaterMark: 1, emitClose: false })
    this.#call = call
    this.on('error', (error) => this.#call.finish(toStatus(error, this.#trailers)))
    this.on('drain', () => this.#passOn())
  }

  /** The head of the call has arrived: a handler that takes a stream begins. */
  onHead(): void {
    if (this.#streamsRequests) this.#begin(this)
  }

  onMessage(message: unknown, size: number): void {
    if (!this.#streamsRequests && this.#hasRequest) return this.#call.refuse(secondMessage(this.getPath()))
    this.#call.hold(MESSAGE_OVERHEAD_BYTES + size)
    if (this.#streamsRequests) {
      if (this.#inbox.push({ message, size }) === 1) this.#call.pause()
      this.#passOn()
    } else {
      this.#hasRequest = true
      this.request = message
    }
  }

  onHalfClose(): void {
    if (this.#call.isOver) return
    this.#isHalfClosed = true
    if (this.#streamsRequests) this.#passOn()
    else if (this.#hasRequest) this.#begin(this)
    else this.#call.refuse(missingMessage(this.getPath()))
  }

  onCancelled(): void {
    this.cancelled = true
    this.emit('cancelled', 'cancelled')
    this.destroy()
  }

  onDrained(): void {
    const onSent = this.#onSent
    this.#onSent = undefined
    onSent?.()
  }

  get metadata(): Metadata {
    return this.#call.metadata
  }

  sendMetadata(metadata: Metadata): void {
    this.#call.sendMetadata(metadata)
  }

  getPath(): string {
    return this.#call.request.head.path
  }

  getHost(): string {
    return this.#call.request.head.authority
  }

  getPeer(): string {
    return this.#call.context.peer.address
  }

  getDeadline(): number {
    return this.#call.deadlineAtMs
  }

  getAuthContext(): object {
    return this.#call.authContext
  }

  override _read(): void {
    this.#wantsMore = true
    this.#passOn()
  }

  override _write(message: unknown, _encoding: BufferEncoding, callback: () => void): void {
    if (this.#call.send(message)) callback()
    else this.#onSent = callback
  }

  override write(message: unknown): boolean {
    if (this.writableLength < MAX_UNSENT) return super.write(message)
    this.#call.refuse({ code: status.RESOURCE_EXHAUSTED, details: 'the caller does not take what it asked for' })
    this.onCancelled()
    return false
  }

  override end(...[trailers]: readonly unknown[]): this {
    if (trailers instanceof Metadata) this.#trailers = trailers
    return super.end()
  }

  override _final(callback: () => void): void {
    this.#call.finish({ code: status.OK, details: 'OK', metadata: this.#trailers })
    this.#inbox = []
    callback()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#inbox = []
    callback(error)
  }

  /** What a handler's listener throws ends its call, and nothing else. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    try {
      return super.emit(event, ...values)
    } catch (error) {
      this.#call.handlerThrew(error)
      return true
    }
  }

  get #streamsRequests(): boolean {
    return this.#call.request.method.definition.requestStream
  }

  /** Hands messages to the handler while it asks for them and its answers find their way out. */
  #passOn(): void {
    while (this.#wantsMore && !this.writableNeedDrain && this.#inbox.length > 0) {
      const { message, size = 0 } = this.#inbox.shift() ?? {}
      this.#call.hold(-(MESSAGE_OVERHEAD_BYTES + size))
      this.#wantsMore = false
      this.push(message)
      if (this.#inbox.length === 0) this.#call.resume()
    }
    if (this.#isHalfClosed && this.#inbox.length === 0 && !this.destroyed) this.push(null)
  }

  #begin(self: unknown): void {
    const { definition, handler } = this.#call.request.method
    // The recorder of metrics is all that this lacks of the library's own calls.
    try {
      if (!definition.requestStream) {
        ;(handler as handleServerStreamingCall<unknown, unknown>)(self as ServerWritableStream<unknown, unknown>)
      } else if (definition.responseStream) {
        ;(handler as handleBidiStreamingCall<unknown, unknown>)(self as ServerDuplexStream<unknown, unknown>)
      } else {
        const call = self as ServerReadableStream<unknown, unknown>
        ;(handler as handleClientStreamingCall<unknown, unknown>)(call, this.#respond)
      }
    } catch (error) {
      this.#call.handlerThrew(error)
    }
  }

  readonly #respond: sendUnaryData<unknown> = (error, value, trailers) => {
    if (error === null) this.#call.answer(value, trailers)
    else this.#call.finish(toStatus(error, trailers))
  }
}
