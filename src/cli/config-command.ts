import type { Command } from 'commander'
import { ExitCode } from '../common/command/exit-code.ts'
import { findText, readSettings, type Setting, type SettingSources } from '../common/settings/settings.ts'
import type { CliIo } from './io.ts'
import { readNames } from './serve-command.ts'
import { aloneDefaults, type ServiceName, settingGroups } from './services.ts'
import { addSettingOptions, givenFlags } from './setting-options.ts'
import { warnOfUnknownVariables } from './unknown-variables.ts'

/** `trivium config [services...]`: the settings that `serve` would use with the same arguments, and their origins. */
export function addConfigCommand(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const command = program
    .command('config [services...]')
    .description('Show the settings that `serve` would use with the same flags, and where each comes from')
    .summary('Show the settings in force, and their origins')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nTakes every flag of `trivium serve`. Passwords and other secrets are not shown.')
    .action((names: string[], { json, ...flags }: Record<string, unknown>) => {
      finish(showConfig(names, { flags: givenFlags(flags), env: io.env }, { io, json: json === true }))
    })
  addSettingOptions(command, settingGroups, { hidden: true })
}

interface EffectiveSetting {
  /** `server`, or the service that it belongs to. */
  readonly group: string
  readonly variable: string
  /** As it would be written in the environment; secrets are masked. */
  readonly value: string
  readonly source: 'flag' | 'environment' | 'default'
  /** The flag or variable that it comes from. */
  readonly name?: string
}

function showConfig(
  given: readonly string[],
  sources: { readonly flags: Map<string, string>; readonly env: CliIo['env'] },
  { io, json }: { readonly io: CliIo; readonly json: boolean },
): ExitCode {
  const names = readNames(given, sources.flags)
  if (typeof names === 'string') {
    io.err(`${names}\n`)
    return ExitCode.usage
  }
  warnOfUnknownVariables(io)
  const { settings, problems, warnings } = effectiveSettings(names, sources)
  for (const line of [...warnings, ...problems]) io.err(`${line}\n`)
  if (problems.length > 0) return ExitCode.badConfiguration
  io.out(json ? `${JSON.stringify(settings, undefined, 2)}\n` : asText(settings))
  return ExitCode.ok
}

function effectiveSettings(names: readonly ServiceName[], given: Pick<SettingSources, 'flags' | 'env'>) {
  const sources = { ...given, defaults: aloneDefaults(names) }
  const served = new Set(['server', ...names])
  const groups = settingGroups.filter(({ heading }) => served.has(heading.toLowerCase()))
  const read = groups.map((group) => readSettings(group.settings, sources))
  return {
    settings: groups.flatMap(({ heading, settings }) =>
      Object.values(settings).map((setting) => effective(setting, heading.toLowerCase(), sources)),
    ),
    problems: read.flatMap((one) => one.problems),
    warnings: read.flatMap((one) => one.warnings),
  }
}

function effective(setting: Setting<unknown>, group: string, sources: SettingSources): EffectiveSetting {
  const { text, source, origin } = findText(setting, sources)
  const isLowered = setting.most !== undefined && isMore(setting, text, setting.most)
  const value = isLowered ? (setting.most ?? text) : masked(setting, text)
  return { group, variable: setting.env, value, source, ...(source === 'default' ? {} : { name: origin }) }
}

function isMore({ type }: Setting<unknown>, text: string, most: string): boolean {
  const [value, bound] = [type.safeParse(text).data, type.safeParse(most).data]
  return typeof value === 'number' && typeof bound === 'number' && value > bound
}

const MASK = '********'

/** Of a secret only a URL's parts without credentials are told; other URLs lose theirs, too. */
function masked({ secret, default: unset }: Setting<unknown>, text: string): string {
  if (text === unset) return text
  if (secret === true && !/^(?:[a-z][\w+.-]*:\/\/|sqlite:)/i.test(text)) return MASK
  const bare = text.replace(/\/\/.*@/, `//${MASK}@`)
  return secret === true ? bare.replace(/\?.*/, `?${MASK}`) : bare
}

const ORIGIN_COLUMN = 46

/** Lines that a shell could read, one group after the other. */
function asText(settings: readonly EffectiveSetting[]): string {
  let group = ''
  return settings
    .map((setting) => {
      const heading = setting.group === group ? '' : `${group === '' ? '' : '\n'}# ${setting.group}\n`
      group = setting.group
      const { variable, value, source, name } = setting
      const origin = source === 'default' ? source : `${source} ${name}`
      return `${heading}${`${variable}=${value}`.padEnd(ORIGIN_COLUMN)}  # ${origin}\n`
    })
    .join('')
}
