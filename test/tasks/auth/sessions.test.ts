import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { model } from '../../../src/tasks/contract.ts'
import { openStore } from '../../../src/tasks/open-store.ts'
import { loadFixture } from '../helpers/fixture.ts'
import { TestClock, tokenOf, who } from '../helpers/signing-in.ts'
import { describeOnEachDatabase, startOnSqlite, type TasksServer } from '../helpers/tasks-server.ts'

const HOUR_MS = 3_600_000

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
    const jr = await tokenOf(server, 'BOBJR@example.com')
    await server.send('mutation { updatePerson(id: 3, data: {isAdmin: false}) { id } }', undefined, { token: admin })
    expect(await who(server, { token: jr })).toBe('3')
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
  await using store = await openStore({
    model,
    url: server.databaseUrl,
    busyTimeoutMs: 1_000,
    poolSize: 1,
    statementTimeoutMs: 5_000,
  })
  const statement = store.dialect.compile(
    sql<{ found: number }>`select 1 as found from session where last_used_at_ms = ${ms}`,
  )
  await expect.poll(async () => (await store.query(statement)).length).toBeGreaterThan(0)
}
