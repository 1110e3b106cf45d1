import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Button, Chip, Icon } from '../design/controls.tsx'
import { Empty, Failure, PageHead, Skeleton } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import { describeItem } from '../schema/describe-filter.ts'
import { fieldOf, type ListModel } from '../schema/model.ts'
import { NotFound } from '../shell/not-found.tsx'
import { useList, useModel } from '../shell/session.ts'
import { formatValue, type Item, labelOf, nounOf } from './format.ts'
import styles from './list.module.css'
import { type ListState, useListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { SearchBox } from './search-box.tsx'
import { EVERYTHING, isSelected, NOTHING, type Selection, sizeOf, toggled } from './selection.ts'
import { type ListQuery, type Rows, useRows } from './use-rows.ts'
import { type Column, type Row, WindowGrid } from './window-grid.tsx'

const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }))
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))
const route = getRouteApi('/lists/$list')

export function ListPage(): ReactNode {
  const { list: path } = route.useParams()
  const list = useList(path)
  return list === undefined ? <NotFound /> : <ListOf key={list.key} list={list} />
}

function ListOf({ list }: { readonly list: ListModel }): ReactNode {
  const state = useListState(list)
  const [range, setRange] = useState({ from: 0, to: 0 })
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const [isFiltering, setFiltering] = useState(false)
  const onRange = useCallback((from: number, to: number) => setRange({ from, to }), [])
  const rows = useRows(list, state.query, range)
  const chosen = sizeOf(selection, rows.total)
  const note = rows.isLoading
    ? list.description
    : translate('list.count', { n: rows.total, name: nounOf(list, 1), names: nounOf(list, 2) })
  return (
    <>
      <PageHead title={list.label} note={note}>
        {list.mayCreate && <CreateLink list={list} />}
      </PageHead>
      <div className={styles.toolbar}>
        {list.isSearchable && <SearchBox list={list} value={state.query.search ?? ''} onChange={state.setSearch} />}
        <Button onClick={() => setFiltering(true)}>
          <Icon name="filter" /> {translate('list.filter')}
        </Button>
        <ListTools list={list} state={state} total={rows.total} />
      </div>
      <Chips list={list} state={state} onEdit={() => setFiltering(true)} />
      {chosen > 0 && (
        <Suspense>
          <BulkBar
            list={list}
            query={state.query}
            selection={selection}
            total={rows.total}
            onSelection={setSelection}
          />
        </Suspense>
      )}
      <Body list={list} state={state} rows={rows} onRange={onRange} selection={selection} onSelection={setSelection} />
      {isFiltering && (
        <Suspense>
          <FilterEditor
            list={list}
            filter={state.filter}
            onClose={() => setFiltering(false)}
            onApply={state.setFilter}
          />
        </Suspense>
      )}
    </>
  )
}

function CreateLink({ list }: { readonly list: ListModel }): ReactNode {
  return (
    <Link to="/lists/$list/create" params={{ list: list.path }} className={styles.createLink}>
      <Icon name="plus" /> {translate('action.create', { name: list.singular.toLowerCase() })}
    </Link>
  )
}

function Chips({
  list,
  state,
  onEdit,
}: {
  readonly list: ListModel
  readonly state: ListState
  readonly onEdit: () => void
}): ReactNode {
  const model = useModel()
  const { filter, problem } = state
  if (filter.items.length === 0) return problem === undefined ? null : <p className={styles.problem}>{problem}</p>
  const parts = filter.match === 'all' ? filter.items : [filter]
  const without = (index: number) => state.setFilter({ match: 'all', items: parts.filter((_, at) => at !== index) })
  return (
    <div className={styles.chips}>
      {parts.map((part, index) => {
        const text = describeItem(model, list, part)
        return (
          <Chip
            key={text}
            onEdit={onEdit}
            onRemove={() => without(index)}
            removeLabel={`${translate('action.remove')}: ${text}`}
          >
            {text}
          </Chip>
        )
      })}
      <Button look="quiet" onClick={state.clear}>
        {translate('action.clear')}
      </Button>
    </div>
  )
}

