/**
 * `make migration NAME=...`: writes the step that leads from the last one to the tables of today's model, for both
 * databases. Needs POSTGRES_URL, the address of a server on which databases can be made.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { model } from '../../tasks/contract.ts'
import { openStore } from '../../tasks/open-store.ts'
import { STEPS as POSTGRES_STEPS } from '../../tasks/storage/postgres/steps.ts'
import type { SchemaStep } from '../../tasks/storage/schema/schema-steps.ts'
import { STEPS as SQLITE_STEPS } from '../../tasks/storage/sqlite/steps.ts'
import type { TaskStore } from '../../tasks/storage/task-store.ts'

const [name = '', server = ''] = process.argv.slice(2)
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) fail('NAME is needed: a few words of what changes, joined by hyphens')
else if (server === '') fail('POSTGRES_URL is needed: the address of a PostgreSQL server')
else {
  const last = [...SQLITE_STEPS, ...POSTGRES_STEPS].map((known) => Number.parseInt(known.name, 10))
  const number = String(Math.max(...last) + 1).padStart(4, '0')
  const step = (statements: readonly string[]) => ({ name: `${number}-${name}`, statements })
  const sqlite = await onSqlite(differenceOf)
  const postgres = await onPostgres(server, differenceOf)
  if (sqlite.length + postgres.length === 0) fail('the tables are those of the model already')
  else {
    if (sqlite.length > 0) await writeSteps('src/tasks/storage/sqlite/steps.ts', [...SQLITE_STEPS, step(sqlite)])
    if (postgres.length > 0)
      await writeSteps('src/tasks/storage/postgres/steps.ts', [...POSTGRES_STEPS, step(postgres)])
    process.stdout.write(`${[...sqlite, ...postgres].join('\n')}\n`)
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/** Statements between what all steps lead to and the model. */
async function differenceOf(url: string): Promise<readonly string[]> {
  await using store = await open(url)
  await store.migrate()
  return await store.schemaDifference({ drop: true })
}

function open(url: string): Promise<TaskStore> {
  return openStore({ url, model, busyTimeoutMs: 5_000, poolSize: 2, statementTimeoutMs: 60_000 })
}

async function onSqlite<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trivium-migration-'))
  try {
    return await work(`sqlite:${join(folder, 'tasks.sqlite')}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function onPostgres<T>(address: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = `migration_${randomBytes(8).toString('hex')}`
  const url = new URL(address)
  url.pathname = `/${database}`
  await runOn(address, `create database ${database} template template0 encoding 'UTF8'`)
  try {
    return await work(url.href)
  } finally {
    await runOn(address, `drop database if exists ${database} with (force)`)
  }
}

async function runOn(address: string, statement: string): Promise<void> {
  await using store = await open(address)
  await store.query(store.dialect.compile(sql.raw(statement)))
}

async function writeSteps(file: string, steps: readonly SchemaStep[]): Promise<void> {
  await writeFile(
    file,
    `import type { SchemaStep } from '../schema/schema-steps.ts'

/** The steps that lead to today's tables, in order. Written by \`make migration\`; one that is released stays as it is. */
export const STEPS: readonly SchemaStep[] = [
${steps.map(stepText).join('\n')}
]
`,
  )
}

function stepText({ name: stepName, statements }: SchemaStep): string {
  const lines = statements.map((statement) => `      ${literal(statement)},`)
  return `  {\n    name: ${literal(stepName)},\n    statements: [\n${lines.join('\n')}\n    ],\n  },`
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
