/** Counts bytes that are kept, against a bound of its own and that of a larger whole. */
export class MemoryBound {
  readonly #limit: number
  readonly #whole: MemoryBound | undefined
  #bytes = 0

  constructor(limit: number, whole?: MemoryBound) {
    this.#limit = limit
    this.#whole = whole
  }

  /** What is counted now. */
  get bytes(): number {
    return this.#bytes
  }

  /** False when there are more than allowed now; they count all the same. Negative gives bytes back. */
  take(bytes: number): boolean {
    this.#bytes += bytes
    const fitsWhole = this.#whole?.take(bytes) ?? true
    return fitsWhole && this.#bytes <= this.#limit
  }
}
