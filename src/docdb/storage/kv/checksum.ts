import { crc32 } from 'node:zlib'
import type { BatchOperation } from './level.ts'

const MARK = '\n'
const DIGITS = 8

/** A stored record is not what was written. */
export class CorruptRecordError extends Error {
  override name = 'CorruptRecordError'

  constructor() {
    super('a record does not fit its checksum')
  }
}

/**
 * Text with its checksum behind it. LevelDB does not check what it reads from its tables, so a flipped bit would be
 * served as data. JSON text holds no line break, so the last one is where the checksum begins.
 */
export function addChecksum(text: string): string {
  return text + MARK + checksum(text)
}

/** The text of a record without its checksum; throws CorruptRecordError when the two do not fit. */
export function verifyChecksum(record: string): string {
  const end = record.length - DIGITS - MARK.length
  const text = record.slice(0, Math.max(0, end))
  if (record.charAt(end) !== MARK || record.slice(-DIGITS) !== checksum(text)) throw new CorruptRecordError()
  return text
}

/** The write with a checksum behind its value. Attachments are bytes and get none: they have LevelDB's own. */
export function addChecksumToWrite(operation: BatchOperation): BatchOperation {
  const { type, value } = operation
  return type === 'put' && typeof value === 'string' ? { ...operation, value: addChecksum(value) } : operation
}

/** What was read; text is verified and loses its checksum. */
export function verifyValue<T extends string | Buffer | undefined>(value: T): T {
  // An iterator over keys alone gives empty values.
  return typeof value === 'string' && value !== '' ? (verifyChecksum(value) as T) : value
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(DIGITS, '0')
}
