import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StoreError, type TaskStore } from '../../../src/tasks/storage/task-store.ts'

export interface TaskStoreUnderTest {
  /** Opens another connection to the same database. */
  open(): Promise<TaskStore>
  /** Names of the steps that lead to today's tables. */
  readonly steps: readonly string[]
  /** Removes the database. */
  remove(): Promise<void>
}

/** What every adapter of the port `TaskStore` does, on the real database. */
export function describeTaskStore(create: () => Promise<TaskStoreUnderTest>): void {
  let database: TaskStoreUnderTest
  let store: TaskStore

  beforeEach(async () => {
    database = await create()
    store = await database.open()
  })
  afterEach(async () => {
    await store[Symbol.asyncDispose]()
    await database.remove()
  })

  const read = <Row>(statement: RawBuilder<Row>) => store.query(store.dialect.compile(statement))
  const addPerson = (email: string) =>
    sql<{
      id: number
    }>`insert into person (name, name_folded, email, email_folded) values ('n', 'n', ${email}, ${email}) returning id`
  const emails = async () =>
    (await read(sql<{ email: string }>`select email from person order by id`)).map((row) => row.email)

  it('migrates once, whoever asks and however often', async () => {
    expect(await store.pendingMigrations()).toEqual(database.steps)
    await using other = await database.open()
    const applied = await Promise.all([store.migrate(), other.migrate(), store.migrate()])
    expect(applied.flat()).toEqual(database.steps)
    expect(await store.pendingMigrations()).toEqual([])
    expect(await other.migrate()).toEqual([])
  })

  it('leaves a database of a newer version alone', async () => {
    await store.migrate()
    await store.transaction((transaction) =>
      transaction.run(sql`insert into mikro_orm_migrations (name) values ('9999')`),
    )
    await expect(store.migrate()).rejects.toThrow('newer version (9999)')
    await expect(store.pendingMigrations()).rejects.toThrow('newer version (9999)')
  })

  it('keeps all of a transaction, or nothing', async () => {
    await store.migrate()
    const id = await store.transaction(async (transaction) => (await transaction.run(addPerson('a@x')))[0]?.id)
    expect(id).toBe(1)
    await expect(
      store.transaction(async (transaction) => {
        await transaction.run(addPerson('b@x'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await emails()).toEqual(['a@x'])
  })

  it('shows nothing of a transaction before its end', async () => {
    await store.migrate()
    const written = Promise.withResolvers<void>()
    const seen = Promise.withResolvers<void>()
    const running = store.transaction(async (transaction) => {
      await transaction.run(addPerson('a@x'))
      written.resolve()
      await seen.promise
    })
    await written.promise
    expect(await emails()).toEqual([])
    seen.resolve()
    await running
    expect(await emails()).toEqual(['a@x'])
  })

  it('runs transactions at once without mixing them', async () => {
    await store.migrate()
    await using other = await database.open()
    const add = (target: TaskStore, index: number) =>
      target.transaction(async (transaction) => {
        await transaction.run(addPerson(`${index}a@x`))
        await transaction.run(addPerson(`${index}b@x`))
        if (index % 3 === 0) throw new Error('no')
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => add(index % 2 === 0 ? store : other, index)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await emails()).toHaveLength(40)
  })

  it('names the column of a broken uniqueness rule', async () => {
    await store.migrate()
    await store.transaction((transaction) => transaction.run(addPerson('a@x')))
    const again = store.transaction((transaction) => transaction.run(addPerson('a@x')))
    await expect(again).rejects.toMatchObject({ name: 'StoreError', kind: 'unique', column: 'email' })
    await expect(again).rejects.toBeInstanceOf(StoreError)
  })

  it('holds foreign keys', async () => {
    await store.migrate()
    const orphan = store.transaction((transaction) =>
      transaction.run(sql`insert into task (label, label_folded, assigned_to_id) values ('l', 'l', 99)`),
    )
    await expect(orphan).rejects.toThrow()
    await store.transaction(async (transaction) => {
      await transaction.run(addPerson('a@x'))
      await transaction.run(sql`insert into task (label, label_folded, assigned_to_id) values ('l', 'l', 1)`)
      await transaction.run(
        sql`insert into session (token_hash, person_id, created_at_ms, last_used_at_ms) values ('h', 1, 1, 1)`,
      )
    })
    await store.transaction((transaction) => transaction.run(sql`delete from person where id = 1`))
    expect(await read(sql`select assigned_to_id as owner from task`)).toEqual([{ owner: null }])
    expect(await read(sql`select * from session`)).toEqual([])
  })

  it('sorts text by code point', async () => {
    await store.migrate()
    const letters = ['\u{10000}', '\uffff', 'z', 'é', 'e', 'Z', '', 'a', 'B']
    await store.transaction(async (transaction) => {
      for (const letter of letters)
        await transaction.run(sql`insert into task (label, label_folded) values (${letter}, '')`)
    })
    const rows = await read(sql<{ label: string }>`select label from task order by label`)
    expect(rows.map((row) => row.label)).toEqual(['', 'B', 'Z', 'a', 'e', 'z', 'é', '\uffff', '\u{10000}'])
  })

  it.each([
    ['contains', 'a%b', '%', true],
    ['contains', 'ab', '%', false],
    ['contains', 'ab', '', true],
    ['contains', 'aéb', 'é', true],
    ['contains', 'AB', 'b', false],
    ['endsWith', 'a\\b', '\\b', true],
    ['endsWith', 'ab', 'ab', true],
    ['endsWith', 'ab', 'xab', false],
    ['endsWith', 'ab', '', true],
    ['endsWith', 'a\u{1f600}', '\u{1f600}', true],
  ] as const)('%s: %j, %j', async (match, text, wanted, expected) => {
    const condition = store.dialect[match](sql`t.x`, wanted)
    const rows = await read(sql`select 1 as found from (select cast(${text} as text) as x) t where ${condition}`)
    expect(rows).toHaveLength(expected ? 1 : 0)
  })

  it('finds one of a list, of numbers and of texts', async () => {
    const found = async (values: readonly (number | string)[]) => {
      const value = typeof values[0] === 'number' ? sql`cast(2 as bigint)` : sql`cast('b' as text)`
      return (
        await read(
          sql`select 1 as found from (select ${value} as x) t where ${store.dialect.isAnyOf(sql`t.x`, values)}`,
        )
      ).length
    }
    expect(await found([1, 2, 3])).toBe(1)
    expect(await found([99_999_999_999, 3])).toBe(0)
    expect(await found(['a', 'b'])).toBe(1)
    expect(await found(['"', 'b\\', "'"])).toBe(0)
  })
}
