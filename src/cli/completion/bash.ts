import { type CommandWords, flagsWithValue, pathOf, quoted } from './command-tree.ts'

/** Completion for bash 3.2 and newer. */
export function bashCompletion(commands: readonly CommandWords[]): string {
  const nested = commands.filter(({ path }) => path.length > 0)
  return `# Completion of trivium for bash: source <(trivium completion bash)
_trivium() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at= word words= flags=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
      ${nested.map((command) => quoted(pathOf(command))).join('|')}) at=\${at:+$at }$word ;;
    esac
  done
  case "$at $prev" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case "$at" in
${commands.map(wordCase).join('\n')}
  esac
  [ "\${cur:0:1}" = - ] && words=$flags
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _trivium trivium
`
}

function valueCases(command: CommandWords): string[] {
  return flagsWithValue(command).map(({ name, values }) => {
    const words = values.length === 0 ? 'COMPREPLY=()' : `COMPREPLY=($(compgen -W '${values.join(' ')}' -- "$cur"))`
    return `    ${quoted(`${pathOf(command)} ${name}`)}) ${words}; return ;;`
  })
}

function wordCase(command: CommandWords): string {
  const [words, flags] = [command.words, command.flags].map((list) => list.map(({ name }) => name).join(' '))
  return `    ${quoted(pathOf(command))}) words='${words}' flags='${flags}' ;;`
}
