import { type RawBuilder, sql } from 'kysely'

/** A piece of SQL that is true, false or null for a row. */
export type Condition = RawBuilder<unknown>

export const TRUE: Condition = sql`1 = 1`
export const FALSE: Condition = sql`1 = 0`

/** Longer rows are joined as a tree: a database reads a row as nesting, and bounds that. */
const MAX_IN_A_ROW = 50

/** All of them, or any of them; of none, `and` is true and `or` is false. */
export function joined(conditions: readonly Condition[], by: 'and' | 'or'): Condition {
  const [first] = conditions
  if (first === undefined) return by === 'and' ? TRUE : FALSE
  if (conditions.length === 1) return first
  if (conditions.length > MAX_IN_A_ROW) {
    const middle = conditions.length >> 1
    return joined([joined(conditions.slice(0, middle), by), joined(conditions.slice(middle), by)], by)
  }
  return sql`(${sql.join(conditions, by === 'and' ? sql` and ` : sql` or `)})`
}
