import { sql } from 'kysely'
import type { TasksContext } from '../context.ts'
import type {
  AllFields,
  CoreAdminMetaResolvers,
  CoreAdminUIFieldMetaCreateViewResolvers,
  CoreAdminUIFieldMetaItemViewResolvers,
  CoreAdminUIFieldMetaListViewResolvers,
  CoreAdminUIFieldMetaResolvers,
  CoreAdminUIListMetaResolvers,
  CoreAdminUISortResolvers,
  CoreMetaResolvers,
  QueryResolvers,
} from '../contract.ts'
import { requireAdminMeta } from '../lists/access.ts'
import {
  createMode,
  fieldMetaOf,
  isHiddenFrom,
  isOrderable,
  itemMode,
  listMode,
  PAGE_SIZE,
  shownFields,
  viewOf,
} from '../lists/admin-meta.ts'
import type { List } from '../lists/list.ts'
import { parseId } from '../lists/values.ts'
import { table } from '../read/read.ts'
import type { FieldResolvers, ResolverMap } from './resolver-map.ts'

export const adminQueries = {
  core: () => ({}) as never,
} satisfies Partial<QueryResolvers> as FieldResolvers

const coreMetaFields = {
  adminMeta: (_core, _args, { caller, runtime }) => {
    requireAdminMeta(caller, runtime.lists.identity !== undefined)
    return {} as never
  },
} satisfies AllFields<CoreMetaResolvers>

const adminMetaFields = {
  enableSignout: (_meta, _args, { runtime }) => runtime.lists.identity !== undefined,
  enableSessionItem: (_meta, _args, { runtime }) => runtime.lists.identity !== undefined,
  lists: (_meta, _args, { runtime }) => [...runtime.lists.all],
  list: (_meta, { key }, { runtime }) => runtime.lists.byName.get(key) ?? null,
} satisfies AllFields<CoreAdminMetaResolvers>

const listMetaFields = {
  key: ({ name }) => name,
  itemQueryName: ({ name }) => name,
  listQueryName: ({ model }) => model.plural,
  hideCreate: (list, _args, { caller }) => isHiddenFrom(caller, 'create', list),
  hideDelete: (list, _args, { caller }) => isHiddenFrom(caller, 'delete', list),
  path: ({ model }) => model.path,
  label: ({ model }) => model.plural,
  singular: ({ name }) => name,
  plural: ({ model }) => model.plural,
  description: ({ model }) => model.description ?? null,
  initialColumns: ({ model }) => [...model.columns],
  pageSize: () => PAGE_SIZE,
  labelField: ({ model }) => model.labelField,
  fields: (list) => shownFields(list),
  initialSort: () => null,
  isHidden: () => false,
} satisfies AllFields<CoreAdminUIListMetaResolvers>

const fieldMetaFields = {
  path: ({ name }) => name,
  label: ({ model }) => model.label,
  isOrderable: (field, _args, { caller }) => isOrderable(caller, field),
  fieldMeta: (field, _args, { caller }) => fieldMetaOf(caller, field),
  viewsIndex: (field) => viewOf(field),
  customViewsIndex: () => null,
  createView: (field, _args, { caller }) => ({ fieldMode: createMode(caller, field) }),
  listView: (field, _args, { caller }) => ({ fieldMode: listMode(caller, field) }),
  itemView: async (field, { id }, context) => {
    const known = parseId(id)
    if (known === undefined || !(await exists(context, field.list, known))) return null
    return { fieldMode: itemMode(context.caller, field, known) }
  },
} satisfies AllFields<CoreAdminUIFieldMetaResolvers>

const createViewFields = {
  fieldMode: (view) => view.fieldMode,
} satisfies AllFields<CoreAdminUIFieldMetaCreateViewResolvers>

const listViewFields = {
  fieldMode: (view) => view.fieldMode,
} satisfies AllFields<CoreAdminUIFieldMetaListViewResolvers>

const itemViewFields = {
  fieldMode: (view) => view.fieldMode,
} satisfies AllFields<CoreAdminUIFieldMetaItemViewResolvers>

const sortFields = {
  field: (sort) => sort.field,
  direction: (sort) => sort.direction,
} satisfies AllFields<CoreAdminUISortResolvers>

/** The types of an administration interface: the same for all lists. */
export const adminTypes = {
  CoreMeta: coreMetaFields,
  CoreAdminMeta: adminMetaFields,
  CoreAdminUIListMeta: listMetaFields,
  CoreAdminUIFieldMeta: fieldMetaFields,
  CoreAdminUIFieldMetaCreateView: createViewFields,
  CoreAdminUIFieldMetaListView: listViewFields,
  CoreAdminUIFieldMetaItemView: itemViewFields,
  CoreAdminUISort: sortFields,
} as ResolverMap

async function exists({ runtime: { store } }: TasksContext, list: List, id: number): Promise<boolean> {
  const statement = sql<{ found: number }>`select 1 as found from ${table(list)} where t0.id = cast(${id} as bigint)`
  return (await store.query(store.dialect.compile(statement))).length > 0
}
