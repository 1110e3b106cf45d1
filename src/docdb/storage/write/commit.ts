import type { CheckedDocument } from '../../documents/validate.ts'
import type { FailedWrite, WriteResult } from '../document-store.ts'
import type { PouchCounters } from '../kv/counters.ts'
import { bodyKey, DOC_COUNT_KEY, documentKey, UPDATE_SEQ_KEY } from '../kv/keys.ts'
import type { BatchOperation } from '../kv/level.ts'
import { type DocumentHistory, type Extended, type ForgottenRevision, TreeHistory } from './document-history.ts'
import { printEdit } from './printed-edit.ts'
import { pathOf } from './revision-path.ts'

/** A tombstone is a leaf, too: how many leaves there may be for each branch that is open. */
const LEAVES_PER_OPEN_LEAF = 2

/** What one commit writes. Extends the histories that it is given, by id. */
export class Commit {
  readonly #histories: ReadonlyMap<string, DocumentHistory>
  readonly #maxConflicts: number
  /** Sequence of the newest revision of each document that was changed. */
  readonly #changed = new Map<DocumentHistory, number>()
  readonly #bodies: BatchOperation[] = []
  readonly #forgotten: (ForgottenRevision & { readonly id: string })[] = []
  readonly #docCountBefore: number
  #sequence: number
  #docCount: number
  #newDocuments = 0

  constructor(
    histories: ReadonlyMap<string, DocumentHistory>,
    { _updateSeq, _docCount }: PouchCounters,
    maxConflicts: number,
  ) {
    this.#histories = histories
    this.#maxConflicts = maxConflicts
    this.#sequence = _updateSeq
    this.#docCount = _docCount
    this.#docCountBefore = _docCount
  }

  /** Documents that were not there before. */
  get newDocuments(): number {
    return this.#newDocuments
  }

  /** Revisions that it adds. */
  get size(): number {
    return this.#bodies.length
  }

  get counters(): PouchCounters {
    return { _updateSeq: this.#sequence, _docCount: this.#docCount }
  }

  /** Revisions whose bodies this commit removes. */
  get forgotten(): readonly (ForgottenRevision & { readonly id: string })[] {
    return this.#forgotten
  }

  /** Adds a new edit of a document whose history was given. */
  addEdit(document: CheckedDocument): WriteResult {
    const { _id: id, _rev: known, _deleted: deleted = false } = document
    const history = this.#historyOf(id)
    if (!mayFollow(history, { known, deletes: deleted })) return refuseEdit(id)
    const edit = printEdit(document)
    const parent = known ?? history.rev
    const rev = this.#change(history, edit.bodyOf, (sequence) =>
      history.extend(parent, { hash: edit.hashAfter(parent), deleted, sequence }),
    )
    return { ok: true, id, rev }
  }

  /** Adds a revision made elsewhere to a tree that was given. One that is known already changes nothing. */
  addRevision(document: CheckedDocument): WriteResult {
    const { _id: id } = document
    const history = this.#historyOf(id)
    if (!(history instanceof TreeHistory)) throw new TypeError(`a tree is needed for ${id}`)
    const path = pathOf(document)
    const rev = `${path.generation}-${path.hashes[0]}`
    if (history.tree.find(rev) !== undefined) return { ok: true, id, rev }
    if (this.#wouldBranchTooOften(history, path)) return refuseBranch(id, this.#maxConflicts)
    this.#change(history, printEdit(document).bodyOf, (sequence) => ({
      rev,
      forgotten: history.addPath(path, sequence) ?? [],
    }))
    return { ok: true, id, rev }
  }

  /** Metadata records of the changed documents: the last state of each once, however often it was changed. */
  metadata(): readonly { readonly history: DocumentHistory; readonly json: string }[] {
    return Array.from(this.#changed, ([history, sequence]) => ({ history, json: history.format(sequence) }))
  }

  /** The whole commit, in PouchDB's layout. A body may be forgotten by the commit that brings it. */
  operations(metadata: ReturnType<Commit['metadata']>): BatchOperation[] {
    const docCount = { type: 'put', key: DOC_COUNT_KEY, value: String(this.#docCount) } as const
    return [
      ...this.#bodies,
      ...metadata.map(({ history, json }) => ({ type: 'put', key: documentKey(history.id), value: json }) as const),
      ...this.#forgotten.map(({ sequence }) => ({ type: 'del', key: bodyKey(sequence) }) as const),
      { type: 'put', key: UPDATE_SEQ_KEY, value: String(this.#sequence) },
      ...(this.#docCount === this.#docCountBefore ? [] : [docCount]),
    ]
  }

  #historyOf(id: string): DocumentHistory {
    const history = this.#histories.get(id)
    if (history === undefined) throw new TypeError(`no history of ${id}`)
    return history
  }

  #change(history: DocumentHistory, bodyOf: (rev: string) => string, extend: (sequence: number) => Extended): string {
    const { rev: before, deleted: wasDeleted } = history
    this.#sequence += 1
    const { rev, forgotten } = extend(this.#sequence)
    for (const one of forgotten) this.#forgotten.push({ ...one, id: history.id })
    this.#changed.set(history, this.#sequence)
    this.#bodies.push({ type: 'put', key: bodyKey(this.#sequence), value: bodyOf(rev) })
    if (before === undefined) this.#newDocuments += 1
    this.#docCount += Number(!history.deleted) - Number(before !== undefined && !wasDeleted)
    return rev
  }

  #wouldBranchTooOften({ tree }: TreeHistory, path: Parameters<TreeHistory['addPath']>[0]): boolean {
    const { all, open } = tree.leavesWith(path)
    const { leafCount, openLeafCount } = tree
    return (
      (open > this.#maxConflicts && open > openLeafCount) ||
      (all > this.#maxConflicts * LEAVES_PER_OPEN_LEAF && all > leafCount)
    )
  }
}

/** What an edit gets that does not follow from a newest revision. */
export function refuseEdit(id: string): FailedWrite {
  return { ok: false, errorCode: 'conflict', id, reason: 'Document update conflict.' }
}

function refuseBranch(id: string, maxConflicts: number): FailedWrite {
  const reason = `The document has too many conflicts: no more than ${maxConflicts} branches (DOCDB_MAX_CONFLICTS).`
  return { ok: false, errorCode: 'forbidden', id, reason }
}

interface Edit {
  /** The revision that the caller knows. */
  readonly known: string | undefined
  readonly deletes: boolean
}

/** An edit may name any newest revision; it needs to name none when there is no document that lives. */
function mayFollow(history: DocumentHistory, { known, deletes }: Edit): boolean {
  if (known !== undefined) return history.isNewest(known)
  return history.rev === undefined || (history.deleted && !deletes)
}
