import { sql } from 'kysely'
import type { SignInSuccess } from '../auth/sign-in.ts'
import type { TasksContext } from '../context.ts'
import { type InputMembers, TasksError } from '../errors.ts'
import { Caller } from '../lists/access.ts'
import type { Identity } from '../lists/compile-lists.ts'
import { invalidInput } from './items.ts'
import { InputValidation } from './validate.ts'
import { Writer } from './writer.ts'

/** Creates the first item that signs in, an administrator, and begins its session. Of many calls at once exactly one succeeds. */
export async function createInitialItem(
  { runtime, budget }: Pick<TasksContext, 'runtime' | 'budget'>,
  { list, admin }: Identity,
  data: InputMembers,
): Promise<SignInSuccess> {
  const { store, passwords, sessions } = runtime
  const hasItems = sql<{ found: number }>`select 1 as found from ${sql.raw(list.table)} limit 1`
  // Asked before the secret is hashed: afterwards a call must not cost much.
  if ((await store.query(store.dialect.compile(hasItems))).length > 0) throw notInitial()
  const caller = new Caller({ itemId: 0, isAdmin: true, open: false })
  const validation = new InputValidation(caller, { dialect: store.dialect, passwords, budget })
  const plan = validation.item(list, { ...data, ...(admin && { [admin.name]: true }) }, { operation: 'create' })
  if (validation.problems.length > 0) throw invalidInput(validation.problems)
  await validation.finish()
  return store.transaction(async (transaction) => {
    const lock = store.dialect.lockTable(list.table)
    if (lock !== undefined) await transaction.run(lock)
    if ((await transaction.run(hasItems)).length > 0) throw notInitial()
    const item = await new Writer(transaction).insert(plan)
    const { token, session } = await sessions.begin(transaction, { id: item.id, isAdmin: admin !== undefined })
    return { sessionToken: token, item, session }
  })
}

function notInitial(): TasksError {
  return new TasksError('FORBIDDEN', 'Initial items can only be created when no items exist in that list')
}
