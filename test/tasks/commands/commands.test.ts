import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { runCommand } from '../../helpers/process/run-command.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { createAda, loadFixture } from '../helpers/fixture.ts'
import { tokenOf, who } from '../helpers/signing-in.ts'
import { createPostgresDatabase, startOnSqlite, TasksServer } from '../helpers/tasks-server.ts'

const CHEAP = { TASKS_ARGON2_MEMORY_KIB: '64' }
const PASSWORD = 'a long password'

async function serve(url: string): Promise<TasksServer> {
  const env = { ...CHEAP, TASKS_DATABASE_URL: url }
  return new TasksServer(await startTrivium({ serve: ['tasks'], env }), url, async () => undefined)
}

describe('trivium tasks migrate', () => {
  it('brings a database up to date, so that it can be served without', async () => {
    await using dir = await tempDir()
    const url = `sqlite:${dir.at('tasks.sqlite')}`
    const start = () =>
      startTrivium({ serve: ['tasks'], env: { ...CHEAP, TASKS_DATABASE_URL: url, TASKS_MIGRATE: 'false' } })
    await expect(start()).rejects.toThrow('run trivium tasks migrate')
    expect(await runCommand(['tasks', 'migrate'], { TASKS_DATABASE_URL: url })).toEqual({
      code: 0,
      stdout: 'applied 0001, 0003-indexes-of-the-contract\n',
      stderr: '',
    })
    expect(await runCommand(['tasks', 'migrate', '--tasks-database-url', url])).toMatchObject({
      code: 0,
      stdout: 'the schema is up to date\n',
    })
    await using server = await start()
    expect(server.urls.http).toContain('http')
  })

  it.each([
    ['mysql://x', 78, 'expected sqlite:<file> or postgres://…'],
    ['sqlite:/dev/null/tasks.sqlite', 1, '/dev/null'],
    ['postgres://user:s3cret@127.0.0.1:1/x', 1, '127.0.0.1:1'],
  ])('says what is wrong with %s, without its password', async (url, code, message) => {
    const result = await runCommand(['tasks', 'migrate'], { TASKS_DATABASE_URL: url })
    expect(result).toMatchObject({ code, stdout: '' })
    expect(result.stderr).toContain(message)
    expect(result.stderr).not.toContain('s3cret')
  })
})

describe('trivium tasks check', () => {
  it('says what a folder of lists holds', async () => {
    expect(await runCommand(['tasks', 'check', 'schema'])).toEqual({
      code: 0,
      stdout: 'Task: 6 fields, allTasks\nPerson: 7 fields, allPeople, signs in\n',
      stderr: '',
    })
  })

  it('says all that is wrong, with file, line and column', async () => {
    await using dir = await tempDir()
    await writeFile(dir.at('book.graphql'), 'type Book @list {\n  id: ID!\n  isbn: String!\n  price: Euro\n}\n')
    const { code, stdout, stderr } = await runCommand(['tasks', 'check', dir.path])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`${dir.at('book.graphql')}:3:9: isbn: expected a type without "!"`),
      expect.stringContaining(`${dir.at('book.graphql')}:4:10: price: expected String`),
    ])
    expect(await runCommand(['tasks', 'check', dir.at('none')])).toMatchObject({
      code: 1,
      stderr: `${dir.at('none')}:1:1: there is no such folder\n`,
    })
  })
})

describe('trivium tasks seed', () => {
  it('adds what is asked for, again and again, with progress', async () => {
    await using dir = await tempDir()
    const url = `sqlite:${dir.at('tasks.sqlite')}`
    for (let run = 0; run < 2; run += 1) {
      const result = await runCommand(['tasks', 'seed', '--people', '30', '--tasks', '1500'], {
        TASKS_DATABASE_URL: url,
      })
      expect(result).toMatchObject({ code: 0, stdout: 'added 30 people and 1500 tasks\n' })
      expect(result.stderr).toBe('30 of 30 people\n1000 of 1500 tasks\n1500 of 1500 tasks\n')
    }
    await runCommand(['tasks', 'create-admin', 'ada@example.com'], {
      ...CHEAP,
      TASKS_DATABASE_URL: url,
      TASKS_ADMIN_PASSWORD: PASSWORD,
    })
    await using server = await serve(url)
    const token = await tokenOf(server, 'ada@example.com', PASSWORD)
    const query =
      '{ _allTasksMeta { count } _allPeopleMeta { count } found: allTasks(search: "THE BOAT", first: 1) { assignedTo { name } } }'
    expect((await server.send(query, undefined, { token })).data).toMatchObject({
      _allTasksMeta: { count: 3_000 },
      _allPeopleMeta: { count: 61 },
      found: [{ assignedTo: { name: expect.any(String) } }],
    })
  })

  it('refuses amounts that are no numbers', async () => {
    expect(await runCommand(['tasks', 'seed', '--people', 'many'])).toMatchObject({ code: 2 })
  })
})

