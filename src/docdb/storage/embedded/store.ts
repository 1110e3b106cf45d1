import type { CheckedDocument } from '../../documents/validate.ts'
import type {
  DatabaseState,
  DocumentStore,
  FailedWrite,
  Listing,
  ListRange,
  ListRow,
  ReadResult,
  WriteResult,
} from '../document-store.ts'
import { CorruptRecordError } from '../kv/checksum.ts'
import {
  allDocuments,
  bodyKey,
  documentKey,
  documentRange,
  type KeyRange,
  type Metadata,
  type Summary,
  summarize,
} from '../kv/keys.ts'
import { chunks, getManyTexts, getText, type RawLevel } from '../kv/level.ts'
import { REVS_LIMIT } from '../pouchdb/pouch.ts'
import { decodeJson, encodeMemberNames } from '../pouchdb/proto-members.ts'
import { writeThroughPouch } from './conflict-writer.ts'
import type { DatabaseHandle } from './database-handle.ts'
import { GroupCommit } from './group-commit.ts'
import type { OpenDatabase } from './open-database.ts'
import { createPouchPeer } from './peer.ts'

/** Documents of one replicated commit. */
const MAX_REVISIONS = 500

/** One database on PouchDB. Reads and most writes go straight to the LevelDB beneath it, the other writes through it. */
export function createPouchStore(handle: DatabaseHandle): DocumentStore {
  const queue = new GroupCommit<CheckedDocument>((documents) => handle.write((database) => commit(database, documents)))
  return {
    state: () => handle.read((database) => readState(database, handle)),
    read: (id, rev) => handle.read(({ level }) => readRevision(level, id, rev)),
    list: (range) => handle.read((database) => startListing(database, handle, range)),
    write: (documents) => queue.add(documents),
    writeRevisions: (documents) => handle.write((database) => storeRevisions(database, documents)),
    peer: createPouchPeer(handle),
  }
}

async function commit(database: OpenDatabase, documents: readonly CheckedDocument[]): Promise<readonly WriteResult[]> {
  const written = await database.commits.run(() => database.writer.write(documents))
  const left = documents.filter((_, index) => written[index] === undefined).map(encodeMemberNames)
  if (left.length === 0) return written as readonly WriteResult[]
  const others = (await writeThroughPouch(database, left)).values()
  return written.map((result) => result ?? (others.next().value as WriteResult))
}

async function storeRevisions(
  { pouch }: OpenDatabase,
  documents: readonly CheckedDocument[],
): Promise<readonly FailedWrite[]> {
  const failures: FailedWrite[] = []
  for (let start = 0; start < documents.length; start += MAX_REVISIONS) {
    const part = documents.slice(start, start + MAX_REVISIONS).map(encodeMemberNames)
    const items = await pouch.bulkDocs(part, { new_edits: false })
    failures.push(
      ...items.map(
        ({ id, message }) => ({ ok: false, word: 'conflict', id, reason: message ?? 'not stored' }) as const,
      ),
    )
  }
  return failures
}

async function readState(database: OpenDatabase, handle: DatabaseHandle): Promise<DatabaseState> {
  const info = await database.pouch.info()
  return {
    uuid: database.uuid,
    docCount: info.doc_count,
    deletedCount: Math.max(0, database.level.totalDocuments - info.doc_count),
    updateSeq: Number(info.update_seq),
    diskSizeBytes: await handle.engine.diskSizeBytes(),
    dataSizeBytes: await sizeOf(database),
    createdAtUs: database.createdAtUs,
    revsLimit: REVS_LIMIT,
  }
}

function sizeOf({ level }: OpenDatabase): Promise<number> {
  return new Promise((resolve, reject) => {
    level.approximateSize('\u0000', '\u{10ffff}', (error, size) =>
      error === null || error === undefined ? resolve(size ?? 0) : reject(error),
    )
  })
}

