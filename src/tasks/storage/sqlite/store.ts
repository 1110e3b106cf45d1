import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LockWaitTimeoutException, TableExistsException } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/sqlite'
import type { Database } from 'better-sqlite3'
import { sql } from 'kysely'
import { errorCode } from '../../../common/error-code.ts'
import { makeWritableDirectory } from '../../../common/fs/writable-directory.ts'
import { SerialQueue } from '../../../common/serial-queue.ts'
import type { Model } from '../../model/model.ts'
import { createEntities } from '../schema/entities.ts'
import { refuseNewerSchema } from '../schema/newer-schema.ts'
import { type DifferenceOptions, STEPS_TABLE, schemaDifference } from '../schema/schema-difference.ts'
import { migrationsOf } from '../schema/schema-steps.ts'
import {
  NO_EVENTS,
  reported,
  type Statement,
  StoreError,
  type StoreEvents,
  type TaskStore,
  type Transaction,
} from '../task-store.ts'
import { naming } from '../unusable-database.ts'
import { sqliteDialect } from './dialect.ts'
import { ReaderPool } from './reader-pool.ts'
import { createRowCount } from './row-count.ts'
import { StatementCache } from './statement-cache.ts'
import { StatementLimit, StatementTimeoutError, threadCpuMs } from './statement-limit.ts'
import { STEPS } from './steps.ts'
import { TurnShare } from './turn-share.ts'

export interface SqliteOptions {
  readonly file: string
  readonly model: Model
  /** How long a write waits for another process's lock. */
  readonly busyTimeoutMs: number
  /** Time a read may take. */
  readonly statementTimeoutMs: number
}

/** Time a read may keep the event loop; one that needs more begins anew on a thread of its own. */
const EVENT_LOOP_SHARE_MS = 20

/**
 * The store on one SQLite file. MikroORM holds the two connections and the schema: one connection writes, one
 * reads, so that reads never see half a transaction. Statements run prepared, with bound values.
 */
export async function openSqliteStore(options: SqliteOptions, events: StoreEvents = NO_EVENTS): Promise<TaskStore> {
  const { file, model, busyTimeoutMs, statementTimeoutMs } = options
  const orm = new MikroORM({
    dbName: file,
    entities: createEntities(model),
    replicas: [{ name: 'reader' }],
    extensions: [Migrator],
    schemaGenerator: { skipTables: [STEPS_TABLE] },
    migrations: { migrationsList: migrationsOf(STEPS), snapshot: false, silent: true },
  })
  try {
    return await naming(file, async () => {
      await makeWritableDirectory(dirname(file))
      await orm.connect()
      const writer = await connectionOf(orm, 'write')
      const reader = await connectionOf(orm, 'read')
      for (const database of [writer, reader]) setUpConnection(database, busyTimeoutMs)
      // A wait inside SQLite would stop the whole process; writes wait between their attempts instead.
      writer.pragma('busy_timeout = 0')
      return new SqliteStore({ file, model, orm, writer, reader, busyTimeoutMs, statementTimeoutMs, events })
    })
  } catch (error) {
    await orm.close(true)
    throw error
  }
}

function connectionOf(orm: MikroORM, type: 'read' | 'write'): Promise<Database> {
  return orm.em.getDriver().getConnection(type).getNativeClient()
}

/** Durability is asserted, not assumed: an acknowledged write survives the loss of power. */
function setUpConnection(database: Database, busyTimeoutMs: number): void {
  database.pragma(`busy_timeout = ${busyTimeoutMs}`)
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.pragma('foreign_keys = on')
  const found = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) => database.pragma(name, { simple: true }))
  if (found.join() !== 'wal,2,1')
    throw new Error('it does not take the settings wal, synchronous=full, foreign_keys=on')
}

/** Longest pause between two attempts to get the lock. */
const RETRY_MS = 50

interface Parts {
  readonly file: string
  readonly model: Model
  readonly orm: MikroORM
  readonly writer: Database
  readonly reader: Database
  readonly busyTimeoutMs: number
  readonly events: StoreEvents
  readonly statementTimeoutMs: number
}

class SqliteStore implements TaskStore {
  readonly dialect
  readonly resources
  readonly #parts: Parts
  readonly #readStatements: StatementCache
  readonly #writeStatements: StatementCache
  readonly #queue = new SerialQueue()
  readonly #limit: StatementLimit
  readonly #turnShare = new TurnShare(EVENT_LOOP_SHARE_MS)
  readonly #longReads: ReaderPool

  constructor(parts: Parts) {
    this.#parts = parts
    this.#limit = new StatementLimit(parts.reader, threadCpuMs)
    const { file, busyTimeoutMs, statementTimeoutMs } = parts
    this.#longReads = new ReaderPool({ file, busyTimeoutMs, timeoutMs: statementTimeoutMs })
    this.resources = this.#longReads.resources
    this.dialect = sqliteDialect(parts.orm.em.getKysely() as never, createRowCount(parts.reader, parts.model))
    this.#readStatements = new StatementCache((text) => parts.reader.prepare(text))
    this.#writeStatements = new StatementCache((text) => parts.writer.prepare(text))
  }

