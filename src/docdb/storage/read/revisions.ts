import { parseAsWritten } from '../../../common/json/as-written.ts'
import type { RevisionNode, RevisionTree } from '../../revision-tree/revision-tree.ts'
import type { ReadResult } from '../document-store.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import { bodyKey } from '../kv/keys.ts'
import { getText } from '../kv/level.ts'
import type {
  Attachment,
  DocumentQuery,
  LeafRevision,
  MissingById,
  RevisionRead,
  RevisionsById,
  RevisionsQuery,
  RevisionsRead,
} from '../peer-store.ts'
import { attachmentsIn, readBytes } from '../write/attachments.ts'
import { addMembers, mapAttachments, toWire } from './members.ts'
import { type DocumentRecord, readRecord, readRecords } from './record.ts'

/** Documents whose records are read at a time; each may have a large tree. */
const RECORDS_AT_ONCE = 50

/** One revision with what was asked for beside it. */
export async function readDocument(level: GuardedLevel, id: string, query: DocumentQuery): Promise<ReadResult> {
  const record = await readRecord(level, id)
  if (record === undefined) return { found: false, reason: 'missing' }
  const { winningRev, deleted } = record.metadata
  if (query.rev === undefined && deleted) return { found: false, reason: 'deleted', rev: winningRev }
  const [wanted] = query.rev === undefined ? [winningRev] : toLatest(record.tree, query.rev, query.latest ?? false)
  const json = wanted === undefined ? undefined : await readJson(level, record, { ...query, rev: wanted })
  return json === undefined || wanted === undefined
    ? { found: false, reason: 'missing' }
    : { found: true, rev: wanted, json }
}

/** Revisions with their history, as `_bulk_get` and `open_revs` tell them. */
export async function readRevisions(
  level: GuardedLevel,
  { docs, revs, latest, attachments = false }: RevisionsQuery,
): Promise<readonly RevisionsRead[]> {
  const results: RevisionsRead[] = []
  for (const { id, rev } of docs) {
    const record = await readRecord(level, id)
    const wanted = toWanted(record, rev, latest)
    const read: RevisionRead[] = []
    for (const one of wanted) {
      const json = record === undefined ? undefined : await readJson(level, record, { rev: one, revs, attachments })
      if (json === undefined) read.push({ error: { id, rev: one, error: 'not_found', reason: 'missing' } })
      else read.push({ ok: parseAsWritten(json) as Record<string, unknown> })
    }
    results.push({ id, docs: read })
  }
  return results
}

/** Without a revision all leaves are meant. */
function toWanted(record: DocumentRecord | undefined, rev: string | undefined, latest: boolean): readonly string[] {
  if (record === undefined) return [rev ?? 'undefined']
  if (rev === undefined) return record.tree.leaves().map((leaf) => leaf.rev)
  return toLatest(record.tree, rev, latest)
}

export async function readLeaves(level: GuardedLevel, id: string): Promise<readonly LeafRevision[]> {
  const record = await readRecord(level, id)
  return record === undefined ? [] : record.tree.leaves().map(({ rev, deleted }) => ({ rev, deleted }))
}

/** A revision that is known is not missing, whether or not its body is still kept: there is nothing to send for it. */
export async function findMissing(level: GuardedLevel, wanted: RevisionsById): Promise<MissingById> {
  const missing: Record<string, { missing: readonly string[] }> = Object.create(null)
  const ids = Object.keys(wanted)
  for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
    const part = ids.slice(start, start + RECORDS_AT_ONCE)
    for (const [index, record] of (await readRecords(level, part)).entries()) {
      const id = part[index] ?? ''
      const unknown = (wanted[id] ?? []).filter((rev) => record === undefined || !isKnown(record, rev))
      if (unknown.length > 0) missing[id] = { missing: unknown }
    }
  }
  return missing
}

function isKnown({ metadata, tree }: DocumentRecord, rev: string): boolean {
  return Object.hasOwn(metadata.rev_map, rev) || tree.find(rev) !== undefined
}

