import type { Lists } from '../lists/compile-lists.ts'
import { adminQueries, adminTypes } from './admin.ts'
import { listFields, listMutations, listQueries, queryMetaFields } from './lists.ts'
import type { FieldResolvers, ResolverMap } from './resolver-map.ts'
import { sessionMutations, sessionQueries, sessionTypes } from './session.ts'

/** A resolver for every field of every type in the contract of these lists. */
export function createResolvers({ all, identity }: Lists): ResolverMap {
  const merged = (maps: readonly FieldResolvers[]) => Object.assign({}, ...maps) as FieldResolvers
  return {
    ...adminTypes,
    ...Object.fromEntries(all.map((list) => [list.name, listFields(list)])),
    ...(identity === undefined ? {} : sessionTypes(identity)),
    Query: merged([
      ...all.map(listQueries),
      ...(identity === undefined ? [] : [sessionQueries(identity)]),
      adminQueries,
    ]),
    Mutation: merged([...all.map(listMutations), ...(identity === undefined ? [] : [sessionMutations(identity)])]),
    _QueryMeta: queryMetaFields,
  }
}
