import { DocdbError } from '../errors.ts'

/** CouchDB options that would change the answer and that this server does not have, by operation. */
const UNSERVED: Readonly<Record<string, readonly string[]>> = {
  getAllDbs: ['startkey', 'endkey', 'start_key', 'end_key'],
  getAllDocs: ['keys', 'conflicts', 'update_seq', 'attachments', 'att_encoding_info', 'startkey_docid', 'endkey_docid'],
  getDocument: [
    'attachments',
    'att_encoding_info',
    'atts_since',
    'conflicts',
    'deleted_conflicts',
    'latest',
    'local_seq',
    'meta',
    'open_revs',
    'revs',
    'revs_info',
  ],
  putDocument: ['batch', 'new_edits'],
  putReplicatedDocument: ['batch'],
  postDocument: ['batch'],
  deleteDocument: ['batch'],
}

/** Options that the peer surface serves. */
const PEER_OPTIONS = new Set([
  ...['new_edits', 'attachments', 'conflicts', 'deleted_conflicts', 'latest', 'local_seq', 'meta'],
  ...['open_revs', 'revs', 'revs_info'],
])

/** The value with which an option asks for nothing. */
function idleValue(name: string): string {
  return name === 'new_edits' ? 'true' : 'false'
}

/** Refuses known but unserved options with `not_implemented`; one that asks for nothing passes. */
export function refuseUnservedOptions(operationId: string, query: unknown): void {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>
  for (const name of UNSERVED[operationId] ?? []) {
    if (given[name] !== undefined && String(given[name]) !== idleValue(name)) {
      const hint = PEER_OPTIONS.has(name) ? ' unless DOCDB_PEER=true' : ''
      throw new DocdbError('not_implemented', `The option ${name} is not served${hint}.`)
    }
  }
}

/** A key of a listing: a text, or where a value of another type stands in CouchDB's order, before or after all texts. */
export type Key = { readonly text: string } | 'before' | 'after'

/** Throws `query_parse_error` for what is no JSON. */
export function parseKey(name: string, text: string | undefined): Key | undefined {
  if (text === undefined) return undefined
  const value = parseJson(text)
  if (typeof value === 'string' && value.isWellFormed()) return { text: value }
  if (typeof value === 'object' && value !== null) return 'after'
  if (value !== undefined && typeof value !== 'string') return 'before'
  throw new DocdbError('query_parse_error', `Invalid value for ${name}: expected JSON, a string in quotes`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
