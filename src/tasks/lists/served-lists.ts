import { model, sdl } from '../contract.ts'
import { compileLists, type Lists } from './compile-lists.ts'

/** Lists, and the contract by which they are served. */
export interface ServedLists {
  readonly lists: Lists
  /** The contract, whole. */
  readonly sdl: string
}

/** The lists of the service's own contract. */
export const BUILT_IN: ServedLists = { lists: compileLists(model), sdl }
