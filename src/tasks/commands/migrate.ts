import type { CommandIo } from '../../common/command/command-io.ts'
import { openDatabase } from '../index.ts'
import type { DatabaseSettings } from '../settings.ts'

/** `trivium tasks migrate`: brings the schema up to date. */
export async function migrate(settings: DatabaseSettings, output: CommandIo): Promise<void> {
  await using store = await openDatabase(settings)
  const applied = await store.migrate()
  output.out(applied.length === 0 ? 'the schema is up to date\n' : `applied ${applied.join(', ')}\n`)
}
