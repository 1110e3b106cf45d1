import type { HeaderList, HpackDecoder } from './decoder.ts'

/** Callers repeat few blocks: one for each method, perhaps with and without a deadline. */
const MAX_BLOCKS = 8
/** Longer blocks are seldom the same twice. */
const MAX_BLOCK_BYTES = 256

interface Known<Result> {
  readonly bytes: Buffer
  readonly result: Result
}

/**
 * Reads header blocks and remembers what the latest ones meant. A client whose header fields are all in the dynamic
 * table sends the same few bytes again and again; they mean the same as long as the table stays as it is.
 */
export class BlockMemory<Result> {
  readonly #decoder: HpackDecoder
  readonly #interpret: (list: HeaderList) => Result
  #known: Known<Result>[] = []
  #next = 0

  /** @param interpret makes the result that is remembered, which therefore must not change */
  constructor(decoder: HpackDecoder, interpret: (list: HeaderList) => Result) {
    this.#decoder = decoder
    this.#interpret = interpret
  }

  read(bytes: Buffer, start: number, end: number): Result {
    for (const known of this.#known) if (isSame(known.bytes, bytes, start, end)) return known.result
    const list = this.decode(bytes, start, end)
    const result = this.#interpret(list)
    if (!list.changedTable && end - start <= MAX_BLOCK_BYTES) {
      this.#known[this.#next] = { bytes: Buffer.from(bytes.subarray(start, end)), result }
      this.#next = (this.#next + 1) % MAX_BLOCKS
    }
    return result
  }

  /** Reads a block that is of another kind. */
  decode(bytes: Buffer, start: number, end: number): HeaderList {
    const list = this.#decoder.decode(bytes, start, end)
    if (list.changedTable && this.#known.length > 0) {
      this.#known = []
      this.#next = 0
    }
    return list
  }
}

function isSame(known: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  // Backwards: blocks of one length mostly differ in their last fields.
  for (let index = known.length - 1; index >= 0; index -= 1) {
    if (known[index] !== bytes[start + index]) return false
  }
  return true
}
