/** Writes generated/sdk/: what the client package needs of the three contracts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { clientModule } from '../tasks/client-code/client-module.ts'
import { type OpenApiDocument, toContract } from './openapi-contract.ts'
import { readServedSdl } from './served-sdl.ts'

const FOLDER = 'generated/sdk'
/** Posts that only ask; the others write. */
const READING_POSTS = /^post(AllDocs|BulkGet|Changes|EnsureFullCommit|RevsDiff)$/

await mkdir(FOLDER, { recursive: true })
await writeFile(`${FOLDER}/tasks.ts`, await tasksModule())
await writeFile(`${FOLDER}/operations.ts`, await operationsModule())

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
