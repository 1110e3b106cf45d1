import { type RawBuilder, sql } from 'kysely'
import { badInput } from '../errors.ts'
import { type Caller, requireReadable } from '../lists/access.ts'
import { type Field, type List, sqlOf } from '../lists/list.ts'
import { textKey } from '../lists/text-key.ts'
import { isSortable } from '../model/operators.ts'
import type { Dialect } from '../storage/task-store.ts'

/** How a list is to be sorted: `orderBy` first, then `sortBy`, then the id ascending. */
export interface OrderArguments {
  readonly orderBy?: string | null | undefined
  readonly sortBy?: readonly string[] | null | undefined
}

interface Order {
  readonly field: Field
  readonly isAscending: boolean
}

const known = new WeakMap<List, ReadonlyMap<string, Order>>()

/** `<field>_ASC` and `<field>_DESC` of each field that can be sorted by, found out once. */
function ordersOf(list: List): ReadonlyMap<string, Order> {
  let orders = known.get(list)
  if (orders === undefined) {
    const sorted = list.fields.filter(({ kind }) => isSortable(kind))
    orders = new Map(
      sorted.flatMap((field): [string, Order][] => [
        [`${field.name}_ASC`, { field, isAscending: true }],
        [`${field.name}_DESC`, { field, isAscending: false }],
      ]),
    )
    known.set(list, orders)
  }
  return orders
}

/** Ascending, nulls come last, descending first. What an index keeps of a long text stands before the text itself. */
function expressionsOf({ field, isAscending }: Order, dialect: Dialect): RawBuilder<unknown>[] {
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const nulls = sql.raw(field.isNullable ? (isAscending ? ' nulls last' : ' nulls first') : '')
  const ordered = (value: RawBuilder<unknown>) => sql`${value} ${direction}${nulls}`
  if (field.kind !== 'text') return [ordered(sql.raw(sqlOf(field, 't0')))]
  const { text, head } = textKey(field, { alias: 't0', dialect, folded: false })
  return head === undefined ? [ordered(text)] : [ordered(head), ordered(text)]
}

/** The expressions of an `order by`, on the alias `t0`. */
export function compileOrder(
  list: List,
  { caller, dialect }: { caller: Caller; dialect: Dialect },
  args: OrderArguments,
): RawBuilder<unknown> {
  const orders: Order[] = []
  if (args.orderBy !== undefined && args.orderBy !== null) orders.push(parseOrderBy(list, args.orderBy))
  for (const name of args.sortBy ?? []) orders.push(parseOrder(list, name))
  if (orders.length > 0) requireReadable(caller, { list, fields: orders.map((order) => order.field.name) })
  const expressions: RawBuilder<unknown>[] = []
  const seen = new Set<string>()
  for (const order of [...orders, parseOrder(list, 'id_ASC')]) {
    if (seen.has('id') || seen.has(order.field.name)) continue // an id decides every tie
    seen.add(order.field.name)
    expressions.push(...expressionsOf(order, dialect))
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
