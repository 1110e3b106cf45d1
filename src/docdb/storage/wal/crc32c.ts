/** The Castagnoli polynomial, its bits reversed. */
const POLYNOMIAL = 0x82f63b78
const BYTE_VALUES = 256
const SLICES = 8
const MASK_DELTA = 0xa282ead8

/** Row n holds the checksum of a byte that n more bytes follow, so that eight bytes are taken in one step. */
const TABLE = makeTable()

/** The checksum of the bytes from `start` up to `end` as LevelDB stores it: CRC-32C, rotated and shifted. */
export function maskedCrc32c(bytes: Uint8Array, start: number, end: number): number {
  const crc = crc32c(bytes, start, end)
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0
}

/** CRC-32C of the bytes from `start` up to `end`. */
export function crc32c(bytes: Uint8Array, start: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let crc = -1
  let at = start
  for (; at + SLICES <= end; at += SLICES) {
    const low = crc ^ view.getUint32(at, true)
    const high = view.getUint32(at + 4, true)
    crc =
      look(7, low) ^
      look(6, low >>> 8) ^
      look(5, low >>> 16) ^
      look(4, low >>> 24) ^
      look(3, high) ^
      look(2, high >>> 8) ^
      look(1, high >>> 16) ^
      look(0, high >>> 24)
  }
  for (; at < end; at += 1) crc = look(0, crc ^ view.getUint8(at)) ^ (crc >>> 8)
  return ~crc >>> 0
}

function look(row: number, value: number): number {
  return TABLE[row * BYTE_VALUES + (value & 0xff)] ?? 0
}

function makeTable(): Int32Array {
  const table = new Int32Array(SLICES * BYTE_VALUES)
  for (let byte = 0; byte < BYTE_VALUES; byte += 1) {
    let crc = byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
    table[byte] = crc
  }
  for (let at = BYTE_VALUES; at < table.length; at += 1) {
    const before = table[at - BYTE_VALUES] ?? 0
    table[at] = (table[before & 0xff] ?? 0) ^ (before >>> 8)
  }
  return table
}
