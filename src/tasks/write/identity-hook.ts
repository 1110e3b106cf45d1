import { sql } from 'kysely'
import type { Sessions } from '../auth/sessions.ts'
import type { Identity } from '../lists/compile-lists.ts'
import type { Transaction } from '../storage/task-store.ts'
import type { ItemPlan } from './plan.ts'

/** What a change means for the sessions of the item that it changes. */
export type ChangedSign = 'rights taken away' | 'secret changed' | 'nothing'

/** Found out before the item is written: whether rights are taken away depends on those that it had. */
export async function changedSign(
  transaction: Transaction,
  { identity, plan, id }: { identity: Identity | undefined; plan: ItemPlan; id: number },
): Promise<ChangedSign> {
  if (identity === undefined || plan.list !== identity.list) return 'nothing'
  if (await isDemoted(transaction, identity, { plan, id })) return 'rights taken away'
  return plan.changed.includes(identity.secret.name) ? 'secret changed' : 'nothing'
}

async function isDemoted(
  transaction: Transaction,
  { admin, list }: Identity,
  { plan, id }: { plan: ItemPlan; id: number },
): Promise<boolean> {
  if (admin === undefined || !plan.changed.includes(admin.name)) return false
  const column = admin.column ?? ''
  if (plan.values[column]) return false
  const statement = sql<{
    isAdmin: unknown
  }>`select ${sql.raw(column)} as "isAdmin" from ${sql.raw(list.table)} where id = cast(${id} as bigint)`
  const [row] = await transaction.run(statement)
  return Boolean(row?.isAdmin)
}

/** Ends the sessions that lose their ground; after a change of the secret that with the hash `stays` goes on. */
export async function endSessions(
  sessions: Sessions,
  transaction: Transaction,
  { sign, id, stays }: { sign: ChangedSign; id: number; stays: string | undefined },
): Promise<void> {
  if (sign === 'rights taken away') await sessions.revoke(transaction, id, undefined)
  else if (sign === 'secret changed') await sessions.revoke(transaction, id, stays)
}
