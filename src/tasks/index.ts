import type { AdminSurface, HostUrls, Service, ServiceContext, ServiceModule } from '../server/service.ts'
import { StartError } from '../server/start-error.ts'
import { adminPeople } from './admin-people.ts'
import { createPasswordHasher } from './auth/password.ts'
import { Sessions } from './auth/sessions.ts'
import { SignInThrottle } from './auth/sign-in-throttle.ts'
import type { TasksRuntime } from './context.ts'
import { toReply } from './graphql/errors.ts'
import { registerGraphql } from './graphql/routes.ts'
import { createSchema } from './graphql/schema.ts'
import { openStore } from './open-store.ts'
import type { DatabaseSettings, TasksSettings, tasksSettings } from './settings.ts'
import { StoreHealth } from './storage/health.ts'
import { measureStore } from './storage/measured-store.ts'
import { NO_EVENTS, type TaskStore } from './storage/task-store.ts'

/** The Task and Person GraphQL service. */
export const tasksModule: ServiceModule<typeof tasksSettings> = {
  name: 'tasks',
  async create(settings, context) {
    return new TasksService(await createRuntime(settings, context), context.loopback)
  },
}

/** Opens the database as it is. */
export function openDatabase({ databaseUrl, ...settings }: DatabaseSettings, events = NO_EVENTS): Promise<TaskStore> {
  return openStore({ ...settings, url: databaseUrl }, events)
}

/** Opens the database and makes everything that requests share. */
export async function createRuntime(
  settings: TasksSettings,
  { clock, log, metrics, faults }: Pick<ServiceContext, 'clock' | 'log' | 'metrics' | 'faults'>,
): Promise<TasksRuntime> {
  const storeHealth = new StoreHealth(log)
  const store = measureStore(await openDatabase(settings, storeHealth), metrics)
  storeHealth.watch(store)
  const close = async () => {
    await storeHealth[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  }
  try {
    await prepareSchema(settings, { store, log })
    if (settings.access === 'open')
      log.warn('TASKS_ACCESS=open: lists and tasks are open to everybody, without a session')
    const { argon2MemoryKib: memoryKib, argon2Passes: passes, argon2Lanes: lanes } = settings
    const { sessionIdleMs: idleMs, sessionMaxAgeMs: maxAgeMs, signInsPerEmail, signInsPerAddress } = settings
    const passwords = await createPasswordHasher({ memoryKib, passes, lanes })
    metrics.addResources(...store.resources, ...passwords.resources)
    return {
      store,
      storeHealth,
      settings,
      passwords,
      sessions: new Sessions(store, { idleMs, maxAgeMs }, clock),
      throttle: new SignInThrottle(store, { perEmail: signInsPerEmail, perAddress: signInsPerAddress }, clock),
      selections: new WeakMap(),
      log,
      metrics,
      faults,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepareSchema(
  settings: TasksSettings,
  { store, log }: Pick<TasksRuntime, 'store' | 'log'>,
): Promise<void> {
  if (settings.migrate) {
    const applied = await store.migrate()
    if (applied.length > 0) log.info({ applied }, 'database schema brought up to date')
    return
  }
  const pending = await store.pendingMigrations()
  if (pending.length > 0) {
    throw new StartError(
      1,
      `the database schema is not up to date (${pending.join(', ')}) and TASKS_MIGRATE is false: run trivium tasks migrate`,
    )
  }
}

class TasksService implements Service {
  readonly name = 'tasks'
  readonly grpc = []
  readonly debug = []
  readonly http: Service['http']
  readonly admin: AdminSurface
  readonly #runtime: TasksRuntime

  constructor(runtime: TasksRuntime, loopback: boolean) {
    this.#runtime = runtime
    this.http = {
      register: (scope) => registerGraphql(scope, { runtime, schema: createSchema(), loopback }),
      toReply,
    }
    // Lists are reached over GraphQL, by operators as by everybody.
    this.admin = { people: adminPeople(runtime), register: () => undefined, toReply }
  }

  get home(): Service['home'] {
    const { environment, graphqlPath: href } = this.#runtime.settings
    const explorer = { href, text: 'GraphQL explorer', help: 'Write queries and see what they answer' }
    return {
      about: 'Tasks and people, with sign-in, over GraphQL.',
      links: environment === 'production' ? [] : [explorer],
      readme: 'src/tasks/README.md',
    }
  }

  drain(): void {
    // Nothing runs in the background; requests in flight finish by themselves.
  }

  health() {
    return this.#runtime.storeHealth.health()
  }

  onHealthChange(listener: () => void) {
    return this.#runtime.storeHealth.onHealthChange(listener)
  }

  examples({ http }: HostUrls): readonly string[] {
    const curl = `curl ${http}${this.#runtime.settings.graphqlPath} -H 'content-type: application/json'`
    const ada = '{name: \\"Ada\\", email: \\"ada@example.com\\", password: \\"correct horse\\"}'
    return [
      `${curl} -c cookies -d '{"query":"mutation { createInitialPerson(data: ${ada}) { item { id name } } }"}'`,
      `${curl} -b cookies -H 'origin: ${http}' -d '{"query":"mutation { createTask(data: {label: \\"Try it\\"}) { id label } }"}'`,
      `${curl} -b cookies -d '{"query":"{ allTasks(where: {isComplete_not: true}) { id label assignedTo { name } } }"}'`,
    ]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runtime[Symbol.asyncDispose]()
  }
}
