import { randomUUID } from 'node:crypto'
import { DocdbError } from '../../errors.ts'
import {
  type CarriedAttachment,
  type CarriedDocument,
  type FailedDocument,
  inlineAttachments,
  RefusedError,
} from './endpoint.ts'
import { documentPath } from './remote-documents.ts'
import { asObject, type RemoteDatabase, readJson, toFailure } from './remote-json.ts'

/** Attachments that are larger together go in parts of their own, not in base64. */
const MAX_INLINE_BYTES = 1_048_576

/** Writes revisions with `new_edits=false`; RefusedError when a whole batch is refused. */
export async function writeDocuments(
  database: RemoteDatabase,
  documents: readonly CarriedDocument[],
): Promise<readonly FailedDocument[]> {
  const inline = documents.filter((document) => !goesInParts(document))
  const failed = [...(await writeInline(database, inline))]
  for (const document of documents.filter(goesInParts)) {
    if (!(await writeInParts(database, document))) failed.push(...(await writeInline(database, [document])))
  }
  return failed
}

/** What cannot stand in quotes in the head of a part. */
const UNQUOTABLE = /[\p{Cc}"\\]/u

function goesInParts({ attachments }: CarriedDocument): boolean {
  let bytes = 0
  for (const attachment of attachments.values()) bytes += attachment.bytes.length
  return bytes > MAX_INLINE_BYTES && ![...attachments.keys()].some((name) => UNQUOTABLE.test(name))
}

async function writeInline(
  database: RemoteDatabase,
  documents: readonly CarriedDocument[],
): Promise<readonly FailedDocument[]> {
  if (documents.length === 0) return []
  const texts = documents.map((one) =>
    one.attachments.size === 0 ? (one.json ?? JSON.stringify(one.body)) : JSON.stringify(inlineAttachments(one)),
  )
  const body = `{"new_edits":false,"docs":[${texts.join(',')}]}`
  const items = await database.ask('POST', '/_bulk_docs', { body })
  if (!Array.isArray(items)) throw new DocdbError('bad_gateway', 'the remote did not say what became of the documents')
  const revisions = new Map(documents.map(({ id, rev }) => [id, rev]))
  return items
    .map(asObject)
    .filter(isFailure)
    .map((item) => toFailed(item, revisions))
}

/** Only failures should be told; some servers tell of the others too. */
function isFailure({ error }: Readonly<Record<string, unknown>>): boolean {
  return error !== undefined
}

/** Failures of the server rather than of the document: they pass. */
const PASSING = new Set<unknown>(['internal_server_error', 'timeout', 'unavailable', 'insufficient_storage', 'error'])

function toFailed(
  { id: named, error, reason, status }: Readonly<Record<string, unknown>>,
  revisions: ReadonlyMap<string, string>,
): FailedDocument {
  const told = String(reason ?? error)
  if (PASSING.has(error) || (typeof status === 'number' && status >= 500)) {
    throw new DocdbError('bad_gateway', `the remote could not store ${JSON.stringify(named)}: ${told}`)
  }
  const id = String(named)
  return { id, rev: revisions.get(id) ?? '', reason: told }
}

/** Whether the remote took a document and its attachments as parts of one body (RFC 2387), as CouchDB sends them. */
async function writeInParts(database: RemoteDatabase, document: CarriedDocument): Promise<boolean> {
  const boundary = randomUUID()
  const answer = await database.open('PUT', `${documentPath(document.id)}?new_edits=false`, {
    contentType: `multipart/related; boundary="${boundary}"`,
    body: toParts(document, boundary),
  })
  if (answer.status >= 300) {
    const failure = await toFailure(answer)
    if (failure instanceof RefusedError || answer.status === 403) return false
    throw failure
  }
  await readJson(answer)
  return true
}

/** The document first, then its attachments in the order of its stubs, which is how CouchDB tells them apart. */
function toParts({ body, attachments }: CarriedDocument, boundary: string): Buffer {
  const stubs = Object.fromEntries([...attachments].map(([name, attachment]) => [name, toFollowing(attachment)]))
  const pieces: Uint8Array[] = [
    Buffer.from(`--${boundary}\r\ncontent-type: application/json\r\n\r\n`),
    Buffer.from(JSON.stringify({ ...body, _attachments: stubs })),
  ]
  for (const [name, { content_type: type, length }] of Object.entries(stubs)) {
    const head = [
      // Plain, as CouchDB sends it: PouchDB Server goes by this name.
      `content-disposition: attachment; filename="${name}"`,
      `content-type: ${String(type).replaceAll(/[^\x20-\x7e]/g, '?')}`,
      `content-length: ${length}`,
    ]
    const bytes = attachments.get(name)?.bytes ?? Buffer.of()
    pieces.push(Buffer.from(`\r\n--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`), bytes)
  }
  return Buffer.concat([...pieces, Buffer.from(`\r\n--${boundary}--`)])
}

function toFollowing({ about: { content_type, revpos }, bytes }: CarriedAttachment) {
  const place = typeof revpos === 'number' ? { revpos } : {}
  return { content_type, ...place, follows: true, length: bytes.length }
}
