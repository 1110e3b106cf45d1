import { sql } from 'kysely'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { foldCase } from '../lists/fold-case.ts'
import type { DatabaseSettings } from '../settings.ts'
import type { Transaction } from '../storage/task-store.ts'
import { openMigrated } from './database.ts'

export interface SeedAmounts {
  readonly people: number
  readonly tasks: number
}

/** Items written in one transaction. */
const BATCH = 1_000

const FIRST_NAMES = ['Ada', 'Bo', 'Chinua', 'Dunya', 'Elif', 'Farid', 'Greta', 'Hana', 'Ivo', 'Jun']
const LAST_NAMES = ['Abe', 'Berg', 'Costa', 'Diallo', 'Ek', 'Fischer', 'Gupta', 'Horvat', 'Ito', 'Jensen', 'Kaya']
const VERBS = ['Paint', 'Repair', 'Order', 'Review', 'Clean', 'Plan', 'Measure']
const THINGS = ['the fence', 'the boat', 'new chairs', 'the budget', 'the workshop', 'the summer party', 'the roof']

/** `trivium tasks seed`: adds people (without passwords) and tasks, the same ones for the same amounts. */
export async function seed(
  settings: DatabaseSettings,
  { people, tasks }: SeedAmounts,
  output: CommandIo,
): Promise<void> {
  if (settings.schema !== undefined)
    throw new CommandError(1, 'seed adds people and tasks: there are examples for no other lists')
  await using database = await openMigrated(settings)
  const { store } = database
  const ids: number[] = []
  for (let start = 0; start < people; start += BATCH) {
    const end = Math.min(start + BATCH, people)
    await store.transaction(async (transaction) => {
      for (let index = start; index < end; index += 1) ids.push(await addPerson(transaction, index))
    })
    output.err(`${end} of ${people} people\n`)
  }
  for (let start = 0; start < tasks; start += BATCH) {
    const end = Math.min(start + BATCH, tasks)
    await store.transaction(async (transaction) => {
      for (let index = start; index < end; index += 1) {
        await addTask(transaction, {
          index,
          owner: ids[(index * 7) % Math.max(ids.length, 1)],
          isDone: store.dialect.boolean(index % 3 === 0),
        })
      }
    })
    output.err(`${end} of ${tasks} tasks\n`)
  }
  output.out(`added ${people} people and ${tasks} tasks\n`)
}

/** Gives the id. Runs of `seed` after each other make people with the same names and further addresses. */
async function addPerson(transaction: Transaction, index: number): Promise<number> {
  const name = `${pick(FIRST_NAMES, index)} ${pick(LAST_NAMES, Math.floor(index / FIRST_NAMES.length))}`
  const [last] = await transaction.run(sql<{ id: number }>`select coalesce(max(id), 0) as id from person`)
  const email = `person${(last?.id ?? 0) + 1}@example.com`
  const [row] = await transaction.run(
    sql<{
      id: number
    }>`insert into person (name, name_folded, email, email_folded) values (${name}, ${foldCase(name)}, ${email}, ${foldCase(email)}) returning id`,
  )
  return row?.id ?? 0
}

async function addTask(
  transaction: Transaction,
  { index, owner, isDone }: { index: number; owner: number | undefined; isDone: unknown },
): Promise<void> {
  const label = `${pick(VERBS, index)} ${pick(THINGS, Math.floor(index / VERBS.length))}`
  const finishBy = index % 4 === 0 ? null : new Date(Date.UTC(2027, 0, 1 + (index % 365))).toISOString()
  await transaction.run(
    sql`insert into task (label, label_folded, priority, is_complete, finish_by, assigned_to_id) values (${label}, ${foldCase(label)}, ${(index % 3) + 1}, ${isDone}, ${finishBy}, ${index % 10 === 9 ? null : (owner ?? null)})`,
  )
}

function pick<T>(items: readonly [T, ...T[]] | readonly T[], index: number): T {
  return items[index % items.length] as T
}
