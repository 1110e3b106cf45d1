import { ExitCode } from '../common/command/exit-code.ts'
import type { CliIo } from './io.ts'

const HELP = `Usage: trivium ratelimit COMMAND

  client    ask a rate limit service over gRPC
  check     check rule files
  explain   tell which rule a request meets, and why

Each explains itself with --help.
`

/** Runs `trivium ratelimit …` and gives its exit code. */
export async function runRatelimitCommand(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  const [command, ...rest] = argv
  switch (command) {
    case 'client':
      return (await import('../ratelimit/commands/client.ts')).runRatelimitClient(rest, io)
    case 'check':
      return (await import('../ratelimit/commands/check.ts')).runRatelimitCheck(rest, io)
    case 'explain':
      return (await import('../ratelimit/commands/explain.ts')).runRatelimitExplain(rest, io)
    case '--help':
    case '-h':
      io.out(HELP)
      return ExitCode.ok
    default:
      io.err(`${command === undefined ? 'expected a command' : `unknown command: ${command}`}\n\n${HELP}`)
      return ExitCode.usage
  }
}
