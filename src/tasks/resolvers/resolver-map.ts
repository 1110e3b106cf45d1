import type { GraphQLResolveInfo } from 'graphql'
import type { TasksContext } from '../context.ts'

/** Answers one field. Its parent and its arguments are as the contract says, which is checked before it is called. */
export type FieldResolver = (parent: never, args: never, context: TasksContext, info: GraphQLResolveInfo) => unknown

/** Resolvers of one object type, by the names of its fields. */
export type FieldResolvers = Readonly<Record<string, FieldResolver>>

/** Names the object type of a value of a union. */
export interface UnionResolver {
  readonly __resolveType: (value: never) => string
}

/** Resolvers of a contract, by the names of its object types and unions. */
export type ResolverMap = Readonly<Record<string, FieldResolvers | UnionResolver>>
