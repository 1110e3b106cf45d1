import { crc32 } from 'node:zlib'

const SEAL = /\n([0-9a-f]{8})$/
const SEAL_LENGTH = 9

/** A stored record is not what was written. */
export class DamagedRecord extends Error {
  override name = 'DamagedRecord'

  constructor() {
    super('a record does not fit its checksum')
  }
}

/**
 * Text with its checksum behind it. LevelDB does not check what it reads from its tables, so a flipped bit would be
 * served as data. JSON text holds no line break, so the seal can be told from the text.
 */
export function seal(text: string): string {
  return `${text}\n${checksum(text)}`
}

/** The text of a sealed record; throws DamagedRecord when it is not what was sealed. */
export function unseal(sealed: string): string {
  const found = SEAL.exec(sealed)?.[1]
  const text = sealed.slice(0, -SEAL_LENGTH)
  if (found === undefined || found !== checksum(text)) throw new DamagedRecord()
  return text
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}
