import type { RevisionTree } from '../../revision-tree/revision-tree.ts'
import { parseTree } from '../../revision-tree/tree-format.ts'
import { CorruptRecordError } from '../kv/checksum.ts'
import { REVS_LIMIT } from '../kv/counters.ts'
import { documentKey, type Metadata } from '../kv/keys.ts'
import { getManyTexts, getText, type RawLevel } from '../kv/level.ts'

/** What is stored of a document beside its bodies. */
export interface DocumentRecord {
  readonly metadata: Metadata
  /** All known revisions; read when it is asked for. */
  readonly tree: RevisionTree
}

export async function readRecord(level: RawLevel, id: string): Promise<DocumentRecord | undefined> {
  const json = await getText(level, documentKey(id))
  return json === undefined ? undefined : parseRecord(id, json)
}

/** Records in the order of the ids. */
export async function readRecords(
  level: RawLevel,
  ids: readonly string[],
): Promise<readonly (DocumentRecord | undefined)[]> {
  const records = await getManyTexts(level, ids.map(documentKey))
  return records.map((json, index) => (json === undefined ? undefined : parseRecord(ids[index] ?? '', json)))
}

function parseRecord(id: string, json: string): DocumentRecord {
  const metadata = JSON.parse(json) as Metadata
  if (metadata.id !== id) throw new CorruptRecordError()
  let tree: RevisionTree | undefined
  return {
    metadata,
    get tree() {
      tree ??= parseTree(metadata, REVS_LIMIT)
      return tree
    },
  }
}
