import { parseAsWritten } from '../../../common/json/as-written.ts'
import type { AnswerBody } from '../../http-client/answer-body.ts'
import { RowReader } from '../../http-client/row-reader.ts'
import type { Listing, ListRange, ListRow } from '../document-store.ts'
import { type CouchClient, malformed } from './client.ts'

/** A page ends with the piece of the answer that makes it this large. */
const PAGE_ROWS = 500
const PAGE_BYTES = 1_048_576

/**
 * A listing read from one answer of CouchDB as it comes: each shard of the database is told as it stood when CouchDB
 * began, and CouchDB sends no faster than the pages are taken.
 */
export async function listCouch(client: CouchClient, path: string, range: ListRange): Promise<Listing> {
  const hidden = await countDesign(client, path)
  const body = await client.open(`${path}/_all_docs?${toQuery(range, hidden)}`)
  const reader = new RowReader('rows', parseAsWritten)
  try {
    const first: unknown[] = []
    while (reader.head === undefined) first.push(...(await readPiece(body, reader)))
    const total = reader.head['total_rows']
    if (typeof total !== 'number' || !Number.isSafeInteger(total)) throw malformed()
    // Where design documents would count, all rows come; skip and limit are applied here.
    const window = hidden === 0 ? { skip: 0, limit: undefined } : range
    const pages = cut(readPages({ body, reader, first }), window)
    return { totalRows: Math.max(0, total - hidden), pages }
  } catch (error) {
    body[Symbol.dispose]()
    throw error
  }
}

interface Reading {
  readonly body: AnswerBody
  readonly reader: RowReader
  /** Rows that came with the counts. */
  readonly first: readonly unknown[]
}

async function* readPages({ body, reader, first }: Reading): AsyncGenerator<readonly ListRow[]> {
  using _open = body
  let page = first.map(toRow)
  let size = 0
  for (let piece = await body.next(); piece !== undefined; piece = await body.next()) {
    for (const row of parse(reader, piece)) page.push(toRow(row))
    size += piece.length
    if (page.length < PAGE_ROWS && (size < PAGE_BYTES || page.length === 0)) continue
    body.renew()
    yield page
    page = []
    size = 0
  }
  end(reader)
  if (page.length > 0) yield page
}

/** Leaves out design documents, then what `skip` and `limit` say. */
async function* cut(
  pages: AsyncIterable<readonly ListRow[]>,
  { skip, limit }: { readonly skip: number; readonly limit: number | undefined },
): AsyncGenerator<readonly ListRow[]> {
  let toSkip = skip
  let left = limit ?? Number.POSITIVE_INFINITY
  for await (const page of pages) {
    const shown = page.filter(({ id }) => !id.startsWith('_'))
    const rows = shown.slice(toSkip, toSkip + left)
    toSkip = Math.max(0, toSkip - shown.length)
    left -= rows.length
    if (rows.length > 0) yield rows
  }
}

async function readPiece(body: AnswerBody, reader: RowReader): Promise<unknown[]> {
  const piece = await body.next()
  if (piece === undefined) throw malformed()
  return parse(reader, piece)
}

function parse(reader: RowReader, piece: Buffer): unknown[] {
  try {
    return reader.push(piece)
  } catch {
    throw malformed()
  }
}

function end(reader: RowReader): void {
  try {
    reader.end()
  } catch {
    throw malformed()
  }
}

/** Design documents of the database, which are not shown here. */
export async function countDesign(client: CouchClient, path: string): Promise<number> {
  using body = await client.open(`${path}/_all_docs?${DESIGN_RANGE}`)
  const reader = new RowReader('rows', parseAsWritten)
  let count = 0
  for (let piece = await body.next(); piece !== undefined; piece = await body.next()) {
    count += parse(reader, piece).length
  }
  end(reader)
  return count
}

/** `0` follows `/` in the order of the ids. */
const DESIGN_RANGE = new URLSearchParams({ startkey: '"_design/"', endkey: '"_design0"', inclusive_end: 'false' })

function toQuery(range: ListRange, hidden: number): URLSearchParams {
  const query = new URLSearchParams()
  // CouchDB refuses a range that holds nothing.
  if (isEmpty(range)) return new URLSearchParams({ limit: '0' })
  if (hidden === 0) query.set('skip', String(range.skip))
  if (range.limit !== undefined) {
    query.set('limit', String(hidden === 0 ? range.limit : range.skip + range.limit + hidden))
  }
  if (range.start !== undefined) query.set('startkey', JSON.stringify(range.start))
  if (range.end !== undefined) query.set('endkey', JSON.stringify(range.end))
  if (!range.inclusiveEnd) query.set('inclusive_end', 'false')
  if (range.descending) query.set('descending', 'true')
  if (range.includeDocs) query.set('include_docs', 'true')
  return query
}

function isEmpty({ start, end: last, descending }: ListRange): boolean {
  if (start === undefined || last === undefined) return false
  const order = Buffer.compare(Buffer.from(start), Buffer.from(last))
  return descending ? order < 0 : order > 0
}

interface CouchRow {
  readonly id?: unknown
  readonly value?: { readonly rev?: unknown }
  readonly doc?: unknown
}

function toRow(row: unknown): ListRow {
  const { id, value, doc } = row as CouchRow
  const rev = value?.rev
  if (typeof id !== 'string' || typeof rev !== 'string') throw malformed()
  return doc === undefined ? { id, rev } : { id, rev, json: JSON.stringify(doc) }
}
