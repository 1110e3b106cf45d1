import { sql } from 'kysely'
import type { AdminPeople } from '../server/service.ts'
import { presentedToken } from './auth/session-cookie.ts'
import type { TasksRuntime } from './context.ts'

const FIRST_PERSON = sql<{ found: number }>`select 1 as found from person limit 1`

/** The people of this service, as those who may operate the others. */
export function adminPeople({ store, sessions, settings }: TasksRuntime): AdminPeople {
  const { graphqlPath } = settings
  return {
    entry: {
      graphqlPath,
      signIn: { list: 'Person', identityField: 'email', secretField: 'password', nameField: 'name' },
    },
    async find(request) {
      const presented = presentedToken(request)
      const session = presented === undefined ? undefined : await sessions.find(presented.token)
      return session === undefined ? undefined : { id: String(session.personId), isAdmin: session.isAdmin }
    },
    isEmpty: async () => (await store.query(store.dialect.compile(FIRST_PERSON))).length === 0,
  }
}
