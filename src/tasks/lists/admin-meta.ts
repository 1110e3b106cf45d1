import { type Caller, isAllowed, neededRole } from './access.ts'
import { type FieldName, findField, type ListName } from './lists.ts'

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

/** How one field is shown. */
interface FieldView {
  readonly label: string
  readonly view: keyof typeof VIEWS
  readonly fieldMeta?: unknown
}

/** In the order of the interface. A field of the contract that is missing does not compile. */
const TASK_VIEWS = {
  id: { label: 'Id', view: 'id' },
  label: { label: 'Label', view: 'text', fieldMeta: TEXT_META },
  priority: { label: 'Priority', view: 'select', fieldMeta: PRIORITY_META },
  isComplete: { label: 'Is Complete', view: 'checkbox' },
  assignedTo: { label: 'Assigned To', view: 'relationship', fieldMeta: relationMeta('Person', false, 'name') },
  finishBy: { label: 'Finish By', view: 'timestamp' },
} as const satisfies Record<FieldName<'Task'>, FieldView>

/** Whether a password is set is shown by the field of the password. */
const PERSON_VIEWS = {
  id: { label: 'Id', view: 'id' },
  name: { label: 'Name', view: 'text', fieldMeta: TEXT_META },
  email: { label: 'Email', view: 'text', fieldMeta: TEXT_META },
  password: { label: 'Password', view: 'password', fieldMeta: { minLength: 8 } },
  isAdmin: { label: 'Is Admin', view: 'checkbox' },
  tasks: { label: 'Tasks', view: 'relationship', fieldMeta: relationMeta('Task', true, 'label') },
} as const satisfies Record<Exclude<FieldName<'Person'>, 'password_is_set'>, FieldView>

function fieldMetas(list: ListName, views: Readonly<Record<string, FieldView>>): readonly FieldMeta[] {
  return Object.entries(views).map(([path, { fieldMeta = null, ...view }]) => ({ list, path, ...view, fieldMeta }))
}

export const LIST_METAS: readonly ListMeta[] = [
  {
    key: 'Task',
    plural: 'Tasks',
    path: 'tasks',
    labelField: 'label',
    initialColumns: ['label', 'priority', 'isComplete'],
    fields: fieldMetas('Task', TASK_VIEWS),
  },
  {
    key: 'Person',
    plural: 'People',
    path: 'people',
    labelField: 'name',
    initialColumns: ['name', 'email', 'isAdmin'],
    fields: fieldMetas('Person', PERSON_VIEWS),
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
