import type { Session } from '../auth/sessions.ts'
import { TasksError } from '../errors.ts'
import type { TasksSettings } from '../settings.ts'

/** Who may ask for the schema: callers with a session, everybody, nobody. */
export type Introspection = 'session' | 'on' | 'off'

/** What is set, else what suits the environment. */
export function introspectionOf({ introspection, environment }: TasksSettings): Introspection {
  return introspection ?? (environment === 'production' ? 'session' : 'on')
}

/** Throws UNAUTHENTICATED unless the caller may ask for the schema. Where nobody may, no document gets this far. */
export function requireIntrospection(allowed: Introspection, session: Session | undefined): void {
  if (allowed === 'session' && session === undefined)
    throw new TasksError('UNAUTHENTICATED', 'Introspection needs a session')
}
