import { InvalidResponseError } from '../core/errors.ts'
import type { CallOptions } from '../core/options.ts'
import { type BuiltDocument, buildDocument, type Selection } from './document.ts'
import { dataOf, Graphql, GraphqlError, type GraphqlOptions, type GraphqlResult } from './graphql.ts'
import type { FieldEntry, SchemaTable } from './schema-table.ts'
import type { ItemOutcome } from './select.ts'

type Kind = 'query' | 'mutation'
type Args = { readonly select?: Selection } & Readonly<Record<string, unknown>>
type Method = (args?: Args, options?: CallOptions) => unknown

/** Makes the client of a schema. The generated interface `Client` has its types. */
export function createTypedClient<Client>(schema: SchemaTable, options: GraphqlOptions): Client {
  const graphql = new Graphql(options)
  const runner = new Runner(schema, graphql)
  const fields = (kind: Kind) => Object.entries(schema.types[schema[kind] ?? '']?.fields ?? {})
  const methods = (kind: Kind, make: (field: string, entry: FieldEntry) => Method | undefined) =>
    Object.fromEntries(
      fields(kind).flatMap(([field, entry]) => {
        const method = make(field, entry)
        return method === undefined ? [] : [[field, method]]
      }),
    )
  const one = (kind: Kind) =>
    methods(kind, (field, entry) => (args, call) => runner.one(kind, [field, entry], args, call))
  return {
    ...{ ...one('query'), ...one('mutation') },
    query: (selection: Selection, call?: CallOptions) => runner.many('query', selection, call),
    mutate: (selection: Selection, call?: CallOptions) => runner.many('mutation', selection, call),
    pages: methods('query', (field, [, , list]) => {
      if (list === undefined || list === 'list') return undefined
      const page = (args: Args, call?: CallOptions) => runner.one('query', [field, ['', {}, list]], args, call)
      return async function* (args = {}, call) {
        // What not everybody needs is loaded when it is used.
        const { readPages } = await import('./pages.ts')
        yield* readPages(page as never, { args, call, byId: list === 'id' })
      }
    }),
    bulk: methods('mutation', (field, [, , list]) =>
      list === undefined ? undefined : (args, call) => runner.outcomes(field, args, call),
    ),
    graphql,
  } as Client
}

class Runner {
  readonly #schema: SchemaTable
  readonly #graphql: Graphql

  constructor(schema: SchemaTable, graphql: Graphql) {
    this.#schema = schema
    this.#graphql = graphql
  }

  async many(kind: Kind, selection: Selection, call?: CallOptions): Promise<Readonly<Record<string, unknown>>> {
    return dataOf(await this.#send(buildDocument(this.#schema, kind, selection), call))
  }

  /** The value of one root field. Null where the contract allows it for the sake of errors only is refused. */
  async one(kind: Kind, [field, entry]: [string, FieldEntry], args?: Args, call?: CallOptions): Promise<unknown> {
    const value = (await this.many(kind, toSelection(field, args), call))[field]
    const list = entry[2] !== undefined
    const missing = list ? !Array.isArray(value) || value.includes(null) : kind === 'mutation' && value === null
    if (missing) throw new InvalidResponseError(`${field} is null, and there is no error that says why`)
    return value
  }

  async outcomes(field: string, args?: Args, call?: CallOptions): Promise<ItemOutcome<unknown>[]> {
    const result = await this.#send(buildDocument(this.#schema, 'mutation', toSelection(field, args)), call)
    const items = result.data?.[field]
    const byIndex = new Map(result.errors.map((error) => [error.path?.[1], error]))
    if (!Array.isArray(items) || byIndex.has(undefined)) throw new GraphqlError(result)
    return items.map((item, index): ItemOutcome<unknown> => {
      const error = byIndex.get(index)
      if (item !== null || error === undefined) return { ok: true, item }
      return { ok: false, error: { message: error.message, code: error.extensions?.code } }
    })
  }

  #send({ query, variables }: BuiltDocument, call?: CallOptions): Promise<GraphqlResult> {
    return this.#graphql.send(query, variables, call)
  }
}

function toSelection(field: string, { select, ...args }: Args = {}): Selection {
  return { [field]: { ...select, __args: args } }
}
