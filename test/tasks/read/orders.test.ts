import { expect, it } from 'vitest'
import { withTasks } from '../helpers/with-tasks.ts'

/** Arguments of a list and the ids they give, in order, on the data of `fixture.ts`. */
const CASES: readonly (readonly [list: string, args: string, ids: readonly number[]])[] = [
  ['allTasks', '', [1, 2, 3, 4, 5, 6, 7]],
  ['allTasks', 'sortBy: []', [1, 2, 3, 4, 5, 6, 7]],
  ['allTasks', 'sortBy: null', [1, 2, 3, 4, 5, 6, 7]],
  ['allTasks', 'orderBy: null', [1, 2, 3, 4, 5, 6, 7]],
  ['allTasks', 'sortBy: [label_ASC]', [6, 5, 3, 1, 7, 2, 4]],
  ['allTasks', 'sortBy: [label_DESC]', [4, 2, 7, 1, 3, 5, 6]],
  ['allTasks', 'orderBy: "label_DESC"', [4, 2, 7, 1, 3, 5, 6]],
  ['allTasks', 'orderBy: "label_desc"', [4, 2, 7, 1, 3, 5, 6]],
  ['allTasks', 'sortBy: [priority_DESC, id_ASC]', [4, 6, 2, 5, 3, 1, 7]],
  ['allTasks', 'sortBy: [priority_ASC]', [1, 7, 3, 2, 5, 4, 6]],
  ['allTasks', 'sortBy: [isComplete_ASC]', [1, 4, 2, 5, 7, 3, 6]],
  ['allTasks', 'sortBy: [isComplete_DESC, id_DESC]', [6, 3, 7, 5, 2, 4, 1]],
  ['allTasks', 'sortBy: [finishBy_ASC, id_ASC]', [5, 1, 7, 2, 4, 3, 6]],
  ['allTasks', 'sortBy: [finishBy_DESC, id_ASC]', [3, 6, 4, 2, 1, 7, 5]],
  ['allTasks', 'orderBy: "priority_ASC", sortBy: [id_DESC]', [7, 1, 3, 5, 2, 6, 4]],
  ['allTasks', 'sortBy: label_ASC', [6, 5, 3, 1, 7, 2, 4]],
  ['allTasks', 'sortBy: [id_ASC], first: 3, skip: 2', [3, 4, 5]],
  ['allTasks', 'sortBy: [id_ASC], skip: 6', [7]],
  ['allTasks', 'first: 0', []],
  ['allTasks', 'skip: 1000000000', []],
  ['allTasks', 'sortBy: [id_DESC], first: 2', [7, 6]],
  ['allTasks', 'first: null, skip: null', [1, 2, 3, 4, 5, 6, 7]],
  ['allPeople', 'sortBy: [name_ASC]', [1, 2, 4, 3]],
  ['allPeople', 'sortBy: [email_DESC]', [4, 2, 1, 3]],
  ['allPeople', 'sortBy: [isAdmin_ASC]', [1, 2, 3, 4]],
  ['allPeople', 'sortBy: [isAdmin_DESC]', [2, 3, 4, 1]],
]

const REFUSED = [
  'orderBy: "nope_ASC"',
  'orderBy: "label"',
  'orderBy: "label_UP"',
  'orderBy: ""',
  'orderBy: "label_ASC,id_DESC"',
  'orderBy: "assignedTo_ASC"',
  'first: -2',
  'skip: -1',
]

/** Counts of tasks: those that match, less `skip`, capped by `first`. */
const COUNTS: readonly (readonly [args: string, count: number])[] = [
  ['', 7],
  ['(where: {isComplete: true})', 3],
  ['(first: 3)', 3],
  ['(first: 0)', 0],
  ['(skip: 5)', 2],
  ['(skip: 50)', 0],
  ['(first: 3, skip: 6)', 1],
  ['(first: 5000)', 7],
  ['(search: "ALPHA", sortBy: [label_ASC], orderBy: "id_ASC")', 3],
]

withTasks('orders and pages', (tasks) => {
  it.each(CASES)('%s(%s) gives its items in order', async (list, args, ids) => {
    const { data, errors } = await tasks.send(`{ ${list}${args === '' ? '' : `(${args})`} { id } }`)
    expect(errors).toEqual([])
    expect(data[list].map((item: { id: string }) => Number(item.id))).toEqual(ids)
  })

  it.each(REFUSED)('refuses %s', async (args) => {
    const { data, errors } = await tasks.send(`{ allTasks(${args}) { id } }`)
    expect(data.allTasks).toBeNull()
    expect(errors.map((error) => error.extensions.code)).toEqual(['BAD_USER_INPUT'])
  })

  it.each(COUNTS)('_allTasksMeta%s counts %i', async (args, count) => {
    const { data } = await tasks.send(`{ _allTasksMeta${args} { count } }`)
    expect(data._allTasksMeta.count).toBe(count)
  })

  it('counts people by search', async () => {
    const { data } = await tasks.send('{ _allPeopleMeta(search: "bo") { count } }')
    expect(data._allPeopleMeta.count).toBe(2)
  })
})

withTasks(
  'result limits',
  (tasks) => {
    async function codeOf(query: string): Promise<string | undefined> {
      const { errors } = await tasks.send(query)
      return errors[0] && `${errors[0].extensions.code}: ${errors[0].message}`
    }
    const LIMIT = 'LIMIT_EXCEEDED: Your request exceeded server limits'

    it.each([
      ['{ allTasks(first: 3) { id } }', undefined],
      ['{ allTasks(first: 4) { id } }', LIMIT],
      ['{ allTasks { id } }', LIMIT],
      ['{ allTasks(skip: 4) { id } }', undefined],
      ['{ allTasks(where: {isComplete: true}) { id } }', undefined],
      ['{ allPeople(first: 3) { tasks { id } } }', undefined],
      ['{ allPeople(first: 1) { tasks(first: 4) { id } } }', LIMIT],
      ['{ a: allTasks(first: 3) { id } b: allTasks(first: 3) { id } c: allTasks(first: 2) { id } }', undefined],
      ['{ a: allTasks(first: 3) { id } b: allTasks(first: 3) { id } c: allTasks(first: 3) { id } }', LIMIT],
      // A person is read once, but their tasks stand in the answer for each task that leads to them.
      ['{ allTasks(first: 2) { assignedTo { tasks { id } } } }', undefined],
      ['{ allTasks(first: 2) { assignedTo { tasks { assignedTo { tasks { id } } } } } }', LIMIT],
      ['{ _allTasksMeta { count } }', undefined],
    ])('%s', async (query, expected) => {
      expect(await codeOf(query)).toBe(expected)
    })

    it('count rows once when the fast path gives up and the engine answers', async () => {
      const query = '{ a: allTasks(first: 3) { id } b: allTasks(first: 3) { id } wrong: allTasks(first: -1) { id } }'
      const { data, errors } = await tasks.send(query)
      expect(errors.map(({ path }) => path)).toEqual([['wrong']])
      expect([data.a.length, data.b.length, data.wrong]).toEqual([3, 3, null])
    })
  },
  { env: { TASKS_MAX_RESULTS: '3', TASKS_MAX_TOTAL_RESULTS: '8' } },
)
