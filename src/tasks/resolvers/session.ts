import { type SignInFailure, type SignInSuccess, signIn } from '../auth/sign-in.ts'
import type { TasksContext } from '../context.ts'
import type { InputMembers } from '../errors.ts'
import type { Identity } from '../lists/compile-lists.ts'
import { createInitialItem } from '../write/initial-item.ts'
import type { FieldResolvers, ResolverMap } from './resolver-map.ts'
import { attachRelated, requireSelected, respondWithItem } from './respond.ts'

/** The root fields of sessions that are queries. */
export function sessionQueries({ list }: Identity): FieldResolvers {
  return {
    authenticatedItem: async (_root, _args, context, info) =>
      context.session === undefined
        ? null
        : respondWithItem({ context, info, list }, { id: String(context.session.itemId) }),
  }
}

/** The root fields that begin and end sessions. */
export function sessionMutations(identity: Identity): FieldResolvers {
  const { field, list, names, secret } = identity
  return {
    [names.authenticate]: async (_root, args: Readonly<Record<string, string>>, context) => {
      const credentials = { name: args[field.name] ?? '', secret: args[secret.name] ?? '' }
      const result = await signIn(context.runtime, context, { identity, credentials })
      return 'code' in result ? result : begin(context, list.name, result)
    },
    [names.createInitial]: async (_root, { data }: { data: InputMembers }, context) =>
      begin(context, list.name, await createInitialItem(context, identity, data)),
    endSession: async (_root, _args, context) => {
      if (context.session !== undefined) await context.runtime.sessions.end(context.session)
      context.session = undefined
      context.setSessionCookie(undefined)
      return true
    },
  }
}

/** From here on the request is made in the new session. */
function begin(context: TasksContext, listName: string, { sessionToken, item, session }: SignInSuccess) {
  const { requestId, address } = context
  const who = `${listName.charAt(0).toLowerCase()}${listName.slice(1)}Id`
  context.runtime.log.info({ requestId, address, [who]: item.id }, 'signed in')
  context.session = session
  context.setSessionCookie(sessionToken)
  return { sessionToken, item }
}

/** The types that only sign-in gives. */
export function sessionTypes({ list, names }: Identity): ResolverMap {
  return {
    AuthenticatedItem: { __resolveType: () => list.name },
    [names.result]: {
      __resolveType: (result: object) => ('sessionToken' in result ? names.success : names.failure),
    },
    [names.success]: {
      sessionToken: (success: SignInSuccess) => success.sessionToken,
      item: async ({ item }: SignInSuccess, _args, context, info) => {
        const field = { context, info, list }
        requireSelected(field)
        await attachRelated(field, [item])
        return item
      },
    },
    [names.failure]: {
      code: (failure: SignInFailure) => failure.code,
      message: (failure: SignInFailure) => failure.message,
    },
  }
}
