const LONGEST_COMPARED = 64
const FARTHEST_SHARE = 0.4

/** The known name that a misspelt one most likely means; undefined when none is close. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name === '' || name.length > LONGEST_COMPARED) return undefined
  let nearest: string | undefined
  let best = Math.ceil(name.length * FARTHEST_SHARE) + 1
  for (const candidate of known) {
    const steps = distance(name, candidate)
    if (steps >= best) continue
    best = steps
    nearest = candidate
  }
  return nearest
}

/** Levenshtein distance. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
