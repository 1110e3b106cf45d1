import { parseAsWritten } from '../../../common/json/as-written.ts'
import { allBodiesAfter, bodyKey, sequenceOfKey } from '../kv/keys.ts'
import { chunks, type Entry, getText, type RawLevel } from '../kv/level.ts'
import type { Change, ChangesPage, ChangesQuery } from '../peer-store.ts'
import { addMembers, toWire } from './members.ts'
import { type DocumentRecord, readRecords } from './record.ts'
import { losersOf } from './revisions.ts'

/** Bodies looked at for one page that may tell of no change, so that a caller who left is noticed. */
const MAX_LOOKED_AT = 20_000

/** Each document once, where it was changed last. */
export async function readChanges(level: RawLevel, query: ChangesQuery): Promise<ChangesPage> {
  return query.docIds === undefined ? walkChanges(level, query) : readChangesOf(level, query.docIds, query)
}

async function walkChanges(level: RawLevel, query: ChangesQuery): Promise<ChangesPage> {
  const { since, limit, descending } = query
  const changes: Change[] = []
  let lastSeq = since
  let lookedAt = 0
  const range = allBodiesAfter(descending ? 0 : since, descending)
  for await (const chunk of chunks(level, range, { expected: limit })) {
    const records = await readRecords(level, [...new Set(chunk.map(idOfBody))])
    const byId = new Map(records.flatMap((record) => (record === undefined ? [] : [[record.metadata.id, record]])))
    for (const entry of chunk) {
      lastSeq = sequenceOfKey(entry.key)
      const record = byId.get(idOfBody(entry))
      if (record?.metadata.seq !== lastSeq) continue
      changes.push(await toChange(level, record, { query, body: entry.value }))
      if (changes.length === limit) return { changes, lastSeq }
    }
    lookedAt += chunk.length
    if (lookedAt >= MAX_LOOKED_AT && changes.length > 0) break
  }
  return { changes, lastSeq }
}

/** Of a few documents: their records tell where they were changed last. */
async function readChangesOf(level: RawLevel, ids: readonly string[], query: ChangesQuery): Promise<ChangesPage> {
  const { since, limit, descending } = query
  const found = (await readRecords(level, [...new Set(ids)])).filter((record) => record !== undefined)
  const wanted = found.filter(({ metadata }) => descending || metadata.seq > since)
  wanted.sort((a, b) => (descending ? b.metadata.seq - a.metadata.seq : a.metadata.seq - b.metadata.seq))
  const told = wanted.slice(0, limit)
  const changes: Change[] = []
  for (const record of told) changes.push(await toChange(level, record, { query, body: undefined }))
  return { changes, lastSeq: told.at(-1)?.metadata.seq ?? since }
}

async function toChange(
  level: RawLevel,
  record: DocumentRecord,
  { query, body }: { readonly query: ChangesQuery; readonly body: string | undefined },
): Promise<Change> {
  const { id, winningRev, deleted, seq } = record.metadata
  return {
    seq,
    id,
    changes: query.style === 'all_docs' ? record.tree.leaves().map(({ rev }) => ({ rev })) : [{ rev: winningRev }],
    ...(deleted ? { deleted } : {}),
    ...(query.includeDocs ? { doc: await readWinner(level, record, { query, body }) } : {}),
  }
}

async function readWinner(
  level: RawLevel,
  record: DocumentRecord,
  { query, body }: { readonly query: ChangesQuery; readonly body: string | undefined },
): Promise<Readonly<Record<string, unknown>>> {
  const { winningRev, rev_map: sequences, seq } = record.metadata
  const sequence = sequences[winningRev] ?? 0
  const stored = sequence === seq && body !== undefined ? body : await getText(level, bodyKey(sequence))
  // Forgotten since the record was read: then a newer change tells of the document.
  if (stored === undefined) return { _id: record.metadata.id, _rev: winningRev }
  const conflicts = query.conflicts === true ? losersOf(record, false) : undefined
  return parseAsWritten(addMembers(toWire(stored), { _conflicts: conflicts })) as Record<string, unknown>
}

/** How bodies end, with nothing after their revision but a mark of deletion. No string in them can end like this. */
const END = /"_id":("(?:[^"\\]|\\.)*"),"_rev":"[^"\\]*"(?:,"_deleted":true)?\}$/

function idOfBody({ value }: Entry): string {
  const [, id] = END.exec(value.slice(-MAX_END)) ?? []
  return String(id === undefined ? (JSON.parse(value) as { _id: unknown })._id : JSON.parse(id))
}

/** Longer ends are left to the parser: the pattern would go through the whole body. */
const MAX_END = 1_024
