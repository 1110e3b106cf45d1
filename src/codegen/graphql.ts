/**
 * Writes to generated/tasks/ what the tasks service is made of: the served contract, the lists as data, types and
 * validators, all from schema/*.graphql.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { codegen } from '@graphql-codegen/core'
import { type CodegenPlugin, getCachedDocumentNodeFromSchema } from '@graphql-codegen/plugin-helpers'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema } from 'graphql'
import { SchemaError } from '../tasks/sdl/problems.ts'
import { baseModule, modelModule, sdlModule } from './graphql-modules.ts'
import { loadContract } from './graphql-schema.ts'
import * as zod from './graphql-zod.ts'

interface Output {
  readonly file: string
  readonly plugins: readonly CodegenPlugin[]
  readonly config?: Readonly<Record<string, unknown>>
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
        CoreAdminUIListMeta: '../../src/tasks/lists/list.ts#List',
        CoreAdminUIFieldMeta: '../../src/tasks/lists/list.ts#Field',
      },
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

async function generate({ file, plugins, config }: Output): Promise<string> {
  const named = plugins.map((plugin, index) => [String(index), plugin] as const)
  return codegen({
    filename: `${FOLDER}/${file}`,
    schema: getCachedDocumentNodeFromSchema(schemaAst),
    schemaAst,
    documents: [],
    plugins: named.map(([name]) => ({ [name]: {} })),
    pluginMap: Object.fromEntries(named),
    config: { ...EVERYWHERE, ...config },
    ...EVERYWHERE,
  })
}
