import { type CommandWords, flagsWithValue, pathOf, quoted, type Word } from './command-tree.ts'

/** Completion for zsh, with what each word is for beside it. */
export function zshCompletion(commands: readonly CommandWords[]): string {
  const nested = commands.filter(({ path }) => path.length > 0)
  return `#compdef trivium
# Completion of trivium for zsh: source <(trivium completion zsh), after compinit
_trivium() {
  local at= word
  local -a entries
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
      (${nested.map((command) => quoted(pathOf(command))).join('|')}) at=\${at:+$at }$word ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${commands.flatMap(valueCases).join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    case "$at" in
${commands.map((command) => entriesCase(command, command.flags)).join('\n')}
    esac
  else
    case "$at" in
${commands.map((command) => entriesCase(command, command.words)).join('\n')}
    esac
  fi
  if (( \${#entries} )); then _describe 'trivium' entries; else _files; fi
}
compdef _trivium trivium
`
}

function valueCases(command: CommandWords): string[] {
  return flagsWithValue(command).map(({ name, values }) => {
    const action = values.length === 0 ? '_files' : `compadd -- ${values.join(' ')}`
    return `    (${quoted(`${pathOf(command)} ${name}`)}) ${action}; return ;;`
  })
}

function entriesCase(command: CommandWords, list: readonly Word[]): string {
  const entries = list.map(({ name, description }) => quoted(`${name}:${description}`)).join(' ')
  return `      (${quoted(pathOf(command))}) entries=(${entries}) ;;`
}
