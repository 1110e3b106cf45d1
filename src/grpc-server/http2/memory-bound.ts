/** Parts of messages and of header blocks, and streams, that one connection may keep in memory. */
const MAX_HELD_BYTES = 32 * 1_048_576
/** What may wait for the windows of one connection. */
const MAX_WAITING_BYTES = 32 * 1_048_576
/** What a connection may keep even when all together keep too much, so that nobody is shut out by others. */
const SHARE_BYTES = 32_768

/** Counts bytes that are kept, against a bound of its own and that of a larger whole. */
export class MemoryBound {
  readonly #limit: number
  readonly #whole: MemoryBound | undefined
  readonly #share: number
  #bytes = 0

  /** @param share bytes that are allowed whatever the whole has */
  constructor(limit: number, whole?: MemoryBound, share = 0) {
    this.#limit = limit
    this.#whole = whole
    this.#share = share
  }

  /** What is counted now. */
  get bytes(): number {
    return this.#bytes
  }

  /** False when there are more than allowed now; they count all the same. Negative gives bytes back. */
  take(bytes: number): boolean {
    this.#bytes += bytes
    const fitsWhole = this.#whole?.take(bytes) ?? true
    return this.#bytes <= this.#limit && (fitsWhole || this.#bytes <= this.#share)
  }

  /** True when so many more bytes are allowed now. */
  hasRoom(bytes: number): boolean {
    const wanted = this.#bytes + bytes
    return wanted <= this.#limit && (wanted <= this.#share || (this.#whole?.hasRoom(bytes) ?? true))
  }
}

/** What one connection, or all together, may keep in memory. */
export interface MemoryBounds {
  /** Streams, and parts of messages, of frames and of header blocks that have come. */
  readonly received: MemoryBound
  /** What waits for windows. */
  readonly waiting: MemoryBound
}

/** The bounds of one connection, within those of all. */
export function connectionMemory({ received, waiting }: MemoryBounds): MemoryBounds {
  return {
    received: new MemoryBound(MAX_HELD_BYTES, received, SHARE_BYTES),
    waiting: new MemoryBound(MAX_WAITING_BYTES, waiting, SHARE_BYTES),
  }
}
