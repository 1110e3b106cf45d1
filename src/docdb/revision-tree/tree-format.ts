import { type RevisionNode, RevisionTree } from './revision-tree.ts'

/** A tree of revisions as PouchDB stores it. */
export interface StoredTree {
  /** Sequence of each body that is kept, by revision. */
  readonly rev_map: Readonly<Record<string, number>>
  /** More than one when the oldest common revisions are forgotten. */
  readonly rev_tree: readonly { readonly pos: number; readonly ids: StoredNode }[]
}

/** One revision, what PouchDB knows of it, and the revisions that were made from it. */
export type StoredNode = readonly [hash: string, about: { readonly deleted?: boolean }, children: readonly StoredNode[]]

/** Reads a stored tree. Trees may be tens of thousands of generations deep, so nothing here calls itself. */
export function parseTree({ rev_map: sequences, rev_tree: roots }: StoredTree, limit: number): RevisionTree {
  const tree = new RevisionTree(limit)
  const rest = roots.map(({ pos, ids }) => ({
    generation: pos,
    stored: ids,
    parent: undefined as RevisionNode | undefined,
  }))
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { generation, stored, parent } = next
    const [hash, about, children]: StoredNode = stored
    const rev = `${generation}-${hash}`
    const sequence = Object.hasOwn(sequences, rev) ? sequences[rev] : undefined
    const node = tree.restore({ generation, hash, deleted: about.deleted === true, sequence }, parent)
    for (const child of children) rest.push({ generation: generation + 1, stored: child, parent: node })
  }
  tree.index()
  return tree
}

/** The JSON of `rev_tree` and `rev_map`. */
export function formatTree(tree: RevisionTree): { readonly revTree: string; readonly revMap: string } {
  const roots = tree.roots().map((root) => `{"pos":${root.generation},"ids":${formatNode(root)}}`)
  const map: string[] = []
  for (const { rev, sequence } of tree.withBodies()) map.push(`${quote(rev)}:${sequence}`)
  return { revTree: `[${roots.join(',')}]`, revMap: `{${map.join(',')}}` }
}

function formatNode(root: RevisionNode): string {
  const pieces: string[] = []
  const rest: (RevisionNode | string)[] = [root]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') {
      pieces.push(next)
      continue
    }
    const { hash, children } = next
    pieces.push(`[${quote(hash)},${describe(next)},[`)
    rest.push(']]')
    // PouchDB keeps branches in the order of their hashes.
    const ordered = children.length > 1 ? [...children].sort((a, b) => (a.hash < b.hash ? 1 : -1)) : children
    for (const [index, child] of ordered.entries()) {
      if (index > 0) rest.push(',')
      rest.push(child)
    }
  }
  return pieces.join('')
}

function describe({ sequence, deleted }: RevisionNode): string {
  return `{"status":"${sequence === undefined ? 'missing' : 'available'}"${deleted ? ',"deleted":true' : ''}}`
}

/** Hashes of other systems may be any text. */
const PLAIN = /^[\w-]+$/

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)
}
