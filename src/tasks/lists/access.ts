import { TasksError } from '../errors.ts'
import type { ListName } from './lists.ts'

/** Who asks, seen from the item: each may do what those before it may. `owner` is a person acting on itself. */
export type Role = 'anonymous' | 'user' | 'owner' | 'admin'

export type Operation = 'read' | 'create' | 'update' | 'delete'

const ROLES: readonly (Role | 'nobody')[] = ['anonymous', 'user', 'owner', 'admin', 'nobody']

interface ListAccess extends Readonly<Record<Operation, Role>> {
  /** Fields that need more than their list, or that nobody may read. */
  readonly fields: Readonly<Record<string, Readonly<Partial<Record<'read' | 'create' | 'update', Role | 'nobody'>>>>>
}

/** Who may do what with which list. */
export type AccessTable = Readonly<Record<ListName, ListAccess>>

/**
 * The whole of what is decided on access, with `TASKS_ACCESS=session`. What is selected, filtered by, sorted by,
 * searched and counted needs `read`.
 */
export const ACCESS: AccessTable = {
  Task: { read: 'user', create: 'user', update: 'user', delete: 'user', fields: {} },
  Person: {
    read: 'user',
    create: 'admin',
    update: 'owner',
    delete: 'admin',
    fields: {
      isAdmin: { create: 'admin', update: 'admin' },
      password: { read: 'nobody' },
    },
  },
}

/** What access depends on: the caller, and the setting. */
export interface Caller {
  readonly personId: number | undefined
  readonly isAdmin: boolean
  /** `TASKS_ACCESS=open`: without a session one may do what any session may. */
  readonly open: boolean
  readonly rules: AccessTable
}

/** Role of the caller towards an item of the list; `id` is the item's, where there is one. */
export function roleOf(caller: Caller, list: ListName, id?: number): Role {
  if (caller.personId === undefined) return caller.open ? 'user' : 'anonymous'
  if (caller.isAdmin) return 'admin'
  return list === 'Person' && id === caller.personId ? 'owner' : 'user'
}

/** Least role for an operation on a list, or on one of its fields. */
export function neededRole(rules: AccessTable, operation: Operation, list: ListName, field?: string): Role | 'nobody' {
  const access = rules[list]
  const ofField = field === undefined || operation === 'delete' ? undefined : access.fields[field]?.[operation]
  return ofField ?? access[operation]
}

export function isAllowed(role: Role, needed: Role | 'nobody'): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may do it. The text does not tell whether the item exists. */
export function requireAccess(caller: Caller, operation: Operation, list: ListName, id?: number): void {
  if (isAllowed(roleOf(caller, list, id), neededRole(caller.rules, operation, list))) return
  throw denied(caller, `${operation} ${list}`)
}

/** Like `requireAccess`, for fields; names those that are denied. */
export function requireFields(
  caller: Caller,
  operation: 'read' | 'create' | 'update',
  target: { list: ListName; fields: readonly string[]; id?: number },
): void {
  const role = roleOf(caller, target.list, target.id)
  const refused = target.fields.filter(
    (field) => !isAllowed(role, neededRole(caller.rules, operation, target.list, field)),
  )
  if (refused.length === 0) return
  throw denied(caller, `${operation} ${refused.map((field) => `${target.list}.${field}`).join(', ')}`, {
    fields: refused,
  })
}

/** Throws unless the caller may read the items of a list, and these fields of theirs. */
export function requireRead(caller: Caller, target: { list: ListName; fields: readonly string[]; id?: number }): void {
  requireAccess(caller, 'read', target.list, target.id)
  requireFields(caller, 'read', target)
}

/** Throws unless somebody is signed in: `core.adminMeta` needs a real session even with `TASKS_ACCESS=open`. */
export function requireAdminMeta(caller: Caller): void {
  if (caller.personId === undefined) throw denied(caller, 'read core.adminMeta')
}

function denied(caller: Caller, what: string, details: Record<string, unknown> = {}): TasksError {
  return caller.personId === undefined
    ? new TasksError('UNAUTHENTICATED', `A session is needed to ${what}`, { details })
    : new TasksError('FORBIDDEN', `This session may not ${what}`, { details })
}
