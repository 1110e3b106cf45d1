import { sql } from 'kysely'
import { limitExceeded } from '../errors.ts'
import type { List, RelationField } from '../lists/list.ts'
import type { RelationLink } from '../storage/task-store.ts'
import type { Condition } from './sql.ts'
import { interruptible, type Where, type WhereScope } from './where-scope.ts'

/** Most relations that one filter follows, one inside the other: each multiplies the rows that are looked at. */
const MAX_RELATION_DEPTH = 5

/** SQL of a condition on related items; undefined when it says nothing. */
export type CompileRelated = (scope: WhereScope, value: unknown) => Condition | undefined

/** What the members of a filter on a relation mean, by their names. */
export function relationConditionsOf(field: RelationField): readonly (readonly [name: string, CompileRelated])[] {
  const { name, column } = field
  if (field.relation.isMany) {
    return [
      [`${name}_every`, many(field, { exists: false, isMet: false })],
      [`${name}_some`, many(field, { exists: true, isMet: true })],
      [`${name}_none`, many(field, { exists: false, isMet: true })],
    ]
  }
  return [
    [name, one(field)],
    [`${name}_is_null`, ({ alias }, value) => sql.raw(`${alias}.${column} is ${value === true ? '' : 'not '}null`)],
  ]
}

function one(field: RelationField): CompileRelated {
  return (scope, value) => {
    if (value === null || Object.keys(value as object).length === 0) return undefined
    const related = relatedScope(scope, field.relation.target)
    const condition = interruptible(related, related.compile(related, value as Where))
    const link = linkOf(field, { own: scope, related }, condition)
    return scope.dialect.isRelated({ ...link, isAskedByRow: false })
  }
}

/** `every`: there is none for which the condition is anything but true. */
function many(field: RelationField, { exists, isMet }: { exists: boolean; isMet: boolean }): CompileRelated {
  return (scope, value) => {
    if (value === null) return undefined
    const related = relatedScope(scope, field.relation.target)
    const met = related.compile(related, value as Where)
    const condition = interruptible(related, isMet ? met : sql`(${met}) is not true`)
    const link = linkOf(field, { own: scope, related }, condition)
    const isFew = isMet && isMetByFew(related.list, value as Where)
    const isAskedByRow = scope.isPage && scope.relationDepth === 0 && !isFew
    const found = scope.dialect.isRelated({ ...link, isAskedByRow })
    return exists ? found : sql`not ${found}`
  }
}

/** What follows the name of a field in conditions that say what is looked for. */
const SOUGHT = [
  '',
  '_i',
  '_in',
  '_contains',
  '_contains_i',
  '_starts_with',
  '_starts_with_i',
  '_ends_with',
  '_ends_with_i',
]

/** Whether few rows meet the filter, as a rule: it looks for an id, a time or a text. Often an index leads to them, too. */
function isMetByFew({ fields }: List, where: Where): boolean {
  const varied = fields.filter(({ kind }) => kind === 'id' || kind === 'text' || kind === 'timestamp')
  return varied.some(({ name }) => SOUGHT.some((suffix) => (where[name + suffix] ?? undefined) !== undefined))
}

/** How the rows of the two aliases belong together, wherever the relation keeps its pairs. */
function linkOf(
  { column, relation: { target, storage } }: RelationField,
  { own, related }: { own: WhereScope; related: WhereScope },
  condition: Condition,
): Omit<RelationLink, 'isAskedByRow'> {
  const table = `${target.table} ${related.alias}`
  if (storage.kind === 'ownColumn') {
    const id = `${related.alias}.id`
    return { own: sql.raw(`${own.alias}.${column}`), table: sql.raw(table), column: sql.raw(id), condition }
  }
  const ownId = sql.raw(`${own.alias}.id`)
  if (storage.kind === 'otherColumn') {
    return { own: ownId, table: sql.raw(table), column: sql.raw(`${related.alias}.${storage.column}`), condition }
  }
  const pairs = `p${related.relationDepth}`
  const joined = `${storage.table} ${pairs} join ${table} on ${related.alias}.id = ${pairs}.${storage.otherColumn}`
  return { own: ownId, table: sql.raw(joined), column: sql.raw(`${pairs}.${storage.ownColumn}`), condition }
}

function relatedScope(scope: WhereScope, list: List): WhereScope {
  const relationDepth = scope.relationDepth + 1
  if (relationDepth > MAX_RELATION_DEPTH) {
    throw limitExceeded(`a filter over more than ${MAX_RELATION_DEPTH} relations one inside the other`)
  }
  scope.budget.takeRelation()
  return { ...scope, list, alias: `t${relationDepth}`, depth: scope.depth + 1, relationDepth }
}
