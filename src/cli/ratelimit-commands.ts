import type { Command } from 'commander'
import type { ExitCode } from '../common/command/exit-code.ts'
import type { CliIo } from './io.ts'

type Runner = (argv: readonly string[], io: CliIo) => Promise<ExitCode>

interface RatelimitCommand {
  readonly usage: string
  readonly description: string
  /** Flags as the command's own help words them. */
  readonly flags: readonly { readonly name: string; readonly takesValue: boolean }[]
  /** Gives what runs the command; loaded when it is run. */
  readonly load: () => Promise<Runner>
}

function withValue(...names: readonly string[]): RatelimitCommand['flags'] {
  return names.map((name) => ({ name, takesValue: true }))
}

function switches(...names: readonly string[]): RatelimitCommand['flags'] {
  return names.map((name) => ({ name, takesValue: false }))
}

/** What there is below `trivium ratelimit`. Each reads its flags itself: those of the client are the Go client's. */
export const ratelimitCommands = {
  client: {
    usage: 'client [flags...]',
    description: 'Ask a rate limit service over gRPC',
    flags: [
      ...withValue('-dial_string', '-domain', '-descriptors', '-hits'),
      ...withValue('-grpc-server-ca-file', '-grpc-cert-file', '-grpc-key-file'),
      ...switches('-json', '-exit-code', '-grpc-use-tls', '-help'),
    ],
    load: async () => (await import('../ratelimit/commands/client.ts')).runRatelimitClient,
  },
  check: {
    usage: 'check <dir>',
    description: 'Check the rule files below a folder',
    flags: switches('--json', '--merge-domain-config', '--help'),
    load: async () => (await import('../ratelimit/commands/check.ts')).runRatelimitCheck,
  },
  diff: {
    usage: 'diff <before> <after>',
    description: 'Tell what another set of rule files changes',
    flags: switches('--json', '--merge-domain-config', '--help'),
    load: async () => (await import('../ratelimit/commands/diff.ts')).runRatelimitDiff,
  },
  explain: {
    usage: 'explain <domain> <k=v...>',
    description: 'Tell which rule a request meets, and why',
    flags: [...withValue('--url'), ...switches('--json', '--help')],
    load: async () => (await import('../ratelimit/commands/explain.ts')).runRatelimitExplain,
  },
} as const satisfies Readonly<Record<string, RatelimitCommand>>

type RatelimitCommandName = keyof typeof ratelimitCommands

export function isRatelimitCommand(name: string | undefined): name is RatelimitCommandName {
  return name !== undefined && Object.hasOwn(ratelimitCommands, name)
}

/** Runs `trivium ratelimit NAME …` and gives its exit code. */
export async function runRatelimitCommand(
  name: RatelimitCommandName,
  argv: readonly string[],
  io: CliIo,
): Promise<ExitCode> {
  const run: Runner = await ratelimitCommands[name].load()
  return run(argv, io)
}

/** Adds them for help, version and completion; what runs is chosen before. */
export function addRatelimitCommands(program: Command): void {
  const group = program.command('ratelimit').description('Ask a rate limit service, and check its rules')
  for (const { usage, description } of Object.values(ratelimitCommands)) group.command(usage).description(description)
}
