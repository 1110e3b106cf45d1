/** Writes generated/sdk/: what the client package needs of the three contracts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { Contract } from '../../server/http/openapi-routes.ts'
import { clientModule } from '../../tasks/client-code/client-module.ts'
import { inputSchemas } from '../../tasks/client-code/input-schemas.ts'
import { type OpenApiDocument, toContract } from '../openapi-contract.ts'
import { readServedSdl } from './served-sdl.ts'

const FOLDER = 'generated/sdk'
/** Members of a schema that check nothing. */
const WORDS = new Set(['description', 'default', 'title'])
/** Posts that only ask; the others write. */
const READING_POSTS = /^post(AllDocs|BulkGet|Changes|EnsureFullCommit|RevsDiff)$/

await mkdir(FOLDER, { recursive: true })
await writeFile(`${FOLDER}/tasks.ts`, await tasksModule())
await writeFile(`${FOLDER}/operations.ts`, await operationsModule())
await writeFile(`${FOLDER}/schemas.ts`, await schemasModule())

async function tasksModule(): Promise<string> {
  const sdk = '../../src/sdk'
  return clientModule(await readServedSdl(), 'Written by `make generate` from schema/. Do not edit.', {
    runtime: '',
    options: `${sdk}/core/options.ts`,
    select: `${sdk}/tasks/select.ts`,
    table: `${sdk}/tasks/schema-table.ts`,
    graphql: `${sdk}/tasks/graphql.ts`,
    factory: false,
  })
}

async function operationsModule(): Promise<string> {
  const docdb = [...(await operationsOf('docdb.yaml')), ...(await operationsOf('docdb-peer.yaml'))]
  return `// Written by \`make generate\` from openapi/. Do not edit.
import type { OperationTable } from '../../src/sdk/core/operations.ts'
import type { DocdbOperations } from '../../src/sdk/docdb/contract.ts'
import type { RatelimitOperations } from '../../src/sdk/ratelimit/contract.ts'

${table('docdbOperations', 'DocdbOperations', docdb)}

${table('ratelimitOperations', 'RatelimitOperations', await operationsOf('ratelimit.yaml'))}
`
}

function table(name: string, type: string, operations: readonly (readonly [string, ...unknown[]])[]): string {
  const rows = operations.map(([id, ...facts]) => `  ${id}: ${JSON.stringify(facts)},`)
  return `export const ${name}: OperationTable<${type}> = {\n${rows.join('\n')}\n}`
}

async function operationsOf(file: string): Promise<[string, string, string, boolean][]> {
  const document = parse(await readFile(`openapi/${file}`, 'utf8')) as OpenApiDocument
  return toContract(document).operations.map(({ id, method, path }) => [
    id,
    method,
    path,
    method === 'GET' || READING_POSTS.test(id),
  ])
}

async function schemasModule(): Promise<string> {
  const docdb = await contractsOf('docdb.yaml', 'docdb-peer.yaml')
  const ratelimit = await contractsOf('ratelimit.yaml')
  const merge = (contracts: readonly Contract[]) =>
    Object.assign({}, ...contracts.map(({ schemas }) => withoutWords(schemas)))
  const schemas = { docdb: merge(docdb), ratelimit: merge(ratelimit), tasks: inputSchemas(await readServedSdl()) }
  const responses = { docdb: responsesOf(docdb), ratelimit: responsesOf(ratelimit) }
  return `// Written by \`make generate\` from openapi/ and schema/. Do not edit.
import type { Schemas } from '../../src/sdk/validators/check.ts'

export const schemas: Readonly<Record<'docdb' | 'ratelimit' | 'tasks', Schemas>> = ${JSON.stringify(schemas, null, 1)}

/** Schemas of answers, by operation and status. */
export const responses: Readonly<Record<'docdb' | 'ratelimit', Readonly<Record<string, Schemas>>>> = ${JSON.stringify(responses, null, 1)}
`
}

async function contractsOf(...files: readonly string[]): Promise<Contract[]> {
  const texts = await Promise.all(files.map((file) => readFile(`openapi/${file}`, 'utf8')))
  return texts.map((text) => toContract(parse(text) as OpenApiDocument))
}

function responsesOf(contracts: readonly Contract[]): Readonly<Record<string, object>> {
  const operations = contracts.flatMap((contract) => contract.operations)
  return Object.fromEntries(
    operations.map(({ id, responses }) => {
      const bodies = Object.entries(responses).map(([status, { content }]) => [status, content['application/json']])
      return [id, withoutWords(Object.fromEntries(bodies.filter(([, schema]) => schema !== undefined)))]
    }),
  )
}

/** Schemas without what is for people. A property may be named like a word for them. */
function withoutWords(value: unknown, isNames = true): object {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, false))
  if (typeof value !== 'object' || value === null) return value as object
  const kept = Object.entries(value).filter(([key]) => isNames || !WORDS.has(key))
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutWords(member, !isNames && key === 'properties')]))
}
