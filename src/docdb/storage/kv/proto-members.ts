import { parseAsWritten } from '../../../common/json/as-written.ts'

const PROTO = '__proto__'
/** Put in front of a member name that PouchDB would lose; one more for each level already there. */
const MARK = '\u0001'
const STORED = new RegExp(`^${MARK}*${PROTO}$`)

/**
 * PouchDB drops members named `__proto__` when it copies a document, so they are stored under another name.
 * `encode` and `decode` are exact inverses; documents without such a name pass as they are.
 */
export function encodeMemberNames<T>(value: T): T {
  return holdsProto(value) ? (rename(value, (name) => MARK + name) as T) : value
}

export function decodeMemberNames<T>(value: T): T {
  return holdsProto(value) ? (rename(value, (name) => name.slice(MARK.length)) as T) : value
}

/** As `decodeMemberNames`, for JSON text that was stored. */
export function decodeJson(json: string): string {
  return mayHoldProto(json) ? JSON.stringify(decodeMemberNames(parseAsWritten(json))) : json
}

/** Whether a value that prints as this text may have a member that has to be renamed. */
export function mayHoldProto(json: string): boolean {
  return json.includes(PROTO)
}

function holdsProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || JSON.isRawJSON(value)) return false
  if (Array.isArray(value)) return value.some(holdsProto)
  for (const name of Object.keys(value)) {
    if (STORED.test(name) || holdsProto((value as Record<string, unknown>)[name])) return true
  }
  return false
}

function rename(value: unknown, to: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null || JSON.isRawJSON(value)) return value
  if (Array.isArray(value)) return value.map((item) => rename(item, to))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [STORED.test(name) ? to(name) : name, rename(member, to)]),
  )
}
