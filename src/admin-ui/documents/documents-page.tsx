import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Icon, inputClass } from '../design/controls.tsx'
import { Empty, Failure, PageHead, Skeleton } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import list from '../lists/list.module.css'
import { type Column, type Row, WindowGrid } from '../lists/window-grid.tsx'
import { noteOpened } from '../shell/recent.ts'
import { type DocumentRow, databaseQuery, type Listing, readDocuments } from './docdb.ts'

const route = getRouteApi('/documents/$database')
const PAGE = 100
const KEPT_MS = 10_000
const MAX_COLUMNS = 4
const MAX_CELL = 200

/** The documents of a database by their ids, with columns that their members suggest. */
export function DocumentsPage(): ReactNode {
  const { database } = route.useParams()
  const { prefix = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const facts = useQuery(databaseQuery(database))
  noteOpened({
    href: `/documents/${encodeURIComponent(database)}`,
    text: database,
    section: translate('shell.documents'),
  })
  const label = translate('documents.jump')
  const note = facts.data === undefined ? undefined : translate('documents.count', { n: facts.data.doc_count })
  return (
    <>
      <PageHead title={database} crumbs={<Link to="/documents">{translate('documents.title')}</Link>} note={note}>
        <Link to="/documents/$database/new" params={{ database }} className={list.createLink}>
          <Icon name="plus" /> {translate('documents.new')}
        </Link>
      </PageHead>
      <div className={list.toolbar}>
        <div className={list.search}>
          <Icon name="search" />
          <input
            type="search"
            className={inputClass}
            aria-label={label}
            placeholder={label}
            defaultValue={prefix}
            onChange={({ target }) =>
              void navigate({ search: target.value === '' ? {} : { prefix: target.value }, replace: true })
            }
          />
        </div>
      </div>
      {facts.error === null ? (
        <Documents database={database} prefix={prefix} />
      ) : (
        <Failure error={facts.error} onRetry={() => void facts.refetch()} />
      )}
    </>
  )
}

function useDocuments(database: string, prefix: string, range: { readonly from: number; readonly to: number }) {
  const pageQuery = (page: number) => ({
    queryKey: ['documents', database, prefix, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readDocuments(database, { skip: page * PAGE, limit: PAGE, prefix }, signal),
    gcTime: KEPT_MS,
  })
  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData })
  const from = Math.max(1, Math.floor(range.from / PAGE))
  const to = Math.floor(range.to / PAGE)
  const wanted = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const others = useQueries({ queries: wanted.map(pageQuery) })
  const pages = new Map<number, Listing | undefined>(wanted.map((page, index) => [page, others[index]?.data]))
  pages.set(0, first.data)
  const known = [...pages].reduce((most, [page, data]) => Math.max(most, page * PAGE + (data?.rows.length ?? 0)), 0)
  const isLastFull = pages.get(Math.floor(Math.max(known - 1, 0) / PAGE))?.rows.length === PAGE
  // How many begin with a text is not told; the grid grows as long as pages are full.
  const total = prefix === '' ? (first.data?.total_rows ?? 0) : isLastFull ? known + PAGE : known
  return {
    first,
    total,
    rowAt: (index: number): DocumentRow | undefined => pages.get(Math.floor(index / PAGE))?.rows[index % PAGE],
  }
}

function Documents({ database, prefix }: { readonly database: string; readonly prefix: string }): ReactNode {
  const router = useRouter()
  const [range, setRange] = useState({ from: 0, to: 0 })
  const onRange = useCallback((from: number, to: number) => setRange({ from, to }), [])
  const { first, total, rowAt } = useDocuments(database, prefix, range)
  const members = useMemo(() => commonMembers(first.data?.rows ?? []), [first.data])
  if (first.error !== null) return <Failure error={first.error} onRetry={() => void first.refetch()} />
  if (first.isPending) return <Skeleton rows={12} />
  if (total === 0) return <Empty text={translate(prefix === '' ? 'documents.none' : 'picker.noMatch')} />
  const columns: Column[] = [
    { key: '_id', title: translate('documents.id'), weight: 2 },
    ...members.map((name) => ({ key: name, title: name, weight: 1.2 })),
    { key: '_rev', title: translate('documents.revision'), weight: 0.8 },
  ]
  const toRow = ({ id, value, doc }: DocumentRow): Row => ({
    id,
    href: router.buildLocation({ to: '/documents/$database/$id', params: { database, id } }).href,
    cells: [id, ...members.map((name) => asCell(doc?.[name])), shortRevision(value.rev)],
  })
  return (
    <div
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a')
        if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(link.pathname)
      }}
    >
      <WindowGrid
        label={database}
        columns={columns}
        total={total}
        rowAt={(index) => {
          const row = rowAt(index)
          return row === undefined ? undefined : toRow(row)
        }}
        onRange={onRange}
        onOpen={({ href }) => router.history.push(href)}
        isStale={first.isPlaceholderData}
      />
    </div>
  )
}

/** The members that most of these documents have. */
function commonMembers(rows: readonly DocumentRow[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { doc } of rows) {
    for (const name of Object.keys(doc ?? {})) if (!name.startsWith('_')) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count * 2 >= rows.length).sort(([, a], [, b]) => b - a)
  return often.slice(0, MAX_COLUMNS).map(([name]) => name)
}

function asCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text
}

const SHOWN_HASH = 6

/** `3-1f0a2b`: the generation and enough of the hash to tell two apart. */
function shortRevision(rev: string): string {
  const at = rev.indexOf('-')
  return rev.slice(0, at + 1 + SHOWN_HASH)
}
