import { RevisionTree } from '../../revision-tree/revision-tree.ts'
import { formatTree, parseTree } from '../../revision-tree/tree-format.ts'
import type { Metadata } from '../kv/keys.ts'
import { parseHistory } from './linear-history.ts'

/** The revisions of one document, to be extended in place. */
export interface DocumentHistory {
  readonly id: string
  /** The current revision; undefined while there is none. */
  readonly rev: string | undefined
  /** Whether the current revision is a tombstone. */
  readonly deleted: boolean
  /** How many revisions are known. */
  readonly size: number
  /** The generation and hash that an edit of this revision follows, when it is one of the newest. */
  isNewest(rev: string): boolean
  /** Sequence under which the body of a revision is kept. */
  sequenceOf(rev: string): number | undefined
  /** Adds a revision made from one of the newest, or the first one. */
  extend(parent: string | undefined, edit: NewRevision): Extended
  /** The metadata record as PouchDB stores it; `sequence` is that of the last change. */
  format(sequence: number): string
}

export interface NewRevision {
  readonly hash: string
  readonly deleted: boolean
  /** Sequence under which the body will be kept. */
  readonly sequence: number
}

export interface Extended {
  readonly rev: string
  /** Revisions whose bodies are to be removed. */
  readonly forgotten: readonly ForgottenRevision[]
}

export interface ForgottenRevision {
  readonly rev: string
  readonly sequence: number
}

/** The history in a metadata record: a linear one when it has no branches, as nearly all have none. */
export function readHistory(json: string, limit: number): DocumentHistory {
  const metadata = JSON.parse(json) as Metadata
  return parseHistory(metadata, limit) ?? new TreeHistory(metadata.id, parseTree(metadata, limit))
}

export function readTree(json: string, limit: number): TreeHistory {
  const metadata = JSON.parse(json) as Metadata
  return new TreeHistory(metadata.id, parseTree(metadata, limit))
}

/** A document with branches. */
export class TreeHistory implements DocumentHistory {
  readonly id: string
  readonly tree: RevisionTree
  #last: string | undefined

  constructor(id: string, tree: RevisionTree) {
    this.id = id
    this.tree = tree
  }

  static empty(id: string, limit: number): TreeHistory {
    return new TreeHistory(id, new RevisionTree(limit))
  }

  get rev(): string | undefined {
    return this.tree.winner?.rev
  }

  get deleted(): boolean {
    return this.tree.winner?.deleted ?? false
  }

  get size(): number {
    return this.tree.size
  }

  isNewest(rev: string): boolean {
    return this.tree.find(rev)?.children.length === 0
  }

  sequenceOf(rev: string): number | undefined {
    return this.tree.find(rev)?.sequence
  }

  extend(parent: string | undefined, { hash, deleted, sequence }: NewRevision): Extended {
    const known = parent === undefined ? undefined : this.tree.find(parent)
    const generation = (known?.generation ?? 0) + 1
    const hashes = known === undefined ? [hash] : [hash, known.hash]
    return { rev: `${generation}-${hash}`, forgotten: this.addPath({ generation, hashes, deleted }, sequence) ?? [] }
  }

  /** Adds a revision that was made elsewhere; undefined when it is known. */
  addPath(path: Parameters<RevisionTree['add']>[0], sequence: number): readonly ForgottenRevision[] | undefined {
    const forgotten = this.tree.add(path, sequence)
    if (forgotten !== undefined) this.#last = `${path.generation}-${path.hashes[0]}`
    return forgotten?.flatMap(({ rev, sequence: body }) => (body === undefined ? [] : [{ rev, sequence: body }]))
  }

  format(sequence: number): string {
    const { revTree, revMap } = formatTree(this.tree)
    const head = `{"id":${JSON.stringify(this.id)},"rev":"${this.#last ?? this.rev}","rev_tree":${revTree}`
    return `${head},"rev_map":${revMap},"winningRev":"${this.rev}","deleted":${this.deleted},"seq":${sequence}}`
  }
}
