import { createHash } from 'node:crypto'
import type { DescriptorEntry } from '../contract.ts'

/** Callers choose the values: longer entries are kept as a digest, so that a counter's memory is bounded. */
const LONGEST_ENTRIES = 256

/**
 * Key of a counter: domain and entries, each part with its length in front, then the unit and the start of the window.
 * The lengths keep different descriptors apart whatever characters they hold.
 */
export function cacheKey(
  domainPart: string,
  entries: readonly DescriptorEntry[],
  shared: readonly (string | undefined)[] | undefined,
  unitLetter: string,
  windowStartSeconds: number,
): string {
  let key = ''
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) continue
    const value = shared?.[index] ?? entry.value
    key += `${entry.key.length}:${entry.key}${shared?.[index] === undefined ? '' : '*'}${value.length}:${value}`
  }
  return `${domainPart}${key.length > LONGEST_ENTRIES ? digest(key) : key}${unitLetter}${windowStartSeconds}`
}

function digest(text: string): string {
  return `#${createHash('sha256').update(text).digest('base64url')}`
}

/** The part of a cache key that all descriptors of a domain have in common. */
export function domainKeyPart(prefix: string, domain: string): string {
  return `${prefix}${domain.length}:${domain}`
}