async function readRevision(level: RawLevel, id: string, rev: string | undefined): Promise<ReadResult> {
  for (let before: string | undefined; ; ) {
    const stored = await getText(level, documentKey(id))
    if (stored === undefined) return { found: false, reason: 'missing' }
    const metadata = JSON.parse(stored) as Metadata
    if (metadata.id !== id) throw new CorruptRecordError()
    if (rev === undefined && metadata.deleted) return { found: false, reason: 'deleted', rev: metadata.winningRev }
    const wanted = rev ?? metadata.winningRev
    const sequence = Object.hasOwn(metadata.rev_map, wanted) ? metadata.rev_map[wanted] : undefined
    const json = sequence === undefined ? undefined : await getText(level, bodyKey(sequence))
    if (json !== undefined) return { found: true, rev: wanted, json: toWire(json) }
    if (wanted !== metadata.winningRev) return { found: false, reason: 'missing' }
    // The newest revision has a body, unless so many newer ones came in between that it was forgotten.
    if (stored === before) throw new CorruptRecordError()
    before = stored
  }
}

/** A stored document as it is told: with its own member names, and its attachments named, not shown. */
function toWire(stored: string): string {
  const json = decodeJson(stored)
  if (!json.includes('"_attachments"')) return json
  const document = JSON.parse(json) as { _attachments?: Record<string, object> }
  if (document._attachments === undefined) return json
  const stubs = Object.entries(document._attachments).map(([name, about]) => [name, { ...about, stub: true }])
  return JSON.stringify({ ...document, _attachments: Object.fromEntries(stubs) })
}

async function startListing(database: OpenDatabase, handle: DatabaseHandle, range: ListRange): Promise<Listing> {
  const { doc_count: totalRows } = await database.pouch.info()
  return { totalRows, pages: listPages(database, handle, range) }
}

/** Holds the database open, and one snapshot of it, until the iteration ends. */
async function* listPages(database: OpenDatabase, handle: DatabaseHandle, range: ListRange): AsyncGenerator<ListRow[]> {
  const keys = toKeyRange(range)
  if (keys === undefined || range.limit === 0) return
  let toSkip = range.skip
  let left = range.limit ?? Number.POSITIVE_INFINITY
  using _hold = handle.hold()
  for await (const chunk of chunks(database.level, keys, { expected: range.skip + left })) {
    const live = chunk.map(({ key, value }) => summarize(key, value)).filter(({ deleted }) => !deleted)
    const page = live.slice(toSkip, toSkip + left)
    toSkip = Math.max(0, toSkip - live.length)
    left -= page.length
    if (page.length > 0) yield await toRows(database, page, range)
    if (left === 0) return
  }
}

/** Undefined when the range holds nothing. */
function toKeyRange({ start, end, inclusiveEnd, descending }: ListRange): KeyRange | undefined {
  if (start === undefined && end === undefined) return { ...allDocuments, reverse: descending }
  if (start !== undefined && end !== undefined) {
    const order = Buffer.compare(Buffer.from(start), Buffer.from(end))
    if (descending ? order < 0 : order > 0) return undefined
  }
  return descending
    ? documentRange({ low: end, high: start, lowInclusive: inclusiveEnd, highInclusive: true, reverse: true })
    : documentRange({ low: start, high: end, lowInclusive: true, highInclusive: inclusiveEnd, reverse: false })
}

async function toRows(database: OpenDatabase, page: readonly Summary[], range: ListRange): Promise<ListRow[]> {
  if (!range.includeDocs) return page.map(({ id, winningRev }) => ({ id, rev: winningRev }))
  const bodies = await getManyTexts(
    database.level,
    page.map((summary) => bodyKey(summary.sequence())),
  )
  const rows = await Promise.all(
    page.map(async ({ id, winningRev: rev }, index): Promise<ListRow | undefined> => {
      const json = bodies[index]
      if (json !== undefined) return { id, rev, json: toWire(json) }
      // Forgotten since the listing began: then there is a newer one.
      const newer = await readRevision(database.level, id, undefined)
      return newer.found ? { id, rev: newer.rev, json: newer.json } : undefined
    }),
  )
  return rows.filter((row) => row !== undefined)
}
