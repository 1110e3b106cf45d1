import { type RawBuilder, sql } from 'kysely'
import { revokeSessions } from '../auth/sessions.ts'
import type { TasksContext } from '../context.ts'
import type { PersonCreateInput, PersonUpdateInput, TaskCreateInput, TaskUpdateInput } from '../contract.ts'
import { badInput, TasksError } from '../errors.ts'
import { requireAccess } from '../lists/access.ts'
import { LISTS, type ListName } from '../lists/lists.ts'
import { type PersonRow, type Row, rowColumns, type TaskRow } from '../lists/rows.ts'
import { parseId } from '../lists/values.ts'
import { FALSE } from '../read/sql.ts'
import type { Dialect, Transaction } from '../storage/task-store.ts'
import type { Connection } from './plan.ts'
import { InputValidation } from './validate.ts'
import { Writer } from './writer.ts'

/** Creates a task with all that is nested in it, in one transaction. */
export async function createTask(context: TasksContext, data: TaskCreateInput): Promise<TaskRow> {
  const validation = createValidation(context)
  const plan = validation.task(data, { operation: 'create' })
  return write(context, validation, (writer) => writer.insertTask(plan))
}

/** Changes a task with all that is nested in it, in one transaction. */
export async function updateTask(context: TasksContext, id: string, data: TaskUpdateInput): Promise<TaskRow> {
  requireAccess(context.caller, 'update', 'Task')
  const known = requireId('Task', id)
  const validation = createValidation(context)
  const plan = validation.task(data, { operation: 'update', id: known })
  return write(context, validation, async (writer) => found('Task', await writer.updateTask(known, plan)))
}

/** Creates a person with all that is nested in it, in one transaction. */
export async function createPerson(context: TasksContext, data: PersonCreateInput): Promise<PersonRow> {
  const validation = createValidation(context)
  const plan = validation.person(data, { operation: 'create' })
  return write(context, validation, (writer) => writer.insertPerson(plan))
}

/** Changes a person with all that is nested in it, in one transaction; ends sessions that lose their ground. */
export async function updatePerson(context: TasksContext, id: string, data: PersonUpdateInput): Promise<PersonRow> {
  // An id that cannot exist is refused like one that may not be touched, not told apart from it.
  const known = parseId(id)
  requireAccess(context.caller, 'update', 'Person', known)
  if (known === undefined) throw notFound('Person')
  const validation = createValidation(context)
  const plan = validation.person(data, { operation: 'update', id: known })
  return write(context, validation, async (writer, transaction) => {
    const wasAdmin = plan.demotes && (await isAdmin(transaction, known))
    const row = found('Person', await writer.updatePerson(known, plan))
    if (wasAdmin) await revokeSessions(transaction, known, undefined)
    else if (plan.changesPassword) await revokeSessions(transaction, known, context.session?.tokenHash)
    return row
  })
}

async function isAdmin(transaction: Transaction, id: number): Promise<boolean> {
  const statement = sql<{ isAdmin: unknown }>`select is_admin as "isAdmin" from person where id = cast(${id} as bigint)`
  const [row] = await transaction.run(statement)
  return Boolean(row?.isAdmin)
}

/** Deletes an item and gives what it was. Tasks of a deleted person stay, sessions of theirs do not. */
export async function deleteItem<R extends Row>(context: TasksContext, list: ListName, id: string): Promise<R> {
  const known = parseId(id)
  requireAccess(context.caller, 'delete', list, known)
  if (known === undefined) throw notFound(list)
  const rows = await context.runtime.store.transaction((transaction) =>
    transaction.run(
      sql<R>`delete from ${sql.raw(LISTS[list].table)} where id = cast(${known} as bigint) returning ${rowColumns(list)}`,
    ),
  )
  return found(list, rows[0])
}

function createValidation({ caller, runtime: { store, passwords }, budget }: TasksContext): InputValidation {
  return new InputValidation(caller, { dialect: store.dialect, passwords, budget })
}

async function write<T>(
  context: TasksContext,
  validation: InputValidation,
  work: (writer: Writer, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { store } = context.runtime
  const { problems, connections } = validation
  if (problems.length > 0) {
    const read = <R>(statement: RawBuilder<R>) => store.query(store.dialect.compile(statement))
    throw badInput([...problems, ...(await missing(store.dialect, read, connections))])
  }
  await validation.finish()
  return store.transaction(async (transaction) => {
    const absent = await missing(store.dialect, transaction.run, connections)
    if (absent.length > 0) throw badInput(absent)
    return work(new Writer(transaction), transaction)
  })
}

/** A line for each connection whose item is not there; one statement for each list. */
async function missing(
  dialect: Dialect,
  run: Transaction['run'],
  connections: readonly Connection[],
): Promise<string[]> {
  const absent = new Set<Connection>()
  for (const list of ['Task', 'Person'] as const) {
    const wanted = connections.filter((connection) => connection.list === list)
    if (wanted.length === 0) continue
    const ids = wanted.flatMap(({ id }) => id ?? [])
    const condition = ids.length === 0 ? FALSE : dialect.isAnyOf(sql`id`, ids)
    const rows = await run(sql<{ id: number }>`select id from ${sql.raw(LISTS[list].table)} where ${condition}`)
    const known = new Set(rows.map((row) => row.id))
    for (const connection of wanted) if (!known.has(connection.id ?? 0)) absent.add(connection)
  }
  return connections
    .filter((connection) => absent.has(connection))
    .map(
      ({ list, id, path }) => `${path}: there is no ${list} with ${id === undefined ? 'such an id' : `the id ${id}`}`,
    )
}

function requireId(list: ListName, id: string): number {
  const known = parseId(id)
  if (known === undefined) throw notFound(list)
  return known
}

function found<R>(list: ListName, row: R | undefined): R {
  if (row === undefined) throw notFound(list)
  return row
}

function notFound(list: ListName): TasksError {
  return new TasksError('NOT_FOUND', `There is no ${list} with this id`)
}
