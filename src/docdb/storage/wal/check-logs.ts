import { setImmediate as pause } from 'node:timers/promises'
import { afterBadPiece, blockEnd, endOfData, HEADER_BYTES, readPiece } from './log-format.ts'

/** A record begins with the number of its first write and the count of its writes. */
const RECORD_HEAD_BYTES = 12
const COUNT_AT = 8
const BYTES_BETWEEN_PAUSES = 1_048_576

/** A log that LevelDB would replay, oldest first. */
export interface LiveLog {
  readonly name: string
  readonly bytes: Buffer
  /** So many bytes were written and on disk when the database was last closed. */
  readonly confirmedBytes: number
}

export interface LogPosition {
  readonly log: string
  readonly offset: number
}

export interface LogVerdict {
  /** Confirmed writes begin here that are not as they were written. */
  readonly damage?: LogPosition
  /** A write begins here that was cut off before it was confirmed. */
  readonly torn?: LogPosition
}

/**
 * Tells damage in LevelDB's logs from what a crash leaves. LevelDB does not: it drops a bad record with all that
 * follows in its block, and opens.
 *
 * A bad place is damage in two cases, and in no other:
 * 1. It lies within the bytes that were confirmed when the database was closed.
 * 2. A later record, whole and where the writer would have put it, carries a number that shows that a write before
 *    it is missing.
 *
 * Why no crash can bring about the second, for logs whose every record is synced before the next is begun (the only
 * ones to be given here): numbers rise by one with each write. When a record with a gap before it was begun, the
 * records of the gap had been confirmed, so they were on disk, and a crash does not change what is on disk. What a
 * crash may leave is one record of any number of blocks, the last, with zeros for any of its sectors, and zeros behind
 * it. Its own middle and end begin no record, its text is never taken for one (see `afterBadPiece`), and nothing
 * follows it. Should the file system show old blocks instead of zeros, then those of this database hold lower numbers.
 * A database opened again after a crash goes on, in a new log, with the number that the cut off record had: no gap.
 */
export async function checkLogs(logs: readonly LiveLog[], lastSequence: number): Promise<LogVerdict> {
  const walk = new LogWalk(lastSequence)
  for (const log of logs) {
    let nextPause = BYTES_BETWEEN_PAUSES
    for (let at = 0; at < log.bytes.length && walk.damage === undefined; ) {
      at = walk.step(log, at)
      if (at >= nextPause) {
        nextPause = at + BYTES_BETWEEN_PAUSES
        await pause()
      }
    }
    walk.endLog(log)
  }
  const { damage, torn } = walk
  if (damage !== undefined) return { damage }
  return torn === undefined ? {} : { torn }
}

interface OpenRecord {
  readonly at: number
  head: Buffer
}

class LogWalk {
  /** The highest number of a write that is there, by the manifest or found whole. */
  #sequence: number
  #record: OpenRecord | undefined
  #bad: (LogPosition & { readonly position: number }) | undefined
  #torn: LogPosition | undefined
  #damage: LogPosition | undefined
  /** Bytes of the logs before this one. */
  #base = 0

  constructor(lastSequence: number) {
    this.#sequence = lastSequence
  }

  get damage(): LogPosition | undefined {
    return this.#damage && toLogPosition(this.#damage)
  }

  get torn(): LogPosition | undefined {
    return this.#torn
  }

  /** Takes what stands here; gives where to go on. */
  step(log: LiveLog, at: number): number {
    const { bytes } = log
    const end = blockEnd(bytes, at)
    // The writer leaves the end of a block empty when no header fits there.
    if (end - at < HEADER_BYTES && end < bytes.length) return end
    const piece = readPiece(bytes, at)
    if (piece === undefined) {
      this.#failAt(log, this.#record?.at ?? at)
      this.#record = undefined
      return afterBadPiece(bytes, at)
    }
    if (piece.isFirst) {
      if (this.#record !== undefined) this.#failAt(log, this.#record.at)
      this.#record = { at, head: Buffer.alloc(0) }
    }
    if (this.#record === undefined) this.#failAt(log, at)
    else this.#append(log, this.#record, bytes.subarray(piece.start, piece.end))
    if (piece.isLast) this.#endRecord(log)
    return piece.end
  }

  endLog(log: LiveLog): void {
    if (this.#record !== undefined) this.#failAt(log, this.#record.at)
    else if (log.bytes.length < log.confirmedBytes) this.#failAt(log, log.bytes.length)
    this.#record = undefined
    this.#base += log.bytes.length
    if (this.#bad?.log === log.name && this.#bad.offset < endOfData(log.bytes)) this.#torn = toLogPosition(this.#bad)
  }

  #append(log: LiveLog, record: OpenRecord, text: Buffer): void {
    const missing = RECORD_HEAD_BYTES - record.head.length
    if (missing <= 0) return
    record.head = Buffer.concat([record.head, text.subarray(0, missing)])
    if (record.head.length === RECORD_HEAD_BYTES) this.#compare(firstWriteOf(record.head), this.#base + record.at, log)
  }

  /** Holds a record that follows a bad place against the number that should come next. */
  #compare(firstWrite: number, position: number, log: LiveLog): void {
    if (this.#bad === undefined) return
    const missing = firstWrite - this.#sequence - 1
    if (missing === 0 && log.name !== this.#bad.log) this.#bad = undefined
    else if (missing > 0 && missing <= position - this.#bad.position) this.#damage ??= this.#bad
  }

  #endRecord(log: LiveLog): void {
    const record = this.#record
    this.#record = undefined
    if (record === undefined) return
    if (record.head.length < RECORD_HEAD_BYTES) this.#failAt(log, record.at)
    else if (this.#bad === undefined) this.#sequence = Math.max(this.#sequence, lastWriteOf(record.head))
  }

  #failAt(log: LiveLog, offset: number): void {
    const place = { log: log.name, offset }
    if (offset < log.confirmedBytes) this.#damage ??= place
    this.#bad ??= { ...place, position: this.#base + offset }
  }
}

function firstWriteOf(head: Buffer): number {
  return Number(head.readBigUInt64LE(0))
}

function lastWriteOf(head: Buffer): number {
  return firstWriteOf(head) + head.readUInt32LE(COUNT_AT) - 1
}

function toLogPosition({ log, offset }: LogPosition): LogPosition {
  return { log, offset }
}
