import type { CallLimits, ClientOptions } from './core/options.ts'
import { createDocdbClient, type DocdbClient } from './docdb/client.ts'
import { createRatelimitClient, type RatelimitClient } from './ratelimit/client.ts'
import { createTasksClient, type TasksClient, type TasksClientOptions } from './tasks/client.ts'

export interface AllOptions extends ClientOptions, Pick<TasksClientOptions, 'token' | 'path' | 'print'>, CallLimits {
  /** What differs by service, such as the base URL of one that is served alone. */
  readonly tasks?: Partial<TasksClientOptions> | undefined
  readonly docdb?: Partial<ClientOptions> | undefined
  readonly ratelimit?: Partial<ClientOptions> | undefined
}

/** Clients of the three services. */
export interface TriviumClient {
  readonly tasks: TasksClient
  readonly docdb: DocdbClient
  readonly ratelimit: RatelimitClient
}

/** Clients of the three services that one server serves. */
export function createClient({ tasks, docdb, ratelimit, ...shared }: AllOptions): TriviumClient {
  return {
    tasks: createTasksClient({ ...shared, ...tasks }),
    docdb: createDocdbClient({ ...shared, ...docdb }),
    ratelimit: createRatelimitClient({ ...shared, ...ratelimit }),
  }
}
