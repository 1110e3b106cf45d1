import { sql } from 'kysely'
import { systemClock } from '../../common/clock.ts'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { createPasswordHasher } from '../auth/password.ts'
import { Sessions } from '../auth/sessions.ts'
import type { InputMembers } from '../errors.ts'
import { Caller } from '../lists/access.ts'
import type { Identity } from '../lists/compile-lists.ts'
import type { Field } from '../lists/list.ts'
import { isSecretLength, secretBytesOf } from '../lists/secret-length.ts'
import { openLists } from '../open-lists.ts'
import { RequestBudget } from '../read/request-budget.ts'
import type { DatabaseSettings, PasswordSettings } from '../settings.ts'
import type { TaskStore } from '../storage/task-store.ts'
import { storeInput } from '../write/field-input.ts'
import { formatProblem } from '../write/input-path.ts'
import type { ItemPlan } from '../write/plan.ts'
import { InputValidation } from '../write/validate.ts'
import { Writer } from '../write/writer.ts'
import { openMigrated } from './database.ts'

export interface AdminFacts {
  readonly email: string
  readonly name: string
  readonly password: string | undefined
}

/** `trivium tasks create-admin <email>`: makes an administrator of whoever has this address, who is created if need be. */
export async function createAdmin(
  settings: DatabaseSettings & PasswordSettings,
  facts: AdminFacts,
  output: CommandIo,
): Promise<void> {
  const identity = requireIdentity((await openLists(settings.schema)).lists.identity)
  requireText(identity.field, facts.email)
  requirePassword(identity, facts.password)
  await using database = await openMigrated(settings)
  const { store } = database
  const plan = await planOf(store, { settings, identity, facts })
  const sessions = new Sessions({ store, limits: { idleMs: 0, maxAgeMs: 0 }, clock: systemClock, identity })
  const id = await store.transaction(async (transaction) => {
    const { field, list, secret, admin } = identity
    const found = sql<{
      id: number
    }>`select id from ${sql.raw(list.table)} where ${sql.raw(field.column ?? '')} = ${facts.email}`
    const [known] = await transaction.run(found)
    if (known === undefined) return (await new Writer(transaction).insert(plan)).id
    const columns = new Set([secret.column, admin?.column])
    const values = Object.fromEntries(Object.entries(plan.values).filter(([column]) => columns.has(column)))
    await new Writer(transaction).update(known.id, { ...plan, values })
    await sessions.revoke(transaction, known.id, undefined)
    return known.id
  })
  output.out(`${identity.list.name.toLowerCase()} ${id}, ${facts.email}, is an administrator\n`)
}

function requireIdentity(identity: Identity | undefined): Identity {
  if (identity?.admin === undefined) throw new CommandError(1, 'the schema has no list whose items are administrators')
  return identity
}

/** Asked before a database is opened, or made. */
function requireText(field: Field, text: string): void {
  const stored = storeInput(field, text, { boolean: Boolean })
  if ('rule' in stored) throw new CommandError(1, `${field.path}: ${stored.rule}`)
}

function requirePassword({ secret }: Identity, password: string | undefined): void {
  if (password !== undefined && isSecretLength(secret, password)) return
  const { min, max } = secretBytesOf(secret)
  throw new CommandError(1, `TASKS_ADMIN_PASSWORD must hold the password, ${min} to ${max} bytes`)
}

interface PlanParts {
  readonly settings: PasswordSettings
  readonly identity: Identity
  readonly facts: AdminFacts
}

async function planOf(store: TaskStore, { settings, identity, facts }: PlanParts): Promise<ItemPlan> {
  const { argon2MemoryKib: memoryKib, argon2Passes: passes, argon2Lanes: lanes } = settings
  const { admin, field, list, secret } = identity
  const { labelField } = list.model
  const data: InputMembers = {
    [labelField]: facts.name,
    [field.name]: facts.email,
    [secret.name]: facts.password,
    ...(admin && { [admin.name]: true }),
  }
  const validation = new InputValidation(new Caller({ itemId: 0, isAdmin: true, open: false }), {
    dialect: store.dialect,
    passwords: await createPasswordHasher({ memoryKib, passes, lanes }),
    budget: new RequestBudget({ maxResults: 1, maxTotalResults: 1 }),
  })
  const plan = validation.item(list, data, { operation: 'create' })
  if (validation.problems.length > 0) throw new CommandError(1, validation.problems.map(formatProblem).join('; '))
  await validation.finish()
  return plan
}
