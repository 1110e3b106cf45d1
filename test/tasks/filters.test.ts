import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadFixture } from './fixture.ts'
import { describeOnEachDatabase, type TasksServer } from './tasks-server.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7]
const JANUARY = '2021-01-01T00:00:00.000Z'
const FEBRUARY = '2021-02-01T00:00:00Z'

type Case = readonly [where: object, ids: readonly number[]]

/** Filters of tasks and the ids they give, on the data of `fixture.ts`. */
const TASK_CASES: readonly Case[] = [
  [{}, ALL],
  [{ label: 'Alpha' }, [1]],
  [{ label_i: 'ALPHA' }, [1, 7]],
  [{ label_not: 'Alpha' }, [2, 3, 4, 5, 6, 7]],
  [{ label_not_i: 'ALPHA' }, [2, 3, 4, 5, 6]],
  [{ label_contains: 'lph' }, [1, 7]],
  [{ label_contains: '' }, ALL],
  [{ label_contains_i: 'ALPH' }, [1, 3, 7]],
  [{ label_not_contains: 'a' }, [3, 5, 6]],
  [{ label_not_contains_i: 'a' }, [5, 6]],
  [{ label_starts_with: 'al' }, [7]],
  [{ label_starts_with: '' }, ALL],
  [{ label_starts_with_i: 'al' }, [1, 3, 7]],
  [{ label_not_starts_with: 'A' }, [2, 4, 5, 6, 7]],
  [{ label_not_starts_with_i: 'A' }, [2, 4, 5, 6]],
  [{ label_ends_with: 'a' }, [1, 2, 7]],
  [{ label_ends_with: '' }, ALL],
  [{ label_ends_with_i: 'A' }, [1, 2, 7]],
  [{ label_not_ends_with: 'a' }, [3, 4, 5, 6]],
  [{ label_not_ends_with_i: 'A' }, [3, 4, 5, 6]],
  [{ label_in: ['Alpha', 'alpha', 'nope'] }, [1, 7]],
  [{ label_in: ['Alpha', null] }, [1]],
  [{ label_not_in: ['Alpha', ''] }, [2, 3, 4, 5, 7]],
  [{ label_not_in: ['Alpha', null] }, [2, 3, 4, 5, 6, 7]],
  [{ label: '' }, [6]],
  [{ label: null }, []],
  [{ label_not: null }, ALL],
  [{ label_i: null }, []],
  [{ label_not_i: null }, ALL],
  [{ label_contains: '100%' }, [5]],
  [{ label_contains: '%' }, [5]],
  [{ label_contains: '_' }, []],
  [{ label_i: 'a_pha' }, []],
  [{ label_contains: '\\' }, []],
  [{ label_contains: "'" }, []],
  [{ label_contains: 'a\u0000b' }, []],
  [{ label_not_contains: 'a\u0000b' }, ALL],
  [{ label: '\ud800' }, []],
  [{ label_not: '\ud800' }, ALL],
  [{ label_in: ['\ud800', 'Alpha'] }, [1]],
  [{ priority: 'low' }, [1, 7]],
  [{ priority_not: 'low' }, [2, 3, 4, 5, 6]],
  [{ priority: null }, [4, 6]],
  [{ priority_not: null }, [1, 2, 3, 5, 7]],
  [{ priority_in: ['high', 'medium'] }, [2, 3, 5]],
  [{ priority_in: [null] }, [4, 6]],
  [{ priority_in: ['low', null] }, [1, 4, 6, 7]],
  [{ priority_not_in: ['low', null] }, [2, 3, 5]],
  [{ priority_not_in: ['low'] }, [2, 3, 4, 5, 6]],
  [{ priority_not_in: [null] }, [1, 2, 3, 5, 7]],
  [{ isComplete: true }, [2, 5, 7]],
  [{ isComplete: false }, [1, 4]],
  [{ isComplete: null }, [3, 6]],
  [{ isComplete_not: true }, [1, 3, 4, 6]],
  [{ isComplete_not: null }, [1, 2, 4, 5, 7]],
  [{ finishBy_lt: JANUARY }, [5]],
  [{ finishBy_lte: JANUARY }, [1, 5, 7]],
  [{ finishBy_gt: '2021-01-01' }, [2, 4]],
  [{ finishBy_gte: '2021-01-01' }, [1, 2, 4, 7]],
  [{ finishBy: '2021-01-01T02:00:00+02:00' }, [1, 7]],
  [{ finishBy_not: JANUARY }, [2, 3, 4, 5, 6]],
  [{ finishBy_in: [FEBRUARY] }, [2]],
  [{ finishBy_not_in: [FEBRUARY] }, [1, 3, 4, 5, 6, 7]],
  [{ finishBy_in: [FEBRUARY, null] }, [2, 3, 6]],
  [{ finishBy: null }, [3, 6]],
  [{ finishBy_not: null }, [1, 2, 4, 5, 7]],
  [{ label_in: [] }, []],
  [{ label_not_in: [] }, ALL],
  [{ id_in: [] }, []],
  [{ id_not_in: [] }, ALL],
  [{ assignedTo: { name_starts_with_i: 'bob' } }, [3, 4, 7]],
  [{ assignedTo: { name_not: 'Ada' } }, [3, 4, 7]],
  [{ assignedTo_is_null: true }, [5, 6]],
  [{ assignedTo_is_null: false, isComplete: true }, [2, 7]],
  [{ assignedTo_is_null: null }, [1, 2, 3, 4, 7]],
  [{ assignedTo: { id_in: ['1', '3'] } }, [1, 2, 7]],
  [{ assignedTo: {} }, ALL],
  [{ assignedTo: null }, ALL],
  [{ assignedTo: { AND: [] } }, [1, 2, 3, 4, 7]],
  [{ AND: [{ isComplete: true }, { priority: 'high' }] }, [2, 5]],
  [{ OR: [{ priority: 'medium' }, { assignedTo_is_null: true }] }, [3, 5, 6]],
  [{ OR: [{ label: 'beta' }], AND: [{ isComplete: true }], priority: 'high' }, [2]],
  [{ AND: [] }, ALL],
  [{ OR: [] }, []],
  [{ AND: [{}] }, ALL],
  [{ OR: [{}, { label: 'nope' }] }, ALL],
  [{ OR: [{ OR: [] }, { AND: [{ OR: [{ id: '3' }] }] }] }, [3]],
  [{ id_not_in: ['1', '2'] }, [3, 4, 5, 6, 7]],
  [{ id_gt: '5' }, [6, 7]],
  [{ id_gte: '6' }, [6, 7]],
  [{ id_lt: '2' }, [1]],
  [{ id_lte: '2' }, [1, 2]],
  [{ id_in: ['7', '7', 'x'] }, [7]],
  [{ id: 'abc' }, []],
  [{ id: '' }, []],
  [{ id: '01' }, []],
  [{ id: '1.0' }, []],
  [{ id: '0x1' }, []],
  [{ id: ' 1' }, []],
  [{ id: null }, []],
  [{ id_not: null }, ALL],
  [{ id_not: 'abc' }, ALL],
  [{ id_lt: 'abc' }, []],
  [{ id_lt: '99999999999999' }, ALL],
  [{ id_gt: '99999999999999' }, []],
  [{ id: '99999999999999' }, []],
  [{ id_in: ['99999999999999', '2'] }, [2]],
  [{ id_lt: '99999999999999999999' }, []],
]

