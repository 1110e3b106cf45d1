import type { List } from '../lists/list.ts'
import type { ListArguments } from './read.ts'

/** What is done for a row, as multiples of one comparison of numbers. */
const ROW = 1
const SORT = 10
const COMPARISON = 1
const TEXT_SEARCH = 40

const IS_TEXT_SEARCH = /_(?:contains|starts_with|ends_with)(?:_i)?$/

/** About what a list costs for each row that is looked at: to tell reads that may take long from those that cannot. */
export function costPerRow(list: List, { where, search, sortBy, orderBy }: ListArguments): number {
  const isSorted = (sortBy?.length ?? 0) > 0 || (orderBy ?? '') !== ''
  const searched = (search ?? '') === '' ? 0 : list.searched.length * TEXT_SEARCH
  return ROW + (isSorted ? SORT : 0) + searched + costOf(where)
}

function costOf(where: unknown): number {
  if (Array.isArray(where)) return where.reduce<number>((sum, item) => sum + costOf(item), COMPARISON)
  if (typeof where !== 'object' || where === null) return COMPARISON
  return Object.entries(where).reduce(
    (sum, [key, value]) => sum + (IS_TEXT_SEARCH.test(key) ? TEXT_SEARCH : costOf(value)),
    COMPARISON,
  )
}
