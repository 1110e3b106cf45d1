import { StartError } from '../server/start-error.ts'
import { base } from './contract.ts'
import { compileLists } from './lists/compile-lists.ts'
import { BUILT_IN, type ServedLists } from './lists/served-lists.ts'
import { SchemaError } from './sdl/problems.ts'
import { readSchema } from './sdl/read-schema.ts'

/** The lists of a schema folder; without one, those of the service. Throws StartError with all that is wrong with it. */
export async function openLists(folder: string | undefined): Promise<ServedLists> {
  if (folder === undefined) return BUILT_IN
  try {
    const { model, sdl } = await readSchema(folder, base)
    return { lists: compileLists(model), sdl }
  } catch (error) {
    if (error instanceof SchemaError) throw new StartError(78, error.message)
    throw error
  }
}
