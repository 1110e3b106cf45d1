import { randomBytes } from 'node:crypto'
import type { PeerStore, RevisionRead, Sequence } from '../storage/peer-store.ts'

interface Stub {
  readonly content_type?: string
  readonly length?: number
}

/** Revisions as CouchDB's replicator reads them: one part each, with its attachments in parts of their own. */
export interface MultipartAnswer {
  readonly contentType: string
  /** Holds one attachment at a time. */
  readonly body: AsyncIterable<string | Buffer>
}

export function toMultipart(peer: PeerStore<Sequence>, id: string, read: readonly RevisionRead[]): MultipartAnswer {
  const boundary = createBoundary()
  return { contentType: `multipart/mixed; boundary="${boundary}"`, body: writeMixed(peer, { id, read, boundary }) }
}

function createBoundary(): string {
  return randomBytes(16).toString('hex')
}

async function* writeMixed(
  peer: PeerStore<Sequence>,
  { id, read, boundary }: { readonly id: string; readonly read: readonly RevisionRead[]; readonly boundary: string },
): AsyncGenerator<string | Buffer> {
  for (const one of read) {
    yield `--${boundary}\r\n`
    if ('error' in one) {
      yield `Content-Type: application/json; error="true"\r\n\r\n${JSON.stringify({ missing: one.error.rev })}\r\n`
    } else if (one.ok['_attachments'] === undefined) {
      yield `Content-Type: application/json\r\n\r\n${JSON.stringify(one.ok)}\r\n`
    } else {
      yield* writeRelated(peer, id, one.ok)
    }
  }
  yield `--${boundary}--`
}

async function* writeRelated(
  peer: PeerStore<Sequence>,
  id: string,
  document: Readonly<Record<string, unknown>>,
): AsyncGenerator<string | Buffer> {
  const boundary = createBoundary()
  const stubs = Object.entries(document['_attachments'] as Readonly<Record<string, Stub>>)
  const following = stubs.map(([name, about]) => [name, { ...about, stub: undefined, follows: true }])
  const json = JSON.stringify({ ...document, _attachments: Object.fromEntries(following) })
  yield `Content-Type: multipart/related; boundary="${boundary}"\r\n\r\n`
  yield `--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}\r\n--${boundary}`
  for (const [name, { content_type: type = 'application/octet-stream' }] of stubs) {
    const attachment = await peer.readAttachment(id, name, String(document['_rev']))
    if (attachment === undefined) throw new Error(`the attachment ${name} is not there`)
    const filename = name.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/[\r\n]/g, ' ')
    yield `\r\nContent-Disposition: attachment; filename="${filename}"\r\n`
    yield `Content-Type: ${type.replaceAll(/[\r\n]/g, ' ')}\r\nContent-Length: ${attachment.bytes.length}\r\n\r\n`
    yield attachment.bytes
    yield `\r\n--${boundary}`
  }
  yield '--\r\n'
}
