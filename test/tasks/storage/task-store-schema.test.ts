import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql'
import { MikroORM as SqliteOrm } from '@mikro-orm/sqlite'
import { describe, expect, it } from 'vitest'
import { model } from '../../../src/tasks/contract.ts'
import { openPostgresStore } from '../../../src/tasks/storage/postgres/store.ts'
import { createEntities } from '../../../src/tasks/storage/schema/entities.ts'
import { openSqliteStore } from '../../../src/tasks/storage/sqlite/store.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { createPostgresDatabase } from '../helpers/tasks-server.ts'

const OPTIONS = { safe: true, dropTables: false } as const

describe('the migrations for SQLite', () => {
  it('lead to the entities', async () => {
    await using dir = await tempDir()
    const file = dir.at('tasks.sqlite')
    await using store = await openSqliteStore({ model, file, busyTimeoutMs: 1_000, statementTimeoutMs: 5_000 })
    await store.migrate()
    const orm = await SqliteOrm.init({ dbName: file, entities: createEntities(model) })
    expect(await orm.schema.getUpdateSchemaSQL(OPTIONS)).toBe('')
    await orm.close()
  })
})

describeWithBackend('postgres', 'the migrations for PostgreSQL', (address) => {
  it('lead to the entities', async () => {
    await using database = await createPostgresDatabase(address)
    await using store = await openPostgresStore({ model, url: database.url, poolSize: 2, statementTimeoutMs: 5_000 })
    await store.migrate()
    const orm = await PostgresOrm.init({ clientUrl: database.url, entities: createEntities(model, 'C') })
    expect(await orm.schema.getUpdateSchemaSQL(OPTIONS)).toBe('')
    await orm.close()
  })
})
