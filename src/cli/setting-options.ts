import { type Command, Option } from 'commander'
import { choicesOf } from '../common/settings/setting-types.ts'
import { flagOf, flagsOf, type Setting } from '../common/settings/settings.ts'
import { describeSetting, flagTerm, type SettingGroup } from './help/setting-lines.ts'

/** The flag of a setting. */
export class SettingOption extends Option {
  /** What may follow the flag, when that is a closed list. */
  readonly accepted: readonly string[]

  constructor(setting: Setting<unknown>, flag: string) {
    super(flagTerm(setting, flag), describeSetting(setting, flag))
    this.accepted = choicesOf(setting.type) ?? []
  }
}

/** Adds a flag for each setting; the same setting is not added twice. */
export function addSettingOptions(
  command: Command,
  groups: readonly Pick<SettingGroup, 'heading' | 'settings'>[],
  { hidden = false }: { readonly hidden?: boolean } = {},
): void {
  for (const { heading, settings } of groups) {
    command.optionsGroup(`${heading}:`)
    for (const setting of Object.values(settings)) {
      for (const flag of flagsOf(setting)) command.addOption(toOption(setting, flag, hidden))
    }
  }
}

function toOption(setting: Setting<unknown>, flag: string, hidden: boolean): Option {
  const option = new SettingOption(setting, flag)
  option.attributeName = () => flag
  return hidden || flag !== flagOf(setting.env) ? option.hideHelp() : option
}

/** The flags that were given, as text; a boolean flag without a value is `true`. */
export function givenFlags(options: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(options).map(([flag, value]) => [flag, value === true ? 'true' : String(value)]))
}
