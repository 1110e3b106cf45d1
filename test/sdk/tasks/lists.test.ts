import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createTasksClient, GraphqlError, type TasksClient } from '../../../src/sdk/tasks/index.ts'
import { startOnSqlite, type TasksServer } from '../../tasks/helpers/tasks-server.ts'

const PRIORITIES = ['low', 'medium', 'high', null] as const

describe('the tasks client', () => {
  let server: TasksServer
  let client: TasksClient

  beforeAll(async () => {
    server = await startOnSqlite({ env: { TASKS_MAX_RESULTS: '5000' } })
    client = createTasksClient({ baseUrl: server.server.urls.http })
    const data = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' }
    client.graphql.token = (await client.createInitialPerson({ data })).sessionToken
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('creates 1,200 tasks, finds, sorts and counts them', async () => {
    const data = Array.from({ length: 1_200 }, (_, number) => ({
      data: {
        label: `Task ${String(number).padStart(4, '0')}`,
        finishBy: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
        priority: PRIORITIES[number % 4] ?? null,
        isComplete: number % 3 === 0,
      },
    }))
    await client.createTasks({ data: data.slice(0, 600), select: { id: true } })
    await client.createTasks({ data: data.slice(600), select: { id: true } })
    expect(await client._allTasksMeta()).toEqual({ count: 1_200 })
    const page = await client.allTasks({
      where: { priority: 'high', isComplete: true },
      sortBy: ['finishBy_DESC'],
      first: 3,
      select: { label: true, assignedTo: { name: true } },
    })
    expectTypeOf(page).toEqualTypeOf<{ label: string | null; assignedTo: { name: string | null } | null }[]>()
    expect(page).toEqual(['1194', '1182', '1170'].map((n) => ({ label: `Task ${n}`, assignedTo: null })))
  })

  it('gives every field without arguments when nothing is selected', async () => {
    const [task] = await client.allTasks({ first: 1, sortBy: ['id_ASC'] })
    expect(task).toEqual({
      id: expect.any(String),
      label: 'Task 0000',
      priority: 'low',
      isComplete: true,
      finishBy: '2026-01-01T00:00:00.000Z',
    })
  })

  it.each([
    ['by id, so that what is deleted in between hides nothing', {}],
    ['by number when the caller has an order', { sortBy: ['label_ASC'] as const }],
  ])('reads all pages %s', async (_title, order) => {
    const labels: (string | null)[] = []
    const where = { label_contains: 'Task 01' }
    for await (const task of client.pages.allTasks({ where, ...order, pageSize: 30, select: { label: true } })) {
      expectTypeOf(task).toEqualTypeOf<{ label: string | null }>()
      expect(Object.keys(task)).toEqual(['label'])
      labels.push(task.label)
    }
    expect(labels).toHaveLength(100)
    expect(new Set(labels).size).toBe(100)
    let count = 0
    for await (const _task of client.pages.allTasks({ where, ...order, first: 45, skip: 5, pageSize: 20 })) count += 1
    expect(count).toBe(45)
  })

  it('asks for several root fields in one request, with arguments at every depth', async () => {
    const person = await client.createPerson({
      data: {
        name: 'Bob',
        email: 'bob@example.com',
        password: 'battery staple',
        tasks: { create: [{ label: 'one' }, { label: 'two' }] },
      },
      select: { id: true },
    })
    const found = await client.query({
      Person: {
        __args: { where: { id: person.id } },
        name: true,
        tasks: { __args: { sortBy: ['label_DESC'], first: 1 }, label: true },
        _tasksMeta: { count: true },
      },
      _allPeopleMeta: { count: true },
    })
    expectTypeOf(found.Person?.tasks).toEqualTypeOf<{ label: string | null }[] | undefined>()
    expect(found).toEqual({
      Person: { name: 'Bob', tasks: [{ label: 'two' }], _tasksMeta: { count: 2 } },
      _allPeopleMeta: { count: 2 },
    })
  })

  it('tells the members of a union apart', async () => {
    const { token } = client.graphql
    // A sign-in ends the session that it is sent with.
    client.graphql.token = undefined
    const refused = await client.authenticatePersonWithPassword({
      email: 'bob@example.com',
      password: 'wrong password',
    })
    expect(refused).toMatchObject({ __typename: 'PersonAuthenticationWithPasswordFailure', code: 'FAILURE' })
    const result = await client.authenticatePersonWithPassword({
      email: 'bob@example.com',
      password: 'battery staple',
      select: {
        '...PersonAuthenticationWithPasswordSuccess': { sessionToken: true, item: { name: true } },
        '...PersonAuthenticationWithPasswordFailure': { message: true },
      },
    })
    if (result.__typename !== 'PersonAuthenticationWithPasswordSuccess') throw new Error(result.message)
    expectTypeOf(result.item).toEqualTypeOf<{ name: string | null }>()
    client.graphql.token = () => result.sessionToken
    expect(await client.authenticatedItem({ select: { '...Person': { name: true } } })).toEqual({
      __typename: 'Person',
      name: 'Bob',
    })
    const meta = await client.core({ select: { adminMeta: { lists: { key: true } } } })
    expect(meta.adminMeta.lists.map(({ key }) => key)).toEqual(['Task', 'Person'])
    await expect(client.deletePeople({ ids: ['1'] })).rejects.toMatchObject({ name: 'GraphqlError', code: 'FORBIDDEN' })
    expect(await client.endSession()).toBe(true)
    expect(await client.authenticatedItem()).toBeNull()
    client.graphql.token = token
  })

  it('tells what became of each item of a mutation of many', async () => {
    const data = [{ data: { label: 'kept' } }, { data: { label: null } }, { data: { label: 'kept too' } }]
    const outcomes = await client.bulk.createTasks({ data, select: { label: true } })
    expect(outcomes).toEqual([
      { ok: true, item: { label: 'kept' } },
      { ok: false, error: { message: expect.any(String), code: 'BAD_USER_INPUT' } },
      { ok: true, item: { label: 'kept too' } },
    ])
    const error = await client.createTasks({ data }).catch((thrown: unknown) => thrown)
    if (!(error instanceof GraphqlError)) throw error
    expect(error.errors.map(({ path }) => path)).toEqual([['createTasks', 1]])
    expect(error.data).toMatchObject({ createTasks: [{ label: 'kept' }, null, { label: 'kept too' }] })
  })

  it('does not compile with what the contract does not have', async () => {
    const wrong = [
      // @ts-expect-error -- a field that is not there
      client.allTasks({ select: { lable: true } }),
      // @ts-expect-error -- the same below a relation
      client.allTasks({ select: { assignedTo: { nmae: true } } }),
      // @ts-expect-error -- an operator that is not there
      client.allTasks({ where: { label_like: 'x' } }),
      // @ts-expect-error -- an order that is not there
      client.allTasks({ sortBy: ['label_UP'] }),
      // @ts-expect-error -- a wrong value
      client.createTask({ data: { priority: 'urgent' } }),
      // @ts-expect-error -- an argument is missing
      client.Task({ select: { id: true } }),
      // @ts-expect-error -- a wrong argument below a relation
      client.allPeople({ select: { tasks: { __args: { frist: 1 }, id: true } } }),
    ]
    const outcomes = await Promise.allSettled(wrong)
    expect(outcomes.map(({ status }) => status)).toEqual(wrong.map(() => 'rejected'))
    const selected = client.allTasks({ first: 1, select: { id: true } })
    // @ts-expect-error -- a field that was not selected
    expect((await selected)[0]?.label).toBeUndefined()
  })

  it('refuses names that are none before anything is sent', async () => {
    const select = { 'id } evil: core { adminMeta { lists { key } } ': true }
    await expect(client.allTasks({ select: select as never })).rejects.toMatchObject({ kind: 'invalid_request' })
    await expect(client.allTasks({ nosuch: 1 } as never)).rejects.toMatchObject({ kind: 'invalid_request' })
  })
})
