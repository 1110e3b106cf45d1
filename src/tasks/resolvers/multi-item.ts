import { badInput, TasksError } from '../errors.ts'
import type { Row } from '../lists/rows.ts'
import { StoreError } from '../storage/task-store.ts'
import { checkItemCount } from '../write/target.ts'
import { attachRelated, type Field, requireSelected } from './respond.ts'

/** The list argument of a multi-item mutation. */
export interface ItemArgument<Item> {
  readonly name: string
  readonly items: readonly (Item | null | undefined)[] | null | undefined
}

/**
 * Works item by item, in order, each in a transaction of its own. An item that fails is an error at its place: the
 * engine makes null of it, and an error whose path ends in its index.
 */
export async function forEachItem<Item>(
  field: Field,
  { name, items }: ItemArgument<Item>,
  work: (item: Item) => Promise<Row>,
): Promise<(Row | Error)[]> {
  if (items === null || items === undefined) throw badInput([`${name}: a list is required`])
  checkItemCount(items, name)
  const results: (Row | Error)[] = []
  for (const [index, item] of items.entries()) {
    results.push(
      await attempt(() => {
        if (item === null || item === undefined) throw badInput([`${name}[${index}]: null is not an item`])
        requireSelected(field)
        return work(item)
      }),
    )
  }
  await attachRelated(
    field,
    results.filter((result): result is Row => !(result instanceof Error)),
  )
  return results
}

async function attempt(work: () => Promise<Row>): Promise<Row | Error> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TasksError || error instanceof StoreError) return error
    throw error
  }
}
