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
import { type RawBuilder, sql } from 'kysely'
import { findField, type ListName } from '../lists/lists.ts'

/** What a query wants of the items of a list: the SQL columns, and the relations with what is wanted of those. */
export interface Selection {
  readonly list: ListName
  /** `select` expressions on the alias `t0`, under the names of the row types. */
  readonly columns: RawBuilder<unknown>
  /** Everything that is wanted, in the order of the answer. */
  readonly fields: readonly SelectedField[]
  /** Names of the fields, for the question of access. */
  readonly names: readonly string[]
  readonly relations: readonly RelationSelection[]
}

export interface SelectedField {
  /** Name in the answer. */
  readonly key: string
  readonly name: string
  /** Given for fields that lead to other items. */
  readonly relation?: RelationSelection
}

export interface RelationSelection {
  readonly field: 'assignedTo' | 'tasks' | '_tasksMeta'
  /** Name in the answer. */
  readonly key: string
  /** First of the nodes that ask for it; validation has seen to it that all have the same arguments. */
  readonly node: FieldNode
  /** What is wanted of the related items; absent for a count. */
  readonly selection: Selection | undefined
  /** What is wanted of a count; absent for items. */
  readonly countKeys?: readonly SelectedField[]
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

/** The part of the engine's knowledge of a request that selections are made from. */
export type SelectionSource = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>

/** `isConstant`: no `@skip` or `@include` makes it depend on variables. */
export function compileSelection(info: SelectionSource, list: ListName, nodes: readonly FieldNode[]) {
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
  readonly #info: SelectionSource

  constructor(info: SelectionSource) {
    this.#info = info
  }

  compile(list: ListName, nodes: readonly FieldNode[]): Selection {
    const fields: CollectedFields = { nodes: new Map(), fragments: new Set() }
    for (const node of nodes) {
      if (node.selectionSet !== undefined) this.#collect(node.selectionSet, fields)
    }
    const columns = new Map([['id', 't0.id']])
    const selected: SelectedField[] = []
    for (const [key, nodes] of fields.nodes) {
      const name = nodes[0]?.name.value ?? ''
      const relation = this.#relation(key, nodes)
      if (name === 'assignedTo') columns.set('assignedToId', 't0.assigned_to_id')
      if (relation === undefined) addColumn(columns, list, name)
      selected.push({ key, name, ...(relation === undefined ? {} : { relation }) })
    }
    const expressions = [...columns].map(([name, expression]) => `${expression} as "${name}"`)
    const relations = selected.flatMap(({ relation }) => relation ?? [])
    return { list, columns: sql.raw(expressions.join(', ')), fields: selected, names: namesOf(selected), relations }
  }

  #relation(key: string, nodes: readonly FieldNode[]): RelationSelection | undefined {
    const [node] = nodes
    const field = node?.name.value
    if (node === undefined || (field !== 'assignedTo' && field !== 'tasks' && field !== '_tasksMeta')) return undefined
    if (field === '_tasksMeta') return { field, key, node, selection: undefined, countKeys: this.#keysOf(nodes) }
    return { field, key, node, selection: this.compile(field === 'tasks' ? 'Task' : 'Person', nodes) }
  }

  /** Names in the answer of what is wanted of a count, with the fields they stand for. */
  #keysOf(nodes: readonly FieldNode[]): readonly SelectedField[] {
    const fields: CollectedFields = { nodes: new Map(), fragments: new Set() }
    for (const node of nodes) if (node.selectionSet !== undefined) this.#collect(node.selectionSet, fields)
    return [...fields.nodes].map(([key, [node]]) => ({ key, name: node?.name.value ?? '' }))
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

function namesOf(fields: readonly SelectedField[]): string[] {
  return fields.map((field) => field.name).filter((name) => name !== '__typename')
}

function addColumn(columns: Map<string, string>, list: ListName, name: string): void {
  const field = findField(list, name)
  if (field?.sql !== undefined) columns.set(name, field.sql('t0'))
}
