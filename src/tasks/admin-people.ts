import { sql } from 'kysely'
import type { AdminPeople } from '../server/service.ts'
import type { TasksRuntime } from './context.ts'
import type { Identity } from './lists/compile-lists.ts'

/** The people of this service, as those who may operate the others. */
export function adminPeople({ cookie, store, sessions, settings }: TasksRuntime, identity: Identity): AdminPeople {
  const { graphqlPath } = settings
  const { field, list, secret } = identity
  const first = sql<{ found: number }>`select 1 as found from ${sql.raw(list.table)} limit 1`
  return {
    entry: {
      graphqlPath,
      signIn: {
        list: list.name,
        identityField: field.name,
        secretField: secret.name,
        nameField: list.model.labelField,
      },
    },
    async find(request) {
      const presented = cookie.presentedBy(request)
      const session = presented === undefined ? undefined : await sessions.find(presented.token)
      return session === undefined ? undefined : { id: String(session.itemId), isAdmin: session.isAdmin }
    },
    isEmpty: async () => (await store.query(store.dialect.compile(first))).length === 0,
  }
}
