import type { HeaderList } from '../hpack/decoder.ts'
import type { HeaderField } from '../hpack/static-table.ts'

/** The head of a request that is well-formed HTTP/2. Never changed: requests with the same header block share it. */
export interface RequestHead {
  readonly method: string
  readonly path: string
  readonly authority: string
  /** Fields without those that begin with a colon, in order. */
  readonly fields: readonly HeaderField[]
  /** True when there were more fields than are taken; those beyond the bound are missing. */
  readonly tooLarge: boolean
  /** From `content-length`; undefined when it is not given. */
  readonly contentLength: number | undefined
}

/** Characters of a token in lower case (RFC 9113 section 8.2.1, RFC 9110 section 5.6.2). */
const NAME = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/
const BAD_CHARACTER = /[\0\r\n]/
const [SPACE, TAB] = [0x20, 0x09]
/** Fields that mean one connection of HTTP/1 (RFC 9113 section 8.2.2). */
const CONNECTION_FIELDS = new Set(['connection', 'proxy-connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
const PSEUDO_FIELDS = new Set([':method', ':scheme', ':authority', ':path'])

/** Reads a request's header list (RFC 9113 section 8.3.1); undefined when it is malformed. */
export function readRequestHead({ fields: all, tooLarge }: HeaderList): RequestHead | undefined {
  const pseudo = new Map<string, string>()
  const fields: HeaderField[] = []
  for (const field of all) {
    if (field.name.startsWith(':')) {
      const isTaken = fields.length > 0 || pseudo.has(field.name) || !PSEUDO_FIELDS.has(field.name)
      if (isTaken || !isValue(field.value)) return undefined
      pseudo.set(field.name, field.value)
    } else if (isWellFormed(field)) fields.push(field)
    else return undefined
  }
  const [method, path, scheme] = [pseudo.get(':method'), pseudo.get(':path'), pseudo.get(':scheme')]
  if (method === undefined || !path || !scheme) return undefined
  const contentLength = readContentLength(fields)
  if (contentLength === 'malformed') return undefined
  const authority = pseudo.get(':authority') ?? fields.find(({ name }) => name === 'host')?.value ?? ''
  return { method, path, authority, fields, tooLarge, contentLength }
}

/** Trailers have no pseudo fields (RFC 9113 section 8.1). */
export function areWellFormedTrailers({ fields }: HeaderList): boolean {
  return fields.every(isWellFormed)
}

function isWellFormed({ name, value }: HeaderField): boolean {
  if (!NAME.test(name) || !isValue(value) || CONNECTION_FIELDS.has(name)) return false
  return name !== 'te' || value === 'trailers'
}

/** No NUL, CR, LF anywhere; no space or tab around (RFC 9113 section 8.2.1). Looks at each byte once. */
function isValue(value: string): boolean {
  return !isBlank(value.charCodeAt(0)) && !isBlank(value.charCodeAt(value.length - 1)) && !BAD_CHARACTER.test(value)
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === TAB
}

function readContentLength(fields: readonly HeaderField[]): number | undefined | 'malformed' {
  const lengths = new Set(fields.filter(({ name }) => name === 'content-length').map(({ value }) => value))
  const [length] = lengths
  if (length === undefined) return undefined
  return lengths.size === 1 && /^\d{1,15}$/.test(length) ? Number(length) : 'malformed'
}
