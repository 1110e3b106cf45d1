import { openDatabase } from '../index.ts'
import type { ServedLists } from '../lists/served-lists.ts'
import { openLists } from '../open-lists.ts'
import { isOwnSchema } from '../prepare-schema.ts'
import type { DatabaseSettings } from '../settings.ts'
import type { TaskStore } from '../storage/task-store.ts'

/** A database whose schema is up to date, and the lists in it. */
export interface MigratedDatabase extends AsyncDisposable {
  readonly store: TaskStore
  readonly served: ServedLists
}

/** Opens a database, and brings its schema up to date. */
export async function openMigrated(settings: DatabaseSettings): Promise<MigratedDatabase> {
  const served = await openLists(settings.schema)
  const store = await openDatabase(settings, served)
  try {
    await (isOwnSchema(served) ? store.alignSchema({ drop: false }) : store.migrate())
    return { store, served, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() }
  } catch (error) {
    await store[Symbol.asyncDispose]()
    throw error
  }
}
