import type { HeaderField } from './static-table.ts'

/** What an entry counts for beyond its bytes (RFC 7541 section 4.1). */
const ENTRY_OVERHEAD = 32

/** Size of a field as the protocol counts it. */
export function fieldSize({ name, value }: HeaderField): number {
  return name.length + value.length + ENTRY_OVERHEAD
}

/** The dynamic table of RFC 7541 section 2.3.2: newest entry first, the oldest give way. */
export class DynamicTable {
  /** A ring: the newest entry is the last one written. */
  #ring: (HeaderField | undefined)[] = Array.from({ length: 16 })
  #newest = -1
  #count = 0
  #size = 0
  #maxSize: number

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  /** @param index from 0 for the newest entry */
  get(index: number): HeaderField | undefined {
    if (index >= this.#count) return undefined
    const capacity = this.#ring.length
    return this.#ring[(this.#newest - index + capacity) % capacity]
  }

  add(field: HeaderField): void {
    const size = fieldSize(field)
    this.#makeRoom(size)
    // Section 4.4: an entry larger than the table empties it and is no error.
    if (size > this.#maxSize) return
    if (this.#count === this.#ring.length) this.#grow()
    this.#newest = (this.#newest + 1) % this.#ring.length
    this.#ring[this.#newest] = field
    this.#count += 1
    this.#size += size
  }

  setMaxSize(maxSize: number): void {
    this.#maxSize = maxSize
    this.#makeRoom(0)
  }

  #makeRoom(size: number): void {
    while (this.#count > 0 && this.#size + size > this.#maxSize) {
      const capacity = this.#ring.length
      const oldest = (this.#newest - this.#count + 1 + capacity) % capacity
      const field = this.#ring[oldest]
      if (field !== undefined) this.#size -= fieldSize(field)
      this.#ring[oldest] = undefined
      this.#count -= 1
    }
  }

  #grow(): void {
    const entries = Array.from({ length: this.#count }, (_, age) => this.get(this.#count - 1 - age))
    this.#newest = this.#count - 1
    this.#ring = entries.concat(Array.from({ length: this.#count }))
  }
}
