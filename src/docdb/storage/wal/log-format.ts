import { maskedCrc32c } from './crc32c.ts'

/** LevelDB's log is a row of blocks; a piece never crosses their borders. */
export const BLOCK_BYTES = 32_768
/** Checksum, length and type of a piece. */
export const HEADER_BYTES = 7
/** What a disk writes whole or not at all. */
const SECTOR_BYTES = 512
const LENGTH_AT = 4
const TYPE_AT = 6
const LENGTH_BITS = 16

const ZEROS = Buffer.alloc(BLOCK_BYTES)

const FULL = 1
const FIRST = 2
const LAST = 4

/** A part of a record that is as it was written. */
export interface Piece {
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Of its text, in the file. */
  readonly start: number
  readonly end: number
}

/** Where the block ends in which this offset lies, or the file in it. */
export function blockEnd(bytes: Buffer, at: number): number {
  return Math.min(bytes.length, at - (at % BLOCK_BYTES) + BLOCK_BYTES)
}

/** Where the zeros begin with which a log may end: room that was not written yet. */
export function endOfData(bytes: Buffer): number {
  let end = bytes.length
  while (end >= ZEROS.length && bytes.subarray(end - ZEROS.length, end).equals(ZEROS)) end -= ZEROS.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return end
}

/** The piece whose header begins here; undefined when there is none, or not as it was written. */
export function readPiece(bytes: Buffer, at: number): Piece | undefined {
  if (at + HEADER_BYTES > blockEnd(bytes, at)) return undefined
  return readPieceOf(bytes, at, bytes.readUInt16LE(at + LENGTH_AT))
}

function readPieceOf(bytes: Buffer, at: number, length: number): Piece | undefined {
  const start = at + HEADER_BYTES
  const end = start + length
  if (end > blockEnd(bytes, at)) return undefined
  const type = bytes.readUInt8(at + TYPE_AT)
  if (type < FULL || type > LAST) return undefined
  if (bytes.readUInt32LE(at) !== maskedCrc32c(bytes, at + TYPE_AT, end)) return undefined
  return { isFirst: type <= FIRST, isLast: type === FULL || type === LAST, start, end }
}

/**
 * Where a piece may begin after a bad one. Only places where the writer itself puts headers are looked at, so that
 * the text of a document is never taken for one: the end that the bad header tells (when its length was written in
 * one with the rest, and is not merely empty), the end that it would tell with one bit of its length turned (when its
 * checksum then fits), and the next block.
 */
export function afterBadPiece(bytes: Buffer, at: number): number {
  const end = blockEnd(bytes, at)
  if (at + HEADER_BYTES > end) return end
  const length = bytes.readUInt16LE(at + LENGTH_AT)
  if (length > 0 && isInOneSector(at)) {
    const next = at + HEADER_BYTES + length
    if (next < end && readPiece(bytes, next) !== undefined) return next
  }
  for (let bit = 0; bit < LENGTH_BITS; bit += 1) {
    const piece = readPieceOf(bytes, at, length ^ (1 << bit))
    if (piece !== undefined) return piece.end
  }
  return end
}

function isInOneSector(at: number): boolean {
  return (at % SECTOR_BYTES) + HEADER_BYTES <= SECTOR_BYTES
}
