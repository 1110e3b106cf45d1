import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { signInWith, tokenOf, who } from '../helpers/signing-in.ts'
import { type Answer, describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'

const UPDATE = 'mutation($id: ID!, $data: PersonUpdateInput) { updatePerson(id: $id, data: $data) { id } }'
const UPDATE_MANY = 'mutation($data: [PeopleUpdateInput]) { updatePeople(data: $data) { id } }'

/** Slow enough that a flood of hashes piles up, and fast enough for a test. */
const SLOW_HASHES = { TASKS_ARGON2_MEMORY_KIB: '8192', TASKS_ARGON2_PASSES: '2' }

const codesOf = ({ errors }: Answer) => errors.map(({ extensions }) => extensions.code)

describeOnEachDatabase('changes of passwords', (start) => {
  let server: TasksServer
  let admin: string

  beforeAll(async () => {
    server = await start({
      env: { ...SLOW_HASHES, TASKS_SIGN_INS_PER_EMAIL: '1000', TASKS_SIGN_INS_PER_ADDRESS: '1000' },
    })
    admin = (await loadFixture(server)).admin
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('leave sign-ins free, and the changes of others, however many one person asks for', async () => {
    const bob = await tokenOf(server, 'bob@example.com')
    const junior = await tokenOf(server, 'bobjr@example.com')
    const data = Array.from({ length: 20 }, () => ({ id: '2', data: { password: PASSWORD } }))
    const flood = Array.from({ length: 130 }, () => server.send(UPDATE_MANY, { data }, { token: bob }))
    for (let round = 0; round < 5; round += 1) {
      expect(codesOf(await signInWith(server, 'ada@example.com', PASSWORD))).toEqual([])
      const change = await server.send(UPDATE, { id: '3', data: { password: PASSWORD } }, { token: junior })
      expect(codesOf(change)).toEqual([])
    }
    const answers = await Promise.all(flood)
    const changes = answers.flatMap((answer) => answer.data.updatePeople).filter((item) => item !== null)
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.length).toBeLessThanOrEqual(130)
    expect(await who(server, { token: bob })).toBe('2')
    expect(await who(server, { token: await tokenOf(server, 'bob@example.com') })).toBe('2')
  })

  it('are made once for each person in a request', async () => {
    const once = 'Person.password: a request can change it once for each person'
    const many = await server.send(
      UPDATE_MANY,
      { data: ['2', '2', '3', '3'].map((id) => ({ id, data: { password: PASSWORD } })) },
      { token: admin },
    )
    expect(many.data.updatePeople).toEqual([{ id: '2' }, null, { id: '3' }, null])
    expect(many.errors).toMatchObject([
      { path: ['updatePeople', 1], message: once, extensions: { code: 'BAD_USER_INPUT', problems: [once] } },
      { path: ['updatePeople', 3], message: once },
    ])
    const aliases = await server.send(
      'mutation($data: PersonUpdateInput) { a: updatePerson(id: 2, data: $data) { id } b: updatePerson(id: 2, data: $data) { id } }',
      { data: { password: PASSWORD } },
      { token: admin },
    )
    expect(aliases.data).toEqual({ a: { id: '2' }, b: null })
  })

  it('that break a rule do not count', async () => {
    const items = [
      { password: PASSWORD, email: 'nobody' },
      { password: 'short' },
      { password: '' },
      { password: PASSWORD },
    ]
    const { data } = await server.send(
      UPDATE_MANY,
      { data: items.map((item) => ({ id: '2', data: item })) },
      { token: admin },
    )
    expect(data.updatePeople).toEqual([null, null, { id: '2' }, { id: '2' }])
  })
})

describeOnEachDatabase('new people', (start) => {
  it('can have a thousand passwords in a request', async () => {
    await using server = await start()
    const { admin } = await loadFixture(server)
    const people = (field: string) =>
      Array.from({ length: 501 }, (_, index) => ({
        data: { name: 'N', email: `${field}${index}@example.com`, password: PASSWORD },
      }))
    const { data, errors } = await server.send(
      'mutation($a: [PeopleCreateInput], $b: [PeopleCreateInput]) { a: createPeople(data: $a) { id } b: createPeople(data: $b) { id } }',
      { a: people('a'), b: people('b') },
      { token: admin },
    )
    expect(data.a.filter(Boolean)).toHaveLength(501)
    expect(data.b.filter(Boolean)).toHaveLength(499)
    expect(errors.map(({ extensions, path }) => [extensions.code, path?.[1]])).toEqual([
      ['LIMIT_EXCEEDED', 499],
      ['LIMIT_EXCEEDED', 500],
    ])
  })

  it('can be nested in one another, each with a password, in one write', async () => {
    await using server = await start()
    const { admin } = await loadFixture(server)
    const tasks = Array.from({ length: 150 }, (_, index) => ({
      label: 't',
      assignedTo: { create: { name: 'N', email: `n${index}@example.com`, password: PASSWORD } },
    }))
    const data = { name: 'Top', email: 'top@example.com', password: PASSWORD, tasks: { create: tasks } }
    const answer = await server.send(
      'mutation($data: PersonCreateInput) { createPerson(data: $data) { _tasksMeta { count } } }',
      { data },
      { token: admin },
    )
    expect(answer.errors).toEqual([])
    expect(answer.data.createPerson._tasksMeta.count).toBe(150)
    expect(await who(server, { token: await tokenOf(server, 'n149@example.com') })).toBe('155')
  })
})
