import type { ObjectTypeDefinitionNode } from 'graphql'
import type { ListModel, Model } from '../model/model.ts'
import { countFieldOf, identityNamesOf, inputTypesOf, rootFieldsOf } from '../model/names.ts'
import { isSortable, OPERATORS } from '../model/operators.ts'
import type { SchemaTypes } from './documents.ts'
import type { Problems } from './problems.ts'

/** Tables that the service keeps for itself. */
const OWN_TABLES = ['session', 'sign_in_window', 'mikro_orm_migrations']
/** Types that are in every served contract. */
const OWN_TYPES =
  /^(Query|Mutation|Subscription|ID|String|Int|Float|Boolean|JSON|Upload|AuthenticatedItem|Core[A-Z].*)$/
const OWN_ROOT_FIELDS = ['core', 'authenticatedItem', 'endSession']

/** Longest name: PostgreSQL cuts identifiers at 63 bytes, and indexes are named after table and column. */
const MAX_NAME_LENGTH = 40

/** Notes every name that would mean two things in the served contract or in the database. */
export function checkNames(model: Model, { objects, enums }: SchemaTypes, problems: Problems): void {
  const types = new Claims(problems)
  const roots = new Claims(problems)
  const tables = new Claims(problems)
  for (const table of OWN_TABLES) tables.claim(undefined, table, 'the service itself')
  for (const field of OWN_ROOT_FIELDS) roots.claim(undefined, field, 'the service itself')
  for (const node of [...objects, ...enums]) {
    const name = node.name.value
    if (OWN_TYPES.test(name) || name.startsWith('_')) problems.add(node, `${name}: the service has a type of this name`)
    types.claim(node, name, `the type ${name}`)
  }
  for (const list of model.lists) {
    const node = objects.find(({ name }) => name.value === list.name)
    for (const type of Object.values(inputTypesOf(list))) types.claim(node, type, `an input of ${list.name}`)
    for (const root of Object.values(rootFieldsOf(list))) roots.claim(node, root, list.name)
    tables.claim(node, list.table, list.name)
    checkFieldNames(list, node, problems)
  }
  claimIdentity(model, objects, { types, roots })
  claimJoinTables(model, objects, tables)
}

function claimIdentity(
  { identity }: Model,
  objects: readonly ObjectTypeDefinitionNode[],
  { types, roots }: { readonly types: Claims; readonly roots: Claims },
): void {
  if (identity === undefined) return
  const node = objects.find(({ name }) => name.value === identity.list)
  const { authenticate, createInitial, ...typeNames } = identityNamesOf(identity)
  for (const root of [authenticate, createInitial]) roots.claim(node, root, 'sign-in')
  for (const type of Object.values(typeNames)) types.claim(node, type, 'sign-in')
}

function claimJoinTables({ lists }: Model, objects: readonly ObjectTypeDefinitionNode[], tables: Claims): void {
  const claimed = new Set<string>()
  for (const list of lists) {
    for (const { name, relation } of list.fields) {
      if (relation?.storage.kind !== 'table') continue
      const pair = [`${list.name}.${name}`, `${relation.list}.${relation.inverse ?? ''}`].sort().join(' ')
      if (claimed.has(pair)) continue
      claimed.add(pair)
      const node = objects.find((object) => object.name.value === list.name)
      tables.claim(node, relation.storage.table, `the pairs of ${list.name}.${name}`)
    }
  }
}

function checkFieldNames(list: ListModel, node: ObjectTypeDefinitionNode | undefined, problems: Problems): void {
  const outputs = new Claims(problems)
  const conditions = new Claims(problems)
  const columns = new Claims(problems)
  const orders = new Claims(problems)
  for (const name of ['AND', 'OR']) conditions.claim(undefined, name, 'every where input')
  for (const { name, kind, column, relation } of list.fields) {
    const at = node?.fields?.find((field) => field.name.value === name) ?? node
    const owner = `${list.name}.${name}`
    if (at !== undefined && !isGoodName(name))
      problems.add(
        at,
        `${owner}: expected a name of letters, digits and "_" that begins with a lower-case letter, at most ${MAX_NAME_LENGTH} characters`,
      )
    outputs.claim(at, name, owner)
    if (kind === 'toMany') outputs.claim(at, countFieldOf({ name }), owner)
    for (const suffix of OPERATORS[kind]) conditions.claim(at, name + suffix, owner)
    if (isSortable(kind)) for (const way of ['ASC', 'DESC']) orders.claim(at, `${name}_${way}`, owner)
    const ownColumn = relation?.storage.kind === 'ownColumn' ? relation.storage.column : column
    if (ownColumn !== undefined && kind !== 'isSet') columns.claim(at, ownColumn, owner)
    if (kind === 'text') columns.claim(at, `${ownColumn}_folded`, owner)
  }
}

function isGoodName(name: string): boolean {
  return /^[a-z][A-Za-z0-9_]*$/.test(name) && name.length <= MAX_NAME_LENGTH && !(name in Object.prototype)
}

/** Names that are taken, and by what. */
class Claims {
  readonly #taken = new Map<string, string>()
  readonly #problems: Problems

  constructor(problems: Problems) {
    this.#problems = problems
  }

  claim(node: Parameters<Problems['add']>[0] | undefined, name: string, owner: string): void {
    const before = this.#taken.get(name)
    if (before === undefined) this.#taken.set(name, owner)
    else if (node !== undefined) this.#problems.add(node, `${owner}: "${name}" is taken by ${before}`)
  }
}
