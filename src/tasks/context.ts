import type { Logger } from 'pino'
import type { Faults, ServiceMetrics } from '../server/service.ts'
import type { PasswordHasher } from './auth/password.ts'
import type { SessionCookie } from './auth/session-cookie.ts'
import type { Session, Sessions } from './auth/sessions.ts'
import type { SignInThrottle } from './auth/sign-in-throttle.ts'
import { Caller } from './lists/access.ts'
import type { ServedLists } from './lists/served-lists.ts'
import { RequestBudget } from './read/request-budget.ts'
import type { SelectionCache } from './read/selection.ts'
import type { TasksSettings } from './settings.ts'
import type { StoreHealth } from './storage/health.ts'
import type { TaskStore } from './storage/task-store.ts'

/** What lives as long as the service and is shared by all requests. */
export interface TasksRuntime extends ServedLists, AsyncDisposable {
  readonly store: TaskStore
  readonly storeHealth: StoreHealth
  readonly settings: TasksSettings
  readonly passwords: PasswordHasher
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly throttle: SignInThrottle
  readonly selections: SelectionCache
  readonly log: Logger
  readonly metrics: ServiceMetrics
  readonly faults: Faults
}

/** What a context is made of: what the transport knows of the request. */
export interface ContextOptions {
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  readonly session: Session | undefined
  /** Sets the session cookie of the answer; undefined clears it. */
  setSessionCookie(token: string | undefined): void
}

/** What resolvers know of one GraphQL request, whichever engine runs it. */
export class TasksContext {
  readonly runtime: TasksRuntime
  readonly requestId: string
  readonly address: string
  readonly budget: RequestBudget
  readonly setSessionCookie: (token: string | undefined) => void
  #session: Session | undefined
  #caller: Caller | undefined

  constructor(runtime: TasksRuntime, options: ContextOptions) {
    this.runtime = runtime
    this.requestId = options.requestId
    this.address = options.address
    this.#session = options.session
    this.setSessionCookie = options.setSessionCookie
    this.budget = new RequestBudget(runtime.settings)
  }

  /** The session of the request; a sign-in replaces it, `endSession` ends it. */
  get session(): Session | undefined {
    return this.#session
  }

  set session(session: Session | undefined) {
    this.#session = session
    this.#caller = undefined
  }

  /** Who the caller is, from the session and the setting `TASKS_ACCESS`. */
  get caller(): Caller {
    const session = this.#session
    const open = this.runtime.settings.access === 'open'
    this.#caller ??= new Caller({ itemId: session?.itemId, isAdmin: session?.isAdmin === true, open })
    return this.#caller
  }
}
