import { type RawBuilder, sql } from 'kysely'
import type { SortPeopleBy, SortTasksBy } from '../contract.ts'
import { badInput } from '../errors.ts'
import { type Caller, requireReadable } from '../lists/access.ts'
import { type FieldDefinition, type ListName, PERSON_FIELDS, sqlOf, TASK_FIELDS } from '../lists/lists.ts'

/** How a list is to be sorted: `orderBy` first, then `sortBy`, then the id ascending. */
export interface OrderArguments {
  readonly orderBy?: string | null | undefined
  readonly sortBy?: readonly string[] | null | undefined
}

interface Order {
  readonly field: string
  readonly sql: RawBuilder<unknown>
}

type Fields = Readonly<Record<string, FieldDefinition>>

/** `<field>_ASC` and `<field>_DESC` of each field that can be sorted by. */
type SortOf<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends FieldDefinition<Name, FieldDefinition['kind'], true>
    ? `${Name}_ASC` | `${Name}_DESC`
    : never
}[keyof F & string]

function ordersOf<F extends Fields>(fields: F): Readonly<Record<SortOf<F>, Order>> {
  const orders = Object.values(fields)
    .filter(({ sortable }) => sortable)
    .flatMap((field) => [
      [`${field.name}_ASC`, { field: field.name, sql: ascending(field) }],
      [`${field.name}_DESC`, { field: field.name, sql: descending(field) }],
    ])
  return Object.fromEntries(orders)
}

/** Nulls come last. */
function ascending(field: FieldDefinition): RawBuilder<unknown> {
  return sql.raw(`${sqlOf(field, 't0')} asc${field.nullable ? ' nulls last' : ''}`)
}

/** Nulls come first. */
function descending(field: FieldDefinition): RawBuilder<unknown> {
  return sql.raw(`${sqlOf(field, 't0')} desc${field.nullable ? ' nulls first' : ''}`)
}

/** What each value of the contract's enums stands for. A value that is missing does not compile. */
const ORDERS: Readonly<Record<ListName, ReadonlyMap<string, Order>>> = {
  Task: new Map(Object.entries(ordersOf(TASK_FIELDS) satisfies Record<SortTasksBy, Order>)),
  Person: new Map(Object.entries(ordersOf(PERSON_FIELDS) satisfies Record<SortPeopleBy, Order>)),
}

/** The expressions of an `order by`. */
export function compileOrder(list: ListName, caller: Caller, args: OrderArguments): RawBuilder<unknown> {
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

function parseOrderBy(list: ListName, text: string): Order {
  const order = ORDERS[list].get(text.replace(/_(asc|desc)$/i, (direction) => direction.toUpperCase()))
  if (order === undefined)
    throw badInput(['orderBy: expected <field>_ASC or <field>_DESC with a field that can be sorted by'])
  return order
}

function parseOrder(list: ListName, name: string): Order {
  const order = ORDERS[list].get(name)
  if (order === undefined) throw badInput(['sortBy: expected fields that can be sorted by'])
  return order
}
