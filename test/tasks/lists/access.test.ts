import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSchema } from '../../../src/tasks/graphql/schema.ts'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { type AnswerError, startOnSqlite, type TasksServer } from '../helpers/tasks-server.ts'

type Who = 'anonymous' | 'user' | 'owner' | 'admin'
type Outcome = 'ok' | 'UNAUTHENTICATED' | 'FORBIDDEN'

const CALLERS: readonly Who[] = ['anonymous', 'user', 'owner', 'admin']

/** A call, and what it gives to an anonymous caller, another person, the person itself, and an administrator. */
type Row = readonly [call: string, outcomes: readonly [Outcome, Outcome, Outcome, Outcome]]

const NEEDS_SESSION = ['UNAUTHENTICATED', 'ok', 'ok', 'ok'] as const
const NEEDS_ADMIN = ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] as const
const NEEDS_OWNER = ['UNAUTHENTICATED', 'FORBIDDEN', 'ok', 'ok'] as const
const EVERYBODY = ['ok', 'ok', 'ok', 'ok'] as const

/** Person 2 is the one acted on; ids that do not exist are treated like those that do. */
const ROWS: readonly Row[] = [
  ['{ allTasks { id } }', NEEDS_SESSION],
  ['{ Task(where: {id: 1}) { id } }', NEEDS_SESSION],
  ['{ Task(where: {id: 999}) { id } }', NEEDS_SESSION],
  ['{ _allTasksMeta { count } }', NEEDS_SESSION],
  ['{ allPeople { id name email password_is_set isAdmin tasks { id } _tasksMeta { count } } }', NEEDS_SESSION],
  [
    '{ allPeople(where: {isAdmin: true, email_contains: "a", password_is_set: true}, orderBy: "email_ASC") { id } }',
    NEEDS_SESSION,
  ],
  ['{ Person(where: {id: 2}) { id } }', NEEDS_SESSION],
  ['{ _allPeopleMeta { count } }', NEEDS_SESSION],
  ['{ core { adminMeta { enableSignout } } }', NEEDS_SESSION],
  ['{ core { __typename } }', EVERYBODY],
  ['{ authenticatedItem { __typename } }', EVERYBODY],
  ['{ __typename }', EVERYBODY],
  ['mutation { __typename }', EVERYBODY],
  ['mutation { createTask(data: {label: "x"}) { id } }', NEEDS_SESSION],
  ['mutation { createTasks(data: [{data: {label: "x"}}]) { id } }', NEEDS_SESSION],
  ['mutation { updateTask(id: 1, data: {label: "x"}) { id } }', NEEDS_SESSION],
  ['mutation { updateTasks(data: [{id: 1, data: {label: "x"}}]) { id } }', NEEDS_SESSION],
  ['mutation { updateTask(id: 1, data: {assignedTo: {connect: {id: 3}}}) { id } }', NEEDS_SESSION],
  ['mutation { deleteTask(id: 7) { id } }', NEEDS_SESSION],
  ['mutation { deleteTasks(ids: [6]) { id } }', NEEDS_SESSION],
  ['mutation { createPerson(data: {name: "N", email: "n@x", password: ""}) { id } }', NEEDS_ADMIN],
  ['mutation { createPeople(data: [{data: {name: "N", email: "m@x", password: ""}}]) { id } }', NEEDS_ADMIN],
  [
    'mutation { createTask(data: {label: "x", assignedTo: {create: {name: "N", email: "o@x", password: ""}}}) { id } }',
    NEEDS_ADMIN,
  ],
  [
    'mutation { updateTask(id: 1, data: {assignedTo: {create: {name: "N", email: "p@x", password: "", isAdmin: true}}}) { id } }',
    NEEDS_ADMIN,
  ],
  ['mutation { updatePerson(id: 2, data: {name: "B"}) { id } }', NEEDS_OWNER],
  ['mutation { updatePerson(id: 2, data: {email: "bob@example.com"}) { id } }', NEEDS_OWNER],
  ['mutation { updatePerson(id: 2, data: {password: "correct horse"}) { id } }', NEEDS_OWNER],
  ['mutation { updatePerson(id: 2, data: {tasks: {create: [{label: "x"}]}}) { id } }', NEEDS_OWNER],
  ['mutation { updatePeople(data: [{id: 2, data: {name: "Bob"}}]) { id } }', NEEDS_OWNER],
  [
    'mutation { updatePerson(id: 2, data: {tasks: {create: [{label: "x", assignedTo: {create: {name: "N", email: "q@x", password: ""}}}]}}) { id } }',
    NEEDS_ADMIN,
  ],
  ['mutation { updatePerson(id: 2, data: {isAdmin: false}) { id } }', NEEDS_ADMIN],
  ['mutation { updatePerson(id: 2, data: {isAdmin: null}) { id } }', NEEDS_ADMIN],
  ['mutation { updatePeople(data: [{id: 2, data: {isAdmin: false}}]) { id } }', NEEDS_ADMIN],
  ['mutation { deletePerson(id: 4) { id } }', NEEDS_ADMIN],
  ['mutation { deletePeople(ids: [3]) { id } }', NEEDS_ADMIN],
]

