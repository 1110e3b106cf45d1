import { type InputValue, isListType, namedType, type Schema } from './introspection.ts'
import type { FieldKind, FieldModel, ListModel, Model } from './model.ts'

/** A member of a where object: a field with an operator. */
export interface Operator {
  /** Name of the member, such as `label_contains_i`. */
  readonly member: string
  readonly suffix: string
  readonly field: FieldModel
  /** How its value is given; `group` is a filter of the other list. */
  readonly editor: FieldKind | 'group'
  readonly isList: boolean
  /** Key of the other list, for groups. */
  readonly list: string | undefined
  readonly help: string | undefined
}

export type FilterValue = string | number | boolean | null | readonly (string | number | boolean | null)[]

/** One condition; a relation has conditions of the other list. */
export interface Condition {
  readonly member: string
  readonly value: FilterValue | Group
}

/** Conditions of which all, or any, must hold. */
export interface Group {
  readonly match: 'all' | 'any'
  readonly items: readonly (Condition | Group)[]
}

export const NO_FILTER: Group = { match: 'all', items: [] }

export function isGroup(item: Condition | Group | FilterValue): item is Group {
  return typeof item === 'object' && item !== null && 'items' in item
}

const SCALARS: Readonly<Record<string, FieldKind>> = { ID: 'id', Int: 'integer', Float: 'decimal', Boolean: 'boolean' }

/** Every operator that the where type of a list has, for its fields to any of their operators. */
export function operatorsOf(model: Model, list: ListModel): readonly Operator[] {
  const where = list.operations.many.args.find(({ name }) => name === 'where')
  const longestFirst = [...list.fields].sort((a, b) => b.path.length - a.path.length)
  return model.schema
    .inputFields(where?.type)
    .filter(({ name }) => name !== 'AND' && name !== 'OR' && name !== 'NOT')
    .flatMap((member) => {
      const field = longestFirst.find(({ path }) => member.name === path || member.name.startsWith(`${path}_`))
      return field === undefined ? [] : [toOperator(model, field, member)]
    })
}

function toOperator(model: Model, field: FieldModel, member: InputValue): Operator {
  const type = namedType(member.type)
  const other = model.lists.find((list) => whereTypeOf(list) === type)
  return {
    member: member.name,
    suffix: member.name.slice(field.path.length + 1),
    field,
    editor: other === undefined ? editorOf(model.schema, field, type) : 'group',
    isList: isListType(member.type),
    list: other?.key,
    help: member.description ?? undefined,
  }
}

function whereTypeOf(list: ListModel): string {
  const where = list.operations.many.args.find(({ name }) => name === 'where')
  return where === undefined ? '' : namedType(where.type)
}

function editorOf(schema: Schema, field: FieldModel, type: string): FieldKind {
  if (schema.type(type)?.kind === 'ENUM') return 'select'
  const scalar = SCALARS[type]
  if (scalar !== undefined) return scalar
  return field.kind === 'timestamp' ? 'timestamp' : 'text'
}

/** The where object of a filter; undefined for none. */
export function toWhere(group: Group): Record<string, unknown> | undefined {
  if (group.items.length === 0) return undefined
  const parts = group.items.map(
    (item): Record<string, unknown> =>
      isGroup(item)
        ? (toWhere(item) ?? {})
        : { [item.member]: isGroup(item.value) ? (toWhere(item.value) ?? {}) : item.value },
  )
  if (group.match === 'any') return { OR: parts }
  const members = parts.flatMap((part) => Object.keys(part))
  const isPlain = new Set(members).size === members.length
  return isPlain ? Object.assign({}, ...parts) : { AND: parts }
}

/** The filter of a where object, as it stands in an address; throws what is wrong with it. */
export function fromWhere(model: Model, list: ListModel, where: unknown): Group {
  if (where === undefined || where === null) return NO_FILTER
  if (typeof where !== 'object' || Array.isArray(where)) throw new Error('it is not an object')
  const operators = new Map(operatorsOf(model, list).map((operator) => [operator.member, operator]))
  const items = Object.entries(where).flatMap(([member, value]): (Condition | Group)[] => {
    if (member === 'AND' || member === 'OR') return toGroups(model, list, { member, value })
    const operator = operators.get(member)
    if (operator === undefined) throw new Error(member)
    const other = operator.list === undefined ? undefined : model.byKey(operator.list)
    const inner = other === undefined ? (value as FilterValue) : fromWhere(model, other, value ?? {})
    return [{ member, value: inner }]
  })
  const [only, ...others] = items
  return only !== undefined && others.length === 0 && isGroup(only) ? only : { match: 'all', items }
}

function toGroups(model: Model, list: ListModel, { member, value }: { member: 'AND' | 'OR'; value: unknown }): Group[] {
  if (!Array.isArray(value)) throw new Error(`${member} is not a list`)
  const items = value.flatMap((part) => {
    const group = fromWhere(model, list, part)
    const [only, ...others] = group.items
    return only !== undefined && others.length === 0 ? [only] : [group]
  })
  return [{ match: member === 'AND' ? 'all' : 'any', items }]
}

/** A first value for a condition. */
export function emptyValue({ editor, isList, field, member }: Operator): FilterValue | Group {
  if (editor === 'group') return NO_FILTER
  if (isList) return []
  if (editor === 'boolean' || member.endsWith('_is_null')) return true
  if (editor === 'integer' || editor === 'decimal') return 0
  if (editor === 'select') return field.options[0]?.value ?? null
  return editor === 'timestamp' ? null : ''
}
