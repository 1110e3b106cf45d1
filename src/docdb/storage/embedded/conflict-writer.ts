import type { CheckedDocument } from '../../documents/validate.ts'
import type { WriteResult } from '../document-store.ts'
import { documentKey, type Metadata } from '../kv/keys.ts'
import { getManyTexts } from '../kv/level.ts'
import type { BulkItem } from '../pouchdb/pouch.ts'
import { refuseEdit } from './linear-commit.ts'
import type { OpenDatabase } from './open-database.ts'
import { leafRevisions } from './revision-tree.ts'

/**
 * Writes new revisions through PouchDB, which knows branches and attachments. It would take an edit of a deleted
 * document whatever revision that names, so edits are checked here first.
 */
export async function writeThroughPouch(
  database: OpenDatabase,
  documents: readonly CheckedDocument[],
): Promise<readonly WriteResult[]> {
  const results: WriteResult[] = []
  for (const part of withoutRepeats(documents)) results.push(...(await writePart(database, part)))
  return results
}

/**
 * The documents in order, in parts that hold each id once. PouchDB puts an edit that it refuses into the tree all
 * the same, where the next edit of that document in the same call would store it.
 */
function withoutRepeats(documents: readonly CheckedDocument[]): readonly (readonly CheckedDocument[])[] {
  const parts: CheckedDocument[][] = []
  let ids = new Set<string>()
  for (const document of documents) {
    if (parts.length === 0 || ids.has(document._id)) {
      parts.push([])
      ids = new Set()
    }
    ids.add(document._id)
    parts.at(-1)?.push(document)
  }
  return parts
}

async function writePart(
  { pouch, level }: OpenDatabase,
  documents: readonly CheckedDocument[],
): Promise<readonly WriteResult[]> {
  const records = await getManyTexts(
    level,
    documents.map(({ _id }) => documentKey(_id)),
  )
  const allowed = documents.filter((document, index) => mayFollow(document, records[index]))
  const items = new Map((await pouch.bulkDocs(allowed)).map((item, index) => [allowed[index], item]))
  return documents.map((document) => {
    const item = items.get(document)
    return item === undefined ? refuseEdit(document._id) : toResult(item)
  })
}

/** An edit may name any newest revision; it needs to name none when there is no document that lives. */
function mayFollow({ _rev: parent, _deleted: deletes }: CheckedDocument, record: string | undefined): boolean {
  if (record === undefined) return parent === undefined
  const metadata = JSON.parse(record) as Metadata
  return parent === undefined ? metadata.deleted && deletes !== true : leafRevisions(metadata).includes(parent)
}

function toResult({ ok, id, rev }: BulkItem): WriteResult {
  return ok === true && rev !== undefined ? { ok: true, id, rev } : refuseEdit(id)
}
