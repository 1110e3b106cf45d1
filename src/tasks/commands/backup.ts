import { access } from 'node:fs/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { openDatabase } from '../index.ts'
import type { DatabaseSettings } from '../settings.ts'

/** `trivium tasks backup <file>`: a consistent copy of the SQLite file, which may be in use. */
export async function backup(settings: DatabaseSettings, file: string, output: CommandIo): Promise<void> {
  if (!settings.databaseUrl.startsWith('sqlite:')) {
    throw new CommandError(1, 'backup copies SQLite files; for PostgreSQL use pg_dump')
  }
  const source = settings.databaseUrl.slice('sqlite:'.length)
  if (!(await exists(source))) throw new CommandError(1, `there is no database ${source}`)
  if (await exists(file)) throw new CommandError(1, `${file} exists already and is left as it is`)
  await using store = await openDatabase(settings)
  await store.backup(file)
  output.out(`${source} copied to ${file}\n`)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
