import { Readable } from 'node:stream'
import type { Listing, ListRow } from '../storage/document-store.ts'

/**
 * The JSON of a listing. One page is sent as text; more are streamed, so that the listing of a large database
 * needs no more memory than a page.
 */
export async function toListingBody({ totalRows, pages }: Listing, offset: number): Promise<string | Readable> {
  const head = `{"total_rows":${totalRows},"offset":${offset},"rows":[`
  const iterator = pages[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done === true) return `${head}]}`
  const second = await iterator.next()
  if (second.done === true) return `${head}${toRows(first.value)}]}`
  const text = Readable.from(toText(head, [first.value, second.value], iterator), { objectMode: false })
  // A reader that is gone before the text begins would leave the pages open.
  return text.once('close', () => void iterator.return?.().catch(() => undefined))
}

async function* toText(
  head: string,
  read: readonly (readonly ListRow[])[],
  rest: AsyncIterator<readonly ListRow[]>,
): AsyncGenerator<string> {
  yield `${head}${read.map(toRows).join(',')}`
  for (let page = await rest.next(); page.done !== true; page = await rest.next()) yield `,${toRows(page.value)}`
  yield ']}'
}

function toRows(rows: readonly ListRow[]): string {
  return rows.map(toRow).join(',')
}

function toRow({ id, rev, json }: ListRow): string {
  const name = JSON.stringify(id)
  const doc = json === undefined ? '' : `,"doc":${json}`
  return `{"id":${name},"key":${name},"value":{"rev":"${rev}"}${doc}}`
}
