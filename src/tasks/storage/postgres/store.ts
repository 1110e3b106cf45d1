import { setTimeout as sleep } from 'node:timers/promises'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { errorCode } from '../../../common/error-code.ts'
import { SerialQueue } from '../../../common/serial-queue.ts'
import type { Model } from '../../model/model.ts'
import { constraintName } from '../schema/constraint-name.ts'
import { createEntities } from '../schema/entities.ts'
import { refuseNewerSchema } from '../schema/newer-schema.ts'
import { type DifferenceOptions, STEPS_TABLE, schemaDifference } from '../schema/schema-difference.ts'
import { migrationsOf } from '../schema/schema-steps.ts'
import type { Statement, StoreEvents, TaskStore, Transaction } from '../task-store.ts'
import { NO_EVENTS, reported, StoreError } from '../task-store.ts'
import { nameOfPostgres, naming } from '../unusable-database.ts'
import { postgresDialect } from './dialect.ts'
import { STEPS } from './steps.ts'

/** The part of the driver that is used here. */
interface Queryable {
  query(statement: string | { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

interface Client extends Queryable {
  /** With an error, or true, the connection is closed and not used again. */
  release(broken?: Error | boolean): void
}

interface Pool extends Queryable {
  /** Connections, idle ones too. */
  readonly totalCount: number
  readonly idleCount: number
  /** Callers that wait for one. */
  readonly waitingCount: number
  connect(): Promise<Client>
}

export interface PostgresOptions {
  readonly url: string
  readonly model: Model
  readonly poolSize: number
  /** Time one statement may take; a slower one is cancelled by the server. */
  readonly statementTimeoutMs: number
}

const CONNECT_TIMEOUT_MS = 5_000
/** Attempts at a transaction that the server asks to repeat. */
const MAX_ATTEMPTS = 5
/** Pause before the second attempt; it grows with each. */
const RETRY_MS = 10
/** Key of the advisory lock under which one process at a time migrates: "triv" in ASCII. */
const MIGRATION_LOCK = 0x74726976

/** The store on PostgreSQL. MikroORM holds the pool and the schema; statements run prepared, with bound values. */
export async function openPostgresStore(options: PostgresOptions, events: StoreEvents = NO_EVENTS): Promise<TaskStore> {
  // Migrating takes two connections: one holds the lock, one works.
  const poolSize = Math.max(2, options.poolSize)
  const orm = new MikroORM({
    clientUrl: options.url,
    entities: createEntities(options.model, 'C'),
    pool: { min: 0, max: poolSize },
    driverOptions: { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, statement_timeout: options.statementTimeoutMs },
    extensions: [Migrator],
    schemaGenerator: { skipTables: [STEPS_TABLE] },
    migrations: { migrationsList: migrationsOf(STEPS), snapshot: false, silent: true },
  })
  const name = nameOfPostgres(options.url)
  try {
    return await naming(name, async () => {
      await orm.connect()
      const store = new PostgresStore({
        name,
        model: options.model,
        orm,
        events,
        poolSize,
        pool: await orm.em.getConnection().getNativeClient(),
      })
      await store.requireUtf8()
      return store
    })
  } catch (error) {
    await orm.close(true)
    throw error
  }
}

interface Parts {
  readonly name: string
  readonly model: Model
  readonly orm: MikroORM
  readonly pool: Pool
  readonly poolSize: number
  readonly events: StoreEvents
}

class PostgresStore implements TaskStore {
  readonly dialect
  readonly resources
  readonly #orm: MikroORM
  readonly #pool: Pool
  readonly #events: StoreEvents
  readonly #names = new StatementNames()
  readonly #queue = new SerialQueue()
  readonly #name: string
  readonly #uniqueColumns: ReadonlyMap<string, string>

  constructor({ name, model, orm, pool, poolSize, events }: Parts) {
    this.#name = name
    this.#uniqueColumns = uniqueColumns(model)
    this.#events = events
    this.#orm = orm
    this.#pool = pool
    this.dialect = postgresDialect(orm.em.getKysely() as never)
    this.resources = [
      { name: 'postgres_connections', used: () => pool.totalCount - pool.idleCount, limit: poolSize },
      { name: 'postgres_callers_waiting', used: () => pool.waitingCount },
    ]
  }

  async requireUtf8(): Promise<void> {
    const statement = sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`
    const [row] = await this.query(this.dialect.compile(statement))
    if (row?.encoding !== 'UTF8') throw new Error('its encoding must be UTF8')
  }

  async query<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    try {
      return await this.#run(this.#pool, statement)
    } catch (error) {
      throw reported(toStoreError(error, this.#uniqueColumns), this.#events)
    }
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work)
      } catch (error) {
        if (!isCollision(error) || attempt >= MAX_ATTEMPTS)
          throw reported(toStoreError(error, this.#uniqueColumns), this.#events)
        // Whoever it collided with goes first.
        await sleep(attempt * RETRY_MS)
      }
    }
  }

  async #attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work({ run: (statement) => this.#run(client, this.dialect.compile(statement)) })
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((fault: unknown) => {
        broken = fault instanceof Error ? fault : new Error('rollback failed')
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #run<Row>(client: Queryable, { sql: text, parameters }: Statement<Row>): Promise<Row[]> {
    const name = this.#names.of(text)
    const { rows } = await client.query({ ...(name === undefined ? {} : { name }), text, values: [...parameters] })
    return rows as Row[]
  }

  migrate(): Promise<readonly string[]> {
    return naming(this.#name, () => this.#queue.run(() => this.#locked(() => this.#runSteps())))
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query({ text: 'select pg_advisory_lock($1)', values: [MIGRATION_LOCK] })
      return await work()
    } finally {
      // The lock ends with the connection.
      client.release(true)
    }
  }

  async #runSteps(): Promise<readonly string[]> {
    await this.#refuseNewerSchema()
    return (await this.#orm.migrator.up()).map((step) => step.name)
  }

  #refuseNewerSchema(): Promise<void> {
    return refuseNewerSchema(
      this.#orm.migrator,
      STEPS.map((step) => step.name),
    )
  }

  async pendingMigrations(): Promise<readonly string[]> {
    await this.#refuseNewerSchema()
    return (await this.#orm.migrator.getPending()).map((step) => step.name)
  }

  schemaDifference(options: DifferenceOptions): Promise<readonly string[]> {
    return naming(this.#name, () => schemaDifference(this.#orm, options))
  }

  alignSchema(options: DifferenceOptions): Promise<readonly string[]> {
    const run = async () => {
      const statements = await schemaDifference(this.#orm, options)
      await this.#attempt(async ({ run }) => {
        for (const statement of statements) await run(sql.raw(statement))
      })
      return statements
    }
    return naming(this.#name, () => this.#queue.run(() => this.#locked(run)))
  }

  async isNew(): Promise<boolean> {
    const statement = sql`select 1 from pg_tables where schemaname = current_schema() limit 1`
    return (await this.query(this.dialect.compile(statement))).length === 0
  }

  async backup(): Promise<void> {
    throw new Error('a PostgreSQL database is copied by pg_dump')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#orm.close()
  }
}

const MAX_NAMES = 500

/**
 * Names for prepared statements. A statement text has one name as long as the name is remembered; later texts run
 * unnamed once there are many, so that a server connection never holds more than so many.
 */
class StatementNames {
  readonly #names = new Map<string, string>()

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const name = `t${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** Serialization failures and deadlocks, and a row that went away between its check and its use. */
function isCollision(error: unknown): boolean {
  return ['40001', '40P01', '23503'].includes(errorCode(error))
}

/** What a statement gets whose time is over. */
const QUERY_CANCELED = '57014'

const UNAVAILABLE = /^(08|28|3D|53|57|58|25006|55P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|XX)/

/** Columns that must be unique, by the names of their constraints. */
function uniqueColumns({ lists }: Model): ReadonlyMap<string, string> {
  return new Map(
    lists.flatMap(({ table, fields }) =>
      fields.flatMap(({ column, isUnique }): [string, string][] =>
        isUnique && column !== undefined ? [[constraintName(table, column, 'unique'), column]] : [],
      ),
    ),
  )
}

function toStoreError(error: unknown, columns: ReadonlyMap<string, string>): unknown {
  const code = errorCode(error)
  if (code === '23505') {
    const { table, constraint = '' } = error as { table?: string; constraint?: string }
    return new StoreError('unique', { cause: error, table, column: columns.get(constraint) })
  }
  if (code === '23503' || code === '23001') return new StoreError('referenced', { cause: error })
  if (code === QUERY_CANCELED) return new StoreError('timeout', { cause: error })
  const isConnection = error instanceof Error && /connection|timeout/i.test(error.message) && code === ''
  return UNAVAILABLE.test(code) || isConnection ? new StoreError('unavailable', { cause: error }) : error
}
