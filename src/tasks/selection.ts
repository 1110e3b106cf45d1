import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { findField, type ListName } from './lists.ts'

/** What a query wants of the items of a list: the SQL columns, and the relations with what is wanted of those. */
export interface Selection {
  readonly list: ListName
  /** `select` expressions with `$` for the table's alias; the same for every request of this document. */
  readonly columns: string
  readonly relations: readonly RelationSelection[]
}

export interface RelationSelection {
  readonly field: 'assignedTo' | 'tasks' | '_tasksMeta'
  /** Name in the answer. */
  readonly key: string
  /** First of the nodes that ask for it; validation has seen to it that all have the same arguments. */
  readonly node: FieldNode
  /** What is wanted of the related items; absent for a count. */
  readonly selection: Selection | undefined
}

/** Remembers selections by the query node they belong to; documents are cached, so a repeated query is compiled once. */
export type SelectionCache = WeakMap<FieldNode, Selection>

/** The selection below the field that `info` is about, whose items are of the list. */
export function selectionOf(info: GraphQLResolveInfo, list: ListName, cache: SelectionCache): Selection {
  const [node] = info.fieldNodes
  if (node === undefined || info.fieldNodes.length > 1) return compileSelection(info, list, info.fieldNodes).selection
  const known = cache.get(node)
  if (known !== undefined) return known
  const { selection, isConstant } = compileSelection(info, list, [node])
  if (isConstant) cache.set(node, selection)
  return selection
}

/** `isConstant`: no `@skip` or `@include` makes it depend on variables. */
function compileSelection(info: GraphQLResolveInfo, list: ListName, nodes: readonly FieldNode[]) {
  const collector = new Collector(info)
  const selection = collector.compile(list, nodes)
  return { selection, isConstant: collector.isConstant }
}

/** Fields by their name in the answer, and fragments already taken: spreads of spreads would multiply. */
interface CollectedFields {
  readonly nodes: Map<string, FieldNode[]>
  readonly fragments: Set<string>
}

class Collector {
  isConstant = true
  readonly #info: GraphQLResolveInfo

  constructor(info: GraphQLResolveInfo) {
    this.#info = info
  }

  compile(list: ListName, nodes: readonly FieldNode[]): Selection {
    const fields: CollectedFields = { nodes: new Map(), fragments: new Set() }
    for (const node of nodes) {
      if (node.selectionSet !== undefined) this.#collect(node.selectionSet, fields)
    }
    const columns = new Map([['id', '$.id']])
    const relations: RelationSelection[] = []
    for (const [key, [node, ...more]] of fields.nodes) {
      if (node === undefined || node.name.value === '__typename') continue
      const name = node.name.value
      if (name === 'assignedTo') columns.set('assignedToId', '$.assigned_to_id')
      if (name === 'assignedTo' || name === 'tasks' || name === '_tasksMeta') {
        const related = name === 'assignedTo' ? 'Person' : 'Task'
        const selection = name === '_tasksMeta' ? undefined : this.compile(related, [node, ...more])
        relations.push({ field: name, key, node, selection })
      } else addColumn(columns, list, name)
    }
    const expressions = [...columns].map(([name, expression]) => `${expression} as "${name}"`)
    return { list, columns: expressions.join(', '), relations }
  }

  #collect(set: SelectionSetNode, fields: CollectedFields): void {
    for (const node of set.selections) {
      if (!this.#isIncluded(node)) continue
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        const nodes = fields.nodes.get(key)
        if (nodes === undefined) fields.nodes.set(key, [node])
        else nodes.push(node)
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        // Unions of the contract have one member that is an item, so every fragment here is about the list's type.
        this.#collect(node.selectionSet, fields)
      } else this.#collectFragment(node.name.value, fields)
    }
  }

  #collectFragment(name: string, fields: CollectedFields): void {
    const fragment = this.#info.fragments[name]
    if (fragment === undefined || fields.fragments.has(name)) return
    fields.fragments.add(name)
    this.#collect(fragment.selectionSet, fields)
  }

  #isIncluded(node: SelectionNode): boolean {
    if (node.directives === undefined || node.directives.length === 0) return true
    this.isConstant = false
    const variables = this.#info.variableValues
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false
    return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false
  }
}

/** Columns carry the names of the row types in `rows.ts`. */
function addColumn(columns: Map<string, string>, list: ListName, name: string): void {
  const field = findField(list, name)
  if (field !== undefined) columns.set(name === 'password_is_set' ? 'passwordIsSet' : name, field.sql)
}
