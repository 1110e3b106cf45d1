import { decompress, maxUnpackedBytes } from './decompress.ts'
import type { UnpackQueue } from './unpack-queue.ts'

/** What the unpacker asks of its call. */
export interface UnpackingCall {
  /** Its owner in the queue. */
  readonly context: { readonly unpacking: UnpackQueue; readonly maxMessageBytes: number }
  readonly request: { readonly encoding: string }
  /** Counts memory; what is too much ends the call. */
  hold(size: number): void
  /** Lets the caller send no more than its window, until `resume` is called as often. */
  pause(): void
  resume(): void
  /** Work goes on although the call is over, until `workEnded`. */
  workGoesOn(): void
  workEnded(): void
}

export interface MessageUnpackerOptions {
  /** Takes each message, in order. */
  readonly deliver: (message: Buffer) => void
  readonly onError: (error: unknown) => void
}

/** Unpacks the messages of one call, one after the other; messages behind a compressed one wait for it. */
export class MessageUnpacker {
  readonly #call: UnpackingCall
  readonly #options: MessageUnpackerOptions
  readonly #end = new AbortController()
  /** Ends after the last message; undefined when none waits. */
  #last: Promise<void> | undefined
  #isRunning = false

  constructor(call: UnpackingCall, options: MessageUnpackerOptions) {
    this.#call = call
    this.#options = options
  }

  /** Settles when all messages are delivered; undefined when they are. */
  get idle(): Promise<void> | undefined {
    return this.#last
  }

  /** The bytes must stay as they are. Counted as memory until the message is delivered. */
  add(message: Buffer, isCompressed: boolean): void {
    const call = this.#call
    call.pause()
    call.hold(message.length)
    const unpacked = this.#deliverAfter(this.#last, message, isCompressed)
      .catch((error: unknown) => (this.#end.signal.aborted ? undefined : this.#options.onError(error)))
      .finally(() => {
        if (this.#last === unpacked) this.#last = undefined
        call.hold(-message.length)
        call.resume()
      })
    this.#last = unpacked
  }

  /** The call is over: nothing more is delivered, what waits is dropped, and what is under way is stopped. */
  close(): void {
    if (this.#isRunning) this.#call.workGoesOn()
    this.#end.abort()
  }

  async #deliverAfter(before: Promise<void> | undefined, message: Buffer, isCompressed: boolean): Promise<void> {
    await before
    const { signal } = this.#end
    if (signal.aborted) return
    const { context } = this.#call
    const unpack = () => this.#unpack(message, signal)
    this.#options.deliver(isCompressed ? await context.unpacking.run(context, signal, unpack) : message)
  }

  async #unpack(message: Buffer, signal: AbortSignal): Promise<Buffer> {
    const call = this.#call
    const { maxMessageBytes } = call.context
    const size = maxUnpackedBytes(message, maxMessageBytes)
    call.hold(size)
    signal.throwIfAborted()
    this.#isRunning = true
    try {
      return await decompress(message, call.request.encoding, maxMessageBytes, signal)
    } finally {
      this.#isRunning = false
      if (signal.aborted) call.workEnded()
      call.hold(-size)
    }
  }
}
