/** A type as introspection gives it. */
export interface TypeRef {
  readonly kind: string
  readonly name: string | null
  readonly ofType?: TypeRef | null
}

export interface InputValue {
  readonly name: string
  readonly description: string | null
  readonly type: TypeRef
}

export interface FieldDefinition extends InputValue {
  readonly args: readonly InputValue[]
}

export interface TypeDefinition {
  readonly kind: string
  readonly name: string
  readonly fields: readonly FieldDefinition[] | null
  readonly inputFields: readonly InputValue[] | null
  readonly enumValues: readonly { readonly name: string; readonly description: string | null }[] | null
}

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
const INPUT = `name description type { ${TYPE} }`

export const SCHEMA_DOCUMENT = `query Schema { __schema { queryType { name } mutationType { name } types {
  kind name
  fields { ${INPUT} args { ${INPUT} } }
  inputFields { ${INPUT} }
  enumValues { name description }
} } }`

interface Answer {
  readonly __schema: {
    readonly queryType: { readonly name: string }
    readonly mutationType: { readonly name: string } | null
    readonly types: readonly TypeDefinition[]
  }
}

export type SchemaAnswer = Answer

/** The schema by name. */
export class Schema {
  readonly #types: ReadonlyMap<string, TypeDefinition>
  readonly #queries: ReadonlyMap<string, FieldDefinition>
  readonly #mutations: ReadonlyMap<string, FieldDefinition>

  constructor({ __schema: { types, queryType, mutationType } }: Answer) {
    this.#types = new Map(types.map((type) => [type.name, type]))
    this.#queries = byName(this.#types.get(queryType.name)?.fields)
    this.#mutations = byName(mutationType === null ? [] : this.#types.get(mutationType.name)?.fields)
  }

  type(name: string | null): TypeDefinition | undefined {
    return name === null ? undefined : this.#types.get(name)
  }

  query(name: string): FieldDefinition | undefined {
    return this.#queries.get(name)
  }

  mutation(name: string): FieldDefinition | undefined {
    return this.#mutations.get(name)
  }

  get queries(): readonly FieldDefinition[] {
    return [...this.#queries.values()]
  }

  inputFields(type: TypeRef | undefined): readonly InputValue[] {
    return type === undefined ? [] : (this.type(namedType(type))?.inputFields ?? [])
  }
}

function byName(fields: readonly FieldDefinition[] | null | undefined): ReadonlyMap<string, FieldDefinition> {
  return new Map((fields ?? []).map((field) => [field.name, field]))
}

/** The name inside all lists and non-nulls. */
export function namedType(type: TypeRef): string {
  return type.ofType === null || type.ofType === undefined ? (type.name ?? '') : namedType(type.ofType)
}

/** As it is written in a document: `[SortTasksBy!]`. */
export function printType(type: TypeRef): string {
  if (type.kind === 'NON_NULL') return `${type.ofType ? printType(type.ofType) : ''}!`
  if (type.kind === 'LIST') return `[${type.ofType ? printType(type.ofType) : ''}]`
  return type.name ?? ''
}

export function isListType(type: TypeRef): boolean {
  if (type.kind === 'NON_NULL' && type.ofType) return isListType(type.ofType)
  return type.kind === 'LIST'
}
