import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isRequiredArgument,
} from 'graphql'
import { listKind } from './schema-table.ts'
import { argsName } from './select-types.ts'
import { comment, outputText } from './type-text.ts'

type Field = GraphQLField<unknown, unknown>

/** Members of the client beside the root fields, whose names these therefore cannot have. */
const OWN_MEMBERS = ['query', 'mutate', 'pages', 'bulk', 'graphql']

/** The interface of the client: a method for each root field, and what goes over several of them. */
export function rootMethods(schema: GraphQLSchema): string {
  const query = fieldsOf(schema.getQueryType())
  const mutation = fieldsOf(schema.getMutationType())
  for (const { name, args } of [...query, ...mutation]) {
    if (OWN_MEMBERS.includes(name)) throw new Error(`root field ${name}: the client has a member of this name`)
    const select = args.find((arg) => arg.name === 'select')
    if (select !== undefined) throw new Error(`root field ${name}: an argument cannot be named select`)
  }
  const paged = query.filter((field) => ['page', 'id'].includes(listKind(field) ?? ''))
  const bulk = mutation.filter((field) => listKind(field) !== undefined)
  const roots = { query: schema.getQueryType()?.name ?? '', mutation: schema.getMutationType()?.name ?? '' }
  const methods = (
    fields: readonly Field[],
    kind: 'query' | 'mutation',
    give: (field: Field) => string,
    extra?: string,
  ) => fields.map((field) => method(field, roots[kind], give(field), extra))
  const pageSize = '; readonly pageSize?: number | undefined'
  return [
    interfaceOf(
      'Queries',
      methods(query, 'query', (field) => promiseOf(field, 'query')),
    ),
    interfaceOf(
      'Mutations',
      methods(mutation, 'mutation', (field) => promiseOf(field, 'mutation')),
    ),
    interfaceOf('Pages', methods(paged, 'query', pagesOf, pageSize)),
    interfaceOf('Bulk', methods(bulk, 'mutation', outcomesOf)),
    clientInterface(schema),
  ].join('\n\n')
}

function fieldsOf(type: GraphQLObjectType | null | undefined): Field[] {
  return Object.values(type?.getFields() ?? {})
}

function interfaceOf(name: string, members: readonly string[]): string {
  return `export interface ${name} {\n${members.join('\n')}\n}`
}

function clientInterface(schema: GraphQLSchema): string {
  const query = schema.getQueryType()?.name ?? 'Query'
  const mutation = schema.getMutationType()?.name
  const many = (name: string, type: string) =>
    `  ${name}<S extends ${type}Select>(select: S & Exactly<S, ${type}Select>, options?: CallOptions): Promise<Selected<${type}, S>>`
  return `/** The client of the schema. */
export interface SchemaClient extends Queries, Mutations {
  /** Several root fields in one request; each takes its arguments as \`__args\`. */
${many('query', query)}
${mutation === undefined ? '' : `${many('mutate', mutation)}\n`}  /** Every item of a list, read page by page. */
  readonly pages: Pages
  /** Mutations of many items that tell what became of each. */
  readonly bulk: Bulk
  /** Documents that are written by hand, and the session token. */
  readonly graphql: Graphql
}`
}

function method(field: Field, root: string, result: string, extra = ''): string {
  const named = getNamedType(field.type)
  const own = field.args.length === 0 ? undefined : argsName(root, field)
  const optional = field.args.some(isRequiredArgument) ? '' : '?'
  const head = `${comment(field.description, '  ')}  ${field.name}`
  if (isLeafType(named)) {
    return `${head}(args${optional}: ${own ?? 'Readonly<Record<string, never>>'}, options?: CallOptions): ${result}`
  }
  const select = `{ readonly select?: S & Exactly<S, ${named.name}Select>${extra} }`
  const args = own === undefined ? select : `${own} & ${select}`
  return `${head}<S extends ${named.name}Select = ${named.name}Default>(args${optional}: ${args}, options?: CallOptions): ${result}`
}

function itemOf(field: Field): string {
  const named = getNamedType(field.type)
  return isLeafType(named) ? outputText(named) : `Selected<${named.name}, S>`
}

/** Null stands for an error in lists and in mutations, and errors are thrown. */
function promiseOf(field: Field, kind: 'query' | 'mutation'): string {
  const type: GraphQLOutputType = getNullableType(field.type)
  if (isLeafType(getNamedType(type))) return `Promise<${outputText(field.type)}>`
  if (isListType(type)) return `Promise<${itemOf(field)}[]>`
  return type === field.type && kind === 'query' ? `Promise<${itemOf(field)} | null>` : `Promise<${itemOf(field)}>`
}

function pagesOf(field: Field): string {
  return `AsyncGenerator<${itemOf(field)}, void, undefined>`
}

function outcomesOf(field: Field): string {
  return `Promise<ItemOutcome<${itemOf(field)}>[]>`
}
