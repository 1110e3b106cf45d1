import { type Command, CommanderError } from 'commander'
import { ExitCode } from '../common/command/exit-code.ts'
import { readProductVersion } from '../common/product-version.ts'
import { addCompletionCommand } from './completion-command.ts'
import { addConfigCommand } from './config-command.ts'
import { addContractCommands } from './contracts/commands.ts'
import { addDocdbCommands } from './docdb-commands.ts'
import { TriviumCommand } from './help/trivium-command.ts'
import { type CliIo, processIo } from './io.ts'
import { addRatelimitCommands, isRatelimitCommand, runRatelimitCommand } from './ratelimit-commands.ts'
import { runCommand } from './run-command.ts'
import { addServeCommand } from './serve-command.ts'
import { addTasksCommands } from './tasks-commands.ts'

const DEFAULT_COLUMNS = 80

const EXAMPLES = `
Examples:
  trivium serve               all three services on http://127.0.0.1:8080
  trivium serve docdb --port 0 --ready-file ready
                              the document database on a free port
  trivium ratelimit client -domain shop -descriptors user=42
                              ask a rate limit service

Exit codes: 0 ok, 1 failure, 2 usage, 69 service unreachable,
78 bad configuration, 130 and 143 signals`

/** Runs one command line and gives its exit code. */
export async function run(argv: readonly string[], io: CliIo = processIo): Promise<ExitCode> {
  const [group, command] = argv
  if (group === 'ratelimit' && isRatelimitCommand(command)) {
    const rest = argv.slice(2)
    if (!asksForVersion(rest)) return runRatelimitCommand(command, rest, io)
  }
  let code: ExitCode = ExitCode.ok
  const program = createProgram(io, (given) => {
    code = given
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage
  }
}

/** The whole command line, as help and completion see it. */
function createProgram(io: CliIo, finish: (code: ExitCode) => void): Command {
  const columns = io.columns ?? DEFAULT_COLUMNS
  const program = new TriviumCommand('trivium', readProductVersion())
    .description('Three schema-first services: tasks (GraphQL), docdb (documents over HTTP), ratelimit (for Envoy)')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
    })
  addServeCommand(program, io, finish)
  addConfigCommand(program, io, finish)
  addTasksCommands(program, io, finish)
  addDocdbCommands(program, io, finish)
  addRatelimitCommands(program)
  addContractCommands(program, async (work) => finish(await runCommand(() => work(io), io)))
  addCompletionCommand(program, io)
  return program
}

/** The commands of ratelimit read their own flags, as their users know them from the Go client. */
function asksForVersion([only, ...others]: readonly string[]): boolean {
  return others.length === 0 && (only === '--version' || only === '-v')
}
