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
 * served as data. JSON text holds no line break, so the addChecksum can be told from the text.
 */
export function addChecksum(text: string): string {
  return text + MARK + checksum(text)
}

/** The text of a sealed record; throws CorruptRecordError when it is not what was sealed. */
export function verifyChecksum(sealed: string): string {
  const end = sealed.length - DIGITS - MARK.length
  const text = sealed.slice(0, Math.max(0, end))
  if (sealed.charAt(end) !== MARK || sealed.slice(-DIGITS) !== checksum(text)) throw new CorruptRecordError()
  return text
}

/** A write with its value sealed. Attachments are bytes; LevelDB's own care has to do for them. */
export function sealOperation(operation: BatchOperation): BatchOperation {
  const { type, value } = operation
  return type === 'put' && typeof value === 'string' ? { ...operation, value: addChecksum(value) } : operation
}

/** What was read, unsealed when it is text. */
export function unsealValue<T extends string | Buffer | undefined>(value: T): T {
  // An iterator over keys alone gives empty values.
  return typeof value === 'string' && value !== '' ? (verifyChecksum(value) as T) : value
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(DIGITS, '0')
}
