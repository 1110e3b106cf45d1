import type { FieldKind } from '../model/model.ts'
import { isSortable } from '../model/operators.ts'
import { type Caller, isAllowed, mayDo, neededRole } from './access.ts'
import { type Field, isRelation, type List } from './list.ts'
import { secretBytesOf } from './secret-length.ts'

/** Items on a page at first. */
export const PAGE_SIZE = 50

/** Kinds of views by their number on the wire. */
const VIEWS = {
  id: 0,
  text: 1,
  enum: 2,
  boolean: 3,
  toOne: 4,
  toMany: 4,
  timestamp: 5,
  secret: 6,
  integer: 7,
  float: 8,
  json: 9,
  isSet: 3,
} as const satisfies Record<FieldKind, number>

export function viewOf({ kind }: Field): number {
  return VIEWS[kind]
}

/** The fields of an interface. Whether a secret is there is shown by the field of the secret. */
export function shownFields({ fields }: List): Field[] {
  return fields.filter(({ kind }) => kind !== 'isSet')
}

export function isOrderable(caller: Caller, { kind, list, name }: Field): boolean {
  return isSortable(kind) && mayDo(caller, 'read', list, { field: name })
}

/** What a form and a table need to know of a field, beside its view; what does not apply is not there. */
export function fieldMetaOf(caller: Caller, field: Field): Readonly<Record<string, unknown>> | null {
  const { isNullable, kind, model } = field
  if (kind === 'id') return null
  const { isSearched, isUnique, isRequired, min, max, defaultValue } = model
  return {
    ...viewMetaOf(caller, field),
    isRequired: isRequired && defaultValue === undefined,
    isNullable: kind === 'toMany' ? false : isNullable,
    isUnique,
    isSearchable: isSearched,
    ...lengthsOf(field),
    ...known({ min, max, defaultValue, format: model.format }),
  }
}

function lengthsOf(field: Field): Readonly<Record<string, unknown>> {
  if (field.kind === 'secret') {
    const { min, max } = secretBytesOf(field)
    return { minLength: min, maxLength: max }
  }
  const { minLength, maxLength } = field.model
  return known({ minLength, maxLength })
}

function known(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function viewMetaOf(caller: Caller, field: Field): Readonly<Record<string, unknown>> {
  const { kind, list, model } = field
  if (kind === 'text') return { displayMode: 'input' }
  if (kind === 'enum') {
    const options = (model.enumType?.values ?? []).map(({ name, label }) => ({ label, value: name }))
    return { options, dataType: 'enum', displayMode: 'select' }
  }
  if (kind === 'secret') return { readAs: list.fields.find((other) => other.model.secret === field.name)?.name ?? null }
  if (!isRelation(field)) return {}
  const { target, isMany, inverse } = field.relation
  return {
    refListKey: target.name,
    many: isMany,
    hideCreate: isHiddenFrom(caller, 'create', target),
    displayMode: 'select',
    refLabelField: target.model.labelField,
    inverse: inverse?.name ?? null,
  }
}

/** Whether the interface should not offer the operation to this caller. */
export function isHiddenFrom(caller: Caller, operation: 'create' | 'delete', list: List): boolean {
  return !mayDo(caller, operation, list)
}

/** Mode in the create form: hidden when the field needs more than its item does, and the caller has less. */
export function createMode(caller: Caller, { list, name, kind }: Field): 'edit' | 'hidden' {
  if (kind === 'id') return 'hidden'
  const isRestricted = neededRole('update', list, name) !== neededRole('update', list)
  const isCreateRestricted = neededRole('create', list, name) !== neededRole('create', list)
  if (!isRestricted && !isCreateRestricted) return 'edit'
  return mayDo(caller, 'create', list, { field: name }) ? 'edit' : 'hidden'
}

/** Mode in the list: what the caller may not read is no column. A secret stands for whether it is there. */
export function listMode(caller: Caller, { list, name, kind }: Field): 'read' | 'hidden' {
  const shown = kind === 'secret' ? (list.fields.find((other) => other.model.secret === name)?.name ?? name) : name
  return mayDo(caller, 'read', list, { field: shown }) ? 'read' : 'hidden'
}

/** Mode on the page of one item: what the caller may really do with that item. */
export function itemMode(caller: Caller, field: Field, id: number): 'edit' | 'read' | 'hidden' {
  const { list, name, kind } = field
  if (kind === 'id') return 'hidden'
  if (isAllowed(caller.roleOf(list, id), neededRole('update', list, name))) return 'edit'
  return listMode(caller, field)
}
