import type { CommandIo } from '../../common/command/command-io.ts'
import { ExitCode } from '../../common/command/exit-code.ts'
import { type Problem, problemLine } from '../rules/definition.ts'
import { loadDirectory } from '../rules/files/load-directory.ts'

const HELP = `Usage: trivium ratelimit check [--json] [--merge-domain-config] DIR

Checks every *.yaml and *.yml file below DIR as the service would load it.

Exit codes: 0 the rules can be loaded (warnings included), 2 usage, 78 they cannot
`

/** Runs `trivium ratelimit check` and gives its exit code. */
export async function runRatelimitCheck(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const flags = new Set(argv.filter((argument) => argument.startsWith('-')))
  const [directory, ...more] = argv.filter((argument) => !argument.startsWith('-'))
  if (flags.has('--help') || flags.has('-h')) {
    io.out(HELP)
    return ExitCode.ok
  }
  const unknown = [...flags].find((flag) => flag !== '--json' && flag !== '--merge-domain-config')
  if (directory === undefined || more.length > 0 || unknown !== undefined) {
    io.err(`${unknown === undefined ? 'expected one directory' : `unknown flag: ${unknown}`}\n\n${HELP}`)
    return ExitCode.usage
  }
  const mergeDomains = flags.has('--merge-domain-config')
  const { domains, problems } = await loadDirectory({ directory, ignoreDotFiles: false, mergeDomains })
  const failed = problems.some((problem) => problem.severity === 'error')
  const names = domains.map((domain) => domain.domain)
  if (flags.has('--json')) io.out(`${JSON.stringify({ ok: !failed, domains: names, problems })}\n`)
  else io.out(report(problems, failed, names.length))
  return failed ? ExitCode.badConfiguration : ExitCode.ok
}

function report(problems: readonly Problem[], failed: boolean, domains: number): string {
  const lines = problems.map((problem) => `${problem.severity}: ${problemLine(problem)}\n`)
  const summary = failed
    ? 'the rules cannot be loaded'
    : `all rules ok: ${domains} ${domains === 1 ? 'domain' : 'domains'}`
  return `${lines.join('')}${summary}\n`
}