interface BodyProps {
  readonly list: ListModel
  readonly state: ListState
  readonly rows: Rows
  readonly onRange: (from: number, to: number) => void
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
}

function Body({ list, state, rows, onRange, selection, onSelection }: BodyProps): ReactNode {
  const router = useRouter()
  const columns = useMemo(() => columnsOf(list, state.query), [list, state.query])
  if (rows.error !== undefined && rows.total === 0) return <Failure error={rows.error} onRetry={rows.retry} />
  if (rows.isLoading) return <Skeleton rows={12} />
  if (rows.total === 0) return <NoRows list={list} state={state} />
  const toRow = (item: Item): Row => ({
    id: item.id,
    href: router.buildLocation({ to: '/lists/$list/$id', params: { list: list.path, id: item.id } }).href,
    cells: cellsOf(list, state.query, item),
  })
  const mayChange = list.mayDelete || list.operations.updateMany !== undefined
  return (
    <div onClickCapture={(event) => followLink(event, (to) => router.history.push(to))}>
      {rows.error !== undefined && <Failure error={rows.error} onRetry={rows.retry} />}
      <WindowGrid
        label={list.label}
        columns={columns}
        total={rows.total}
        rowAt={(index) => {
          const item = rows.rowAt(index)
          return item === undefined ? undefined : toRow(item)
        }}
        onRange={onRange}
        onOpen={({ href }) => router.history.push(href)}
        onSort={state.setSort}
        isStale={rows.isStale}
        selection={
          mayChange
            ? {
                has: (id) => isSelected(selection, id),
                toggle: (id) => onSelection(toggled(selection, id)),
                toggleAll: () => onSelection(sizeOf(selection, rows.total) > 0 ? NOTHING : EVERYTHING),
                state: selectionState(selection, rows.total),
              }
            : undefined
        }
      />
    </div>
  )
}

function selectionState(selection: Selection, total: number): 'none' | 'some' | 'all' {
  const size = sizeOf(selection, total)
  return size === 0 ? 'none' : size >= total ? 'all' : 'some'
}

/** Plain links of rows stay in the page; those with a key or another button do what browsers do. */
function followLink(event: React.MouseEvent, go: (href: string) => void): void {
  const link = (event.target as Element).closest('a')
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.pathname)
}

function NoRows({ list, state }: { readonly list: ListModel; readonly state: ListState }): ReactNode {
  const { where, search } = state.query
  const names = nounOf(list, 2)
  if (where === undefined && search === undefined) {
    return <Empty text={translate('list.empty', { names })}>{list.mayCreate && <CreateLink list={list} />}</Empty>
  }
  return (
    <Empty text={translate('list.noMatch', { names })}>
      <Button onClick={state.clear}>{translate('list.clear')}</Button>
    </Empty>
  )
}

/** Shares of the width. */
const WEIGHTS: Readonly<Record<string, number>> = { timestamp: 1.4, boolean: 0.8 }
const LABEL_WEIGHT = 2

function columnsOf(list: ListModel, { columns, sort }: ListQuery): Column[] {
  return columns.flatMap((path): Column[] => {
    const field = fieldOf(list, path)
    if (field === undefined) return []
    const [, sorted, direction] = /^(.*)_(ASC|DESC)$/.exec(sort ?? '') ?? []
    const current = sorted === path ? (direction as 'ASC' | 'DESC') : 'none'
    const isNumeric = field.kind === 'integer' || field.kind === 'decimal'
    return [
      {
        key: path,
        title: field.label,
        weight: path === list.labelField ? LABEL_WEIGHT : (WEIGHTS[field.kind] ?? 1),
        sort: field.isSortable ? current : undefined,
        isNumeric,
      },
    ]
  })
}

function cellsOf(list: ListModel, { columns }: ListQuery, item: Item): string[] {
  return columns.map((path) => {
    const field = fieldOf(list, path)
    if (path === list.labelField) return labelOf(item, path)
    return field === undefined ? '' : formatValue(field, item)
  })
}
