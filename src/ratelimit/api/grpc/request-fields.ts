import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'

/** More than a request has that can be decided on: 256 descriptors of 32 entries, each with a key and a value. */
export const MAX_FIELDS = 32_768
/** Two octets are a field: shorter messages have few enough. */
const FREE_OCTETS = 1_024
/** What a field takes as part of an object, and how many times its two octets and more that is in short messages. */
const FIELD_BYTES = 128
const SMALL_FIELD_RATIO = 64
/** Numbers of the fields that lead to the innermost messages: descriptors, and their entries. */
const PATH = [2, 1]

/**
 * True for an encoded RateLimitRequest that takes far more time and memory to decode than its octets tell. Throws when
 * it is malformed.
 */
export function hasTooManyFields(bytes: Uint8Array): boolean {
  return bytes.length > FREE_OCTETS && countFields(new BinaryReader(bytes), bytes.length, 0, 0) > MAX_FIELDS
}

/** Bytes that a RateLimitRequest takes in memory once it is decoded, roughly and rather too many. */
export function decodedBytes(bytes: Uint8Array): number {
  if (bytes.length <= FREE_OCTETS) return bytes.length * SMALL_FIELD_RATIO
  try {
    return bytes.length + countFields(new BinaryReader(bytes), bytes.length, 0, 0) * FIELD_BYTES
  } catch {
    // Malformed, so that it will not be kept.
    return bytes.length
  }
}

/** Counts on from `count`, and not much further than the bound. */
function countFields(reader: BinaryReader, end: number, depth: number, count: number): number {
  while (reader.pos < end && count <= MAX_FIELDS) {
    const [field, type] = reader.tag()
    count += 1
    if (type !== WireType.LengthDelimited || field !== PATH[depth]) reader.skip(type, field)
    else {
      const length = reader.uint32()
      count = countFields(reader, reader.pos + length, depth + 1, count)
    }
  }
  return count
}
