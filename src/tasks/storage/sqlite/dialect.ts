import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../task-store.ts'

/** SQLite's way of saying it. `kysely` only compiles; nothing runs through it. */
export function sqliteDialect(kysely: Kysely<unknown>): Dialect {
  return {
    name: 'sqlite',
    compile: (statement) => statement.compile(kysely),
    boolean: (value) => (value ? 1 : 0),
    isAnyOf: (expression, values) => sql`${expression} in (select value from json_each(${JSON.stringify(values)}))`,
    // Found once for the whole statement. `exists` would look again for each row, and nested that multiplies.
    isRelated: ({ own, table, column, condition }) =>
      sql`${own} in (select ${column} from ${table} where ${column} is not null and ${condition})`,
    contains: (expression, text) => sql`instr(${expression}, ${text}) > 0`,
    startsWith: (expression, text) => sql`substr(${expression}, 1, length(${text})) = ${text}`,
    // substr(x, -0) is the whole text, not its empty end
    endsWith: (expression, text) =>
      text === '' ? sql`${expression} is not null` : sql`substr(${expression}, -length(${text})) = ${text}`,
    lockPeople: undefined,
    // Nobody else uses it; it is 0 from the beginning. Its page is written anew all the same.
    harmlessWrite: sql`pragma user_version = 0`,
  }
}
