import { GraphQLError, type GraphQLResolveInfo, type GraphQLSchema, getArgumentValues, isObjectType } from 'graphql'
import { NamedValues } from '../../common/named-values.ts'
import { TasksError } from '../errors.ts'
import type { RelationField } from '../lists/list.ts'
import { MULTIPLICITY, multiplicityOf, RELATED, type Row } from '../lists/rows.ts'
import { StoreError } from '../storage/task-store.ts'
import type { ListArguments, ReadScope } from './read.ts'
import { countMany, loadMany, loadOnes, PARENT } from './related-rows.ts'
import type { RelationSelection, Selection } from './selection.ts'

/** What the arguments of nested fields are made from. */
export type ArgumentSource = Pick<GraphQLResolveInfo, 'schema' | 'variableValues'>

/**
 * Reads everything that the selection wants below the rows, one statement for each relation of each level however
 * many rows there are, and attaches it to the rows. A failure is attached, too, and is thrown where the answer has it.
 */
export async function loadRelated(
  scope: ReadScope,
  source: ArgumentSource,
  loaded: { readonly rows: readonly Row[]; readonly selection: Selection },
): Promise<void> {
  const { rows, selection } = loaded
  if (rows.length === 0) return
  for (const row of rows) row[RELATED] = new NamedValues()
  for (const relation of selection.relations) {
    try {
      await loadRelation(scope, source, { rows, relation })
    } catch (error) {
      // A GraphQLError says that an argument does not fit; the engine finds the same and puts it in its place.
      if (!(error instanceof TasksError || error instanceof StoreError || error instanceof GraphQLError)) throw error
      for (const row of rows) attach(row, relation.key, error)
    }
  }
}

/** What a relation field of a row gives; throws what went wrong when it was read. */
export function relatedOf(row: Row, info: GraphQLResolveInfo): unknown {
  const node = info.fieldNodes[0]
  const value = row[RELATED]?.[node?.alias?.value ?? node?.name.value ?? '']
  if (value instanceof Error) throw value
  return value
}

function attach(row: Row, key: string, value: unknown): void {
  const related = row[RELATED]
  if (related !== undefined) related[key] = value
}

interface Loading {
  readonly rows: readonly Row[]
  readonly relation: RelationSelection
}

async function loadRelation(scope: ReadScope, source: ArgumentSource, { rows, relation }: Loading): Promise<void> {
  const { field, selection, key } = relation
  if (selection === undefined) {
    const counts = await countMany(scope, field, { rows, args: argumentsOf(relation, source) })
    for (const row of rows) attach(row, key, { count: counts.get(row.id) ?? 0 })
  } else if (field.relation.isMany) await attachMany(scope, source, { rows, relation, selection })
  else await attachOnes(scope, source, { rows, relation, selection })
}

type LoadingItems = Loading & { readonly selection: Selection }

async function attachOnes(
  scope: ReadScope,
  source: ArgumentSource,
  { rows, relation, selection }: LoadingItems,
): Promise<void> {
  const { name } = relation.field
  const items = await loadOnes(scope, selection, { rows, name })
  // An item stands in the answer once for each row that points to it.
  for (const item of items.values()) item[MULTIPLICITY] = 0
  for (const row of rows) {
    const item = items.get(row[name] as number)
    if (item !== undefined) item[MULTIPLICITY] = multiplicityOf(item) + multiplicityOf(row)
  }
  await loadRelated(scope, source, { rows: [...items.values()], selection })
  for (const row of rows) attach(row, relation.key, items.get(row[name] as number) ?? null)
}

async function attachMany(
  scope: ReadScope,
  source: ArgumentSource,
  { rows, relation, selection }: LoadingItems,
): Promise<void> {
  const items = await loadMany(scope, selection, { field: relation.field, rows, args: argumentsOf(relation, source) })
  // The answer has the items of a row as often as it has the row: that is what counts against the budget.
  const multiplicities = new Map(rows.map((row) => [row.id, multiplicityOf(row)]))
  for (const item of items) item[MULTIPLICITY] = multiplicities.get(item[PARENT]) ?? 1
  scope.budget.takeRows(items.reduce((sum, item) => sum + multiplicityOf(item), 0))
  await loadRelated(scope, source, { rows: items, selection })
  const byParent = Map.groupBy(items, (item) => item[PARENT])
  for (const row of rows) attach(row, relation.key, byParent.get(row.id) ?? [])
}

/** Arguments of a relation to many, or of its count, as the engine will give them to the resolver. */
function argumentsOf({ field, node }: RelationSelection, { schema, variableValues }: ArgumentSource): ListArguments {
  return getArgumentValues(definitionOf(schema, field, node.name.value), node, variableValues)
}

function definitionOf(schema: GraphQLSchema, { list }: RelationField, name: string) {
  const type = schema.getType(list.name)
  const definition = isObjectType(type) ? type.getFields()[name] : undefined
  if (definition === undefined) throw new Error(`the schema has no field ${list.name}.${name}`)
  return definition
}
