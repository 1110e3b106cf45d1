import type { MutationResolvers, QueryResolvers, Resolvers } from '../contract.ts'
import { adminMetaFields, adminQueries, coreMetaFields, fieldMetaFields, listMetaFields } from './admin.ts'
import { personFields, personMutations, personQueries } from './person.ts'
import { jsonScalar, uploadScalar } from './scalars.ts'
import {
  authenticatedItemType,
  sessionMutations,
  sessionQueries,
  signInResultType,
  signInSuccessFields,
} from './session.ts'
import { taskFields, taskMutations, taskQueries } from './task.ts'

/** A resolver for everything in the contract. A root field without one does not compile. */
export const resolvers = {
  Query: { ...taskQueries, ...personQueries, ...sessionQueries, ...adminQueries } satisfies QueryResolvers,
  Mutation: { ...taskMutations, ...personMutations, ...sessionMutations } satisfies MutationResolvers,
  Task: taskFields,
  Person: personFields,
  AuthenticatedItem: authenticatedItemType,
  PersonAuthenticationWithPasswordResult: signInResultType,
  PersonAuthenticationWithPasswordSuccess: signInSuccessFields,
  CoreMeta: coreMetaFields,
  CoreAdminMeta: adminMetaFields,
  CoreAdminUIListMeta: listMetaFields,
  CoreAdminUIFieldMeta: fieldMetaFields,
  JSON: jsonScalar,
  Upload: uploadScalar,
} satisfies Resolvers
