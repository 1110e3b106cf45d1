import { EventEmitter } from 'node:events'
import { type handleUnaryCall, type Metadata, type ServerUnaryCall, type sendUnaryData } from '../grpc-js.ts'
import type { Call, CallListener } from './call.ts'
import { missingMessage, secondMessage, toStatus } from './status.ts'

/** Smaller messages are not counted as memory: the number of streams bounds them well enough. */
const UNCOUNTED_BYTES = 4_096
const NO_MESSAGE = Symbol('no message')

/** A call of one message in each direction, as its handler sees it. */
export class UnaryCall extends EventEmitter implements CallListener {
  request: unknown = NO_MESSAGE
  cancelled = false
  readonly #call: Call
  #isWorking = false

  constructor(call: Call) {
    super()
    this.#call = call
  }

  get metadata(): Metadata {
    return this.#call.metadata
  }

  onMessage(message: unknown, size: number): void {
    if (this.request !== NO_MESSAGE) return this.#call.refuse(secondMessage(this.getPath()))
    this.request = message
    if (size > UNCOUNTED_BYTES) this.#call.hold(size)
  }

  onHalfClose(): void {
    if (this.#call.isOver) return
    if (this.request === NO_MESSAGE) return this.#call.refuse(missingMessage(this.getPath()))
    const handler = this.#call.request.method.handler as handleUnaryCall<unknown, unknown>
    this.#isWorking = true
    try {
      // The recorder of metrics is all that this lacks of the library's own calls.
      handler(this as unknown as ServerUnaryCall<unknown, unknown>, this.#respond)
    } catch (error) {
      this.#isWorking = false
      this.#call.handlerThrew(error)
    }
  }

  onCancelled(): void {
    if (this.#isWorking) this.#call.workGoesOn()
    this.cancelled = true
    this.emit('cancelled', 'cancelled')
  }

  onDrained(): void {
    // Nothing follows the answer.
  }

  readonly #respond: sendUnaryData<unknown> = (error, value, trailers) => {
    if (!this.#isWorking) return
    this.#isWorking = false
    if (this.cancelled) this.#call.workEnded()
    else if (error === null) this.#call.answer(value, trailers)
    else this.#call.finish(toStatus(error, trailers))
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
}
