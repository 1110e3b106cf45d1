/** The one place where the service takes up what is generated from `schema/*.graphql`. */

export { base } from '../../generated/tasks/base.ts'
export { model } from '../../generated/tasks/lists.ts'
export type * from '../../generated/tasks/resolvers.ts'
export { sdl } from '../../generated/tasks/sdl.ts'

/** Resolvers of an object type with none left out: the engine gives null for a field that has none, in silence. */
export type AllFields<Resolvers> = Required<Omit<Resolvers, '__isTypeOf'>>
