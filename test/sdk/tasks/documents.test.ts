import { parse, print } from 'graphql'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createTasksClient, type TasksClient, type TypedDocument } from '../../../src/sdk/tasks/index.ts'
import { startOnSqlite, type TasksServer } from '../../tasks/helpers/tasks-server.ts'
import { answering, gives } from '../core/answering.ts'

const TEXT = 'query one($id: ID!) { Task(where: { id: $id }) { label } }'
type One = { readonly Task: { readonly label: string | null } | null }

describe('documents', () => {
  let server: TasksServer
  let client: TasksClient

  beforeAll(async () => {
    server = await startOnSqlite({ env: { TASKS_ACCESS: 'open' } })
    client = createTasksClient({ baseUrl: server.server.urls.http, print })
    await client.createTask({ data: { label: 'first' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it.each([
    ['text', TEXT],
    ['a text object, as graphql-codegen writes it', new String(TEXT)],
    ['a tree with its text', parse(TEXT)],
    ['a tree without it', parse(TEXT, { noLocation: true })],
  ])('are sent as %s', async (_title, document) => {
    const typed = document as unknown as TypedDocument<One, { readonly id: string }>
    const data = await client.graphql.document(typed, { id: '1' })
    expectTypeOf(data).toEqualTypeOf<One>()
    expect(data).toEqual({ Task: { label: 'first' } })
  })

  it('that are trees need print', async () => {
    const bare = createTasksClient({ baseUrl: server.server.urls.http })
    const tree = parse(TEXT, { noLocation: true }) as TypedDocument<One, { id: string }>
    await expect(bare.graphql.document(tree, { id: '1' })).rejects.toMatchObject({ kind: 'invalid_request' })
  })

  it('give their data and their errors when they are sent as they are', async () => {
    const { data, errors, status } = await client.graphql.send(
      '{ a: Task(where: { id: "1" }) { label } b: allTasks(first: -1) { id } }',
    )
    expect(data).toEqual({ a: { label: 'first' }, b: null })
    expect(errors).toEqual([expect.objectContaining({ path: ['b'], message: expect.any(String) })])
    expect(status).toBe(200)
  })

  it('with faults are answers, not failures', async () => {
    const { data, errors } = await client.graphql.send('{ nosuch }')
    expect(data).toBeUndefined()
    expect(errors[0]?.extensions?.code).toBe('GRAPHQL_VALIDATION_FAILED')
    await expect(client.graphql.document('{ nosuch }')).rejects.toMatchObject({ kind: 'graphql' })
  })

  it('with files are sent as the multipart specification says', async () => {
    const query = 'query ($id: ID!, $file: Upload) { Task(where: { id: $id }) { label } }'
    const { errors } = await client.graphql.send(query, { id: '1', file: new Blob(['x']) })
    // No field of the contract takes a file; that the server finds it in its place is what is told here.
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('$file')])
  })

  it('of reads are sent again, of mutations not', async () => {
    await using unavailable = await answering(gives(503, {}), gives(200, { data: { ok: 1 } }))
    const there = createTasksClient({ baseUrl: unavailable.url })
    await expect(there.graphql.send('mutation { endSession }')).rejects.toMatchObject({ status: 503 })
    expect(unavailable.requests).toHaveLength(1)
    expect((await there.graphql.send('{ ok }')).data).toEqual({ ok: 1 })
  })

  it('that are answered with null where no error says why are refused', async () => {
    await using odd = await answering(gives(200, { data: { allTasks: null, createTask: null, Task: null } }))
    const there = createTasksClient({ baseUrl: odd.url })
    await expect(there.allTasks()).rejects.toMatchObject({ kind: 'invalid_response' })
    await expect(there.createTask({ data: {} })).rejects.toMatchObject({ kind: 'invalid_response' })
    expect(await there.Task({ where: { id: '1' } })).toBeNull()
  })
})
