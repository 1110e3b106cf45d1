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
import type { Call } from './call.ts'
import type { CallListener } from './call-context.ts'
import { withCallFacts } from './call-facts.ts'
import { MESSAGE_OVERHEAD_BYTES } from './messages/message-reader.ts'
import { toStatus } from './status.ts'

/** Messages that a handler may leave waiting for a caller that takes none. */
const MAX_UNSENT = 1_000

/** A call with streams of messages, as its handler sees it. */
export class StreamingCall extends withCallFacts(Duplex) implements CallListener {
  /** The only message, when the caller does not stream. */
  request: unknown
  /** Messages that the handler has not asked for, or whose answers the caller would not take; not decoded yet. */
  #inbox: Buffer[] = []
  #wantsMore = false
  /** The caller has to take what was sent before there is more. */
  #isBlocked = false
  #isHalfClosed = false
  #trailers: Metadata | undefined

  constructor(call: Call) {
    super({ objectMode: true, readableHighWaterMark: 1, emitClose: false })
    this.call = call
    this.on('error', (error) => this.call.finish(toStatus(error, this.#trailers)))
    this.on('drain', () => this.#passOn())
  }

  /** The head of the call has arrived: a handler that takes a stream begins. */
  onHead(): void {
    if (this.#streamsRequests) this.#begin(this)
  }

  onRequest(message: unknown): void {
    this.request = message
    this.#begin(this)
  }

  onMessage(bytes: Buffer): void {
    if (this.#inbox.length === 0 && this.#takesMore) return this.#pass(bytes)
    this.call.hold(MESSAGE_OVERHEAD_BYTES + bytes.length)
    if (this.call.isOver) return
    if (this.#inbox.push(Buffer.from(bytes)) === 1) this.call.pause()
  }

  onHalfClose(): void {
    this.#isHalfClosed = true
    this.#passOn()
  }

  onCancelled(): void {
    this.cancelled = true
    this.emit('cancelled', 'cancelled')
    this.destroy()
  }

  onDrained(): void {
    if (!this.#isBlocked) return
    this.#isBlocked = false
    this.emit('drain')
  }

  override _read(): void {
    this.#wantsMore = true
    this.#passOn()
  }

  /** What the caller does not take yet waits as bytes, which are counted. */
  override _write(message: unknown, _encoding: BufferEncoding, callback: () => void): void {
    this.#isBlocked = !this.call.send(message)
    callback()
  }

  override write(message: unknown): boolean {
    if (this.call.unsent < MAX_UNSENT) return super.write(message) && !this.#isBlocked
    this.call.refuse({ code: status.RESOURCE_EXHAUSTED, details: 'the caller does not take what it asked for' })
    this.onCancelled()
    return false
  }

  override end(...[trailers]: readonly unknown[]): this {
    if (trailers instanceof Metadata) this.#trailers = trailers
    return super.end()
  }

  override _final(callback: () => void): void {
    this.call.finish({ code: status.OK, details: 'OK', metadata: this.#trailers })
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
      this.call.handlerThrew(error)
      return true
    }
  }

  get #streamsRequests(): boolean {
    return this.call.request.method.definition.requestStream
  }

  /** The handler asks for messages, and its answers find their way out. */
  get #takesMore(): boolean {
    return this.#wantsMore && !this.call.isOver && !this.#isBlocked && !this.writableNeedDrain
  }

  #passOn(): void {
    while (this.#takesMore && this.#inbox.length > 0) {
      const bytes = this.#inbox.shift() ?? NOTHING
      this.call.hold(-(MESSAGE_OVERHEAD_BYTES + bytes.length))
      this.#pass(bytes)
      if (this.#inbox.length === 0) this.call.resume()
    }
    if (this.#isHalfClosed && this.#inbox.length === 0 && !this.destroyed) this.push(null)
  }

  #pass(bytes: Buffer): void {
    const message = this.call.decode(bytes)
    if (message === undefined) return
    this.#wantsMore = false
    this.push(message)
  }

  #begin(self: unknown): void {
    const { definition, handler } = this.call.request.method
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
      this.call.handlerThrew(error)
    }
  }

  readonly #respond: sendUnaryData<unknown> = (error, value, trailers) => {
    if (error === null) this.call.answer(value, trailers)
    else this.call.finish(toStatus(error, trailers))
  }
}

const NOTHING = Buffer.alloc(0)
