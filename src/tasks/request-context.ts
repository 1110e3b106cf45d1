import { ACCESS, type Caller } from './access.ts'
import type { TasksContext, TasksRuntime } from './context.ts'
import { RequestBudget } from './request-budget.ts'
import type { Session } from './sessions.ts'

export interface RequestFacts {
  readonly requestId: string
  readonly address: string
  readonly session: Session | undefined
  setSessionCookie(token: string | undefined): void
}

/** The context of one GraphQL request, whichever engine runs it. */
export class RequestContext implements TasksContext {
  readonly runtime: TasksRuntime
  readonly requestId: string
  readonly address: string
  readonly budget: RequestBudget
  readonly setSessionCookie: (token: string | undefined) => void
  session: Session | undefined

  constructor(runtime: TasksRuntime, facts: RequestFacts) {
    this.runtime = runtime
    this.requestId = facts.requestId
    this.address = facts.address
    this.session = facts.session
    this.setSessionCookie = facts.setSessionCookie
    this.budget = new RequestBudget(runtime.settings)
  }

  get caller(): Caller {
    const { session } = this
    const open = this.runtime.settings.access === 'open'
    return { personId: session?.personId, isAdmin: session?.isAdmin === true, open, rules: ACCESS }
  }
}
