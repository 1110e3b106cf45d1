import type { CheckedDocument } from '../../documents/validate.ts'
import type { WriteResult } from '../document-store.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import { documentKey } from '../kv/keys.ts'
import { getManyTexts } from '../kv/level.ts'
import type { PouchCounters } from '../pouchdb/pouch.ts'
import { PlainCommit } from './linear-commit.ts'
import { emptyChain, type LinearHistory, parseChain } from './linear-history.ts'

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
  readonly #remembered = new Map<string, { readonly json: string; readonly chain: LinearHistory }>()

  constructor(level: GuardedLevel, counters: PouchCounters) {
    this.#level = level
    this.#counters = counters
  }

  /** Results in the order of the documents; undefined for those that are left to PouchDB. */
  async write(documents: readonly CheckedDocument[]): Promise<readonly (WriteResult | undefined)[]> {
    if (this.#level.holdsAttachments) return documents.map(() => undefined)
    const chains = await this.#readChains(documents)
    try {
      return await this.#commit(documents, chains)
    } catch (error) {
      // Histories may have been extended by what was not written.
      this.#remembered.clear()
      throw error
    }
  }

  async #commit(
    documents: readonly CheckedDocument[],
    chains: ReadonlyMap<string, LinearHistory>,
  ): Promise<readonly (WriteResult | undefined)[]> {
    const commit = new PlainCommit(chains, this.#counters)
    const results = documents.map((document) => commit.add(document))
    if (commit.isEmpty) return results
    const metadata = commit.metadata()
    await this.#level.commit(commit.operations(metadata), commit.newDocuments, () => {
      Object.assign(this.#counters, commit.counters)
    })
    for (const { chain, json } of metadata) this.#remember(chain, json)
    return results
  }

  /** The histories without branches of the documents that are named, new ones included. */
  async #readChains(documents: readonly CheckedDocument[]): Promise<Map<string, LinearHistory>> {
    const ids = Array.from(new Set(documents.map(({ _id }) => _id)))
    const records = await this.#readMetadata(ids)
    const chains = new Map<string, LinearHistory>()
    for (const [index, id] of ids.entries()) {
      const chain = this.#toChain(id, records[index])
      if (chain !== undefined) chains.set(id, chain)
    }
    return chains
  }

  async #readMetadata(ids: readonly string[]): Promise<readonly (string | undefined)[]> {
    const keys = ids.map(documentKey)
    const recent = this.#level.recent(keys)
    return recent.includes(undefined) ? getManyTexts(this.#level, keys) : recent
  }

  #toChain(id: string, json: string | undefined): LinearHistory | undefined {
    if (json === undefined) return emptyChain(id)
    const known = this.#remembered.get(id)
    return known?.json === json ? known.chain : parseChain(json)
  }

  #remember(chain: LinearHistory, json: string): void {
    if (chain.nodes.length === 1) return
    this.#remembered.delete(chain.id)
    this.#remembered.set(chain.id, { json, chain })
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest)
  }
}
