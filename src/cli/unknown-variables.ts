import { nearestName } from '../common/nearest-name.ts'
import type { Setting } from '../common/settings/settings.ts'
import type { CliIo } from './io.ts'
import { settingGroups } from './services.ts'

/** Beginnings that only our variables have; a name that starts so and is not known is a likely mistake. */
const OUR_PREFIXES = [
  'ADMIN_',
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

/** Warns of variables in the environment that look like ours and are none. */
export function warnOfUnknownVariables({ env, err }: Pick<CliIo, 'env' | 'err'>): void {
  const all: readonly Setting<unknown>[] = settingGroups.flatMap((group) => Object.values(group.settings))
  const known = new Set(all.flatMap((setting) => [setting.env, ...(setting.aliases ?? [])]))
  // Such as those of a mogrifier, whose names an operator makes up.
  const belongsToFamily = (name: string) =>
    all.some((setting) => setting.family?.some((start) => name.startsWith(start)))
  const unfamiliar = Object.keys(env).filter((name) => !belongsToFamily(name))
  for (const line of unknownVariables(unfamiliar, known)) err(`${line}\n`)
}
