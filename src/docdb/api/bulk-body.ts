import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '../../server/http/errors.ts'
import { type JsonBodyRules, parseJsonBody } from '../../server/http/json-body.ts'
import { UnreadableDocument } from '../documents/replicated.ts'
import { DocumentSpans } from './document-spans.ts'

/** How long documents are read before others get their turn. */
const SLICE_MS = 10

export interface BulkBodyRules extends JsonBodyRules {
  /** A text beyond this is not read at all, whatever the JSON in it; its attachments are not counted. */
  readonly maxDocumentBytes: number
}

interface BulkBody {
  readonly new_edits?: unknown
  readonly docs: readonly unknown[]
}

/**
 * The body of `_bulk_docs`, document by document. With `new_edits: false` one that cannot be read stands as
 * UnreadableDocument among the others; else it makes the whole body unreadable. Throws HttpError `bad_json`.
 */
export async function parseBulkBody(bytes: Buffer, rules: BulkBodyRules): Promise<unknown> {
  const spans = new DocumentSpans(bytes)
  const docs: unknown[] = []
  let sliceEndsAt = performance.now() + SLICE_MS
  let failure: { readonly index: number; readonly error: HttpError } | undefined
  for (const { start, end } of spans.documents()) {
    try {
      docs.push(readDocument(bytes.subarray(start, end), rules))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      failure ??= { index: docs.length, error }
      docs.push(new UnreadableDocument(error.message))
    }
    if (performance.now() < sliceEndsAt) continue
    await nextTurn()
    sliceEndsAt = performance.now() + SLICE_MS
  }
  // No list of documents, or no JSON: told as of any other body.
  if (!spans.found) return parseJsonBody(bytes, rules)
  const rest = parseJsonBody(spans.rest(), rules) as BulkBody
  if (failure !== undefined && rest.new_edits !== false) {
    throw new HttpError('bad_json', `docs[${failure.index}]: ${failure.error.message}`, { cause: failure.error })
  }
  const isReplicated = rest.new_edits === false
  return { ...rest, docs: isReplicated ? docs.map(requireObject) : docs }
}

const ATTACHMENTS = Buffer.from('"_attachments"')

function readDocument(text: Buffer, rules: BulkBodyRules): unknown {
  if (text.length > rules.maxDocumentBytes && !text.includes(ATTACHMENTS)) {
    throw new HttpError('bad_json', `the document is larger than ${rules.maxDocumentBytes} bytes`)
  }
  return parseJsonBody(text, rules)
}

/** One document that is no object is refused by itself, too. */
export function requireObject(body: unknown): object {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? body : new UnreadableDocument('Document must be a JSON object')
}
