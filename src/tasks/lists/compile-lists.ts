import { type RawBuilder, sql } from 'kysely'
import type { FieldModel, ListModel, Model, RelationStorage } from '../model/model.ts'
import { countFieldOf, identityNamesOf } from '../model/names.ts'
import { textIndexesOf } from '../model/text-indexes.ts'
import { readerOf } from './field-values.ts'
import { type Field, isRelation, type List, type Member, quoted, type Relation, type RelationField } from './list.ts'

/** The list whose items sign in. */
export interface Identity {
  readonly list: List
  /** Field that names who signs in, and the secret that proves it. */
  readonly field: Field
  readonly secret: Field
  readonly admin: Field | undefined
  readonly names: ReturnType<typeof identityNamesOf>
}

/** The lists of a model. */
export interface Lists {
  readonly model: Model
  readonly all: readonly List[]
  readonly byName: ReadonlyMap<string, List>
  readonly identity: Identity | undefined
}

/** Makes of a model what the engine works with. Once for each model: everything that can be is looked up here. */
export function compileLists(model: Model): Lists {
  const byName = new Map<string, List>()
  const find = (name: string) => known(byName.get(name), `the list ${name}`)
  for (const list of model.lists) {
    byName.set(list.name, compileList(list, { identity: model.identity, find }))
  }
  return { model, all: [...byName.values()], byName, identity: compileIdentity(model, find) }
}

type Find = (name: string) => List

interface ListScope {
  readonly identity: Model['identity']
  readonly find: Find
}

function compileList(model: ListModel, scope: ListScope): List {
  const { name } = model
  const fields: Field[] = []
  const byName = new Map<string, Field>()
  const members = new Map<string, Member>()
  const list: List = {
    name,
    model,
    table: quoted(model.table),
    isIdentity: name === scope.identity?.list,
    fields,
    byName,
    members,
    searched: fields,
    returning: sql``,
  }
  for (const fieldModel of model.fields) {
    const field = compileField(fieldModel, list, scope)
    fields.push(field)
    byName.set(field.name, field)
    for (const [key, member] of membersOf(field)) members.set(key, member)
  }
  const searched = fields.filter((field) => field.model.isSearched)
  return Object.assign(list, { searched, returning: returningOf(list) })
}

function compileField(model: FieldModel, list: List, { identity, find }: ListScope): Field {
  const { name, kind, isRequired } = model
  const relation = model.relation === undefined ? undefined : compileRelation(model, find)
  const { storage } = model.relation ?? {}
  const ownColumn = storage?.kind === 'ownColumn' ? storage.column : model.column
  const column = ownColumn === undefined ? undefined : quoted(ownColumn)
  return {
    name,
    kind,
    list,
    model,
    isNullable: !isRequired,
    path: `${list.name}.${name}`,
    column,
    sql: sqlOfKind(model, column),
    ranks: new Map((model.enumType?.values ?? []).map((value, index) => [value.name, index + 1])),
    textIndexes: textIndexesOf(model, list.model, identity),
    relation,
  }
}

function sqlOfKind({ kind }: FieldModel, column: string | undefined): Field['sql'] {
  if (column === undefined || kind === 'secret' || kind === 'toOne' || kind === 'toMany') return undefined
  return kind === 'isSet' ? (alias) => `(${alias}.${column} is not null)` : (alias) => `${alias}.${column}`
}

/** The other list may stand further down in the model. */
function compileRelation({ kind, relation }: FieldModel, find: Find): Relation {
  const { list, inverse, onDelete, storage } = known(relation, 'the relation')
  return {
    get target() {
      return find(list)
    },
    get inverse() {
      return inverse === undefined ? undefined : (known(find(list).byName.get(inverse), inverse) as RelationField)
    },
    isMany: kind === 'toMany',
    onDelete,
    storage: quotedStorage(storage),
  }
}

function quotedStorage(storage: RelationStorage): RelationStorage {
  if (storage.kind !== 'table') return { ...storage, column: quoted(storage.column) }
  const { kind, table, ownColumn, otherColumn } = storage
  return { kind, table: quoted(table), ownColumn: quoted(ownColumn), otherColumn: quoted(otherColumn) }
}

function membersOf(field: Field): [string, Member][] {
  if (isRelation(field)) {
    const related: [string, Member] = [field.name, { kind: 'related', field }]
    return field.relation.isMany ? [related, [countFieldOf(field), { kind: 'count', field }]] : [related]
  }
  const read = readerOf(field.model)
  return read === undefined ? [] : [[field.name, { kind: 'value', field, read }]]
}

function returningOf({ fields, table }: List): RawBuilder<unknown> {
  const columns = fields.flatMap(({ name, kind, column, sql: value }) => {
    if (value !== undefined) return [`${value(table)} as ${quoted(name)}`]
    return kind === 'toOne' ? [`${table}.${column} as ${quoted(name)}`] : []
  })
  return sql.raw(columns.join(', '))
}

function compileIdentity({ identity }: Model, find: Find): Identity | undefined {
  if (identity === undefined) return undefined
  const list = find(identity.list)
  const field = (name: string) => known(list.byName.get(name), `the field ${list.name}.${name}`)
  return {
    list,
    field: field(identity.field),
    secret: field(identity.secret),
    admin: identity.admin === undefined ? undefined : field(identity.admin),
    names: identityNamesOf(identity),
  }
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the model has no ${what}`)
  return value
}
