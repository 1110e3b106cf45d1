/** What has to be known of a schema at run time, as the generator writes it. */
export interface SchemaTable {
  readonly types: Readonly<Record<string, TypeEntry>>
  /** Names of the root types. */
  readonly query: string
  readonly mutation?: string
}

export interface TypeEntry {
  /** Fields without arguments that are no objects, in one text: what is asked for when nothing is selected. */
  readonly leaves?: string
  readonly fields?: Readonly<Record<string, FieldEntry>>
  /** Members of a union, or implementations of an interface. */
  readonly members?: readonly string[]
}

/** Name of the type, if it is an object; types of the arguments; of root fields whether a list, read by id or by page. */
export type FieldEntry = readonly [type: string, args?: Readonly<Record<string, string>>, list?: 'list' | 'page' | 'id']
