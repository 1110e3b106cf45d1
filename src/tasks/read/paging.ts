import { badInput, limitExceeded } from '../errors.ts'
import type { RequestBudget } from './request-budget.ts'

export interface PageArguments {
  readonly first?: number | null | undefined
  readonly skip?: number | null | undefined
}

export interface Page {
  /** Undefined for no limit of the caller's. */
  readonly first: number | undefined
  readonly skip: number
}

/** Checks `first` and `skip`; null is as good as absent. */
export function parsePage({ first, skip }: PageArguments): Page {
  const problems: string[] = []
  if (typeof first === 'number' && first < 0) problems.push('first: expected 0 or more')
  if (typeof skip === 'number' && skip < 0) problems.push('skip: expected 0 or more')
  if (problems.length > 0) throw badInput(problems)
  return { first: first ?? undefined, skip: skip ?? 0 }
}

/** Like `parsePage`, for a list that gives items: `first` may not be above the server's limit. */
export function parseItemPage(page: PageArguments, budget: RequestBudget): Page {
  const parsed = parsePage(page)
  if (parsed.first !== undefined && parsed.first > budget.maxResults) throw limitExceeded()
  return parsed
}

/** The count of a page of a list with so many items. */
export function countOfPage(total: number, { first, skip }: Page): number {
  return Math.min(Math.max(total - skip, 0), first ?? Number.POSITIVE_INFINITY)
}
