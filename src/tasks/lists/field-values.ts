import { PRIORITIES, type ValueName } from './lists.ts'
import type { PersonRow, TaskRow } from './rows.ts'

/** Values of a task's own fields, as the wire has them. */
export const taskValues = {
  id: (task: TaskRow) => String(task.id),
  label: (task: TaskRow) => task.label ?? null,
  priority: (task: TaskRow) => PRIORITIES[(task.priority ?? 0) - 1] ?? null,
  isComplete: (task: TaskRow) => toBoolean(task.isComplete),
  finishBy: (task: TaskRow) => task.finishBy ?? null,
} satisfies Record<ValueName<'Task'>, (task: TaskRow) => unknown>

/** Values of a person's own fields, as the wire has them. */
export const personValues = {
  id: (person: PersonRow) => String(person.id),
  name: (person: PersonRow) => person.name ?? null,
  email: (person: PersonRow) => person.email ?? null,
  password_is_set: (person: PersonRow) => Boolean(person.password_is_set),
  isAdmin: (person: PersonRow) => toBoolean(person.isAdmin),
} satisfies Record<ValueName<'Person'>, (person: PersonRow) => unknown>

function toBoolean(stored: boolean | number | null | undefined): boolean | null {
  return stored === null || stored === undefined ? null : Boolean(stored)
}
