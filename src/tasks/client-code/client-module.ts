import { buildSchema, type GraphQLNamedType, isInputType, isInterfaceType, isScalarType } from 'graphql'
import { rootMethods } from './client-types.ts'
import { modelType } from './model-types.ts'
import { schemaTable } from './schema-table.ts'
import { argsTypes, selectType } from './select-types.ts'

/** Where the generated module imports from. */
export interface ModuleSources {
  /** Module of `createTypedClient`; undefined when the caller of the generated table makes the client. */
  readonly runtime: string
  /** Modules of the types; the runtime's when they all come from there. */
  readonly select?: string
  readonly options?: string
  readonly table?: string
  readonly graphql?: string
  /** Whether the module exports `createListsClient`; otherwise only what that is made of. */
  readonly factory: boolean
}

/** A typed client for a schema as it is served, as one TypeScript module. */
export function clientModule(servedSdl: string, notice: string, sources: ModuleSources): string {
  const schema = buildSchema(servedSdl)
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
  const odd = types.find(isInterfaceType)
  if (odd !== undefined) throw new Error(`interface ${odd.name}: the client has objects and unions only`)
  return [
    `// ${notice}`,
    imports(sources),
    ...types.map((type) => modelType(type)),
    ...types.flatMap((type) => argsTypes(type)),
    ...types.map((type) => selectType(type)),
    inputsInterface(types),
    rootMethods(schema),
    `/** What has to be known of the schema at run time. */\nexport const schema: SchemaTable = ${schemaTable(schema)}`,
    ...(sources.factory ? [FACTORY] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

/** The input types by their names. */
function inputsInterface(types: readonly GraphQLNamedType[]): string {
  const members = types.filter(isInputType).filter((type) => !isScalarType(type))
  return `/** Input types and enums, by name. */\nexport interface Inputs {\n${members.map(({ name }) => `  readonly ${name}: ${name}`).join('\n')}\n}`
}

function imports({ runtime, select, options, table, graphql, factory }: ModuleSources): string {
  const wanted: (readonly [string, string])[] = [
    [options ?? runtime, 'CallOptions'],
    [graphql ?? runtime, 'Graphql'],
    ...(factory ? [[runtime, 'GraphqlOptions'] as const] : []),
    ...['Exactly', 'ItemOutcome', 'Selected'].map((name) => [select ?? runtime, name] as const),
    [table ?? runtime, 'SchemaTable'],
  ]
  const byModule = Map.groupBy(wanted, ([module]) => module)
  const lines = [...byModule].map(
    ([module, names]) => `import type { ${names.map(([, name]) => name).join(', ')} } from '${module}'`,
  )
  return [...(factory ? [`import { createTypedClient } from '${runtime}'`] : []), ...lines].join('\n')
}

const FACTORY = `/** A client of these lists: one method for each field of the root types, typed by what is selected. */
export function createListsClient(options: GraphqlOptions): SchemaClient {
  return createTypedClient<SchemaClient>(schema, options)
}`
