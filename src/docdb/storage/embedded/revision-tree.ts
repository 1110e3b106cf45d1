import type { Metadata, TreeNode } from '../kv/keys.ts'

/** The newest revisions of all branches, tombstones included. */
export function leafRevisions({ rev_tree: roots }: Metadata): readonly string[] {
  const leaves: string[] = []
  const rest = roots.map(({ pos, ids }) => ({ generation: pos, node: ids }))
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { generation, node } = next
    const [hash, , children]: TreeNode = node
    if (children.length === 0) leaves.push(`${generation}-${hash}`)
    for (const child of children) rest.push({ generation: generation + 1, node: child })
  }
  return leaves
}
