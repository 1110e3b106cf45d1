import type { List, RelationField } from '../lists/list.ts'
import type { InputPath } from './input-path.ts'

/** Columns and their new values; the names are quoted. */
export type ColumnValues = Readonly<Record<string, unknown>>

/** A checked change of an item, ready to be written: hashes are made, only the database has still to agree. */
export interface ItemPlan {
  readonly list: List
  readonly values: ColumnValues
  readonly toOne: readonly (readonly [field: RelationField, plan: ToOnePlan])[]
  readonly toMany: readonly (readonly [field: RelationField, plan: ToManyPlan])[]
  /** Names of the fields that are given. */
  readonly changed: readonly string[]
}

export type ToOnePlan =
  | { readonly kind: 'create'; readonly item: ItemPlan }
  | { readonly kind: 'connect'; readonly id: number }
  | { readonly kind: 'disconnect'; readonly id: number | undefined; readonly all: boolean }

export interface ToManyPlan {
  readonly disconnectAll: boolean
  readonly disconnect: readonly number[]
  readonly create: readonly ItemPlan[]
  readonly connect: readonly number[]
}

/** An item that a plan connects to, and where in the input it is named. */
export interface Connection {
  readonly list: List
  readonly id: number | undefined
  readonly path: InputPath
}
