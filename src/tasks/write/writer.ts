import { type RawBuilder, sql } from 'kysely'
import { LISTS, type ListName } from '../lists/lists.ts'
import { type PersonRow, rowColumns, type TaskRow } from '../lists/rows.ts'
import type { Transaction } from '../storage/task-store.ts'
import type { ColumnValues, PersonPlan, TaskPlan, ToManyPlan, ToOnePlan } from './plan.ts'

/** Writes plans in one transaction. Relations are one foreign key, `task.assigned_to_id`, whichever end they come from. */
export class Writer {
  readonly #transaction: Transaction

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  /** `owner` is the person under whom the task is created; it wins over what the task itself says. */
  async insertTask(plan: TaskPlan, owner?: number): Promise<TaskRow> {
    const values = { ...plan.values, ...(await this.#assignment(plan.assignedTo)) }
    if (owner !== undefined) Object.assign(values, { assigned_to_id: owner })
    return this.#insert<TaskRow>('Task', values)
  }

  /** Undefined when there is no such task; what was nested is then rolled back with the transaction. */
  async updateTask(id: number, plan: TaskPlan): Promise<TaskRow | undefined> {
    const values = { ...plan.values, ...(await this.#assignment(plan.assignedTo)) }
    return this.#update<TaskRow>('Task', id, values)
  }

  async insertPerson(plan: PersonPlan): Promise<PersonRow> {
    const person = await this.#insert<PersonRow>('Person', plan.values)
    if (plan.tasks !== undefined) await this.#changeTasks(person.id, plan.tasks)
    return person
  }

  async updatePerson(id: number, plan: PersonPlan): Promise<PersonRow | undefined> {
    const person = await this.#update<PersonRow>('Person', id, plan.values)
    if (person !== undefined && plan.tasks !== undefined) await this.#changeTasks(id, plan.tasks)
    return person
  }

  async #assignment(plan: ToOnePlan | undefined): Promise<ColumnValues> {
    if (plan === undefined) return {}
    if (plan.kind === 'connect') return { assigned_to_id: plan.id }
    if (plan.kind === 'create') return { assigned_to_id: (await this.insertPerson(plan.person)).id }
    if (plan.all) return { assigned_to_id: null }
    return plan.id === undefined ? {} : { assigned_to_id: new NullWhen(plan.id) }
  }

  /** disconnectAll, disconnect, create, connect: in this order. */
  async #changeTasks(person: number, plan: ToManyPlan): Promise<void> {
    if (plan.disconnectAll) {
      await this.#transaction.run(sql`update task set assigned_to_id = null where assigned_to_id = ${person}`)
    } else {
      for (const id of plan.disconnect) {
        await this.#transaction.run(
          sql`update task set assigned_to_id = null where id = cast(${id} as bigint) and assigned_to_id = ${person}`,
        )
      }
    }
    for (const task of plan.create) await this.insertTask(task, person)
    for (const id of plan.connect) {
      await this.#transaction.run(sql`update task set assigned_to_id = ${person} where id = ${id}`)
    }
  }

  async #insert<R>(list: ListName, values: ColumnValues): Promise<R> {
    const names = Object.keys(values).map((name) => sql.raw(name))
    const items = Object.values(values).map((value) => (value instanceof NullWhen ? sql`null` : sql`${value}`))
    const [row] = await this.#transaction.run(
      sql<R>`insert into ${table(list)} (${sql.join(names)}) values (${sql.join(items)}) returning ${rowColumns(list)}`,
    )
    if (row === undefined) throw new Error('an insert gave no row')
    return row
  }

  async #update<R>(list: ListName, id: number, values: ColumnValues): Promise<R | undefined> {
    const changes = Object.entries(values).map(([name, value]) => change(name, value))
    const statement =
      changes.length === 0
        ? sql<R>`select ${rowColumns(list)} from ${table(list)} where id = cast(${id} as bigint)`
        : sql<R>`update ${table(list)} set ${sql.join(changes)} where id = cast(${id} as bigint) returning ${rowColumns(list)}`
    const [row] = await this.#transaction.run(statement)
    return row
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

function table(list: ListName): RawBuilder<unknown> {
  return sql.raw(LISTS[list].table)
}
