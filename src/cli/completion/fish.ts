import { type CommandWords, type Flag, pathOf } from './command-tree.ts'

/** Completion for fish, with what each word is for beside it. */
export function fishCompletion(commands: readonly CommandWords[]): string {
  const nested = commands.filter(({ path }) => path.length > 0)
  return `# Completion of trivium for fish: trivium completion fish | source
function __trivium_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$at $word")
    if contains -- "$longer" ${nested.map((command) => quoted(pathOf(command))).join(' ')}
      set at $longer
    end
  end
  test "$at" = "$argv"
end
complete -c trivium -f
${commands.flatMap(completionsOf).join('\n')}
`
}

function completionsOf(command: CommandWords): string[] {
  const start = `complete -c trivium -n ${quoted(`__trivium_at ${pathOf(command)}`)}`
  const words = command.words.map(({ name, description }) => `${start} -a ${name} -d ${quoted(description)}`)
  const isFree = command.words.length === 0
  return [
    ...words,
    ...(isFree ? [`${start} -F`] : []),
    ...command.flags.map((flag) => `${start} ${flagOption(flag)} -d ${quoted(flag.description)}`),
  ]
}

/** `-l name`, or `-o name` for one dash; `-x` with values, `-r` with a file. */
function flagOption({ name, takesValue, values }: Flag): string {
  const option = name.startsWith('--') ? `-l ${name.slice(2)}` : `${name.length === 2 ? '-s' : '-o'} ${name.slice(1)}`
  if (values.length > 0) return `${option} -x -a ${quoted(values.join(' '))}`
  return takesValue ? `${option} -r -F` : option
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
}
