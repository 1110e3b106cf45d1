import { type SchemaClient, schema } from '../../../generated/sdk/tasks.ts'
import type { GraphqlOptions } from './graphql.ts'
import { createTypedClient } from './typed-client.ts'

export type TasksClientOptions = GraphqlOptions
export type TasksClient = SchemaClient

/** A client of the tasks service: one method for each field of `Query` and `Mutation`, typed by what is selected. */
export function createTasksClient(options: TasksClientOptions): TasksClient {
  return createTypedClient<TasksClient>(schema, options)
}
