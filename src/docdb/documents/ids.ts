import { randomBytes } from 'node:crypto'
import type { Clock } from '../../common/clock.ts'

const RANDOM_BYTES = 8
const IDS_PER_DRAW = 512
const COUNTER_MAX = 0xfff

/**
 * Makes ids of 32 hex digits that sort by time: UUIDv7 without the dashes. Ids of one millisecond are counted in
 * the twelve bits after the version, so that they sort too.
 */
export function createIdMaker(clock: Clock, random: (size: number) => Buffer = randomBytes): () => string {
  const nextTail = createTails(random)
  let lastMs = 0
  let counter = 0
  return () => {
    const nowMs = Math.max(clock.now(), lastMs)
    counter = nowMs === lastMs ? counter + 1 : 0
    lastMs = nowMs
    if (counter > COUNTER_MAX) {
      lastMs += 1
      counter = 0
    }
    return `${hex(lastMs, 12)}7${hex(counter, 3)}${nextTail()}`
  }
}

/** The random half of ids. Bytes are drawn for many ids at once, as drawing costs more than an id. */
function createTails(random: (size: number) => Buffer): () => string {
  let pool: Buffer = Buffer.alloc(0)
  let used = 0
  return () => {
    if (used + RANDOM_BYTES > pool.length) {
      pool = random(RANDOM_BYTES * IDS_PER_DRAW)
      used = 0
    }
    const tail = pool.subarray(used, used + RANDOM_BYTES)
    used += RANDOM_BYTES
    tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80 // the variant of RFC 9562
    return tail.toString('hex')
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
