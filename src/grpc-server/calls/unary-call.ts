import { EventEmitter } from 'node:events'
import { type handleUnaryCall, type ServerUnaryCall, type sendUnaryData } from '../grpc-js.ts'
import type { Call } from './call.ts'
import type { CallListener } from './call-context.ts'
import { withCallFacts } from './call-facts.ts'
import { toStatus } from './status.ts'

/** A call of one message in each direction, as its handler sees it. */
export class UnaryCall extends withCallFacts(EventEmitter) implements CallListener {
  request: unknown
  #isWorking = false

  constructor(call: Call) {
    super()
    this.call = call
  }

  onRequest(message: unknown): void {
    this.request = message
    const handler = this.call.request.method.handler as handleUnaryCall<unknown, unknown>
    this.#isWorking = true
    try {
      handler(this as unknown as ServerUnaryCall<unknown, unknown>, this.#respond)
    } catch (error) {
      this.#isWorking = false
      this.call.handlerThrew(error)
    }
  }

  onCancelled(): void {
    if (this.#isWorking) this.call.workGoesOn()
    this.cancelled = true
    this.emit('cancelled', 'cancelled')
  }

  readonly #respond: sendUnaryData<unknown> = (error, value, trailers) => {
    if (!this.#isWorking) return
    this.#isWorking = false
    if (this.cancelled) this.call.workEnded()
    else if (error === null) this.call.answer(value, trailers)
    else this.call.finish(toStatus(error, trailers))
  }
}
