import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { describe } from 'vitest'
import type { Clock } from '../../../src/common/clock.ts'
import { model } from '../../../src/tasks/contract.ts'
import { openPostgresStore } from '../../../src/tasks/storage/postgres/store.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

/** Cheap hashes: the cost of a real one is not what these tests are about. */
const CHEAP_HASHES = { TASKS_ARGON2_MEMORY_KIB: '64', TASKS_ARGON2_PASSES: '1' }

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: Clock
  readonly log?: DestinationStream
}

export type StartTasks = (options?: StartOptions) => Promise<TasksServer>

/** One error of an answer. */
export interface AnswerError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape depends on the query
  readonly data: any
  readonly errors: readonly AnswerError[]
}

export interface SendOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** A tasks service on a database of its own, spoken to over the wire. */
export class TasksServer implements AsyncDisposable {
  readonly url: string
  readonly server: TestServer
  /** The value of TASKS_DATABASE_URL, for a second process on the same database. */
  readonly databaseUrl: string
  readonly #dropDatabase: () => Promise<void>

  constructor(server: TestServer, databaseUrl: string, dropDatabase: () => Promise<void>) {
    this.server = server
    this.url = `${server.urls.http}/api/graphql`
    this.databaseUrl = databaseUrl
    this.#dropDatabase = dropDatabase
  }

  async send(query: string, variables?: unknown, options: SendOptions = {}): Promise<Answer> {
    return this.sendBody(JSON.stringify({ query, variables }), options)
  }

  async sendBody(body: string, options: SendOptions = {}): Promise<Answer> {
    return post(this.url, body, options)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]()
    await this.#dropDatabase()
  }
}

/** Sends operations to a service that runs elsewhere. */
export function senderTo(url: string): Pick<TasksServer, 'send'> {
  return { send: (query, variables, options = {}) => post(url, JSON.stringify({ query, variables }), options) }
}

async function post(url: string, body: string, { token, headers }: SendOptions): Promise<Answer> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return toAnswer(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
      body,
    }),
  )
}

export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, text, data: body.data, errors: body.errors ?? [] }
}

/** Starts the service on a new SQLite file. */
export async function startOnSqlite(options: StartOptions = {}): Promise<TasksServer> {
  const server = await startTrivium({ ...options, serve: ['tasks'], env: { ...CHEAP_HASHES, ...options.env } })
  return new TasksServer(server, `sqlite:${server.dir.at('tasks.sqlite')}`, async () => undefined)
}

/** Starts the service on a new database of a PostgreSQL server. */
export async function startOnPostgres(address: string, options: StartOptions = {}): Promise<TasksServer> {
  const database = await createPostgresDatabase(address)
  const env = { ...CHEAP_HASHES, TASKS_DATABASE_URL: database.url, ...options.env }
  const server = await startTrivium({ ...options, serve: ['tasks'], env })
  return new TasksServer(server, database.url, async () => database[Symbol.asyncDispose]())
}

export interface PostgresDatabase extends AsyncDisposable {
  readonly url: string
  drop(): Promise<void>
}

/** A new, empty database, dropped in the end. */
export async function createPostgresDatabase(address: string): Promise<PostgresDatabase> {
  const name = `tasks_${randomBytes(8).toString('hex')}`
  await runOnServer(address, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const drop = () => runOnServer(address, `drop database if exists ${name} with (force)`)
  return { url: url.href, drop, [Symbol.asyncDispose]: drop }
}

async function runOnServer(address: string, statement: string): Promise<void> {
  await using store = await openPostgresStore({ model, url: address, poolSize: 1, statementTimeoutMs: 5_000 })
  await store.query(store.dialect.compile(sql.raw(statement)))
}

/** Runs the same tests on SQLite and, when there is one, on a real PostgreSQL. */
export function describeOnEachDatabase(title: string, define: (start: StartTasks) => void): void {
  describe(`${title} (sqlite)`, () => define(startOnSqlite))
  describeWithBackend('postgres', title, (address) => define((options) => startOnPostgres(address, options)))
}
