import type { Model } from './model/model.ts'
import { openSqliteStore } from './storage/sqlite/store.ts'
import { NO_EVENTS, type StoreEvents, type TaskStore } from './storage/task-store.ts'

export interface StoreOptions {
  /** `sqlite:<file>` or `postgres://…`. */
  readonly url: string
  readonly model: Model
  readonly busyTimeoutMs: number
  readonly poolSize: number
  readonly statementTimeoutMs: number
}

/** Opens the store that the URL names. The message of a rejection is for the operator and holds no password. */
export async function openStore(
  { url, poolSize, ...times }: StoreOptions,
  events: StoreEvents = NO_EVENTS,
): Promise<TaskStore> {
  const file = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (file !== undefined && file !== ':memory:') return openSqliteStore({ file, ...times }, events)
  if (/^postgres(ql)?:\/\//.test(url)) {
    // Loaded only when it is used: an embedded database needs no network driver.
    const { openPostgresStore } = await import('./storage/postgres/store.ts')
    return openPostgresStore({ url, poolSize, ...times }, events)
  }
  throw new Error('TASKS_DATABASE_URL: expected sqlite:<file> or postgres://…')
}
