import { InvalidRequestError } from '../core/errors.ts'
import type { FieldEntry, SchemaTable } from './schema-table.ts'

/** What is asked of an object: fields, `__args` of the field itself, and `...Type` for members of a union. */
export type Selection = { readonly [name: string]: unknown }

/** A document and its variables. */
export interface BuiltDocument {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

const NAME = /^[A-Za-z_]\w*$/

/** Writes the document that asks for a selection of a root type. Equal selections give equal documents. */
export function buildDocument(schema: SchemaTable, kind: 'query' | 'mutation', selection: Selection): BuiltDocument {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const add = (type: string, value: unknown): string => {
    const name = `v${declared.length}`
    declared.push(`$${name}:${type}`)
    variables[name] = value
    return `$${name}`
  }
  const body = new Writer(schema, add).object(schema[kind] ?? '', selection)
  const head = declared.length === 0 ? kind : `${kind}(${declared.join()})`
  return { query: `${head}${body}`, variables }
}

class Writer {
  readonly #schema: SchemaTable
  readonly #add: (type: string, value: unknown) => string

  constructor(schema: SchemaTable, add: (type: string, value: unknown) => string) {
    this.#schema = schema
    this.#add = add
  }

  object(type: string, selection: Selection | undefined): string {
    const entry = this.#schema.types[type] ?? {}
    const { __args: _args, ...wanted } = selection ?? this.#default(type)
    const parts = Object.entries(wanted).flatMap(([name, value]) => this.#member(type, name, value))
    if (entry.members !== undefined || parts.length === 0) parts.unshift('__typename')
    return `{${[...new Set(parts)].join(' ')}}`
  }

  #default(type: string): Selection {
    const { leaves = '', members = [] } = this.#schema.types[type] ?? {}
    const names = leaves.split(' ').filter((name) => name !== '')
    const fragments = members.map((member) => [`...${member}`, this.#default(member)])
    return Object.fromEntries([...names.map((name) => [name, true]), ...fragments])
  }

  #member(type: string, name: string, value: unknown): string[] {
    if (value === false || value === undefined) return []
    const fragment = name.startsWith('...') ? name.slice(3) : undefined
    if (!NAME.test(fragment ?? name)) throw new InvalidRequestError(`select: ${JSON.stringify(name)} is no field`)
    if (fragment !== undefined) return [`...on ${fragment}${this.object(fragment, value as Selection)}`]
    const entry = this.#schema.types[type]?.fields?.[name]
    if (entry === undefined) return [name]
    const selection = value === true ? undefined : (value as Selection)
    const args = this.#args(name, entry, selection?.['__args'] as Selection | undefined)
    return [`${name}${args}${entry[0] === '' ? '' : this.object(entry[0], withoutArgs(selection))}`]
  }

  #args(field: string, [, types = {}]: FieldEntry, given: Selection = {}): string {
    const parts = Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined) return []
      const type = Object.hasOwn(types, name) ? types[name] : undefined
      if (type === undefined) throw new InvalidRequestError(`${field}: there is no argument ${JSON.stringify(name)}`)
      return [`${name}:${this.#add(type, value)}`]
    })
    return parts.length === 0 ? '' : `(${parts.join()})`
  }
}

/** A selection of arguments only asks for what is given by default. */
function withoutArgs(selection: Selection | undefined): Selection | undefined {
  if (selection === undefined) return undefined
  const { __args: _args, ...rest } = selection
  return Object.keys(rest).length === 0 && _args !== undefined ? undefined : rest
}
