import { type HeaderField, STATIC_TABLE, staticNameIndex } from './static-table.ts'

/**
 * Encodes fields so that the dynamic table stays as it is (RFC 7541 section 6.2.2): as static entries where they are
 * whole, else as literals, without Huffman code.
 */
export function encodeFields(fields: readonly HeaderField[]): Buffer {
  return Buffer.concat(fields.map(encodeField))
}

/** Encodes fields and has each added to the dynamic table (section 6.2.1); the last one gets its first index. */
export function encodeIndexedFields(fields: readonly HeaderField[]): Buffer {
  return Buffer.concat(
    fields.map(({ name, value }) =>
      Buffer.concat([encodeInteger(staticNameIndex(name), 6, 0x40), ...strings(name, value)]),
    ),
  )
}

/** A reference to a table entry (section 6.1). */
export function encodeReference(index: number): Buffer {
  return encodeInteger(index, 7, 0x80)
}

/** Index of an entry of the dynamic table. @param age from 0 for the newest entry */
export function dynamicIndex(age: number): number {
  return STATIC_TABLE.length + 1 + age
}

function encodeField({ name, value }: HeaderField): Buffer {
  const whole = STATIC_TABLE.findIndex((field) => field.name === name && field.value === value)
  if (whole >= 0) return encodeReference(whole + 1)
  return Buffer.concat([encodeInteger(staticNameIndex(name), 4, 0x00), ...strings(name, value)])
}

function strings(name: string, value: string): Buffer[] {
  return staticNameIndex(name) === 0 ? [encodeString(name), encodeString(value)] : [encodeString(value)]
}

function encodeString(text: string): Buffer {
  return Buffer.concat([encodeInteger(text.length, 7, 0x00), Buffer.from(text, 'latin1')])
}

/** Section 5.1. @param pattern bits before the prefix */
function encodeInteger(value: number, prefixBits: number, pattern: number): Buffer {
  const largest = 2 ** prefixBits - 1
  if (value < largest) return Buffer.of(pattern | value)
  const bytes = [pattern | largest]
  let rest = value - largest
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  bytes.push(rest)
  return Buffer.from(bytes)
}
