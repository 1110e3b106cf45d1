import { expect, it } from 'vitest'
import type { Answer } from '../helpers/tasks-server.ts'
import { withTasks } from '../helpers/with-tasks.ts'

const FIELDS = 'id label priority isComplete finishBy assignedTo { id }'
const CREATE = `mutation($data: TaskCreateInput) { createTask(data: $data) { ${FIELDS} } }`
const UPDATE = `mutation($id: ID!, $data: TaskUpdateInput) { updateTask(id: $id, data: $data) { ${FIELDS} } }`
const DELETE = `mutation($id: ID!) { deleteTask(id: $id) { ${FIELDS} } }`

withTasks('task mutations', (tasks) => {
  const send = (query: string, variables?: unknown): Promise<Answer> => tasks.send(query, variables)
  const create = async (data: object): Promise<Record<string, unknown> & { id: string }> =>
    (await send(CREATE, { data })).data.createTask
  const counts = async () => (await send('{ _allTasksMeta { count } _allPeopleMeta { count } }')).data

  it('leaves every field null that is not given', async () => {
    const task = await create({ label: 'only' })
    expect(task).toEqual({
      id: expect.stringMatching(/^[1-9]\d*$/),
      label: 'only',
      priority: null,
      isComplete: null,
      finishBy: null,
      assignedTo: null,
    })
  })

  it.each([
    [undefined, 'Task.label: a value is required'],
    [null, 'Task.label: a value is required'],
    [{}, 'Task.label: a value is required'],
    [{ label: null }, 'Task.label: a value is required'],
    [{ label: 'x'.repeat(100_001) }, 'Task.label: expected at most 100000 characters'],
    [{ label: 'a\u0000b' }, 'Task.label: expected whole Unicode characters other than U+0000'],
    [{ label: '\ud800' }, 'Task.label: expected whole Unicode characters other than U+0000'],
    [{ label: 'x', finishBy: '2021-13-45' }, 'Task.finishBy: expected an ISO 8601 date or date-time'],
    [{ label: 'x', finishBy: '' }, 'Task.finishBy: expected an ISO 8601 date or date-time'],
    [{ label: 'x', finishBy: '2026-02-30' }, 'Task.finishBy: expected an ISO 8601 date or date-time'],
    [{ label: 'x', finishBy: '+275760-09-13' }, 'Task.finishBy: expected an ISO 8601 date or date-time'],
    [{ label: 'x', finishBy: '9999-12-31T23:59:59-01:00' }, 'Task.finishBy: expected an ISO 8601 date or date-time'],
    [{ label: 'x', finishBy: '1620295200000' }, 'Task.finishBy: expected an ISO 8601 date or date-time'],
    [
      { label: 'x', assignedTo: { connect: { id: '999' } } },
      'Task.assignedTo.connect: there is no Person with the id 999',
    ],
    [
      { label: 'x', assignedTo: { connect: { id: 'abc' } } },
      'Task.assignedTo.connect: there is no Person with such an id',
    ],
    [
      { label: 'x', assignedTo: {} },
      'Task.assignedTo: one of create, connect, disconnect and disconnectAll is required',
    ],
    [
      { label: 'x', assignedTo: { connect: { id: '1' }, create: { name: 'N', email: 'n@n', password: '' } } },
      'Task.assignedTo: only one of create and connect can be given',
    ],
    [{ label: 'x', assignedTo: { create: { name: 'N' } } }, 'Task.assignedTo.create.email: a value is required'],
  ])('refuses to create %j and writes nothing', async (data, problem) => {
    const before = await counts()
    const answer = await send(CREATE, { data })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ createTask: null })
    expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(answer.errors[0]?.extensions['problems']).toEqual(expect.arrayContaining([problem]))
    expect(await counts()).toEqual(before)
  })

  it('takes an empty label and one of the greatest length', async () => {
    expect((await create({ label: '' })).label).toBe('')
    const longest = '\u{1f600}'.repeat(100_000)
    expect((await create({ label: longest })).label).toBe(longest)
  })

  it.each([
    ['2021-05-06', '2021-05-06T00:00:00.000Z'],
    ['2021-05-06T07:08:09.123456Z', '2021-05-06T07:08:09.123Z'],
    ['2021-05-06T07:08:09', '2021-05-06T07:08:09.000Z'],
    ['2021-05-06T07:08', '2021-05-06T07:08:00.000Z'],
    ['2021-05-06T07:08:09.5+02:00', '2021-05-06T05:08:09.500Z'],
    ['2021-05-06T00:30:00-0130', '2021-05-06T02:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('stores finishBy %j as %j', async (given, stored) => {
    expect((await create({ label: 'x', finishBy: given })).finishBy).toBe(stored)
  })

  it.each([[null], [{ disconnect: { id: '999' } }], [{ disconnectAll: true }], [{ disconnectAll: false }]])(
    'creates an unassigned task with assignedTo %j',
    async (assignedTo) => {
      expect((await create({ label: 'x', assignedTo })).assignedTo).toBeNull()
    },
  )

  it('creates the person of a task with it', async () => {
    const person = { name: 'Nia', email: 'nia@example.com', password: '', tasks: { create: [{ label: 'inner' }] } }
    const task = await create({ label: 'outer', assignedTo: { create: person } })
    const { data } = await send('query($id: ID!) { Person(where: {id: $id}) { name tasks { label } } }', {
      id: (task['assignedTo'] as { id: string }).id,
    })
    expect(data.Person).toEqual({ name: 'Nia', tasks: [{ label: 'inner' }, { label: 'outer' }] })
  })

  it('changes only what is given', async () => {
    const task = await create({
      label: 'a',
      priority: 'low',
      isComplete: true,
      finishBy: '2021-01-01',
      assignedTo: { connect: { id: '1' } },
    })
    const update = async (data: object | null) => (await send(UPDATE, { id: task.id, data })).data.updateTask
    expect(await update({})).toEqual(task)
    expect(await update(null)).toEqual(task)
    expect(await update({ assignedTo: null })).toEqual(task)
    expect(await update({ priority: null, isComplete: null, finishBy: null })).toEqual({
      ...task,
      priority: null,
      isComplete: null,
      finishBy: null,
    })
    expect(await update({ label: '', isComplete: false })).toMatchObject({ label: '', isComplete: false })
  })

  it('refuses a null label and changes nothing', async () => {
    const task = await create({ label: 'a', priority: 'low' })
    const { errors } = await send(UPDATE, { id: task.id, data: { label: null, priority: 'high' } })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: ['Task.label: a value is required'],
    })
    const { data } = await send('query($id: ID!) { Task(where: {id: $id}) { label priority } }', { id: task.id })
    expect(data.Task).toEqual({ label: 'a', priority: 'low' })
  })

  it.each([
    [{ disconnect: { id: '2' } }, '1'],
    [{ disconnect: { id: 'abc' } }, '1'],
    [{ disconnect: { id: '1' } }, null],
    [{ disconnect: { id: '1' }, connect: { id: '2' } }, '2'],
    [{ disconnectAll: true, connect: { id: '1' } }, '1'],
    [{ disconnectAll: true }, null],
    [{ disconnectAll: true, disconnect: { id: '2' } }, null],
    [{ disconnectAll: false }, '1'],
    [{ connect: { id: '3' } }, '3'],
  ])('updates a task of person 1 with assignedTo %j', async (assignedTo, owner) => {
    const { id } = await create({ label: 'x', assignedTo: { connect: { id: '1' } } })
    const { data } = await send(UPDATE, { id, data: { assignedTo } })
    expect(data.updateTask.assignedTo).toEqual(owner === null ? null : { id: owner })
  })

  it.each(['999999', 'abc', '0', '01', ''])('answers NOT_FOUND for the id %j', async (id) => {
    for (const [query, name] of [
      [UPDATE, 'updateTask'],
      [DELETE, 'deleteTask'],
    ] as const) {
      const { data, errors } = await send(query, { id, data: { label: 'x' } })
      expect(data).toEqual({ [name]: null })
      expect(errors[0]).toMatchObject({ path: [name], extensions: { code: 'NOT_FOUND' } })
    }
  })

  it('rolls nested creations back when the task does not exist', async () => {
    const before = await counts()
    const data = { assignedTo: { create: { name: 'Orphan', email: 'orphan@example.com', password: '' } } }
    const { errors } = await send(UPDATE, { id: '999999', data })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await counts()).toEqual(before)
  })

  it('gives a deleted task as it was', async () => {
    const task = await create({ label: 'gone', assignedTo: { connect: { id: '2' } } })
    expect((await send(DELETE, { id: task.id })).data.deleteTask).toEqual(task)
    expect((await send(DELETE, { id: task.id })).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('never uses an id again', async () => {
    const first = await create({ label: 'a' })
    await send(DELETE, { id: first.id })
    expect(Number((await create({ label: 'b' })).id)).toBeGreaterThan(Number(first.id))
  })

  it('creates many one by one, with an error where one fails', async () => {
    const { data, errors } = await send(
      'mutation($data: [TasksCreateInput]) { createTasks(data: $data) { label assignedTo { name } } }',
      {
        data: [
          { data: { label: 'x', assignedTo: { connect: { id: '2' } } } },
          { data: { label: null } },
          null,
          { data: { label: 'y' } },
          {},
        ],
      },
    )
    expect(data.createTasks).toEqual([
      { label: 'x', assignedTo: { name: 'Bob' } },
      null,
      null,
      { label: 'y', assignedTo: null },
      null,
    ])
    expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['createTasks', 1], 'BAD_USER_INPUT'],
      [['createTasks', 2], 'BAD_USER_INPUT'],
      [['createTasks', 4], 'BAD_USER_INPUT'],
    ])
  })

  it('updates many in order, the same one twice too', async () => {
    const { id } = await create({ label: 'a' })
    const { data, errors } = await send(
      'mutation($data: [TasksUpdateInput]) { updateTasks(data: $data) { label priority } }',
      {
        data: [
          { id, data: { label: 'b' } },
          { id: '999999', data: { label: 'c' } },
          { id, data: { priority: 'high' } },
        ],
      },
    )
    expect(data.updateTasks).toEqual([{ label: 'b', priority: null }, null, { label: 'b', priority: 'high' }])
    expect(errors).toMatchObject([{ path: ['updateTasks', 1], extensions: { code: 'NOT_FOUND' } }])
  })

  it('deletes many in order; what is gone is not found', async () => {
    const { id } = await create({ label: 'a' })
    const { data, errors } = await send('mutation($ids: [ID!]) { deleteTasks(ids: $ids) { id } }', {
      ids: [id, '999999', id],
    })
    expect(data.deleteTasks).toEqual([{ id }, null, null])
    expect(errors.map((error) => error.path)).toEqual([
      ['deleteTasks', 1],
      ['deleteTasks', 2],
    ])
  })

  it.each([
    'createTasks(data: null)',
    'createTasks',
    'updateTasks(data: null)',
    'deleteTasks(ids: null)',
    'deleteTasks',
  ])('refuses %s', async (field) => {
    const { data, errors } = await send(`mutation { ${field} { id } }`)
    expect(Object.values(data)).toEqual([null])
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('gives an empty list for an empty list, and refuses more than 1,000 items without writing any', async () => {
    expect((await send('mutation { createTasks(data: []) { id } deleteTasks(ids: []) { id } }')).data).toEqual({
      createTasks: [],
      deleteTasks: [],
    })
    const before = await counts()
    const data = Array.from({ length: 1_001 }, () => ({ data: { label: 'x' } }))
    const { errors } = await send('mutation($data: [TasksCreateInput]) { createTasks(data: $data) { id } }', { data })
    expect(errors[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
    expect(await counts()).toEqual(before)
  })

  it('runs the fields of a mutation one after another, each on its own', async () => {
    const { data, errors } = await send(
      'mutation { a: createTask(data: {label: "a"}) { label } b: createTask(data: {}) { label } c: createTask(data: {label: "c"}) { label } }',
    )
    expect(data).toEqual({ a: { label: 'a' }, b: null, c: { label: 'c' } })
    expect(errors).toMatchObject([{ path: ['b'] }])
  })

  it.each([
    ['mutation { createTask(data: {label: "x", priority: urgent}) { id } }', undefined],
    ['mutation { createTask(data: {label: "x", id: 5}) { id } }', undefined],
    [CREATE, { data: { label: 'x', priority: 'urgent' } }],
    [CREATE, { data: { label: 'x', priority: 'LOW' } }],
    [CREATE, { data: { label: 'x', id: '5' } }],
    [CREATE, { data: { label: 5 } }],
    [UPDATE, { id: { a: 1 } }],
    [UPDATE, { id: [] }],
    [UPDATE, {}],
    [UPDATE, { id: null }],
  ])('refuses what does not fit the schema: %s %j', async (query, variables) => {
    const { status, text, errors } = await send(query, variables)
    expect(status).toBe(200)
    expect(JSON.parse(text)).not.toHaveProperty('data')
    expect(errors[0]?.extensions.code).toBe(variables === undefined ? 'GRAPHQL_VALIDATION_FAILED' : 'BAD_USER_INPUT')
    expect(text).not.toContain('urgent')
    expect(text).not.toContain('Did you mean')
  })
})
