import { type EntitySchema, p } from '@mikro-orm/core'
import type { FieldModel, ListModel, Model, OnDelete } from '../../model/model.ts'
import { constraintName } from './constraint-name.ts'
import { define, type FindEntity, type IndexOptions, type Properties } from './define-entity.ts'
import { indexesOf } from './indexes.ts'
import { ownEntities } from './own-entities.ts'
import { type PairTable, pairTablesOf } from './pair-tables.ts'

/**
 * The tables of a model, as MikroORM knows them. Migrations must lead to exactly this (checked by a test on both
 * databases).
 */
export function createEntities(model: Model, collation?: string): EntitySchema[] {
  const entities = new Map<string, EntitySchema>()
  const find: FindEntity = (list) => entities.get(list) as EntitySchema
  const identity = model.lists.find(({ name }) => name === model.identity?.list)
  for (const list of model.lists) {
    entities.set(list.name, listEntity(list, { find, collation, identity: model.identity }))
  }
  const pairs = pairTablesOf(model).map((pair) => pairEntity(pair, find))
  return [...entities.values(), ...pairs, ...ownEntities(identity, find)]
}

interface ListScope {
  readonly find: FindEntity
  /** The database's name for the order of code points, where that is not what it does anyway. */
  readonly collation: string | undefined
  readonly identity: Model['identity']
}

function listEntity(list: ListModel, scope: ListScope): EntitySchema {
  const { name, table, fields } = list
  const { collation, identity } = scope
  const properties: Properties = {}
  const indexes: IndexOptions[] = []
  for (const field of fields) {
    Object.assign(properties, propertiesOf(field, table, scope))
    indexes.push(...indexesOf(field, { list, identity, isPostgres: collation !== undefined }))
  }
  return define({ name, tableName: table, properties, indexes })
}

function propertiesOf(field: FieldModel, table: string, { find, collation }: ListScope): Properties {
  const { column = '', isRequired, kind, relation } = field
  const optional = (chain: Chain) => (isRequired ? chain : chain.nullable())
  const ordered = () => (collation === undefined ? p.text() : p.text().collation(collation)) as unknown as Chain
  switch (kind) {
    case 'id':
      return { [column]: p.integer().primary().autoincrement() }
    case 'text':
      return {
        [column]: optional(unique(field, table, ordered())),
        [`${column}_folded`]: optional(ordered()),
      }
    case 'timestamp':
      return { [column]: optional(unique(field, table, ordered())) }
    case 'json':
      return { [column]: optional(p.text()) }
    case 'secret':
      return { [column]: p.text().nullable() }
    case 'isSet':
    case 'toMany':
      return {}
    case 'toOne':
      return relation?.storage.kind === 'ownColumn'
        ? { [relation.storage.column]: reference({ find, field, table, column: relation.storage.column }) }
        : {}
    default:
      return { [column]: optional(unique(field, table, NUMBERS[kind]())) }
  }
}

/** An enum is the place of its value. */
const NUMBERS = {
  integer: () => p.integer() as unknown as Chain,
  float: () => p.double() as unknown as Chain,
  boolean: () => p.boolean() as unknown as Chain,
  enum: () => p.smallint() as unknown as Chain,
}

function unique({ isUnique, column = '' }: FieldModel, table: string, chain: Chain): Chain {
  return isUnique ? chain.unique(constraintName(table, column, 'unique')) : chain
}

/** What is said of columns of all kinds; the builder of each kind has a type of its own. */
interface Chain {
  nullable(): Chain
  unique(name: string): Chain
}

const DELETE_RULES: Readonly<Record<OnDelete, string>> = {
  SET_NULL: 'set null',
  CASCADE: 'cascade',
  RESTRICT: 'restrict',
}

interface Reference {
  readonly find: FindEntity
  readonly field: FieldModel
  readonly table: string
  readonly column: string
}

function reference({ find, field: { isRequired, relation }, table, column }: Reference): () => unknown {
  return () => {
    const chain = p
      .manyToOne(find(relation?.list ?? ''))
      .ref()
      .joinColumn(column)
      .deleteRule(DELETE_RULES[relation?.onDelete ?? 'SET_NULL'])
      .foreignKeyName(constraintName(table, column, 'foreign'))
    return isRequired ? chain : chain.nullable()
  }
}

/** Pairs go with either item. */
function pairEntity({ table, ends }: PairTable, find: FindEntity): EntitySchema {
  const properties: Properties = {}
  for (const { column, list } of ends) {
    properties[column] = () =>
      p
        .manyToOne(find(list))
        .ref()
        .primary()
        .joinColumn(column)
        .deleteRule('cascade')
        .foreignKeyName(constraintName(table, column, 'foreign'))
  }
  const [, second] = ends
  const indexes = [{ name: constraintName(table, second.column, 'index'), properties: [second.column] }]
  return define({ name: `${table} pairs`, tableName: table, properties, indexes })
}
