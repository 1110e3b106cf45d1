import type { CheckedDocument } from '../../documents/validate.ts'
import type {
  DatabaseState,
  DocumentStore,
  FailedWrite,
  Listing,
  ListRange,
  ListRow,
  ReadResult,
} from '../document-store.ts'
import { CorruptRecordError } from '../kv/checksum.ts'
import { REVS_LIMIT } from '../kv/counters.ts'
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
import { toWire } from '../read/members.ts'
import type { WriteKind } from '../write/document-writer.ts'
import { lengthOf } from '../write/revision-path.ts'
import type { DatabaseHandle } from './database-handle.ts'
import { GroupCommit } from './group-commit.ts'
import type { OpenDatabase } from './open-database.ts'
import { createEmbeddedPeer } from './peer.ts'

/** Generations of histories that one commit takes in, so that others get their turn. */
const MAX_GENERATIONS = 20_000

/** One database on LevelDB, in the layout of PouchDB. */
export function createEmbeddedStore(handle: DatabaseHandle): DocumentStore {
  const queueOf = (kind: WriteKind) =>
    new GroupCommit<CheckedDocument>((documents) =>
      handle.write(({ commits, writer }) => commits.run(() => writer.write(kind, documents))),
    )
  const edits = queueOf('edits')
  const revisions = queueOf('revisions')
  return {
    state: () => handle.read((database) => readState(database, handle)),
    read: (id, rev) => handle.read(({ level }) => readRevision(level, id, rev)),
    list: (range) => handle.read((database) => startListing(database, handle, range)),
    write: (documents) => edits.add(documents),
    writeRevisions: (documents) => writeRevisions(revisions, documents),
    peer: createEmbeddedPeer(handle),
  }
}

async function writeRevisions(
  queue: GroupCommit<CheckedDocument>,
  documents: readonly CheckedDocument[],
): Promise<readonly FailedWrite[]> {
  const failed: FailedWrite[] = []
  for (const part of inParts(documents)) {
    for (const result of await queue.add(part)) if (!result.ok) failed.push(result)
  }
  return failed
}

function* inParts(documents: readonly CheckedDocument[]): Generator<readonly CheckedDocument[]> {
  let start = 0
  let generations = 0
  for (const [index, document] of documents.entries()) {
    generations += lengthOf(document)
    if (generations < MAX_GENERATIONS) continue
    yield documents.slice(start, index + 1)
    start = index + 1
    generations = 0
  }
  if (start < documents.length) yield documents.slice(start)
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
