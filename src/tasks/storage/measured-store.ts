import type { ServiceMetrics } from '../../server/service.ts'
import type { TaskStore } from './task-store.ts'

/** The same store, whose reads and transactions are counted and timed. */
export function measureStore(store: TaskStore, metrics: ServiceMetrics): TaskStore {
  const queries = metrics.storeCallsOf('query')
  const transactions = metrics.storeCallsOf('transaction')
  return {
    dialect: store.dialect,
    resources: store.resources,
    query: (statement) => queries.time(() => store.query(statement)),
    transaction: (work) => transactions.time(() => store.transaction(work)),
    migrate: () => store.migrate(),
    pendingMigrations: () => store.pendingMigrations(),
    schemaDifference: (options) => store.schemaDifference(options),
    alignSchema: (options) => store.alignSchema(options),
    isNew: () => store.isNew(),
    backup: (file) => store.backup(file),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}
