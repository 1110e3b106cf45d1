import type { SettingType } from './setting-types.ts'

/** One setting: its variable, what it accepts, its default and what it is for. */
export interface Setting<T> {
  /** Name of the environment variable; the flag is made from it. */
  readonly env: string
  readonly type: SettingType<T>
  /** Default as it would be written in the environment; empty when there is none. */
  readonly default: string
  readonly help: string
  /** Older or foreign names of the variable. They never override `env`. */
  readonly aliases?: readonly string[]
  /** Short flag names that the service's users expect, such as `dir`. */
  readonly flags?: readonly string[]
  /** The largest value of use, as it would be written: larger ones are lowered to it, with a warning. */
  readonly most?: string
  /** The value is never printed. */
  readonly secret?: boolean
  /**
   * Beginnings of further variables, named by the operator, that belong to this one. The type then reads JSON:
   * `[own text, { variable: text }]`.
   */
  readonly family?: readonly string[]
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>

/** Tables within tables: what belongs together is read into an object of its own. */
export type SettingTree = { readonly [name: string]: Setting<unknown> | SettingTree }

/** The values that a table gives once read. */
export type SettingsOf<Tree extends SettingTree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Setting<infer T>
    ? T
    : Tree[Key] extends SettingTree
      ? SettingsOf<Tree[Key]>
      : never
}

function isSetting(entry: Setting<unknown> | SettingTree): entry is Setting<unknown> {
  return typeof entry['env'] === 'string'
}

/** All settings of a tree in order, by their path, such as `kvstore.timeoutMs`. */
export function settingsIn(tree: SettingTree): SettingTable {
  const table: Record<string, Setting<unknown>> = {}
  for (const [name, entry] of Object.entries(tree)) {
    if (isSetting(entry)) table[name] = entry
    else for (const [below, setting] of Object.entries(settingsIn(entry))) table[`${name}.${below}`] = setting
  }
  return table
}

export interface SettingSources {
  /** Values by flag name, without the dashes. */
  readonly flags: ReadonlyMap<string, string>
  readonly env: Readonly<Record<string, string | undefined>>
  /** Defaults that differ from the table's, by variable name. */
  readonly defaults?: Readonly<Record<string, string>>
}

/** `TASKS_DATABASE_URL` and `LocalCacheSizeInBytes` become `tasks-database-url` and `local-cache-size-in-bytes`. */
export function flagOf(env: string): string {
  return env
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

/** All flag names of a setting, the one made from the variable last. */
export function flagsOf(setting: Setting<unknown>): readonly string[] {
  return [...(setting.flags ?? []), flagOf(setting.env)]
}

/** Reads a whole table. Every unusable value is reported, not only the first; warnings are for the log. */
export function readSettings<Tree extends SettingTree>(
  tree: Tree,
  sources: SettingSources,
): { values: SettingsOf<Tree>; problems: readonly string[]; warnings: readonly string[] } {
  const problems: string[] = []
  const warnings: string[] = []
  const readOne = (setting: Setting<unknown>): unknown => {
    const found = withFamily(setting, findText(setting, sources), sources)
    const result = setting.type.safeParse(found.text)
    if (result.success) return lowered(setting, found, result.data, warnings)
    problems.push(describeProblem(setting, found, result.error.issues[0]?.message ?? 'unusable value'))
    return undefined
  }
  return { values: readTree(tree, readOne) as SettingsOf<Tree>, problems, warnings }
}

function readTree(tree: SettingTree, readOne: (setting: Setting<unknown>) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, entry]) => [key, isSetting(entry) ? readOne(entry) : readTree(entry, readOne)]),
  )
}

function lowered(setting: Setting<unknown>, found: FoundText, value: unknown, warnings: string[]): unknown {
  if (setting.most === undefined || typeof value !== 'number') return value
  const most = setting.type.parse(setting.most)
  if (typeof most !== 'number' || value <= most) return value
  warnings.push(describeProblem(setting, found, `lowered to ${setting.most}, the most that is taken`))
  return most
}

/** The text of a setting and where it was found. */
export interface FoundText {
  readonly text: string
  readonly source: 'flag' | 'environment' | 'default'
  /** Name of that flag or variable; that of the setting's variable for a default. */
  readonly origin: string
}

export function findText(setting: Setting<unknown>, sources: SettingSources): FoundText {
  for (const flag of flagsOf(setting)) {
    const fromFlag = sources.flags.get(flag)
    if (fromFlag !== undefined) return { text: fromFlag, source: 'flag', origin: `--${flag}` }
  }
  for (const name of [setting.env, ...(setting.aliases ?? [])]) {
    const fromEnv = sources.env[name]
    if (fromEnv !== undefined && fromEnv !== '') return { text: fromEnv, source: 'environment', origin: name }
  }
  const text = sources.defaults?.[setting.env] ?? setting.default
  return { text, source: 'default', origin: setting.env }
}

function withFamily(setting: Setting<unknown>, found: FoundText, { env }: SettingSources): FoundText {
  if (setting.family === undefined) return found
  const members = Object.entries(env).filter(([name]) => setting.family?.some((start) => name.startsWith(start)))
  return { ...found, text: JSON.stringify([found.text, Object.fromEntries(members)]) }
}

const SHOWN_VALUE_LIMIT = 80

function describeProblem(setting: Setting<unknown>, found: FoundText, rule: string): string {
  if (found.text === '') return `${found.origin}: ${rule}, but it is not set`
  const shown = setting.secret === true ? 'the value given' : JSON.stringify(found.text.slice(0, SHOWN_VALUE_LIMIT))
  return `${found.origin}: ${rule}, got ${shown}`
}
