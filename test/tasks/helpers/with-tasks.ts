import { afterAll, beforeAll } from 'vitest'
import { loadFixture } from './fixture.ts'
import {
  type Answer,
  describeOnEachDatabase,
  type SendOptions,
  type StartOptions,
  type StartTasks,
  type TasksServer,
} from './tasks-server.ts'

/** A service with the data of `fixture.ts`, for all tests of one `describe`. */
export interface SharedTasks {
  readonly server: TasksServer
  /** Token of person 1, an administrator. */
  readonly token: string
  /** Sends as person 1, unless the options say otherwise. */
  send(query: string, variables?: unknown, options?: SendOptions): Promise<Answer>
}

/** Starts the service before the tests of the `describe` that this is called in, and ends it after them. */
export function shareTasks(start: StartTasks, options?: StartOptions): SharedTasks {
  let running: { readonly server: TasksServer; readonly token: string } | undefined
  beforeAll(async () => {
    const server = await start(options)
    running = { server, token: (await loadFixture(server)).admin }
  })
  afterAll(() => running?.server[Symbol.asyncDispose]())
  const use = () => {
    if (running === undefined) throw new Error('the service is there only while the tests run')
    return running
  }
  return {
    get server() {
      return use().server
    },
    get token() {
      return use().token
    },
    send: (query, variables, options = {}) => use().server.send(query, variables, { token: use().token, ...options }),
  }
}

/** Tests of a service with the data of `fixture.ts`, on each database. */
export function withTasks(title: string, define: (tasks: SharedTasks) => void, options?: StartOptions): void {
  describeOnEachDatabase(title, (start) => define(shareTasks(start, options)))
}
