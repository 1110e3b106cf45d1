import type { CheckedDocument } from '../../documents/validate.ts'
import type { WriteResult } from '../document-store.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import { documentKey } from '../kv/keys.ts'
import { getManyTexts } from '../kv/level.ts'
import type { PouchCounters } from '../pouchdb/pouch.ts'
import { LinearCommit } from './linear-commit.ts'
import { emptyHistory, type LinearHistory, parseHistory } from './linear-history.ts'

/** Documents whose histories are kept parsed: one that was updated is often updated again. */
const MAX_REMEMBERED = 32

/**
 * Writes new revisions straight to LevelDB, as PouchDB would but in a fraction of its time. It knows only histories
 * without branches, and databases without attachments: nearly all writes. No other commit may run meanwhile, PouchDB's
 * own included.
 */
export class LinearWriter {
  readonly #level: GuardedLevel
  readonly #counters: PouchCounters
  readonly #remembered = new Map<string, { readonly json: string; readonly history: LinearHistory }>()

  constructor(level: GuardedLevel, counters: PouchCounters) {
    this.#level = level
    this.#counters = counters
  }

  /** Results in the order of the documents; undefined for those that are left to PouchDB. */
  async write(documents: readonly CheckedDocument[]): Promise<readonly (WriteResult | undefined)[]> {
    if (this.#level.holdsAttachments) return documents.map(() => undefined)
    const histories = await this.#readHistories(documents)
    try {
      return await this.#commit(documents, histories)
    } catch (error) {
      // Histories may have been extended by what was not written.
      this.#remembered.clear()
      throw error
    }
  }

  async #commit(
    documents: readonly CheckedDocument[],
    histories: ReadonlyMap<string, LinearHistory>,
  ): Promise<readonly (WriteResult | undefined)[]> {
    const commit = new LinearCommit(histories, this.#counters)
    const results = documents.map((document) => commit.add(document))
    if (commit.isEmpty) return results
    const metadata = commit.metadata()
    await this.#level.commit(commit.operations(metadata), commit.newDocuments, () => {
      Object.assign(this.#counters, commit.counters)
    })
    for (const { history, json } of metadata) this.#remember(history, json)
    return results
  }

  /** The histories without branches of the documents that are named, new ones included. */
  async #readHistories(documents: readonly CheckedDocument[]): Promise<Map<string, LinearHistory>> {
    const ids = Array.from(new Set(documents.map(({ _id }) => _id)))
    const records = await this.#readMetadata(ids)
    const histories = new Map<string, LinearHistory>()
    for (const [index, id] of ids.entries()) {
      const history = this.#toHistory(id, records[index])
      if (history !== undefined) histories.set(id, history)
    }
    return histories
  }

  async #readMetadata(ids: readonly string[]): Promise<readonly (string | undefined)[]> {
    const keys = ids.map(documentKey)
    const recent = this.#level.recent(keys)
    return recent.includes(undefined) ? getManyTexts(this.#level, keys) : recent
  }

  #toHistory(id: string, json: string | undefined): LinearHistory | undefined {
    if (json === undefined) return emptyHistory(id)
    const known = this.#remembered.get(id)
    return known?.json === json ? known.history : parseHistory(json)
  }

  #remember(history: LinearHistory, json: string): void {
    if (history.nodes.length === 1) return
    this.#remembered.delete(history.id)
    this.#remembered.set(history.id, { json, history })
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest)
  }
}
