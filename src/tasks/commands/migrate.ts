import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { openDatabase } from '../index.ts'
import { openLists } from '../open-lists.ts'
import { isOwnSchema } from '../prepare-schema.ts'
import type { DatabaseSettings } from '../settings.ts'
import type { TaskStore } from '../storage/task-store.ts'

export interface MigrateOptions {
  /** Only says what would be done. */
  readonly plan: boolean
  /** Drops what a schema folder has no longer, with the values in it. */
  readonly drop: boolean
}

/** `trivium tasks migrate [--plan] [--drop]`: brings the schema up to date. */
export async function migrate(
  settings: DatabaseSettings,
  { plan, drop }: MigrateOptions,
  output: CommandIo,
): Promise<void> {
  const served = await openLists(settings.schema)
  if (drop && !isOwnSchema(served)) throw new CommandError(2, '--drop is for a schema folder: --schema says which')
  await using store = await openDatabase(settings, served)
  if (isOwnSchema(served)) return await migrateOwn(store, { plan, drop }, output)
  const steps = plan ? await store.pendingMigrations() : await store.migrate()
  output.out(
    steps.length === 0 ? 'the schema is up to date\n' : `${plan ? 'to apply:' : 'applied'} ${steps.join(', ')}\n`,
  )
}

async function migrateOwn(store: TaskStore, { plan, drop }: MigrateOptions, output: CommandIo): Promise<void> {
  const statements = plan ? await store.schemaDifference({ drop }) : await store.alignSchema({ drop })
  output.out(statements.length === 0 ? 'the schema is up to date\n' : `${statements.join('\n')}\n`)
  const kept = drop
    ? []
    : (await store.schemaDifference({ drop: true })).filter((statement) => /\bdrop\b/i.test(statement))
  if (kept.length > 0 && !(plan && statements.length > 0))
    output.err(`kept, though the schema has it no longer; --drop would run:\n${kept.join('\n')}\n`)
}
