import { execute, parse } from 'graphql'
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
import { compileLists } from '../../../src/tasks/lists/compile-lists.ts'
import { BUILT_IN } from '../../../src/tasks/lists/served-lists.ts'
import type { ListModel } from '../../../src/tasks/model/model.ts'
import { tasksSettings } from '../../../src/tasks/settings.ts'
import { observing } from '../../helpers/observing.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

/** Of the built-in lists, only administrators read these fields. */
const HIDDEN: ReadonlySet<string> = new Set(['Task.finishBy', 'Person.email'])

function hide(list: ListModel): ListModel {
  const fields = list.fields.map((field) =>
    HIDDEN.has(`${list.name}.${field.name}`)
      ? { ...field, access: { ...field.access, read: 'ADMIN' as const } }
      : field,
  )
  return { ...list, fields }
}

const { model } = BUILT_IN.lists
const STRICTER = { ...BUILT_IN, lists: compileLists({ ...model, lists: model.lists.map(hide) }) }

/** Ways to learn something of a field that one may not read. */
const PROBES = [
  '{ allPeople { email } }',
  '{ Person(where: {id: 1}) { email } }',
  '{ allTasks { assignedTo { email } } }',
  '{ allPeople(where: {email_starts_with: "a"}) { id } }',
  '{ allPeople(where: {OR: [{AND: [{email_not_contains_i: "a"}]}]}) { id } }',
  '{ _allPeopleMeta(where: {email: "a"}) { count } }',
  '{ allPeople(sortBy: [email_ASC]) { id } }',
  '{ allPeople(orderBy: "email_desc") { id } }',
  '{ allPeople(search: "a") { id } }',
  '{ _allPeopleMeta(search: "a") { count } }',
  '{ allTasks(where: {assignedTo: {email_contains: "a"}}) { id } }',
  '{ allTasks { finishBy } }',
  '{ allPeople(where: {tasks_some: {finishBy: null}}) { id } }',
  '{ allPeople { tasks(sortBy: [finishBy_ASC]) { id } } }',
  '{ allPeople { tasks(where: {finishBy_gt: "2026-01-01"}) { id } } }',
  '{ allPeople { _tasksMeta(where: {finishBy: null}) { count } } }',
  '{ allPeople { tasks { finishBy } } }',
  'mutation { createTask(data: {label: "x"}) { finishBy } }',
]

describe('a field that the model hides', () => {
  const schema = createSchema(STRICTER)
  let dir: TempDir
  let runtime: TasksRuntime

  beforeAll(async () => {
    dir = await tempDir()
    const env = { TASKS_DATABASE_URL: `sqlite:${dir.at('tasks.sqlite')}`, TASKS_ARGON2_MEMORY_KIB: '64' }
    const { values } = readSettings(tasksSettings, { flags: new Map(), env })
    const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
    runtime = await createRuntime(values, { clock: systemClock, ...observing(log) }, STRICTER)
    const data = 'name: "Ada", email: "ada@example.com", password: "correct horse", tasks: {create: [{label: "x"}]}'
    const { errors } = await execute({
      schema,
      document: parse(`mutation { createPerson(data: {${data}}) { id } }`),
      contextValue: contextOf(true),
    })
    if (errors !== undefined) throw errors[0]
  })
  afterAll(async () => {
    await runtime[Symbol.asyncDispose]()
    await dir[Symbol.asyncDispose]()
  })

  const contextOf = (isAdmin: boolean) => {
    const session = { tokenHash: '', itemId: 99, isAdmin }
    return new TasksContext(runtime, { requestId: '', address: '', session, setSessionCookie: () => undefined })
  }

  it.each(PROBES)('cannot be probed by %s', async (query) => {
    const denied = await execute({ schema, document: parse(query), contextValue: contextOf(false) })
    const codes = denied.errors?.map(({ originalError }) => (originalError as { code?: string } | undefined)?.code)
    expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']))
    const checked = new Documents(schema, { introspection: true }).check(query)
    const plan = new FastPath(schema, STRICTER.lists).find(checked, operationOf(checked, undefined))
    expect(await plan?.answer(contextOf(false), {})).toBeUndefined()
    const allowed = await execute({ schema, document: parse(query), contextValue: contextOf(true) })
    expect(allowed.errors).toBeUndefined()
  })
})
