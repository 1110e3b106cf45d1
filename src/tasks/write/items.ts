import { type RawBuilder, sql } from 'kysely'
import type { TasksContext } from '../context.ts'
import { badInput, type InputMembers, TasksError } from '../errors.ts'
import { requireAccess } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import { parseId } from '../lists/values.ts'
import { FALSE } from '../read/sql.ts'
import type { Dialect, Transaction } from '../storage/task-store.ts'
import { namingConflicts, refuseWhatIsPointedAt } from './conflicts.ts'
import { changedSign, endSessions } from './identity-hook.ts'
import { formatProblem, type InputProblem, toFieldProblem } from './input-path.ts'
import type { Connection } from './plan.ts'
import { InputValidation } from './validate.ts'
import { Writer } from './writer.ts'

/** Creates an item with all that is nested in it, in one transaction. */
export async function createItem(context: TasksContext, list: List, data: InputMembers): Promise<Row> {
  const validation = createValidation(context)
  const plan = validation.item(list, data, { operation: 'create' })
  return write(context, validation, (writer) => writer.insert(plan))
}

/** Changes an item with all that is nested in it, in one transaction; ends sessions that lose their ground. */
export async function updateItem(context: TasksContext, list: List, id: string, data: InputMembers): Promise<Row> {
  // An id that cannot exist is refused like one that may not be touched, not told apart from it.
  const known = parseId(id)
  requireAccess(context.caller, 'update', list, known)
  if (known === undefined) throw notFound(list)
  const { lists, sessions } = context.runtime
  const validation = createValidation(context)
  const plan = validation.item(list, data, { operation: 'update', id: known })
  return write(context, validation, async (writer, transaction) => {
    const sign = await changedSign(transaction, { identity: lists.identity, plan, id: known })
    const row = found(list, await writer.update(known, plan))
    await endSessions(sessions, transaction, { sign, id: known, stays: context.session?.tokenHash })
    return row
  })
}

/** Deletes an item and gives what it was. What becomes of those that point to it, their relations say. */
export async function deleteItem(context: TasksContext, list: List, id: string): Promise<Row> {
  const known = parseId(id)
  requireAccess(context.caller, 'delete', list, known)
  if (known === undefined) throw notFound(list)
  const { store, lists } = context.runtime
  const rows = await namingConflicts(lists, () =>
    store.transaction(async (transaction) => {
      await refuseWhatIsPointedAt(transaction, lists, { list, id: known })
      return transaction.run(
        sql<Row>`delete from ${sql.raw(list.table)} where id = cast(${known} as bigint) returning ${list.returning}`,
      )
    }),
  )
  return found(list, rows[0])
}

/** A BAD_USER_INPUT with all broken rules, as text and for forms. */
export function invalidInput(problems: readonly InputProblem[]): TasksError {
  return badInput(problems.map(formatProblem), problems.map(toFieldProblem))
}

function createValidation({ caller, runtime: { store, passwords }, budget }: TasksContext): InputValidation {
  return new InputValidation(caller, { dialect: store.dialect, passwords, budget })
}

async function write<T>(
  context: TasksContext,
  validation: InputValidation,
  work: (writer: Writer, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { store, lists } = context.runtime
  const { problems, connections } = validation
  if (problems.length > 0) {
    const read = <R>(statement: RawBuilder<R>) => store.query(store.dialect.compile(statement))
    throw invalidInput([...problems, ...(await missing(store.dialect, read, connections))])
  }
  await validation.finish()
  return namingConflicts(lists, () =>
    store.transaction(async (transaction) => {
      const absent = await missing(store.dialect, transaction.run, connections)
      if (absent.length > 0) throw invalidInput(absent)
      return work(new Writer(transaction), transaction)
    }),
  )
}

/** A problem for each connection whose item is not there; one statement for each list. */
async function missing(
  dialect: Dialect,
  run: Transaction['run'],
  connections: readonly Connection[],
): Promise<InputProblem[]> {
  const absent = new Set<Connection>()
  for (const [list, wanted] of Map.groupBy(connections, (connection) => connection.list)) {
    const ids = wanted.flatMap(({ id }) => id ?? [])
    const condition = ids.length === 0 ? FALSE : dialect.isAnyOf(sql`id`, ids)
    const rows = await run(sql<{ id: number }>`select id from ${sql.raw(list.table)} where ${condition}`)
    const known = new Set(rows.map((row) => row.id))
    for (const connection of wanted) if (!known.has(connection.id ?? 0)) absent.add(connection)
  }
  return connections
    .filter((connection) => absent.has(connection))
    .map(({ list, id, path }) => ({
      path,
      rule: `there is no ${list.name} with ${id === undefined ? 'such an id' : `the id ${id}`}`,
    }))
}

function found(list: List, row: Row | undefined): Row {
  if (row === undefined) throw notFound(list)
  return row
}

function notFound(list: List): TasksError {
  return new TasksError('NOT_FOUND', `There is no ${list.name} with this id`)
}
