import { type RawBuilder, sql } from 'kysely'
import { type FieldDefinition, LISTS, type ListName, type PERSON_FIELDS, type TASK_FIELDS } from './lists.ts'

/** Lists and counts that a selection asks for, by the name they have in the answer; an error is thrown where it stands. */
export type Related = Record<string, unknown>

/** What is noted on a row while the answer is put together. */
interface Answered {
  related?: Related
  /** How often the row stands in the answer, where that is not once: people that share tasks are read once. */
  multiplicity?: number
}

/** What the database gives for a field of each kind. */
interface StoredValues {
  readonly id: number
  readonly text: string
  /** 1 low, 2 medium, 3 high. */
  readonly priority: number | null
  /** SQLite has 0 and 1. */
  readonly boolean: boolean | number | null
  readonly time: string | null
  readonly hasPassword: boolean | number
}

/** Columns of the fields that have one, by their names. */
type ColumnsOf<Fields extends Readonly<Record<string, FieldDefinition>>> = {
  readonly [Name in keyof Fields as Fields[Name]['kind'] extends keyof StoredValues
    ? Name
    : never]?: StoredValues[Fields[Name]['kind'] & keyof StoredValues]
}

/** A task as it is read. Only the columns that the selection needs are there. */
export interface TaskRow extends Omit<ColumnsOf<typeof TASK_FIELDS>, 'id'>, Answered {
  readonly id: number
  readonly assignedToId?: number | null
}

/** A person as it is read. The password hash is never part of it. */
export interface PersonRow extends Omit<ColumnsOf<typeof PERSON_FIELDS>, 'id'>, Answered {
  readonly id: number
}

export type Row = TaskRow | PersonRow

/** All columns of a row type, for `returning`. */
export function rowColumns(list: ListName): RawBuilder<unknown> {
  return ROW_COLUMNS[list]
}

const ROW_COLUMNS: Readonly<Record<ListName, RawBuilder<unknown>>> = {
  Task: sql.raw([...valueColumns('Task'), 'task.assigned_to_id as "assignedToId"'].join(', ')),
  Person: sql.raw(valueColumns('Person').join(', ')),
}

function valueColumns(list: ListName): string[] {
  const { fields, table } = LISTS[list]
  return Object.values(fields).flatMap(({ name, sql }) => (sql === undefined ? [] : `${sql(table)} as "${name}"`))
}
