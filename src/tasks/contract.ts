/** The one place where the service takes up what is generated from `schema/*.graphql`. */
export type * from '../../generated/tasks/resolvers.ts'
export { sdl } from '../../generated/tasks/sdl.ts'
