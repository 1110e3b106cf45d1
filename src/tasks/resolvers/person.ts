import type { AllFields, MutationResolvers, PersonResolvers, QueryResolvers } from '../contract.ts'
import { refuseUnknown } from '../errors.ts'
import { personValues } from '../lists/field-values.ts'
import type { PersonRow } from '../lists/rows.ts'
import { relatedOf } from '../read/relations.ts'
import { createPerson, deleteItem, updatePerson } from '../write/items.ts'
import { forEachItem } from './multi-item.ts'
import { respondWithCount, respondWithItem, respondWithList, withRelated } from './respond.ts'

export const personQueries = {
  allPeople: (_root, args, context, info) => respondWithList<PersonRow>({ context, info, list: 'Person' }, args),
  Person: (_root, { where }, context, info) => respondWithItem<PersonRow>({ context, info, list: 'Person' }, where),
  _allPeopleMeta: (_root, args, context) => respondWithCount(context, 'Person', args),
} satisfies Partial<QueryResolvers>

export const personMutations = {
  createPerson: (_root, { data }, context, info) =>
    withRelated({ context, info, list: 'Person' }, () => createPerson(context, data ?? {})),
  createPeople: (_root, { data }, context, info) =>
    forEachItem({ context, info, list: 'Person' }, { name: 'data', items: data }, ({ data, ...rest }) => {
      refuseUnknown(rest, 'data')
      return createPerson(context, data ?? {})
    }),
  updatePerson: (_root, { id, data }, context, info) =>
    withRelated({ context, info, list: 'Person' }, () => updatePerson(context, id, data ?? {})),
  updatePeople: (_root, { data }, context, info) =>
    forEachItem({ context, info, list: 'Person' }, { name: 'data', items: data }, ({ id, data, ...rest }) => {
      refuseUnknown(rest, 'data')
      return updatePerson(context, id, data ?? {})
    }),
  deletePerson: (_root, { id }, context, info) =>
    withRelated({ context, info, list: 'Person' }, () => deleteItem<PersonRow>(context, 'Person', id)),
  deletePeople: (_root, { ids }, context, info) =>
    forEachItem({ context, info, list: 'Person' }, { name: 'ids', items: ids }, (id) =>
      deleteItem<PersonRow>(context, 'Person', id),
    ),
} satisfies Partial<MutationResolvers>

export const personFields = {
  ...personValues,
  tasks: (person, _args, _context, info) => relatedOf(person, info),
  _tasksMeta: (person, _args, _context, info) => relatedOf(person, info),
} satisfies AllFields<PersonResolvers>
