import { type RawBuilder, sql } from 'kysely'
import { badInput, TasksError } from '../errors.ts'
import { foldCase } from '../lists/fold-case.ts'
import { type FieldDefinition, type FieldKind, foldedSql, LISTS, type ListName } from '../lists/lists.ts'
import { isStorable, lengthProblem, MAX_PATTERN_LENGTH, parseId, parseTime, priorityRank } from '../lists/values.ts'
import type { Dialect } from '../storage/task-store.ts'
import { at, type Condition, FALSE, joined, TRUE } from './sql.ts'

/** Which field of which table a condition is on, and the member of the filter it came from. */
export interface Place {
  readonly dialect: Dialect
  readonly alias: string
  readonly field: FieldDefinition
  readonly key: string
}

type Compile = (place: Place, value: unknown) => Condition

/** Most values in one list of a filter. */
const MAX_VALUES = 1_000

/** The value of a member that must be a list. */
export function listOf(key: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badInput([`where.${key}: expected a list, not null`])
  if (value.length > MAX_VALUES) throw new TasksError('LIMIT_EXCEEDED', `where.${key}: more than ${MAX_VALUES} values`)
  return value
}

/** The stored form of a value; undefined when nothing can be stored that is equal to it. */
function toStored({ dialect, field, key }: Place, value: unknown): unknown {
  if (field.kind === 'id') return parseId(String(value))
  if (field.kind === 'boolean') return dialect.boolean(value === true)
  if (field.kind === 'priority') return priorityRank(String(value))
  if (field.kind === 'text') return isStorable(String(value)) ? value : undefined
  const time = parseTime(String(value))
  if (time === undefined) throw badInput([`where.${key}: expected an ISO 8601 date or date-time`])
  return time
}

function column({ alias, field }: Place): RawBuilder<unknown> {
  return at(alias, field.sql)
}

/** The stored value as it stands in a comparison: an id may be larger than its column can hold. */
function operand({ field }: Place, stored: unknown): RawBuilder<unknown> {
  return field.kind === 'id' ? sql`cast(${stored} as bigint)` : sql`${stored}`
}

const equal: Compile = (place, value) => {
  if (value === null) return sql`${column(place)} is null`
  const stored = toStored(place, value)
  return stored === undefined ? FALSE : sql`${column(place)} = ${operand(place, stored)}`
}

const notEqual: Compile = (place, value) => {
  if (value === null) return sql`${column(place)} is not null`
  const stored = toStored(place, value)
  return stored === undefined ? TRUE : sql`${column(place)} is distinct from ${operand(place, stored)}`
}

function compared(operator: '<' | '<=' | '>' | '>='): Compile {
  const comparison = sql.raw(operator)
  return (place, value) => {
    if (value === null) throw badInput([`where.${place.key}: expected a value, not null`])
    const stored = toStored(place, value)
    return stored === undefined ? FALSE : sql`${column(place)} ${comparison} ${operand(place, stored)}`
  }
}

function splitList(place: Place, value: unknown): { stored: (number | string)[]; hasNull: boolean } {
  const items = listOf(place.key, value)
  const stored = items.filter((item) => item !== null).map((item) => toStored(place, item))
  return { stored: stored.filter((item) => item !== undefined) as (number | string)[], hasNull: items.includes(null) }
}

const inList: Compile = (place, value) => {
  const { stored, hasNull } = splitList(place, value)
  const conditions: Condition[] = []
  if (stored.length > 0) conditions.push(place.dialect.isAnyOf(column(place), stored))
  if (hasNull) conditions.push(sql`${column(place)} is null`)
  return joined(conditions, 'or')
}

const notInList: Compile = (place, value) => {
  const { stored, hasNull } = splitList(place, value)
  if (stored.length === 0) return hasNull ? sql`${column(place)} is not null` : TRUE
  const none = sql`not (${place.dialect.isAnyOf(column(place), stored)})`
  return hasNull ? sql`(${column(place)} is not null and ${none})` : sql`(${column(place)} is null or ${none})`
}

type TextMatch = 'equals' | 'contains' | 'startsWith' | 'endsWith'

/** The operators on text. Text fields are never null, so the negative ones need no word about it. */
function text(match: TextMatch, { folded = false, negative = false }): Compile {
  return (place, value) => {
    const { dialect, alias, field, key } = place
    if (value === null && match === 'equals') return (negative ? notEqual : equal)(place, null)
    if (typeof value !== 'string') throw badInput([`where.${key}: expected text, not null`])
    const problem = match === 'equals' ? undefined : lengthProblem(value, MAX_PATTERN_LENGTH)
    if (problem !== undefined) throw badInput([`where.${key}: ${problem}`])
    if (!isStorable(value)) return negative ? TRUE : FALSE
    const expression = at(alias, folded ? foldedSql(field) : field.sql)
    const wanted = folded ? foldCase(value) : value
    const matches = match === 'equals' ? sql`${expression} = ${wanted}` : dialect[match](expression, wanted)
    return negative ? sql`not (${matches})` : matches
  }
}

const hasPassword: Compile = (place, value) => (value === true ? column(place) : sql`not ${column(place)}`)

const SCALAR = { '': equal, _not: notEqual }
const LISTED = { _in: inList, _not_in: notInList }
const ORDERED = { _lt: compared('<'), _lte: compared('<='), _gt: compared('>'), _gte: compared('>=') }

/** `_contains`, `_not_contains`, `_contains_i`, `_not_contains_i`, and so on. */
function textOperators(suffix: string, match: TextMatch): Readonly<Record<string, Compile>> {
  return {
    [suffix]: text(match, {}),
    [`_not${suffix}`]: text(match, { negative: true }),
    [`${suffix}_i`]: text(match, { folded: true }),
    [`_not${suffix}_i`]: text(match, { folded: true, negative: true }),
  }
}

/** Suffixes that each kind of field takes, as the contract has them. */
const SUFFIXES: Readonly<Record<FieldKind, Readonly<Record<string, Compile>>>> = {
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
}

interface ScalarOperator {
  readonly field: FieldDefinition
  readonly compile: Compile
}

/** What each member of a filter on a field of its own means, by the member's name. */
export const SCALAR_OPERATORS: Readonly<Record<ListName, ReadonlyMap<string, ScalarOperator>>> = {
  Task: operatorsOf('Task'),
  Person: operatorsOf('Person'),
}

function operatorsOf(list: ListName): ReadonlyMap<string, ScalarOperator> {
  const operators = new Map<string, ScalarOperator>()
  for (const field of LISTS[list].fields) {
    for (const [suffix, compile] of Object.entries(SUFFIXES[field.kind]))
      operators.set(field.name + suffix, { field, compile })
  }
  return operators
}