describe('trivium tasks create-admin', () => {
  const create = (url: string, args: readonly string[], password?: string) =>
    runCommand(['tasks', 'create-admin', ...args, '--tasks-database-url', url], {
      ...CHEAP,
      ...(password === undefined ? {} : { TASKS_ADMIN_PASSWORD: password }),
    })

  it('makes a new person, or promotes one and ends their sessions', async () => {
    await using server = await startOnSqlite()
    await loadFixture(server)
    const before = await tokenOf(server, 'bob@example.com')
    expect(await create(server.databaseUrl, ['bob@example.com'], PASSWORD)).toMatchObject({
      code: 0,
      stdout: 'person 2, bob@example.com, is an administrator\n',
    })
    expect(await create(server.databaseUrl, ['eve@example.com', '--name', 'Eve'], PASSWORD)).toMatchObject({ code: 0 })
    expect(await who(server, { token: before })).toBeNull()
    for (const email of ['bob@example.com', 'eve@example.com']) {
      const token = await tokenOf(server, email, PASSWORD)
      const { data } = await server.send('{ authenticatedItem { ... on Person { name isAdmin } } }', undefined, {
        token,
      })
      expect(data.authenticatedItem).toEqual({ name: email.startsWith('bob') ? 'Bob' : 'Eve', isAdmin: true })
    }
  })

  it.each([
    [['nobody'], PASSWORD, 'expected an address with @'],
    [['a@b'], 'short', 'TASKS_ADMIN_PASSWORD'],
    [['a@b'], undefined, 'TASKS_ADMIN_PASSWORD'],
  ])('refuses %j with the password %j', async (args, password, message) => {
    await using dir = await tempDir()
    const result = await create(`sqlite:${dir.at('tasks.sqlite')}`, args, password)
    expect(result.code).toBe(1)
    expect(result.stderr).toContain(message)
    expect(await readdir(dir.path)).toEqual([])
  })
})

describe('trivium tasks backup', () => {
  it('copies a database under load; the copy holds all that was acknowledged before, and can be served', async () => {
    await using server = await startOnSqlite()
    await using dir = await tempDir()
    const { admin: token } = await loadFixture(server)
    const write = 'mutation($label: String) { createTask(data: {label: $label}) { id } }'
    let acknowledged = 0
    let isDone = false
    const load = (async () => {
      while (!isDone) {
        await server.send(write, { label: `under load ${acknowledged}` }, { token })
        acknowledged += 1
      }
    })()
    await expect.poll(() => acknowledged).toBeGreaterThan(20)
    const before = acknowledged
    const result = await runCommand(['tasks', 'backup', dir.at('copy.sqlite')], {
      TASKS_DATABASE_URL: server.databaseUrl,
    })
    isDone = true
    await load
    expect(result).toMatchObject({ code: 0, stderr: '' })
    const copy = new DatabaseSync(dir.at('copy.sqlite'))
    expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    copy.close()
    await copyFile(dir.at('copy.sqlite'), dir.at('restored.sqlite'))
    await using restored = await serve(`sqlite:${dir.at('restored.sqlite')}`)
    const { data } = await restored.send(
      '{ _allTasksMeta(where: {label_starts_with: "under load"}) { count } }',
      undefined,
      { token },
    )
    expect(data._allTasksMeta.count).toBeGreaterThanOrEqual(before)
    expect((await readdir(dir.path)).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it('never writes over a file, and makes no database where there is none', async () => {
    await using server = await startOnSqlite()
    await using dir = await tempDir()
    await createAda(server)
    await writeFile(dir.at('kept'), 'kept')
    const over = await runCommand(['tasks', 'backup', dir.at('kept')], { TASKS_DATABASE_URL: server.databaseUrl })
    expect(over).toMatchObject({ code: 1, stderr: `${dir.at('kept')} exists already and is left as it is\n` })
    const none = await runCommand(['tasks', 'backup', dir.at('copy')], {
      TASKS_DATABASE_URL: `sqlite:${dir.at('none.sqlite')}`,
    })
    expect(none).toMatchObject({ code: 1 })
    expect(await readdir(dir.path)).toEqual(['kept'])
  })

  it('leaves PostgreSQL to pg_dump', async () => {
    const result = await runCommand(['tasks', 'backup', 'copy'], { TASKS_DATABASE_URL: 'postgres://x/y' })
    expect(result).toMatchObject({ code: 1, stderr: 'backup copies SQLite files; for PostgreSQL use pg_dump\n' })
  })
})

describeWithBackend('postgres', 'the commands', (address) => {
  it('work on PostgreSQL', async () => {
    await using database = await createPostgresDatabase(address)
    const env = { ...CHEAP, TASKS_DATABASE_URL: database.url, TASKS_ADMIN_PASSWORD: PASSWORD }
    expect(await runCommand(['tasks', 'migrate'], env)).toMatchObject({
      code: 0,
      stdout: 'applied 0001, 0002-lists-inside-lists, 0003-indexes-of-the-contract\n',
    })
    expect(await runCommand(['tasks', 'seed', '--people', '5', '--tasks', '20'], env)).toMatchObject({ code: 0 })
    expect(await runCommand(['tasks', 'create-admin', 'ada@example.com'], env)).toMatchObject({ code: 0 })
    await using server = await serve(database.url)
    const token = await tokenOf(server, 'ada@example.com', PASSWORD)
    const { data } = await server.send('{ _allTasksMeta { count } }', undefined, { token })
    expect(data._allTasksMeta.count).toBe(20)
  })
})
