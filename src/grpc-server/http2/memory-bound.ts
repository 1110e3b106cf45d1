/** Counts octets that are kept, against a bound of its own and that of a larger whole. */
export class MemoryBound {
  readonly #limit: number
  readonly #whole: MemoryBound | undefined
  #octets = 0

  constructor(limit: number, whole?: MemoryBound) {
    this.#limit = limit
    this.#whole = whole
  }

  /** What is counted now. */
  get octets(): number {
    return this.#octets
  }

  /** False when there are more than allowed now; they count all the same. Negative gives octets back. */
  take(octets: number): boolean {
    this.#octets += octets
    const fitsWhole = this.#whole?.take(octets) ?? true
    return fitsWhole && this.#octets <= this.#limit
  }
}
