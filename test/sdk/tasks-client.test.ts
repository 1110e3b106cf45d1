import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTasksClient, type TasksClient } from '../../src/sdk/tasks.ts'
import { startOnSqlite, type TasksServer } from '../tasks/helpers/tasks-server.ts'

const PRIORITIES = ['low', 'medium', 'high', null] as const

describe('the tasks client', () => {
  let server: TasksServer
  let client: TasksClient
  let token: string | undefined

  beforeAll(async () => {
    server = await startOnSqlite({ env: { TASKS_MAX_RESULTS: '5000' } })
    client = createTasksClient({ url: server.url, token: () => token })
    const data = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' }
    token = (await client.createInitialPerson({ data })).createInitialPerson.sessionToken
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('creates and queries 3,000 tasks', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      const data = Array.from({ length: 1_000 }, (_, index) => {
        const number = batch * 1_000 + index
        const label = `Task ${String(number).padStart(4, '0')}`
        const finishBy = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
        return { data: { label, finishBy, priority: PRIORITIES[number % 4] ?? null, isComplete: number % 3 === 0 } }
      })
      const { createTasks } = await client.createTasks({ data })
      expect(createTasks?.every((task) => task !== null)).toBe(true)
    }
    expect((await client.countTasks())._allTasksMeta?.count).toBe(3_000)
    const page = await client.allTasks({
      where: { priority: 'high', isComplete: true },
      sortBy: ['finishBy_DESC'],
      first: 3,
    })
    expect(page.allTasks?.map((task) => task?.label)).toEqual(['Task 2994', 'Task 2982', 'Task 2970'])
    expect(
      (await client.countTasks({ where: { label_contains_i: 'TASK 1', priority: null } }))._allTasksMeta?.count,
    ).toBe(250)
    expect((await client.allTasks({ first: 2_000, skip: 1_500 })).allTasks).toHaveLength(1_500)
  })

  it('creates people with tasks, signs in and out, and reads what it may', async () => {
    const { createPerson } = await client.createPerson({
      data: {
        name: 'Bob',
        email: 'bob@example.com',
        password: 'battery staple',
        tasks: { create: [{ label: 'one' }, { label: 'two' }] },
      },
    })
    const found = await client.person({ id: createPerson?.id ?? '', tasksSortBy: ['label_DESC'], tasksFirst: 1 })
    expect(found.Person?.tasks.map((task) => task.label)).toEqual(['two'])
    expect(found.Person?._tasksMeta?.count).toBe(2)

    const refused = await client.signIn({ email: 'bob@example.com', password: 'wrong password' })
    expect(refused.authenticatePersonWithPassword).toMatchObject({ code: 'FAILURE' })
    const signedIn = (await client.signIn({ email: 'bob@example.com', password: 'battery staple' }))
      .authenticatePersonWithPassword
    if (signedIn.__typename !== 'PersonAuthenticationWithPasswordSuccess') throw new Error('the sign-in failed')
    const before = token
    token = signedIn.sessionToken
    expect((await client.authenticatedItem()).authenticatedItem).toMatchObject({ name: 'Bob', isAdmin: null })
    expect((await client.adminMeta()).core.adminMeta.lists.map((list) => list.key)).toEqual(['Task', 'Person'])
    await expect(client.deletePeople({ ids: ['1'] })).rejects.toThrow('This session may not delete Person')
    expect((await client.endSession()).endSession).toBe(true)
    expect((await client.authenticatedItem()).authenticatedItem).toBeNull()
    token = before
  })
})
