import { type Command, InvalidArgumentError, Option } from 'commander'
import { ExitCode } from '../common/command/exit-code.ts'
import type { PullForm } from '../docdb/commands/pull.ts'
import type { CliIo } from './io.ts'
import { runCommand } from './run-command.ts'

/** `trivium docdb export|import|pull|reset|fleet`; each loads its code when it is run. */
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
    .command('pull <url> <to>')
    .description(
      'Copy a remote database into a folder for `trivium serve docdb FOLDER`, or a file; brings an older copy up to date',
    )
    .summary('Copy a remote database into a folder')
    .addOption(
      new Option('--as <form>', 'a database folder, or a file of JSON lines').choices(FORMS).default('leveldb'),
    )
    .action((url: string, to: string, { as }: { as: PullForm }) =>
      run(async () => (await import('../docdb/commands/pull.ts')).pullDatabase(url, to, { as, io })),
    )
  docdb
    .command('reset <server>')
    .description('Delete all databases of a test server, and make those of a file of fixtures')
    .option('--fixtures <file>', 'JSON: the documents of each database, by its name')
    .option('--yes', 'also on another machine, and where documents are kept on a disk', false)
    .action((server: string, { fixtures, yes }: { fixtures?: string; yes: boolean }) =>
      run(async () => (await import('../docdb/commands/reset.ts')).resetServer(server, { fixtures, yes }, io)),
    )
  addFleetCommand(docdb, run, io)
}

const FORMS: readonly PullForm[] = ['leveldb', 'ndjson']

type Run = (work: () => Promise<void>) => Promise<void>

function addFleetCommand(docdb: Command, run: Run, io: CliIo): void {
  docdb
    .command('fleet')
    .description('Run many databases in one process that replicate with a server, and measure what arrives and when')
    .summary('Load-test a server with many databases')
    .requiredOption('--target <url>', 'database that all replicate with')
    .option('--clients <n>', 'how many databases', count, 10)
    .option('--seconds <n>', 'how long they write', count, 10)
    .option('--rate <n>', 'documents that each writes in a second, such as 0.1 for one in ten seconds', rate, 1)
    .option('--ramp <n>', 'seconds within which the databases begin to write, one after the other', seconds, 0)
    .option('--pull', 'every database also pulls, not only the observer', false)
    .option('--json <file>', 'write the figures to a file too')
    .option('--html <file>', 'write a page with charts')
    .action((options: FleetFlags) =>
      run(async () => {
        const { runFleet } = await import('../docdb/commands/fleet/fleet.ts')
        await runFleet({ ...options, jsonFile: options.json, htmlFile: options.html }, io)
      }),
    )
}

interface FleetFlags {
  readonly target: string
  readonly clients: number
  readonly seconds: number
  readonly rate: number
  readonly ramp: number
  readonly pull: boolean
  readonly json?: string
  readonly html?: string
}

function count(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('expected a whole number from 1 to 999999')
}

const MOST = 999_999

function rate(text: string): number {
  const value = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && value >= 0.001 && value <= MOST) return value
  throw new InvalidArgumentError('expected a number from 0.001 to 999999')
}

function seconds(text: string): number {
  const value = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && value <= MOST) return value
  throw new InvalidArgumentError('expected a number of seconds from 0 to 999999')
}

const DATABASE = `<database> is http://user:password@host:port/name, or the folder of a database that no server has open.
The server must speak the CouchDB replication protocol (a Trivium with DOCDB_PEER=true does).`
