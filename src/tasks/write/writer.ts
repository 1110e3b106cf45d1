import { type RawBuilder, sql } from 'kysely'
import type { List, RelationField } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import type { Transaction } from '../storage/task-store.ts'
import type { ColumnValues, ItemPlan, ToManyPlan, ToOnePlan } from './plan.ts'

/** Writes plans in one transaction, whichever end of a relation they come from. */
export class Writer {
  readonly #transaction: Transaction

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  /** `given` are columns that the item around this one decides; they win over what the item itself says. */
  async insert(plan: ItemPlan, given: ColumnValues = {}): Promise<Row> {
    const values = { ...plan.values, ...(await this.#references(plan)), ...given }
    const row = await this.#insertRow(plan.list, values)
    for (const [field, change] of plan.toMany) await this.#changePairs(field, row.id, change)
    return row
  }

  /** Undefined when there is no such item; what was nested is then rolled back with the transaction. */
  async update(id: number, plan: ItemPlan): Promise<Row | undefined> {
    const values = { ...plan.values, ...(await this.#references(plan)) }
    const row = await this.#updateRow(plan.list, id, values)
    if (row === undefined) return undefined
    for (const [field, change] of plan.toMany) await this.#changePairs(field, id, change)
    return row
  }

  async #references({ toOne }: ItemPlan): Promise<ColumnValues> {
    const values: Record<string, unknown> = {}
    for (const [{ column = '' }, plan] of toOne) {
      const id = await this.#reference(plan)
      if (id !== undefined) values[column] = id
    }
    return values
  }

  /** The new value of the column; undefined when it stays. */
  async #reference(plan: ToOnePlan): Promise<number | NullWhen | null | undefined> {
    if (plan.kind === 'connect') return plan.id
    if (plan.kind === 'create') return (await this.insert(plan.item)).id
    if (plan.all) return null
    return plan.id === undefined ? undefined : new NullWhen(plan.id)
  }

  /** disconnectAll, disconnect, create, connect: in this order. */
  async #changePairs(field: RelationField, id: number, plan: ToManyPlan): Promise<void> {
    const pairs = pairsOf(field, id)
    if (plan.disconnectAll) await this.#transaction.run(pairs.endAll)
    else for (const other of plan.disconnect) await this.#transaction.run(pairs.end(other))
    for (const item of plan.create) {
      const created = await this.insert(item, pairs.given)
      await this.#runIfAny(pairs.begin(created.id))
    }
    for (const other of plan.connect) await this.#transaction.run(pairs.move(other))
  }

  async #runIfAny(statement: RawBuilder<unknown> | undefined): Promise<void> {
    if (statement !== undefined) await this.#transaction.run(statement)
  }

  async #insertRow({ table, returning }: List, values: ColumnValues): Promise<Row> {
    const names = Object.keys(values).map((name) => sql.raw(name))
    const items = Object.values(values).map((value) => (value instanceof NullWhen ? sql`null` : sql`${value}`))
    const what = names.length === 0 ? sql`default values` : sql`(${sql.join(names)}) values (${sql.join(items)})`
    const [row] = await this.#transaction.run(sql<Row>`insert into ${sql.raw(table)} ${what} returning ${returning}`)
    if (row === undefined) throw new Error('an insert gave no row')
    return row
  }

  async #updateRow({ table, returning }: List, id: number, values: ColumnValues): Promise<Row | undefined> {
    const changes = Object.entries(values).map(([name, value]) => change(name, value))
    const from = sql.raw(table)
    const statement =
      changes.length === 0
        ? sql<Row>`select ${returning} from ${from} where id = cast(${id} as bigint)`
        : sql<Row>`update ${from} set ${sql.join(changes)} where id = cast(${id} as bigint) returning ${returning}`
    const [row] = await this.#transaction.run(statement)
    return row
  }
}

/** How pairs of a relation to many begin and end, for the item with the id. */
interface Pairs {
  /** Columns of an item that is created for the relation. */
  readonly given: ColumnValues
  readonly endAll: RawBuilder<unknown>
  end(other: number): RawBuilder<unknown>
  /** For an item that was created with `given`; undefined when that was enough. */
  begin(other: number): RawBuilder<unknown> | undefined
  /** For an item that was there, from whomever has it. */
  move(other: number): RawBuilder<unknown>
}

function pairsOf({ relation: { target, storage } }: RelationField, id: number): Pairs {
  if (storage.kind === 'table') return rowsOf(storage, id)
  const table = sql.raw(target.table)
  const column = sql.raw(storage.kind === 'otherColumn' ? storage.column : '')
  return {
    given: { [storage.column]: id },
    endAll: sql`update ${table} set ${column} = null where ${column} = ${id}`,
    end: (other) => sql`update ${table} set ${column} = null where id = cast(${other} as bigint) and ${column} = ${id}`,
    begin: () => undefined,
    move: (other) => sql`update ${table} set ${column} = ${id} where id = ${other}`,
  }
}

function rowsOf(names: Readonly<Record<'table' | 'ownColumn' | 'otherColumn', string>>, id: number): Pairs {
  const [table, own, other] = [names.table, names.ownColumn, names.otherColumn].map((name) => sql.raw(name))
  const begin = (otherId: number) =>
    sql`insert into ${table} (${own}, ${other}) values (${id}, ${otherId}) on conflict do nothing`
  return {
    given: {},
    endAll: sql`delete from ${table} where ${own} = ${id}`,
    end: (otherId) => sql`delete from ${table} where ${own} = ${id} and ${other} = cast(${otherId} as bigint)`,
    begin,
    move: begin,
  }
}

/** A column becomes null when it has this value, and stays otherwise. */
class NullWhen {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

function change(name: string, value: unknown): RawBuilder<unknown> {
  const column = sql.raw(name)
  return value instanceof NullWhen ? sql`${column} = nullif(${column}, ${value.value})` : sql`${column} = ${value}`
}
