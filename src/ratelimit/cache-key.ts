import type { DescriptorEntry } from './contract.ts'

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
  let key = domainPart
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) continue
    const value = shared?.[index] ?? entry.value
    key += `${entry.key.length}:${entry.key}${shared?.[index] === undefined ? '' : '*'}${value.length}:${value}`
  }
  return `${key}${unitLetter}${windowStartSeconds}`
}

/** The part of a cache key that all descriptors of a domain have in common. */
export function domainKeyPart(prefix: string, domain: string): string {
  return `${prefix}${domain.length}:${domain}`
}
