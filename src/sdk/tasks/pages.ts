import type { CallOptions } from '../core/options.ts'
import type { Selection } from './document.ts'

const PAGE_SIZE = 100

interface PageArgs {
  readonly select?: Selection
  readonly where?: unknown
  readonly sortBy?: unknown
  readonly orderBy?: unknown
  readonly pageSize?: number
  readonly first?: number | null
  readonly skip?: number
}

type Item = Readonly<Record<string, unknown>>
type ReadPage = (args: Readonly<Record<string, unknown>>, call?: CallOptions) => Promise<readonly Item[]>

interface Paging {
  readonly args: PageArgs
  readonly call: CallOptions | undefined
  /** Whether items can be found and sorted by id. */
  readonly byId: boolean
}

/**
 * Every item of a list, page by page, `first` of them at most. Without an order of the caller's own each page begins
 * after the last id, so that nothing is missed or given twice while others write; otherwise pages are counted.
 */
export async function* readPages(read: ReadPage, paging: Paging): AsyncGenerator<unknown, void, undefined> {
  const { pageSize = PAGE_SIZE, first, skip = 0, ...args } = paging.args
  const byId = paging.byId && args.sortBy === undefined && args.orderBy === undefined
  let left = first ?? Number.POSITIVE_INFINITY
  let given = 0
  let last: unknown
  while (left > 0) {
    const size = Math.min(pageSize, left)
    const place = byId ? afterId(args, last, last === undefined ? skip : 0) : { ...args, skip: skip + given }
    const items = await read({ ...place, first: size }, paging.call)
    last = items.at(-1)?.['id']
    for (const item of items) yield byId && args.select?.['id'] !== true ? withoutId(item, args.select) : item
    given += items.length
    left -= items.length
    if (items.length < size) return
  }
}

function afterId({ where, select, ...args }: PageArgs, last: unknown, skip: number): Readonly<Record<string, unknown>> {
  const after = last === undefined ? where : { AND: [...(where === undefined ? [] : [where]), { id_gt: last }] }
  return {
    ...{ ...args, sortBy: ['id_ASC'], skip },
    ...(after === undefined ? {} : { where: after }),
    ...(select === undefined ? {} : { select: { ...select, id: true } }),
  }
}

/** The id was asked for to find the next page; who selected other fields only is not given it. */
function withoutId(item: Item, select: Selection | undefined): Item {
  if (select === undefined) return item
  const { id: _id, ...rest } = item
  return rest
}
