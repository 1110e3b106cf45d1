import { describe, expect, it } from 'vitest'
import { startOnSqlite } from '../helpers/tasks-server.ts'
import { shareTasks } from '../helpers/with-tasks.ts'

const MATCHES = ['contains', 'starts_with', 'ends_with'].flatMap((match) => [
  match,
  `not_${match}`,
  `${match}_i`,
  `not_${match}_i`,
])

const times = (count: number, where: object) => Array.from({ length: count }, () => where)

/** Filters of tasks with 201 conditions, wherever they stand. */
const TOO_MANY: readonly object[] = [
  { OR: times(201, { label_contains_i: 'zzz' }) },
  { AND: times(101, { id: '1', label: 'x' }) },
  { OR: times(20, { AND: [{ OR: times(11, { priority: 'low' }) }] }) },
  { assignedTo: { OR: times(200, { name: 'Ada' }) } },
  { assignedTo: { tasks_some: { AND: times(199, { isComplete: true }) } } },
]

describe('limits of filters', () => {
  const tasks = shareTasks(startOnSqlite)

  const problemsOf = async (query: string, variables: object) => {
    const { errors } = await tasks.send(query, variables)
    return errors.map(({ extensions: { code, problems } }) => [code, problems])
  }
  const TASKS = 'query($where: TaskWhereInput) { allTasks(where: $where) { id } }'

  it.each(TOO_MANY.map((where, index) => ({ index, where })))(
    'a where of more than 200 conditions is refused: $index',
    async ({ where }) => {
      const expected = [['BAD_USER_INPUT', ['where: expected at most 200 conditions']]]
      expect(await problemsOf(TASKS, { where })).toEqual(expected)
      expect(
        await problemsOf('query($where: TaskWhereInput) { _allTasksMeta(where: $where) { count } }', { where }),
      ).toEqual(expected)
      const [first] = await problemsOf(
        'query($where: TaskWhereInput) { Person(where: {id: 1}) { tasks(where: $where) { id } } }',
        { where },
      )
      expect(first).toEqual(expected[0])
    },
  )

  it('a where of 200 conditions is taken, and others beside it', async () => {
    const where = { OR: times(200, { label_contains_i: 'beta' }) }
    const query =
      'query($where: TaskWhereInput) { a: allTasks(where: $where) { id } b: allTasks(where: $where) { id } c: _allTasksMeta(where: $where) { count } }'
    const { data } = await tasks.send(query, { where })
    expect(data).toEqual({ a: [{ id: '2' }], b: [{ id: '2' }], c: { count: 1 } })
  })

  it('all filters of a request together have a limit', async () => {
    const lists = Array.from({ length: 6 }, (_, index) => `a${index}: allTasks(where: $where) { id }`).join(' ')
    const where = { OR: times(199, { id: '1' }) }
    expect(await problemsOf(`query($where: TaskWhereInput) { ${lists} }`, { where })).toEqual([
      ['LIMIT_EXCEEDED', undefined],
    ])
  })

  it.each(MATCHES)('the text of label_%s has at most 1,000 characters', async (match) => {
    const key = `label_${match}`
    expect(await problemsOf(TASKS, { where: { [key]: '\u{1f600}'.repeat(1_000) } })).toEqual([])
    const expected = [['BAD_USER_INPUT', [`where.${key}: expected at most 1000 characters`]]]
    expect(await problemsOf(TASKS, { where: { OR: [{ [key]: 'a'.repeat(1_001) }] } })).toEqual(expected)
    expect(await problemsOf(TASKS, { where: { [key]: `${'a'.repeat(1_000)}\0` } })).toEqual(expected)
  })

  it.each(['allTasks', 'allPeople'])('the text of search of %s has at most 1,000 characters', async (list) => {
    const query = `query($search: String) { ${list}(search: $search) { id } }`
    expect(await problemsOf(query, { search: '\u{1f600}'.repeat(1_000) })).toEqual([])
    expect(await problemsOf(query, { search: 'a'.repeat(1_001) })).toEqual([
      ['BAD_USER_INPUT', ['search: expected at most 1000 characters']],
    ])
  })

  it('equality takes the longest label there is', async () => {
    const label = 'x'.repeat(100_000)
    await tasks.send('mutation($label: String) { createTask(data: {label: $label}) { id } }', { label })
    for (const where of [{ label }, { label_i: label.toUpperCase() }, { label_in: [label] }])
      expect((await tasks.send(TASKS, { where })).data.allTasks).toHaveLength(1)
  })
})
