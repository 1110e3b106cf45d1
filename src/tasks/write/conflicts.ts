import { sql } from 'kysely'
import { TasksError } from '../errors.ts'
import type { Lists } from '../lists/compile-lists.ts'
import { type List, quoted, type RelationField } from '../lists/list.ts'
import { StoreError, type Transaction } from '../storage/task-store.ts'

/** Runs a write; a uniqueness rule that it breaks becomes a CONFLICT that names the field, not the column. */
export async function namingConflicts<T>(lists: Lists, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'unique') throw error
    const field = findField(lists, error)
    throw field === undefined ? error : conflict(field, 'another item has this value already', error)
  }
}

function findField(lists: Lists, { table, column }: StoreError): string | undefined {
  if (table === undefined || column === undefined) return undefined
  const list = lists.all.find((item) => item.model.table === table)
  return list?.fields.find((field) => field.column === quoted(column) && field.kind !== 'isSet')?.name
}

/** Throws CONFLICT when an item that must not be left alone points to the one that is to be deleted. */
export async function refuseWhatIsPointedAt(
  transaction: Transaction,
  lists: Lists,
  { list, id }: { list: List; id: number },
): Promise<void> {
  for (const field of restricting(lists, list)) {
    const { table } = field.list
    const statement = sql`select 1 from ${sql.raw(table)} where ${sql.raw(field.column ?? '')} = cast(${id} as bigint) limit 1`
    if ((await transaction.run(statement)).length > 0)
      throw conflict(field.path, `${field.list.model.plural} point to this item, and it cannot be deleted before them`)
  }
}

/** Relations that keep items of the list from being deleted. */
function restricting({ all }: Lists, list: List): RelationField[] {
  return all.flatMap(({ fields }) =>
    fields.filter((field): field is RelationField => {
      const { relation } = field
      return relation?.target === list && relation.storage.kind === 'ownColumn' && relation.onDelete === 'RESTRICT'
    }),
  )
}

function conflict(field: string, rule: string, cause?: unknown): TasksError {
  return new TasksError('CONFLICT', `${field}: ${rule}`, { cause, details: { field } })
}
