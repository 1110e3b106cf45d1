import type { Database } from 'better-sqlite3'
import type { Model } from '../../model/model.ts'
import { pairTablesOf } from '../schema/pair-tables.ts'

/** Time for which a count of rows is good enough. */
const ROW_COUNT_MS = 2_000

/** At least as many rows as the largest of the tables has, or had a moment ago. */
export function createRowCount(database: Database, model: Model): () => number {
  const tables = [...model.lists.map(({ table }) => table), ...pairTablesOf(model).map(({ table }) => table)]
  // Each is one step in a tree, however many rows there are.
  const statements = tables.map((table) => `select max(rowid) as count from "${table}"`)
  const text = `select max(count) as count from (${statements.join(' union all ')})`
  let count = 0
  let readAtMs = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = performance.now()
    if (nowMs - readAtMs < ROW_COUNT_MS) return count
    readAtMs = nowMs
    const [row] = database.prepare(text).all()
    count = (row as { count: number | null }).count ?? 0
    return count
  }
}
