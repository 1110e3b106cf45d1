import type { Judged } from '../../documents/replicated.ts'
import { DocdbError, ERROR_STATUS } from '../../errors.ts'
import { watchCommits } from '../../storage/commit-watch.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import type { PeerStore, Sequence } from '../../storage/peer-store.ts'
import {
  attachmentStubs,
  type CarriedAttachment,
  type CarriedDocument,
  type Endpoint,
  type FailedDocument,
  inlineAttachments,
  type Readout,
  RefusedError,
  type RevisionName,
} from './endpoint.ts'
import type { FindAttachment } from './remote-documents.ts'

/** Revisions of one read, at most; fewer when they are large. */
const MAX_READ = 200
/** What one read should come to. */
const READ_BYTES = 4 * 1_024 * 1_024

/** Checks a document that comes from another server. */
export type JudgeDocument = (body: unknown) => Judged

/** A database of this server as one side of a replication. What `judge` refuses is not stored. */
export function openLocalEndpoint(database: DocumentStore, judge: JudgeDocument, signal: AbortSignal): Endpoint {
  const { peer } = database
  const commits = watchCommits(peer, signal)
  return {
    identity: async () => toPouchUuid((await database.state()).uuid),
    lastSequence: async () => (await peer.sequences?.last()) ?? (await database.state()).updateSeq,
    async changes({ since, limit, waitMs }) {
      if (waitMs > 0) await commits.next(waitMs)
      commits.forget()
      return peer.changes({
        since,
        limit,
        descending: false,
        includeDocs: false,
        style: 'all_docs',
        docIds: undefined,
      })
    },
    missing: (wanted) => peer.missingRevisions(wanted),
    read: (wanted) => readAll(peer, wanted),
    write: (documents) => writeJudged(database, judge, documents),
    readLocal: (id) => peer.readLocal(id),
    writeLocal: (id, body) => peer.writeLocal(id, body),
    [Symbol.dispose]: () => commits[Symbol.dispose](),
  }
}

/** Finds attachments that the database has already, in the current revision of the same document. */
export function localAttachments({ read, peer }: DocumentStore): FindAttachment {
  return async (id, name, { digest }) => {
    if (typeof digest !== 'string') return undefined
    const current = await read(id)
    if (!current.found || !current.json.includes('"_attachments"')) return undefined
    const stub = attachmentStubs(JSON.parse(current.json) as Record<string, unknown>).get(name)
    return stub?.digest === digest ? (await peer.readAttachment(id, name, current.rev))?.bytes : undefined
  }
}

/** PouchDB writes the same number with dashes; its checkpoints are found by that. */
export function toPouchUuid(uuid: string): string {
  return uuid.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5')
}

async function* readAll(peer: PeerStore<Sequence>, wanted: readonly RevisionName[]): AsyncGenerator<Readout> {
  let count = MAX_READ
  for (let start = 0; start < wanted.length; ) {
    const docs = wanted.slice(start, start + count)
    start += docs.length
    let bytes = 0
    for (const { id, docs: read } of await peer.readRevisions({ docs, revs: true, latest: true })) {
      for (const one of read) {
        const readout = 'ok' in one ? await carry(peer, one.ok) : { failed: { id, ...pick(one.error) } }
        if ('document' in readout) bytes += readout.document.sizeBytes
        yield readout
      }
    }
    count = Math.max(1, Math.min(MAX_READ, Math.floor((READ_BYTES * docs.length) / Math.max(1, bytes))))
  }
}

function pick({ rev, reason }: { readonly rev: string; readonly reason: string }): { rev: string; reason: string } {
  return { rev, reason: `It could not be read: ${reason}.` }
}

async function carry(peer: PeerStore<Sequence>, body: Readonly<Record<string, unknown>>): Promise<Readout> {
  const [id, rev] = [String(body['_id']), String(body['_rev'])]
  const attachments = new Map<string, CarriedAttachment>()
  let sizeBytes = 0
  for (const [name, about] of attachmentStubs(body)) {
    const read = await peer.readAttachment(id, name, rev)
    if (read === undefined) return { failed: { id, rev, reason: `The attachment ${JSON.stringify(name)} is missing.` } }
    attachments.set(name, { about, bytes: read.bytes })
    sizeBytes += read.bytes.length
  }
  const json = JSON.stringify(body)
  return { document: { id, rev, body, json, attachments, sizeBytes: sizeBytes + json.length } }
}

async function writeJudged(
  database: DocumentStore,
  judge: JudgeDocument,
  documents: readonly CarriedDocument[],
): Promise<readonly FailedDocument[]> {
  const revisions = new Map(documents.map(({ id, rev }) => [id, rev]))
  const judged = documents.map((document) => judge(inlineAttachments(document)))
  const refused = judged.flatMap((one) => one.refused ?? [])
  const kept = judged.flatMap((one) => one.kept ?? [])
  const failed = kept.length === 0 ? [] : await database.writeRevisions(kept).catch(toRefused)
  return [...refused, ...failed].map(({ id, reason }) => ({ id, rev: revisions.get(id) ?? '', reason }))
}

const REFUSALS = new Set([400, 403, 413, 501])

function toRefused(cause: unknown): never {
  if (cause instanceof DocdbError && REFUSALS.has(ERROR_STATUS[cause.code])) {
    throw new RefusedError(cause.message, { cause })
  }
  throw cause
}
