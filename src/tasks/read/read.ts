import { type RawBuilder, sql } from 'kysely'
import { limitExceeded, refuseUnknown } from '../errors.ts'
import { type Caller, requireAccess, requireRead } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import { parseId } from '../lists/values.ts'
import type { TaskStore } from '../storage/task-store.ts'
import { costPerRow } from './cost.ts'
import { compileOrder, type OrderArguments } from './order.ts'
import { countOfPage, type Page, type PageArguments, parseItemPage, parsePage } from './paging.ts'
import type { RequestBudget } from './request-budget.ts'
import type { Selection } from './selection.ts'
import { type Condition, joined } from './sql.ts'
import { compileSearch, compileWhere, rootScope } from './where.ts'
import { interruptible, type Where, type WhereScope } from './where-scope.ts'

/** Arguments of every query that gives a list. */
export interface ListArguments extends OrderArguments, PageArguments {
  readonly where?: Where | null | undefined
  readonly search?: string | null | undefined
}

const LIST_ARGUMENTS = {
  where: true,
  search: true,
  sortBy: true,
  orderBy: true,
  first: true,
  skip: true,
} satisfies Record<keyof ListArguments, true>

/** Whether a list heeds the argument. */
export function isListArgument(name: string): boolean {
  return Object.hasOwn(LIST_ARGUMENTS, name)
}

/** Names one item of a list. */
export interface UniqueWhere {
  readonly id: string | number
}

/** The id that a unique `where` names; 0, which nothing has, when it cannot be one. */
export function idOf({ id, ...rest }: UniqueWhere): number {
  refuseUnknown(rest, 'where')
  return parseId(String(id)) ?? 0
}

/** What a read needs of its request. */
export interface ReadScope {
  readonly store: TaskStore
  readonly caller: Caller
  readonly budget: RequestBudget
}

/** Items of a list that match, in order, with the columns of the selection. */
export async function readList(scope: ReadScope, selection: Selection, args: ListArguments): Promise<readonly Row[]> {
  requireRead(scope.caller, { list: selection.list, fields: selection.names })
  const page = parseItemPage(args, scope.budget)
  const { dialect } = scope.store
  const condition = compileCondition(scope, selection.list, { ...args, isPage: true })
  const order = compileOrder(selection.list, { caller: scope.caller, dialect }, args)
  const statement = sql<Row>`select ${selection.columns} from ${table(selection.list)} where ${condition} order by ${order} limit ${rowLimit(scope, page)} offset ${page.skip}`
  const rows = await scope.store.query(dialect.compile(statement))
  if (rows.length > scope.budget.maxResults) throw limitExceeded()
  scope.budget.takeRows(rows.length)
  return rows
}

/** Number of items that match, less `skip`, capped by `first`. */
export async function countList(scope: ReadScope, list: List, args: ListArguments): Promise<number> {
  requireAccess(scope.caller, 'read', list)
  const page = parsePage(args)
  const condition = compileCondition(scope, list, { ...args, isPage: false })
  const statement = sql<{ count: number | string }>`select count(*) as count from ${table(list)} where ${condition}`
  const [row] = await scope.store.query(scope.store.dialect.compile(statement))
  return countOfPage(Number(row?.count ?? 0), page)
}

/** The text of a statement, kept by whoever runs it again and again. */
export interface StatementMemo {
  sql?: string
}

/** One item, or undefined. */
export async function readItem(
  scope: ReadScope,
  { selection, id, memo = {} }: { selection: Selection; id: number; memo?: StatementMemo },
): Promise<Row | undefined> {
  requireRead(scope.caller, { list: selection.list, fields: selection.names, id })
  memo.sql ??= scope.store.dialect.compile(
    sql`select ${selection.columns} from ${table(selection.list)} where t0.id = cast(${id} as bigint)`,
  ).sql
  const [row] = await scope.store.query<Row>({ sql: memo.sql, parameters: [id] })
  return row
}

/** `where` and `search` as one condition on `t0`. */
export function compileCondition(
  scope: ReadScope,
  list: List,
  { isPage, ...args }: ListArguments & Pick<WhereScope, 'isPage'>,
): Condition {
  const { caller, budget, store } = scope
  const isInterruptible = store.dialect.mayTakeLong(costPerRow(list, args))
  const whereScope = rootScope(list, { dialect: store.dialect, caller, budget, isInterruptible, isPage })
  const conditions: Condition[] = []
  if (args.where !== undefined && args.where !== null) conditions.push(compileWhere(whereScope, args.where))
  if (typeof args.search === 'string' && args.search !== '') conditions.push(compileSearch(whereScope, args.search))
  return interruptible(whereScope, joined(conditions, 'and'))
}

/** Rows to ask for: those of the page, or one more than any list may give; never more than the request may still read. */
function rowLimit({ budget }: ReadScope, page: Page): number {
  return Math.min(page.first ?? budget.maxResults + 1, budget.readLimit)
}

/** A list's table with the alias `t0`. */
export function table(list: Pick<List, 'table'>): RawBuilder<unknown> {
  return sql.raw(`${list.table} t0`)
}
