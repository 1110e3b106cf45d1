import { execute, parse } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import type { TasksRuntime } from '../../../src/tasks/context.ts'
import { TasksContext } from '../../../src/tasks/context.ts'
import { Documents, operationOf } from '../../../src/tasks/graphql/documents.ts'
import { FastPath } from '../../../src/tasks/graphql/fast-path.ts'
import { createSchema } from '../../../src/tasks/graphql/schema.ts'
import { createRuntime } from '../../../src/tasks/index.ts'
import { tasksSettings } from '../../../src/tasks/settings.ts'
import { observing } from '../../helpers/observing.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { RecordingStore } from '../helpers/recording-store.ts'

/** Queries, and the statements each takes: one for each relation of each level. */
const QUERIES: readonly (readonly [query: string, statements: number])[] = [
  ['{ Task(where: {id: 1}) { id } }', 1],
  ['{ allTasks { id label } }', 1],
  ['{ allTasks { assignedTo { name } } }', 2],
  ['{ allPeople { tasks { label } } }', 2],
  ['{ allPeople { tasks(first: 2) { label } _tasksMeta { count } } }', 3],
  ['{ allPeople { tasks { assignedTo { tasks { id } } } } }', 4],
  ['{ allPeople { a: tasks(first: 1) { id } b: tasks(skip: 1) { assignedTo { id } } } _allTasksMeta { count } }', 5],
]

describe('the number of statements', () => {
  const schema = createSchema()
  let dir: TempDir
  let runtime: TasksRuntime
  let store: RecordingStore

  beforeAll(async () => {
    dir = await tempDir()
    const env = {
      TASKS_DATABASE_URL: `sqlite:${dir.at('tasks.sqlite')}`,
      TASKS_ACCESS: 'open',
      TASKS_ARGON2_MEMORY_KIB: '64',
    }
    const { values } = readSettings(tasksSettings, { flags: new Map(), env })
    const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
    const real = await createRuntime(values, { clock: systemClock, ...observing(log) })
    store = new RecordingStore(real.store)
    runtime = { ...real, store }
  })
  afterAll(async () => {
    await store[Symbol.asyncDispose]()
    await dir[Symbol.asyncDispose]()
  })

  const context = () =>
    new TasksContext(runtime, { requestId: '', address: '', session: undefined, setSessionCookie: () => undefined })

  async function addPeople(from: number, to: number): Promise<void> {
    await store.transaction(async (transaction) => {
      for (let id = from; id <= to; id += 1) {
        await transaction.run(
          sql`insert into person (name, name_folded, email, email_folded) values ('p', 'p', ${`${id}@x`}, ${`${id}@x`})`,
        )
        for (let task = 0; task < 3; task += 1) {
          await transaction.run(sql`insert into task (label, label_folded, assigned_to_id) values ('t', 't', ${id})`)
        }
      }
    })
  }

  it('does not depend on the number of rows', async () => {
    for (const people of [1, 300]) {
      await addPeople(people === 1 ? 1 : 2, people)
      for (const [query, expected] of QUERIES) {
        store.queries.length = 0
        const result = await execute({ schema, document: parse(query), contextValue: context() })
        expect([query, result.errors, store.queries.length]).toEqual([query, undefined, expected])
        store.queries.length = 0
        const checked = new Documents(schema, { introspection: true }).check(query)
        const data = await new FastPath(schema).find(checked, operationOf(checked, undefined))?.answer(context(), {})
        expect([data, store.queries.length]).toEqual([JSON.parse(JSON.stringify(result.data)), expected])
      }
    }
  })
})
