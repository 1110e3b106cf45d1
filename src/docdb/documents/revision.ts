import { DocdbError } from '../errors.ts'

const REVISION = /^[1-9]\d{0,14}-[0-9a-zA-Z]{1,128}$/

export function isRevision(value: unknown): value is string {
  return typeof value === 'string' && REVISION.test(value)
}

/** A revision as given by a caller, or `bad_request`. */
export function parseRevision(value: unknown): string {
  if (isRevision(value)) return value
  throw new DocdbError('bad_request', 'Invalid rev format')
}

/** Revision as an entity tag. */
export function toEtag(rev: string): string {
  return `"${rev}"`
}

/** The revision of an `If-Match` header; the quotes may be missing. */
export function revisionOfEtag(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  return parseRevision(unquote(String(header)))
}

/** Whether an `If-None-Match` header names the revision. */
export function matchesEtag(header: string | string[] | undefined, rev: string): boolean {
  if (header === undefined) return false
  const tags = new Set(String(header).split(',').map(unquote))
  return tags.has(rev) || tags.has('*')
}

function unquote(tag: string): string {
  return tag.trim().replace(/^W\//, '').replaceAll(/^"|"$/g, '')
}

/** The one revision that several places of a request name; `bad_request` when they differ. */
export function agreeOnRevision(places: {
  readonly query: string | undefined
  readonly header: string | undefined
  readonly body: string | undefined
}): string | undefined {
  const { query, header, body } = places
  if (query !== undefined && body !== undefined && query !== body) {
    throw new DocdbError('bad_request', 'Document rev from request body and query string have different values')
  }
  const given = query ?? body
  if (header !== undefined && given !== undefined && header !== given) {
    throw new DocdbError('bad_request', 'Document rev and etag have different values')
  }
  return given ?? header
}
