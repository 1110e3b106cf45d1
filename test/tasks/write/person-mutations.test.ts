import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadFixture } from '../helpers/fixture.ts'
import { type Answer, describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'

const FIELDS = 'id name email password_is_set isAdmin tasks { label }'
const CREATE = `mutation($data: PersonCreateInput) { createPerson(data: $data) { ${FIELDS} } }`
const UPDATE = `mutation($id: ID!, $data: PersonUpdateInput) { updatePerson(id: $id, data: $data) { ${FIELDS} } }`

describeOnEachDatabase('person mutations', (start) => {
  let server: TasksServer
  let token: string
  let made = 0

  beforeAll(async () => {
    server = await start()
    token = (await loadFixture(server)).admin
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const send = (query: string, variables?: unknown): Promise<Answer> => server.send(query, variables, { token })
  const counts = async () => (await send('{ _allTasksMeta { count } _allPeopleMeta { count } }')).data
  const person = async (tasks?: object): Promise<{ id: string; tasks: { label: string }[] }> => {
    made += 1
    const data = { name: `P${made}`, email: `p${made}@example.com`, password: '', tasks }
    return (await send(CREATE, { data })).data.createPerson
  }
  const taskOf = async (owner: string | null, label = 'task'): Promise<string> => {
    const assignedTo = owner === null ? null : { connect: { id: owner } }
    const { data } = await send('mutation($data: TaskCreateInput) { createTask(data: $data) { id } }', {
      data: { label, assignedTo },
    })
    return data.createTask.id
  }
  const labels = async (id: string): Promise<string[]> => {
    const { data } = await send('query($id: ID!) { Person(where: {id: $id}) { tasks { label } } }', { id })
    return data.Person.tasks.map((task: { label: string }) => task.label)
  }

  it('creates a person', async () => {
    const { data } = await send(CREATE, { data: { name: '', email: 'a@b', password: 'long enough', isAdmin: false } })
    expect(data.createPerson).toMatchObject({
      name: '',
      email: 'a@b',
      password_is_set: true,
      isAdmin: false,
      tasks: [],
    })
  })

  it.each([
    [
      {},
      ['Person.name: a value is required', 'Person.email: a value is required', 'Person.password: a value is required'],
    ],
    [{ email: 'x@y' }, ['Person.name: a value is required', 'Person.password: a value is required']],
    [
      { name: null, email: null, password: null },
      ['Person.name: a value is required', 'Person.email: a value is required', 'Person.password: a value is required'],
    ],
    [{ name: 'N', email: 'nobody', password: '' }, ['Person.email: expected an address with @']],
    [{ name: 'N', email: `${'x'.repeat(320)}@y`, password: '' }, ['Person.email: expected at most 320 characters']],
    [
      { name: 'N', email: 'x@y', password: 'short' },
      ['Person.password: expected 8 to 1024 bytes, or an empty text for none'],
    ],
    [
      { name: 'N', email: 'x@y', password: 'x'.repeat(1_025) },
      ['Person.password: expected 8 to 1024 bytes, or an empty text for none'],
    ],
    [
      { name: 'N', email: 'x@y', password: '', tasks: {} },
      ['Person.tasks: one of create, connect, disconnect and disconnectAll is required'],
    ],
    [
      { name: 'N', email: 'x@y', password: '', tasks: { connect: [null] } },
      ['Person.tasks.connect: null is not an item'],
    ],
  ])('refuses to create %j', async (data, problems) => {
    const answer = await send(CREATE, { data })
    expect(answer.data).toEqual({ createPerson: null })
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', problems })
  })

  it.each(['12345678', 'x'.repeat(1_024), 'pässword', '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000'])(
    'takes a password of 8 to 1,024 bytes',
    async (password) => {
      made += 1
      const { data } = await send(CREATE, { data: { name: 'N', email: `pw${made}@x`, password } })
      expect(data.createPerson.password_is_set).toBe(true)
    },
  )

  it('never sends a password back', async () => {
    const secret = 'sw0rdfish-sw0rdfish'
    const answers = [
      await send(CREATE, { data: { name: 'N', password: secret } }),
      await send(CREATE, { data: { name: secret, email: secret, password: secret } }),
      await send(CREATE, { data: { name: 'N', email: 'ada@example.com', password: secret } }),
      await send(CREATE, { data: { name: 'N', email: 'x@y', password: [secret] } }),
      await send(CREATE, { data: { name: 'N', email: 'x@y', password: { [secret.replaceAll('-', '_')]: 1 } } }),
      await send(`mutation { createPerson(data: {password: ["${secret}"]}) { id } }`),
      await send(`mutation { createPerson(data: {isAdmin: "${secret}"}) { id } }`),
      await send(`mutation { createPerson(data: {password: "${secret}) { id } }`),
    ]
    for (const { errors, text } of answers) {
      expect(errors.length).toBeGreaterThan(0)
      expect(text).not.toContain(secret)
    }
  })

  it('answers CONFLICT with the field when the e-mail is taken, and lets the case differ', async () => {
    const { data, errors } = await send(CREATE, { data: { name: 'N', email: 'ada@example.com', password: '' } })
    expect(data.createPerson).toBeNull()
    expect(errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'email' })
    expect((await send(CREATE, { data: { name: 'N', email: 'ADA@example.com', password: '' } })).errors).toEqual([])
    const { id } = await person()
    expect((await send(UPDATE, { id, data: { email: 'ada@example.com' } })).errors[0]?.extensions).toEqual({
      code: 'CONFLICT',
      field: 'email',
    })
  })

  it('creates many one by one; of two with the same e-mail one stays', async () => {
    const { data, errors } = await send('mutation($data: [PeopleCreateInput]) { createPeople(data: $data) { name } }', {
      data: [
        { data: { name: 'one', email: 'twin@x', password: '' } },
        { data: { name: 'two', email: 'twin@x', password: '' } },
      ],
    })
    expect(data.createPeople).toEqual([{ name: 'one' }, null])
    expect(errors).toMatchObject([{ path: ['createPeople', 1], extensions: { code: 'CONFLICT', field: 'email' } }])
    expect((await send('{ _allPeopleMeta(where: {email: "twin@x"}) { count } }')).data._allPeopleMeta.count).toBe(1)
  })

  it('changes only what is given; null is refused where a value is required', async () => {
    const { id } = await person()
    const before = (await send(UPDATE, { id, data: {} })).data.updatePerson
    expect((await send(UPDATE, { id, data: { tasks: null } })).data.updatePerson).toEqual(before)
    const { errors } = await send(UPDATE, { id, data: { name: null, email: null, password: null } })
    expect(errors[0]?.extensions['problems']).toEqual([
      'Person.name: a value is required',
      'Person.email: a value is required',
      'Person.password: a value is required',
    ])
    expect((await send(UPDATE, { id, data: { password: 'long enough' } })).data.updatePerson.password_is_set).toBe(true)
    expect((await send(UPDATE, { id, data: { password: '' } })).data.updatePerson.password_is_set).toBe(false)
  })

  it('creates and connects tasks of a person together', async () => {
    const { id } = await person({ create: [{ label: 'old' }] })
    const free = await taskOf(null, 'free')
    const { data } = await send(UPDATE, {
      id,
      data: { tasks: { create: [{ label: 'c1' }, { label: 'c2' }], connect: [{ id: free }] } },
    })
    expect(data.updatePerson.tasks.map((task: { label: string }) => task.label).sort()).toEqual([
      'c1',
      'c2',
      'free',
      'old',
    ])
  })

  it('takes a task from whomever has it', async () => {
    const first = await person()
    const second = await person()
    const task = await taskOf(first.id)
    await send(UPDATE, { id: second.id, data: { tasks: { connect: [{ id: task }, { id: task }] } } })
    expect([await labels(first.id), await labels(second.id)]).toEqual([[], ['task']])
  })

  it.each([
    [(task: string) => ({ disconnect: [{ id: task }], connect: [{ id: task }] }), ['a', 'b']],
    [(task: string) => ({ disconnect: [{ id: task }] }), ['b']],
    [(task: string) => ({ disconnect: [{ id: task }, { id: '999999' }, { id: 'abc' }] }), ['b']],
    [() => ({ disconnectAll: true }), []],
    [(task: string) => ({ disconnectAll: true, connect: [{ id: task }], create: [{ label: 'new' }] }), ['a', 'new']],
    [() => ({ connect: [] }), ['a', 'b']],
    [() => ({ disconnectAll: false }), ['a', 'b']],
  ])('changes tasks a and b by %s', async (change, expected) => {
    const { id } = await person()
    const task = await taskOf(id, 'a')
    await taskOf(id, 'b')
    await send(UPDATE, { id, data: { tasks: change(task) } })
    expect((await labels(id)).sort()).toEqual(expected)
  })

  it('does not disconnect tasks of others', async () => {
    const first = await person()
    const second = await person()
    const task = await taskOf(first.id)
    await send(UPDATE, { id: second.id, data: { tasks: { disconnect: [{ id: task }] } } })
    expect(await labels(first.id)).toEqual(['task'])
  })

  it('lists everything that is wrong with nested tasks and changes nothing', async () => {
    const { id } = await person({ create: [{ label: 'kept' }] })
    const before = await counts()
    const tasks = {
      disconnectAll: true,
      connect: [{ id: '999999' }, { id: '999998' }],
      create: [{ label: 'good' }, { label: null }],
    }
    const { errors } = await send(UPDATE, { id, data: { tasks } })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [
        'Person.tasks.create[1].label: a value is required',
        'Person.tasks.connect[0]: there is no Task with the id 999999',
        'Person.tasks.connect[1]: there is no Task with the id 999998',
      ],
    })
    expect([await labels(id), await counts()]).toEqual([['kept'], before])
  })

  it('rolls everything back when a nested person is refused by the database', async () => {
    const before = await counts()
    const nested = { label: 'x', assignedTo: { create: { name: 'N', email: 'ada@example.com', password: '' } } }
    const { errors } = await send(CREATE, {
      data: { name: 'N', email: 'outer@x', password: '', tasks: { create: [nested] } },
    })
    expect(errors[0]?.extensions.code).toBe('CONFLICT')
    expect(await counts()).toEqual(before)
  })

  it('gives a nested task to the outer person, whatever the task says', async () => {
    const { tasks, id } = await person({ create: [{ label: 'mine', assignedTo: { connect: { id: '2' } } }] })
    expect(tasks).toEqual([{ label: 'mine' }])
    expect(await labels(id)).toEqual(['mine'])
  })

  it('keeps the tasks of a deleted person, assigned to nobody', async () => {
    const { id } = await person()
    const task = await taskOf(id)
    const { data } = await send('mutation($id: ID!) { deletePerson(id: $id) { id tasks { id } } }', { id })
    expect(data.deletePerson).toEqual({ id, tasks: [] })
    expect(
      (await send('query($id: ID!) { Task(where: {id: $id}) { assignedTo { id } } }', { id: task })).data.Task,
    ).toEqual({ assignedTo: null })
  })

  it('deletes many, with an error where one is not found', async () => {
    const { id } = await person()
    const { data, errors } = await send('mutation($ids: [ID!]) { deletePeople(ids: $ids) { id } }', {
      ids: ['999999', id],
    })
    expect(data.deletePeople).toEqual([null, { id }])
    expect(errors).toMatchObject([{ path: ['deletePeople', 0], extensions: { code: 'NOT_FOUND' } }])
  })

  it('updates many in order', async () => {
    const { id } = await person()
    const { data } = await send('mutation($data: [PeopleUpdateInput]) { updatePeople(data: $data) { name isAdmin } }', {
      data: [
        { id, data: { name: 'x' } },
        { id, data: { isAdmin: true } },
      ],
    })
    expect(data.updatePeople).toEqual([
      { name: 'x', isAdmin: null },
      { name: 'x', isAdmin: true },
    ])
  })
})
