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
  findListMeta,
  isHiddenFrom,
  isOrderable,
  itemMode,
  LIST_METAS,
  PAGE_SIZE,
  VIEWS,
} from '../lists/admin-meta.ts'
import type { ListName } from '../lists/lists.ts'
import { parseId } from '../lists/values.ts'
import { table } from '../read/read.ts'

export const adminQueries = {
  core: () => ({}) as never,
} satisfies Partial<QueryResolvers>

export const coreMetaFields = {
  adminMeta: (_core, _args, { caller }) => {
    requireAdminMeta(caller)
    return {} as never
  },
} satisfies AllFields<CoreMetaResolvers>

export const adminMetaFields = {
  enableSignout: () => true,
  enableSessionItem: () => true,
  lists: () => [...LIST_METAS],
  list: (_meta, { key }) => findListMeta(key) ?? null,
} satisfies AllFields<CoreAdminMetaResolvers>

export const listMetaFields = {
  key: (list) => list.key,
  itemQueryName: (list) => list.key,
  listQueryName: (list) => list.plural,
  hideCreate: (list, _args, { caller }) => isHiddenFrom(caller, 'create', list.key),
  hideDelete: (list, _args, { caller }) => isHiddenFrom(caller, 'delete', list.key),
  path: (list) => list.path,
  label: (list) => list.plural,
  singular: (list) => list.key,
  plural: (list) => list.plural,
  description: () => null,
  initialColumns: (list) => [...list.initialColumns],
  pageSize: () => PAGE_SIZE,
  labelField: (list) => list.labelField,
  fields: (list) => [...list.fields],
  initialSort: () => null,
  isHidden: () => false,
} satisfies AllFields<CoreAdminUIListMetaResolvers>

export const fieldMetaFields = {
  path: (field) => field.path,
  label: (field) => field.label,
  isOrderable: (field) => isOrderable(field),
  fieldMeta: (field) => field.fieldMeta,
  viewsIndex: (field) => VIEWS[field.view],
  customViewsIndex: () => null,
  createView: (field, _args, { caller }) => ({ fieldMode: createMode(caller, field) }),
  listView: () => ({ fieldMode: 'read' }),
  itemView: async (field, { id }, context) => {
    const known = parseId(id)
    if (known === undefined || !(await exists(context, field.list, known))) return null
    return { fieldMode: itemMode(context.caller, field, known) }
  },
} satisfies AllFields<CoreAdminUIFieldMetaResolvers>

export const createViewFields = {
  fieldMode: (view) => view.fieldMode,
} satisfies AllFields<CoreAdminUIFieldMetaCreateViewResolvers>

export const listViewFields = {
  fieldMode: (view) => view.fieldMode,
} satisfies AllFields<CoreAdminUIFieldMetaListViewResolvers>

export const itemViewFields = {
  fieldMode: (view) => view.fieldMode,
} satisfies AllFields<CoreAdminUIFieldMetaItemViewResolvers>

export const sortFields = {
  field: (sort) => sort.field,
  direction: (sort) => sort.direction,
} satisfies AllFields<CoreAdminUISortResolvers>

async function exists({ runtime: { store } }: TasksContext, list: ListName, id: number): Promise<boolean> {
  const statement = sql<{ found: number }>`select 1 as found from ${table(list)} where t0.id = cast(${id} as bigint)`
  return (await store.query(store.dialect.compile(statement))).length > 0
}
