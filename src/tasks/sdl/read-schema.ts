import type { Source } from 'graphql'
import type { Model } from '../model/model.ts'
import { readSources } from './documents.ts'
import { expandContract } from './expand/contract.ts'
import { Problems } from './problems.ts'
import { readModel } from './read-model.ts'

/** The texts of the service's own schema files that every contract is made with. */
export interface BaseTexts {
  /** Directives, enums and scalars that lists may use. */
  readonly directives: string
  readonly scalars: string
  /** Facts for an administration interface. */
  readonly admin: string
}

/** Lists, and the contract by which they are served. */
export interface ServedSchema {
  readonly model: Model
  /** The contract, whole, as SDL. */
  readonly sdl: string
}

/** Reads a schema folder. Throws SchemaError with all that is wrong with it, by file, line and column. */
export async function readSchema(folder: string, base: BaseTexts): Promise<ServedSchema> {
  const problems = new Problems()
  return makeSchema(await readSources(folder, problems), base, problems)
}

/** Makes the contract of schema files that are read already. Throws SchemaError. */
export function makeSchema(sources: readonly Source[], base: BaseTexts, problems = new Problems()): ServedSchema {
  const own = new Set<string>(Object.values(base).map((text: string) => text.trim()))
  // A folder may hold a copy of them, for the sake of editors.
  const written = sources.filter(({ body }) => !own.has(body.trim()))
  const { model, types } = readModel(written, `${base.directives}\n${base.scalars}`, problems)
  return { model, sdl: expandContract(model, types.enums, `${base.scalars}\n${base.admin}`) }
}
