/** A revision as it is stored, without its relatives. */
export interface RevisionFacts {
  readonly generation: number
  readonly hash: string
  readonly deleted: boolean
  /** Sequence under which the body is kept; undefined when no more than the revision is known. */
  readonly sequence: number | undefined
}

/** One revision that is known. Its children are the revisions made from it. */
export interface RevisionNode extends RevisionFacts {
  readonly rev: string
  readonly parent: RevisionNode | undefined
  readonly children: readonly RevisionNode[]
}

/** A new revision with its ancestors, as a peer tells them. */
export interface RevisionPath {
  /** Generation of the newest. */
  readonly generation: number
  /** Newest first, at least one. */
  readonly hashes: readonly string[]
  readonly deleted: boolean
}

interface Node extends RevisionNode {
  deleted: boolean
  sequence: number | undefined
  parent: Node | undefined
  readonly children: Node[]
  /** Generations down to the nearest leaf; 0 for a leaf. */
  leafDistance: number
}

/**
 * The known revisions of one document. Adding one costs as much as its path is long, however many others there are.
 * Revisions that are `limit` generations or more above every leaf are forgotten. Leaves, winner and what is forgotten
 * are those of pouchdb-merge, against which it is tested.
 */
export class RevisionTree {
  readonly #limit: number
  readonly #nodes = new Map<string, Node>()
  readonly #leaves = new Set<Node>()
  #openLeafCount = 0
  /** Undefined when it has to be looked for. */
  #winner: Node | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many revisions are known. */
  get size(): number {
    return this.#nodes.size
  }

  /** Newest revisions of all branches, tombstones included. */
  get leafCount(): number {
    return this.#leaves.size
  }

  /** Those of them that are no tombstones. */
  get openLeafCount(): number {
    return this.#openLeafCount
  }

