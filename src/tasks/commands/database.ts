import { openDatabase } from '../index.ts'
import type { DatabaseSettings } from '../settings.ts'
import type { TaskStore } from '../storage/task-store.ts'

/** Opens a database whose schema is up to date. */
export async function openMigrated(settings: DatabaseSettings): Promise<TaskStore> {
  const store = await openDatabase(settings)
  try {
    await store.migrate()
    return store
  } catch (error) {
    await store[Symbol.asyncDispose]()
    throw error
  }
}
