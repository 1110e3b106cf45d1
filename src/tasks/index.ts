import type { AdminSurface, HostUrls, Service, ServiceContext, ServiceModule } from '../server/service.ts'
import { adminPeople } from './admin-people.ts'
import { createPasswordHasher } from './auth/password.ts'
import { SessionCookie } from './auth/session-cookie.ts'
import { Sessions } from './auth/sessions.ts'
import { SignInThrottle } from './auth/sign-in-throttle.ts'
import type { TasksRuntime } from './context.ts'
import { exampleCommands } from './example-commands.ts'
import { toReply } from './graphql/errors.ts'
import { registerGraphql } from './graphql/routes.ts'
import { createSchema } from './graphql/schema.ts'
import type { Lists } from './lists/compile-lists.ts'
import { BUILT_IN, type ServedLists } from './lists/served-lists.ts'
import { openLists } from './open-lists.ts'
import { openStore } from './open-store.ts'
import { prepareSchema } from './prepare-schema.ts'
import type { DatabaseSettings, TasksSettings, tasksSettings } from './settings.ts'
import { StoreHealth } from './storage/health.ts'
import { measureStore } from './storage/measured-store.ts'
import { NO_EVENTS, type TaskStore } from './storage/task-store.ts'

/** Lists over GraphQL. */
export const tasksModule: ServiceModule<typeof tasksSettings> = {
  name: 'tasks',
  async create(settings, context) {
    return new TasksService(await createRuntime(settings, context, await openLists(settings.schema)))
  },
}

/** Opens the database as it is. */
export function openDatabase(
  { databaseUrl: url, busyTimeoutMs, poolSize, statementTimeoutMs }: DatabaseSettings,
  { lists }: ServedLists = BUILT_IN,
  events = NO_EVENTS,
): Promise<TaskStore> {
  return openStore({ url, busyTimeoutMs, poolSize, statementTimeoutMs, model: lists.model }, events)
}

/** What the runtime takes from the host. */
type RuntimeParts = Pick<ServiceContext, 'clock' | 'log' | 'loopback' | 'metrics' | 'faults'>

/** Opens the database and makes everything that requests share. */
export async function createRuntime(
  settings: TasksSettings,
  { clock, log, loopback, metrics, faults }: RuntimeParts,
  served: ServedLists = BUILT_IN,
): Promise<TasksRuntime> {
  const { lists } = served
  const storeHealth = new StoreHealth(log)
  const store = measureStore(await openDatabase(settings, served, storeHealth), metrics)
  storeHealth.watch(store)
  const close = async () => {
    await storeHealth[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  }
  try {
    await prepareSchema(settings, { log, store, served })
    if (settings.access === 'open')
      log.warn('TASKS_ACCESS=open: lists and tasks are open to everybody, without a session')
    const { argon2MemoryKib: memoryKib, argon2Passes: passes, argon2Lanes: lanes } = settings
    const { sessionIdleMs: idleMs, sessionMaxAgeMs: maxAgeMs, signInsPerEmail, signInsPerAddress } = settings
    const passwords = await createPasswordHasher({ memoryKib, passes, lanes })
    metrics.addResources(...store.resources, ...passwords.resources)
    return {
      ...served,
      store,
      storeHealth,
      settings,
      passwords,
      sessions: new Sessions({ store, limits: { idleMs, maxAgeMs }, clock, identity: lists.identity }),
      cookie: new SessionCookie({ maxAgeMs, secure: settings.cookieSecure === 'always' || !loopback }),
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

class TasksService implements Service {
  readonly name = 'tasks'
  readonly grpc = []
  readonly debug = []
  readonly http: Service['http']
  readonly admin: AdminSurface
  readonly #runtime: TasksRuntime

  constructor(runtime: TasksRuntime) {
    this.#runtime = runtime
    this.http = {
      register: (scope) => registerGraphql(scope, { runtime, schema: createSchema(runtime) }),
      toReply,
    }
    // Lists are reached over GraphQL, by operators as by everybody.
    const { identity } = runtime.lists
    const people = identity === undefined ? {} : { people: adminPeople(runtime, identity) }
    this.admin = { ...people, register: () => undefined, toReply }
  }

  get home(): Service['home'] {
    const { lists, settings } = this.#runtime
    const { environment, graphqlPath: href } = settings
    const explorer = { href, text: 'GraphQL explorer', help: 'Write queries and see what they answer' }
    return {
      about: `${namesOf(lists)}${lists.identity === undefined ? '' : ', with sign-in'}, over GraphQL.`,
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
    return exampleCommands(this.#runtime.lists, { curl, origin: http })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runtime[Symbol.asyncDispose]()
  }
}

/** `Tasks and people`. */
function namesOf({ all }: Lists): string {
  const [first = 'Nothing', ...others] = all.map(({ model }) => model.plural)
  return new Intl.ListFormat('en-GB').format([first, ...others.map((name) => name.toLowerCase())])
}
