import type { FieldModel, ListModel, Model } from '../../model/model.ts'
import { type IndexedPart, MAX_HEAD_LENGTH, textIndexesOf } from '../../model/text-indexes.ts'
import { constraintName } from './constraint-name.ts'
import type { IndexOptions } from './define-entity.ts'

interface IndexScope {
  readonly list: ListModel
  readonly identity: Model['identity']
  /** Whether a row of an index is small, and does not end in the id without being told. So it is in PostgreSQL. */
  readonly isPostgres: boolean
}

/** Indexes on the columns of a field, beside those that keep its values unique. */
export function indexesOf(field: FieldModel, scope: IndexScope): readonly IndexOptions[] {
  const { column = '', isIndexed, kind, relation } = field
  if (kind === 'text') return textIndexes(field, scope)
  // Lists inside lists are read by parent and id.
  if (kind === 'toOne' && relation?.storage.kind === 'ownColumn') return [withId(relation.storage.column, scope)]
  if (!isIndexed || column === '') return []
  // Many rows have the same of few values: by the id they need no sorting.
  return [kind === 'boolean' || kind === 'enum' ? withId(column, scope) : index(column, scope)]
}

function textIndexes(field: FieldModel, scope: IndexScope): readonly IndexOptions[] {
  const { column = '', isUnique } = field
  const { value, folded } = textIndexesOf(field, scope.list, scope.identity)
  return [...(isUnique ? [] : textIndex(column, value, scope)), ...textIndex(`${column}_folded`, folded, scope)]
}

function textIndex(column: string, part: IndexedPart, scope: IndexScope): readonly IndexOptions[] {
  if (part === 'nothing') return []
  if (part === 'whole' || !scope.isPostgres) return [index(column, scope)]
  const { table } = scope.list
  const name = constraintName(table, `${column}_head`, 'index')
  const expression = `create index "${name}" on "${table}" (left("${column}", ${MAX_HEAD_LENGTH}))`
  return [{ name, expression }]
}

function withId(column: string, scope: IndexScope): IndexOptions {
  return scope.isPostgres ? index(column, scope, 'id') : index(column, scope)
}

function index(column: string, { list }: IndexScope, ...more: string[]): IndexOptions {
  const properties = [column, ...more]
  return { name: constraintName(list.table, properties.join('_'), 'index'), properties }
}
