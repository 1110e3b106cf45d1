import { type Command, Option } from 'commander'
import { flagsOf, type Setting, type SettingTable } from '../common/settings/settings.ts'

/** A heading of the help with the settings below it. */
export interface SettingGroup {
  readonly heading: string
  readonly settings: SettingTable
}

/** Adds a flag for each setting; the same setting is not added twice. */
export function addSettingOptions(command: Command, groups: readonly SettingGroup[]): void {
  for (const { heading, settings } of groups) {
    command.optionsGroup(`${heading}:`)
    for (const setting of Object.values(settings)) {
      for (const [index, flag] of flagsOf(setting).entries()) command.addOption(toOption(setting, flag, index))
    }
  }
}

function toOption(setting: Setting<unknown>, flag: string, index: number): Option {
  const isBoolean = setting.type.description === 'true or false'
  const option = new Option(`--${flag} ${isBoolean ? '[true|false]' : '<value>'}`, describe(setting, flag))
  option.attributeName = () => flag
  return index < flagsOf(setting).length - 1 ? option.hideHelp() : option
}

function describe(setting: Setting<unknown>, flag: string): string {
  const short = flagsOf(setting).filter((other) => other !== flag)
  const also = short.length === 0 ? '' : `, also ${short.map((other) => `--${other}`).join(', ')}`
  const value = setting.default === '' ? 'not set' : setting.default
  return `${setting.help} (env ${setting.env}, default ${value}${also})`
}

/** The flags that were given, as text; a boolean flag without a value is `true`. */
export function givenFlags(options: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(options).map(([flag, value]) => [flag, value === true ? 'true' : String(value)]))
}
