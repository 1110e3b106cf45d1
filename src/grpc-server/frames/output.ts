import type { Socket } from 'node:net'

const FIRST_BYTES = 1_024
/** What is written goes to the system at this size, without waiting for the end of the turn. */
const FULL_BYTES = 65_536
/** A peer that leaves so much unread is not read from until it has caught up. */
const MAX_BACKLOG_BYTES = 1_048_576

/** Gathers frames so that everything of one turn leaves in one write. */
export class Output {
  readonly #socket: Socket
  #bytes: Buffer = NOTHING
  #length = 0
  readonly #stallMs: number
  readonly #onRelieved: () => void
  #stall: NodeJS.Timeout | undefined

  /**
   * @param stallMs time in which a peer with too much to read has to catch up
   * @param onRelieved told when the peer has caught up, before it is read from again
   */
  constructor(socket: Socket, stallMs: number, onRelieved: () => void) {
    this.#socket = socket
    this.#stallMs = stallMs
    this.#onRelieved = onRelieved
    socket.on('drain', () => this.#resume())
    socket.once('close', () => clearTimeout(this.#stall))
  }

  /** True while the peer has too much to read for anything more to be done for it. */
  get isStalled(): boolean {
    return this.#stall !== undefined
  }

  /** Where frames are written, from the position that `reserve` gave. */
  get bytes(): Buffer {
    return this.#bytes
  }

  /** Makes room for so many bytes and counts them as written. Gives the position of the first. */
  reserve(size: number): number {
    if (this.#length + size > this.#bytes.length) this.#grow(size)
    const position = this.#length
    this.#length += size
    return position
  }

  flush(): void {
    if (this.#length === 0) return
    const bytes = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    if (!this.#socket.writable) return
    this.#socket.write(bytes)
    const backlog = this.#socket.writableLength
    // Mostly the system takes all at once; only then the memory is free to be written again.
    if (backlog > 0 || this.#bytes.length > FULL_BYTES) this.#bytes = NOTHING
    if (backlog > MAX_BACKLOG_BYTES) this.#pause()
  }

  #grow(size: number): void {
    if (this.#length + size > FULL_BYTES) this.flush()
    let capacity = Math.max(this.#bytes.length, FIRST_BYTES)
    while (capacity < this.#length + size) capacity *= 2
    if (capacity === this.#bytes.length) return
    const bytes = Buffer.allocUnsafeSlow(capacity)
    this.#bytes.copy(bytes, 0, 0, this.#length)
    this.#bytes = bytes
  }

  #pause(): void {
    if (this.#stall !== undefined) return
    this.#socket.pause()
    this.#stall = setTimeout(() => this.#socket.destroy(), this.#stallMs).unref()
  }

  #resume(): void {
    if (this.#stall === undefined) return
    clearTimeout(this.#stall)
    this.#stall = undefined
    this.#onRelieved()
    if (this.#stall === undefined) this.#socket.resume()
  }
}

const NOTHING = Buffer.alloc(0)
