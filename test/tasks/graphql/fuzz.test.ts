import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom, type Random } from '../../helpers/random.ts'
import { loadFixture } from '../helpers/fixture.ts'
import { describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'
import { randomQuery } from './random-query.ts'

/** TEST_SEED repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))
const ROUNDS = 1_500

const QUERIES = [
  'query($where: TaskWhereInput, $sortBy: [SortTasksBy!], $first: Int) { allTasks(where: $where, sortBy: $sortBy, first: $first) { id label assignedTo { name } } }',
  'query($where: PersonWhereInput) { allPeople(where: $where) { id tasks { id } } _allPeopleMeta(where: $where) { count } }',
  'mutation($data: TaskCreateInput) { createTask(data: $data) { id finishBy assignedTo { id } } }',
  'mutation($data: [PeopleUpdateInput]) { updatePeople(data: $data) { id name tasks { label } } }',
  'mutation($data: PersonCreateInput) { createPerson(data: $data) { id } }',
]
const NAMES = [
  'id',
  'label',
  'label_in',
  'AND',
  'OR',
  'assignedTo',
  'tasks',
  'tasks_every',
  'finishBy_lt',
  'name',
  'email',
  'password',
  'isAdmin',
  'create',
  'connect',
  'disconnectAll',
  'data',
  'priority',
  'constructor',
  'toString',
  '',
]
const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  '1',
  'x@y',
  'low',
  'a\u0000b',
  '\ud800',
  '2026-01-01',
  '😀',
  'x'.repeat(5_000),
  [],
  {},
]

describeOnEachDatabase(`random requests, seed ${SEED}`, (start) => {
  let server: TasksServer
  let token: string
  const lines: string[] = []

  beforeAll(async () => {
    server = await start({ log: { write: (line) => void lines.push(line) } })
    token = (await loadFixture(server)).admin
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('are answered with a code of ours, and never by a fault of the server', async () => {
    const random = createRandom(SEED)
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = JSON.stringify(randomRequest(random))
      const { status, errors, data } = await server.sendBody(random.below(4) === 0 ? damaged(random, body) : body, {
        token,
      })
      expect([body, status]).toEqual([body, expect.toSatisfy((code: number) => code < 500)])
      expect([body, errors.map(({ extensions }) => extensions.code)]).toEqual([
        body,
        expect.not.arrayContaining(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE']),
      ])
      expect(data !== undefined || errors.length > 0).toBe(true)
    }
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect((await server.send('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })
})

function randomRequest(random: Random): object {
  const query = random.below(3) === 0 ? randomQuery(random) : random.pick(QUERIES)
  const names = ['where', 'sortBy', 'first', 'data', 'yes', 'no']
  const variables = Object.fromEntries(names.map((name) => [name, randomValue(random, 4)]))
  return { query: random.below(4) === 0 ? damaged(random, query) : query, variables }
}

function randomValue(random: Random, depth: number): unknown {
  if (depth === 0 || random.below(3) === 0) return random.pick(VALUES)
  if (random.below(3) === 0) return Array.from({ length: random.below(4) }, () => randomValue(random, depth - 1))
  return Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [random.pick(NAMES), randomValue(random, depth - 1)]),
  )
}

/** Cuts, doubles or replaces a piece of the text. */
function damaged(random: Random, text: string): string {
  const start = random.below(text.length)
  const end = Math.min(text.length, start + random.below(12))
  const piece = random.pick([
    '',
    text.slice(start, end).repeat(2),
    '{',
    '}',
    '"',
    '\\',
    '$',
    '...',
    '\u0000',
    '(',
    '0x',
  ])
  return text.slice(0, start) + piece + text.slice(end)
}
