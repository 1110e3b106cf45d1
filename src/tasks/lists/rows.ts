import { type RawBuilder, sql } from 'kysely'
import type { ListName } from './lists.ts'

/** Lists and counts that a selection asks for, by the name they have in the answer; an error is thrown where it stands. */
export type Related = Record<string, unknown>

/** What is noted on a row while the answer is put together. */
interface Answered {
  related?: Related
  /** How often the row stands in the answer, where that is not once: people that share tasks are read once. */
  times?: number
}

/** A task as it is read. Only the columns that the selection needs are there. */
export interface TaskRow extends Answered {
  readonly id: number
  readonly label?: string
  /** 1 low, 2 medium, 3 high. */
  readonly priority?: number | null
  /** SQLite has 0 and 1. */
  readonly isComplete?: boolean | number | null
  readonly finishBy?: string | null
  readonly assignedToId?: number | null
}

/** A person as it is read. The password hash is never part of it. */
export interface PersonRow extends Answered {
  readonly id: number
  readonly name?: string
  readonly email?: string
  readonly passwordIsSet?: boolean | number
  readonly isAdmin?: boolean | number | null
}

export type Row = TaskRow | PersonRow

const ROW_COLUMNS: Readonly<Record<ListName, string>> = {
  Task: 'id, label, priority, is_complete as "isComplete", finish_by as "finishBy", assigned_to_id as "assignedToId"',
  Person: 'id, name, email, (password_hash is not null) as "passwordIsSet", is_admin as "isAdmin"',
}

/** All columns of a row type, for `returning`. */
export function rowColumns(list: ListName): RawBuilder<unknown> {
  return sql.raw(ROW_COLUMNS[list])
}
