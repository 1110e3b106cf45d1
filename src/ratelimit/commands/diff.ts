import type { CommandIo } from '../../common/command/command-io.ts'
import { ExitCode } from '../../common/command/exit-code.ts'
import { type DomainDefinition, problemLine } from '../rules/definition.ts'
import { diffRules, type RuleChange } from '../rules/diff.ts'
import { loadDirectory } from '../rules/files/load-directory.ts'

const HELP = `Usage: trivium ratelimit diff [--json] [--merge-domain-config] BEFORE AFTER

Compares the rules below two folders by what descriptors meet: limits that are new, gone or different, with what took
their place, and wildcards in another order.

Exit codes: 0 nothing changes, 1 something does, 2 usage, 78 rules that cannot be loaded
`

const FLAGS = ['--json', '--merge-domain-config']

/** Runs `trivium ratelimit diff` and gives its exit code. */
export async function runRatelimitDiff(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const flags = new Set(argv.filter((argument) => argument.startsWith('-')))
  const [before, after, ...more] = argv.filter((argument) => !argument.startsWith('-'))
  if (flags.has('--help') || flags.has('-h')) {
    io.out(HELP)
    return ExitCode.ok
  }
  const unknown = [...flags].find((flag) => !FLAGS.includes(flag))
  if (before === undefined || after === undefined || more.length > 0 || unknown !== undefined) {
    io.err(`${unknown === undefined ? 'expected two directories' : `unknown flag: ${unknown}`}\n\n${HELP}`)
    return ExitCode.usage
  }
  const sets = []
  for (const directory of [before, after]) {
    const domains = await load(directory, flags.has('--merge-domain-config'), io)
    if (domains === undefined) return ExitCode.badConfiguration
    sets.push(domains)
  }
  const changes = diffRules(sets[0] ?? [], sets[1] ?? [])
  io.out(flags.has('--json') ? `${JSON.stringify({ changes })}\n` : report(changes))
  return changes.length === 0 ? ExitCode.ok : ExitCode.failure
}

/** Gives undefined, and says why, when the rules cannot be loaded. */
async function load(
  directory: string,
  mergeDomains: boolean,
  io: CommandIo,
): Promise<readonly DomainDefinition[] | undefined> {
  const { domains, problems } = await loadDirectory({ directory, ignoreDotFiles: false, mergeDomains })
  const errors = problems.filter((problem) => problem.severity === 'error')
  for (const problem of errors) io.err(`${directory}: error: ${problemLine(problem)}\n`)
  return errors.length === 0 ? domains : undefined
}

const SIGNS: Readonly<Record<RuleChange['kind'], string>> = { added: '+', removed: '-', changed: '~', reordered: '~' }

function report(changes: readonly RuleChange[]): string {
  const lines: string[] = []
  for (const [domain, own] of Map.groupBy(changes, (change) => change.domain)) {
    lines.push(`domain ${domain}\n`)
    for (const { rule, kind, before, after, effect } of own) {
      const order = kind === 'reordered' ? ' (order)' : ''
      lines.push(
        `  ${SIGNS[kind]} ${rule}${order}: ${before} -> ${after}${effect === undefined ? '' : ` [${effect}]`}\n`,
      )
    }
  }
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return `${lines.join('')}${changes.length === 0 ? 'nothing changes' : count}\n`
}