/** Filters of people and the ids they give. */
const PERSON_CASES: readonly Case[] = [
  [{ tasks_some: { isComplete: true } }, [1, 3]],
  [{ tasks_none: { isComplete: true } }, [2, 4]],
  [{ tasks_every: { priority_in: ['low', 'high'] } }, [1, 3, 4]],
  [{ tasks_every: { isComplete: true } }, [3, 4]],
  [{ tasks_every: { isComplete: false } }, [4]],
  [{ tasks_every: { isComplete_not: true } }, [2, 4]],
  [{ tasks_every: {} }, [1, 2, 3, 4]],
  [{ tasks_some: {} }, [1, 2, 3]],
  [{ tasks_none: {} }, [4]],
  [{ tasks_some: null }, [1, 2, 3, 4]],
  [{ tasks_some: { finishBy_lt: '2021-01-15' } }, [1, 3]],
  [{ tasks_some: { OR: [] } }, []],
  [{ tasks_every: { OR: [] } }, [4]],
  [{ tasks_none: { OR: [] } }, [1, 2, 3, 4]],
  [{ tasks_some: { assignedTo: { tasks_some: { assignedTo: { name: 'Ada' } } } } }, [1]],
  [{ name_i: 'BOB' }, [2]],
  [{ name_in: ['Ada', 'Dee'] }, [1, 4]],
  [{ email_contains: 'example.com' }, [1, 2, 3]],
  [{ email_ends_with_i: 'EXAMPLE.COM' }, [1, 2, 3]],
  [{ password_is_set: true }, [1, 2, 3]],
  [{ password_is_set: false }, [4]],
  [{ password_is_set: null }, [4]],
  [{ isAdmin: true }, [1]],
  [{ isAdmin_not: true }, [2, 3, 4]],
  [{ isAdmin: null }, [2, 3, 4]],
  [{ isAdmin_not: null }, [1]],
]

