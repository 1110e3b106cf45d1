import { execute, parse } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { TasksContext, type TasksRuntime } from '../../../src/tasks/context.ts'
import { createSchema } from '../../../src/tasks/graphql/schema.ts'
import { createRuntime } from '../../../src/tasks/index.ts'
import { tasksSettings } from '../../../src/tasks/settings.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { observing } from '../../helpers/observing.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { RecordingStore } from '../helpers/recording-store.ts'
import { createPostgresDatabase } from '../helpers/tasks-server.ts'

/** Queries, and what must stand in the plan of their statement: on SQLite, on PostgreSQL. */
const PLANS: readonly (readonly [query: string, sqlite: string, postgres: string])[] = [
  ['allTasks(where: {label: "task 77"})', 'task_label_index (label=?)', 'task_label_head_index'],
  ['allTasks(where: {label_in: ["task 77", "x"]})', 'task_label_index (label=?)', 'task_label_head_index'],
  ['allTasks(where: {label_i: "TASK 77"})', 'task_label_folded_index (label_folded=?)', 'task_label_folded_head_index'],
  [
    'allTasks(where: {label_starts_with: "task 77"})',
    'task_label_index (label>? AND label<?)',
    'task_label_head_index',
  ],
  [
    'allTasks(where: {label_starts_with_i: "TASK 77"})',
    'task_label_folded_index (label_folded>? AND label_folded<?)',
    'task_label_folded_head_index',
  ],
  ['allTasks(sortBy: [label_ASC], first: 20)', 'SCAN t0 USING INDEX task_label_index', 'task_label_head_index'],
  ['allTasks(sortBy: [label_DESC], first: 20)', 'SCAN t0 USING INDEX task_label_index', 'task_label_head_index'],
  ['allTasks(sortBy: [priority_ASC], first: 20)', 'SCAN t0 USING INDEX task_priority_index', 'task_priority_id_index'],
  ['allTasks(sortBy: [finishBy_ASC], first: 20)', 'SCAN t0 USING INDEX task_finish_by_index', 'task_finish_by_index'],
  ['_allTasksMeta(where: {isComplete: false})', 'COVERING INDEX task_is_complete_index', 'task_is_complete_id_index'],
  ['_allTasksMeta(where: {priority: high})', 'COVERING INDEX task_priority_index', 'task_priority_id_index'],
  ['allPeople(where: {name: "person 7"})', 'person_name_index (name=?)', 'person_name_head_index'],
  [
    'allPeople(where: {email_starts_with: "person7@"})',
    'person_email_unique (email>? AND email<?)',
    'person_email_unique',
  ],
  [
    'allPeople(where: {email_i: "PERSON7@X"})',
    'person_email_folded_index (email_folded=?)',
    'person_email_folded_index',
  ],
  [
    'allPeople(where: {tasks_some: {isComplete: true}}, first: 20)',
    'SEARCH t1 USING INDEX task_assigned_to_id_index (assigned_to_id=?)',
    'Semi Join',
  ],
  [
    'allPeople(where: {tasks_none: {isComplete: true}}, first: 20)',
    'SEARCH t1 USING INDEX task_assigned_to_id_index (assigned_to_id=?)',
    'Anti Join',
  ],
  [
    'allPeople(where: {tasks_every: {isComplete: true}}, first: 20)',
    'SEARCH t1 USING INDEX task_assigned_to_id_index (assigned_to_id=?)',
    'Anti Join',
  ],
  // Few rows that an index has are found once, and lead to theirs.
  [
    'allPeople(where: {tasks_some: {label: "task 77"}}, first: 20)',
    'task_label_index (label=?)',
    'task_label_head_index',
  ],
  // What few values leave over leads no page: it would be collected and sorted whole.
  ['allTasks(where: {isComplete: false}, first: 20)', 'SCAN t0', 'Index Scan'],
  [
    'allTasks(where: {isComplete: false}, sortBy: [finishBy_ASC], first: 20)',
    'task_finish_by_index',
    'task_finish_by_index',
  ],
  ['allTasks(where: {isComplete: false}, sortBy: [label_ASC], first: 20)', 'task_label_index', 'task_label_head_index'],
  [
    'allTasks(where: {isComplete: false, assignedTo: {email: "person7@x"}}, first: 20)',
    'task_assigned_to_id_index',
    'task_assigned_to_id_id_index',
  ],
]

