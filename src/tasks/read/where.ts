import { sql } from 'kysely'
import { badInput, limitExceeded } from '../errors.ts'
import { requireReadable } from '../lists/access.ts'
import { foldCase } from '../lists/fold-case.ts'
import { type Field, foldedSqlOf, isRelation, type List } from '../lists/list.ts'
import { isStorable, lengthProblem, MAX_PATTERN_LENGTH } from '../lists/values.ts'
import { type Condition, FALSE, joined } from './sql.ts'
import { comparisonsOf, listOf } from './where-operators.ts'
import { relationConditionsOf } from './where-relations.ts'
import type { Where, WhereScope } from './where-scope.ts'

/** Most conditions of one filter, all levels and relations together; AND and OR are none. */
const MAX_CONDITIONS = 200
/** Deepest nesting of one filter. */
const MAX_DEPTH = 20

/** The scope of a filter on the list's own table, which has the alias `t0`. */
export function rootScope(
  list: List,
  shared: Pick<WhereScope, 'dialect' | 'caller' | 'budget' | 'isInterruptible' | 'isPage'>,
): WhereScope {
  return { list, alias: 't0', depth: 0, relationDepth: 0, taken: { conditions: 0 }, compile: compileWhere, ...shared }
}

/**
 * SQL of a filter. Nothing is negated that could be null: what is negative is written so that it includes nulls,
 * so a null result counts as false everywhere, as two-valued logic wants it.
 */
export function compileWhere(scope: WhereScope, where: Where): Condition {
  if (scope.depth > MAX_DEPTH) throw limitExceeded(`a filter of more than ${MAX_DEPTH} levels`)
  const conditions: Condition[] = []
  for (const [key, value] of Object.entries(where)) {
    if (value === undefined) continue
    takeCondition(scope, key)
    const condition = compileMember(scope, key, value)
    if (condition !== undefined) conditions.push(condition)
  }
  return joined(conditions, 'and')
}

function takeCondition({ budget, taken }: WhereScope, key: string): void {
  budget.takeCondition()
  if (key === 'AND' || key === 'OR') return
  taken.conditions += 1
  if (taken.conditions > MAX_CONDITIONS) throw badInput([`where: expected at most ${MAX_CONDITIONS} conditions`])
}

/** SQL of `search`: any searched field contains the text, case folded. */
export function compileSearch(scope: WhereScope, text: string): Condition {
  const { list, alias, dialect, caller } = scope
  const { searched } = list
  requireReadable(caller, { list, fields: searched.map(({ name }) => name) })
  const problem = lengthProblem(text, MAX_PATTERN_LENGTH)
  if (problem !== undefined) throw badInput([`search: ${problem}`])
  if (!isStorable(text)) return FALSE
  const folded = foldCase(text)
  const matches = searched.map((field) => dialect.contains(sql.raw(foldedSqlOf(field, alias)), folded))
  return joined(matches, 'or')
}

function compileMember(scope: WhereScope, key: string, value: unknown): Condition | undefined {
  if (key === 'AND' || key === 'OR') return compileList(scope, key, value)
  const { list, caller } = scope
  const operator = operatorsOf(list).get(key)
  if (operator === undefined) throw badInput([`where.${key}: unknown condition`])
  requireReadable(caller, { list, fields: [operator.field.name] })
  return operator.compile(scope, value)
}

function compileList(scope: WhereScope, key: 'AND' | 'OR', value: unknown): Condition {
  const items = listOf(key, value)
  if (items.includes(null)) throw badInput([`where.${key}: null is not a condition`])
  const inner = { ...scope, depth: scope.depth + 1 }
  return joined(
    items.map((item) => compileWhere(inner, item as Where)),
    key === 'AND' ? 'and' : 'or',
  )
}

/** What one member of a filter means. */
interface Operator {
  readonly field: Field
  readonly compile: (scope: WhereScope, value: unknown) => Condition | undefined
}

const known = new WeakMap<List, ReadonlyMap<string, Operator>>()

/** The members of a list's filter, found out once. */
function operatorsOf(list: List): ReadonlyMap<string, Operator> {
  let operators = known.get(list)
  if (operators === undefined) {
    operators = new Map(list.fields.flatMap(operatorsOn))
    known.set(list, operators)
  }
  return operators
}

function operatorsOn(field: Field): [string, Operator][] {
  if (isRelation(field)) return relationConditionsOf(field).map(([name, compile]) => [name, { field, compile }])
  return comparisonsOf(field).map(([suffix, compile]) => {
    const key = field.name + suffix
    return [key, { field, compile: ({ dialect, alias }, value) => compile({ dialect, alias, field, key }, value) }]
  })
}
