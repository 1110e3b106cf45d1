import { GraphQLError, type GraphQLResolveInfo, type GraphQLSchema, getArgumentValues, isObjectType } from 'graphql'
import { type RawBuilder, sql } from 'kysely'
import { limitExceeded, TasksError } from '../errors.ts'
import { requireAccess, requireRead } from '../lists/access.ts'
import type { PersonRow, Row, TaskRow } from '../lists/rows.ts'
import { StoreError } from '../storage/task-store.ts'
import { NamedValues } from './named-values.ts'
import { compileOrder } from './order.ts'
import { countOfPage, type Page, parseItemPage, parsePage } from './paging.ts'
import { compileCondition, type ListArguments, type ReadScope, table } from './read.ts'
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
  for (const row of rows) row.related = new NamedValues()
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
export function relatedOf<T>(row: Row, info: GraphQLResolveInfo): T {
  const node = info.fieldNodes[0]
  const value = row.related?.[node?.alias?.value ?? node?.name.value ?? '']
  if (value instanceof Error) throw value
  return value as T
}

function attach(row: Row, key: string, value: unknown): void {
  if (row.related !== undefined) row.related[key] = value
}

async function loadRelation(
  scope: ReadScope,
  source: ArgumentSource,
  { rows, relation }: { rows: readonly Row[]; relation: RelationSelection },
): Promise<void> {
  const { selection, key } = relation
  if (relation.field === 'assignedTo' && selection !== undefined) {
    const people = await loadPeople(scope, rows, selection)
    countMultiplicity(rows, people)
    await loadRelated(scope, source, { rows: [...people.values()], selection })
    for (const row of rows as readonly TaskRow[]) attach(row, key, people.get(row.assignedToId ?? 0) ?? null)
    return
  }
  const args = argumentsOf(relation, source)
  const ids = rows.map((row) => row.id)
  if (selection === undefined) {
    const counts = await countTasks(scope, ids, args)
    for (const row of rows) attach(row, key, { count: counts.get(row.id) ?? 0 })
    return
  }
  const tasks = await loadTasks(scope, selection, { ids, args })
  // The answer has a shared person's tasks as often as it has the person: that is what counts against the budget.
  const multiplicityOf = new Map(rows.map((row) => [row.id, row.multiplicity ?? 1]))
  for (const task of tasks) task.multiplicity = multiplicityOf.get(task.personId) ?? 1
  scope.budget.takeRows(tasks.reduce((sum, task) => sum + (task.multiplicity ?? 1), 0))
  await loadRelated(scope, source, { rows: tasks, selection })
  const byPerson = Map.groupBy(tasks, (task) => task.personId)
  for (const row of rows) attach(row, key, byPerson.get(row.id) ?? [])
}

/** Arguments of `Person.tasks` and `Person._tasksMeta`, as the engine will give them to the resolver. */
function argumentsOf({ field, node }: RelationSelection, { schema, variableValues }: ArgumentSource): ListArguments {
  return getArgumentValues(personField(schema, field), node, variableValues)
}

function personField(schema: GraphQLSchema, name: string) {
  const person = schema.getType('Person')
  const field = isObjectType(person) ? person.getFields()[name] : undefined
  if (field === undefined) throw new Error(`the schema has no field Person.${name}`)
  return field
}

async function loadPeople(
  scope: ReadScope,
  tasks: readonly TaskRow[],
  selection: Selection,
): Promise<Map<number, PersonRow>> {
  requireRead(scope.caller, { list: 'Person', fields: selection.names })
  const ids = new Set<number>()
  for (const { assignedToId } of tasks) if (typeof assignedToId === 'number') ids.add(assignedToId)
  if (ids.size === 0) return new Map()
  const { dialect } = scope.store
  const statement = sql<PersonRow>`select ${selection.columns} from ${table('Person')} where ${dialect.isAnyOf(sql`t0.id`, [...ids])}`
  const people = await scope.store.query(dialect.compile(statement))
  return new Map(people.map((person) => [person.id, person]))
}

/** A person stands in the answer once for each of their tasks there. */
function countMultiplicity(tasks: readonly TaskRow[], people: ReadonlyMap<number, PersonRow>): void {
  for (const person of people.values()) person.multiplicity = 0
  for (const { assignedToId, multiplicity } of tasks) {
    const person = people.get(assignedToId ?? 0)
    if (person !== undefined) person.multiplicity = (person.multiplicity ?? 0) + (multiplicity ?? 1)
  }
}

type TaskOfPerson = TaskRow & { readonly personId: number }

async function loadTasks(
  scope: ReadScope,
  selection: Selection,
  { ids, args }: { ids: readonly number[]; args: ListArguments },
): Promise<readonly TaskOfPerson[]> {
  requireRead(scope.caller, { list: 'Task', fields: selection.names })
  const { budget, caller, store } = scope
  const page = parseItemPage(args, budget)
  const condition = compileCondition(scope, 'Task', args)
  const order = compileOrder('Task', caller, args)
  const columns = sql`${selection.columns}, t0.assigned_to_id as "personId"`
  const matches = sql`from ${table('Task')} where ${isTaskOf(scope, ids)} and ${condition}`
  const statement =
    ids.length === 1
      ? sql<TaskOfPerson>`select ${columns} ${matches} order by ${order} limit ${Math.min(rowsEach(scope, page), budget.readLimit)} offset ${page.skip}`
      : ranked(
          { columns, matches, order },
          { skip: page.skip, last: page.skip + rowsEach(scope, page), limit: budget.readLimit },
        )
  const tasks = await store.query(store.dialect.compile(statement))
  if (page.first === undefined) checkEach(tasks, budget.maxResults)
  return tasks
}

/** Each person's page of tasks, in one statement: the rank among the person's tasks takes the place of limit and offset. */
function ranked(
  { columns, matches, order }: Record<'columns' | 'matches' | 'order', RawBuilder<unknown>>,
  { skip, last, limit }: Record<'skip' | 'last' | 'limit', number>,
) {
  return sql<TaskOfPerson>`select * from (select ${columns}, row_number() over (partition by t0.assigned_to_id order by ${order}) as rank ${matches}) ranked where rank > ${skip} and rank <= ${last} order by "personId", rank limit ${limit}`
}

function rowsEach({ budget }: ReadScope, { first }: Page): number {
  return first ?? budget.maxResults + 1
}

function checkEach(tasks: readonly TaskOfPerson[], maxResults: number): void {
  if (tasks.length <= maxResults) return
  for (const group of Map.groupBy(tasks, (task) => task.personId).values()) {
    if (group.length > maxResults) throw limitExceeded()
  }
}

async function countTasks(scope: ReadScope, ids: readonly number[], args: ListArguments): Promise<Map<number, number>> {
  requireAccess(scope.caller, 'read', 'Task')
  const page = parsePage(args)
  const condition = compileCondition(scope, 'Task', args)
  const statement = sql<{
    personId: number
    count: number | string
  }>`select t0.assigned_to_id as "personId", count(*) as count from ${table('Task')} where ${isTaskOf(scope, ids)} and ${condition} group by t0.assigned_to_id`
  const rows = await scope.store.query(scope.store.dialect.compile(statement))
  return new Map(rows.map(({ personId, count }) => [personId, countOfPage(Number(count), page)]))
}

function isTaskOf({ store }: ReadScope, ids: readonly number[]): RawBuilder<unknown> {
  const [id] = ids
  return ids.length === 1 ? sql`t0.assigned_to_id = ${id}` : store.dialect.isAnyOf(sql`t0.assigned_to_id`, ids)
}
