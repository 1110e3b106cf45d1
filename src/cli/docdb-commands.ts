import { type Command, InvalidArgumentError } from 'commander'
import { ExitCode } from '../common/command/exit-code.ts'
import type { CliIo } from './io.ts'
import { runCommand } from './run-command.ts'

/** `trivium docdb export|import|pull|fleet`; each loads its code when it is run. */
export function addDocdbCommands(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const docdb = program
    .command('docdb')
    .description('Copy databases to and from files and folders, and load-test sync servers')
  const run = async (work: () => Promise<void>) => finish(await runCommand(work, io))
  docdb
    .command('export <database> <file>')
    .description('Write every revision of a database to a file of JSON lines; goes on where an interrupted run ended')
    .summary('Write every revision to a file of JSON lines')
    .addHelpText('after', `\n${DATABASE}`)
    .action((database: string, file: string) =>
      run(async () => (await import('../docdb/commands/export.ts')).exportDatabase(database, file, io)),
    )
  docdb
    .command('import <file> <database>')
    .description('Store every revision of an exported file; makes the database when it is not there')
    .summary('Store every revision of such a file')
    .addHelpText('after', `\n${DATABASE}`)
    .action((file: string, database: string) =>
      run(async () => (await import('../docdb/commands/import.ts')).importDatabase(file, database, io)),
    )
  docdb
    .command('pull <url> <folder>')
    .description(
      'Copy a remote database into a folder for `trivium serve docdb FOLDER`; brings an older copy up to date',
    )
    .summary('Copy a remote database into a folder')
    .action((url: string, folder: string) =>
      run(async () => (await import('../docdb/commands/pull.ts')).pullDatabase(url, folder, io)),
    )
  docdb
    .command('fleet')
    .description('Run many databases in one process that replicate with a server, and measure what arrives and when')
    .summary('Load-test a server with many databases')
    .requiredOption('--target <url>', 'database that all replicate with')
    .option('--clients <n>', 'how many databases', count, 10)
    .option('--seconds <n>', 'how long they write', count, 10)
    .option('--rate <n>', 'documents that each writes in a second', count, 1)
    .option('--pull', 'every database also pulls, not only the observer', false)
    .option('--json <file>', 'write the figures to a file too')
    .action((options: FleetFlags) =>
      run(async () => {
        const { runFleet } = await import('../docdb/commands/fleet.ts')
        await runFleet({ ...options, jsonFile: options.json }, io)
      }),
    )
}

interface FleetFlags {
  readonly target: string
  readonly clients: number
  readonly seconds: number
  readonly rate: number
  readonly pull: boolean
  readonly json?: string
}

function count(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('expected a whole number from 1 to 999999')
}

const DATABASE = `<database> is http://user:password@host:port/name, or the folder of a database that no server has open.
The server must speak the CouchDB replication protocol (a Trivium with DOCDB_PEER=true does).`
