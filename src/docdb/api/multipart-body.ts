import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { HttpError } from '../../server/http/errors.ts'

/** Headers of one part. */
const MAX_HEADER_BYTES = 16_384

export interface Part {
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** The boundary that a `multipart/…` content type names, or undefined. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? []
  return quoted ?? bare
}

/**
 * Reads the parts of a multipart body while it comes (RFC 2046). Always reads to its end, as senders listen only then;
 * beyond `maxBytes` nothing more is kept. Throws HttpError `bad_json` or `too_large`.
 */
export async function readParts(stream: Readable, boundary: string, maxBytes: number): Promise<readonly Part[]> {
  const reader = new PartReader(boundary)
  let size = 0
  let failure: HttpError | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) failure ??= new HttpError('too_large', `The body is larger than ${maxBytes} bytes.`)
    if (failure !== undefined) continue
    try {
      reader.push(chunk)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  return reader.end()
}

const BREAK = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')

class PartReader {
  readonly #delimiter: Buffer
  readonly #parts: Part[] = []
  /** What has not been read: begins with a line break, so that the first delimiter is like the others. */
  #rest: Buffer = BREAK
  #pieces: Buffer[] = []
  #headers: ReadonlyMap<string, string> | undefined
  #state: 'preamble' | 'delimiter' | 'headers' | 'body' | 'end' = 'preamble'

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  }

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    while (this.#step());
  }

  end(): readonly Part[] {
    if (this.#state !== 'end') throw unreadable('it ends before its last boundary')
    return this.#parts
  }

  /** Reads on by one piece; false when more has to come first. */
  #step(): boolean {
    if (this.#state === 'delimiter') return this.#readDelimiter()
    if (this.#state === 'headers') return this.#readHeaders()
    if (this.#state === 'end') {
      this.#rest = Buffer.alloc(0)
      return false
    }
    return this.#readBody()
  }

  /** The text before a delimiter: a body, or what may stand before the first part. */
  #readBody(): boolean {
    const end = this.#rest.indexOf(this.#delimiter)
    const isPart = this.#state === 'body'
    // What may be the beginning of a delimiter stays.
    const length = end < 0 ? Math.max(0, this.#rest.length - this.#delimiter.length) : end
    if (isPart && length > 0) this.#pieces.push(this.#rest.subarray(0, length))
    this.#rest = this.#rest.subarray(end < 0 ? length : end + this.#delimiter.length)
    if (end < 0) return false
    if (isPart) this.#parts.push({ headers: this.#headers ?? new Map(), body: Buffer.concat(this.#pieces) })
    this.#pieces = []
    this.#state = 'delimiter'
    return true
  }

  #readDelimiter(): boolean {
    if (this.#rest.length < 2) return false
    if (this.#rest.subarray(0, 2).equals(Buffer.from('--'))) {
      this.#state = 'end'
      return true
    }
    const end = this.#rest.indexOf(BREAK)
    if (end < 0) return this.#waitForMore()
    // The break may belong to the empty line after no headers.
    this.#rest = this.#rest.subarray(end)
    this.#state = 'headers'
    return true
  }

  #readHeaders(): boolean {
    const end = this.#rest.indexOf(HEADERS_END)
    if (end < 0) return this.#waitForMore()
    const lines = this.#rest.subarray(0, end).toString('utf8').split('\r\n')
    this.#headers = new Map(lines.filter((line) => line.includes(':')).map(toHeader))
    this.#rest = this.#rest.subarray(end + HEADERS_END.length)
    // An empty body is followed by the break of its delimiter, which must not be taken for a part of it.
    this.#state = 'body'
    return true
  }

  #waitForMore(): false {
    if (this.#rest.length > MAX_HEADER_BYTES) throw unreadable('a part has too many headers')
    return false
  }
}

function toHeader(line: string): readonly [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

function unreadable(reason: string): HttpError {
  return new HttpError('bad_json', `the multipart body cannot be read: ${reason}`)
}

interface Following {
  readonly follows?: unknown
  readonly encoding?: unknown
}

/**
 * Puts the parts that follow a document into its attachments, in place of `follows: true`: by the name that a part
 * gives, else in their order. Throws HttpError `bad_json` when they do not fit.
 */
export async function attachParts(
  document: Readonly<Record<string, unknown>>,
  parts: readonly Part[],
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const attachments = Object.entries((document['_attachments'] ?? {}) as Record<string, Following>)
  const following = attachments.filter(([, attachment]) => attachment?.follows === true)
  if (following.length !== parts.length) throw unreadable(`${parts.length} parts for ${following.length} attachments`)
  const named = new Map(parts.map((part) => [filenameOf(part), part]))
  const isNamed = following.every(([name]) => named.has(name))
  const filled = new Map(attachments)
  for (const [index, [name, { follows: _follows, encoding, ...about }]] of following.entries()) {
    const part = isNamed ? named.get(name) : parts[index]
    const isGzip = encoding === 'gzip' || part?.headers.get('content-encoding') === 'gzip'
    const bytes = part?.body ?? Buffer.alloc(0)
    filled.set(name, { ...about, data: isGzip ? await unpack(bytes, maxBytes) : bytes } as Following)
  }
  return { ...document, _attachments: Object.fromEntries(filled) }
}

const gunzipAsync = promisify(gunzip)

async function unpack(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await gunzipAsync(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    throw new HttpError('bad_json', 'a packed attachment cannot be read, or is too large', { cause })
  }
}

function filenameOf({ headers }: Part): string | undefined {
  const [, quoted, bare] =
    /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(headers.get('content-disposition') ?? '') ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? bare
}
