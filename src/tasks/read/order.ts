import { type RawBuilder, sql } from 'kysely'
import { badInput } from '../errors.ts'
import { type Caller, requireReadable } from '../lists/access.ts'
import { type Field, type List, sqlOf } from '../lists/list.ts'
import { isSortable } from '../model/operators.ts'

/** How a list is to be sorted: `orderBy` first, then `sortBy`, then the id ascending. */
export interface OrderArguments {
  readonly orderBy?: string | null | undefined
  readonly sortBy?: readonly string[] | null | undefined
}

interface Order {
  readonly field: string
  readonly sql: RawBuilder<unknown>
}

const known = new WeakMap<List, ReadonlyMap<string, Order>>()

/** `<field>_ASC` and `<field>_DESC` of each field that can be sorted by, found out once. */
function ordersOf(list: List): ReadonlyMap<string, Order> {
  let orders = known.get(list)
  if (orders === undefined) {
    const sorted = list.fields.filter(({ kind }) => isSortable(kind))
    orders = new Map(
      sorted.flatMap((field): [string, Order][] => [
        [`${field.name}_ASC`, { field: field.name, sql: ascending(field) }],
        [`${field.name}_DESC`, { field: field.name, sql: descending(field) }],
      ]),
    )
    known.set(list, orders)
  }
  return orders
}

/** Nulls come last. */
function ascending(field: Field): RawBuilder<unknown> {
  return sql.raw(`${sqlOf(field, 't0')} asc${field.isNullable ? ' nulls last' : ''}`)
}

/** Nulls come first. */
function descending(field: Field): RawBuilder<unknown> {
  return sql.raw(`${sqlOf(field, 't0')} desc${field.isNullable ? ' nulls first' : ''}`)
}

/** The expressions of an `order by`, on the alias `t0`. */
export function compileOrder(list: List, caller: Caller, args: OrderArguments): RawBuilder<unknown> {
  const orders: Order[] = []
  if (args.orderBy !== undefined && args.orderBy !== null) orders.push(parseOrderBy(list, args.orderBy))
  for (const name of args.sortBy ?? []) orders.push(parseOrder(list, name))
  if (orders.length > 0) requireReadable(caller, { list, fields: orders.map((order) => order.field) })
  const expressions: RawBuilder<unknown>[] = []
  const seen = new Set<string>()
  for (const order of [...orders, parseOrder(list, 'id_ASC')]) {
    if (seen.has('id') || seen.has(order.field)) continue // an id decides every tie
    seen.add(order.field)
    expressions.push(order.sql)
  }
  return sql.join(expressions, sql`, `)
}

function parseOrderBy(list: List, text: string): Order {
  const order = ordersOf(list).get(text.replace(/_(asc|desc)$/i, (direction) => direction.toUpperCase()))
  if (order === undefined)
    throw badInput(['orderBy: expected <field>_ASC or <field>_DESC with a field that can be sorted by'])
  return order
}

function parseOrder(list: List, name: string): Order {
  const order = ordersOf(list).get(name)
  if (order === undefined) throw badInput(['sortBy: expected fields that can be sorted by'])
  return order
}
