import type { GraphqlProblem } from '../api/graphql.ts'
import type { Item } from '../lists/format.ts'
import type { FieldModel, ListModel } from '../schema/model.ts'

/** What somebody typed, by field; only what differs from the item is in it. */
export type Draft = Readonly<Record<string, unknown>>

/** Items to bring into a to-many relation, and to take out of it. */
export interface ManyChange {
  readonly connect: readonly Item[]
  readonly disconnect: readonly Item[]
}

export const NO_CHANGE: ManyChange = { connect: [], disconnect: [] }

/** The draft with a value; a value that the item has already is no change. */
export function withValue(
  draft: Draft,
  field: FieldModel,
  { base, value }: { base: Item | undefined; value: unknown },
): Draft {
  const { [field.path]: _old, ...rest } = draft
  return isUnchanged(field, base, value) ? rest : { ...rest, [field.path]: value }
}

function isUnchanged(field: FieldModel, base: Item | undefined, value: unknown): boolean {
  if (field.kind === 'password') return value === undefined
  if (field.relation?.many === true) {
    const { connect, disconnect } = value as ManyChange
    return connect.length === 0 && disconnect.length === 0
  }
  const old = base?.[field.path] ?? null
  if (field.relation !== undefined) return idOf(old) === idOf(value)
  return JSON.stringify(old) === JSON.stringify(value ?? null)
}

function idOf(value: unknown): string | undefined {
  return (value as Item | null | undefined)?.id
}

/** What a field shows: the draft's value, else the item's. */
export function shownValue(field: FieldModel, base: Item | undefined, draft: Draft): unknown {
  if (Object.hasOwn(draft, field.path)) return draft[field.path]
  if (field.kind === 'password') return undefined
  if (field.relation?.many === true) return NO_CHANGE
  return base?.[field.path] ?? null
}

/** A value as the input of a mutation. */
export function inputOf(field: FieldModel, _base: Item | undefined, value: unknown): unknown {
  if (field.relation === undefined) return value
  if (!field.relation.many) return value === null ? { disconnectAll: true } : { connect: { id: (value as Item).id } }
  const { connect, disconnect } = value as ManyChange
  const ids = (items: readonly Item[]) => items.map(({ id }) => ({ id }))
  return {
    ...(connect.length === 0 ? {} : { connect: ids(connect) }),
    ...(disconnect.length === 0 ? {} : { disconnect: ids(disconnect) }),
  }
}

/** The data of a mutation: what was changed, and nothing else. */
export function dataOf(list: ListModel, draft: Draft): Record<string, unknown> {
  const changed = list.fields.filter(({ path }) => Object.hasOwn(draft, path))
  return Object.fromEntries(changed.map((field) => [field.path, inputOf(field, undefined, draft[field.path])]))
}

export interface Problems {
  /** By the path of the field. */
  readonly fields: Readonly<Record<string, string>>
  /** What belongs to no field. */
  readonly others: readonly string[]
}

export const NO_PROBLEMS: Problems = { fields: {}, others: [] }

/** Puts what the server refused where it belongs. */
export function problemsOf(list: ListModel, errors: readonly GraphqlProblem[]): Problems {
  const fields: Record<string, string> = {}
  const others: string[] = []
  const note = (path: string | number | undefined, message: string) => {
    if (typeof path === 'string' && list.fields.some((field) => field.path === path)) fields[path] ??= message
    else others.push(message)
  }
  for (const { message, extensions } of errors) {
    if (extensions?.fields !== undefined) for (const one of extensions.fields) note(one.path[0], one.message)
    else if (extensions?.problems !== undefined) for (const text of extensions.problems) noteText(list, text, note)
    else note(extensions?.field, message)
  }
  return { fields, others }
}

/** `Person.email: expected an address with @` */
function noteText(list: ListModel, text: string, note: (path: string | undefined, message: string) => void): void {
  const [, key, path, message] = /^(\w+)\.(\w+): ([^]*)$/.exec(text) ?? []
  if (key === list.key && message !== undefined) note(path, message)
  else note(undefined, text)
}

/** Fields in which two states of an item differ. */
export function differences(list: ListModel, one: Item, other: Item): readonly FieldModel[] {
  return list.fields.filter(({ path, kind }) => {
    const member = kind === 'password' ? `${path}_is_set` : path
    return JSON.stringify(one[member] ?? null) !== JSON.stringify(other[member] ?? null)
  })
}
