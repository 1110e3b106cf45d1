import { sql } from 'kysely'
import type { Caller } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import type { Dialect } from '../storage/task-store.ts'
import type { RequestBudget } from './request-budget.ts'
import type { Condition } from './sql.ts'

/** A filter on a list, as the contract has it. */
export type Where = Readonly<Record<string, unknown>>

/** Where a condition stands: the list, the alias of its table, and what the whole filter shares. */
export interface WhereScope {
  readonly list: List
  readonly alias: string
  /** Lists and relations around it. */
  readonly depth: number
  readonly relationDepth: number
  /** Conditions of the whole filter so far. */
  readonly taken: { conditions: number }
  readonly budget: RequestBudget
  readonly dialect: Dialect
  readonly caller: Caller
  /** Whether one page is wanted: rows are looked at until it is full. */
  readonly isPage: boolean
  /** Set when the statement may take long. */
  readonly isInterruptible: boolean
  /** SQL of a filter that stands inside this one. */
  readonly compile: (scope: WhereScope, where: Where) => Condition
}

/** The condition of a table as the statement has it. */
export function interruptible({ dialect, alias, isInterruptible }: WhereScope, condition: Condition): Condition {
  return isInterruptible ? dialect.interruptible(condition, sql.raw(`${alias}.id`)) : condition
}
