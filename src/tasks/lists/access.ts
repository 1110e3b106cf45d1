import { TasksError } from '../errors.ts'
import { type Operation, ROLES, type Role } from '../model/model.ts'
import { countFieldOf } from '../model/names.ts'
import type { List } from './list.ts'

/** Who the caller is. */
export interface CallerOptions {
  /** Id of the item that has signed in; undefined without a session. */
  readonly itemId: number | undefined
  readonly isAdmin: boolean
  /** `TASKS_ACCESS=open`: without a session one may do what any session may. */
  readonly open: boolean
}

/** What somebody may read of a list. */
interface ReadRights {
  readonly list: boolean
  /** Fields for which the answer is not that of the list alone. */
  readonly fields: ReadonlyMap<string, boolean>
}

/** Who asks. Made once for each request; what may be read of a list is found out once, too. */
export class Caller {
  readonly itemId: number | undefined
  /** Role towards whatever is not the caller itself. */
  readonly #role: Role
  readonly #readRights = new Map<List | 'itself', ReadRights>()

  constructor({ itemId, isAdmin, open }: CallerOptions) {
    this.itemId = itemId
    if (itemId === undefined) this.#role = open ? 'USER' : 'ANYONE'
    else this.#role = isAdmin ? 'ADMIN' : 'USER'
  }

  /** Whether it may do what any session may. */
  get isUser(): boolean {
    return isAllowed(this.#role, 'USER')
  }

  /** Role towards an item of the list; `id` is the item's, where there is one. */
  roleOf({ isIdentity }: List, id?: number): Role {
    const isOwner = isIdentity && id !== undefined && id === this.itemId && this.#role === 'USER'
    return isOwner ? 'OWNER' : this.#role
  }

  readRights(list: List, id?: number): ReadRights {
    const role = this.roleOf(list, id)
    const key = role === 'OWNER' ? 'itself' : list
    let rights = this.#readRights.get(key)
    if (rights === undefined) {
      rights = readRightsOf(list, role)
      this.#readRights.set(key, rights)
    }
    return rights
  }
}

function readRightsOf({ fields, model }: List, role: Role): ReadRights {
  const rights = new Map<string, boolean>()
  for (const { name, kind, model: field } of fields) {
    if (field.access.read === undefined) continue
    const allowed = isAllowed(role, field.access.read)
    rights.set(name, allowed)
    if (kind === 'toMany') rights.set(countFieldOf(field), allowed)
  }
  return { list: isAllowed(role, model.access.read), fields: rights }
}

/** Least role for an operation on a list, or on one of its fields. */
export function neededRole(operation: Operation, { model, byName }: List, field?: string): Role {
  const ofField = field === undefined || operation === 'delete' ? undefined : byName.get(field)?.model.access[operation]
  return ofField ?? model.access[operation]
}

export function isAllowed(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed) && needed !== 'NOBODY'
}

/** Whether the caller may do it; with `field`, whether it may with this field. */
export function mayDo(caller: Caller, operation: Operation, list: List, target: { field?: string; id?: number } = {}) {
  return isAllowed(caller.roleOf(list, target.id), neededRole(operation, list, target.field))
}

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may do it. The text does not tell whether the item exists. */
export function requireAccess(caller: Caller, operation: Operation, list: List, id?: number): void {
  const allowed =
    operation === 'read'
      ? caller.readRights(list, id).list
      : isAllowed(caller.roleOf(list, id), list.model.access[operation])
  if (allowed) return
  throw denied(caller, `${operation} ${list.name}`)
}

/** Some fields of a list, or of one item of it. */
export interface FieldTarget {
  readonly list: List
  readonly fields: readonly string[]
  readonly id?: number
}

/** Like `requireAccess`, for fields that are written; names those that are denied. */
export function requireWritable(caller: Caller, operation: 'create' | 'update', target: FieldTarget): void {
  const { list, fields, id } = target
  const role = caller.roleOf(list, id)
  const refused = fields.filter((field) => !isAllowed(role, neededRole(operation, list, field)))
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

/**
 * Throws unless somebody is signed in: `core.adminMeta` needs a real session even with `TASKS_ACCESS=open`, where
 * there can be one.
 */
export function requireAdminMeta(caller: Caller, hasSessions: boolean): void {
  if (caller.itemId === undefined && (hasSessions || !caller.isUser)) throw denied(caller, 'read core.adminMeta')
}

function deniedFields(caller: Caller, operation: Operation, list: List, fields: readonly string[]): TasksError {
  return denied(caller, `${operation} ${fields.map((field) => `${list.name}.${field}`).join(', ')}`, { fields })
}

function denied(caller: Caller, what: string, details: Record<string, unknown> = {}): TasksError {
  return caller.itemId === undefined
    ? new TasksError('UNAUTHENTICATED', `A session is needed to ${what}`, { details })
    : new TasksError('FORBIDDEN', `This session may not ${what}`, { details })
}
