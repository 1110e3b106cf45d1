import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { translate } from '../i18n/translate.ts'
import { fromWhere, type Group, NO_FILTER, toWhere } from '../schema/filters.ts'
import { fieldOf, type ListModel, type Model } from '../schema/model.ts'
import { useModel } from '../shell/session.ts'
import type { ListQuery } from './use-rows.ts'

const route = getRouteApi('/lists/$list')

/** What a list shows, as its address has it, and how to change that. */
export interface ListState {
  readonly query: ListQuery
  readonly filter: Group
  /** What is wrong with the filter of the address. */
  readonly problem: string | undefined
  setSearch(text: string): void
  setFilter(filter: Group): void
  setSort(path: string): void
  setColumns(columns: readonly string[]): void
  clear(): void
}

export function useListState(list: ListModel): ListState {
  const model = useModel()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { filter, problem } = useMemo(() => readFilter(model, list, search.filter), [model, list, search.filter])
  const columns = useMemo(() => readColumns(list, search.columns), [list, search.columns])
  const sort = search.sort ?? list.initialSort
  const query = useMemo(
    () => ({ columns, where: toWhere(filter), search: search.q, sort }),
    [columns, filter, search.q, sort],
  )
  const change = (part: Partial<typeof search>) => void navigate({ search: (old) => withoutEmpty({ ...old, ...part }) })
  return {
    query,
    filter,
    problem,
    setSearch: (text) => void navigate({ search: (old) => withoutEmpty({ ...old, q: text }), replace: true }),
    setFilter: (next) => change({ filter: toWhere(next) }),
    setSort: (path) => change({ sort: nextSort(sort, path) }),
    setColumns: (next) => change({ columns: next.join(',') }),
    clear: () => change({ q: undefined, filter: undefined }),
  }
}

function withoutEmpty<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as T
}

function readFilter(model: Model, list: ListModel, where: unknown): { filter: Group; problem: string | undefined } {
  try {
    return { filter: fromWhere(model, list, where), problem: undefined }
  } catch (error) {
    return { filter: NO_FILTER, problem: translate('filter.invalid', { reason: (error as Error).message }) }
  }
}

/** The chosen columns that the list has; the one with the label comes first. */
function readColumns(list: ListModel, text: string | undefined): readonly string[] {
  const wanted = text?.split(',') ?? list.initialColumns
  const known = wanted.filter((path) => fieldOf(list, path)?.isColumn === true && path !== list.labelField)
  return [list.labelField, ...known]
}

/** Ascending first, then descending, then as the server would. */
function nextSort(sort: string | undefined, path: string): string | undefined {
  if (sort === `${path}_ASC`) return `${path}_DESC`
  return sort === `${path}_DESC` ? undefined : `${path}_ASC`
}
