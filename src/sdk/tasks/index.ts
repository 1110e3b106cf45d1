export type * from '../../../generated/sdk/tasks.ts'
export * from '../core/errors.ts'
export type * from '../core/options.ts'
export { createTasksClient, type TasksClient, type TasksClientOptions } from './client.ts'
export {
  Graphql,
  GraphqlError,
  type GraphqlErrorEntry,
  type GraphqlOptions,
  type GraphqlResult,
  type TypedDocument,
} from './graphql.ts'
export type { SchemaTable } from './schema-table.ts'
export type { Exactly, ItemOutcome, Selected } from './select.ts'
export { createTypedClient } from './typed-client.ts'
