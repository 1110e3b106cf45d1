import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../task-store.ts'

/** PostgreSQL's way of saying it. `kysely` only compiles; nothing runs through it. */
export function postgresDialect(kysely: Kysely<unknown>): Dialect {
  return {
    name: 'postgres',
    compile: (statement) => statement.compile(kysely),
    boolean: (value) => value,
    // A row of an index has 2,704 bytes at most.
    indexesHeads: true,
    // The planner knows how often each value is there.
    ofFewValues: (condition) => condition,
    isAnyOf: (expression, values) => sql`${expression} = any(${values}::${sql.raw(arrayTypeOf(values))}[])`,
    // The planner makes joins of these.
    isRelated: ({ own, table, column, condition }) =>
      sql`exists (select 1 from ${table} where ${column} = ${own} and ${condition})`,
    contains: (expression, text) => sql`strpos(${expression}, ${text}::text) > 0`,
    // The server ends statements by itself.
    mayTakeLong: () => false,
    interruptible: (condition) => condition,
    endsWith: (expression, text) => sql`right(${expression}, length(${text}::text)) = ${text}::text`,
    pageOfEach: ({ columns, from, parent, parentColumn, parents, condition, order, limit, offset, total }) =>
      sql`select page.* from unnest(${parents}::bigint[]) with ordinality as parent (id, place) cross join lateral (select ${columns}, ${parent} as ${parentColumn}, row_number() over (order by ${order}) as "#rank" from ${from} where ${parent} = parent.id and ${condition} order by ${order} limit ${limit} offset ${offset}) page order by parent.place, page."#rank" limit ${total}`,
    lockTable: (table) => sql`lock table ${sql.raw(table)} in share row exclusive mode`,
    // A transaction with a number is noted when it is committed.
    harmlessWrite: sql`select txid_current()`,
  }
}

function arrayTypeOf(values: readonly (number | string)[]): string {
  if (typeof values[0] === 'string') return 'text'
  return values.every((value) => Number.isSafeInteger(value)) ? 'bigint' : 'float8'
}
