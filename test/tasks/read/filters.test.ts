import { expect, it } from 'vitest'
import { withTasks } from '../helpers/with-tasks.ts'
import { ALL, PERSON_CASES, REFUSED, TASK_CASES } from './filter-cases.ts'

const TASKS =
  'query($where: TaskWhereInput) { allTasks(where: $where, sortBy: [id_ASC]) { id } _allTasksMeta(where: $where) { count } }'
const PEOPLE =
  'query($where: PersonWhereInput) { allPeople(where: $where, sortBy: [id_ASC]) { id } _allPeopleMeta(where: $where) { count } }'

withTasks('filters', (tasks) => {
  it.each(TASK_CASES)('finds the tasks with %j', async (where, ids) => {
    const { data, errors } = await tasks.send(TASKS, { where })
    expect(errors).toEqual([])
    expect(data.allTasks.map((item: { id: string }) => Number(item.id))).toEqual(ids)
    expect(data._allTasksMeta.count).toBe(ids.length)
  })

  it.each(PERSON_CASES)('finds the people with %j', async (where, ids) => {
    const { data, errors } = await tasks.send(PEOPLE, { where })
    expect(errors).toEqual([])
    expect(data.allPeople.map((item: { id: string }) => Number(item.id))).toEqual(ids)
    expect(data._allPeopleMeta.count).toBe(ids.length)
  })

  it.each(REFUSED)('refuses %j', async (where, problem) => {
    const { data, errors } = await tasks.send(TASKS, { where })
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
    const { data } = await tasks.send(`query($search: String) { ${list}(search: $search) { id } }`, { search })
    expect(data[list].map((item: { id: string }) => Number(item.id))).toEqual(ids)
  })

  it('takes a null search as none', async () => {
    const { data } = await tasks.send('{ allTasks(search: null) { id } }')
    expect(data.allTasks).toHaveLength(7)
  })
})
