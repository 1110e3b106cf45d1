import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blockEnd, HEADER_BYTES, readPiece } from './log-format.ts'

/** What the manifest of a LevelDB says of its logs. */
export interface LevelManifest {
  /** File name. */
  readonly name: string
  /** Logs from this number on are replayed; older ones are in tables already. */
  readonly logNumber: number
  /** Number of the last write that was known when the manifest was written. */
  readonly lastSequence: number
}

/** The fields of each entry, by its tag: numbers and texts. */
const FIELDS: Readonly<Record<number, string>> = {
  1: 't', // comparator
  2: 'n', // log number
  3: 'n', // next file number
  4: 'n', // last sequence
  5: 'nt', // compaction pointer
  6: 'nn', // deleted table
  7: 'nnntt', // new table
  9: 'n', // previous log number
}
const LOG_NUMBER = 2
const LAST_SEQUENCE = 4

/** Undefined when it cannot be read; LevelDB then does not open either. */
export async function readManifest(folder: string): Promise<LevelManifest | undefined> {
  const name = await readCurrent(folder)
  const bytes = name === undefined ? undefined : await readFile(join(folder, name)).catch(() => undefined)
  if (name === undefined || bytes === undefined) return undefined
  const numbers = new Map<number, number>()
  for (const record of records(bytes)) readEdit(record, numbers)
  const logNumber = numbers.get(LOG_NUMBER)
  const lastSequence = numbers.get(LAST_SEQUENCE)
  return logNumber === undefined || lastSequence === undefined ? undefined : { name, logNumber, lastSequence }
}

/** Name of the manifest in force. */
export async function readCurrent(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'CURRENT'), 'utf8').catch(() => '')
  return /^(MANIFEST-\d+)\n$/.exec(text)?.[1]
}

/** Whole records up to the first that is not: a manifest is written like a log. */
function* records(bytes: Buffer): Generator<Buffer> {
  let pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = blockEnd(bytes, at)
    if (end - at < HEADER_BYTES) {
      at = end
      continue
    }
    const piece = readPiece(bytes, at)
    if (piece === undefined) return
    if (piece.isFirst) pieces = []
    pieces.push(bytes.subarray(piece.start, piece.end))
    if (piece.isLast) yield Buffer.concat(pieces)
    at = piece.end
  }
}

/** Notes the numbers of one entry after another; ends at what it does not know. */
function readEdit(record: Buffer, numbers: Map<number, number>): void {
  let at = 0
  const number = () => {
    let value = 0
    for (let factor = 1; at < record.length; factor *= 128) {
      const byte = record.readUInt8(at)
      at += 1
      value += (byte & 0x7f) * factor
      if (byte < 0x80) break
    }
    return value
  }
  while (at < record.length) {
    const tag = number()
    const fields = FIELDS[tag]
    if (fields === undefined) return
    for (const field of fields) {
      const value = number()
      if (field === 't') at += value
      else numbers.set(tag, value)
    }
  }
}
