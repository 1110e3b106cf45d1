import type { Command } from 'commander'
import type { CommandIo } from '../../common/command/command-io.ts'

/** Runs the work of a command and tells how it ended. */
export type RunWork = (work: (io: CommandIo) => Promise<void>) => Promise<void>

/** `trivium contracts` and `trivium sdk`; each loads its code when it is run. */
export function addContractCommands(program: Command, run: RunWork): void {
  program
    .command('contracts')
    .description('Write the contracts to a folder: GraphQL, OpenAPI 3.1 and 3.0, protos and their descriptors')
    .requiredOption('--out <folder>', 'where to')
    .action(({ out }: { out: string }) =>
      run(async (io) => (await import('./write-contracts.ts')).writeContracts(out, io)),
    )
  program
    .command('sdk')
    .description('Write the typed client of a folder of lists, as one module that uses the package trivium-sdk')
    .requiredOption('--schema <folder>', 'the lists')
    .requiredOption('--out <folder>', 'where to')
    .action(({ schema, out }: { schema: string; out: string }) =>
      run(async (io) => (await import('../../tasks/commands/write-client.ts')).writeClient(schema, out, io)),
    )
}
