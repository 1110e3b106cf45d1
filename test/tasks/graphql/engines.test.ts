import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../helpers/random.ts'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { type Answer, startOnSqlite, type TasksServer } from '../helpers/tasks-server.ts'
import { PERSON_CASES, REFUSED, TASK_CASES } from '../read/filter-cases.ts'
import { randomQuery } from './random-query.ts'
import { startYoga, type YogaServer } from './yoga-server.ts'

/** TEST_SEED repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))

type Operation = readonly [query: string, variables?: object]

const TASK = 'id label priority isComplete finishBy assignedTo { id name }'
const PERSON = 'id name email password_is_set isAdmin tasks { id label } _tasksMeta { count }'
const TASKS_WHERE = `query($where: TaskWhereInput) { allTasks(where: $where) { ${TASK} } _allTasksMeta(where: $where) { count } }`
const PEOPLE_WHERE = `query($where: PersonWhereInput) { allPeople(where: $where) { ${PERSON} } _allPeopleMeta(where: $where) { count } }`
const META_FIELDS =
  'path label isOrderable fieldMeta viewsIndex customViewsIndex createView { fieldMode } listView { fieldMode } itemView(id: 2) { fieldMode }'

/** Every query and mutation, right and wrong, in an order that both engines follow on equal databases. */
const OPERATIONS: readonly Operation[] = [
  ...TASK_CASES.map(([where]): Operation => [TASKS_WHERE, { where }]),
  ...REFUSED.map(([where]): Operation => [TASKS_WHERE, { where }]),
  ...PERSON_CASES.map(([where]): Operation => [PEOPLE_WHERE, { where }]),
  [`{ allTasks(search: "AL", orderBy: "label_desc", sortBy: [id_DESC], first: 2, skip: 1) { ${TASK} } }`],
  ['{ allTasks(first: -1) { id } allPeople(orderBy: "x") { id } }'],
  ['{ allPeople { tasks(first: -1) { id } _tasksMeta(skip: 1) { count } } }'],
  [`{ Task(where: {id: 1}) { ${TASK} } none: Task(where: {id: 99}) { id } Person(where: {id: 2}) { ${PERSON} } }`],
  [
    'query($yes: Boolean!) { Task(where: {id: 1}) { id label @include(if: $yes) assignedTo @skip(if: $yes) { id } ...F } } fragment F on Task { assignedTo { tasks { __typename } } }',
    { yes: true },
  ],
  [
    'query($yes: Boolean!) { Task(where: {id: 1}) { id label @include(if: $yes) assignedTo @skip(if: $yes) { id } } }',
    { yes: false },
  ],
  ['{ authenticatedItem { __typename ... on Person { id tasks { id } } } }'],
  [
    `{ core { adminMeta { enableSignout enableSessionItem list(key: "Nope") { key } lists { key fields { ${META_FIELDS} } initialSort { field } } } } }`,
  ],
  [`mutation { createTask(data: {label: "new", priority: high, finishBy: "2026-01-01"}) { ${TASK} } }`],
  [
    `mutation($data: [TasksCreateInput]) { createTasks(data: $data) { ${TASK} } }`,
    { data: [{ data: { label: 'a' } }, { data: {} }, null] },
  ],
  [
    `mutation { updateTask(id: 1, data: {assignedTo: {connect: {id: 2}}}) { ${TASK} } updateTasks(data: [{id: 99}, {id: 2, data: {label: "b"}}]) { ${TASK} } }`,
  ],
  [`mutation { deleteTask(id: 7) { ${TASK} } deleteTasks(ids: [7, 6]) { id } }`],
  [
    `mutation { createPerson(data: {name: "N", email: "n@x", password: "", tasks: {create: [{label: "t"}]}}) { ${PERSON} } }`,
  ],
  [
    `mutation { createPeople(data: [{data: {name: "N", email: "n@x", password: ""}}, {data: {name: "M", email: "m@x", password: ""}}]) { ${PERSON} } }`,
  ],
  [
    `mutation { updatePerson(id: 2, data: {tasks: {disconnectAll: true}}) { ${PERSON} } updatePeople(data: [{id: 3, data: {name: "R"}}]) { name } }`,
  ],
  [`mutation { deletePerson(id: 4) { ${PERSON} } deletePeople(ids: [99, 3]) { id } }`],
  ['mutation { createInitialPerson(data: {name: "N", email: "n@x", password: ""}) { sessionToken } }'],
  [
    'mutation { authenticatePersonWithPassword(email: "x@y", password: "wrong password") { __typename ... on PersonAuthenticationWithPasswordFailure { code message } } }',
  ],
  [
    `mutation { authenticatePersonWithPassword(email: "ada@example.com", password: "${PASSWORD}") { __typename ... on PersonAuthenticationWithPasswordSuccess { item { ${PERSON} } } } }`,
  ],
  ['query($where: TaskWhereUniqueInput = {id: 1}) { Task(where: $where) { id } }', { where: null }],
  ['{ __schema { types { name kind fields { name args { name defaultValue } } } } }'],
  ['mutation { endSession }'],
]

describe('mercurius and yoga', () => {
  let mercurius: TasksServer
  let yoga: YogaServer
  let tokens: readonly [string, string]

  beforeAll(async () => {
    mercurius = await startOnSqlite()
    yoga = await startYoga()
    tokens = [(await loadFixture(mercurius)).admin, (await loadFixture(yoga)).admin]
  })
  afterAll(async () => {
    await mercurius[Symbol.asyncDispose]()
    await yoga[Symbol.asyncDispose]()
  })

  it(`agree on random queries, seed ${SEED}`, async () => {
    const random = createRandom(SEED)
    let answered = 0
    for (let round = 0; round < 400; round += 1) {
      const query = randomQuery(random)
      const ours = await mercurius.send(query, { yes: true, no: false }, { token: tokens[0] })
      const theirs = await yoga.send(query, { yes: true, no: false }, { token: tokens[1] })
      expect([query, ours.data]).toEqual([query, theirs.data])
      expect([query, ours.errors.length > 0]).toEqual([query, theirs.errors.length > 0])
      // The order of members is the order of the query.
      expect([query, JSON.stringify(ours.data)]).toEqual([query, JSON.stringify(theirs.data)])
      answered += ours.data === undefined ? 0 : 1
    }
    expect(answered).toBeGreaterThan(200)
  })

  it.each(OPERATIONS.map(([query, variables]) => ({ query, variables })))(
    'agree on $query $variables',
    async ({ query, variables }) => {
      const ours = await mercurius.send(query, variables, { token: tokens[0] })
      const theirs = await yoga.send(query, variables, { token: tokens[1] })
      expect(ours.data).toEqual(theirs.data)
      expect(ours.errors.map(comparable)).toEqual(theirs.errors.map(comparable))
    },
  )
})

function comparable({ message, path, extensions }: Answer['errors'][number]) {
  return { message, path, extensions }
}
