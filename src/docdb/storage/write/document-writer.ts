import type { CheckedDocument } from '../../documents/validate.ts'
import type { WriteResult } from '../document-store.ts'
import { type PouchCounters, REVS_LIMIT } from '../kv/counters.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import { documentKey } from '../kv/keys.ts'
import { getManyTexts } from '../kv/level.ts'
import { AttachmentChanges, type DocumentWithStubs } from './attachments.ts'
import { Commit } from './commit.ts'
import { type DocumentHistory, readHistory, readTree, TreeHistory } from './document-history.ts'
import { LinearHistory } from './linear-history.ts'

/** Histories that are kept parsed: a document that was updated is often updated again. */
const MAX_REMEMBERED = 32
const MAX_REMEMBERED_REVISIONS = 20_000

/** `edits` are new revisions, `revisions` keep the ones that they were given elsewhere. */
export type WriteKind = 'edits' | 'revisions'

/**
 * Writes all revisions straight to LevelDB, in the layout of PouchDB. No other commit may run meanwhile, PouchDB's own
 * included.
 */
export class DocumentWriter {
  readonly #level: GuardedLevel
  readonly #counters: PouchCounters
  readonly #maxConflicts: number
  readonly #remembered = new Map<string, { readonly json: string; readonly history: DocumentHistory }>()
  #rememberedRevisions = 0

  constructor(level: GuardedLevel, counters: PouchCounters, maxConflicts: number) {
    this.#level = level
    this.#counters = counters
    this.#maxConflicts = maxConflicts
  }

  /** Results in the order of the documents. */
  async write(kind: WriteKind, documents: readonly CheckedDocument[]): Promise<readonly WriteResult[]> {
    const histories = await this.#readHistories(kind, documents)
    try {
      return await this.#commit(kind, documents, histories)
    } catch (error) {
      // Histories may have been extended by what was not written.
      this.#remembered.clear()
      this.#rememberedRevisions = 0
      throw error
    }
  }

  async #commit(
    kind: WriteKind,
    documents: readonly CheckedDocument[],
    histories: ReadonlyMap<string, DocumentHistory>,
  ): Promise<readonly WriteResult[]> {
    const attachments = new AttachmentChanges(this.#level)
    const stripped = await attachments.takeFrom(documents, histories)
    const commit = new Commit(histories, this.#counters, this.#maxConflicts)
    const results = stripped.map((document) => addTo(commit, kind, { document, attachments }))
    if (commit.size === 0) return results
    const metadata = commit.metadata()
    const operations = commit.operations(metadata)
    const changes = await attachments.operations(commit.forgotten)
    await this.#level.commit(
      changes.length === 0 ? operations : [...changes, ...operations],
      { newDocuments: commit.newDocuments, bringsAttachments: attachments.areNew },
      () => Object.assign(this.#counters, commit.counters),
    )
    for (const { history, json } of metadata) this.#remember(history, json)
    return results
  }

  /** The histories of the documents that are named, new ones included. */
  async #readHistories(kind: WriteKind, documents: readonly CheckedDocument[]): Promise<Map<string, DocumentHistory>> {
    const ids = Array.from(new Set(documents.map(({ _id }) => _id)))
    const records = await this.#readMetadata(ids)
    return new Map(ids.map((id, index) => [id, this.#toHistory(kind, id, records[index])]))
  }

  async #readMetadata(ids: readonly string[]): Promise<readonly (string | undefined)[]> {
    const keys = ids.map(documentKey)
    const recent = this.#level.recent(keys)
    return recent.includes(undefined) ? getManyTexts(this.#level, keys) : recent
  }

  #toHistory(kind: WriteKind, id: string, json: string | undefined): DocumentHistory {
    const needsTree = kind === 'revisions'
    if (json === undefined) return needsTree ? TreeHistory.empty(id, REVS_LIMIT) : new LinearHistory(id, REVS_LIMIT)
    const known = this.#remembered.get(id)
    if (known?.json === json && (!needsTree || known.history instanceof TreeHistory)) return known.history
    return needsTree ? readTree(json, REVS_LIMIT) : readHistory(json, REVS_LIMIT)
  }

  #remember(history: DocumentHistory, json: string): void {
    this.#forget(history.id)
    if (history.size === 1) return
    this.#remembered.set(history.id, { json, history })
    this.#rememberedRevisions += history.size
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= MAX_REMEMBERED && this.#rememberedRevisions <= MAX_REMEMBERED_REVISIONS) break
      this.#forget(oldest)
    }
  }

  #forget(id: string): void {
    const known = this.#remembered.get(id)
    if (known === undefined) return
    this.#remembered.delete(id)
    this.#rememberedRevisions -= known.history.size
  }
}

function addTo(
  commit: Commit,
  kind: WriteKind,
  {
    document: { refusal, document, digests },
    attachments,
  }: { document: DocumentWithStubs; attachments: AttachmentChanges },
): WriteResult {
  if (refusal !== undefined) return refusal
  const before = commit.size
  const result = kind === 'edits' ? commit.addEdit(document) : commit.addRevision(document)
  if (result.ok && commit.size > before) attachments.refer(result, digests)
  return result
}
