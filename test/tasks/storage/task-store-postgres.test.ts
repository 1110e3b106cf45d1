import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { model } from '../../../src/tasks/contract.ts'
import { openPostgresStore } from '../../../src/tasks/storage/postgres/store.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { createPostgresDatabase } from '../helpers/tasks-server.ts'
import { describeTaskStore } from './task-store.suite.ts'

describeWithBackend('postgres', 'the task store', (address) => {
  describeTaskStore(async () => {
    const { url, [Symbol.asyncDispose]: remove } = await createPostgresDatabase(address)
    return {
      steps: ['0001', '0002-lists-inside-lists', '0003-indexes-of-the-contract'],
      open: () => openPostgresStore({ model, url, poolSize: 4, statementTimeoutMs: 5_000 }),
      remove: async () => remove(),
    }
  })

  it('runs transactions again that collide', async () => {
    await using database = await createPostgresDatabase(address)
    await using store = await openPostgresStore({ model, url: database.url, poolSize: 4, statementTimeoutMs: 5_000 })
    await store.migrate()
    await store.transaction((transaction) =>
      transaction.run(sql`insert into task (label, label_folded) values ('a', ''), ('b', '')`),
    )
    const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let attempts = 0
    const lockInOrder = (first: number, second: number, mine: 0 | 1) =>
      store.transaction(async (transaction) => {
        attempts += 1
        await transaction.run(sql`update task set priority = coalesce(priority, 0) + 1 where id = ${first}`)
        bothHold[mine].resolve()
        await bothHold[mine === 0 ? 1 : 0].promise
        await transaction.run(sql`update task set priority = coalesce(priority, 0) + 1 where id = ${second}`)
      })
    await Promise.all([lockInOrder(1, 2, 0), lockInOrder(2, 1, 1)])
    expect(attempts).toBeGreaterThan(2)
    const rows = await store.query(store.dialect.compile(sql`select priority from task order by id`))
    expect(rows).toEqual([{ priority: 2 }, { priority: 2 }])
  })

  it('is unavailable when the server ends its connections, and works again', async () => {
    await using database = await createPostgresDatabase(address)
    let told = 0
    const onUnavailable = () => void (told += 1)
    await using store = await openPostgresStore(
      { model, url: database.url, poolSize: 1, statementTimeoutMs: 5_000 },
      { onUnavailable },
    )
    await using other = await openPostgresStore({ model, url: address, poolSize: 1, statementTimeoutMs: 5_000 })
    await store.migrate()
    const name = new URL(database.url).pathname.slice(1)
    const during = store.transaction(async (transaction) => {
      await other.query(
        other.dialect.compile(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`),
      )
      await transaction.run(sql`select 1`)
    })
    await expect(during).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await store.query(store.dialect.compile(sql`select 1 as one`))).toEqual([{ one: 1 }])
    expect(told).toBe(1)
  })
})

describe('the task store on PostgreSQL', () => {
  it('does not open without a server, and says so without the password', async () => {
    const opening = openPostgresStore({
      model,
      url: 'postgres://user:s3cret@127.0.0.1:1/x',
      poolSize: 1,
      statementTimeoutMs: 5_000,
    })
    await expect(opening).rejects.not.toThrow('s3cret')
  })
})
