const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const NAME = Buffer.from('"docs"')

export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Finds the documents in the bytes of `{"docs": [...]}` by quotes and brackets alone, so that each can be judged by
 * itself. What it finds is JSON only when what remains around it, and each of them, is.
 */
export class DocumentSpans {
  readonly #bytes: Buffer
  #at = 0
  #list: Span | undefined

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Whether there was a list of documents, from its first bracket to its last. */
  get found(): boolean {
    return this.#list !== undefined
  }

  /** The body with an empty list of documents. */
  rest(): Buffer {
    const { start, end } = this.#list ?? { start: 0, end: 0 }
    return Buffer.concat([this.#bytes.subarray(0, start), Buffer.from('[]'), this.#bytes.subarray(end)])
  }

  /** Ends early when the text is no such body; `found` tells. */
  *documents(): Generator<Span> {
    const start = this.#findList()
    if (start === undefined) return
    this.#at = start + 1
    if (this.#peek() === CLOSE_LIST) {
      this.#close(start)
      return
    }
    for (;;) {
      this.#peek()
      const from = this.#at
      this.#skipValue()
      if (this.#at === from) return
      yield { start: from, end: this.#at }
      const mark = this.#peek()
      if (mark === CLOSE_LIST) this.#close(start)
      if (mark !== COMMA) return
      this.#at += 1
    }
  }

  /** Of several members of the name the last would count: then nothing is found, and the body is read as a whole. */
  #close(start: number): void {
    const end = this.#at + 1
    this.#at = end
    if (this.#findMember() === undefined) this.#list = { start, end }
  }

  /** The bracket that opens the list, when the body is an object with one. */
  #findList(): number | undefined {
    if (this.#peek() !== OPEN_OBJECT) return undefined
    this.#at += 1
    return this.#findMember()
  }

  /** Goes on to the value of the next member named `docs`; gives where it is when it is a list. */
  #findMember(): number | undefined {
    for (let mark = this.#peek(); mark !== undefined && mark !== CLOSE_OBJECT; mark = this.#peek()) {
      if (mark === COMMA) {
        this.#at += 1
        continue
      }
      const start = this.#at
      this.#skipValue()
      const name = this.#bytes.subarray(start, this.#at)
      if (this.#at === start || this.#peek() !== COLON) return undefined
      this.#at += 1
      const value = this.#peek()
      if (name.equals(NAME)) return value === OPEN_LIST ? this.#at : undefined
      this.#skipValue()
    }
    return undefined
  }

  /** The next byte that is no space. */
  #peek(): number | undefined {
    for (;;) {
      const byte = this.#bytes[this.#at]
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte
      this.#at += 1
    }
  }

  /** Goes behind a value: to the bracket that closes it, the quote that ends it, or the mark that follows it. */
  #skipValue(): void {
    let depth = 0
    for (const bytes = this.#bytes; this.#at < bytes.length; this.#at += 1) {
      const byte = bytes[this.#at]
      if (byte === QUOTE) this.#skipString()
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1
      else if (byte === COMMA || byte === COLON) {
        if (depth === 0) return
        continue
      } else continue
      if (depth < 0) return
      if (depth === 0) return void (this.#at += 1)
    }
  }

  /** From the quote that begins it to the one that ends it. */
  #skipString(): void {
    for (;;) {
      const end = this.#bytes.indexOf(QUOTE, this.#at + 1)
      this.#at = end < 0 ? this.#bytes.length : end
      let slashes = 0
      while (this.#bytes[this.#at - 1 - slashes] === BACKSLASH) slashes += 1
      if (end < 0 || slashes % 2 === 0) return
    }
  }
}
