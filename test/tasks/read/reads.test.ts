import { expect, it } from 'vitest'
import { withTasks } from '../helpers/with-tasks.ts'

withTasks('reads', (tasks) => {
  const read = async (query: string, variables?: unknown) => (await tasks.send(query, variables)).data

  it('gives every field of a task', async () => {
    expect(
      await read('{ Task(where: {id: 1}) { __typename id label priority isComplete finishBy assignedTo { id } } }'),
    ).toEqual({
      Task: {
        __typename: 'Task',
        id: '1',
        label: 'Alpha',
        priority: 'low',
        isComplete: false,
        finishBy: '2021-01-01T00:00:00.000Z',
        assignedTo: { id: '1' },
      },
    })
  })

  it('gives every field of a person, and never the password', async () => {
    expect(await read('{ allPeople { id name email password_is_set isAdmin } }')).toEqual({
      allPeople: [
        { id: '1', name: 'Ada', email: 'ada@example.com', password_is_set: true, isAdmin: true },
        { id: '2', name: 'Bob', email: 'bob@example.com', password_is_set: true, isAdmin: null },
        { id: '3', name: 'bob jr', email: 'BOBJR@example.com', password_is_set: true, isAdmin: null },
        { id: '4', name: 'Dee', email: 'dee@example.org', password_is_set: false, isAdmin: null },
      ],
    })
  })

  it.each(['99', 'abc', '', '0', '-1', '1.0', '99999999999999', '99999999999999999999'])(
    'gives null for the id %j',
    async (id) => {
      const { data, errors } = await tasks.send(
        'query($id: ID!) { Task(where: {id: $id}) { id } Person(where: {id: $id}) { id tasks { id } } }',
        { id },
      )
      expect(data).toEqual({ Task: null, Person: null })
      expect(errors).toEqual([])
    },
  )

  it('follows relations both ways', async () => {
    expect(
      await read('{ Task(where: {id: 1}) { assignedTo { name tasks(where: {isComplete: true}) { id } } } }'),
    ).toEqual({
      Task: { assignedTo: { name: 'Ada', tasks: [{ id: '2' }] } },
    })
  })

  it('pages, sorts and counts the tasks of each person', async () => {
    const query = `{ allPeople { id
      last: tasks(sortBy: [id_DESC], first: 1) { id }
      rest: tasks(sortBy: [id_DESC], skip: 1) { id }
      open: tasks(where: { isComplete_not: true }) { id }
      _tasksMeta { count }
      others: _tasksMeta(skip: 1) { count }
      found: _tasksMeta(search: "ALPHA") { count } } }`
    expect((await read(query)).allPeople).toEqual([
      person(1, { last: [2], rest: [1], open: [1], count: 2, others: 1, found: 1 }),
      person(2, { last: [4], rest: [3], open: [3, 4], count: 2, others: 1, found: 1 }),
      person(3, { last: [7], rest: [], open: [], count: 1, others: 0, found: 1 }),
      person(4, { last: [], rest: [], open: [], count: 0, others: 0, found: 0 }),
    ])
  })

  it('gives the tasks of one person in the order asked', async () => {
    const { Person } = await read('{ Person(where: {id: 2}) { tasks(orderBy: "label_DESC", first: 1) { label } } }')
    expect(Person.tasks).toEqual([{ label: 'gamma ray' }])
  })

  it('puts an error of a nested list where each list stands', async () => {
    const { data, errors } = await tasks.send('{ allPeople(first: 2) { id _tasksMeta(first: -1) { count } } }')
    expect(data.allPeople).toEqual([
      { id: '1', _tasksMeta: null },
      { id: '2', _tasksMeta: null },
    ])
    expect(errors.map((error) => error.path)).toEqual([
      ['allPeople', 0, '_tasksMeta'],
      ['allPeople', 1, '_tasksMeta'],
    ])
  })

  it('merges fragments, aliases and repeated fields', async () => {
    const query = `query($yes: Boolean!) {
      Task(where: {id: 1}) { ...A ...B assignedTo { email @skip(if: $yes) } } }
      fragment A on Task { id assignedTo { id } }
      fragment B on Task { l: label assignedTo @include(if: $yes) { name } other: assignedTo @skip(if: $yes) { id } }`
    expect(await read(query, { yes: true })).toEqual({
      Task: { id: '1', l: 'Alpha', assignedTo: { id: '1', name: 'Ada' } },
    })
    expect(await read(query, { yes: false })).toEqual({
      Task: { id: '1', l: 'Alpha', assignedTo: { id: '1', email: 'ada@example.com' }, other: { id: '1' } },
    })
  })

  it('reads nested arguments from variables', async () => {
    const query =
      'query($first: Int, $sortBy: [SortTasksBy!]) { Person(where: {id: 1}) { tasks(first: $first, sortBy: $sortBy) { id } } }'
    expect((await read(query, { first: 1, sortBy: ['id_DESC'] })).Person.tasks).toEqual([{ id: '2' }])
    expect((await read(query, {})).Person.tasks).toEqual([{ id: '1' }, { id: '2' }])
  })
})

function person(
  id: number,
  lists: { last: number[]; rest: number[]; open: number[]; count: number; others: number; found: number },
) {
  const ids = (numbers: number[]) => numbers.map((number) => ({ id: `${number}` }))
  return {
    id: `${id}`,
    last: ids(lists.last),
    rest: ids(lists.rest),
    open: ids(lists.open),
    _tasksMeta: { count: lists.count },
    others: { count: lists.others },
    found: { count: lists.found },
  }
}
