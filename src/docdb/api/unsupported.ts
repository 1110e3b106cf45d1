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
const PEER_OPTIONS = new Set(['new_edits'])

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

/** A key of a listing: JSON text of one string. */
export function parseKey(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const value = parseJson(text)
  if (typeof value === 'string' && value.isWellFormed()) return value
  throw new DocdbError('query_parse_error', `Invalid value for ${name}: expected a JSON string, in quotes`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
