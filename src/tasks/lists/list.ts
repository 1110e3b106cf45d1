import type { RawBuilder } from 'kysely'
import type { FieldKind, FieldModel, ListModel, OnDelete, RelationStorage } from '../model/model.ts'
import type { TextIndexes } from '../model/text-indexes.ts'
import type { Row } from './rows.ts'

/** A list of the model, ready to work with: names are looked up, identifiers are quoted. */
export interface List {
  readonly name: string
  readonly model: ListModel
  /** Quoted. */
  readonly table: string
  /** Whether its items sign in. */
  readonly isIdentity: boolean
  /** In the order of the model. */
  readonly fields: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  /** What a query can select of an item, by the name in the contract. */
  readonly members: ReadonlyMap<string, Member>
  /** Fields that `search` looks into. */
  readonly searched: readonly Field[]
  /** Every column of a row, for `returning`. */
  readonly returning: RawBuilder<unknown>
}

/** A value, related items, or the number of those. */
export type Member =
  | { readonly kind: 'value'; readonly field: Field; readonly read: (row: Row) => unknown }
  | { readonly kind: 'related'; readonly field: RelationField }
  | { readonly kind: 'count'; readonly field: RelationField }

/** A field of a list, ready to work with. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  readonly list: List
  readonly model: FieldModel
  readonly isNullable: boolean
  /** Name of the list and the field. */
  readonly path: string
  /** Quoted column of the item's own table; a relation whose pairs are elsewhere has none. */
  readonly column: string | undefined
  /** SQL of the value for an alias of the table; undefined for relations and for what is never read. */
  readonly sql: ((alias: string) => string) | undefined
  /** Stored number of each value of an enum. */
  readonly ranks: ReadonlyMap<string, number>
  readonly textIndexes: TextIndexes
  readonly relation: Relation | undefined
}

/** A field that leads to other items. */
export type RelationField = Field & { readonly relation: Relation }

/** One end of a relation between two lists. */
export interface Relation {
  readonly target: List
  readonly inverse: RelationField | undefined
  readonly isMany: boolean
  readonly onDelete: OnDelete
  /** Its names are quoted. */
  readonly storage: RelationStorage
}

/** SQL of a field that has a value of its own. */
export function sqlOf({ path, sql }: Field, alias: string): string {
  if (sql === undefined) throw new Error(`the field ${path} has no value in its table`)
  return sql(alias)
}

/** SQL of the case-folded copy that is stored beside a text. */
export function foldedSqlOf({ model }: Field, alias: string): string {
  return `${alias}.${foldedColumnOf(model)}`
}

/** Quoted column of the case-folded copy of a text. */
export function foldedColumnOf({ column = '' }: FieldModel): string {
  return quoted(`${column}_folded`)
}

/** A name as both databases take it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function isRelation(field: Field): field is RelationField {
  return field.relation !== undefined
}
