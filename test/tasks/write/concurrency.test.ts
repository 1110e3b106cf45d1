import { describe, expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { holdSqliteLock } from '../../helpers/disk/sqlite-lock.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { createAda, loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { signInWith, tokenOf, who } from '../helpers/signing-in.ts'
import {
  createPostgresDatabase,
  describeOnEachDatabase,
  senderTo,
  startOnSqlite,
  TasksServer,
} from '../helpers/tasks-server.ts'

const UPDATE =
  'mutation($id: ID!, $data: TaskUpdateInput) { updateTask(id: $id, data: $data) { label priority finishBy } }'

describeOnEachDatabase('writes at once', (start) => {
  it('all succeed in some order, and mix no values', async () => {
    await using server = await start()
    const { admin: token } = await loadFixture(server)
    const values = Array.from({ length: 30 }, (_, index) => ({
      label: `version ${index}`,
      priority: ['low', 'medium', 'high'][index % 3],
      finishBy: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
    }))
    const answers = await Promise.all(values.map((data) => server.send(UPDATE, { id: '1', data }, { token })))
    expect(answers.map(({ data }) => data.updateTask)).toEqual(values)
    const { data } = await server.send('{ Task(where: {id: 1}) { label priority finishBy } }', undefined, { token })
    expect(values).toContainEqual(data.Task)
  })

  it('give an e-mail address to one person only', async () => {
    await using server = await start()
    const { admin: token } = await loadFixture(server)
    const create = 'mutation($name: String) { createPerson(data: {name: $name, email: "same@x", password: ""}) { id } }'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => server.send(create, { name: `${index}` }, { token })),
    )
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'ok').sort()
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'CONFLICT'), 'ok'])
  })

  it('survive persons that are deleted while tasks are given to them', async () => {
    await using server = await start()
    const { admin: token } = await loadFixture(server)
    const connect = 'mutation { createTask(data: {label: "x", assignedTo: {connect: {id: 2}}}) { assignedTo { id } } }'
    const requests = Array.from({ length: 20 }, (_, index) =>
      server.send(index === 10 ? 'mutation { deletePerson(id: 2) { id } }' : connect, undefined, { token }),
    )
    const codes = new Set((await Promise.all(requests)).map(({ errors }) => errors[0]?.extensions.code ?? 'ok'))
    codes.delete('ok')
    codes.delete('BAD_USER_INPUT')
    expect([...codes]).toEqual([])
    const { data } = await server.send(
      '{ allTasks(where: {assignedTo_is_null: false}) { assignedTo { id } } }',
      undefined,
      { token },
    )
    expect(data.allTasks.every((task: { assignedTo: unknown }) => task.assignedTo !== null)).toBe(true)
  })
})

describe('a write lock held by another process', () => {
  it('makes writes UNAVAILABLE after the time-out, with nothing half-written, while reads go on', async () => {
    await using server = await startOnSqlite({ env: { TASKS_BUSY_TIMEOUT: '300ms' } })
    const { admin: token } = await loadFixture(server)
    await using lock = await holdSqliteLock(server.databaseUrl.slice('sqlite:'.length))
    const nested = 'mutation { updatePerson(id: 2, data: {name: "B", tasks: {create: [{label: "x"}]}}) { id } }'
    const write = server.send(nested, undefined, { token })
    const order: string[] = []
    const read = server.send('{ _allTasksMeta { count } }', undefined, { token }).then(({ data }) => {
      order.push('read')
      return data._allTasksMeta.count
    })
    const { data, errors } = await write.finally(() => order.push('write'))
    expect(await read).toBe(7)
    expect(order).toEqual(['read', 'write'])
    expect(data).toEqual({ updatePerson: null })
    expect(errors[0]).toMatchObject({
      message: 'The database does not answer now',
      extensions: { code: 'UNAVAILABLE' },
    })
    await lock.release()
    const after = await server.send('{ Person(where: {id: 2}) { name tasks { label } } }', undefined, { token })
    expect(after.data.Person).toEqual({ name: 'Bob', tasks: [{ label: 'ALPHABET' }, { label: 'gamma ray' }] })
    expect((await server.send(nested, undefined, { token })).errors).toEqual([])
  })
})

describeWithBackend('postgres', 'a database that goes away', (address) => {
  it('makes everything UNAVAILABLE, without a word of the driver, and the process stays', async () => {
    await using database = await createPostgresDatabase(address)
    const env = { TASKS_DATABASE_URL: database.url, TASKS_ARGON2_MEMORY_KIB: '64', TASKS_ACCESS: 'open' }
    const node = await startTrivium({ serve: ['tasks'], env })
    await using server = new TasksServer(node, database.url, async () => undefined)
    expect((await server.send('{ allTasks { id } }')).data).toEqual({ allTasks: [] })
    await database.drop()
    const read = await server.send('{ allTasks { id } }')
    expect([read.status, read.errors[0]?.extensions]).toEqual([503, { code: 'UNAVAILABLE' }])
    const write = await server.send('mutation { createTask(data: {label: "x"}) { id } }')
    expect([write.data, write.errors[0]?.extensions]).toEqual([{ createTask: null }, { code: 'UNAVAILABLE' }])
    expect(read.text + write.text).not.toMatch(/tasks_|postgres|database "/)
    expect((await server.send('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })
})

describeWithBackend('postgres', 'two nodes on one database', (address) => {
  it('share sessions, their ends, and the throttle', async () => {
    await using database = await createPostgresDatabase(address)
    const env = { TASKS_DATABASE_URL: database.url, TASKS_ARGON2_MEMORY_KIB: '64' }
    const [one, two] = (
      await Promise.all([startTrivium({ serve: ['tasks'], env }), startTrivium({ serve: ['tasks'], env })])
    ).map((server) => new TasksServer(server, database.url, async () => undefined))
    if (one === undefined || two === undefined) throw new Error('two nodes are needed')
    await using first = one
    await using second = two
    const { admin } = await loadFixture(first)
    expect(await who(second, { token: admin })).toBe('1')
    const bob = await tokenOf(second, 'bob@example.com')
    await first.send('mutation { updatePerson(id: 2, data: {password: "another one"}) { id } }', undefined, {
      token: admin,
    })
    expect(await who(second, { token: bob })).toBeNull()
    await second.send('mutation { endSession }', undefined, { token: admin })
    expect(await who(first, { token: admin })).toBeNull()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await signInWith(attempt % 2 === 0 ? first : second, 'ada@example.com', 'wrong password')
    }
    const codes = [
      await signInWith(first, 'ada@example.com', PASSWORD),
      await signInWith(second, 'ada@example.com', PASSWORD),
    ]
    // A minute may have turned meanwhile; then neither is throttled.
    expect(new Set(codes.map(({ errors }) => errors[0]?.extensions.code)).size).toBe(1)
  })

  it('are two processes that start at once on an empty database and let one person be first', async () => {
    await using database = await createPostgresDatabase(address)
    await using dir = await tempDir()
    const flags = ['tasks', ...isolatedFlags(dir.path), '--tasks-database-url', database.url]
    const nodes = await Promise.all([runTrivium(flags), runTrivium(flags)])
    const urls = nodes.map((node) => `${node.ready.http}/api/graphql`)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        return createAda(senderTo(urls[index % 2] ?? '')).then(
          () => 'created',
          () => 'refused',
        )
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    for (const node of nodes) expect(await node.end('SIGTERM')).toBe(0)
  })
})
