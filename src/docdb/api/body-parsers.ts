import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../server/http/errors.ts'
import { parseJsonBody } from '../../server/http/json-body.ts'
import { UnreadableDocument } from '../documents/replicated.ts'
import { MAX_DOCUMENT_BYTES } from '../documents/validate.ts'
import { DocdbError } from '../errors.ts'
import { parseBulkBody, requireObject } from './bulk-body.ts'
import { attachParts, boundaryOf, readParts } from './multipart-body.ts'

const MAX_DEPTH = 500
/** Largest request: many documents, or one with its attachments. */
export const MAX_BULK_BYTES = 64 * 1_024 * 1_024

const RULES = {
  maxDepth: MAX_DEPTH,
  protoMembers: 'keep',
  numbers: 'as-written',
  // An escape may be six times as long as what it stands for.
  maxDocumentBytes: 6 * MAX_DOCUMENT_BYTES,
} as const

/** How the bodies of requests are read: JSON of any declared type, and for peers documents with attachments in parts. */
export function addBodyParsers(scope: FastifyInstance, { peer }: { readonly peer: boolean }): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (endOf(request) === '_bulk_docs') return bytes.length === 0 ? undefined : parseBulkBody(bytes, RULES)
    if (!(peer && isReplicated(request))) return bytes.length === 0 ? undefined : readOne(request, bytes)
    return orUnreadable(async () => requireObject(readOne(request, bytes)))
  })
  if (!peer) return
  scope.addContentTypeParser('multipart/related', async (request: FastifyRequest, payload: IncomingMessage) => {
    const read = () => readMultipart(payload, request.headers['content-type'] ?? '')
    return isReplicated(request) || endOf(request) === ':ddoc' ? orUnreadable(read) : read()
  })
}

function endOf({ routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url?.split('/').at(-1)
}

/** Whether a replicator writes one document, which then must be refused by itself. */
function isReplicated(request: FastifyRequest): boolean {
  const { new_edits: newEdits } = request.query as { readonly new_edits?: string }
  return request.method === 'PUT' && endOf(request) === ':docid' && newEdits === 'false'
}

function readOne(request: FastifyRequest, bytes: Buffer): unknown {
  const isTooLarge = bytes.length > MAX_DOCUMENT_BYTES && request.method === 'PUT' && endOf(request) === ':docid'
  if (isTooLarge && !bytes.includes('"_attachments"')) {
    throw new DocdbError('document_too_large', `The document is larger than ${MAX_DOCUMENT_BYTES} bytes.`)
  }
  return parseJsonBody(bytes, RULES)
}

async function orUnreadable(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof HttpError || error instanceof DocdbError) return new UnreadableDocument(error.message)
    throw error
  }
}

async function readMultipart(payload: Parameters<typeof readParts>[0], contentType: string): Promise<object> {
  const boundary = boundaryOf(contentType)
  // Read to its end in any case: its sender listens only then.
  const [document, ...following] = await readParts(payload, boundary ?? '', MAX_BULK_BYTES)
  if (boundary === undefined || document === undefined)
    throw new HttpError('bad_json', 'the multipart body has no parts')
  const body = requireObject(parseJsonBody(document.body, RULES))
  if (body instanceof UnreadableDocument) throw new HttpError('bad_json', body.reason)
  return attachParts(body as Record<string, unknown>, following, MAX_BULK_BYTES)
}
