/** A value pattern split at its `*`; each `*` stands for any text, the empty one included. */
export interface Wildcard {
  readonly pattern: string
  /** Text before the first `*`. */
  readonly prefix: string
  /** Texts between the `*`, in order. */
  readonly middle: readonly string[]
  /** Text after the last `*`. */
  readonly suffix: string
}

export function isWildcard(value: string): boolean {
  return value.includes('*')
}

export function parseWildcard(pattern: string): Wildcard {
  const parts = pattern.split('*')
  return { pattern, prefix: parts[0] ?? '', middle: parts.slice(1, -1), suffix: parts.at(-1) ?? '' }
}

/** True when the whole text fits; the parts appear in order and do not overlap. Takes linear time. */
export function matchesWildcard(wildcard: Wildcard, text: string): boolean {
  const { prefix, middle, suffix } = wildcard
  if (text.length < prefix.length + suffix.length) return false
  if (!text.startsWith(prefix) || !text.endsWith(suffix)) return false
  const end = text.length - suffix.length
  let position = prefix.length
  for (const part of middle) {
    const found = text.indexOf(part, position)
    if (found === -1 || found + part.length > end) return false
    position = found + part.length
  }
  return true
}
