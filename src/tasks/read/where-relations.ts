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
      [`${name}_every`, many(field, { exists: false, holds: 'is not true' })],
      [`${name}_some`, many(field, { exists: true, holds: 'is true' })],
      [`${name}_none`, many(field, { exists: false, holds: 'is true' })],
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
    return scope.dialect.isRelated(linkOf(field, { own: scope, related }, condition))
  }
}

/** `every`: there is none for which the condition is anything but true. */
function many(
  field: RelationField,
  { exists, holds }: { exists: boolean; holds: 'is true' | 'is not true' },
): CompileRelated {
  return (scope, value) => {
    if (value === null) return undefined
    const related = relatedScope(scope, field.relation.target)
    const condition = interruptible(related, sql`(${related.compile(related, value as Where)}) ${sql.raw(holds)}`)
    const found = scope.dialect.isRelated(linkOf(field, { own: scope, related }, condition))
    return exists ? found : sql`not ${found}`
  }
}

/** How the rows of the two aliases belong together, wherever the relation keeps its pairs. */
function linkOf(
  { column, relation: { target, storage } }: RelationField,
  { own, related }: { own: WhereScope; related: WhereScope },
  condition: Condition,
): RelationLink {
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
