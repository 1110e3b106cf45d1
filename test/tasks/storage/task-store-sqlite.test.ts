import { truncate, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { model } from '../../../src/tasks/contract.ts'
import { openSqliteStore } from '../../../src/tasks/storage/sqlite/store.ts'
import { holdSqliteLock } from '../../helpers/disk/sqlite-lock.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { describeTaskStore } from './task-store.suite.ts'

describe('the task store on SQLite', () => {
  describeTaskStore(async () => {
    const dir = await tempDir()
    return {
      steps: ['0001', '0003-indexes-of-the-contract'],
      open: () =>
        openSqliteStore({
          model,
          file: dir.at('folder/tasks.sqlite'),
          busyTimeoutMs: 5_000,
          statementTimeoutMs: 5_000,
        }),
      remove: async () => dir[Symbol.asyncDispose](),
    }
  })

  it('refuses a file that is no database, and leaves it as it is', async () => {
    await using dir = await tempDir()
    const file = dir.at('tasks.sqlite')
    await writeFile(file, 'not a database, but somebody may want it back')
    await expect(openSqliteStore({ model, file, busyTimeoutMs: 100, statementTimeoutMs: 5_000 })).rejects.toThrow(file)
  })

  it('refuses a database that was cut short', async () => {
    await using dir = await tempDir()
    const file = dir.at('tasks.sqlite')
    {
      await using store = await openSqliteStore({ model, file, busyTimeoutMs: 100, statementTimeoutMs: 5_000 })
      await store.migrate()
    }
    await truncate(file, 5_000)
    await expect(
      (async () => {
        await using store = await openSqliteStore({ model, file, busyTimeoutMs: 100, statementTimeoutMs: 5_000 })
        await store.migrate()
      })(),
    ).rejects.toThrow(file)
  })

  it('waits for the lock of another process, and gives up in the end', async () => {
    await using dir = await tempDir()
    const file = dir.at('tasks.sqlite')
    let told = 0
    const onUnavailable = () => void (told += 1)
    await using store = await openSqliteStore(
      { model, file, busyTimeoutMs: 200, statementTimeoutMs: 5_000 },
      { onUnavailable },
    )
    await store.migrate()
    await using lock = await holdSqliteLock(file)
    await expect(store.transaction(async () => 1)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(told).toBe(1)
    const [, result] = await Promise.all([lock.release(), store.transaction(async () => 2)])
    expect([result, told]).toEqual([2, 1])
  })
})
