import type { Metadata, TreeNode } from '../kv/keys.ts'

/** A document whose history never branched: its revisions, oldest first. Changes in place. */
export interface LinearHistory {
  readonly id: string
  /** Generation of the oldest revision that is remembered. */
  oldest: number
  readonly nodes: HistoryNode[]
  /** The newest revision; undefined while there is none. */
  rev: string | undefined
  /** Whether the newest revision is a tombstone. */
  deleted: boolean
  /** The beginnings of all nodes of the tree, joined. */
  tree: string
  /** The sequences of all bodies, joined. */
  bodySequences: string
}

interface HistoryNode {
  readonly hash: string
  /** Sequence under which the body is kept; undefined when it is not. */
  readonly sequence: number | undefined
  /** What the node adds to `tree` and to `bodySequences`. */
  readonly opening: string
  readonly bodySequence: string
}

export function emptyHistory(id: string): LinearHistory {
  return { id, oldest: 1, nodes: [], rev: undefined, deleted: false, tree: '', bodySequences: '' }
}

/** Hashes of other systems may be any text; those that JSON would escape are rare enough to be left to PouchDB. */
const PLAIN_HASH = /^\w+$/

/** The history in a stored metadata record; undefined when it has branches. */
export function parseHistory(json: string): LinearHistory | undefined {
  const { id, winningRev, deleted, rev_map: sequences, rev_tree: roots } = JSON.parse(json) as Metadata
  const [root, ...others] = roots
  if (root === undefined || others.length > 0) return undefined
  const history = { ...emptyHistory(id), oldest: root.pos, rev: winningRev, deleted }
  for (let node: TreeNode | undefined = root.ids; node !== undefined; ) {
    const [hash, about, children]: TreeNode = node
    if (children.length > 1 || !PLAIN_HASH.test(hash)) return undefined
    addNode(history, { hash, about: JSON.stringify(about), sequence: sequences[nextRevision(history, hash)] })
    node = children[0]
  }
  return history
}

/**
 * Adds a child of the newest revision, whose body is kept under `sequence`. Gives its revision, and the sequences of
 * bodies that are forgotten, so that no more than `limit` revisions are left.
 */
export function extendHistory(
  history: LinearHistory,
  { hash, deleted, sequence }: { readonly hash: string; readonly deleted: boolean; readonly sequence: number },
  limit: number,
): { readonly rev: string; readonly forgotten: readonly number[] } {
  const rev = nextRevision(history, hash)
  addNode(history, { hash, about: deleted ? DELETED : AVAILABLE, sequence })
  history.rev = rev
  history.deleted = deleted
  return { rev, forgotten: forgetOldest(history, limit) }
}

const AVAILABLE = '{"status":"available"}'
const DELETED = '{"status":"available","deleted":true}'

function nextRevision({ oldest, nodes }: LinearHistory, hash: string): string {
  return `${oldest + nodes.length}-${hash}`
}

function addNode(
  history: LinearHistory,
  { hash, about, sequence }: { readonly hash: string; readonly about: string; readonly sequence: number | undefined },
): void {
  const opening = `["${hash}",${about},[`
  const bodySequence = sequence === undefined ? '' : `"${nextRevision(history, hash)}":${sequence},`
  history.nodes.push({ hash, sequence, opening, bodySequence })
  history.tree += opening
  history.bodySequences += bodySequence
}

function forgetOldest(history: LinearHistory, limit: number): readonly number[] {
  const forgotten = history.nodes.splice(0, history.nodes.length - limit)
  for (const { opening, bodySequence } of forgotten) {
    history.tree = history.tree.slice(opening.length)
    history.bodySequences = history.bodySequences.slice(bodySequence.length)
    history.oldest += 1
  }
  return forgotten.flatMap(({ sequence }) => (sequence === undefined ? [] : [sequence]))
}

/**
 * The metadata record as PouchDB stores it. `sequence` is that of the newest revision. Joined from kept pieces: only
 * the ends of a long history change, and printing a tree that is 50 levels deep would cost most of an update.
 */
export function formatHistory(
  { id, oldest, nodes, rev, deleted, tree, bodySequences }: LinearHistory,
  sequence: number,
): string {
  const whole = `[{"pos":${oldest},"ids":${tree}${']]'.repeat(nodes.length)}}]`
  const head = `{"id":${JSON.stringify(id)},"rev":"${rev}","rev_tree":${whole},"rev_map":{${bodySequences.slice(0, -1)}}`
  return `${head},"winningRev":"${rev}","deleted":${deleted},"seq":${sequence}}`
}
