/** What stands around the rows: the counts of a listing are text before them. */
const MAX_AROUND_BYTES = 65_536
/** A row with the largest document that CouchDB takes by default, several times over. */
const MAX_ROW_BYTES = 64 * 1_024 * 1_024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const COMMA = 0x2c

/**
 * Reads `{"total_rows":n,…,"rows":[{…},{…}]}` piece by piece and holds one row at a time; the list may have another
 * name. Errors are thrown as SyntaxError: what was read is no such text, or it ended early.
 */
export class RowReader<Row = unknown> {
  /** Members before the rows, once they are read. */
  head: Readonly<Record<string, unknown>> | undefined
  #part: 'head' | 'rows' | 'tail' = 'head'
  /** Pieces of what is read at the moment and came earlier. */
  #held: Buffer[] = []
  #heldBytes = 0
  #depth = 0
  #inString = false
  #escaped = false
  readonly #listFollows: RegExp
  readonly #parse: (text: string) => Row

  constructor(list: 'rows' | 'results' = 'rows', parse: (text: string) => Row = JSON.parse) {
    this.#listFollows = new RegExp(`"${list}"\\s*:\\s*$`)
    this.#parse = parse
  }

  /** Gives the rows that are complete with this piece. */
  push(piece: Buffer): Row[] {
    const rows: Row[] = []
    let start = 0
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0
      if (this.#inString) this.#passString(byte)
      else if (this.#part === 'tail') break
      else if (this.#part === 'rows' && this.#depth === 0) {
        start = this.#betweenRows(byte) ? index : index + 1
      } else if (this.#pass(byte) && this.#endsHere(byte)) {
        if (this.#part === 'rows') rows.push(this.#parse(this.#take(piece.subarray(start, index + 1))))
        else this.#readHead(this.#take(piece.subarray(start, index)))
        start = index + 1
      }
    }
    if (start < piece.length) this.#hold(piece.subarray(start))
    return rows
  }

  /** Checks that the text is complete. */
  end(): void {
    if (this.#part !== 'tail') throw new SyntaxError('the rows do not end')
    const rest: unknown = JSON.parse(`{"rows":[${this.#take(Buffer.of())}`)
    if (Object.hasOwn(rest as object, 'error')) throw new SyntaxError('an error follows the rows')
  }

  /** Whether a row begins with this byte; the list may also end. */
  #betweenRows(byte: number): boolean {
    if (byte === OPEN_BRACE) {
      this.#depth = 1
      return true
    }
    if (byte === CLOSE_BRACKET) {
      this.#part = 'tail'
      return true
    }
    if (byte !== COMMA && byte > 0x20) throw new SyntaxError('something else than a row')
    return false
  }

  #passString(byte: number): void {
    if (this.#escaped) this.#escaped = false
    else if (byte === BACKSLASH) this.#escaped = true
    else if (byte === QUOTE) this.#inString = false
  }

  /** Whether the byte is a bracket, which changes the depth. */
  #pass(byte: number): boolean {
    if (byte === QUOTE) this.#inString = true
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#depth += 1
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#depth -= 1
    else return false
    return true
  }

  /** Whether a row ends with this bracket, or the list of rows may begin with it. */
  #endsHere(byte: number): boolean {
    if (this.#part === 'rows') return this.#depth === 0
    if (this.#depth < 1) throw new SyntaxError('there are no rows')
    return this.#depth === 2 && byte === OPEN_BRACKET
  }

  #readHead(text: string): void {
    if (!this.#listFollows.test(text)) {
      this.#hold(Buffer.from(`${text}[`))
      return
    }
    this.head = JSON.parse(`${text}null}`) as Record<string, unknown>
    this.#part = 'rows'
    this.#depth = 0
  }

  #hold(piece: Buffer): void {
    this.#held.push(piece)
    this.#heldBytes += piece.length
    const most = this.#part === 'rows' ? MAX_ROW_BYTES : MAX_AROUND_BYTES
    if (this.#heldBytes > most) throw new SyntaxError('a row, or what stands around the rows, is too large')
  }

  #take(last: Buffer): string {
    const text = this.#held.length === 0 ? last.toString() : Buffer.concat([...this.#held, last]).toString()
    this.#held = []
    this.#heldBytes = 0
    return text
  }
}
