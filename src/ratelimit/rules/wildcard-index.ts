import { matchesWildcard, parseWildcard, type Wildcard } from './wildcard.ts'

/** Wildcard rules of one key. The first in load order wins. */
export interface WildcardIndex<T> {
  find(text: string): T | undefined
  /** In load order. */
  readonly all: readonly T[]
}

interface Candidate<T> {
  readonly wildcard: Wildcard
  readonly order: number
  readonly value: T
}

/**
 * Finds the first pattern that fits without trying them all: patterns are filed by the text before their first `*`,
 * so the work depends on how many lengths such texts have, not on how many patterns there are.
 */
export function createWildcardIndex<T>(patterns: readonly (readonly [pattern: string, value: T])[]): WildcardIndex<T> {
  const byPrefix = new Map<string, Candidate<T>[]>()
  for (const [order, [pattern, value]] of patterns.entries()) {
    const wildcard = parseWildcard(pattern)
    const candidate = { wildcard, order, value }
    const candidates = byPrefix.get(wildcard.prefix)
    if (candidates === undefined) byPrefix.set(wildcard.prefix, [candidate])
    else candidates.push(candidate)
  }
  const lengths = [...new Set([...byPrefix.keys()].map((prefix) => prefix.length))].sort((a, b) => a - b)

  return {
    all: patterns.map(([, value]) => value),
    find(text) {
      let best: Candidate<T> | undefined
      for (const length of lengths) {
        if (length > text.length) break
        const found = firstFit(byPrefix.get(text.slice(0, length)), text)
        if (found !== undefined && (best === undefined || found.order < best.order)) best = found
      }
      return best?.value
    },
  }
}

function firstFit<T>(candidates: readonly Candidate<T>[] | undefined, text: string): Candidate<T> | undefined {
  return candidates?.find((candidate) => matchesWildcard(candidate.wildcard, text))
}
