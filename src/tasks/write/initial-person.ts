import { sql } from 'kysely'
import type { SignInSuccess } from '../auth/sign-in.ts'
import type { TasksContext } from '../context.ts'
import type { CreateInitialPersonInput } from '../contract.ts'
import { badInput, TasksError } from '../errors.ts'
import { ACCESS, Caller } from '../lists/access.ts'
import { InputValidation } from './validate.ts'
import { Writer } from './writer.ts'

const HAS_PEOPLE = sql<{ found: number }>`select 1 as found from person limit 1`

/** Creates the first person, an administrator, and begins their session. Of many calls at once exactly one succeeds. */
export async function createInitialPerson(
  { runtime, budget }: Pick<TasksContext, 'runtime' | 'budget'>,
  data: CreateInitialPersonInput,
): Promise<SignInSuccess> {
  const { store, passwords, sessions } = runtime
  // Asked before the password is hashed: afterwards a call must not cost much.
  if ((await store.query(store.dialect.compile(HAS_PEOPLE))).length > 0) throw notInitial()
  const caller = new Caller({ personId: 0, isAdmin: true, open: false, rules: ACCESS })
  const validation = new InputValidation(caller, { dialect: store.dialect, passwords, budget })
  const plan = validation.person({ ...data, isAdmin: true }, { operation: 'create' })
  if (validation.problems.length > 0) throw badInput(validation.problems)
  await validation.finish()
  return store.transaction(async (transaction) => {
    if (store.dialect.lockPeople !== undefined) await transaction.run(store.dialect.lockPeople)
    if ((await transaction.run(HAS_PEOPLE)).length > 0) throw notInitial()
    const item = await new Writer(transaction).insertPerson(plan)
    const { token, session } = await sessions.begin(transaction, { id: item.id, isAdmin: true })
    return { sessionToken: token, item, session }
  })
}

function notInitial(): TasksError {
  return new TasksError('FORBIDDEN', 'Initial items can only be created when no items exist in that list')
}
