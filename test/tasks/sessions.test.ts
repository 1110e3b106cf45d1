import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/tasks/stores/open-store.ts'
import { loadFixture, PASSWORD } from './fixture.ts'
import {
  type Answer,
  describeOnEachDatabase,
  type SendOptions,
  startOnSqlite,
  type TasksServer,
} from './tasks-server.ts'

const SIGN_IN = `mutation($email: String!, $password: String!) {
  authenticatePersonWithPassword(email: $email, password: $password) {
    __typename
    ... on PersonAuthenticationWithPasswordSuccess { sessionToken item { id email tasks { id } } }
    ... on PersonAuthenticationWithPasswordFailure { code message } } }`
const INITIAL = `mutation($data: CreateInitialPersonInput!) { createInitialPerson(data: $data) { sessionToken item { id name email isAdmin password_is_set } } }`
const WHO = '{ authenticatedItem { ... on Person { id } } }'
const HOUR_MS = 3_600_000

/** A clock that stands until it is moved. */
class TestClock {
  ms = Date.UTC(2026, 0, 1)
  now(): number {
    return this.ms
  }
}

function signInWith(server: TasksServer, email: string, password: string): Promise<Answer> {
  return server.send(SIGN_IN, { email, password })
}

async function tokenOf(server: TasksServer, email: string, password = PASSWORD): Promise<string> {
  const { data } = await signInWith(server, email, password)
  return data.authenticatePersonWithPassword.sessionToken
}

async function who(server: TasksServer, options: SendOptions): Promise<string | null> {
  const { data, errors } = await server.send(WHO, undefined, options)
  expect(errors).toEqual([])
  return data.authenticatedItem?.id ?? null
}

describeOnEachDatabase('the first person', (start) => {
  const ADA = { name: 'Ada', email: 'ada@example.com', password: PASSWORD }

  it('becomes an administrator with a session, once', async () => {
    await using server = await start()
    const first = await server.send(INITIAL, { data: ADA })
    const { sessionToken, item } = first.data.createInitialPerson
    expect(item).toEqual({ id: '1', name: 'Ada', email: 'ada@example.com', isAdmin: true, password_is_set: true })
    expect(first.headers.get('set-cookie')).toContain(`trivium-session=${sessionToken};`)
    expect(await who(server, { token: sessionToken })).toBe('1')
    const second = await server.send(INITIAL, { data: { ...ADA, email: 'eve@example.com' } })
    expect(second.data).toBeNull()
    expect(second.errors[0]).toMatchObject({
      message: 'Initial items can only be created when no items exist in that list',
      extensions: { code: 'FORBIDDEN' },
    })
  })

  it.each([
    { ...ADA, email: undefined },
    { ...ADA, email: 'nobody' },
    { ...ADA, name: null },
    { ...ADA, password: 'short' },
    { ...ADA, password: null },
  ])('is not created from %j', async (data) => {
    await using server = await start()
    const { errors } = await server.send(INITIAL, { data })
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await server.send(INITIAL, { data: ADA })).errors).toEqual([])
  })

  it('is one, of many calls at once', async () => {
    await using server = await start()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.send(INITIAL, { data: { ...ADA, email: `p${index}@example.com` } }),
      ),
    )
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'success')
    expect(codes.filter((code) => code === 'success')).toHaveLength(1)
    expect(codes.filter((code) => code === 'FORBIDDEN')).toHaveLength(49)
    const token = answers.find(({ errors }) => errors.length === 0)?.data.createInitialPerson.sessionToken
    expect((await server.send('{ _allPeopleMeta { count } }', undefined, { token })).data._allPeopleMeta.count).toBe(1)
  })

  it('can be created again after the last person is deleted', async () => {
    await using server = await start()
    const { data } = await server.send(INITIAL, { data: ADA })
    await server.send('mutation { deletePerson(id: 1) { id } }', undefined, {
      token: data.createInitialPerson.sessionToken,
    })
    expect((await server.send(INITIAL, { data: ADA })).data.createInitialPerson.item.id).toBe('2')
  })
})

