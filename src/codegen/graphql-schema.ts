import { readFile } from 'node:fs/promises'
import { type BaseTexts, readSchema, type ServedSchema } from '../tasks/sdl/read-schema.ts'

/** Files of the contract that describe no list, by what they hold. */
const BASE_FILES = { directives: 'directives.graphql', scalars: 'scalars.graphql', admin: 'admin.graphql' } as const

/** What stands in the folder of the contract: the lists, what they are served as, and what every contract has. */
export async function loadContract(folder: string): Promise<ServedSchema & { readonly base: BaseTexts }> {
  const read = (name: string) => readFile(`${folder}/${name}`, 'utf8')
  const base: BaseTexts = {
    directives: await read(BASE_FILES.directives),
    scalars: await read(BASE_FILES.scalars),
    admin: await read(BASE_FILES.admin),
  }
  return { ...(await readSchema(folder, base)), base }
}
