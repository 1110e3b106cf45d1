import { type RawBuilder, sql } from 'kysely'
import { badInput } from '../errors.ts'
import { type Caller, requireFields } from '../lists/access.ts'
import { type FieldDefinition, findField, type ListName } from '../lists/lists.ts'
import { at } from './sql.ts'

/** How a list is to be sorted: `orderBy` first, then `sortBy`, then the id ascending. */
export interface OrderArguments {
  readonly orderBy?: string | null | undefined
  readonly sortBy?: readonly string[] | null | undefined
}

interface Order {
  readonly field: FieldDefinition
  readonly descending: boolean
}

/** The expressions of an `order by`, nulls last ascending and first descending. */
export function compileOrder(list: ListName, caller: Caller, wanted: OrderArguments): RawBuilder<unknown> {
  const orders: Order[] = []
  if (wanted.orderBy !== undefined && wanted.orderBy !== null) orders.push(parseOrderBy(list, wanted.orderBy))
  for (const name of wanted.sortBy ?? []) orders.push(parseOrder(list, name))
  requireFields(caller, 'read', { list, fields: orders.map((order) => order.field.name) })
  const expressions: RawBuilder<unknown>[] = []
  const seen = new Set<string>()
  for (const order of [...orders, parseOrder(list, 'id_ASC')]) {
    if (seen.has('id') || seen.has(order.field.name)) continue // an id decides every tie
    seen.add(order.field.name)
    expressions.push(toSql(order))
  }
  return sql.join(expressions, sql`, `)
}

function parseOrderBy(list: ListName, text: string): Order {
  const parts = /^(\w+)_(asc|desc)$/i.exec(text)
  const field = findField(list, parts?.[1] ?? '')
  if (field === undefined || !field.sortable)
    throw badInput(['orderBy: expected <field>_ASC or <field>_DESC with a field that can be sorted by'])
  return { field, descending: parts?.[2]?.toUpperCase() === 'DESC' }
}

function parseOrder(list: ListName, name: string): Order {
  const split = name.lastIndexOf('_')
  const field = findField(list, name.slice(0, split))
  if (field === undefined || !field.sortable) throw badInput(['sortBy: expected fields that can be sorted by'])
  return { field, descending: name.slice(split + 1) === 'DESC' }
}

function toSql({ field, descending }: Order): RawBuilder<unknown> {
  const nulls = field.nullable ? (descending ? ' nulls first' : ' nulls last') : ''
  return at('t0', `${field.sql} ${descending ? 'desc' : 'asc'}${nulls}`)
}
