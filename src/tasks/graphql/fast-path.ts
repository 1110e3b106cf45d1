import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  visit,
} from 'graphql'
import { NamedValues } from '../../common/named-values.ts'
import type { TasksContext } from '../context.ts'
import type { Lists } from '../lists/compile-lists.ts'
import type { List } from '../lists/list.ts'
import { RELATED, type Row } from '../lists/rows.ts'
import { BUILT_IN } from '../lists/served-lists.ts'
import { rootFieldsOf } from '../model/names.ts'
import {
  countList,
  idOf,
  isListArgument,
  type ReadScope,
  readItem,
  readList,
  type StatementMemo,
  type UniqueWhere,
} from '../read/read.ts'
import { loadRelated } from '../read/relations.ts'
import { RequestBudget } from '../read/request-budget.ts'
import { compileSelection, type SelectedField, type Selection } from '../read/selection.ts'
import { StoreError } from '../storage/task-store.ts'
import type { CheckedDocument } from './documents.ts'

type Data = Record<string, unknown>
type Variables = Readonly<Record<string, unknown>>

/** A query that can be answered straight from the rows. */
export interface CompiledRead {
  /** The answer's data; undefined when anything is wrong, and the engine has to say what. */
  answer(context: TasksContext, variables: Variables): Promise<Data | undefined>
}

/**
 * Queries on lists, compiled to a plan without resolvers. The engine walks every field of every row; these
 * plans do only what is left of that. Whatever they do not know (fragments at the root, directives, other fields)
 * and every failure is left to the engine: reading twice does no harm, and there is one place that words errors.
 */
export class FastPath {
  readonly #schema: GraphQLSchema
  readonly #roots: RootFields
  readonly #known = new WeakMap<OperationDefinitionNode, CompiledRead | 'not compiled'>()

  constructor(schema: GraphQLSchema, lists: Lists = BUILT_IN.lists) {
    this.#schema = schema
    this.#roots = rootsOf(lists)
  }

  find(document: CheckedDocument, operation: OperationDefinitionNode): CompiledRead | undefined {
    let known = this.#known.get(operation)
    if (known === undefined) {
      known = compile({ schema: this.#schema, roots: this.#roots }, document, operation) ?? 'not compiled'
      this.#known.set(operation, known)
    }
    return known === 'not compiled' ? undefined : known
  }
}

/** What a root field gives, and the list it is about. */
type RootFields = ReadonlyMap<string, { readonly kind: 'items' | 'item' | 'count'; readonly list: List }>

function rootsOf({ all }: Lists): RootFields {
  const roots = new Map<string, { kind: 'items' | 'item' | 'count'; list: List }>()
  for (const list of all) {
    const { many, one, meta } = rootFieldsOf(list.model)
    roots.set(many, { kind: 'items', list }).set(one, { kind: 'item', list }).set(meta, { kind: 'count', list })
  }
  return roots
}

/** The contract whose queries are compiled. */
interface Contract {
  readonly schema: GraphQLSchema
  readonly roots: RootFields
}

interface RootPlan {
  readonly key: string
  readonly answer: (scope: ReadScope, variables: Variables) => Promise<unknown>
}

function compile(
  contract: Contract,
  { document }: CheckedDocument,
  operation: OperationDefinitionNode,
): CompiledRead | undefined {
  if (operation.operation !== OperationTypeNode.QUERY || hasDirectives(document)) return undefined
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null)
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node
  const plans = new Map<string, RootPlan>()
  for (const node of operation.selectionSet.selections) {
    const plan = node.kind === Kind.FIELD ? planRoot(contract, fragments, node) : undefined
    if (plan === undefined || plans.has(plan.key)) return undefined
    plans.set(plan.key, plan)
  }
  return new QueryPlan(contract.schema, operation, [...plans.values()])
}

/** Directives make a selection depend on variables. */
function hasDirectives(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Directive() {
      found = true
      return BREAK
    },
  })
  return found
}

class QueryPlan implements CompiledRead {
  readonly #schema: GraphQLSchema
  readonly #operation: OperationDefinitionNode
  readonly #plans: readonly RootPlan[]

  constructor(schema: GraphQLSchema, operation: OperationDefinitionNode, plans: readonly RootPlan[]) {
    this.#schema = schema
    this.#operation = operation
    this.#plans = plans
  }

