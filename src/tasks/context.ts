import type { Logger } from 'pino'
import type { Caller } from './access.ts'
import type { PasswordHasher } from './password.ts'
import type { RequestBudget } from './request-budget.ts'
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

/** What resolvers know of the request. */
export interface TasksContext {
  readonly runtime: TasksRuntime
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  readonly budget: RequestBudget
  /** The session of the request; a sign-in replaces it, `endSession` ends it. */
  session: Session | undefined
  /** Who the caller is, from the session and the setting `TASKS_ACCESS`. */
  readonly caller: Caller
  /** Sets the session cookie of the answer; undefined clears it. */
  setSessionCookie(token: string | undefined): void
}
