import { type ExecutionArgs, GraphQLError } from 'graphql'
import { createYoga, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import { systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import type { TasksRuntime } from '../../../src/tasks/context.ts'
import { TasksContext } from '../../../src/tasks/context.ts'
import { toWireError } from '../../../src/tasks/graphql/errors.ts'
import { createSchema } from '../../../src/tasks/graphql/schema.ts'
import { createRuntime } from '../../../src/tasks/index.ts'
import { tasksSettings } from '../../../src/tasks/settings.ts'
import { observing } from '../../helpers/observing.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { type Answer, toAnswer } from '../helpers/tasks-server.ts'

/** The same schema and resolvers in another engine, in this process, on a database of its own. */
export class YogaServer {
  readonly #runtime: TasksRuntime
  readonly #dir: TempDir
  readonly #yoga

  constructor(runtime: TasksRuntime, dir: TempDir) {
    this.#runtime = runtime
    this.#dir = dir
    this.#yoga = createYoga({
      schema: createSchema(),
      logging: false,
      plugins: [this.#ownContext()],
      maskedErrors: {
        maskError: (error) => {
          if (!(error instanceof GraphQLError)) throw error
          const wire = toWireError(error, '', () => undefined)
          const { nodes, path } = error
          const { message, extensions } = wire
          return new GraphQLError(message, {
            ...(nodes && { nodes }),
            ...(path && { path }),
            ...(extensions && { extensions }),
          })
        },
      },
    })
  }

  /** Yoga copies what a context function gives; the resolvers want the object itself. */
  #ownContext(): Plugin {
    return {
      onExecute: ({ executeFn, setExecuteFn }) => {
        setExecuteFn(async (args: ExecutionArgs) => {
          const { request } = args.contextValue as YogaInitialContext
          const authorization = request.headers.get('authorization')
          return executeFn({ ...args, contextValue: await this.#context(authorization) })
        })
      },
    }
  }

  async #context(authorization: string | null) {
    const session = await this.#runtime.sessions.find(authorization?.slice('Bearer '.length) ?? '')
    return new TasksContext(this.#runtime, { requestId: '', address: '', session, setSessionCookie: () => undefined })
  }

  async send(query: string, variables?: unknown, { token }: { token?: string | undefined } = {}): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const body = JSON.stringify({ query, variables })
    return toAnswer(await this.#yoga.fetch('http://yoga/graphql', { method: 'POST', headers, body }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runtime[Symbol.asyncDispose]()
    await this.#dir[Symbol.asyncDispose]()
  }
}

/** Starts the service in Yoga, on a new SQLite file. */
export async function startYoga(): Promise<YogaServer> {
  const dir = await tempDir()
  const env = {
    TASKS_DATABASE_URL: `sqlite:${dir.at('tasks.sqlite')}`,
    TASKS_ARGON2_MEMORY_KIB: '64',
    TASKS_ARGON2_PASSES: '1',
  }
  const { values } = readSettings(tasksSettings, { flags: new Map(), env })
  const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
  return new YogaServer(await createRuntime(values, { clock: systemClock, ...observing(log) }), dir)
}
