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
import { type List, type Member, quoted, type RelationField } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'

/** What a query wants of the items of a list: the SQL columns, and the relations with what is wanted of those. */
export interface Selection {
  readonly list: List
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
  /** Given for values of the item's own. */
  readonly read?: (row: Row) => unknown
  /** Given for fields that lead to other items. */
  readonly relation?: RelationSelection
}

export interface RelationSelection {
  readonly field: RelationField
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
export function selectionOf(info: GraphQLResolveInfo, list: List, cache: SelectionCache): Selection {
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
export function compileSelection(info: SelectionSource, list: List, nodes: readonly FieldNode[]) {
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

  compile(list: List, nodes: readonly FieldNode[]): Selection {
    const fields: CollectedFields = { nodes: new Map(), fragments: new Set() }
    for (const node of nodes) {
      if (node.selectionSet !== undefined) this.#collect(node.selectionSet, fields)
    }
    const columns = new Map([['id', 't0.id']])
    const selected: SelectedField[] = []
    for (const [key, nodes] of fields.nodes) {
      const name = nodes[0]?.name.value ?? ''
      const member = list.members.get(name)
      addColumn(columns, member)
      selected.push({ key, name, ...this.#selected(member, key, nodes) })
    }
    const expressions = [...columns].map(([name, expression]) => `${expression} as ${quoted(name)}`)
    const relations = selected.flatMap(({ relation }) => relation ?? [])
    return { list, columns: sql.raw(expressions.join(', ')), fields: selected, names: namesOf(selected), relations }
  }

  #selected(
    member: Member | undefined,
    key: string,
    nodes: readonly FieldNode[],
  ): Pick<SelectedField, 'read' | 'relation'> {
    const [node] = nodes
    if (member === undefined || node === undefined) return {}
    if (member.kind === 'value') return { read: member.read }
    const { field } = member
    if (member.kind === 'count')
      return { relation: { field, key, node, selection: undefined, countKeys: this.#keysOf(nodes) } }
    return { relation: { field, key, node, selection: this.compile(field.relation.target, nodes) } }
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

/** A relation whose column is in the item's own table gives the other item's id. */
function addColumn(columns: Map<string, string>, member: Member | undefined): void {
  if (member === undefined || member.kind === 'count') return
  const { name, kind, column, sql: value } = member.field
  if (member.kind === 'value') columns.set(name, value?.('t0') ?? 'null')
  else if (kind === 'toOne') columns.set(name, `t0.${column}`)
}
