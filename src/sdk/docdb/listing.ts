import type { CallOptions } from '../core/options.ts'
import type { DocdbSender } from './client.ts'
import type { Content, Stored } from './contract.ts'

const PAGE_SIZE = 1_000

export interface ListOptions extends CallOptions {
  /** The first and the last id, both listed. */
  readonly startKey?: string | undefined
  readonly endKey?: string | undefined
  readonly descending?: boolean | undefined
  /** Most rows in all. */
  readonly limit?: number | undefined
  /** Rows of one request. Default 1,000. */
  readonly pageSize?: number | undefined
  readonly includeDocs?: boolean | undefined
}

/** A document in a listing. */
export interface Row<T extends Content> {
  readonly id: string
  readonly rev: string
  readonly doc?: Stored<T>
}

/** Reads a listing page by page; each page begins at the last id of the one before, so that writes in between skip nothing. */
export async function* listRows(
  operations: DocdbSender,
  db: string,
  {
    startKey,
    endKey,
    descending,
    limit = Number.POSITIVE_INFINITY,
    pageSize = PAGE_SIZE,
    includeDocs,
    ...call
  }: ListOptions,
): AsyncGenerator<Row<Record<string, unknown>>, void, undefined> {
  let left = limit
  let last: string | undefined
  while (left > 0) {
    // One more than wanted: the row that the last page ended with comes again, if it is still there.
    const size = Math.min(pageSize, left) + (last === undefined ? 0 : 1)
    const query = {
      ...{ limit: size, descending, include_docs: includeDocs },
      ...{ startkey: toKey(last ?? startKey), endkey: toKey(endKey) },
    }
    const { rows } = await operations.call('getAllDocs', { path: { db }, query: query as never }, call)
    for (const { id, value, doc } of rows) {
      if (id === last) continue
      yield { id, rev: value.rev, ...(doc === undefined ? {} : { doc }) }
      left -= 1
      if (left <= 0) return
    }
    if (rows.length < size) return
    last = rows.at(-1)?.id
  }
}

function toKey(id: string | undefined): string | undefined {
  return id === undefined ? undefined : JSON.stringify(id)
}