describeOnEachDatabase('sign-in', (start) => {
  let server: TasksServer

  beforeAll(async () => {
    server = await start({ env: { TASKS_SIGN_INS_PER_EMAIL: '1000', TASKS_SIGN_INS_PER_ADDRESS: '10000' } })
    await loadFixture(server)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('gives a session and a cookie', async () => {
    const { data, headers } = await signInWith(server, 'bob@example.com', PASSWORD)
    const { sessionToken, item } = data.authenticatePersonWithPassword
    expect(item).toEqual({ id: '2', email: 'bob@example.com', tasks: [{ id: '3' }, { id: '4' }] })
    expect(sessionToken).toMatch(/^[\w-]{43}$/)
    expect(headers.get('set-cookie')).toBe(
      `trivium-session=${sessionToken}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    )
    expect(await who(server, { token: sessionToken })).toBe('2')
    expect(await who(server, { headers: { cookie: `a=b; trivium-session=${sessionToken}; c=d` } })).toBe('2')
  })

  it('ignores the case of the e-mail when nobody has it exactly', async () => {
    expect(await who(server, { token: await tokenOf(server, 'bobJR@EXAMPLE.com') })).toBe('3')
  })

  it.each([
    ['nobody@example.com', PASSWORD],
    ['bob@example.com', 'wrong password'],
    ['bob@example.com', `${PASSWORD} `],
    ['bob@example.com', ''],
    ['bob@example.com', 'x'.repeat(1_025)],
    ['dee@example.org', PASSWORD],
    ['dee@example.org', ''],
    ['bob@example.com\u0000', PASSWORD],
    ['', PASSWORD],
  ])('fails alike for %j and %j', async (email, password) => {
    const { data, errors, headers } = await signInWith(server, email, password)
    expect(errors).toEqual([])
    expect(data.authenticatePersonWithPassword).toEqual({
      __typename: 'PersonAuthenticationWithPasswordFailure',
      code: 'FAILURE',
      message: 'Authentication failed.',
    })
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each(['trunc', `${'x'.repeat(10_000)}`, 'A'.repeat(43)])(
    'takes an unusable token for no session',
    async (token) => {
      expect(await who(server, { token })).toBeNull()
    },
  )

  it('reads the token from the header or the cookie, from nowhere else', async () => {
    const token = await tokenOf(server, 'bob@example.com')
    expect(await who(server, { headers: { authorization: `Basic ${token}` } })).toBeNull()
    expect(await who(server, { headers: { authorization: `bearer ${token}` } })).toBe('2')
    expect(
      await who(server, { headers: { authorization: `Bearer nonsense`, cookie: `trivium-session=${token}` } }),
    ).toBeNull()
    const response = await fetch(`${server.url}?query=${encodeURIComponent(WHO)}&access_token=${token}&token=${token}`)
    expect(await response.json()).toEqual({ data: { authenticatedItem: null } })
  })

  it('begins a new session each time, and replaces the cookie', async () => {
    const first = await tokenOf(server, 'bob@example.com')
    const answer = await server.send(SIGN_IN, { email: 'ada@example.com', password: PASSWORD }, { token: first })
    expect(answer.data.authenticatePersonWithPassword.item.id).toBe('1')
    expect(await who(server, { token: first })).toBe('2')
  })

  it('stores no token and no password', async () => {
    const token = await tokenOf(server, 'bob@example.com')
    await using store = await openStore({ url: server.databaseUrl, busyTimeoutMs: 1_000, poolSize: 1 })
    const rows = [
      ...(await store.query(store.dialect.compile(sql`select * from session`))),
      ...(await store.query(store.dialect.compile(sql`select * from person`))),
    ]
    expect(rows.length).toBeGreaterThan(4)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    expect(JSON.stringify(rows)).toContain('$argon2id$')
  })
})

describeOnEachDatabase('sign-in without protected identities', (start) => {
  it('says why it failed', async () => {
    await using server = await start({ env: { TASKS_PROTECT_IDENTITIES: 'false' } })
    const { admin } = await loadFixture(server)
    await server.send(
      'mutation { createPerson(data: {name: "B", email: "BOB@example.com", password: ""}) { id } }',
      undefined,
      { token: admin },
    )
    const failure = async (email: string, password: string) =>
      (await signInWith(server, email, password)).data.authenticatePersonWithPassword
    expect(await failure('nobody@example.com', PASSWORD)).toMatchObject({
      code: 'IDENTITY_NOT_FOUND',
      message: "The email value provided didn't identify any People.",
    })
    expect(await failure('dee@example.org', PASSWORD)).toMatchObject({
      code: 'SECRET_NOT_SET',
      message: 'The Person identified has no password set so can not be authenticated.',
    })
    expect(await failure('Bob@example.com', PASSWORD)).toMatchObject({
      code: 'MULTIPLE_IDENTITY_MATCHES',
      message: 'The email value provided identified more than one Person.',
    })
    expect(await failure('bob@example.com', 'wrong password')).toMatchObject({
      code: 'SECRET_MISMATCH',
      message: 'The password provided is incorrect.',
    })
    expect(await failure('bob@example.com', PASSWORD)).toMatchObject({ item: { id: '2' } })
  })
})

describeOnEachDatabase('sessions', (start) => {
  it('end by endSession, which is always true', async () => {
    await using server = await start()
    const { admin } = await loadFixture(server)
    const ended = await server.send('mutation { endSession }', undefined, { token: admin })
    expect(ended.data).toEqual({ endSession: true })
    expect(ended.headers.get('set-cookie')).toBe('trivium-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(await who(server, { token: admin })).toBeNull()
    expect((await server.send('mutation { endSession }', undefined, { token: admin })).data).toEqual({
      endSession: true,
    })
    expect((await server.send('mutation { endSession }')).data).toEqual({ endSession: true })
  })

  it('end when they are not used for 8 hours, and at 7 days', async () => {
    const clock = new TestClock()
    await using server = await start({ clock })
    const { admin } = await loadFixture(server)
    const idle = await tokenOf(server, 'bob@example.com')
    for (let hours = 0; hours < 7 * 24 - 4; hours += 4) {
      clock.ms += 4 * HOUR_MS
      await expect.poll(() => who(server, { token: admin })).toBe('1')
      await lastUse(server, clock.ms)
      if (hours === 4) expect(await who(server, { token: idle })).toBeNull()
    }
    clock.ms += 4 * HOUR_MS
    expect(await who(server, { token: admin })).toBeNull()
  })

  it('survive a clock that goes back, but never their end', async () => {
    const clock = new TestClock()
    await using server = await start({ clock })
    const { admin } = await loadFixture(server)
    clock.ms -= HOUR_MS
    expect(await who(server, { token: admin })).toBe('1')
    clock.ms += 9 * HOUR_MS
    expect(await who(server, { token: admin })).toBeNull()
  })

  it('of a person end when somebody else changes the password, and stay otherwise', async () => {
    await using server = await start()
    const { admin } = await loadFixture(server)
    const [one, two] = [await tokenOf(server, 'bob@example.com'), await tokenOf(server, 'bob@example.com')]
    const update = (token: string, data: string) =>
      server.send(`mutation { updatePerson(id: 2, data: ${data}) { id } }`, undefined, { token })
    await update(admin, '{name: "Robert"}')
    expect([await who(server, { token: one }), await who(server, { token: two })]).toEqual(['2', '2'])
    await update(one, '{password: "another password"}')
    expect([await who(server, { token: one }), await who(server, { token: two })]).toEqual(['2', null])
    await update(admin, '{password: "yet another one"}')
    expect(await who(server, { token: one })).toBeNull()
    expect(await who(server, { token: admin })).toBe('1')
    expect(await who(server, { token: await tokenOf(server, 'bob@example.com', 'yet another one') })).toBe('2')
  })

  it('of a person end when the person is demoted or deleted', async () => {
    await using server = await start()
    const { admin } = await loadFixture(server)
    const promote = await server.send(
      'mutation { updatePerson(id: 2, data: {isAdmin: true}) { isAdmin } }',
      undefined,
      { token: admin },
    )
    expect(promote.data.updatePerson.isAdmin).toBe(true)
    const bob = await tokenOf(server, 'bob@example.com')
    expect(
      (await server.send('mutation { updatePerson(id: 1, data: {isAdmin: false}) { id } }', undefined, { token: bob }))
        .errors,
    ).toEqual([])
    expect(await who(server, { token: admin })).toBeNull()
    const ada = await tokenOf(server, 'ada@example.com')
    expect((await server.send('mutation { deletePerson(id: 1) { id } }', undefined, { token: bob })).errors).toEqual([])
    expect(await who(server, { token: ada })).toBeNull()
  })
})

describeOnEachDatabase('the sign-in throttle', (start) => {
  it('refuses the sixth failure in a minute for one e-mail, whatever its case', async () => {
    const clock = new TestClock()
    await using server = await start({ clock })
    await loadFixture(server)
    clock.ms += 15_000
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { data } = await signInWith(
        server,
        attempt % 2 === 0 ? 'bob@example.com' : 'BOB@example.com',
        'wrong password',
      )
      expect(data.authenticatePersonWithPassword.code).toBe('FAILURE')
    }
    const { data, errors } = await signInWith(server, 'bob@example.com', PASSWORD)
    expect(data).toBeNull()
    expect(errors[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 45 })
    expect((await signInWith(server, 'ada@example.com', PASSWORD)).data.authenticatePersonWithPassword.item.id).toBe(
      '1',
    )
    clock.ms += 45_000
    expect((await signInWith(server, 'bob@example.com', PASSWORD)).data.authenticatePersonWithPassword.item.id).toBe(
      '2',
    )
  })

  it('does not count successes', async () => {
    await using server = await start({ clock: new TestClock() })
    await loadFixture(server)
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect(await tokenOf(server, 'bob@example.com')).toBeTypeOf('string')
  })

  it('refuses the 31st failure in a minute from one address, of many at once too', async () => {
    await using server = await start({ clock: new TestClock() })
    await loadFixture(server)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signInWith(server, `nobody${index}@example.com`, 'wrong password')),
    )
    const limited = answers.filter(({ errors }) => errors[0]?.extensions.code === 'RATE_LIMITED')
    expect(limited).toHaveLength(10)
  })
})

describe('cookies', () => {
  it('carry mutations only with an Origin of our own', async () => {
    await using server = await startOnSqlite()
    const { admin } = await loadFixture(server)
    const cookie = `trivium-session=${admin}`
    const create = (headers: Record<string, string>) =>
      server.send('mutation { createTask(data: {label: "x"}) { id } }', undefined, { headers: { cookie, ...headers } })
    const own = new URL(server.url).origin
    expect((await create({ origin: own })).data.createTask.id).toBe('8')
    const without = await create({})
    expect([without.status, without.errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN'])
    const foreign = await create({ origin: 'https://evil.example' })
    expect([foreign.status, foreign.errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN'])
    expect((await server.send('{ allTasks { id } }', undefined, { headers: { cookie } })).data.allTasks).toHaveLength(8)
  })
})

/** Waits until the use of a session at this time is noted in the database. */
async function lastUse(server: TasksServer, ms: number): Promise<void> {
  await using store = await openStore({ url: server.databaseUrl, busyTimeoutMs: 1_000, poolSize: 1 })
  const statement = store.dialect.compile(
    sql<{ found: number }>`select 1 as found from session where last_used_at_ms = ${ms}`,
  )
  await expect.poll(async () => (await store.query(statement)).length).toBeGreaterThan(0)
}
