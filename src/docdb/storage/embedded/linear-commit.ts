import type { CheckedDocument } from '../../documents/validate.ts'
import type { FailedWrite, WriteResult } from '../document-store.ts'
import { bodyKey, DOC_COUNT_KEY, documentKey, UPDATE_SEQ_KEY } from '../kv/keys.ts'
import type { BatchOperation } from '../kv/level.ts'
import { type PouchCounters, REVS_LIMIT } from '../pouchdb/pouch.ts'
import { extendHistory, formatHistory, type LinearHistory } from './linear-history.ts'
import { printEdit } from './printed-edit.ts'

/** What one commit of new revisions writes. Extends the histories that it is given, by id. */
export class LinearCommit {
  readonly #histories: ReadonlyMap<string, LinearHistory>
  /** Sequence of the newest revision of each document that was changed. */
  readonly #changed = new Map<LinearHistory, number>()
  readonly #bodies: BatchOperation[] = []
  readonly #forgotten: number[] = []
  readonly #docCountBefore: number
  #sequence: number
  #docCount: number
  #newDocuments = 0

  constructor(histories: ReadonlyMap<string, LinearHistory>, { _updateSeq, _docCount }: PouchCounters) {
    this.#histories = histories
    this.#sequence = _updateSeq
    this.#docCount = _docCount
    this.#docCountBefore = _docCount
  }

  /** Documents that were not there before. */
  get newDocuments(): number {
    return this.#newDocuments
  }

  get isEmpty(): boolean {
    return this.#bodies.length === 0
  }

  get counters(): PouchCounters {
    return { _updateSeq: this.#sequence, _docCount: this.#docCount }
  }

  /** Undefined for a document whose history is not among those given. */
  add(document: CheckedDocument): WriteResult | undefined {
    const { _id: id, _rev: parent, _deleted: deletes = false } = document
    const history = this.#histories.get(id)
    if (history === undefined) return undefined
    if (!mayFollow(history, { parent, deletes })) return refuseEdit(id)
    this.#count(history, deletes)
    this.#sequence += 1
    const edit = printEdit(document)
    const revision = { hash: edit.hashAfter(history.rev), deleted: deletes, sequence: this.#sequence }
    const { rev, forgotten } = extendHistory(history, revision, REVS_LIMIT)
    this.#forgotten.push(...forgotten)
    this.#changed.set(history, this.#sequence)
    this.#bodies.push({ type: 'put', key: bodyKey(this.#sequence), value: edit.bodyOf(rev) })
    return { ok: true, id, rev }
  }

  /** Metadata records of the changed documents: the last state of each once, however often it was changed. */
  metadata(): readonly { readonly history: LinearHistory; readonly json: string }[] {
    return Array.from(this.#changed, ([history, sequence]) => ({ history, json: formatHistory(history, sequence) }))
  }

  /** The whole commit, in PouchDB's layout. A body may be forgotten by the commit that brings it. */
  operations(metadata: ReturnType<LinearCommit['metadata']>): BatchOperation[] {
    const docCount = { type: 'put', key: DOC_COUNT_KEY, value: String(this.#docCount) } as const
    return [
      ...this.#bodies,
      ...metadata.map(({ history, json }) => ({ type: 'put', key: documentKey(history.id), value: json }) as const),
      ...this.#forgotten.map((sequence) => ({ type: 'del', key: bodyKey(sequence) }) as const),
      { type: 'put', key: UPDATE_SEQ_KEY, value: String(this.#sequence) },
      ...(this.#docCount === this.#docCountBefore ? [] : [docCount]),
    ]
  }

  #count({ rev, deleted }: LinearHistory, deletes: boolean): void {
    if (rev === undefined) this.#newDocuments += 1
    const wasThere = rev !== undefined && !deleted
    this.#docCount += Number(!deletes) - Number(wasThere)
  }
}

/** What an edit gets that does not follow from the newest revision. */
export function refuseEdit(id: string): FailedWrite {
  return { ok: false, word: 'conflict', id, reason: 'Document update conflict.' }
}

interface Edit {
  /** The revision that the caller knows. */
  readonly parent: string | undefined
  readonly deletes: boolean
}

/** An edit may name the newest revision; it needs to name none when there is no document that lives. */
function mayFollow({ rev, deleted }: LinearHistory, { parent, deletes }: Edit): boolean {
  if (parent !== undefined) return parent === rev
  return rev === undefined || (deleted && !deletes)
}
