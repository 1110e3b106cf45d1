/** Lists and counts that a selection asks for, by the name they have in the answer; an error is thrown where it stands. */
export type Related = Record<string, unknown>

/** Key of what a selection wants below a row. */
export const RELATED: unique symbol = Symbol('related')
/** Key of how often a row stands in the answer, where that is not once: items that others share are read once. */
export const MULTIPLICITY: unique symbol = Symbol('multiplicity')

/**
 * An item as it is read: the stored values by the names of their fields, of a to-one relation the id of the other
 * item. Only the columns that the selection needs are there; a secret never is.
 */
export interface Row {
  readonly id: number
  readonly [field: string]: unknown
  [RELATED]?: Related
  [MULTIPLICITY]?: number
}

/** Number of times that a row stands in the answer. */
export function multiplicityOf(row: Row): number {
  return row[MULTIPLICITY] ?? 1
}
