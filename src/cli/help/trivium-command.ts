import { Command, Help, type Option } from 'commander'

/** A command of ours: all of them tell the version, and none takes a flag for the value of another flag. */
export class TriviumCommand extends Command {
  readonly #version: string

  constructor(name: string | undefined, version: string) {
    super(name)
    this.#version = version
    this.version(version, '-v, --version', 'tell the version')
  }

  override createCommand(name?: string): TriviumCommand {
    return new TriviumCommand(name, this.#version)
  }

  override createHelp(): Help {
    return Object.assign(new CommandHelp(), this.configureHelp())
  }

  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    const end = args.indexOf('--')
    const given = end === -1 ? args : args.slice(0, end)
    for (const [index, token] of given.entries()) {
      const option = this.options.find(({ long, short }) => token === long || token === short)
      const next = given[index + 1]
      if (option?.required === true && next !== undefined && isFlag(next)) this.#refuseFlagAsValue(option, next)
    }
    return super.parseOptions(args)
  }

  #refuseFlagAsValue(option: Option, next: string): never {
    const flag = option.long ?? option.flags
    this.error(`error: ${flag} needs a value, and ${next} is a flag (a value that begins with a dash: ${flag}=VALUE)`, {
      code: 'commander.optionMissingArgument',
    })
  }
}

/** `-x` and `--name`, not a negative number. */
function isFlag(text: string): boolean {
  return /^--?[a-z]/i.test(text)
}

/** Help with the words to type: that of the program lists every command, also those of groups. */
class CommandHelp extends Help {
  override readonly minWidthToWrap = 20

  override visibleCommands(command: Command): Command[] {
    const commands = super.visibleCommands(command)
    if (command.parent !== null) return commands
    return commands.flatMap((one) => (one.commands.length === 0 ? [one] : one.commands))
  }

  override subcommandTerm(command: Command): string {
    const names = [command.name()]
    for (let group = command.parent; group?.parent; group = group.parent) names.unshift(group.name())
    return [...names, ...command.registeredArguments.map(wordOf)].join(' ')
  }
}

function wordOf(argument: Command['registeredArguments'][number]): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}