/** An attachment of the current revision, or of the one named. */
export async function readAttachment(
  level: GuardedLevel,
  id: string,
  { name, rev }: { readonly name: string; readonly rev: string | undefined },
): Promise<Attachment | undefined> {
  const record = await readRecord(level, id)
  if (record === undefined || (rev === undefined && record.metadata.deleted)) return undefined
  const sequence = record.metadata.rev_map[rev ?? record.metadata.winningRev]
  const attachments = sequence === undefined ? {} : attachmentsIn(await getText(level, bodyKey(sequence)))
  if (!Object.hasOwn(attachments, name)) return undefined
  const { digest = '', content_type: contentType = 'application/octet-stream' } = attachments[name] ?? {}
  return { bytes: await readBytes(level, digest), contentType }
}

/** The leaves that a revision has grown into, or the revision itself; none when it is not known. */
function toLatest(tree: RevisionTree, rev: string, latest: boolean): readonly string[] {
  const known = tree.find(rev)
  if (!latest || known === undefined || known.children.length === 0) return [rev]
  return tree.leaves().flatMap((leaf) => (descendsFrom(leaf, known) ? [leaf.rev] : []))
}

function descendsFrom(leaf: RevisionNode, ancestor: RevisionNode): boolean {
  let node: RevisionNode | undefined = leaf
  while (node !== undefined && node.generation > ancestor.generation) node = node.parent
  return node === ancestor
}

/** The JSON of a revision with what was asked for; undefined when its body is not kept. */
async function readJson(
  level: GuardedLevel,
  record: DocumentRecord,
  query: DocumentQuery & { readonly rev: string },
): Promise<string | undefined> {
  const { rev_map: sequences } = record.metadata
  const sequence = Object.hasOwn(sequences, query.rev) ? sequences[query.rev] : undefined
  const stored = sequence === undefined ? undefined : await getText(level, bodyKey(sequence))
  if (stored === undefined) return undefined
  const json = query.attachments === true ? await withAttachments(level, stored) : toWire(stored)
  return addMembers(json, toldMembers(record, query, sequence))
}

async function withAttachments(level: GuardedLevel, stored: string): Promise<string> {
  const data = new Map<string, string>()
  for (const { digest } of Object.values(attachmentsIn(stored))) {
    if (!data.has(digest)) data.set(digest, (await readBytes(level, digest)).toString('base64'))
  }
  return mapAttachments(stored, ({ content_type, revpos, digest }) => {
    return { content_type, revpos, digest, data: data.get(digest) ?? '' }
  })
}

/** Members that are told beside a document, as far as they were asked for. */
function toldMembers(
  record: DocumentRecord,
  { rev, revs, revsInfo, conflicts, deletedConflicts, localSeq }: DocumentQuery & { readonly rev: string },
  sequence: number | undefined,
): Readonly<Record<string, unknown>> {
  const ancestors = revs === true || revsInfo === true ? toPath(record.tree.find(rev)) : []
  const [newest] = ancestors
  return {
    _revisions:
      revs === true && newest !== undefined ? { start: newest.generation, ids: ancestors.map(toHash) } : undefined,
    _revs_info: revsInfo === true ? ancestors.map((node) => ({ rev: node.rev, status: statusOf(node) })) : undefined,
    _conflicts: conflicts === true ? losersOf(record, false) : undefined,
    _deleted_conflicts: deletedConflicts === true ? losersOf(record, true) : undefined,
    _local_seq: localSeq === true ? sequence : undefined,
  }
}

/** A revision and its known ancestors, newest first. */
function toPath(newest: RevisionNode | undefined): readonly RevisionNode[] {
  const path: RevisionNode[] = []
  for (let node = newest; node !== undefined; node = node.parent) path.push(node)
  return path
}

function toHash({ hash }: RevisionNode): string {
  return hash
}

function statusOf({ sequence, deleted }: RevisionNode): 'available' | 'deleted' | 'missing' {
  if (sequence === undefined) return 'missing'
  return deleted ? 'deleted' : 'available'
}

/** Leaves that lost against the current revision; undefined when there are none. */
export function losersOf({ metadata, tree }: DocumentRecord, deleted: boolean): readonly string[] | undefined {
  const losers = tree.leaves().filter((leaf) => leaf.deleted === deleted && leaf.rev !== metadata.winningRev)
  return losers.length === 0 ? undefined : losers.map(({ rev }) => rev)
}
