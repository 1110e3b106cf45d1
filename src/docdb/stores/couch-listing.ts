import type { Listing, ListRange, ListRow } from '../store.ts'
import { type CouchClient, requireDatabase } from './couch-client.ts'

const PAGE_ROWS = 1_000

interface CouchRows {
  readonly total_rows: number
  readonly rows: readonly { readonly id: string; readonly value: { readonly rev: string }; readonly doc?: object }[]
}

/** Reads a listing page by page; it is no snapshot, as CouchDB offers none over several requests. */
export async function listCouch(client: CouchClient, path: string, range: ListRange): Promise<Listing> {
  const firstLimit = Math.min(range.limit ?? PAGE_ROWS, PAGE_ROWS)
  const ask = async (query: URLSearchParams) =>
    requireDatabase(await client.call('GET', `${path}/_all_docs?${query}`)).json<CouchRows>()
  const first = await ask(toQuery(range, { limit: firstLimit, skip: range.skip, start: range.start }))
  return { totalRows: first.total_rows, pages: followPages(first, { range, ask }) }
}

async function* followPages(
  first: CouchRows,
  { range, ask }: { range: ListRange; ask: (query: URLSearchParams) => Promise<CouchRows> },
): AsyncGenerator<readonly ListRow[]> {
  let left = range.limit ?? Number.POSITIVE_INFINITY
  for (let page = first; page.rows.length > 0; ) {
    left -= page.rows.length
    yield page.rows.filter(({ id }) => !id.startsWith('_')).map(toRow)
    const last = page.rows.at(-1)
    if (left <= 0 || last === undefined) return
    // The row that was last is the first of what follows, and left out there.
    page = await ask(toQuery(range, { limit: Math.min(left, PAGE_ROWS), skip: 1, start: last.id }))
  }
}

function toQuery(
  range: ListRange,
  { limit, skip, start }: { limit: number; skip: number; start: string | undefined },
): URLSearchParams {
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) })
  if (start !== undefined) query.set('startkey', JSON.stringify(start))
  if (range.end !== undefined) query.set('endkey', JSON.stringify(range.end))
  if (!range.inclusiveEnd) query.set('inclusive_end', 'false')
  if (range.descending) query.set('descending', 'true')
  if (range.includeDocs) query.set('include_docs', 'true')
  return query
}

function toRow({ id, value, doc }: CouchRows['rows'][number]): ListRow {
  return doc === undefined ? { id, rev: value.rev } : { id, rev: value.rev, json: JSON.stringify(doc) }
}
