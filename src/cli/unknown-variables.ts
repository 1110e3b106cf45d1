import { nearestName } from '../common/nearest-name.ts'

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
    const nearest = nearestName(name, known)
    lines.push(`unknown variable ${name} is ignored${nearest === undefined ? '' : `; did you mean ${nearest}?`}`)
  }
  return lines
}
