import { sql } from 'kysely'
import type { PersonWhereInput, TaskWhereInput } from '../contract.ts'
import { badInput, limitExceeded } from '../errors.ts'
import { type Caller, requireReadable } from '../lists/access.ts'
import { foldCase } from '../lists/fold-case.ts'
import { foldedSqlOf, LISTS, type ListName } from '../lists/lists.ts'
import { isStorable, lengthProblem, MAX_PATTERN_LENGTH } from '../lists/values.ts'
import type { Dialect } from '../storage/task-store.ts'
import type { RequestBudget } from './request-budget.ts'
import { type Condition, FALSE, joined } from './sql.ts'
import { listOf, SCALAR_OPERATORS, type ScalarOperator } from './where-operators.ts'

export type Where = TaskWhereInput | PersonWhereInput

/** Where a condition stands: the list, the alias of its table, and what the whole filter shares. */
export interface WhereScope {
  readonly list: ListName
  readonly alias: string
  /** Lists and relations around it. */
  readonly depth: number
  readonly relationDepth: number
  /** Conditions of the whole filter so far. */
  readonly taken: { conditions: number }
  readonly budget: RequestBudget
  readonly dialect: Dialect
  readonly caller: Caller
  /** Set when the statement may take long. */
  readonly isInterruptible: boolean
}

/** Most conditions of one filter, all levels and relations together; AND and OR are none. */
const MAX_CONDITIONS = 200
/** Deepest nesting of one filter. */
const MAX_DEPTH = 20
/** Most relations that one filter follows, one inside the other: each multiplies the rows that are looked at. */
const MAX_RELATION_DEPTH = 5

/** The scope of a filter on the list's own table, which has the alias `t0`. */
export function rootScope(
  list: ListName,
  shared: Pick<WhereScope, 'dialect' | 'caller' | 'budget' | 'isInterruptible'>,
): WhereScope {
  return { list, alias: 't0', depth: 0, relationDepth: 0, taken: { conditions: 0 }, ...shared }
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
  const { searched } = LISTS[list]
  requireReadable(caller, { list, fields: searched.map(({ name }) => name) })
  const problem = lengthProblem(text, MAX_PATTERN_LENGTH)
  if (problem !== undefined) throw badInput([`search: ${problem}`])
  if (!isStorable(text)) return FALSE
  const folded = foldCase(text)
  const matches = searched.map((field) => dialect.contains(sql.raw(foldedSqlOf(field, alias)), folded))
  return joined(matches, 'or')
}

function compileMember(scope: WhereScope, key: string, value: unknown): Condition | undefined {
  const { list, alias, dialect, caller } = scope
  const operator = OPERATORS[list].get(key)
  if (operator === undefined) throw badInput([`where.${key}: unknown condition`])
  if (operator === 'list') return compileList(scope, key === 'AND' ? 'AND' : 'OR', value)
  if ('relation' in operator) {
    requireReadable(caller, { list, fields: [operator.relation] })
    return operator.compile(scope, value)
  }
  requireReadable(caller, { list, fields: [operator.field.name] })
  return operator.compile({ dialect, alias, field: operator.field, key }, value)
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

interface RelationOperator {
  /** Name of the field. */
  readonly relation: string
  readonly compile: (scope: WhereScope, value: unknown) => Condition | undefined
}

type Operator = ScalarOperator | RelationOperator | 'list'

const TASK_OPERATORS = {
  ...SCALAR_OPERATORS.Task,
  AND: 'list',
  OR: 'list',
  assignedTo: { relation: 'assignedTo', compile: assignedTo },
  assignedTo_is_null: { relation: 'assignedTo', compile: assignedToIsNull },
} satisfies Record<keyof TaskWhereInput, Operator>

const PERSON_OPERATORS = {
  ...SCALAR_OPERATORS.Person,
  AND: 'list',
  OR: 'list',
  tasks_some: { relation: 'tasks', compile: tasks('exists', 'is true') },
  tasks_none: { relation: 'tasks', compile: tasks('not exists', 'is true') },
  // Every task: there is none for which the condition is anything but true.
  tasks_every: { relation: 'tasks', compile: tasks('not exists', 'is not true') },
} satisfies Record<keyof PersonWhereInput, Operator>

/** What each member of the contract's filters means. A member that is missing does not compile. */
const OPERATORS: Readonly<Record<ListName, ReadonlyMap<string, Operator>>> = {
  Task: new Map<string, Operator>(Object.entries(TASK_OPERATORS)),
  Person: new Map<string, Operator>(Object.entries(PERSON_OPERATORS)),
}

function assignedTo(scope: WhereScope, value: unknown): Condition | undefined {
  if (value === null || Object.keys(value as object).length === 0) return undefined
  const related = relatedScope(scope, 'Person')
  return scope.dialect.isRelated({
    own: sql.raw(`${scope.alias}.assigned_to_id`),
    table: sql`person ${sql.raw(related.alias)}`,
    column: sql.raw(`${related.alias}.id`),
    condition: interruptible(related, compileWhere(related, value as Where)),
  })
}

function assignedToIsNull({ alias }: WhereScope, value: unknown): Condition {
  return sql.raw(`${alias}.assigned_to_id is ${value === true ? '' : 'not '}null`)
}

function tasks(exists: 'exists' | 'not exists', holds: 'is true' | 'is not true'): RelationOperator['compile'] {
  return (scope, value) => {
    if (value === null) return undefined
    const related = relatedScope(scope, 'Task')
    const found = scope.dialect.isRelated({
      own: sql.raw(`${scope.alias}.id`),
      table: sql`task ${sql.raw(related.alias)}`,
      column: sql.raw(`${related.alias}.assigned_to_id`),
      condition: interruptible(related, sql`(${compileWhere(related, value as Where)}) ${sql.raw(holds)}`),
    })
    return exists === 'exists' ? found : sql`not ${found}`
  }
}

/** The condition of a table as the statement has it. */
export function interruptible({ dialect, alias, isInterruptible }: WhereScope, condition: Condition): Condition {
  return isInterruptible ? dialect.interruptible(condition, sql.raw(`${alias}.id`)) : condition
}

function relatedScope(scope: WhereScope, list: ListName): WhereScope {
  const relationDepth = scope.relationDepth + 1
  if (relationDepth > MAX_RELATION_DEPTH) {
    throw limitExceeded(`a filter over more than ${MAX_RELATION_DEPTH} relations one inside the other`)
  }
  scope.budget.takeRelation()
  return { ...scope, list, alias: `t${relationDepth}`, depth: scope.depth + 1, relationDepth }
}
