import type { InputMembers } from '../errors.ts'
import { refuseUnknown } from '../errors.ts'
import type { List } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import { rootFieldsOf } from '../model/names.ts'
import type { ListArguments, UniqueWhere } from '../read/read.ts'
import { relatedOf } from '../read/relations.ts'
import { createItem, deleteItem, updateItem } from '../write/items.ts'
import { forEachItem } from './multi-item.ts'
import type { FieldResolvers } from './resolver-map.ts'
import { respondWithCount, respondWithItem, respondWithList, withRelated } from './respond.ts'

type Data = InputMembers | null | undefined
type Items<Item> = { readonly [Name in 'data' | 'ids']?: readonly (Item | null | undefined)[] | null }

/** The root fields that read a list. */
export function listQueries(list: List): FieldResolvers {
  const names = rootFieldsOf(list.model)
  return {
    [names.many]: (_root, args: ListArguments, context, info) => respondWithList({ context, info, list }, args),
    [names.one]: (_root, { where }: { where: UniqueWhere }, context, info) =>
      respondWithItem({ context, info, list }, where),
    [names.meta]: (_root, args: ListArguments, context) => respondWithCount(context, list, args),
  }
}

/** The root fields that write a list. */
export function listMutations(list: List): FieldResolvers {
  const names = rootFieldsOf(list.model)
  return {
    [names.createOne]: (_root, { data }: { data?: Data }, context, info) =>
      withRelated({ context, info, list }, () => createItem(context, list, data ?? {})),
    [names.updateOne]: (_root, { id, data }: { id: string; data?: Data }, context, info) =>
      withRelated({ context, info, list }, () => updateItem(context, list, id, data ?? {})),
    [names.deleteOne]: (_root, { id }: { id: string }, context, info) =>
      withRelated({ context, info, list }, () => deleteItem(context, list, id)),
    [names.createMany]: (_root, { data: items }: Items<{ data?: Data }>, context, info) =>
      forEachItem({ context, info, list }, { name: 'data', items }, ({ data, ...rest }) => {
        refuseUnknown(rest, 'data')
        return createItem(context, list, data ?? {})
      }),
    [names.updateMany]: (_root, { data: items }: Items<{ id: string; data?: Data }>, context, info) =>
      forEachItem({ context, info, list }, { name: 'data', items }, ({ id, data, ...rest }) => {
        refuseUnknown(rest, 'data')
        return updateItem(context, list, id, data ?? {})
      }),
    [names.deleteMany]: (_root, { ids: items }: Items<string>, context, info) =>
      forEachItem({ context, info, list }, { name: 'ids', items }, (id) => deleteItem(context, list, id)),
  }
}

/** The fields of a list's items. */
export function listFields({ members }: List): FieldResolvers {
  const fields: Record<string, FieldResolvers[string]> = {}
  for (const [name, member] of members) {
    if (member.kind === 'value') fields[name] = (row: Row) => member.read(row)
    else fields[name] = (row: Row, _args: unknown, _context, info) => relatedOf(row, info)
  }
  return fields
}

/** What a count gives, of whatever list. */
export const queryMetaFields: FieldResolvers = {
  count: ({ count }: { count?: number }) => count ?? null,
}
