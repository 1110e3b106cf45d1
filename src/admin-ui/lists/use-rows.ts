import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { GraphqlError, send } from '../api/graphql.ts'
import { listDocument, listVariables } from '../schema/documents.ts'
import type { ListModel } from '../schema/model.ts'
import type { Item } from './format.ts'

/** Rows that are read at once. */
export const PAGE_ROWS = 100
/** Pages out of view are forgotten soon: memory follows what is seen, not what was scrolled past. */
const KEPT_MS = 10_000

/** What a list shows. */
export interface ListQuery {
  readonly columns: readonly string[]
  readonly where: Readonly<Record<string, unknown>> | undefined
  readonly search: string | undefined
  readonly sort: string | undefined
}

interface Page {
  readonly items: readonly Item[]
  readonly total: number | undefined
}

async function readPage(
  list: ListModel,
  query: ListQuery,
  { page, signal }: { page: number; signal: AbortSignal },
): Promise<Page> {
  const variables = listVariables(list, {
    where: query.where,
    search: query.search,
    sortBy: query.sort === undefined ? undefined : [query.sort],
    first: PAGE_ROWS,
    skip: page * PAGE_ROWS,
  })
  const document = listDocument(list, query.columns, { withTotal: page === 0 })
  const { data, errors } = await send<{ items: (Item | null)[] | null; total?: { count: number } | null }>(
    document,
    variables,
    signal,
  )
  if (data?.items === null || data?.items === undefined) throw new GraphqlError(errors)
  const items = data.items.filter((item) => item !== null)
  return { items, total: data.total?.count ?? undefined }
}

export interface Rows {
  readonly total: number
  rowAt(index: number): Item | undefined
  readonly isLoading: boolean
  /** True while what is shown is that of the last question. */
  readonly isStale: boolean
  readonly error: unknown
  retry(): void
}

export function rowsKey(list: ListModel): readonly unknown[] {
  return ['rows', list.key]
}

/** The rows in view, and how many there are; the first page brings both in one request. */
export function useRows(
  list: ListModel,
  query: ListQuery,
  range: { readonly from: number; readonly to: number },
): Rows {
  const key = [...rowsKey(list), query]
  const first = useQuery({
    queryKey: [...key, 0],
    queryFn: ({ signal }) => readPage(list, query, { page: 0, signal }),
    placeholderData: keepPreviousData,
  })
  const wanted = pagesBetween(range.from, range.to)
  const others = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(list, query, { page, signal }),
      gcTime: KEPT_MS,
    })),
  })
  const pages = new Map<number, Page | undefined>(wanted.map((page, index) => [page, others[index]?.data]))
  pages.set(0, first.data)
  const failed = [first, ...others].find(({ error }) => error !== null)
  return {
    total: first.data?.total ?? first.data?.items.length ?? 0,
    rowAt: (index) => pages.get(Math.floor(index / PAGE_ROWS))?.items[index % PAGE_ROWS],
    isLoading: first.isPending,
    isStale: first.isPlaceholderData,
    error: failed?.error ?? undefined,
    retry: () =>
      void Promise.all([first, ...others].filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  }
}

/** Numbers of the pages that hold these rows, but for the first. */
function pagesBetween(from: number, to: number): number[] {
  const first = Math.max(1, Math.floor(from / PAGE_ROWS))
  const last = Math.floor(to / PAGE_ROWS)
  return last < first ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
