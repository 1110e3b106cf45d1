import { type Command, InvalidArgumentError } from 'commander'
import { ExitCode } from '../common/command/exit-code.ts'
import { readSettings, type SettingsOf, type SettingTable } from '../common/settings/settings.ts'
import { databaseSettings, passwordSettings } from '../tasks/settings.ts'
import type { CliIo } from './io.ts'
import { runCommand } from './run-command.ts'
import { addSettingOptions, givenFlags } from './setting-options.ts'

/** `trivium tasks check|migrate|seed|create-admin|backup`; each loads its code when it is run. */
export function addTasksCommands(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const tasks = program.command('tasks').description('Look after the database of tasks and people')
  const add = <Table extends SettingTable>(
    { usage, description, settings }: { usage: string; description: string; settings: Table },
    work: (given: CommandGiven<SettingsOf<Table>>) => Promise<void>,
  ): Command => {
    const command = tasks.command(usage).description(description)
    command.action(async (...given: unknown[]) => {
      const args = given.slice(0, command.registeredArguments.length) as string[]
      finish(await runWithSettings({ settings, args, command, io }, work))
    })
    return command
  }
  addDatabaseCommands(add, io)
  add(
    {
      usage: 'check <folder>',
      description: 'Say what is wrong with a folder of lists, or what it holds',
      settings: {},
    },
    async ({ args: [folder = ''] }) => (await import('../tasks/commands/check.ts')).check(folder, io),
  )
}

interface CommandGiven<Settings> {
  readonly settings: Settings
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

type Add = <Table extends SettingTable>(
  what: { usage: string; description: string; settings: Table },
  work: (given: CommandGiven<SettingsOf<Table>>) => Promise<void>,
) => Command

function addDatabaseCommands(add: Add, io: CliIo): void {
  const database = [{ heading: 'Database', settings: databaseSettings }]
  const migrate = add(
    { usage: 'migrate', description: 'Bring the database schema up to date', settings: databaseSettings },
    async ({ settings, options }) => {
      const how = { plan: options['plan'] === true, drop: options['drop'] === true }
      return (await import('../tasks/commands/migrate.ts')).migrate(settings, how, io)
    },
  )
  migrate.option('--plan', 'only say what would be done')
  migrate.option('--drop', 'drop what the schema folder has no longer, with the values in it')
  addSettingOptions(migrate, database)
  const seed = add(
    { usage: 'seed', description: 'Add people and tasks to look at', settings: databaseSettings },
    async ({ settings, options }) => {
      const amounts = { people: Number(options['people']), tasks: Number(options['tasks']) }
      return (await import('../tasks/commands/seed.ts')).seed(settings, amounts, io)
    },
  )
  seed.option('--people <n>', 'how many people', amount, 10).option('--tasks <n>', 'how many tasks', amount, 100)
  addSettingOptions(seed, database)
  const createAdmin = add(
    {
      usage: 'create-admin <email>',
      description: 'Make an administrator with the password in TASKS_ADMIN_PASSWORD',
      settings: { ...databaseSettings, ...passwordSettings },
    },
    async ({ settings, args: [email = ''], options }) => {
      const facts = { email, name: String(options['name']), password: io.env['TASKS_ADMIN_PASSWORD'] }
      return (await import('../tasks/commands/create-admin.ts')).createAdmin(settings, facts, io)
    },
  )
  createAdmin.option('--name <name>', 'name of a person who is new', 'Administrator')
  addSettingOptions(createAdmin, [...database, { heading: 'Password', settings: passwordSettings }])
  addSettingOptions(
    add(
      {
        usage: 'backup <file>',
        description: 'Copy the SQLite database to a new file, while it may be in use',
        settings: databaseSettings,
      },
      async ({ settings, args: [file = ''] }) =>
        (await import('../tasks/commands/backup.ts')).backup(settings, file, io),
    ),
    database,
  )
}

async function runWithSettings<Table extends SettingTable>(
  { settings, args, command, io }: { settings: Table; args: readonly string[]; command: Command; io: CliIo },
  work: (given: CommandGiven<SettingsOf<Table>>) => Promise<void>,
): Promise<ExitCode> {
  const options: Readonly<Record<string, unknown>> = command.opts()
  const { values, problems } = readSettings(settings, { flags: givenFlags(options), env: io.env })
  if (problems.length > 0) {
    io.err(problems.map((problem) => `${problem}\n`).join(''))
    return ExitCode.badConfiguration
  }
  return runCommand(() => work({ settings: values, args, options }), io)
}

function amount(text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('expected a whole number from 0 to 9999999')
}
