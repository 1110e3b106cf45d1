import type { _QueryMetaResolvers, AllFields, MutationResolvers, QueryResolvers, TaskResolvers } from '../contract.ts'
import { refuseUnknown } from '../errors.ts'
import { taskValues } from '../lists/field-values.ts'
import type { TaskRow } from '../lists/rows.ts'
import { relatedOf } from '../read/relations.ts'
import { createTask, deleteItem, updateTask } from '../write/items.ts'
import { forEachItem } from './multi-item.ts'
import { respondWithCount, respondWithItem, respondWithList, withRelated } from './respond.ts'

export const taskQueries = {
  allTasks: (_root, args, context, info) => respondWithList<TaskRow>({ context, info, list: 'Task' }, args),
  Task: (_root, { where }, context, info) => respondWithItem<TaskRow>({ context, info, list: 'Task' }, where),
  _allTasksMeta: (_root, args, context) => respondWithCount(context, 'Task', args),
} satisfies Partial<QueryResolvers>

export const taskMutations = {
  createTask: (_root, { data }, context, info) =>
    withRelated({ context, info, list: 'Task' }, () => createTask(context, data ?? {})),
  createTasks: (_root, { data }, context, info) =>
    forEachItem({ context, info, list: 'Task' }, { name: 'data', items: data }, ({ data, ...rest }) => {
      refuseUnknown(rest, 'data')
      return createTask(context, data ?? {})
    }),
  updateTask: (_root, { id, data }, context, info) =>
    withRelated({ context, info, list: 'Task' }, () => updateTask(context, id, data ?? {})),
  updateTasks: (_root, { data }, context, info) =>
    forEachItem({ context, info, list: 'Task' }, { name: 'data', items: data }, ({ id, data, ...rest }) => {
      refuseUnknown(rest, 'data')
      return updateTask(context, id, data ?? {})
    }),
  deleteTask: (_root, { id }, context, info) =>
    withRelated({ context, info, list: 'Task' }, () => deleteItem<TaskRow>(context, 'Task', id)),
  deleteTasks: (_root, { ids }, context, info) =>
    forEachItem({ context, info, list: 'Task' }, { name: 'ids', items: ids }, (id) =>
      deleteItem<TaskRow>(context, 'Task', id),
    ),
} satisfies Partial<MutationResolvers>

export const taskFields = {
  ...taskValues,
  assignedTo: (task, _args, _context, info) => relatedOf(task, info),
} satisfies AllFields<TaskResolvers>

/** A count is the same for both lists. */
export const queryMetaFields = {
  count: ({ count }) => count ?? null,
} satisfies AllFields<_QueryMetaResolvers>