describe.each(['session', 'open'] as const)('access with TASKS_ACCESS=%s', (mode) => {
  describe.each(CALLERS.map((caller, index) => [caller, index] as const))('for %s', (caller, index) => {
    let server: TasksServer
    let admin: string
    let token: string | undefined

    beforeAll(async () => {
      server = await startOnSqlite({ env: { TASKS_ACCESS: mode } })
      admin = (await loadFixture(server)).admin
      token = await tokenOf(server, caller, admin)
    })
    afterAll(() => server[Symbol.asyncDispose]())

    it.each(ROWS)('%s', async (call, outcomes) => {
      const before = await snapshot()
      const { errors } = await server.send(call, undefined, { token })
      const expected = inMode(mode, call, outcomes)[index]
      expect(denialOf(errors)).toBe(expected)
      if (expected !== 'ok') expect(await snapshot()).toEqual(before)
    })

    it.each(readCalls())('%s', async (call) => {
      const { errors } = await server.send(call, undefined, { token })
      expect(denialOf(errors)).toBe(inMode(mode, call, NEEDS_SESSION)[index])
    })

    it.each(writeCalls())('%s', async (call, outcomes) => {
      const { errors } = await server.send(call, undefined, { token })
      expect(denialOf(errors)).toBe(inMode(mode, call, outcomes)[index])
    })

    const snapshot = async () =>
      (
        await server.send(
          '{ allTasks { id label assignedTo { id } } allPeople { id name email isAdmin } }',
          undefined,
          { token: admin },
        )
      ).text
  })
})

async function tokenOf(server: TasksServer, caller: Who, admin: string): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  if (caller === 'admin') return admin
  const email = caller === 'owner' ? 'bob@example.com' : 'BOBJR@example.com'
  const query = `mutation { authenticatePersonWithPassword(email: "${email}", password: "${PASSWORD}") { ... on PersonAuthenticationWithPasswordSuccess { sessionToken } } }`
  return (await server.send(query)).data.authenticatePersonWithPassword.sessionToken
}

function denialOf(errors: readonly AnswerError[]): string {
  return (
    errors.find(({ extensions }) => ['UNAUTHENTICATED', 'FORBIDDEN'].includes(extensions.code))?.extensions.code ?? 'ok'
  )
}

const schema = createSchema()

/** Every filter member and every order of both lists, straight and through the relation, from the schema. */
function readCalls(): string[] {
  const calls: string[] = []
  for (const [list, where, order, through] of [
    [
      'allTasks',
      'TaskWhereInput',
      'SortTasksBy',
      (filter: string) => `allPeople(where: {tasks_some: ${filter}}) { id }`,
    ],
    [
      'allPeople',
      'PersonWhereInput',
      'SortPeopleBy',
      (filter: string) => `allTasks(where: {assignedTo: ${filter}}) { id }`,
    ],
  ] as const) {
    for (const member of membersOf(where)) {
      const filter = `{${member.name}: ${emptyValue(member.type)}}`
      calls.push(
        `{ ${list}(where: ${filter}) { id } }`,
        `{ _${list}Meta(where: ${filter}) { count } }`,
        `{ ${through(filter)} }`,
      )
    }
    const values = schema.getType(order)
    if (!isEnumType(values)) throw new Error(`no enum ${order}`)
    for (const { name } of values.getValues())
      calls.push(`{ ${list}(sortBy: [${name}]) { id } }`, `{ ${list}(orderBy: "${name}") { id } }`)
    calls.push(`{ ${list}(search: "x") { id } }`, `{ _${list}Meta(search: "x") { count } }`)
  }
  return calls
}

