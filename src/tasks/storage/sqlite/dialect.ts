import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../task-store.ts'

/** Bytes beyond which a text may take long to look through: then functions do it that look at the clock. */
const LONG_TEXT = sql.lit(256)
/** Comparisons that take about as long as a statement may keep the event loop. */
const MAX_COST = 1_000_000
/** Factors that spread the bits of an id, whose product with it is an integer still. */
const MIN_FACTOR = 2 ** 28
const MAX_FACTOR = 2 ** 31

/** SQLite's way of saying it. `kysely` only compiles; nothing runs through it. @param rowCount at least as many as there are */
export function sqliteDialect(kysely: Kysely<unknown>, rowCount: () => number): Dialect {
  return {
    name: 'sqlite',
    compile: (statement) => statement.compile(kysely),
    boolean: (value) => (value ? 1 : 0),
    indexesHeads: false,
    // Without it an index gives ten rows for each value, the planner thinks, and it would collect and sort a third of
    // the table before it gives the first page. So it uses one to count, and walks in the order that is asked for.
    ofFewValues: (condition) => sql`likelihood(${condition}, 0.9)`,
    // Of numbers with fractions the parameters are exact; of JSON's digits that depends on who reads them.
    isAnyOf: (expression, values) =>
      values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))
        ? sql`${expression} in (select value from json_each(${JSON.stringify(values)}))`
        : sql`${expression} in (${sql.join(values)})`,
    // Else found once for the whole statement: `exists` looks again for each row, and nested that would multiply.
    isRelated: ({ own, table, column, condition, isAskedByRow }) =>
      isAskedByRow
        ? sql`exists (select 1 from ${table} where ${column} = ${own} and ${condition})`
        : sql`${own} in (select ${column} from ${table} where ${column} is not null and ${condition})`,
    contains: (expression, text) =>
      sql`case when octet_length(${expression}) > ${LONG_TEXT} then contains_text(${expression}, ${text}) else instr(${expression}, ${text}) > 0 end`,
    mayTakeLong: (costPerRow) => costPerRow * rowCount() > MAX_COST,
    // The clock is read on one row of 64, chosen by a number that is another for each statement, so that no choice of
    // rows keeps it from being read. It stands first: further on it would be asked only for rows that match so far.
    interruptible: (condition, id) =>
      sql`((${id} * ${randomInt(MIN_FACTOR, MAX_FACTOR)} >> 20) & 63 or in_time()) and (${condition})`,
    // substr(x, -0) is the whole text, not its empty end
    endsWith: (expression, text) =>
      text === ''
        ? sql`${expression} is not null`
        : sql`case when octet_length(${expression}) > ${LONG_TEXT} then ends_with_text(${expression}, ${text}) else substr(${expression}, -length(${text})) = ${text} end`,
    // A subquery with a limit for each parent: it ends as soon as it has the parent's page, where an index has the order.
    pageOfEach: ({ columns, table, from, parent, parentColumn, parents, condition, order, limit, offset, total }) =>
      sql`select ${columns}, parent.value as ${parentColumn} from json_each(${JSON.stringify(parents)}) parent cross join ${table} where t0.id in (select t0.id from ${from} where ${parent} = parent.value and ${condition} order by ${order} limit ${limit} offset ${offset}) order by parent.key, ${order} limit ${total}`,
    lockTable: () => undefined,
    // Nobody else uses it; it is 0 from the beginning. Its page is written anew all the same.
    harmlessWrite: sql`pragma user_version = 0`,
  }
}
