import { GraphQLClient } from 'graphql-request'
import { getSdk } from '../../generated/tasks/operations.ts'

export type * from '../../generated/tasks/operations.ts'

export interface TasksClientOptions {
  /** Where GraphQL is served, such as `http://127.0.0.1:8080/api/graphql`. */
  readonly url: string
  /** Gives the session token, when there is one; asked before each request. */
  readonly token?: () => string | undefined
}

export type TasksClient = ReturnType<typeof createTasksClient>

/** A typed client of the tasks service: one method for each operation in `src/sdk/tasks.graphql`. Errors of an answer are thrown. */
export function createTasksClient({ url, token }: TasksClientOptions) {
  const client = new GraphQLClient(url, {
    headers: (): Record<string, string> => {
      const value = token?.()
      return value === undefined ? {} : { authorization: `Bearer ${value}` }
    },
  })
  return getSdk(client)
}
