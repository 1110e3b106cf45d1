import type { StoredNode } from '../../revision-tree/tree-format.ts'
import type { Metadata } from '../kv/keys.ts'
import type { DocumentHistory, Extended, NewRevision } from './document-history.ts'

interface HistoryNode {
  readonly rev: string
  /** Sequence under which the body is kept; undefined when it is not. */
  readonly sequence: number | undefined
  /** What the node adds to the stored tree and to the stored sequences. */
  readonly opening: string
  readonly bodySequence: string
}

/**
 * A document whose history never branched: its revisions, oldest first. Its stored form is joined from kept pieces, as
 * only the ends of a long history change, and printing a tree of 50 levels would cost most of an update.
 */
export class LinearHistory implements DocumentHistory {
  readonly id: string
  readonly #limit: number
  readonly #nodes: HistoryNode[] = []
  /** Generation of the oldest revision that is remembered. */
  #oldest: number
  #deleted = false
  /** The openings of all nodes, joined. */
  #tree = ''
  /** The sequences of all bodies, joined. */
  #bodySequences = ''

  constructor(id: string, limit: number, oldest = 1) {
    this.id = id
    this.#limit = limit
    this.#oldest = oldest
  }

  get rev(): string | undefined {
    return this.#nodes.at(-1)?.rev
  }

  get deleted(): boolean {
    return this.#deleted
  }

  get size(): number {
    return this.#nodes.length
  }

  isNewest(rev: string): boolean {
    return rev === this.rev
  }

  sequenceOf(rev: string): number | undefined {
    return this.#nodes.find((node) => node.rev === rev)?.sequence
  }

  extend(_parent: string | undefined, { hash, deleted, sequence }: NewRevision): Extended {
    const rev = this.add({ hash, about: deleted ? DELETED : AVAILABLE, deleted, sequence })
    return { rev, forgotten: this.#forgetOldest() }
  }

  /** Adds a revision as it is stored. */
  add({ hash, about, deleted, sequence }: StoredLinearNode): string {
    const rev = `${this.#oldest + this.#nodes.length}-${hash}`
    const opening = `["${hash}",${about},[`
    const bodySequence = sequence === undefined ? '' : `"${rev}":${sequence},`
    this.#nodes.push({ rev, sequence, opening, bodySequence })
    this.#tree += opening
    this.#bodySequences += bodySequence
    this.#deleted = deleted
    return rev
  }

  /** Generation of the next revision. */
  get nextGeneration(): number {
    return this.#oldest + this.#nodes.length
  }

  format(sequence: number): string {
    const { rev } = this
    const tree = `[{"pos":${this.#oldest},"ids":${this.#tree}${']]'.repeat(this.#nodes.length)}}]`
    const sequences = `{${this.#bodySequences.slice(0, -1)}}`
    const head = `{"id":${JSON.stringify(this.id)},"rev":"${rev}","rev_tree":${tree},"rev_map":${sequences}`
    return `${head},"winningRev":"${rev}","deleted":${this.#deleted},"seq":${sequence}}`
  }

  #forgetOldest(): Extended['forgotten'] {
    const forgotten = this.#nodes.splice(0, this.#nodes.length - this.#limit)
    for (const { opening, bodySequence } of forgotten) {
      this.#tree = this.#tree.slice(opening.length)
      this.#bodySequences = this.#bodySequences.slice(bodySequence.length)
      this.#oldest += 1
    }
    return forgotten.flatMap(({ rev, sequence }) => (sequence === undefined ? [] : [{ rev, sequence }]))
  }
}

interface StoredLinearNode extends Omit<NewRevision, 'sequence'> {
  /** What PouchDB stores of the revision, as JSON. */
  readonly about: string
  readonly sequence: number | undefined
}

const AVAILABLE = '{"status":"available"}'
const DELETED = '{"status":"available","deleted":true}'

/** Hashes of other systems may be any text; those that JSON would escape are rare enough to be left to the tree. */
const PLAIN_HASH = /^\w+$/

/** The history in a metadata record; undefined when it has branches. */
export function parseHistory(metadata: Metadata, limit: number): LinearHistory | undefined {
  const { id, rev_map: sequences, rev_tree: roots } = metadata
  const [root, ...others] = roots
  if (root === undefined || others.length > 0) return undefined
  const history = new LinearHistory(id, limit, root.pos)
  for (let node: StoredNode | undefined = root.ids; node !== undefined; ) {
    const [hash, about, children]: StoredNode = node
    if (children.length > 1 || !PLAIN_HASH.test(hash)) return undefined
    const sequence = sequences[`${history.nextGeneration}-${hash}`]
    history.add({ hash, about: JSON.stringify(about), deleted: about.deleted === true, sequence })
    node = children[0]
  }
  return history
}
