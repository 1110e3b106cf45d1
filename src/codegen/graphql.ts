/**
 * Writes to generated/tasks/ what the tasks service and its clients are made of: the served contract, the lists as data,
 * types, validators and a client, all from schema/*.graphql.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { codegen } from '@graphql-codegen/core'
import { type CodegenPlugin, getCachedDocumentNodeFromSchema, type Types } from '@graphql-codegen/plugin-helpers'
import * as typescript from '@graphql-codegen/typescript'
import * as graphqlRequest from '@graphql-codegen/typescript-graphql-request'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, parse } from 'graphql'
import { SchemaError } from '../tasks/sdl/problems.ts'
import { baseModule, modelModule, sdlModule } from './graphql-modules.ts'
import * as noCheck from './graphql-no-check.ts'
import { loadContract } from './graphql-schema.ts'
import * as zod from './graphql-zod.ts'

interface Output {
  readonly file: string
  readonly plugins: readonly CodegenPlugin[]
  readonly config?: Readonly<Record<string, unknown>>
  /** File with the operations to generate for. */
  readonly documents?: string
}

const FOLDER = 'generated/tasks'
const EVERYWHERE = { sort: false, emitLegacyCommonJSImports: false, importExtension: '' } as const
const TYPES = { useTypeImports: true, enumsAsTypes: true, strictScalars: true }

const OUTPUTS: readonly Output[] = [
  { file: 'inputs.ts', plugins: [zod], config: { typesFrom: './resolvers.ts' } },
  {
    file: 'resolvers.ts',
    plugins: [typescript, resolvers],
    config: {
      ...TYPES,
      namingConvention: 'keep',
      scalars: { ID: { input: 'string', output: 'string | number' }, JSON: 'unknown', Upload: 'unknown' },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
      avoidOptionals: { query: true, mutation: true },
      contextType: '../../src/tasks/context.ts#TasksContext',
      mappers: {
        Task: '../../src/tasks/lists/rows.ts#TaskRow',
        Person: '../../src/tasks/lists/rows.ts#PersonRow',
        CoreAdminUIListMeta: '../../src/tasks/lists/admin-meta.ts#ListMeta',
        CoreAdminUIFieldMeta: '../../src/tasks/lists/admin-meta.ts#FieldMeta',
      },
    },
  },
  {
    file: 'operations.ts',
    plugins: [noCheck, operations, graphqlRequest],
    documents: 'src/sdk/tasks.graphql',
    config: {
      ...TYPES,
      scalars: { ID: 'string', JSON: 'unknown', Upload: 'unknown' },
      documentMode: 'documentNode',
      avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
    },
  },
]

const { model, sdl, base } = await loadContract('schema').catch((error: unknown) => {
  if (!(error instanceof SchemaError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const schemaAst = buildSchema(sdl)
await mkdir(FOLDER, { recursive: true })
await writeFile(`${FOLDER}/schema.graphql`, sdl)
await writeFile(`${FOLDER}/sdl.ts`, sdlModule(sdl))
await writeFile(`${FOLDER}/base.ts`, baseModule(base))
await writeFile(`${FOLDER}/lists.ts`, modelModule(model))
for (const output of OUTPUTS) await writeFile(`${FOLDER}/${output.file}`, await generate(output))

async function generate({ file, plugins, config, documents }: Output): Promise<string> {
  const named = plugins.map((plugin, index) => [String(index), plugin] as const)
  return codegen({
    filename: `${FOLDER}/${file}`,
    schema: getCachedDocumentNodeFromSchema(schemaAst),
    schemaAst,
    documents: documents === undefined ? [] : [await readDocuments(documents)],
    plugins: named.map(([name]) => ({ [name]: {} })),
    pluginMap: Object.fromEntries(named),
    config: { ...EVERYWHERE, ...config },
    ...EVERYWHERE,
  })
}

async function readDocuments(location: string): Promise<Types.DocumentFile> {
  const rawSDL = await readFile(location, 'utf8')
  return { location, rawSDL, document: parse(rawSDL) }
}
