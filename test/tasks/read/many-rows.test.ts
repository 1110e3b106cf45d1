import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../src/tasks/commands/seed.ts'
import { createAda } from '../helpers/fixture.ts'
import { describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'

interface Task {
  readonly id: string
  readonly label: string
  readonly priority: string
  readonly finishBy: string | null
}

describeOnEachDatabase('1,000 people and 10,000 tasks', (start) => {
  let server: TasksServer
  let token: string

  beforeAll(async () => {
    server = await start()
    token = await createAda(server)
    const settings = {
      schema: undefined,
      databaseUrl: server.databaseUrl,
      busyTimeoutMs: 5_000,
      poolSize: 2,
      statementTimeoutMs: 5_000,
    }
    await seed(settings, { people: 1_000, tasks: 10_000 }, { out: () => undefined, err: () => undefined })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const send = (query: string, variables?: object) => server.send(query, variables, { token })

  it('are counted', async () => {
    const { data } = await send(`{
      all: _allTasksMeta { count }
      done: _allTasksMeta(where: {isComplete: true}) { count }
      high: _allTasksMeta(where: {priority: high}) { count }
      undated: _allTasksMeta(where: {finishBy: null}) { count }
      free: _allTasksMeta(where: {assignedTo_is_null: true}) { count }
      boats: _allTasksMeta(search: "THE BOAT") { count }
      people: _allPeopleMeta(where: {tasks_some: {priority: high, isComplete_not: true}}) { count } }`)
    expect(Object.values(data).map((meta) => (meta as { count: number }).count)).toEqual([
      10_000, 3_334, 3_333, 2_500, 1_000, 1_428, 900,
    ])
  })

  it.each([
    ['label_ASC', (a: Task, b: Task) => byCodePoint(a.label, b.label)],
    ['finishBy_DESC', (a: Task, b: Task) => byCodePoint(b.finishBy ?? '\uffff', a.finishBy ?? '\uffff')],
    ['priority_ASC', (a: Task, b: Task) => rank(a) - rank(b)],
  ])('come page by page in the order %s, all of them once', async (order, compare) => {
    const tasks: Task[] = []
    for (let skip = 0; skip < 10_000; skip += 1_000) {
      const query =
        'query($sortBy: [SortTasksBy!], $skip: Int) { allTasks(sortBy: $sortBy, first: 1000, skip: $skip) { id label priority finishBy } }'
      tasks.push(...(await send(query, { sortBy: [order], skip })).data.allTasks)
    }
    const sorted = [...tasks].sort((a, b) => compare(a, b) || Number(a.id) - Number(b.id))
    expect(tasks.map((task) => task.id)).toEqual(sorted.map((task) => task.id))
    expect(new Set(tasks.map((task) => task.id)).size).toBe(10_000)
  })

  it('do not multiply in filters that go to and fro between the lists', async () => {
    const { data } = await send('{ allTasks(where: {assignedTo_is_null: true}, first: 500) { id } }')
    await send(
      'mutation($tasks: [TaskWhereUniqueInput]) { updatePerson(id: 1, data: {tasks: {connect: $tasks}}) { id } }',
      { tasks: data.allTasks },
    )
    const inner = '{tasks_some: {label: "nowhere", id_not: "1"}}'
    const query = `{ allPeople(first: 1, where: {tasks_some: {assignedTo: {tasks_some: {assignedTo: ${inner}}}}}) { id } }`
    expect((await send(query)).data).toEqual({ allPeople: [] })
  })

  it('stay within the limits of one request', async () => {
    const code = async (query: string) => (await send(query)).errors[0]?.extensions.code
    expect(await code('{ allTasks { id } }')).toBe('LIMIT_EXCEEDED')
    expect(await code('{ allPeople(first: 1000) { tasks { id } } }')).toBeUndefined()
    expect(await code('{ allPeople(first: 1000) { tasks { assignedTo { tasks { id } } } } }')).toBe('LIMIT_EXCEEDED')
    expect(await code('{ allPeople(first: 1000) { _tasksMeta { count } } }')).toBeUndefined()
  })
})

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function rank({ priority }: Task): number {
  return ['low', 'medium', 'high'].indexOf(priority)
}
