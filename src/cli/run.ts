import { Command, CommanderError } from 'commander'
import { ExitCode } from '../common/command/exit-code.ts'
import { readProductVersion } from '../common/product-version.ts'
import { addDocdbCommands } from './docdb-commands.ts'
import { type CliIo, processIo } from './io.ts'
import { addServeCommand } from './serve-command.ts'
import { addTasksCommands } from './tasks-commands.ts'

const EXAMPLES = `
Examples:
  trivium serve                                     all three services on http://127.0.0.1:8080
  trivium serve docdb --port 0 --ready-file ready   the document database on a free port
  trivium ratelimit client -domain shop -descriptors user=42
                                                    ask a rate limit service

Exit codes: 0 ok, 1 failure, 2 usage, 69 service unreachable, 78 bad configuration, 130 and 143 signals`

/** Runs one command line and gives its exit code. */
export async function run(argv: readonly string[], io: CliIo = processIo): Promise<ExitCode> {
  if (argv[0] === 'ratelimit') {
    const { runRatelimitCommand } = await import('./ratelimit-commands.ts')
    return runRatelimitCommand(argv.slice(1), io)
  }
  let code: ExitCode = ExitCode.ok
  const program = new Command('trivium')
    .description('Three schema-first services: tasks (GraphQL), docdb (documents over HTTP), ratelimit (for Envoy)')
    .version(readProductVersion())
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
  const finish = (given: ExitCode) => {
    code = given
  }
  addServeCommand(program, io, finish)
  addTasksCommands(program, io, finish)
  addDocdbCommands(program, io, finish)
  program
    .command('ratelimit')
    .description('Ask a rate limit service')
    .command('client')
    .description('Ask over gRPC, as Envoy does (trivium ratelimit client --help)')
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage
  }
}