/** A create and an update with each field of its own, from the schema. */
function writeCalls(): Row[] {
  const rows: Row[] = []
  for (const { name } of membersOf('TaskCreateInput')) {
    rows.push([`mutation { createTask(data: {${name}: null}) { id } }`, NEEDS_SESSION])
    rows.push([`mutation { updateTask(id: 2, data: {${name}: null}) { id } }`, NEEDS_SESSION])
  }
  for (const { name } of membersOf('PersonCreateInput')) {
    rows.push([`mutation { createPerson(data: {${name}: null}) { id } }`, NEEDS_ADMIN])
    rows.push([
      `mutation { createTask(data: {label: "x", assignedTo: {create: {${name}: null}}}) { id } }`,
      NEEDS_ADMIN,
    ])
    const needed = name === 'isAdmin' ? NEEDS_ADMIN : NEEDS_OWNER
    rows.push([`mutation { updatePerson(id: 2, data: {${name}: null}) { id } }`, needed])
    rows.push([`mutation { updatePeople(data: [{id: 999, data: {${name}: null}}]) { id } }`, NEEDS_ADMIN])
  }
  return rows
}

function membersOf(input: string) {
  const type = schema.getType(input)
  if (!isInputObjectType(type)) throw new Error(`no input ${input}`)
  return Object.values(type.getFields())
}

function emptyValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return emptyValue(type.ofType)
  if (isListType(type)) return '[]'
  if (isInputObjectType(type)) return '{}'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  return type.name === 'Boolean' ? 'true' : type.name === 'ID' ? '"1"' : '"2021-01-01"'
}

describe('the access table', () => {
  it('has a row for every query and mutation', () => {
    const signInFields = ['authenticatePersonWithPassword', 'createInitialPerson', 'endSession']
    const called = new Set(ROWS.flatMap(([call]) => /^(?:mutation )?\{ (\w+)/.exec(call)?.[1] ?? []))
    for (const type of [schema.getQueryType(), schema.getMutationType()]) {
      for (const name of Object.keys(type?.getFields() ?? {})) {
        expect([...called, ...signInFields]).toContain(name)
      }
    }
  })

  it('denies each item of a multi-item mutation by itself', async () => {
    await using server = await startOnSqlite()
    await loadFixture(server)
    const { data, errors } = await server.send('mutation { deletePeople(ids: [2, 99]) { id } }')
    expect(data).toEqual({ deletePeople: [null, null] })
    expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['deletePeople', 0], 'UNAUTHENTICATED'],
      [['deletePeople', 1], 'UNAUTHENTICATED'],
    ])
  })

  it('answers the same for people that exist and that do not', async () => {
    await using server = await startOnSqlite()
    const { admin } = await loadFixture(server)
    const token = await tokenOf(server, 'user', admin)
    const texts = await Promise.all(
      ['2', '999', 'abc', ''].map(async (id) => {
        const query =
          'mutation($id: ID!) { updatePerson(id: $id, data: {name: "x"}) { id } deletePerson(id: $id) { id } }'
        return (await server.send(query, { id }, { token })).text
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('FORBIDDEN')
  })
})

/** Open access gives to anonymous callers what any person has, but `core.adminMeta`. */
function inMode(mode: 'session' | 'open', call: string, outcomes: Row[1]): Row[1] {
  if (mode === 'session' || call.includes('adminMeta')) return outcomes
  const [anonymous, ...others] = outcomes
  return [others[0] === 'ok' ? 'ok' : anonymous, ...others]
}
