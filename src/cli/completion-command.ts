import { Argument, type Command, type Option } from 'commander'
import { bashCompletion } from './completion/bash.ts'
import type { CommandWords, Flag, Word } from './completion/command-tree.ts'
import { fishCompletion } from './completion/fish.ts'
import { zshCompletion } from './completion/zsh.ts'
import { helpTopics } from './help/serve-help.ts'
import type { CliIo } from './io.ts'
import { ratelimitCommands } from './ratelimit-commands.ts'
import { SERVICE_NAMES, settingGroups } from './services.ts'
import { SettingOption } from './setting-options.ts'

const SHELLS: Readonly<Record<string, (commands: readonly CommandWords[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}

/** `trivium completion bash|zsh|fish`: a script that completes every command, service, flag and choice. */
export function addCompletionCommand(program: Command, io: CliIo): void {
  program
    .command('completion')
    .description('Print a script that completes commands, flags and their values; source it in the shell')
    .summary('Print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell that reads the script').choices(Object.keys(SHELLS)))
    .addHelpText('after', '\nFor bash: source <(trivium completion bash)')
    .action((shell: string) => io.out(SHELLS[shell]?.(collect(program)) ?? ''))
}

function collect(command: Command, path: readonly string[] = []): CommandWords[] {
  const own = { path, words: wordsAfter(command), flags: flagsOf(command) }
  return [own, ...command.commands.flatMap((child) => collect(child, [...path, child.name()]))]
}

function wordsAfter(command: Command): Word[] {
  const subcommands = command.commands.map((child) => ({
    name: child.name(),
    description: child.summary() || child.description(),
  }))
  const [argument] = command.registeredArguments
  const choices = argument?.name() === 'services' ? SERVICE_NAMES : (argument?.argChoices ?? [])
  return [...subcommands, ...choices.map((name) => ({ name, description: '' }))]
}

function flagsOf(command: Command): Flag[] {
  const own = ratelimitFlags(command)
  return own.length > 0 ? own : command.options.flatMap((option) => toFlags(option, command))
}

/** What one line beside a flag has no room for. */
const ASIDE = /; |, | \(/

function toFlags(option: Option, command: Command): Flag[] {
  const isHelp = option.long === '--help' && command.name() === 'serve'
  const values = isHelp ? helpTopics(settingGroups) : option instanceof SettingOption ? option.accepted : []
  const { required: takesValue } = option
  const [description = ''] = option.description.split(ASIDE)
  return [option.long, option.short]
    .filter((name) => name !== undefined && name !== null)
    .map((name) => ({ name, description, takesValue: takesValue || values.length > 0, values }))
}

/** Those commands read flags that this command line does not know. */
function ratelimitFlags(command: Command): Flag[] {
  if (command.parent?.name() !== 'ratelimit') return []
  const known = Object.entries(ratelimitCommands).find(([name]) => name === command.name())?.[1]
  return (known?.flags ?? []).map(({ name, takesValue }) => ({ name, description: '', takesValue, values: [] }))
}
