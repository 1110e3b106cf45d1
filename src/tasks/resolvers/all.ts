import type { MutationResolvers, QueryResolvers, Resolvers } from '../contract.ts'
import {
  adminMetaFields,
  adminQueries,
  coreMetaFields,
  createViewFields,
  fieldMetaFields,
  itemViewFields,
  listMetaFields,
  listViewFields,
  sortFields,
} from './admin.ts'
import { personFields, personMutations, personQueries } from './person.ts'
import { jsonScalar, uploadScalar } from './scalars.ts'
import {
  authenticatedItemType,
  sessionMutations,
  sessionQueries,
  signInFailureFields,
  signInResultType,
  signInSuccessFields,
} from './session.ts'
import { queryMetaFields, taskFields, taskMutations, taskQueries } from './task.ts'

/** A resolver for every field of every type in the contract. One that is missing does not compile. */
export const resolvers = {
  Query: { ...taskQueries, ...personQueries, ...sessionQueries, ...adminQueries } satisfies QueryResolvers,
  Mutation: { ...taskMutations, ...personMutations, ...sessionMutations } satisfies MutationResolvers,
  Task: taskFields,
  Person: personFields,
  _QueryMeta: queryMetaFields,
  AuthenticatedItem: authenticatedItemType,
  PersonAuthenticationWithPasswordResult: signInResultType,
  PersonAuthenticationWithPasswordSuccess: signInSuccessFields,
  PersonAuthenticationWithPasswordFailure: signInFailureFields,
  CoreMeta: coreMetaFields,
  CoreAdminMeta: adminMetaFields,
  CoreAdminUIListMeta: listMetaFields,
  CoreAdminUIFieldMeta: fieldMetaFields,
  CoreAdminUIFieldMetaCreateView: createViewFields,
  CoreAdminUIFieldMetaListView: listViewFields,
  CoreAdminUIFieldMetaItemView: itemViewFields,
  CoreAdminUISort: sortFields,
  JSON: jsonScalar,
  Upload: uploadScalar,
} satisfies Required<Resolvers>
