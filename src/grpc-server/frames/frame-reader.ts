import { ConnectionError, DEFAULT_MAX_FRAME_SIZE, ErrorCode, FRAME_HEAD_BYTES } from './protocol.ts'

/** Takes one frame; its payload lies in `bytes` from `start` to `end` and may be gone after the call. */
export type FrameListener = (
  type: number,
  flags: number,
  streamId: number,
  bytes: Buffer,
  start: number,
  end: number,
) => void

/** Cuts what arrives into frames (RFC 9113 section 4.1). Frames that are whole in one read are not copied. */
export class FrameReader {
  readonly #onFrame: FrameListener
  readonly #isStopped: () => boolean
  /** Counts memory; false when there is too much of it. */
  readonly #hold: (size: number) => boolean
  /** The beginning of a frame whose rest has not arrived, head included. */
  #partial: Buffer | undefined
  #filled = 0
  /** Frames that came in more than one read. */
  #cut = 0

  /** @param isStopped true when no further frame should be taken for now */
  constructor(onFrame: FrameListener, isStopped: () => boolean, hold: (size: number) => boolean) {
    this.#onFrame = onFrame
    this.#isStopped = isStopped
    this.#hold = hold
  }

  /** A number that is another one for each frame that has begun and is not whole; undefined without one. */
  get unfinished(): number | undefined {
    return this.#partial === undefined ? undefined : this.#cut
  }

  /** Gives up what has come of a frame. */
  drop(): void {
    if (this.#partial !== undefined) this.#hold(-this.#partial.length)
    this.#partial = undefined
  }

  /**
   * Gives what was not taken because it was told to stop, to be read again later. Throws ConnectionError
   * FRAME_SIZE_ERROR and ENHANCE_YOUR_CALM, and whatever the listener throws.
   */
  read(chunk: Buffer): Buffer | undefined {
    let position = this.#partial === undefined ? 0 : this.#complete(this.#partial, chunk)
    const end = chunk.length
    while (end - position >= FRAME_HEAD_BYTES) {
      const frameEnd = position + FRAME_HEAD_BYTES + lengthAt(chunk, position)
      if (frameEnd > end) break
      if (this.#isStopped()) return chunk.subarray(position)
      this.#emit(chunk, position, frameEnd)
      position = frameEnd
    }
    if (position < end) this.#keep(chunk, position)
    return undefined
  }

  #emit(bytes: Buffer, position: number, end: number): void {
    this.#onFrame(
      bytes[position + 3] ?? 0,
      bytes[position + 4] ?? 0,
      readUint31(bytes, position + 5),
      bytes,
      position + FRAME_HEAD_BYTES,
      end,
    )
  }

  /** Adds to the frame that was begun. Gives the position in the chunk after what it took. */
  #complete(partial: Buffer, chunk: Buffer): number {
    let position = 0
    if (partial.length === FRAME_HEAD_BYTES) {
      position = this.#fill(partial, chunk, 0)
      if (this.#filled < FRAME_HEAD_BYTES) return position
      partial = this.#allocate(partial)
    }
    position = this.#fill(partial, chunk, position)
    if (this.#filled < partial.length) return position
    this.drop()
    this.#emit(partial, 0, partial.length)
    return position
  }

  #fill(target: Buffer, chunk: Buffer, from: number): number {
    const copied = chunk.copy(target, this.#filled, from)
    this.#filled += copied
    return from + copied
  }

  #keep(chunk: Buffer, position: number): void {
    this.#filled = 0
    this.#cut += 1
    const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES)
    this.#begin(head)
    const next = this.#fill(head, chunk, position)
    if (this.#filled === FRAME_HEAD_BYTES) this.#fill(this.#allocate(head), chunk, next)
  }

  /** Room for the frame that the head announces, with the head in it. */
  #allocate(head: Buffer): Buffer {
    const frame = Buffer.allocUnsafe(FRAME_HEAD_BYTES + lengthAt(head, 0))
    head.copy(frame)
    this.drop()
    this.#begin(frame)
    return frame
  }

  #begin(partial: Buffer): void {
    this.#partial = partial
    if (this.#hold(partial.length)) return
    throw new ConnectionError(ErrorCode.enhanceYourCalm, 'too much is under way')
  }
}

function lengthAt(bytes: Buffer, position: number): number {
  const length = ((bytes[position] ?? 0) << 16) | ((bytes[position + 1] ?? 0) << 8) | (bytes[position + 2] ?? 0)
  if (length > DEFAULT_MAX_FRAME_SIZE) throw new ConnectionError(ErrorCode.frameSize, `a frame of ${length} bytes`)
  return length
}

/** An unsigned number of 31 bits; the reserved bit in front is passed over (RFC 9113 section 4.1). */
export function readUint31(bytes: Buffer, position: number): number {
  return (
    (((bytes[position] ?? 0) & 0x7f) << 24) |
    ((bytes[position + 1] ?? 0) << 16) |
    ((bytes[position + 2] ?? 0) << 8) |
    (bytes[position + 3] ?? 0)
  )
}
