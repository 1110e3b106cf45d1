/**
 * Writes, for each file of openapi/, the types (`generated/<service>/openapi*.ts`) and the run-time table
 * (`generated/<service>/contract*.ts`). `docdb-peer.yaml` lands in `generated/docdb/` with the suffix `-peer`.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import openapiTs, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { type OpenApiDocument, toContract } from './openapi-contract.ts'

const SOURCE = 'openapi'
const TARGET = 'generated'
const NOTICE = (file: string) => `// Written by \`make generate\` from openapi/${file}. Do not edit.\n`

for (const file of (await readdir(SOURCE)).filter((name) => name.endsWith('.yaml')).sort()) {
  await generate(file)
}

async function generate(file: string): Promise<void> {
  const stem = basename(file, '.yaml')
  const [service = stem] = stem.split('-')
  const suffix = stem.slice(service.length)
  const folder = join(TARGET, service)
  await mkdir(folder, { recursive: true })
  const text = await readFile(join(SOURCE, file), 'utf8')
  const document = parse(text) as OpenApiDocument
  const types = astToString(await openapiTs(structuredClone(document) as never))
  await writeFile(join(folder, `openapi${suffix}.ts`), NOTICE(file) + types)
  await writeFile(join(folder, `contract${suffix}.ts`), NOTICE(file) + contractModule(document))
}

function contractModule(document: OpenApiDocument): string {
  const json = JSON.stringify(toContract(document), null, 2)
  return `import type { Contract } from '../../src/server/http/openapi-routes.ts'\n\nexport const contract: Contract = ${json}\n`
}
