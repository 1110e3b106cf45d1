import { type RawBuilder, sql } from 'kysely'
import { badInput, TasksError } from '../errors.ts'
import { foldCase } from '../lists/fold-case.ts'
import { type FieldDefinition, type FieldKind, foldedSqlOf, PERSON_FIELDS, sqlOf, TASK_FIELDS } from '../lists/lists.ts'
import { isStorable, lengthProblem, MAX_PATTERN_LENGTH, parseId, parseTime, priorityRank } from '../lists/values.ts'
import type { Dialect } from '../storage/task-store.ts'
import { type Condition, FALSE, joined, TRUE } from './sql.ts'

/** Which field of which table a condition is on, and the member of the filter it came from. */
export interface FilterField {
  readonly dialect: Dialect
  readonly alias: string
  readonly field: FieldDefinition
  readonly key: string
}

type Compile = (filter: FilterField, value: unknown) => Condition

/** Most values in one list of a filter. */
const MAX_VALUES = 1_000

/** The value of a member that must be a list. */
export function listOf(key: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badInput([`where.${key}: expected a list, not null`])
  if (value.length > MAX_VALUES) throw new TasksError('LIMIT_EXCEEDED', `where.${key}: more than ${MAX_VALUES} values`)
  return value
}

/** The stored form of a value; undefined when nothing can be stored that is equal to it. */
function toStored({ dialect, field, key }: FilterField, value: unknown): unknown {
  if (field.kind === 'id') return parseId(String(value))
  if (field.kind === 'boolean') return dialect.boolean(value === true)
  if (field.kind === 'priority') return priorityRank(String(value))
  if (field.kind === 'text') return isStorable(String(value)) ? value : undefined
  const time = parseTime(String(value))
  if (time === undefined) throw badInput([`where.${key}: expected an ISO 8601 date or date-time`])
  return time
}

function column({ alias, field }: FilterField): RawBuilder<unknown> {
  return sql.raw(sqlOf(field, alias))
}

/** The stored value as it stands in a comparison: an id may be larger than its column can hold. */
function operand({ field }: FilterField, stored: unknown): RawBuilder<unknown> {
  return field.kind === 'id' ? sql`cast(${stored} as bigint)` : sql`${stored}`
}

const equal: Compile = (filter, value) => {
  if (value === null) return sql`${column(filter)} is null`
  const stored = toStored(filter, value)
  return stored === undefined ? FALSE : sql`${column(filter)} = ${operand(filter, stored)}`
}

const notEqual: Compile = (filter, value) => {
  if (value === null) return sql`${column(filter)} is not null`
  const stored = toStored(filter, value)
  return stored === undefined ? TRUE : sql`${column(filter)} is distinct from ${operand(filter, stored)}`
}

function compared(operator: '<' | '<=' | '>' | '>='): Compile {
  const comparison = sql.raw(operator)
  return (filter, value) => {
    if (value === null) throw badInput([`where.${filter.key}: expected a value, not null`])
    const stored = toStored(filter, value)
    return stored === undefined ? FALSE : sql`${column(filter)} ${comparison} ${operand(filter, stored)}`
  }
}

function splitList(filter: FilterField, value: unknown): { stored: (number | string)[]; hasNull: boolean } {
  const items = listOf(filter.key, value)
  const stored = items.filter((item) => item !== null).map((item) => toStored(filter, item))
  return { stored: stored.filter((item) => item !== undefined) as (number | string)[], hasNull: items.includes(null) }
}

const inList: Compile = (filter, value) => {
  const { stored, hasNull } = splitList(filter, value)
  const conditions: Condition[] = []
  if (stored.length > 0) conditions.push(filter.dialect.isAnyOf(column(filter), stored))
  if (hasNull) conditions.push(sql`${column(filter)} is null`)
  return joined(conditions, 'or')
}

const notInList: Compile = (filter, value) => {
  const { stored, hasNull } = splitList(filter, value)
  if (stored.length === 0) return hasNull ? sql`${column(filter)} is not null` : TRUE
  const none = sql`not (${filter.dialect.isAnyOf(column(filter), stored)})`
  return hasNull ? sql`(${column(filter)} is not null and ${none})` : sql`(${column(filter)} is null or ${none})`
}