  /** The leaf that is shown: none that is deleted before one that is not, then by generation, then by hash. */
  get winner(): RevisionNode | undefined {
    if (this.#winner === undefined) {
      for (const leaf of this.#leaves) if (this.#winner === undefined || beats(leaf, this.#winner)) this.#winner = leaf
    }
    return this.#winner
  }

  /** The newest revisions of all branches, tombstones included, in the order in which they would win. */
  leaves(): readonly RevisionNode[] {
    return [...this.#leaves].sort((a, b) => (beats(a, b) ? -1 : 1))
  }

  /** Revisions without a known ancestor, oldest first. */
  roots(): readonly RevisionNode[] {
    const roots = [...this.#nodes.values()].filter(({ parent }) => parent === undefined)
    return roots.sort((a, b) => a.generation - b.generation)
  }

  find(rev: string): RevisionNode | undefined {
    return this.#nodes.get(rev)
  }

  /** All known revisions that have a body. */
  *withBodies(): Generator<RevisionNode> {
    for (const node of this.#nodes.values()) if (node.sequence !== undefined) yield node
  }

  /** Puts a stored revision in; `parent` is one that this has given. `index` must follow the last. */
  restore(facts: RevisionFacts, parent: RevisionNode | undefined): RevisionNode {
    // PouchDB stores a revision more than once when its common ancestors with another branch are forgotten.
    const node = this.#nodes.get(toRev(facts)) ?? this.#insert(facts)
    node.deleted ||= facts.deleted
    node.sequence ??= facts.sequence
    if (node.parent === undefined && parent !== undefined) adopt(parent as Node, node)
    return node
  }

  /** Finds the leaves of what was restored. */
  index(): void {
    // Each child is one generation above its parent, so this order meets children first.
    const nodes = [...this.#nodes.values()].sort((a, b) => b.generation - a.generation)
    for (const node of nodes) {
      node.leafDistance = measure(node)
      if (node.leafDistance > 0) continue
      this.#leaves.add(node)
      if (!node.deleted) this.#openLeafCount += 1
    }
  }

  /** How many leaves there would be with a path, and how many of them would not be deleted. */
  leavesWith({ generation, hashes, deleted }: RevisionPath): { readonly all: number; readonly open: number } {
    let all = this.#leaves.size
    let open = this.#openLeafCount
    if (this.#nodes.has(`${generation}-${hashes[0]}`)) return { all, open }
    for (let index = 1; index < hashes.length; index += 1) {
      const node = this.#nodes.get(`${generation - index}-${hashes[index]}`)
      if (node === undefined || node.children.length > 0) continue
      all -= 1
      if (!node.deleted) open -= 1
    }
    return { all: all + 1, open: open + Number(!deleted) }
  }

  /**
   * Adds the newest revision of a path, whose body is kept under `sequence`, with its ancestors. Gives the revisions
   * that are forgotten for it, or undefined when it is known already.
   */
  add({ generation, hashes, deleted }: RevisionPath, sequence: number): readonly RevisionNode[] | undefined {
    const [hash = ''] = hashes
    if (this.#nodes.has(`${generation}-${hash}`)) return undefined
    const leaf = this.#insert({ generation, hash, deleted, sequence })
    const top = this.#connect(leaf, hashes)
    this.#leaves.add(leaf)
    if (!deleted) this.#openLeafCount += 1
    this.#updateWinner(leaf)
    return this.#forgetAbove(leaf, top)
  }

  /** Joins a new leaf to its ancestors. Gives the last of them that the path could tell. */
  #connect(leaf: Node, hashes: readonly string[]): Node {
    let node = leaf
    for (let index = 1; index < hashes.length; index += 1) {
      const facts = { generation: leaf.generation - index, hash: hashes[index] ?? '', deleted: false }
      const rev = toRev(facts)
      if (node.parent === undefined) {
        const parent = this.#nodes.get(rev) ?? this.#insert({ ...facts, sequence: undefined })
        adopt(parent, node)
        if (this.#leaves.delete(parent) && !parent.deleted) this.#openLeafCount -= 1
      }
      // A path that contradicts what is known is followed no further.
      if (node.parent?.rev !== rev) return node
      node = node.parent
    }
    return node
  }

  #updateWinner(leaf: Node): void {
    if (this.#winner === undefined) return
    // The former winner beats all others, also when it is no leaf any more.
    if (beats(leaf, this.#winner)) this.#winner = leaf
    else if (!this.#leaves.has(this.#winner)) this.#winner = undefined
  }

  /** Measures anew from a leaf to the top of its path, and beyond while that changes anything. */
  #forgetAbove(leaf: Node, top: Node): readonly RevisionNode[] {
    const tooFar: Node[] = []
    let isBeyond = leaf === top
    for (let node = leaf.parent; node !== undefined; node = node.parent) {
      const distance = measure(node)
      if (isBeyond && distance === node.leafDistance) break
      node.leafDistance = distance
      if (distance >= this.#limit) tooFar.push(node)
      isBeyond ||= node === top
    }
    for (const node of tooFar) this.#forget(node)
    return tooFar
  }

  #forget(node: Node): void {
    this.#nodes.delete(node.rev)
    node.parent?.children.splice(node.parent.children.indexOf(node), 1)
    node.parent = undefined
    for (const child of node.children) child.parent = undefined
  }

  #insert(facts: RevisionFacts): Node {
    const node: Node = { ...facts, rev: toRev(facts), parent: undefined, children: [], leafDistance: 0 }
    this.#nodes.set(node.rev, node)
    return node
  }
}

function toRev({ generation, hash }: Pick<RevisionFacts, 'generation' | 'hash'>): string {
  return `${generation}-${hash}`
}

function adopt(parent: Node, child: Node): void {
  child.parent = parent
  parent.children.push(child)
}

function measure({ children }: Node): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { leafDistance } of children) if (leafDistance < nearest) nearest = leafDistance
  return children.length === 0 ? 0 : nearest + 1
}

function beats(one: RevisionNode, other: RevisionNode): boolean {
  if (one.deleted !== other.deleted) return other.deleted
  if (one.generation !== other.generation) return one.generation > other.generation
  return one.hash > other.hash
}
