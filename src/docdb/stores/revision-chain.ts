import type { Metadata } from './layout.ts'

/** A document whose history never branched: its revisions, oldest first. Changes in place. */
export interface RevisionChain {
  readonly id: string
  /** Generation of the oldest revision that is remembered. */
  oldest: number
  readonly nodes: ChainNode[]
  /** Sequences under which the bodies are kept, by revision. */
  readonly sequences: Map<string, number>
  /** The newest revision; undefined while there is none. */
  rev: string | undefined
  /** Whether the newest revision is a tombstone. */
  deleted: boolean
}

interface ChainNode {
  readonly hash: string
  /** What PouchDB's tree says of the revision, as JSON. */
  readonly about: string
}

type TreeNode = readonly [hash: string, about: object, children: readonly TreeNode[]]

export function emptyChain(id: string): RevisionChain {
  return { id, oldest: 1, nodes: [], sequences: new Map(), rev: undefined, deleted: false }
}

/** Hashes of other systems may be any text; those that JSON would escape are rare enough to be left to PouchDB. */
const PLAIN_HASH = /^\w+$/

/** The history in a stored metadata record; undefined when it has branches. */
export function parseChain(json: string): RevisionChain | undefined {
  const { id, winningRev, deleted, rev_map: sequences, rev_tree: roots } = JSON.parse(json) as StoredMetadata
  const [root, ...others] = roots
  if (root === undefined || others.length > 0) return undefined
  const nodes: ChainNode[] = []
  for (let node: TreeNode | undefined = root.ids; node !== undefined; ) {
    const [hash, about, children]: TreeNode = node
    if (children.length > 1 || !PLAIN_HASH.test(hash)) return undefined
    nodes.push({ hash, about: JSON.stringify(about) })
    node = children[0]
  }
  return { id, oldest: root.pos, nodes, sequences: new Map(Object.entries(sequences)), rev: winningRev, deleted }
}

interface StoredMetadata extends Metadata {
  readonly rev_tree: readonly { readonly pos: number; readonly ids: TreeNode }[]
}

/**
 * Adds a child of the newest revision, whose body is kept under `sequence`. Gives its revision, and the sequences of
 * bodies that are forgotten, so that no more than `limit` revisions are left.
 */
export function extendChain(
  chain: RevisionChain,
  { hash, deleted, sequence }: { readonly hash: string; readonly deleted: boolean; readonly sequence: number },
  limit: number,
): { readonly rev: string; readonly forgotten: readonly number[] } {
  const rev = `${chain.oldest + chain.nodes.length}-${hash}`
  chain.rev = rev
  chain.deleted = deleted
  chain.nodes.push({ hash, about: deleted ? DELETED : AVAILABLE })
  chain.sequences.set(rev, sequence)
  return { rev, forgotten: forgetOldest(chain, limit) }
}

function forgetOldest(chain: RevisionChain, limit: number): readonly number[] {
  const forgotten: number[] = []
  while (chain.nodes.length > limit) {
    const rev = `${chain.oldest}-${chain.nodes.shift()?.hash}`
    const sequence = chain.sequences.get(rev)
    if (sequence !== undefined) forgotten.push(sequence)
    chain.sequences.delete(rev)
    chain.oldest += 1
  }
  return forgotten
}

const AVAILABLE = '{"status":"available"}'
const DELETED = '{"status":"available","deleted":true}'

/**
 * The metadata record as PouchDB stores it. `sequence` is that of the newest revision. Joined from pieces: of a long
 * history only the ends change, and `JSON.stringify` of a tree that is 50 levels deep would cost most of an update.
 */
export function formatChain({ id, oldest, nodes, sequences, rev, deleted }: RevisionChain, sequence: number): string {
  const tree = nodes.map(({ hash, about }) => `["${hash}",${about},[`).join('')
  const places = Array.from(sequences, ([key, place]) => `"${key}":${place}`).join(',')
  const winner = `"rev":"${rev}","rev_tree":[{"pos":${oldest},"ids":${tree}${']]'.repeat(nodes.length)}}]`
  return `{"id":${JSON.stringify(id)},${winner},"rev_map":{${places}},"winningRev":"${rev}","deleted":${deleted},"seq":${sequence}}`
}
