import { type Caller, isAllowed, neededRole } from './access.ts'
import { findField, type ListName } from './lists.ts'

/** One list, as an administration interface sees it. */
export interface ListMeta {
  readonly key: ListName
  readonly plural: string
  readonly path: string
  readonly labelField: string
  readonly initialColumns: readonly string[]
  readonly fields: readonly FieldMeta[]
}

/** One field, as an administration interface sees it. */
export interface FieldMeta {
  readonly list: ListName
  readonly path: string
  readonly label: string
  readonly view: keyof typeof VIEWS
  readonly fieldMeta: unknown
}

/** Kinds of views by their number on the wire. */
export const VIEWS = { id: 0, text: 1, select: 2, checkbox: 3, relationship: 4, timestamp: 5, password: 6 } as const

/** Items on a page at first. */
export const PAGE_SIZE = 50

const TEXT_META = { displayMode: 'input' }

const PRIORITY_META = {
  options: [
    { label: 'Low', value: 'low' },
    { label: 'Medium', value: 'medium' },
    { label: 'High', value: 'high' },
  ],
  dataType: 'enum',
  displayMode: 'select',
}

function relationMeta(list: ListName, many: boolean, refLabelField: string) {
  return { refListKey: list, many, hideCreate: false, displayMode: 'select', refLabelField }
}

function field(
  list: ListName,
  path: string,
  label: string,
  view: keyof typeof VIEWS,
  fieldMeta: unknown = null,
): FieldMeta {
  return { list, path, label, view, fieldMeta }
}

export const LIST_METAS: readonly ListMeta[] = [
  {
    key: 'Task',
    plural: 'Tasks',
    path: 'tasks',
    labelField: 'label',
    initialColumns: ['label', 'priority', 'isComplete'],
    fields: [
      field('Task', 'id', 'Id', 'id'),
      field('Task', 'label', 'Label', 'text', TEXT_META),
      field('Task', 'priority', 'Priority', 'select', PRIORITY_META),
      field('Task', 'isComplete', 'Is Complete', 'checkbox'),
      field('Task', 'assignedTo', 'Assigned To', 'relationship', relationMeta('Person', false, 'name')),
      field('Task', 'finishBy', 'Finish By', 'timestamp'),
    ],
  },
  {
    key: 'Person',
    plural: 'People',
    path: 'people',
    labelField: 'name',
    initialColumns: ['name', 'email', 'isAdmin'],
    fields: [
      field('Person', 'id', 'Id', 'id'),
      field('Person', 'name', 'Name', 'text', TEXT_META),
      field('Person', 'email', 'Email', 'text', TEXT_META),
      field('Person', 'password', 'Password', 'password', { minLength: 8 }),
      field('Person', 'isAdmin', 'Is Admin', 'checkbox'),
      field('Person', 'tasks', 'Tasks', 'relationship', relationMeta('Task', true, 'label')),
    ],
  },
]

export function findListMeta(key: string): ListMeta | undefined {
  return LIST_METAS.find((list) => list.key === key)
}

export function isOrderable({ list, path }: FieldMeta): boolean {
  return findField(list, path)?.sortable === true
}

/** Whether the interface should not offer the operation to this caller. */
export function isHiddenFrom(caller: Caller, operation: 'create' | 'delete', list: ListName): boolean {
  return !isAllowed(caller.roleOf(list), neededRole(caller.rules, operation, list))
}

/** Mode in the create form: hidden when the field needs more than its item does, and the caller has less. */
export function createMode(caller: Caller, { list, path }: FieldMeta): 'edit' | 'hidden' {
  if (path === 'id') return 'hidden'
  if (!isRestricted(caller, list, path)) return 'edit'
  return isAllowed(caller.roleOf(list), neededRole(caller.rules, 'create', list, path)) ? 'edit' : 'hidden'
}

/** Mode on the page of one item: what the caller may really do with that item. */
export function itemMode(caller: Caller, { list, path }: FieldMeta, id: number): 'edit' | 'read' | 'hidden' {
  if (path === 'id') return 'hidden'
  return isAllowed(caller.roleOf(list, id), neededRole(caller.rules, 'update', list, path)) ? 'edit' : 'read'
}

/** Whether not everybody who may change the item may change the field. */
function isRestricted({ rules }: Caller, list: ListName, path: string): boolean {
  return neededRole(rules, 'update', list, path) !== neededRole(rules, 'update', list)
}
