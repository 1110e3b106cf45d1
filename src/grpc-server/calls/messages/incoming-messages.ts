import { MessageReader } from './message-reader.ts'
import { MessageUnpacker, type UnpackingCall } from './message-unpacker.ts'

export interface IncomingMessagesOptions {
  /** Counts memory for parts of messages; false when there is too much of it. */
  readonly hold: (size: number) => boolean
  /** Takes each message, in order. */
  readonly deliver: (message: Buffer) => void
  /** Told of messages that cannot be unpacked. */
  readonly onError: (error: unknown) => void
}

/** The messages of a call that has not just one to a frame: put together from parts, and unpacked. */
export class IncomingMessages {
  readonly #call: UnpackingCall
  readonly #options: IncomingMessagesOptions
  readonly #reader: MessageReader
  #unpacker: MessageUnpacker | undefined

  constructor(call: UnpackingCall, options: IncomingMessagesOptions) {
    this.#call = call
    this.#options = options
    this.#reader = new MessageReader(this.#onMessage, options.hold, call.context.maxMessageBytes)
  }

  /** Settles when all messages are delivered; undefined when they are. */
  get idle(): Promise<void> | undefined {
    return this.#unpacker?.idle
  }

  /** Takes a part; its bytes may be gone after the call. Throws CallError. */
  read(bytes: Buffer, start: number, end: number): void {
    this.#reader.read(bytes, start, end)
  }

  /** The call is over: nothing more is delivered, and nothing more counts as memory. */
  close(): void {
    this.#reader.close()
    this.#unpacker?.close()
  }

  readonly #onMessage = (bytes: Buffer, start: number, end: number, isCompressed: boolean): void => {
    const message = bytes.subarray(start, end)
    // Behind a compressed message the others wait, so that all come in order.
    if (!isCompressed && this.idle === undefined) return this.#options.deliver(message)
    this.#unpacker ??= new MessageUnpacker(this.#call, this.#options)
    this.#unpacker.add(Buffer.from(message), isCompressed)
  }
}
