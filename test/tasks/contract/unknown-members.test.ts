import { fastify } from 'fastify'
import { printSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { registerGraphql } from '../../../src/tasks/graphql/routes.ts'
import { createSchema } from '../../../src/tasks/graphql/schema.ts'
import { createRuntime } from '../../../src/tasks/index.ts'
import { BUILT_IN } from '../../../src/tasks/lists/served-lists.ts'
import { tasksSettings } from '../../../src/tasks/settings.ts'
import { observing } from '../../helpers/observing.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { loadFixture } from '../helpers/fixture.ts'
import { type Answer, senderTo } from '../helpers/tasks-server.ts'

/** Blocks of the contract, with a member for each that no code knows. */
const ADDITIONS: readonly (readonly [block: string, member: string])[] = [
  ['input TaskWhereInput {', 'notes: String'],
  ['input TaskWhereUniqueInput {', 'notes: String'],
  ['enum SortTasksBy {', 'notes_ASC'],
  ['input TaskCreateInput {', 'notes: String'],
  ['input TaskUpdateInput {', 'notes: String'],
  ['input TasksCreateInput {', 'notes: String'],
  ['input TasksUpdateInput {', 'notes: String'],
  ['input PersonCreateInput {', 'notes: String'],
  ['input PersonUpdateInput {', 'notes: String'],
  ['input PersonRelateToOneInput {', 'notes: String'],
  ['input TaskRelateToManyInput {', 'notes: String'],
  ['input CreateInitialPersonInput {', 'notes: String'],
]

/** The contract with members that the service does not know. */
function extendedSdl(additions: readonly (readonly [block: string, member: string])[]): string {
  return additions.reduce((sdl, [block, member]) => {
    const extended = sdl.replace(block, `${block}\n  ${member}\n`)
    if (extended === sdl) throw new Error(`the contract has no ${block}`)
    return extended
  }, printSchema(createSchema()))
}

const PERSON = 'name: "N", email: "n@example.com", password: ""'

/** Requests with such a member, and the problem that each is told. */
const REFUSED: readonly (readonly [query: string, problem: string])[] = [
  ['mutation { createTask(data: {label: "x", notes: "keep"}) { id } }', 'Task.notes: unknown member'],
  ['mutation { createTask(data: {label: "x", notes: null}) { id } }', 'Task.notes: unknown member'],
  ['mutation { updateTask(id: 1, data: {notes: "keep"}) { id } }', 'Task.notes: unknown member'],
  ['mutation { createTasks(data: [{data: {label: "x"}, notes: "keep"}]) { id } }', 'data.notes: unknown member'],
  ['mutation { updateTasks(data: [{id: 1, notes: "keep"}]) { id } }', 'data.notes: unknown member'],
  [`mutation { createPerson(data: {${PERSON}, notes: "keep"}) { id } }`, 'Person.notes: unknown member'],
  ['mutation { updatePerson(id: 1, data: {notes: "keep"}) { id } }', 'Person.notes: unknown member'],
  [
    `mutation { createTask(data: {label: "x", assignedTo: {create: {${PERSON}}, notes: "keep"}}) { id } }`,
    'Task.assignedTo.notes: unknown member',
  ],
  [
    'mutation { createTask(data: {label: "x", assignedTo: {disconnectAll: true, notes: "keep"}}) { id } }',
    'Task.assignedTo.notes: unknown member',
  ],
  [
    'mutation { updatePerson(id: 1, data: {tasks: {create: [{label: "x", notes: "keep"}]}}) { id } }',
    'Person.tasks.create[0].notes: unknown member',
  ],
  [
    'mutation { updatePerson(id: 1, data: {tasks: {disconnectAll: true, notes: "keep"}}) { id } }',
    'Person.tasks.notes: unknown member',
  ],
  [
    'mutation { updatePerson(id: 1, data: {tasks: {connect: [{id: 1, notes: "x"}]}}) { id } }',
    'Person.tasks.connect[0].notes: unknown member',
  ],
  ['{ allTasks(where: {notes: "x"}) { id } }', 'where.notes: unknown condition'],
  ['{ allTasks(sortBy: [notes_ASC]) { id } }', 'sortBy: expected fields that can be sorted by'],
  ['{ Task(where: {id: 1, notes: "x"}) { id } }', 'where.notes: unknown member'],
]

describe('members of the contract that no code knows', () => {
  const resources = new AsyncDisposableStack()
  let send: (query: string) => Promise<Answer>

  beforeAll(async () => {
    const dir = resources.use(await tempDir())
    const env = { TASKS_DATABASE_URL: `sqlite:${dir.at('tasks.sqlite')}`, TASKS_ARGON2_MEMORY_KIB: '64' }
    const { values } = readSettings(tasksSettings, { flags: new Map(), env })
    const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
    const runtime = resources.use(await createRuntime(values, { clock: systemClock, ...observing(log) }))
    const app = fastify()
    resources.defer(() => app.close())
    const schema = createSchema({ ...BUILT_IN, sdl: extendedSdl(ADDITIONS) })
    await app.register(async (scope) => registerGraphql(scope, { runtime, schema }))
    const server = senderTo(`${await app.listen({ host: '127.0.0.1', port: 0 })}/api/graphql`)
    const { admin: token } = await loadFixture(server)
    send = (query) => server.send(query, undefined, { token })
  })
  afterAll(() => resources.disposeAsync())

  const counts = async () => (await send('{ _allTasksMeta { count } _allPeopleMeta { count } }')).data

  it.each(REFUSED)('%s is refused, and nothing is written', async (query, problem) => {
    const before = await counts()
    const { errors } = await send(query)
    expect(errors.map(({ extensions }) => [extensions.code, extensions['problems']])).toEqual([
      ['BAD_USER_INPUT', [problem]],
    ])
    expect(await counts()).toEqual(before)
  })
})

describe('a field of the contract that no code answers', () => {
  it.each([
    ['type Task {', 'Task.notes'],
    ['type _QueryMeta {', '_QueryMeta.notes'],
    ['type Query {', 'Query.notes'],
    ['type CoreAdminUISort {', 'CoreAdminUISort.notes'],
  ])('in %s keeps the service from starting, which names it', (block, name) => {
    const sdl = extendedSdl([[block, 'notes: String']])
    expect(() => createSchema({ ...BUILT_IN, sdl })).toThrow(`the contract has ${name}, which no code answers`)
  })

  it('in a union without code keeps it from starting, too', () => {
    const sdl = `${printSchema(createSchema())} union Anything = Task | Person`
    expect(() => createSchema({ ...BUILT_IN, sdl })).toThrow('the contract has Anything, which no code answers')
  })
})
