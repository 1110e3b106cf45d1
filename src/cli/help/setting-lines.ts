import { choicesOf } from '../../common/settings/setting-types.ts'
import { flagOf, flagsOf, type Setting, type SettingTable } from '../../common/settings/settings.ts'

/** A heading of the help with the settings below it. */
export interface SettingGroup {
  readonly heading: string
  readonly settings: SettingTable
  /** What most people need, each in a few words. */
  readonly common: readonly { readonly setting: Setting<unknown>; readonly brief: string }[]
}

/** `--port <n>`, `--docdb-engine <leveldb|memory|couchdb>`: a flag and what its value looks like. */
export function flagTerm(setting: Setting<unknown>, flag: string): string {
  const value = valueOf(setting)
  return `--${flag} ${isSwitch(setting) ? `[${value}]` : `<${value}>`}`
}

/** True for a setting whose flag means `true` without a value. */
export function isSwitch({ type }: Setting<unknown>): boolean {
  return type.description === 'true or false'
}

const VALUE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^a duration/, 'time'],
  [/^(?:an integer|a number)/, 'n'],
  [/^a comma-separated list/, 'list'],
  [/^pairs/, 'pairs'],
]

function valueOf({ type }: Setting<unknown>): string {
  const accepts = type.description ?? ''
  return choicesOf(type)?.join('|') ?? VALUE_NAMES.find(([pattern]) => pattern.test(accepts))?.[1] ?? 'value'
}

/** What the setting is for, its variable, its default and its other flags. */
export function describeSetting(setting: Setting<unknown>, flag = flagOf(setting.env)): string {
  const others = flagsOf(setting).filter((other) => other !== flag)
  const also = others.length === 0 ? '' : `, also ${others.map((other) => `--${other}`).join(', ')}`
  const value = setting.default === '' ? 'not set' : setting.default
  return `${setting.help} (env ${setting.env}, default ${value}${also})`
}

/** Breaks text into lines of at most `width` characters, all but the first indented. A longer word stays whole. */
export function wrap(text: string, { width, indent }: { width: number; indent: number }): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const room = width - indent
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`)
}
