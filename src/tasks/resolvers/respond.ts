import type { GraphQLResolveInfo } from 'graphql'
import type { TasksContext } from '../context.ts'
import { requireRead } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import {
  countList,
  idOf,
  type ListArguments,
  type ReadScope,
  readItem,
  readList,
  type UniqueWhere,
} from '../read/read.ts'
import { loadRelated } from '../read/relations.ts'
import { selectionOf } from '../read/selection.ts'

/** The field that is being answered, whose items are of the list. */
export interface Field {
  readonly context: TasksContext
  readonly info: GraphQLResolveInfo
  readonly list: List
}

/** A whole list with everything the query wants below it. */
export async function respondWithList({ context, info, list }: Field, args: ListArguments): Promise<readonly Row[]> {
  const selection = selectionOf(info, list, context.runtime.selections)
  const scope = readScope(context)
  const rows = await readList(scope, selection, args)
  if (selection.relations.length > 0) await loadRelated(scope, info, { rows, selection })
  return rows
}

/** One item with everything the query wants below it; null when there is none like this. */
export async function respondWithItem({ context, info, list }: Field, where: UniqueWhere): Promise<Row | null> {
  const selection = selectionOf(info, list, context.runtime.selections)
  const scope = readScope(context)
  const row = await readItem(scope, { selection, id: idOf(where) })
  if (row === undefined) return null
  if (selection.relations.length > 0) await loadRelated(scope, info, { rows: [row], selection })
  return row
}

export async function respondWithCount(
  context: TasksContext,
  list: List,
  args: ListArguments,
): Promise<{ count: number }> {
  return { count: await countList(readScope(context), list, args) }
}

/** Throws unless the caller may read what the query wants of items that are written: asked before anything is written. */
export function requireSelected({ context, info, list }: Field): void {
  requireRead(context.caller, { list, fields: selectionOf(info, list, context.runtime.selections).names })
}

/** Attaches to items what the query wants below them, as it is now. */
export async function attachRelated({ context, info, list }: Field, rows: readonly Row[]): Promise<void> {
  const selection = selectionOf(info, list, context.runtime.selections)
  if (selection.relations.length > 0) await loadRelated(readScope(context), info, { rows, selection })
}

/** Writes one item and gives it with everything the query wants below it. */
export async function withRelated(field: Field, work: () => Promise<Row>): Promise<Row> {
  requireSelected(field)
  const row = await work()
  await attachRelated(field, [row])
  return row
}

function readScope({ runtime, caller, budget }: TasksContext): ReadScope {
  return { store: runtime.store, caller, budget }
}