/** Filters that are refused, with the text of the problem. */
const REFUSED: readonly (readonly [where: object, problem: string])[] = [
  [{ label_in: null }, 'where.label_in: expected a list, not null'],
  [{ AND: null }, 'where.AND: expected a list, not null'],
  [{ OR: [null] }, 'where.OR: null is not a condition'],
  [{ label_contains: null }, 'where.label_contains: expected text, not null'],
  [{ label_starts_with_i: null }, 'where.label_starts_with_i: expected text, not null'],
  [{ id_lt: null }, 'where.id_lt: expected a value, not null'],
  [{ finishBy_gt: null }, 'where.finishBy_gt: expected a value, not null'],
  [{ finishBy: 'soon' }, 'where.finishBy: expected an ISO 8601 date or date-time'],
  [{ finishBy_in: ['2021-02-30'] }, 'where.finishBy_in: expected an ISO 8601 date or date-time'],
]

const TASKS =
  'query($where: TaskWhereInput) { allTasks(where: $where, sortBy: [id_ASC]) { id } _allTasksMeta(where: $where) { count } }'
const PEOPLE =
  'query($where: PersonWhereInput) { allPeople(where: $where, sortBy: [id_ASC]) { id } _allPeopleMeta(where: $where) { count } }'

describeOnEachDatabase('filters', (start) => {
  let server: TasksServer
  let token: string

  beforeAll(async () => {
    server = await start()
    token = (await loadFixture(server)).admin
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it.each(TASK_CASES)('finds the tasks with %j', async (where, ids) => {
    const { data, errors } = await server.send(TASKS, { where }, { token })
    expect(errors).toEqual([])
    expect(data.allTasks.map((item: { id: string }) => Number(item.id))).toEqual(ids)
    expect(data._allTasksMeta.count).toBe(ids.length)
  })

  it.each(PERSON_CASES)('finds the people with %j', async (where, ids) => {
    const { data, errors } = await server.send(PEOPLE, { where }, { token })
    expect(errors).toEqual([])
    expect(data.allPeople.map((item: { id: string }) => Number(item.id))).toEqual(ids)
    expect(data._allPeopleMeta.count).toBe(ids.length)
  })

  it.each(REFUSED)('refuses %j', async (where, problem) => {
    const { data, errors } = await server.send(TASKS, { where }, { token })
    expect(data.allTasks).toBeNull()
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', problems: [problem] })
  })

  it.each([
    ['allTasks', 'alph', [1, 3, 7]],
    ['allTasks', '', ALL],
    ['allTasks', '%', [5]],
    ['allPeople', 'BO', [2, 3]],
    ['allPeople', 'example', [1, 2, 3, 4]],
    ['allPeople', '', [1, 2, 3, 4]],
  ])('%s finds by the search %j', async (list, search, ids) => {
    const { data } = await server.send(
      `query($search: String) { ${list}(search: $search) { id } }`,
      { search },
      { token },
    )
    expect(data[list].map((item: { id: string }) => Number(item.id))).toEqual(ids)
  })

  it('takes a null search as none', async () => {
    const { data } = await server.send('{ allTasks(search: null) { id } }', undefined, { token })
    expect(data.allTasks).toHaveLength(7)
  })
})
