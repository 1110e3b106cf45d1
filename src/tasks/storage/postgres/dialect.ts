import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../task-store.ts'

/** PostgreSQL's way of saying it. `kysely` only compiles; nothing runs through it. */
export function postgresDialect(kysely: Kysely<unknown>): Dialect {
  return {
    name: 'postgres',
    compile: (statement) => statement.compile(kysely),
    boolean: (value) => value,
    isAnyOf: (expression, values) =>
      typeof values[0] === 'number'
        ? sql`${expression} = any(${values}::bigint[])`
        : sql`${expression} = any(${values}::text[])`,
    // The planner makes joins of these.
    isRelated: ({ own, table, column, condition }) =>
      sql`exists (select 1 from ${table} where ${column} = ${own} and ${condition})`,
    contains: (expression, text) => sql`strpos(${expression}, ${text}::text) > 0`,
    // The server ends statements by itself.
    mayTakeLong: () => false,
    interruptible: (condition) => condition,
    startsWith: (expression, text) => sql`starts_with(${expression}, ${text}::text)`,
    endsWith: (expression, text) => sql`right(${expression}, length(${text}::text)) = ${text}::text`,
    lockPeople: sql`lock table person in share row exclusive mode`,
    // A transaction with a number is noted when it is committed.
    harmlessWrite: sql`select txid_current()`,
  }
}
