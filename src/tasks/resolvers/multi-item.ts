import { badInput, TasksError } from '../errors.ts'
import type { Row } from '../lists/rows.ts'
import { StoreError } from '../storage/task-store.ts'
import { MAX_ITEMS } from '../write/validate.ts'
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
export async function forEachItem<Item, R extends Row>(
  field: Field,
  { name, items }: ItemArgument<Item>,
  work: (item: Item) => Promise<R>,
): Promise<R[]> {
  if (items === null || items === undefined) throw badInput([`${name}: a list is required`])
  if (items.length > MAX_ITEMS) throw new TasksError('LIMIT_EXCEEDED', `${name}: more than ${MAX_ITEMS} items`)
  const results: (R | Error)[] = []
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
    results.filter((result): result is R => !(result instanceof Error)),
  )
  return results as R[]
}

async function attempt<R>(work: () => Promise<R>): Promise<R | Error> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TasksError || error instanceof StoreError) return error
    throw error
  }
}
