import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../../../src/tasks/auth/password.ts'
import { model } from '../../../src/tasks/contract.ts'
import { openStore } from '../../../src/tasks/open-store.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { signInWith, tokenOf, who } from '../helpers/signing-in.ts'
import { startOnSqlite, TasksServer } from '../helpers/tasks-server.ts'

const CHEAP = { memoryKib: 64, passes: 1, lanes: 1 }

describe('passwords', () => {
  it('are hashed by Argon2id at the cost that is set, and checked byte by byte', async () => {
    const hasher = await createPasswordHasher({ memoryKib: 128, passes: 3, lanes: 2 })
    const stored = await hasher.hash('pa\u0000ss é 😀')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=128,p=2,t=3\$/)
    expect(await hasher.verify(stored, 'pa\u0000ss é 😀')).toBe(true)
    for (const wrong of ['pa\u0000ss e\u0301 😀', 'pa\u0000ss é 😀 ', 'pa', ''])
      expect(await hasher.verify(stored, wrong)).toBe(false)
    expect(await hasher.verify(undefined, 'nobody')).toBe(false)
  })

  it('are never cut: the last of 1,024 bytes counts', async () => {
    const hasher = await createPasswordHasher(CHEAP)
    const stored = await hasher.hash(`${'x'.repeat(1_023)}a`)
    expect(await hasher.verify(stored, `${'x'.repeat(1_023)}b`)).toBe(false)
  })

  it('are all hashed in the end, however many wait, whatever fails', async () => {
    const hasher = await createPasswordHasher(CHEAP)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? hasher.verify('not a hash', 'x') : hasher.hash('x'))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
    expect(await hasher.hash('x')).toContain('argon2id')
  })

  it('are set for as many as wait their turn, while others are checked', async () => {
    const hasher = await createPasswordHasher(CHEAP)
    const stored = await hasher.hash('x')
    const changes = Promise.allSettled(Array.from({ length: 150 }, () => hasher.hash('x')))
    const checks = await Promise.all(Array.from({ length: 100 }, () => hasher.verify(stored, 'x')))
    expect(checks.every(Boolean)).toBe(true)
    const refused = (await changes).filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 49 }, () => 'UNAVAILABLE'))
  })

  it('are set for one person once at a time', async () => {
    const hasher = await createPasswordHasher(CHEAP)
    const outcomes = await Promise.allSettled([hasher.hash('x', 1), hasher.hash('x', 1), hasher.hash('x', 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { code: 'RATE_LIMITED' } })
    expect(await hasher.hash('x', 1)).toContain('argon2id')
  })

  it('are not checked for more than wait their turn', async () => {
    const hasher = await createPasswordHasher(CHEAP)
    const stored = await hasher.hash('x')
    const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => hasher.verify(stored, 'x')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 48 }, () => 'UNAVAILABLE'))
    expect(await hasher.verify(stored, 'x')).toBe(true)
  })

  it('get the cost of today at the next sign-in', async () => {
    await using server = await startOnSqlite()
    await loadFixture(server)
    const env = { TASKS_DATABASE_URL: server.databaseUrl, TASKS_ARGON2_MEMORY_KIB: '128', TASKS_ARGON2_PASSES: '1' }
    await using dearer = new TasksServer(
      await startTrivium({ serve: ['tasks'], env }),
      server.databaseUrl,
      async () => undefined,
    )
    await using store = await openStore({
      model,
      url: server.databaseUrl,
      busyTimeoutMs: 1_000,
      poolSize: 2,
      statementTimeoutMs: 5_000,
    })
    const costs = async () =>
      (
        await store.query(
          store.dialect.compile(
            sql<{ hash: string }>`select password_hash as hash from person where id in (1, 2) order by id`,
          ),
        )
      ).map(({ hash }) => /m=\d+/.exec(hash)?.[0])
    expect(await costs()).toEqual(['m=64', 'm=64'])
    await signInWith(dearer, 'bob@example.com', 'wrong password')
    expect(await costs()).toEqual(['m=64', 'm=64'])
    expect(await who(dearer, { token: await tokenOf(dearer, 'bob@example.com') })).toBe('2')
    expect(await costs()).toEqual(['m=64', 'm=128'])
    expect(await who(server, { token: await tokenOf(server, 'bob@example.com', PASSWORD) })).toBe('2')
  })
})

describe('TASKS_ACCESS=open', () => {
  it('is warned of at start', async () => {
    const lines: string[] = []
    await using server = await startOnSqlite({
      env: { TASKS_ACCESS: 'open' },
      log: { write: (line) => void lines.push(line) },
    })
    expect(server.url).toContain('/api/graphql')
    expect(lines.filter((line) => line.includes('"level":"warn"') && line.includes('TASKS_ACCESS=open'))).toHaveLength(
      1,
    )
  })
})
