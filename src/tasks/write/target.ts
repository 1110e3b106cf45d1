import { TasksError } from '../errors.ts'
import type { Field } from '../lists/list.ts'
import type { InputPath } from './input-path.ts'

/** The kind of write, and the item's id when it exists already. */
export interface Target {
  readonly operation: 'create' | 'update'
  readonly id?: number
  /** Field that is given by the item around this one: it need not be in the input. */
  readonly given?: Field | undefined
}

/** A value of an input, for a field of its list. */
export interface FieldInput<F extends Field = Field> {
  readonly field: F
  readonly value: unknown
  readonly target: Target
  readonly path: InputPath
}

/** Most items in one list of an input. */
const MAX_ITEMS = 1_000

/** Throws LIMIT_EXCEEDED when there are too many. */
export function checkItemCount(items: readonly unknown[], path: string): void {
  if (items.length > MAX_ITEMS) throw new TasksError('LIMIT_EXCEEDED', `${path}: more than ${MAX_ITEMS} items`)
}
