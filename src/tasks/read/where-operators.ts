import { type RawBuilder, sql } from 'kysely'
import { badInput, TasksError } from '../errors.ts'
import { foldCase } from '../lists/fold-case.ts'
import { type Field, sqlOf } from '../lists/list.ts'
import { isAnyText, isText, startsWith, type TextKey, textKey } from '../lists/text-key.ts'
import { isStorable, lengthProblem, MAX_PATTERN_LENGTH, parseId, parseTime } from '../lists/values.ts'
import { OPERATORS } from '../model/operators.ts'
import type { Dialect } from '../storage/task-store.ts'
import { type Condition, FALSE, joined, TRUE } from './sql.ts'

/** Which field of which table a condition is on, and the member of the filter it came from. */
export interface FilterField {
  readonly dialect: Dialect
  readonly alias: string
  readonly field: Field
  readonly key: string
}

/** SQL of a condition on a field of its own. */
export type Compile = (filter: FilterField, value: unknown) => Condition

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
  switch (field.kind) {
    case 'id':
      return parseId(String(value))
    case 'boolean':
      return dialect.boolean(value === true)
    case 'enum':
      return field.ranks.get(String(value))
    case 'text':
      return isStorable(String(value)) ? value : undefined
    case 'timestamp': {
      const time = parseTime(String(value))
      if (time === undefined) throw badInput([`where.${key}: expected an ISO 8601 date or date-time`])
      return time
    }
    default:
      return value
  }
}

function column({ alias, field }: FilterField): RawBuilder<unknown> {
  return sql.raw(sqlOf(field, alias))
}

/** The stored value as it stands in a comparison: an id may be larger than its column can hold. */
function operand({ field }: FilterField, stored: unknown): RawBuilder<unknown> {
  return field.kind === 'id' ? sql`cast(${stored} as bigint)` : sql`${stored}`
}

const equal: Compile = (filter, value) => {
  if (value === null) return ofItsKind(filter, sql`${column(filter)} is null`)
  const stored = toStored(filter, value)
  return stored === undefined ? FALSE : ofItsKind(filter, sql`${column(filter)} = ${operand(filter, stored)}`)
}

function ofItsKind({ dialect, field: { kind } }: FilterField, condition: Condition): Condition {
  return kind === 'boolean' || kind === 'enum' ? dialect.ofFewValues(condition) : condition
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

function isAnyOf(filter: FilterField, stored: readonly (number | string)[]): Condition {
  const { dialect, field } = filter
  if (field.kind !== 'text') return dialect.isAnyOf(column(filter), stored)
  return isAnyText(textKey(field, { ...filter, folded: false }), stored.map(String), dialect.isAnyOf)
}

const inList: Compile = (filter, value) => {
  const { stored, hasNull } = splitList(filter, value)
  const conditions: Condition[] = []
  if (stored.length > 0) conditions.push(isAnyOf(filter, stored))
  if (hasNull) conditions.push(sql`${column(filter)} is null`)
  return joined(conditions, 'or')
}

const notInList: Compile = (filter, value) => {
  const { stored, hasNull } = splitList(filter, value)
  if (stored.length === 0) return hasNull ? sql`${column(filter)} is not null` : TRUE
  const none = sql`not (${isAnyOf(filter, stored)})`
  return hasNull ? sql`(${column(filter)} is not null and ${none})` : sql`(${column(filter)} is null or ${none})`
}

type TextMatch = 'equals' | 'contains' | 'startsWith' | 'endsWith'

/** The operators on text. */
function text(match: TextMatch, { folded = false, negative = false }): Compile {
  return (filter, value) => {
    const { dialect, alias, field } = filter
    if (value === null && match === 'equals') return (negative ? notEqual : equal)(filter, null)
    if (typeof value !== 'string') throw badInput([`where.${filter.key}: expected text, not null`])
    const problem = match === 'equals' ? undefined : lengthProblem(value, MAX_PATTERN_LENGTH)
    if (problem !== undefined) throw badInput([`where.${filter.key}: ${problem}`])
    if (!isStorable(value)) return negative ? TRUE : FALSE
    const key = textKey(field, { alias, dialect, folded })
    const matches = textMatch(match, { key, wanted: folded ? foldCase(value) : value, dialect })
    if (!negative) return matches
    return field.isNullable ? sql`(${key.text} is null or not (${matches}))` : sql`not (${matches})`
  }
}

function textMatch(
  match: TextMatch,
  { key, wanted, dialect }: { key: TextKey; wanted: string; dialect: Dialect },
): Condition {
  if (match === 'equals') return isText(key, wanted)
  return match === 'startsWith' ? startsWith(key, wanted) : dialect[match](key.text, wanted)
}

const isSet: Compile = (filter, value) => (value === true ? column(filter) : sql`not ${column(filter)}`)

/** What each suffix means; a text and what tells of a secret have meanings of their own. */
const COMPARISONS: Readonly<Record<string, Compile>> = {
  '': equal,
  _not: notEqual,
  _lt: compared('<'),
  _lte: compared('<='),
  _gt: compared('>'),
  _gte: compared('>='),
  _in: inList,
  _not_in: notInList,
}

/** `_contains`, `_not_contains`, `_contains_i`, `_not_contains_i`, and so on. */
function textOperators(suffix: string, match: TextMatch): Readonly<Record<string, Compile>> {
  return {
    [suffix]: text(match, {}),
    [`_not${suffix}`]: text(match, { negative: true }),
    [`${suffix}_i`]: text(match, { folded: true }),
    [`_not${suffix}_i`]: text(match, { folded: true, negative: true }),
  }
}

const TEXT_COMPARISONS: Readonly<Record<string, Compile>> = {
  _in: inList,
  _not_in: notInList,
  ...textOperators('', 'equals'),
  ...textOperators('_contains', 'contains'),
  ...textOperators('_starts_with', 'startsWith'),
  ...textOperators('_ends_with', 'endsWith'),
}

/** What the members of a filter on a field of its own mean, by what follows the field's name. */
export function comparisonsOf({ kind, path }: Field): readonly (readonly [suffix: string, compile: Compile])[] {
  return OPERATORS[kind].map((suffix) => {
    const compile =
      kind === 'isSet' ? isSet : ((kind === 'text' ? TEXT_COMPARISONS[suffix] : undefined) ?? COMPARISONS[suffix])
    if (compile === undefined) throw new Error(`${path}: no code for the condition "${suffix}"`)
    return [suffix, compile]
  })
}
