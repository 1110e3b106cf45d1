import type { Logger } from 'pino'
import { ACCESS, type Caller } from './access.ts'
import type { PasswordHasher } from './password.ts'
import { RequestBudget } from './request-budget.ts'
import type { SelectionCache } from './selection.ts'
import type { Session, Sessions } from './sessions.ts'
import type { TasksSettings } from './settings.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { TaskStore } from './store.ts'
import type { StoreHealth } from './store-health.ts'

/** What lives as long as the service and is shared by all requests. */
export interface TasksRuntime {
  readonly store: TaskStore
  readonly storeHealth: StoreHealth
  readonly settings: TasksSettings
  readonly passwords: PasswordHasher
  readonly sessions: Sessions
  readonly throttle: SignInThrottle
  readonly selections: SelectionCache
  readonly log: Logger
}

/** What the transport knows of a request. */
export interface RequestFacts {
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

  constructor(runtime: TasksRuntime, facts: RequestFacts) {
    this.runtime = runtime
    this.requestId = facts.requestId
    this.address = facts.address
    this.#session = facts.session
    this.setSessionCookie = facts.setSessionCookie
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
    this.#caller ??= { personId: session?.personId, isAdmin: session?.isAdmin === true, open, rules: ACCESS }
    return this.#caller
  }
}
