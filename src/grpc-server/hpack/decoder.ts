import { ConnectionError, ErrorCode } from '../frames/protocol.ts'
import { DynamicTable, fieldSize } from './dynamic-table.ts'
import { decodeHuffman } from './huffman.ts'
import { type HeaderField, STATIC_TABLE } from './static-table.ts'

/** A decoded header block. */
export interface HeaderList {
  readonly fields: readonly HeaderField[]
  /** True when the list went over its bounds; the fields beyond them are missing then. */
  readonly tooLarge: boolean
  /** True when the block changed the dynamic table: the same bytes may mean something else next time. */
  readonly changedTable: boolean
}

export interface HpackDecoderOptions {
  /** Largest dynamic table that the encoder may use, as stated in SETTINGS_HEADER_TABLE_SIZE. */
  readonly tableSize: number
  /** Bounds of a list; its size counts as RFC 9113 section 10.5.1 has it. */
  readonly maxListSize: number
  readonly maxFields: number
}

/** No integer of a header block has reason to be larger; keeps the arithmetic within 32 bits. */
const LARGEST_INTEGER = 0x0f_ff_ff_ff
const SCRATCH_BYTES = 512

/** Decodes the header blocks of one connection (RFC 7541). Throws ConnectionError COMPRESSION_ERROR. */
export class HpackDecoder {
  readonly #options: HpackDecoderOptions
  readonly #table: DynamicTable
  #bytes: Buffer = NOTHING
  #position = 0
  #end = 0
  /** Where strings are decoded to, unless they are long. */
  #scratch: Buffer | undefined

  constructor(options: HpackDecoderOptions) {
    this.#options = options
    this.#table = new DynamicTable(options.tableSize)
  }

  decode(bytes: Buffer, start: number, end: number): HeaderList {
    this.#bytes = bytes
    this.#position = start
    this.#end = end
    const { maxFields, maxListSize } = this.#options
    const fields: HeaderField[] = []
    let size = 0
    let tooLarge = false
    let changedTable = false
    while (this.#position < this.#end) {
      const byte = bytes[this.#position] ?? 0
      // Section 6.3: a change of the table's size comes before the first field.
      if ((byte & 0xe0) === 0x20) {
        if (fields.length > 0) throw compressionError('the table size changes within a header block')
        this.#resize()
        changedTable = true
        continue
      }
      const field = byte >= 0x80 ? this.#indexed() : this.#literal(byte)
      if (byte >= 0x40 && byte < 0x80) {
        this.#table.add(field)
        changedTable = true
      }
      size += fieldSize(field)
      if (size > maxListSize || fields.length >= maxFields) tooLarge = true
      else fields.push(field)
    }
    this.#bytes = NOTHING
    return { fields, tooLarge, changedTable }
  }

  /** Section 6.1. */
  #indexed(): HeaderField {
    const index = this.#integer(0x7f)
    return this.#entry(index)
  }

  /** Section 6.2: with a new or an indexed name, added to the table or not. */
  #literal(byte: number): HeaderField {
    const index = this.#integer((byte & 0xc0) === 0x40 ? 0x3f : 0x0f)
    const name = index === 0 ? this.#string() : this.#entry(index).name
    return { name, value: this.#string() }
  }

  #resize(): void {
    const size = this.#integer(0x1f)
    if (size > this.#options.tableSize) throw compressionError('the table size is larger than was allowed')
    this.#table.setMaxSize(size)
  }

  #entry(index: number): HeaderField {
    const field =
      index <= STATIC_TABLE.length ? STATIC_TABLE[index - 1] : this.#table.get(index - STATIC_TABLE.length - 1)
    if (field === undefined) throw compressionError(`there is no table entry ${index}`)
    return field
  }

  /** Section 5.1; the mask covers the prefix. */
  #integer(mask: number): number {
    let value = this.#byte() & mask
    if (value < mask) return value
    for (let shift = 0; ; shift += 7) {
      const byte = this.#byte()
      value += (byte & 0x7f) * 2 ** shift
      if (value > LARGEST_INTEGER || shift > 28) throw compressionError('an integer is too large')
      if (byte < 0x80) return value
    }
  }

  /** Section 5.2. */
  #string(): string {
    const isHuffman = (this.#bytes[this.#position] ?? 0) >= 0x80
    const length = this.#integer(0x7f)
    const start = this.#position
    const end = start + length
    if (end > this.#end) throw compressionError('a header block is cut short')
    this.#position = end
    if (!isHuffman) return this.#bytes.toString('latin1', start, end)
    const longest = Math.ceil((length * 8) / 5)
    const target =
      longest <= SCRATCH_BYTES ? (this.#scratch ??= Buffer.allocUnsafe(SCRATCH_BYTES)) : Buffer.alloc(longest)
    return target.toString('latin1', 0, decodeHuffman(this.#bytes, start, end, target))
  }

  #byte(): number {
    if (this.#position >= this.#end) throw compressionError('a header block is cut short')
    const byte = this.#bytes[this.#position] ?? 0
    this.#position += 1
    return byte
  }
}

const NOTHING = Buffer.alloc(0)

function compressionError(message: string): ConnectionError {
  return new ConnectionError(ErrorCode.compression, message)
}
