/** Keys that are known to be over their limit until their window ends, so that the store need not be asked. */
export interface LocalCache {
  isOver(key: string, nowSeconds: number): boolean
  add(key: string, windowEndSeconds: number): void
  remove(key: string): void
  /** Forgets everything; after a change of the rules a limit may be higher. */
  clear(): void
  readonly counts: Readonly<LocalCacheCounts>
}

/** Named as the statistics are. */
export interface LocalCacheCounts {
  hitCount: number
  missCount: number
  lookupCount: number
  entryCount: number
  expiredCount: number
  evacuateCount: number
  overwriteCount: number
}

/** What an entry costs beside the characters of its key. */
const ENTRY_BYTES = 96
const CHARACTER_BYTES = 2

/** @param sizeBytes about how much memory the entries may take; the oldest give way */
export function createLocalCache(sizeBytes: number): LocalCache {
  const ends = new Map<string, number>()
  const counts = {
    hitCount: 0,
    missCount: 0,
    lookupCount: 0,
    entryCount: 0,
    expiredCount: 0,
    evacuateCount: 0,
    overwriteCount: 0,
  }
  let bytes = 0

  function remove(key: string): boolean {
    if (!ends.delete(key)) return false
    bytes -= costOf(key)
    counts.entryCount = ends.size
    return true
  }

  return {
    counts,
    isOver(key, nowSeconds) {
      counts.lookupCount += 1
      const end = ends.get(key)
      const known = end !== undefined && end > nowSeconds
      if (end !== undefined && !known && remove(key)) counts.expiredCount += 1
      if (known) counts.hitCount += 1
      else counts.missCount += 1
      return known
    },
    add(key, windowEndSeconds) {
      if (ends.has(key)) counts.overwriteCount += 1
      else bytes += costOf(key)
      ends.set(key, windowEndSeconds)
      while (bytes > sizeBytes) {
        const oldest = ends.keys().next().value
        if (oldest === undefined) break
        remove(oldest)
        counts.evacuateCount += 1
      }
      counts.entryCount = ends.size
    },
    remove: (key) => void remove(key),
    clear() {
      ends.clear()
      bytes = 0
      counts.entryCount = 0
    },
  }
}

function costOf(key: string): number {
  return ENTRY_BYTES + key.length * CHARACTER_BYTES
}
