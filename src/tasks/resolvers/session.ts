import { type SignInSuccess, signIn } from '../auth/sign-in.ts'
import type { TasksContext } from '../context.ts'
import type {
  AllFields,
  AuthenticatedItemResolvers,
  MutationResolvers,
  PersonAuthenticationWithPasswordFailureResolvers,
  PersonAuthenticationWithPasswordResultResolvers,
  PersonAuthenticationWithPasswordSuccessResolvers,
  QueryResolvers,
} from '../contract.ts'
import type { PersonRow } from '../lists/rows.ts'
import { createInitialPerson } from '../write/initial-person.ts'
import { attachRelated, requireSelected, respondWithItem } from './respond.ts'

export const sessionQueries = {
  authenticatedItem: async (_root, _args, context, info) =>
    context.session === undefined
      ? null
      : respondWithItem<PersonRow>({ context, info, list: 'Person' }, { id: String(context.session.personId) }),
} satisfies Partial<QueryResolvers>

export const sessionMutations = {
  authenticatePersonWithPassword: async (_root, args, context) => {
    const result = await signIn(context.runtime, context, args)
    return 'code' in result ? result : begin(context, result)
  },
  createInitialPerson: async (_root, { data }, context) => begin(context, await createInitialPerson(context, data)),
  endSession: async (_root, _args, context) => {
    if (context.session !== undefined) await context.runtime.sessions.end(context.session)
    context.session = undefined
    context.setSessionCookie(undefined)
    return true
  },
} satisfies Partial<MutationResolvers>

/** From here on the request is made in the new session. */
function begin(context: TasksContext, { sessionToken, item, session }: SignInSuccess) {
  const { requestId, address } = context
  context.runtime.log.info({ requestId, address, personId: item.id }, 'signed in')
  context.session = session
  context.setSessionCookie(sessionToken)
  return { sessionToken, item }
}

export const authenticatedItemType = {
  __resolveType: () => 'Person',
} satisfies AuthenticatedItemResolvers

export const signInResultType = {
  __resolveType: (result) =>
    'sessionToken' in result ? 'PersonAuthenticationWithPasswordSuccess' : 'PersonAuthenticationWithPasswordFailure',
} satisfies PersonAuthenticationWithPasswordResultResolvers

export const signInSuccessFields = {
  sessionToken: (success) => success.sessionToken,
  item: async (success, _args, context, info) => {
    const field = { context, info, list: 'Person' } as const
    requireSelected(field)
    await attachRelated(field, [success.item])
    return success.item
  },
} satisfies AllFields<PersonAuthenticationWithPasswordSuccessResolvers>

export const signInFailureFields = {
  code: (failure) => failure.code,
  message: (failure) => failure.message,
} satisfies AllFields<PersonAuthenticationWithPasswordFailureResolvers>
