import { type RawBuilder, sql } from 'kysely'
import { limitExceeded } from '../errors.ts'
import { requireAccess, requireRead } from '../lists/access.ts'
import { quoted, type RelationField } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import type { PageOfEach } from '../storage/task-store.ts'
import { compileOrder } from './order.ts'
import { countOfPage, type Page, parseItemPage, parsePage } from './paging.ts'
import { compileCondition, type ListArguments, type ReadScope, table } from './read.ts'
import type { Selection } from './selection.ts'
import type { Condition } from './sql.ts'

/** Column with the id of the item that a related one was read for. No field has such a name. */
export const PARENT = '#parent'
const PARENT_COLUMN = sql.raw(quoted(PARENT))

/** An item with the one that it was read for. */
export type RelatedRow = Row & { readonly [PARENT]: number }

/** Items of a relation to many, and what they are read for. */
export interface Wanted {
  readonly rows: readonly Row[]
  readonly args: ListArguments
}

/** The items that the rows point to by their column, by id: each is read once. */
export async function loadOnes(
  scope: ReadScope,
  selection: Selection,
  { rows, name }: { readonly rows: readonly Row[]; readonly name: string },
): Promise<ReadonlyMap<number, Row>> {
  const { list } = selection
  requireRead(scope.caller, { list, fields: selection.names })
  const ids = new Set<number>()
  for (const row of rows) {
    const id = row[name]
    if (typeof id === 'number') ids.add(id)
  }
  if (ids.size === 0) return new Map()
  const { dialect } = scope.store
  const statement = sql<Row>`select ${selection.columns} from ${table(list)} where ${dialect.isAnyOf(sql`t0.id`, [...ids])}`
  const items = await scope.store.query(dialect.compile(statement))
  return new Map(items.map((item) => [item.id, item]))
}

/** A page of the related items of each row, each row's in order. */
export async function loadMany(
  scope: ReadScope,
  selection: Selection,
  { field, rows, args }: Wanted & { readonly field: RelationField },
): Promise<readonly RelatedRow[]> {
  const { list, columns } = selection
  const { budget, caller, store } = scope
  requireRead(caller, { list, fields: selection.names })
  const page = parseItemPage(args, budget)
  const condition = compileCondition(scope, list, { ...args, isPage: true })
  const order = compileOrder(list, { caller, dialect: store.dialect }, args)
  const { from, parent } = pairsOf(field)
  const limit = Math.min(page.first ?? budget.maxResults + 1, budget.readLimit)
  const [first] = rows
  const statement =
    rows.length === 1 && first !== undefined
      ? sql<RelatedRow>`select ${columns}, ${parent} as ${PARENT_COLUMN} from ${from} where ${parent} = ${first.id} and ${condition} order by ${order} limit ${limit} offset ${page.skip}`
      : store.dialect.pageOfEach<RelatedRow>({
          ...pageOf({ columns, condition, order }, { limit, page, total: budget.readLimit }),
          from,
          parent,
          parentColumn: PARENT_COLUMN,
          parents: rows.map((row) => row.id),
          table: table(list),
        })
  const items = await store.query(store.dialect.compile(statement))
  if (page.first === undefined) checkEach(items, budget.maxResults)
  return items
}

function pageOf(
  parts: Pick<PageOfEach, 'columns' | 'condition' | 'order'>,
  { limit, page, total }: { limit: number; page: Page; total: number },
) {
  return { ...parts, limit, offset: page.skip, total }
}

function checkEach(items: readonly RelatedRow[], maxResults: number): void {
  if (items.length <= maxResults) return
  for (const group of Map.groupBy(items, (item) => item[PARENT]).values()) {
    if (group.length > maxResults) throw limitExceeded()
  }
}

/** Number of related items of each row that match, by the row's id; none has no entry. */
export async function countMany(
  scope: ReadScope,
  field: RelationField,
  { rows, args }: Wanted,
): Promise<ReadonlyMap<number, number>> {
  const { target } = field.relation
  requireAccess(scope.caller, 'read', target)
  const page = parsePage(args)
  const condition = compileCondition(scope, target, { ...args, isPage: false })
  const { from, parent } = pairsOf(field)
  const statement = sql<{
    [PARENT]: number
    count: number | string
  }>`select ${parent} as ${PARENT_COLUMN}, count(*) as count from ${from} where ${isOneOf(scope, parent, rows)} and ${condition} group by ${parent}`
  const counts = await scope.store.query(scope.store.dialect.compile(statement))
  return new Map(counts.map((row) => [row[PARENT], countOfPage(Number(row.count), page)]))
}

/** The related items as `t0`, joined with the pairs where those have a table, and the column of the item they belong to. */
function pairsOf({ relation: { target, storage } }: RelationField): Record<'from' | 'parent', RawBuilder<unknown>> {
  if (storage.kind === 'table') {
    const from = `${storage.table} pair join ${target.table} t0 on t0.id = pair.${storage.otherColumn}`
    return { from: sql.raw(from), parent: sql.raw(`pair.${storage.ownColumn}`) }
  }
  return { from: table(target), parent: sql.raw(`t0.${storage.column}`) }
}

function isOneOf({ store }: ReadScope, parent: RawBuilder<unknown>, rows: readonly Row[]): Condition {
  const ids = rows.map((row) => row.id)
  return ids.length === 1 ? sql`${parent} = ${ids[0]}` : store.dialect.isAnyOf(parent, ids)
}