  async query<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    const nextTurn = this.#turnShare.next
    if (nextTurn !== undefined) await nextTurn
    const startedAt = performance.now()
    try {
      return this.#limit.run(EVENT_LOOP_SHARE_MS, () => this.#readStatements.run<Row>(statement))
    } catch (error) {
      if (!(error instanceof StatementTimeoutError)) throw reported(toStoreError(error), this.#parts.events)
    } finally {
      this.#turnShare.spend(performance.now() - startedAt)
    }
    try {
      return await this.#longReads.run(statement)
    } catch (error) {
      throw reported(toStoreError(error), this.#parts.events)
    }
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(() => this.#transact(work))
    } catch (error) {
      throw reported(toStoreError(error), this.#parts.events)
    }
  }

  async #transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    await this.#begin()
    try {
      const result = await work({
        run: async (statement) => this.#writeStatements.run(this.dialect.compile(statement)),
      })
      this.#parts.writer.exec('commit')
      return result
    } catch (error) {
      if (this.#parts.writer.inTransaction) this.#parts.writer.exec('rollback')
      throw error
    }
  }

  async #begin(): Promise<void> {
    if (this.#tryBegin()) return
    const timeout = AbortSignal.timeout(this.#parts.busyTimeoutMs)
    for (let waitMs = 1; !timeout.aborted; waitMs = Math.min(waitMs * 2, RETRY_MS)) {
      await sleep(waitMs)
      if (this.#tryBegin()) return
    }
    throw new StoreError('unavailable', { cause: new Error('another process holds the write lock') })
  }

  #tryBegin(): boolean {
    try {
      this.#parts.writer.exec('begin immediate')
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  }

  migrate(): Promise<readonly string[]> {
    return naming(this.#parts.file, () => this.#queue.run(() => this.#migrate()))
  }

  async #migrate(): Promise<readonly string[]> {
    const timeout = AbortSignal.timeout(this.#parts.busyTimeoutMs)
    for (;;) {
      try {
        return await this.#runSteps()
      } catch (error) {
        // Another process is at it: SQLite's own lock lets one of them through, the others look again.
        const isRace = error instanceof LockWaitTimeoutException || error instanceof TableExistsException
        if (!isRace || timeout.aborted) throw error
      }
      await sleep(RETRY_MS)
    }
  }

  async #runSteps(): Promise<readonly string[]> {
    await this.#refuseNewerSchema()
    return (await this.#parts.orm.migrator.up()).map((step) => step.name)
  }

  #refuseNewerSchema(): Promise<void> {
    return refuseNewerSchema(
      this.#parts.orm.migrator,
      STEPS.map((step) => step.name),
    )
  }

  async pendingMigrations(): Promise<readonly string[]> {
    await this.#refuseNewerSchema()
    return (await this.#parts.orm.migrator.getPending()).map((step) => step.name)
  }

  schemaDifference(options: DifferenceOptions): Promise<readonly string[]> {
    return naming(this.#parts.file, () => schemaDifference(this.#parts.orm, options))
  }

  alignSchema(options: DifferenceOptions): Promise<readonly string[]> {
    return naming(this.#parts.file, () => this.#queue.run(() => this.#align(options)))
  }

  /** A table that is made anew is dropped in between: that must not count as the end of its rows. */
  async #align(options: DifferenceOptions): Promise<readonly string[]> {
    const { orm, writer } = this.#parts
    writer.pragma('foreign_keys = off')
    try {
      return await this.#transact(async ({ run }) => {
        const statements = await schemaDifference(orm, options)
        for (const statement of statements) await run(sql.raw(statement))
        const orphans = await run(sql`pragma foreign_key_check`)
        if (orphans.length > 0) throw new Error('rows would be left that point to nothing')
        return statements
      })
    } finally {
      writer.pragma('foreign_keys = on')
    }
  }

  async isNew(): Promise<boolean> {
    const statement = sql`select 1 from sqlite_schema where type = 'table' limit 1`
    return (await this.query(this.dialect.compile(statement))).length === 0
  }

  async backup(file: string): Promise<void> {
    const unfinished = `${file}.unfinished`
    await rm(unfinished, { force: true })
    this.#parts.reader.prepare('vacuum into ?').run(unfinished)
    const copy = await open(unfinished, 'r+')
    await copy.sync()
    await copy.close()
    await rename(unfinished, file)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#longReads[Symbol.asyncDispose]()
    await this.#parts.orm.close()
  }
}

function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY') || errorCode(error).startsWith('SQLITE_LOCKED')
}

const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM)/

function toStoreError(error: unknown): unknown {
  const code = errorCode(error)
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') {
    const [, table, column] = /: (\w+)\.(\w+)/.exec((error as Error).message) ?? []
    return new StoreError('unique', { cause: error, table, column })
  }
  // A relation that restricts is held by a trigger of SQLite's own.
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === 'SQLITE_CONSTRAINT_TRIGGER')
    return new StoreError('referenced', { cause: error })
  return UNAVAILABLE.test(code) ? new StoreError('unavailable', { cause: error }) : error
}
