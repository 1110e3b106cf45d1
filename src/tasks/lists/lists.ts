import type {
  Person,
  PersonCreateInput,
  PersonUpdateInput,
  Task,
  TaskCreateInput,
  TaskUpdateInput,
} from '../contract.ts'

/** The two lists of the service. */
export type ListName = 'Task' | 'Person'

export type FieldKind =
  | 'id'
  | 'text'
  | 'priority'
  | 'boolean'
  | 'time'
  | 'hasPassword'
  | 'password'
  | 'toOne'
  | 'toMany'

/** One field of a list: how it is stored and what can be done with it. */
export interface FieldDefinition<
  Name extends string = string,
  Kind extends FieldKind = FieldKind,
  Sortable extends boolean = boolean,
> {
  readonly name: Name
  readonly kind: Kind
  /** SQL of the value for an alias of the table; undefined for relations and what is never read. */
  readonly sql: ((alias: string) => string) | undefined
  readonly nullable: boolean
  readonly sortable: Sortable
}

interface ContractMembers {
  readonly Task: keyof Task | keyof TaskCreateInput | keyof TaskUpdateInput
  readonly Person: keyof Person | keyof PersonCreateInput | keyof PersonUpdateInput
}

/** Names of a list's fields in the contract: what is given, and what is only taken. `_tasksMeta` is a part of `tasks`. */
export type FieldName<List extends ListName> = Exclude<ContractMembers[List], '__typename' | '_tasksMeta'>

/** Names of the fields that are values of the item's own, and can be read. */
export type ValueName<List extends ListName> = Exclude<FieldName<List>, 'assignedTo' | 'tasks' | 'password'>

/** A definition for every field that the contract has. One that is missing does not compile. */
type FieldDefinitions<List extends ListName> = { readonly [Name in FieldName<List>]: FieldDefinition<Name> }

export interface ListDefinition {
  readonly name: ListName
  readonly table: string
  readonly fields: Readonly<Record<string, FieldDefinition>>
  /** Fields that `search` looks into. */
  readonly searched: readonly FieldDefinition[]
}

const id = { name: 'id', kind: 'id', sql: column('id'), nullable: false, sortable: true } as const

function text<Name extends string>(name: Name) {
  return { name, kind: 'text', sql: column(name), nullable: false, sortable: true } as const
}

function stored<Name extends string, Kind extends FieldKind>(name: Name, kind: Kind, columnName: string) {
  return { name, kind, sql: column(columnName), nullable: true, sortable: true } as const
}

function unsorted<Name extends string, Kind extends FieldKind>(
  name: Name,
  kind: Kind,
  sql?: (alias: string) => string,
) {
  return { name, kind, sql, nullable: false, sortable: false } as const
}

function column(name: string) {
  return (alias: string) => `${alias}.${name}`
}

export const TASK_FIELDS = {
  id,
  label: text('label'),
  priority: stored('priority', 'priority', 'priority'),
  isComplete: stored('isComplete', 'boolean', 'is_complete'),
  assignedTo: unsorted('assignedTo', 'toOne'),
  finishBy: stored('finishBy', 'time', 'finish_by'),
} as const satisfies FieldDefinitions<'Task'>

export const PERSON_FIELDS = {
  id,
  name: text('name'),
  email: text('email'),
  password_is_set: unsorted('password_is_set', 'hasPassword', (alias) => `(${alias}.password_hash is not null)`),
  password: unsorted('password', 'password'),
  isAdmin: stored('isAdmin', 'boolean', 'is_admin'),
  tasks: unsorted('tasks', 'toMany'),
} as const satisfies FieldDefinitions<'Person'>

export const LISTS: Readonly<Record<ListName, ListDefinition>> = {
  Task: { name: 'Task', table: 'task', fields: TASK_FIELDS, searched: [TASK_FIELDS.label] },
  Person: {
    name: 'Person',
    table: 'person',
    fields: PERSON_FIELDS,
    searched: [PERSON_FIELDS.name, PERSON_FIELDS.email],
  },
}

export function findField(list: ListName, name: string): FieldDefinition | undefined {
  const { fields } = LISTS[list]
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** SQL of a field that has a value of its own. */
export function sqlOf({ name, sql }: FieldDefinition, alias: string): string {
  if (sql === undefined) throw new Error(`the field ${name} has no value in its table`)
  return sql(alias)
}

/** SQL of the case-folded copy that is stored beside a text field. */
export function foldedSqlOf(field: FieldDefinition, alias: string): string {
  return `${sqlOf(field, alias)}_folded`
}

/** In their order: the stored number is the place from 1. */
export const PRIORITIES = ['low', 'medium', 'high'] as const
