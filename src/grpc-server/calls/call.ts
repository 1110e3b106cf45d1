import { status as GrpcStatus, type Metadata } from '../grpc-js.ts'
import type { Http2Stream, StreamReceiver } from '../http2/stream.ts'
import type { CallContext, CallListener } from './call-context.ts'
import { IncomingMessages } from './messages/incoming-messages.ts'
import { isOneMessage, MESSAGE_HEAD_BYTES, MESSAGE_OVERHEAD_BYTES } from './messages/message-reader.ts'
import { type GrpcRequest, readMetadata } from './request.ts'
import { CallError, type CallStatus, DEADLINE_EXCEEDED, HEADERS_BLOCK, headersWith, OK_BLOCK } from './status.ts'

/** One call, from its head to its status. */
export class Call implements StreamReceiver {
  readonly request: GrpcRequest
  readonly context: CallContext
  readonly #stream: Http2Stream
  #listener: CallListener | undefined
  #metadata: Metadata | undefined
  /** Made for calls whose messages come in parts, compressed, or several to a frame. */
  #incoming: IncomingMessages | undefined
  /** The only message of a caller that does not stream, until it has said so: decoded it may be far larger. */
  #message: Buffer | undefined
  #messageHeld = 0
  /** What the decoded message counts for while a handler works with it. */
  #decodedHeld = 0
  #isComplete = false
  #headersSent = false
  #isOver = false
  /** Reasons for the caller to wait, and bytes that it is not told were taken. */
  #pauses = 0
  #withheld = 0
  /** Bytes that are counted as memory of this call. */
  #held = 0
  #timer: NodeJS.Timeout | undefined
  #deadlineAtMs: number | undefined

  constructor(stream: Http2Stream, request: GrpcRequest, context: CallContext) {
    this.#stream = stream
    this.request = request
    this.context = context
    if (request.timeoutMs !== undefined) context.deadlines.add(this)
  }

