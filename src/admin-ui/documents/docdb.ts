import { useQuery } from '@tanstack/react-query'
import { ROOT } from '../api/admin.ts'
import { call, callJson } from '../api/http.ts'
import type { DocumentText } from './json-text.ts'

export const DOCDB = `${ROOT}/docdb`

/** Facts of a database. */
export interface DatabaseFacts {
  readonly db_name: string
  readonly doc_count: number
  readonly update_seq: number | string
  readonly disk_size: number
}

export interface DocumentRow {
  readonly id: string
  readonly value: { readonly rev: string }
  readonly doc?: Readonly<Record<string, unknown>> | null
}

export interface Listing {
  readonly total_rows: number
  readonly rows: readonly DocumentRow[]
}

export function databaseUrl(name: string): string {
  return `${DOCDB}/${encodeURIComponent(name)}`
}

export function documentUrl(database: string, id: string): string {
  const path = id.startsWith('_design/')
    ? `_design/${encodeURIComponent(id.slice('_design/'.length))}`
    : encodeURIComponent(id)
  return `${databaseUrl(database)}/${path}`
}

export function useDatabaseNames() {
  return useQuery({
    queryKey: ['databases', 'names'],
    queryFn: ({ signal }) => callJson<readonly string[]>(`${DOCDB}/_all_dbs`, { signal }),
  })
}

export function databaseQuery(name: string) {
  return {
    queryKey: ['databases', 'facts', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => callJson<DatabaseFacts>(databaseUrl(name), { signal }),
  }
}

/** Sorts behind every id that begins with a text. */
const LAST = '\u{ffff}'

/** A page of documents in the order of their ids; only those whose id begins with `prefix`. */
export function readDocuments(
  database: string,
  { skip, limit, prefix }: { readonly skip: number; readonly limit: number; readonly prefix: string },
  signal: AbortSignal,
): Promise<Listing> {
  const query = new URLSearchParams({ include_docs: 'true', skip: String(skip), limit: String(limit) })
  if (prefix !== '') {
    query.set('startkey', JSON.stringify(prefix))
    query.set('endkey', JSON.stringify(prefix + LAST))
  }
  return callJson<Listing>(`${databaseUrl(database)}/_all_docs?${query}`, { signal })
}

export async function readDocument(
  database: string,
  id: string,
  rev?: string,
  signal?: AbortSignal,
): Promise<DocumentText> {
  const query = rev === undefined ? '' : `?rev=${encodeURIComponent(rev)}`
  const { splitDocument } = await import('./json-text.ts')
  return splitDocument(await (await call(documentUrl(database, id) + query, { signal })).text())
}

/** Saves a text as it was typed; gives the new revision. */
export async function writeDocument(
  database: string,
  id: string,
  { rev, text }: { rev: string | undefined; text: string },
): Promise<string> {
  const query = rev === undefined ? '' : `?rev=${encodeURIComponent(rev)}`
  const answer = await call(documentUrl(database, id) + query, { method: 'PUT', text })
  return ((await answer.json()) as { rev: string }).rev
}
