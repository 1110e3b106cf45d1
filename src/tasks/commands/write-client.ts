import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandIo } from '../../common/command/command-io.ts'
import { clientModule } from '../client-code/client-module.ts'
import { base } from '../contract.ts'
import { readSchema } from '../sdl/read-schema.ts'

/**
 * `trivium sdk --schema DIR --out DIR`: writes the client of the lists that a folder describes, and their contract as it is
 * served. Throws SchemaError with all that is wrong with the folder.
 */
export async function writeClient(schema: string, out: string, output: CommandIo): Promise<void> {
  const { sdl } = await readSchema(schema, base)
  const notice = 'Written by `trivium sdk`. Do not edit.'
  const code = clientModule(sdl, notice, { runtime: 'trivium-sdk/tasks', factory: true })
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'lists-client.ts'), code)
  await writeFile(join(out, 'schema.graphql'), sdl)
  output.out(`lists-client.ts and schema.graphql are in ${out}\n`)
}