type TextMatch = 'equals' | 'contains' | 'startsWith' | 'endsWith'

/** The operators on text. Text fields are never null, so the negative ones need no word about it. */
function text(match: TextMatch, { folded = false, negative = false }): Compile {
  return (filter, value) => {
    const { dialect, alias, field, key } = filter
    if (value === null && match === 'equals') return (negative ? notEqual : equal)(filter, null)
    if (typeof value !== 'string') throw badInput([`where.${key}: expected text, not null`])
    const problem = match === 'equals' ? undefined : lengthProblem(value, MAX_PATTERN_LENGTH)
    if (problem !== undefined) throw badInput([`where.${key}: ${problem}`])
    if (!isStorable(value)) return negative ? TRUE : FALSE
    const expression = sql.raw(folded ? foldedSqlOf(field, alias) : sqlOf(field, alias))
    const wanted = folded ? foldCase(value) : value
    const matches = match === 'equals' ? sql`${expression} = ${wanted}` : dialect[match](expression, wanted)
    return negative ? sql`not (${matches})` : matches
  }
}

const hasPassword: Compile = (filter, value) => (value === true ? column(filter) : sql`not ${column(filter)}`)

const SCALAR = { '': equal, _not: notEqual }
const LISTED = { _in: inList, _not_in: notInList }
const ORDERED = { _lt: compared('<'), _lte: compared('<='), _gt: compared('>'), _gte: compared('>=') }

/** `_contains`, `_not_contains`, `_contains_i`, `_not_contains_i`, and so on. */
function textOperators<Suffix extends string>(suffix: Suffix, match: TextMatch) {
  const operators: Readonly<Record<string, Compile>> = {
    [suffix]: text(match, {}),
    [`_not${suffix}`]: text(match, { negative: true }),
    [`${suffix}_i`]: text(match, { folded: true }),
    [`_not${suffix}_i`]: text(match, { folded: true, negative: true }),
  }
  return operators as Readonly<Record<Suffix | `_not${Suffix}` | `${Suffix}_i` | `_not${Suffix}_i`, Compile>>
}

/** Suffixes that each kind of field takes, as the contract has them. */
const SUFFIXES = {
  id: { ...SCALAR, ...LISTED, ...ORDERED },
  text: {
    ...LISTED,
    ...textOperators('', 'equals'),
    ...textOperators('_contains', 'contains'),
    ...textOperators('_starts_with', 'startsWith'),
    ...textOperators('_ends_with', 'endsWith'),
  },
  priority: { ...SCALAR, ...LISTED },
  boolean: SCALAR,
  time: { ...SCALAR, ...LISTED, ...ORDERED },
  hasPassword: { '': hasPassword },
  password: {},
  toOne: {},
  toMany: {},
} as const satisfies Record<FieldKind, Readonly<Record<string, Compile>>>

/** Compiles a member of a filter that is about a field of its own. */
export interface ScalarOperator {
  readonly field: FieldDefinition
  readonly compile: Compile
}

type Fields = Readonly<Record<string, FieldDefinition>>

/** Members of a filter on these fields: the names with the suffixes of their kinds. */
type ScalarMember<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends FieldDefinition<Name, infer Kind>
    ? `${Name}${keyof (typeof SUFFIXES)[Kind] & string}`
    : never
}[keyof F & string]

function operatorsOf<F extends Fields>(fields: F) {
  const operators: Record<string, ScalarOperator> = {}
  for (const field of Object.values(fields)) {
    for (const [suffix, compile] of Object.entries(SUFFIXES[field.kind]))
      operators[field.name + suffix] = { field, compile }
  }
  return operators as Readonly<Record<ScalarMember<F>, ScalarOperator>>
}

/** What each member of a filter on a field of its own means, by the member's name. */
export const SCALAR_OPERATORS = { Task: operatorsOf(TASK_FIELDS), Person: operatorsOf(PERSON_FIELDS) }
