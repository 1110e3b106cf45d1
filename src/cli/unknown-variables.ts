/** Beginnings that only our variables have; a name that starts so and is not known is a likely mistake. */
const OUR_PREFIXES = [
  'TASKS_',
  'DOCDB_',
  'KVSTORE_',
  'MEMSTORE_',
  'RUNTIME_',
  'CONFIG_GRPC_XDS_',
  'XDS_CLIENT_',
  'TAGGED_STATSD_',
  'SCRAPE_',
  'DRAIN_',
]

/** One line for each variable that looks like ours and is not, with the nearest name that is. */
export function unknownVariables(given: Iterable<string>, known: ReadonlySet<string>): string[] {
  const lines: string[] = []
  for (const name of given) {
    if (known.has(name) || !OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) continue
    const nearest = [...known].sort((a, b) => distance(name, a) - distance(name, b))[0]
    lines.push(`unknown variable ${name} is ignored${nearest === undefined ? '' : `; did you mean ${nearest}?`}`)
  }
  return lines
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
