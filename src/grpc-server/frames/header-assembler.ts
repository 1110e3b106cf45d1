import { ConnectionError, ErrorCode, Flag } from './protocol.ts'

/** Bytes of one header block over all its frames; the list that it stands for has a bound of its own. */
const MAX_BLOCK_BYTES = 131_072
const MAX_CONTINUATIONS = 64
const PRIORITY_BYTES = 5

/** Where the content of a frame lies once padding is off. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A header block that is whole. */
export interface WholeBlock {
  readonly streamId: number
  readonly endStream: boolean
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
}

/** Takes off the padding of a DATA or HEADERS frame (RFC 9113 sections 6.1 and 6.2). */
export function withoutPadding(flags: number, bytes: Buffer, start: number, end: number): Span {
  if ((flags & Flag.padded) === 0) return { start, end }
  const padding = bytes[start] ?? 0
  if (start === end || padding >= end - start) throw new ConnectionError(ErrorCode.protocol, 'a frame is all padding')
  return { start: start + 1, end: end - padding }
}

/** Puts header blocks together that come in several frames (RFC 9113 section 4.3). Nothing may come between these. */
export class HeaderAssembler {
  #streamId = 0
  #endStream = false
  #parts: Buffer[] = []
  #size = 0
  /** Counts memory; false when there is too much of it. */
  readonly #hold: (size: number) => boolean

  constructor(hold: (size: number) => boolean) {
    this.#hold = hold
  }

  /** True between the first and the last frame of a block. */
  get isOpen(): boolean {
    return this.#streamId !== 0
  }

  /** The stream of the block; 0 without one. */
  get streamId(): number {
    return this.#streamId
  }

  /** A HEADERS frame. Gives the block when it is whole. */
  begin(flags: number, streamId: number, bytes: Buffer, from: number, to: number): WholeBlock | undefined {
    const span = withoutPadding(flags, bytes, from, to)
    // Priorities are deprecated and passed over (section 5.3.2).
    const start = (flags & Flag.priority) === 0 ? span.start : span.start + PRIORITY_BYTES
    if (start > span.end) throw new ConnectionError(ErrorCode.frameSize, 'a HEADERS frame is cut short')
    const endStream = (flags & Flag.endStream) !== 0
    if ((flags & Flag.endHeaders) !== 0) return { streamId, endStream, bytes, start, end: span.end }
    this.#streamId = streamId
    this.#endStream = endStream
    this.#keep(bytes, start, span.end)
    return undefined
  }

  /** A CONTINUATION frame. Gives the block when it is whole. */
  continue(flags: number, streamId: number, bytes: Buffer, start: number, end: number): WholeBlock | undefined {
    if (streamId !== this.#streamId || streamId === 0) {
      throw new ConnectionError(ErrorCode.protocol, 'a CONTINUATION frame that continues nothing')
    }
    this.#keep(bytes, start, end)
    if ((flags & Flag.endHeaders) === 0) return undefined
    const whole = Buffer.concat(this.#parts, this.#size)
    this.drop()
    return { streamId, endStream: this.#endStream, bytes: whole, start: 0, end: whole.length }
  }

  /** Gives up what has come of a block. */
  drop(): void {
    this.#hold(-this.#size)
    this.#parts = []
    this.#size = 0
    this.#streamId = 0
  }

  #keep(bytes: Buffer, start: number, end: number): void {
    this.#parts.push(Buffer.from(bytes.subarray(start, end)))
    this.#size += end - start
    const isWithinBounds = this.#hold(end - start)
    if (this.#size > MAX_BLOCK_BYTES || this.#parts.length > MAX_CONTINUATIONS) {
      throw new ConnectionError(ErrorCode.enhanceYourCalm, 'a header block is too large')
    }
    if (!isWithinBounds) throw new ConnectionError(ErrorCode.enhanceYourCalm, 'too much is under way')
  }
}