const PEOPLE = 2_000
const TASKS = 20_000

/** A number from 1 to the most, one a row. */
const numbers = (most: number) =>
  sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select i from n) n`

function planTests(
  name: 'sqlite' | 'postgres',
  openDatabase: () => Promise<AsyncDisposable & { readonly url: string }>,
) {
  const schema = createSchema()
  let database: Awaited<ReturnType<typeof openDatabase>>
  let runtime: TasksRuntime
  let store: RecordingStore

  beforeAll(async () => {
    database = await openDatabase()
    const env = { TASKS_DATABASE_URL: database.url, TASKS_ACCESS: 'open', TASKS_ARGON2_MEMORY_KIB: '64' }
    const { values } = readSettings(tasksSettings, { flags: new Map(), env })
    const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
    const real = await createRuntime(values, { clock: systemClock, ...observing(log) })
    store = new RecordingStore(real.store)
    runtime = { ...real, store }
    await store.transaction(async ({ run }) => {
      const text = (start: string, end = '') => sql`${start} || cast(i as text) || ${end}`
      await run(
        sql`insert into person (name, name_folded, email, email_folded) select ${text('person ')}, ${text('person ')}, ${text('person', '@x')}, ${text('person', '@x')} from ${numbers(PEOPLE)}`,
      )
      const isComplete = name === 'sqlite' ? sql`i % 2` : sql`i % 2 = 1`
      await run(
        sql`insert into task (label, label_folded, priority, is_complete, finish_by, assigned_to_id) select ${text('task ')}, ${text('task ')}, i % 3 + 1, ${isComplete}, ${text('2026-')}, i % ${PEOPLE} + 1 from ${numbers(TASKS)}`,
      )
    })
    // It plans by what it knows of the values, and counts in an index what is vacuumed.
    if (name === 'postgres') await store.query(store.dialect.compile(sql`vacuum analyze`))
  })
  afterAll(async () => {
    await store[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  /** The plan of the first statement of a query. */
  async function planOf(query: string): Promise<string> {
    store.queries.length = 0
    const members = query.startsWith('_')
      ? 'count'
      : query.includes('People')
        ? 'id name email'
        : 'id label priority isComplete finishBy'
    const request = { requestId: '', address: '', session: undefined, setSessionCookie: () => undefined }
    const contextValue = new TasksContext(runtime, request)
    const { errors } = await execute({ schema, document: parse(`{ ${query} { ${members} } }`), contextValue })
    expect(errors).toBeUndefined()
    const [statement] = store.queries
    if (statement === undefined) throw new Error('the query ran no statement')
    const explain = name === 'sqlite' ? 'explain query plan' : 'explain'
    const rows = await store.query<object>({
      sql: `${explain} ${statement.sql}`,
      parameters: statement.parameters,
    })
    return rows.map((row) => Object.values(row).at(-1)).join('\n')
  }

  it.each(PLANS)('serve %s', async (query, sqlite, postgres) => {
    expect(await planOf(query)).toContain(name === 'sqlite' ? sqlite : postgres)
  })
}

describe('indexes of SQLite', () => {
  planTests('sqlite', async () => {
    const dir = await tempDir()
    return { url: `sqlite:${dir.at('tasks.sqlite')}`, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() }
  })
})

describeWithBackend('postgres', 'indexes of PostgreSQL', (address) => {
  planTests('postgres', () => createPostgresDatabase(address))
})