  set listener(listener: CallListener) {
    this.#listener = listener
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get metadata(): Metadata {
    return (this.#metadata ??= readMetadata(this.request.head.fields))
  }

  get authContext(): object {
    const { certificate } = this.context.peer
    return certificate === undefined ? {} : { transportSecurityType: 'ssl', sslPeerCertificate: certificate }
  }

  /** Milliseconds since the epoch; infinite without a deadline. */
  get deadlineAtMs(): number {
    const { timeoutMs } = this.request
    // Asking for the time is a good part of what a call costs.
    if (timeoutMs === undefined) return Number.POSITIVE_INFINITY
    return (this.#deadlineAtMs ??= this.context.now() + timeoutMs)
  }

  onData(bytes: Buffer, start: number, end: number, ended: boolean): void {
    if (this.#isOver) return
    this.#isComplete = ended
    try {
      const isWhole = this.#incoming === undefined && isOneMessage(bytes, start, end)
      if (isWhole) this.#deliver(bytes.subarray(start + MESSAGE_HEAD_BYTES, end))
      else if (start < end) this.#read(bytes, start, end)
    } catch (error) {
      this.#fail(error)
    }
    if (this.#pauses > 0) this.#withheld += end - start
    else if (!ended) this.#stream.consumed(end - start)
    if (!ended) return
    const unpacked = this.#incoming?.idle
    if (unpacked === undefined) this.#halfClose()
    else void unpacked.then(() => this.#halfClose())
  }

  onDrained(): void {
    this.#listener?.onDrained?.()
  }

  onGone(): void {
    if (this.#isOver) return
    this.#end()
    this.#cancel()
  }

  armDeadline(): void {
    if (this.#isOver) return
    const leftMs = Math.max(0, this.deadlineAtMs - this.context.now())
    this.#timer = setTimeout(() => this.#abort(DEADLINE_EXCEEDED), leftMs)
  }

  /** Lets the caller send no more than its window for now. */
  pause(): void {
    this.#pauses += 1
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0 || this.#withheld === 0) return
    this.#stream.consumed(this.#withheld)
    this.#withheld = 0
  }

  /** Sends response headers at once, when that has not happened. */
  sendMetadata(metadata: Metadata): void {
    if (this.#isOver || this.#headersSent) return
    this.#headersSent = true
    this.#stream.respond(headersWith(metadata))
  }

  /** Messages that the caller has not taken. */
  get unsent(): number {
    return this.#stream.unsent
  }

  /** Sends a message. True when more may follow at once, false when `onDrained` should be waited for. */
  send(message: unknown): boolean {
    const bytes = this.#serialize(message)
    if (bytes === undefined) return true
    if (!this.#headersSent) this.#stream.respond(HEADERS_BLOCK)
    this.#headersSent = true
    this.#stream.send(bytes)
    return this.#stream.backlog === 0
  }

  /** Sends the only message of a response and ends the call well. */
  answer(message: unknown, trailers: Metadata | undefined): void {
    if (this.#headersSent || trailers !== undefined) {
      this.send(message)
      this.finish({ code: GrpcStatus.OK, details: 'OK', metadata: trailers })
      return
    }
    const bytes = this.#serialize(message)
    if (bytes === undefined) return
    this.#end()
    this.#stream.worked()
    this.#stream.answer(HEADERS_BLOCK, bytes, OK_BLOCK)
  }

  /** Ends the call as its handler says. */
  finish(status: CallStatus): void {
    if (this.#isOver) return
    this.#stream.worked()
    this.#endWith(status)
  }

  /** Ends the call for what its caller has done; such calls have a cost. */
  refuse(status: CallStatus): void {
    if (this.#isOver) return
    this.#endWith(status)
    this.#stream.wasted()
  }

  /** Counts memory until the call is over, negative gives it back; what is too much ends the call. */
  hold(size: number): void {
    if (this.#isOver) return
    this.#held += size
    if (this.#stream.hold(size) || size < 0) return
    this.#refuse(TOO_MUCH)
  }

  handlerThrew(error: unknown): void {
    this.context.onError(error, this.request.head.path)
    this.finish({ code: GrpcStatus.UNKNOWN, details: 'Unknown error' })
  }

  /** The handler works on although the call is over. */
  workGoesOn(): void {
    this.#stream.workGoesOn()
    this.#stream.hold(this.#decodedHeld)
  }

  workEnded(): void {
    this.#stream.workEnded()
    this.#stream.hold(-this.#decodedHeld)
  }

  /** Gives undefined for what is no message of its type; the call has ended then. */
  decode(bytes: Buffer): unknown {
    try {
      return this.request.method.definition.requestDeserialize(bytes)
    } catch {
      this.#refuse(UNREADABLE)
      return undefined
    }
  }

  #read(bytes: Buffer, start: number, end: number): void {
    this.#incoming ??= new IncomingMessages(this, {
      hold: (size) => this.#stream.hold(size),
      deliver: (message) => this.#deliver(message),
      onError: (error) => this.#fail(error),
    })
    this.#incoming.read(bytes, start, end)
  }

  #deliver(bytes: Buffer): void {
    if (this.#isOver) return
    const { method } = this.request
    if (method.definition.requestStream) return this.#listener?.onMessage?.(bytes)
    if (this.#message !== undefined) return this.refuse(method.secondMessage)
    this.#message = this.#isComplete ? bytes : Buffer.from(bytes)
    if (this.#isComplete) return
    this.#messageHeld = MESSAGE_OVERHEAD_BYTES + bytes.length
    this.hold(this.#messageHeld)
  }

  #halfClose(): void {
    if (this.#isOver) return
    const { method } = this.request
    if (method.definition.requestStream) return this.#listener?.onHalfClose?.()
    const bytes = this.#message
    if (bytes === undefined) return this.refuse(method.missingMessage)
    this.#decodedHeld = method.decodedBytes(bytes)
    this.hold(this.#decodedHeld - this.#messageHeld)
    if (this.#isOver) return
    const message = this.decode(bytes)
    this.#message = undefined
    if (message !== undefined) this.#listener?.onRequest(message)
  }

  /** Gives undefined when the call has ended, or ends because the message is not one of its type. */
  #serialize(message: unknown): Buffer | undefined {
    if (this.#isOver) return undefined
    try {
      return this.request.method.definition.responseSerialize(message)
    } catch (error) {
      this.context.onError(error, this.request.head.path)
      this.finish({ code: GrpcStatus.INTERNAL, details: 'Error serializing response' })
      return undefined
    }
  }

  #fail(error: unknown): void {
    if (error instanceof CallError) return this.#refuse(error.status)
    this.context.onError(error, this.request.head.path)
    this.#abort({ code: GrpcStatus.INTERNAL, details: 'internal error' })
  }

  /** As `refuse`, also when a handler has begun. */
  #refuse(status: CallStatus): void {
    if (this.#isOver) return
    this.#abort(status)
    this.#stream.wasted()
  }

  /** Ends the call before its handler has. */
  #abort(status: CallStatus): void {
    if (this.#isOver) return
    this.#endWith(status)
    this.#cancel()
  }

  #cancel(): void {
    try {
      this.#listener?.onCancelled()
    } catch (error) {
      this.context.onError(error, this.request.head.path)
    }
  }

  #endWith(status: CallStatus): void {
    this.#end()
    const { statuses } = this.context
    const isPlain = status.code === GrpcStatus.OK && status.metadata === undefined
    if (!this.#headersSent) this.#stream.end(statuses.alone(status))
    else this.#stream.end(isPlain ? OK_BLOCK : statuses.trailers(status))
  }

  #end(): void {
    this.#isOver = true
    this.#incoming?.close()
    this.#message = undefined
    if (this.#held > 0) this.#stream.hold(-this.#held)
    clearTimeout(this.#timer)
  }
}

const TOO_MUCH: CallStatus = { code: GrpcStatus.RESOURCE_EXHAUSTED, details: 'too many messages are under way' }
const UNREADABLE: CallStatus = { code: GrpcStatus.INTERNAL, details: 'Error deserializing request' }
