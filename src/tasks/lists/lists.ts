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
export interface FieldDefinition {
  readonly name: string
  readonly kind: FieldKind
  /** SQL expression of the value, with `$` for the table's alias; empty for relations and what is never read. */
  readonly sql: string
  readonly nullable: boolean
  readonly sortable: boolean
}

export interface ListDefinition {
  readonly name: ListName
  readonly table: string
  readonly fields: readonly FieldDefinition[]
  /** Fields that `search` looks into. */
  readonly searched: readonly string[]
}

const id: FieldDefinition = { name: 'id', kind: 'id', sql: '$.id', nullable: false, sortable: true }

function text(name: string): FieldDefinition {
  return { name, kind: 'text', sql: `$.${name}`, nullable: false, sortable: true }
}

function stored(name: string, kind: FieldKind, column: string): FieldDefinition {
  return { name, kind, sql: `$.${column}`, nullable: true, sortable: true }
}

function unsorted(name: string, kind: FieldKind, sql = ''): FieldDefinition {
  return { name, kind, sql, nullable: false, sortable: false }
}

export const LISTS: Readonly<Record<ListName, ListDefinition>> = {
  Task: {
    name: 'Task',
    table: 'task',
    fields: [
      id,
      text('label'),
      stored('priority', 'priority', 'priority'),
      stored('isComplete', 'boolean', 'is_complete'),
      unsorted('assignedTo', 'toOne'),
      stored('finishBy', 'time', 'finish_by'),
    ],
    searched: ['label'],
  },
  Person: {
    name: 'Person',
    table: 'person',
    fields: [
      id,
      text('name'),
      text('email'),
      unsorted('password_is_set', 'hasPassword', '($.password_hash is not null)'),
      unsorted('password', 'password'),
      stored('isAdmin', 'boolean', 'is_admin'),
      unsorted('tasks', 'toMany'),
    ],
    searched: ['name', 'email'],
  },
}

export function findField(list: ListName, name: string): FieldDefinition | undefined {
  return LISTS[list].fields.find((field) => field.name === name)
}

/** SQL of the case-folded copy that is stored beside a text field. */
export function foldedSql(field: FieldDefinition): string {
  return `${field.sql}_folded`
}

/** In their order: the stored number is the place from 1. */
export const PRIORITIES = ['low', 'medium', 'high'] as const
