/** Number, name and type of a field; true when it is repeated. A type is a scalar's name, or that of a message or enum. */
export type FieldSpec = readonly [number: number, name: string, type: string, repeated?: boolean]

/** Messages by their full names, and the names of enum values by their numbers. */
export interface MessageTable {
  readonly fields: Readonly<Record<string, readonly FieldSpec[]>>
  readonly enums: Readonly<Record<string, readonly string[]>>
}
