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

/** Who the caller is, and the table that decides. */
export interface CallerOptions {
  /** Undefined without a session. */
  readonly personId: number | undefined
  readonly isAdmin: boolean
  /** `TASKS_ACCESS=open`: without a session one may do what any session may. */
  readonly open: boolean
  readonly rules: AccessTable
}

/** What somebody may read of a list. */
interface ReadRights {
  readonly list: boolean
  /** Fields for which the answer is not that of the list alone. */
  readonly fields: ReadonlyMap<string, boolean>
}

/** Who asks. Made once for each request; what may be read of a list is found out once, too. */
export class Caller {
  readonly personId: number | undefined
  readonly rules: AccessTable
  /** Role towards whatever is not the caller itself. */
  readonly #role: Role
  readonly #readRights = new Map<Role | ListName, ReadRights>()

  constructor({ personId, isAdmin, open, rules }: CallerOptions) {
    this.personId = personId
    this.rules = rules
    if (personId === undefined) this.#role = open ? 'user' : 'anonymous'
    else this.#role = isAdmin ? 'admin' : 'user'
  }

  /** Role towards an item of the list; `id` is the item's, where there is one. */
  roleOf(list: ListName, id?: number): Role {
    const isOwner = list === 'Person' && id !== undefined && id === this.personId && this.#role === 'user'
    return isOwner ? 'owner' : this.#role
  }

  readRights(list: ListName, id?: number): ReadRights {
    const role = this.roleOf(list, id)
    const key = role === 'owner' ? role : list
    let rights = this.#readRights.get(key)
    if (rights === undefined) {
      rights = readRightsOf(this.rules, list, role)
      this.#readRights.set(key, rights)
    }
    return rights
  }
}

function readRightsOf(rules: AccessTable, list: ListName, role: Role): ReadRights {
  const fields = new Map<string, boolean>()
  for (const [field, { read }] of Object.entries(rules[list].fields)) {
    if (read !== undefined) fields.set(field, isAllowed(role, read))
  }
  return { list: isAllowed(role, rules[list].read), fields }
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
  const allowed =
    operation === 'read'
      ? caller.readRights(list, id).list
      : isAllowed(caller.roleOf(list, id), neededRole(caller.rules, operation, list))
  if (allowed) return
  throw denied(caller, `${operation} ${list}`)
}

/** Some fields of a list, or of one item of it. */
export interface FieldTarget {
  readonly list: ListName
  readonly fields: readonly string[]
  readonly id?: number
}

/** Like `requireAccess`, for fields that are written; names those that are denied. */
export function requireWritable(caller: Caller, operation: 'create' | 'update', target: FieldTarget): void {
  const { list, fields, id } = target
  const role = caller.roleOf(list, id)
  const refused = fields.filter((field) => !isAllowed(role, neededRole(caller.rules, operation, list, field)))
  if (refused.length > 0) throw deniedFields(caller, operation, list, refused)
}

/** Like `requireAccess`, for fields that are read, or that decide what is found; names those that are denied. */
export function requireReadable(caller: Caller, { list, fields, id }: FieldTarget): void {
  const rights = caller.readRights(list, id)
  const refused = fields.filter((field) => !(rights.fields.get(field) ?? rights.list))
  if (refused.length > 0) throw deniedFields(caller, 'read', list, refused)
}

/** Throws unless the caller may read the items of a list, and these fields of theirs. */
export function requireRead(caller: Caller, target: FieldTarget): void {
  requireAccess(caller, 'read', target.list, target.id)
  requireReadable(caller, target)
}

/** Throws unless somebody is signed in: `core.adminMeta` needs a real session even with `TASKS_ACCESS=open`. */
export function requireAdminMeta(caller: Caller): void {
  if (caller.personId === undefined) throw denied(caller, 'read core.adminMeta')
}

function deniedFields(caller: Caller, operation: Operation, list: ListName, fields: readonly string[]): TasksError {
  return denied(caller, `${operation} ${fields.map((field) => `${list}.${field}`).join(', ')}`, { fields })
}

function denied(caller: Caller, what: string, details: Record<string, unknown> = {}): TasksError {
  return caller.personId === undefined
    ? new TasksError('UNAUTHENTICATED', `A session is needed to ${what}`, { details })
    : new TasksError('FORBIDDEN', `This session may not ${what}`, { details })
}
