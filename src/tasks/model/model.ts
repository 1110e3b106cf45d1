/**
 * What the service knows of somebody's lists: plain data, made from the types of a schema folder and their directives
 * (`schema/directives.graphql`). The engine knows this and no list by its name.
 */
export interface Model {
  /** In the order of the files and of the types in them; the list that signs in comes last. */
  readonly lists: readonly ListModel[]
  /** Who signs in; without it there are no sessions. */
  readonly identity?: IdentityModel | undefined
}

/** The least that a caller must be. Each may do what those before it may; OWNER is a person acting on itself. */
export type Role = (typeof ROLES)[number]

export const ROLES = ['ANYONE', 'USER', 'OWNER', 'ADMIN', 'NOBODY'] as const

export type Operation = 'read' | 'create' | 'update' | 'delete'

/** One list of items: a type with `@list`. */
export interface ListModel {
  /** Name of the type, and of the query that gives one item: `Task`. */
  readonly name: string
  /** Name of many in root fields and inputs: `Tasks`, `People`. */
  readonly plural: string
  readonly description?: string | undefined
  /** Table of the items. */
  readonly table: string
  /** Segment of the list's pages in an address. */
  readonly path: string
  /** Field whose value names an item. */
  readonly labelField: string
  /** Fields shown as columns at first. */
  readonly columns: readonly string[]
  readonly access: Readonly<Record<Operation, Role>>
  /** In the order of the schema; `id` is one of them. */
  readonly fields: readonly FieldModel[]
}

export type ValueKind = 'id' | 'text' | 'integer' | 'float' | 'boolean' | 'json' | 'enum' | 'timestamp'

/**
 * `secret` is written only; `isSet` says whether the secret of the same item is there, and is read only. `toOne` and
 * `toMany` are relations.
 */
export type FieldKind = ValueKind | 'secret' | 'isSet' | 'toOne' | 'toMany'

/** One field of a list. */
export interface FieldModel {
  readonly name: string
  readonly kind: FieldKind
  /** Column of the list's table; a text has a second one, `<column>_folded`. Relations say theirs in `relation`. */
  readonly column?: string
  /** What people read: `Finish By`. */
  readonly label: string
  readonly description?: string | undefined
  /** `@required`: never null, and named on create. */
  readonly isRequired: boolean
  readonly isUnique: boolean
  /** `@index`: the database keeps an order of the values. */
  readonly isIndexed: boolean
  /** `@search`: `search` looks into it. */
  readonly isSearched: boolean
  /** `@default`: value of an item that is created without the field; undefined is null. */
  readonly defaultValue?: unknown
  /** `@length`: code points of a text, bytes of UTF-8 of a secret. */
  readonly minLength?: number
  readonly maxLength?: number
  /** `@range` of a number. */
  readonly min?: number
  readonly max?: number
  readonly format?: TextFormat
  /** Values of an `enum`, in their order: the stored number is the place from 1. */
  readonly enumType?: EnumModel
  readonly relation?: RelationModel
  /** Secret that an `isSet` field tells of. */
  readonly secret?: string
  /** Where `@access` on the field says more than that of its list. */
  readonly access: Readonly<Partial<Record<'read' | 'create' | 'update', Role>>>
}

export type TextFormat = 'EMAIL' | 'URL'

export interface EnumModel {
  readonly name: string
  readonly values: readonly EnumValueModel[]
}

export interface EnumValueModel {
  readonly name: string
  readonly label: string
}

/** What becomes of an item when the one that it points to is deleted. */
export type OnDelete = 'SET_NULL' | 'CASCADE' | 'RESTRICT'

/** One end of a relation between two lists, which may be the same one. */
export interface RelationModel {
  /** List at the other end. */
  readonly list: string
  /** Field at the other end, if it has one. */
  readonly inverse?: string | undefined
  readonly onDelete: OnDelete
  readonly storage: RelationStorage
}

/**
 * Where the pairs of a relation are kept: a column of this list's table, a column of the other list's table, or a table
 * of its own with a column for each end.
 */
export type RelationStorage =
  | { readonly kind: 'ownColumn'; readonly column: string }
  | { readonly kind: 'otherColumn'; readonly column: string }
  | { readonly kind: 'table'; readonly table: string; readonly ownColumn: string; readonly otherColumn: string }

/** The list whose items sign in. */
export interface IdentityModel {
  readonly list: string
  /** Field that names who signs in, and the secret that proves it. */
  readonly field: string
  readonly secret: string
  /** Boolean field of those who may do what ADMIN may. */
  readonly admin?: string | undefined
}