  async answer({ runtime, caller }: TasksContext, input: Variables): Promise<Data | undefined> {
    const variables = this.#coerce(input)
    if (variables === undefined) return undefined
    // A budget of its own: when the engine has to answer instead, it begins with a full one.
    const scope = { store: runtime.store, caller, budget: new RequestBudget(runtime.settings) }
    const data = new NamedValues()
    try {
      for (const plan of this.#plans) data[plan.key] = await plan.answer(scope, variables)
      return data
    } catch (error) {
      // A database that does not answer is not asked twice.
      if (error instanceof StoreError) throw error
      return undefined
    }
  }

  #coerce(input: Variables): Variables | undefined {
    const definitions = this.#operation.variableDefinitions ?? []
    return definitions.length === 0 ? {} : getVariableValues(this.#schema, definitions, input).coerced
  }
}

function planRoot(
  { schema, roots }: Contract,
  fragments: Record<string, FragmentDefinitionNode>,
  node: FieldNode,
): RootPlan | undefined {
  const key = node.alias?.value ?? node.name.value
  const root = roots.get(node.name.value)
  const field = schema.getQueryType()?.getFields()[node.name.value]
  if (root === undefined || field === undefined || (node.directives ?? []).length > 0) return undefined
  const { kind, list } = root
  if (!hasOnlyArguments(node, kind === 'item' ? isItemArgument : isListArgument)) return undefined
  const argumentsOf = argumentReader(field, node)
  if (kind === 'count') {
    const keys = (node.selectionSet?.selections ?? []).map(countKey)
    if (keys.includes(undefined)) return undefined
    return {
      key,
      answer: async (scope, variables) => {
        const count = await countList(scope, list, argumentsOf(variables))
        return countAnswer(
          keys.filter((item) => item !== undefined),
          count,
        )
      },
    }
  }
  const { selection } = compileSelection({ fragments, variableValues: {} }, list, [node])
  if (!isKnown(selection)) return undefined
  const memo: StatementMemo = {}
  const read = async (scope: ReadScope, args: Variables): Promise<readonly Row[]> => {
    if (kind === 'items') return readList(scope, selection, args)
    const row = await readItem(scope, { selection, id: idOf(args['where'] as UniqueWhere), memo })
    return row === undefined ? [] : [row]
  }
  return {
    key,
    answer: async (scope, variables) => {
      const rows = await read(scope, argumentsOf(variables))
      if (selection.relations.length > 0) {
        await loadRelated(scope, { schema, variableValues: variables }, { rows, selection })
      }
      const items = rows.map((row) => toItem(row, selection))
      return kind === 'items' ? items : (items[0] ?? null)
    },
  }
}

/** Arguments without variables are read once. */
function argumentReader(field: GraphQLField<unknown, unknown>, node: FieldNode): (variables: Variables) => Variables {
  let isConstant = true
  visit(node, {
    SelectionSet: () => false,
    Variable() {
      isConstant = false
    },
  })
  if (!isConstant) return (variables) => getArgumentValues(field, node, variables)
  const values = getArgumentValues(field, node)
  return () => values
}

function isItemArgument(name: string): boolean {
  return name === 'where'
}

function hasOnlyArguments({ arguments: args }: FieldNode, isHeeded: (name: string) => boolean): boolean {
  return (args ?? []).every(({ name }) => isHeeded(name.value))
}

/** Whether there is a value for everything that is selected; the engine has to answer what else the contract may have. */
function isKnown({ fields }: Selection): boolean {
  return fields.every(({ name, read, relation }) => {
    if (relation === undefined) return name === '__typename' || read !== undefined
    if (!hasOnlyArguments(relation.node, isListArgument)) return false
    if (relation.countKeys?.every(isKnownCount) === false) return false
    return relation.selection === undefined || isKnown(relation.selection)
  })
}

function isKnownCount({ name }: SelectedField): boolean {
  return name === 'count' || name === '__typename'
}

/** A row as the answer has it. */
function toItem(row: Row, { list, fields }: Selection): Data {
  const item = new NamedValues()
  for (const field of fields) item[field.key] = field.read === undefined ? relatedOf(row, list, field) : field.read(row)
  return item
}

function relatedOf(row: Row, list: List, { key, relation }: SelectedField): unknown {
  if (relation === undefined) return list.name
  const value = row[RELATED]?.[key]
  if (value instanceof Error) throw value
  const { selection, countKeys } = relation
  if (countKeys !== undefined) return countAnswer(countKeys, (value as { count: number }).count)
  if (selection === undefined || value === null) return null
  return Array.isArray(value) ? value.map((item: Row) => toItem(item, selection)) : toItem(value as Row, selection)
}

function countKey(node: SelectionNode): SelectedField | undefined {
  if (node.kind !== Kind.FIELD) return undefined
  const field = { key: node.alias?.value ?? node.name.value, name: node.name.value }
  return isKnownCount(field) ? field : undefined
}

function countAnswer(keys: readonly SelectedField[], count: number): Data {
  return Object.fromEntries(keys.map(({ key, name }) => [key, name === 'count' ? count : '_QueryMeta']))
}
