import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../../src/tasks/contract.ts'
import { openStore } from '../../../src/tasks/open-store.ts'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { SIGN_IN, signInWith, TestClock, tokenOf, WHO, who } from '../helpers/signing-in.ts'
import { describeOnEachDatabase, startOnSqlite, type TasksServer } from '../helpers/tasks-server.ts'

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

  it('replaces the session it came with, and no other', async () => {
    const first = await tokenOf(server, 'bob@example.com')
    const other = await tokenOf(server, 'bob@example.com')
    const answer = await server.send(SIGN_IN, { email: 'ada@example.com', password: PASSWORD }, { token: first })
    const { sessionToken, item } = answer.data.authenticatePersonWithPassword
    expect(item.id).toBe('1')
    expect(await who(server, { token: first })).toBeNull()
    expect(await who(server, { token: other })).toBe('2')
    expect(await who(server, { token: sessionToken })).toBe('1')
    const byCookie = await server.send(
      SIGN_IN,
      { email: 'bob@example.com', password: PASSWORD },
      { headers: { cookie: `trivium-session=${sessionToken}`, origin: new URL(server.url).origin } },
    )
    expect(byCookie.data.authenticatePersonWithPassword.item.id).toBe('2')
    expect(await who(server, { token: sessionToken })).toBeNull()
  })

  it('leaves the session it came with when it fails', async () => {
    const token = await tokenOf(server, 'bob@example.com')
    const { data } = await server.send(SIGN_IN, { email: 'ada@example.com', password: 'wrong password' }, { token })
    expect(data.authenticatePersonWithPassword.code).toBe('FAILURE')
    expect(await who(server, { token })).toBe('2')
  })

  it('stores no token and no password', async () => {
    const token = await tokenOf(server, 'bob@example.com')
    await using store = await openStore({
      model,
      url: server.databaseUrl,
      busyTimeoutMs: 1_000,
      poolSize: 1,
      statementTimeoutMs: 5_000,
    })
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

describe('the log', () => {
  it('tells who signed in, what failed and what was refused, with the request and without secrets', async () => {
    const lines: string[] = []
    await using server = await startOnSqlite({ log: { write: (line) => void lines.push(line) } })
    const { admin } = await loadFixture(server)
    const headers = { 'x-request-id': 'request-1' }
    await server.send(SIGN_IN, { email: 'bob@example.com', password: 'wrong password' }, { headers })
    const { data } = await server.send(SIGN_IN, { email: 'bob@example.com', password: PASSWORD }, { headers })
    const token = data.authenticatePersonWithPassword.sessionToken
    await server.send('mutation { deletePerson(id: 1) { id } }', undefined, { token, headers })
    const events = lines
      .map((line) => JSON.parse(line))
      .filter((event) => event.requestId === 'request-1' && event.level !== 'debug')
    expect(events).toMatchObject([
      { level: 'warn', '@message': 'sign-in failed', code: 'SECRET_MISMATCH', address: '127.0.0.1' },
      { level: 'info', '@message': 'signed in', personId: 2 },
      { level: 'warn', '@message': 'refused', code: 'FORBIDDEN', path: ['deletePerson'] },
    ])
    const everything = lines.join('')
    for (const secret of [PASSWORD, 'wrong password', token, admin, 'bob@example.com'])
      expect(everything).not.toContain(secret)
  })
})
