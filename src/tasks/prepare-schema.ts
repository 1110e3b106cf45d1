import { StartError } from '../server/start-error.ts'
import type { TasksRuntime } from './context.ts'
import { BUILT_IN, type ServedLists } from './lists/served-lists.ts'
import type { TasksSettings } from './settings.ts'
import type { TaskStore } from './storage/task-store.ts'

/** Whether the tables come from a schema folder: then they are compared with it; else steps lead to them. */
export function isOwnSchema(served: ServedLists): boolean {
  return served.lists !== BUILT_IN.lists
}

/**
 * Brings the tables to what is served. Those of a schema folder are made when there is none yet; later changes of the
 * folder wait for somebody who has looked at them. Throws StartError when they are not what is served.
 */
export async function prepareSchema(
  settings: Pick<TasksSettings, 'migrate' | 'schema'>,
  { log, store, served }: Pick<TasksRuntime, 'store' | 'log'> & { readonly served: ServedLists },
): Promise<void> {
  if (isOwnSchema(served)) return prepareOwn(settings, { log, store })
  if (settings.migrate) {
    const applied = await store.migrate()
    if (applied.length > 0) log.info({ applied }, 'database schema brought up to date')
    return
  }
  const pending = await store.pendingMigrations()
  if (pending.length > 0)
    throw outOfDate(`${pending.join(', ')}) and TASKS_MIGRATE is false`, 'run trivium tasks migrate')
}

async function prepareOwn(
  { migrate, schema }: Pick<TasksSettings, 'migrate' | 'schema'>,
  { log, store }: { readonly store: TaskStore; readonly log: TasksRuntime['log'] },
): Promise<void> {
  if (migrate && (await store.isNew())) {
    const applied = await store.alignSchema({ drop: false })
    if (applied.length > 0) log.info({ statements: applied.length }, 'tables made from the schema folder')
  }
  const pending = await store.schemaDifference({ drop: false })
  const [first] = pending
  if (first === undefined) return
  const command = `trivium tasks migrate --schema ${schema}`
  throw outOfDate(
    `${pending.length} statements, the first one: ${first})`,
    `run ${command} --plan, then without --plan`,
  )
}

function outOfDate(what: string, remedy: string): StartError {
  return new StartError(1, `the database schema is not up to date (${what}: ${remedy}`)
}
