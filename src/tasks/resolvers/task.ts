import type { _QueryMetaResolvers, AllFields, MutationResolvers, QueryResolvers, TaskResolvers } from '../contract.ts'
import { refuseUnknown } from '../errors.ts'
import { taskValues } from '../lists/field-values.ts'
import type { TaskRow } from '../lists/rows.ts'
import { relatedOf } from '../read/relations.ts'
import { createTask, deleteItem, updateTask } from '../write/items.ts'
import { answerCount, answerItem, answerList, withRelated } from './answers.ts'
import { forEachItem } from './multi-item.ts'

export const taskQueries = {
  allTasks: (_root, wanted, context, info) => answerList<TaskRow>({ context, info, list: 'Task' }, wanted),
  Task: (_root, { where }, context, info) => answerItem<TaskRow>({ context, info, list: 'Task' }, where),
  _allTasksMeta: (_root, wanted, context) => answerCount(context, 'Task', wanted),
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
  assignedTo: (task, _wanted, _context, info) => relatedOf(task, info),
} satisfies AllFields<TaskResolvers>

/** A count is the same for both lists. */
export const queryMetaFields = {
  count: ({ count }) => count ?? null,
} satisfies AllFields<_QueryMetaResolvers>
