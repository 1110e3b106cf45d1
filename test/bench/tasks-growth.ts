/**
 * What reads of the tasks service take as its lists grow: the best of five, in milliseconds, in process. And the CPU of
 * a create. BENCH_ROWS says how many tasks, several numbers apart by commas; there is a person to ten tasks. With
 * POSTGRES_URL, an address of a server on which databases can be made, PostgreSQL is measured, too.
 */
import { execute, parse } from 'graphql'
import { sql } from 'kysely'
import { systemClock } from '../../src/common/clock.ts'
import { createLogger } from '../../src/common/log.ts'
import { readSettings } from '../../src/common/settings/settings.ts'
import { TasksContext } from '../../src/tasks/context.ts'
import { createSchema } from '../../src/tasks/graphql/schema.ts'
import { createRuntime } from '../../src/tasks/index.ts'
import { tasksSettings } from '../../src/tasks/settings.ts'
import type { TaskStore } from '../../src/tasks/storage/task-store.ts'
import { observing } from '../helpers/observing.ts'
import { tempDir } from '../helpers/temp-dir.ts'
import { createPostgresDatabase } from '../tasks/helpers/tasks-server.ts'

const ROWS = (process.env['BENCH_ROWS'] ?? '10000,100000').split(',').map(Number)
const CREATES = 300
const ATTEMPTS = 5

const QUERIES: Readonly<Record<string, string>> = {
  'by id': '{ Task(where: {id: 777}) { id label } }',
  'first 50, default order': '{ allTasks(first: 50) { id label } }',
  'label =': '{ allTasks(where: {label: "task 777"}) { id label } }',
  'label, case folded': '{ allTasks(where: {label_i: "TASK 777"}) { id label } }',
  'label starts with, rare': '{ allTasks(where: {label_starts_with: "task 777"}, first: 20) { id label } }',
  'label starts with, case folded': '{ allTasks(where: {label_starts_with_i: "TASK 777"}, first: 20) { id label } }',
  'label starts with, all of them': '{ allTasks(where: {label_starts_with: "task"}, first: 20) { id label } }',
  'sort by label, first 20': '{ allTasks(sortBy: [label_ASC], first: 20) { id label } }',
  'sort by label down, first 20': '{ allTasks(sortBy: [label_DESC], first: 20) { id label } }',
  'sort by priority, first 20': '{ allTasks(sortBy: [priority_ASC], first: 20) { id label priority } }',
  'sort by priority down, first 20': '{ allTasks(sortBy: [priority_DESC], first: 20) { id label priority } }',
  'open ones by finishBy, first 20':
    '{ allTasks(where: {isComplete: false}, sortBy: [finishBy_ASC], first: 20) { id label } }',
  'count isComplete': '{ _allTasksMeta(where: {isComplete: false}) { count } }',
  'search, rare': '{ allTasks(search: "TASK 7770", first: 20) { id label } }',
  'people tasks_some, common': '{ allPeople(where: {tasks_some: {isComplete: true}}, first: 20) { id } }',
  'people tasks_some, rare': '{ allPeople(where: {tasks_some: {label_contains: "k 7770"}}, first: 20) { id } }',
  'people tasks_some, by an index': '{ allPeople(where: {tasks_some: {label: "task 777"}}, first: 20) { id } }',
  'people tasks_none': '{ allPeople(where: {tasks_none: {isComplete: true}}, first: 20) { id } }',
  'people tasks_every': '{ allPeople(where: {tasks_every: {isComplete: true}}, first: 20) { id } }',
}

const schema = createSchema()
for (const rows of ROWS) {
  await using dir = await tempDir()
  await measure('SQLite', rows, `sqlite:${dir.at('tasks.sqlite')}`)
  const server = process.env['POSTGRES_URL']
  if (server === undefined) continue
  await using database = await createPostgresDatabase(server)
  await measure('PostgreSQL', rows, database.url)
}

async function measure(name: string, rows: number, url: string): Promise<void> {
  const env = { TASKS_DATABASE_URL: url, TASKS_ACCESS: 'open', TASKS_STATEMENT_TIMEOUT: '10m' }
  const { values } = readSettings(tasksSettings, { flags: new Map(), env })
  const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
  const runtime = await createRuntime(values, { clock: systemClock, ...observing(log) })
  await using store = runtime.store
  await fill(store, rows)
  const run = async (query: string) => {
    const request = { requestId: '', address: '', session: undefined, setSessionCookie: () => undefined }
    const { errors } = await execute({
      schema,
      document: parse(query),
      contextValue: new TasksContext(runtime, request),
    })
    if (errors !== undefined) throw new Error(`${query}: ${errors.join()}`)
  }
  for (const [title, query] of Object.entries(QUERIES)) print(name, rows, title, await bestOf(() => run(query)))
  const { user, system } = process.cpuUsage()
  const startedAt = performance.now()
  for (let index = 0; index < CREATES; index += 1)
    await run(`mutation { createTask(data: {label: "new ${(index * 7_919) % CREATES}", priority: low}) { id } }`)
  const spent = process.cpuUsage({ user, system })
  print(name, rows, 'create, CPU of the process', (spent.user + spent.system) / 1_000 / CREATES)
  print(name, rows, 'create, by the clock', (performance.now() - startedAt) / CREATES)
}

function print(name: string, rows: number, title: string, milliseconds: number): void {
  process.stdout.write(
    `${name.padEnd(11)} ${String(rows).padStart(8)} ${title.padEnd(34)} ${milliseconds.toFixed(2).padStart(9)} ms\n`,
  )
}

async function bestOf(work: () => Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const startedAt = performance.now()
    await work()
    best = Math.min(best, performance.now() - startedAt)
  }
  return best
}

async function fill(store: TaskStore, rows: number): Promise<void> {
  const people = rows / 10
  const numbers = (most: number) =>
    sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select i from n) n`
  const text = (start: string, end = '') => sql`${start} || cast(i as text) || ${end}`
  const isSqlite = store.dialect.name === 'sqlite'
  const isComplete = isSqlite ? sql`i % 2` : sql`i % 2 = 1`
  await store.transaction(async ({ run }) => {
    await run(
      sql`insert into person (name, name_folded, email, email_folded) select ${text('person ')}, ${text('person ')}, ${text('person', '@x')}, ${text('person', '@x')} from ${numbers(people)}`,
    )
    await run(
      sql`insert into task (label, label_folded, priority, is_complete, finish_by, assigned_to_id) select ${text('task ')}, ${text('task ')}, i % 3 + 1, ${isComplete}, ${text('2026-')}, i % ${people} + 1 from ${numbers(rows)}`,
    )
  })
  if (!isSqlite) await store.query(store.dialect.compile(sql`vacuum analyze`))
}
