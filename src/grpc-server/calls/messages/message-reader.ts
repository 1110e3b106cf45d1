import { status } from '../../grpc-js.ts'
import { CallError } from '../status.ts'

/** The largest message that may be allowed. */
export const MAX_MESSAGE_BYTES = 4 * 1_048_576
export const MESSAGE_HEAD_BYTES = 5
/** What a message that waits counts for as memory beyond its bytes. */
export const MESSAGE_OVERHEAD_BYTES = 512
const FIRST_BYTES = 1_024

/** Takes one whole message; its bytes lie in `bytes` from `start` to `end` and may be gone after the call. */
export type MessageListener = (bytes: Buffer, start: number, end: number, isCompressed: boolean) => void

/**
 * Puts length-prefixed messages together from parts. Memory follows what has arrived, not what a prefix announces.
 */
export class MessageReader {
  readonly #onMessage: MessageListener
  /** Counts memory; false when there is too much of it. */
  readonly #hold: (size: number) => boolean
  readonly #maxBytes: number
  #part: Buffer = NOTHING
  #filled = 0
  /** Bytes of the message with its head; that of the head while it is not whole. */
  #wanted = MESSAGE_HEAD_BYTES
  #isClosed = false

  /** @param maxBytes of a message */
  constructor(onMessage: MessageListener, hold: (size: number) => boolean, maxBytes: number) {
    this.#onMessage = onMessage
    this.#hold = hold
    this.#maxBytes = maxBytes
  }

  /** Throws CallError. A listener may close the reader: what follows its message is dropped. */
  read(bytes: Buffer, from: number, end: number): void {
    let start = from
    while (start < end && !this.#isClosed) {
      if (this.#filled === 0 && end - start >= MESSAGE_HEAD_BYTES) {
        const messageEnd = start + MESSAGE_HEAD_BYTES + messageLength(bytes, start, this.#maxBytes)
        if (messageEnd <= end) {
          this.#onMessage(bytes, start + MESSAGE_HEAD_BYTES, messageEnd, isCompressed(bytes, start))
          start = messageEnd
          continue
        }
      }
      start = this.#keep(bytes, start, end)
    }
  }

  /** Takes nothing more and gives back what is counted as memory. */
  close(): void {
    this.#isClosed = true
    this.#release()
  }

  #release(): void {
    this.#hold(-this.#part.length)
    this.#part = NOTHING
    this.#filled = 0
    this.#wanted = MESSAGE_HEAD_BYTES
  }

  #keep(bytes: Buffer, start: number, end: number): number {
    const taken = Math.min(end - start, this.#wanted - this.#filled)
    this.#makeRoom(this.#filled + taken)
    bytes.copy(this.#part, this.#filled, start, start + taken)
    this.#filled += taken
    if (this.#filled === MESSAGE_HEAD_BYTES && this.#wanted === MESSAGE_HEAD_BYTES) {
      isCompressed(this.#part, 0)
      this.#wanted += messageLength(this.#part, 0, this.#maxBytes)
    }
    if (this.#filled >= this.#wanted) {
      const whole = this.#part
      const messageEnd = this.#wanted
      this.#release()
      this.#onMessage(whole, MESSAGE_HEAD_BYTES, messageEnd, isCompressed(whole, 0))
    }
    return start + taken
  }

  #makeRoom(size: number): void {
    if (size <= this.#part.length) return
    let capacity = Math.max(this.#part.length, FIRST_BYTES)
    while (capacity < size) capacity *= 2
    const grown = Buffer.allocUnsafe(capacity)
    this.#part.copy(grown, 0, 0, this.#filled)
    const isWithinBounds = this.#hold(capacity - this.#part.length)
    this.#part = grown
    if (!isWithinBounds) throw new CallError(status.RESOURCE_EXHAUSTED, 'too many large messages are under way')
  }
}

const NOTHING = Buffer.alloc(0)

/** The length in a message's head. Throws CallError when it is more than is taken. */
function messageLength(bytes: Buffer, start: number, maxBytes: number): number {
  const length = bytes.readUInt32BE(start + 1)
  if (length <= maxBytes) return length
  throw new CallError(status.RESOURCE_EXHAUSTED, `Received message larger than max (${length} vs ${maxBytes})`)
}

function isCompressed(bytes: Buffer, start: number): boolean {
  const flag = bytes[start] ?? 0
  if (flag > 1) throw new CallError(status.INTERNAL, `a message begins with ${flag}, which is no compression flag`)
  return flag === 1
}

/** True for exactly one uncompressed message: what unary calls consist of. */
export function isOneMessage(bytes: Buffer, start: number, end: number): boolean {
  const length = end - start - MESSAGE_HEAD_BYTES
  // Frames are smaller than 2^16 bytes, so the upper half of the length is nothing.
  return (
    length >= 0 &&
    bytes[start] === 0 &&
    bytes[start + 1] === 0 &&
    bytes[start + 2] === 0 &&
    bytes[start + 3] === length >> 8 &&
    bytes[start + 4] === (length & 0xff)
  )
}
