import { readFile } from 'node:fs/promises'
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import * as validators from '../../generated/tasks/inputs.ts'
import { createSchema } from '../../src/tasks/graphql/schema.ts'

const schema = createSchema()
const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))

const ID = ['', '_not', '_lt', '_lte', '_gt', '_gte', '_in', '_not_in']
const TIME = ID
const CASED = [
  '',
  '_not',
  '_contains',
  '_not_contains',
  '_starts_with',
  '_not_starts_with',
  '_ends_with',
  '_not_ends_with',
]
const TEXT = [...CASED, ...CASED.map((suffix) => `${suffix}_i`), '_in', '_not_in']

function members(name: string): string[] {
  const type = schema.getType(name)
  if (isEnumType(type)) return type.getValues().map((value) => value.name)
  if (isInputObjectType(type) || isObjectType(type)) return Object.keys(type.getFields())
  throw new Error(`no type ${name}`)
}

function withSuffixes(field: string, suffixes: readonly string[]): string[] {
  return suffixes.map((suffix) => field + suffix)
}

function sorts(...fields: string[]): string[] {
  return fields.flatMap((field) => [`${field}_ASC`, `${field}_DESC`])
}

/** The contract in one order and without descriptions. */
function membersOf(contract: GraphQLSchema): string {
  const sorted = parse(printSchema(lexicographicSortSchema(contract)))
  return print(
    visit(sorted, { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }),
  )
}

const LIST_ARGUMENTS = ['where', 'search', 'sortBy', 'orderBy', 'first', 'skip']

describe('the GraphQL contract', () => {
  it('has the members of document 000, each of its type, and no other', async () => {
    const text = await readFile(new URL('document-000.graphql', import.meta.url), 'utf8')
    expect(membersOf(schema)).toBe(membersOf(buildSchema(text)))
  })

  it('is written out whole in generated/', async () => {
    const text = await readFile(new URL('../../generated/tasks/schema.graphql', import.meta.url), 'utf8')
    expect(text.trim()).toBe(printSchema(schema).trim())
  })

  it('describes every type, field, argument and value', () => {
    const bare: string[] = []
    for (const type of types) {
      if (type.astNode !== undefined && !type.description) bare.push(type.name)
      const parts = isEnumType(type)
        ? type.getValues()
        : isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)
          ? Object.values(type.getFields())
          : []
      for (const part of parts) {
        if (!part.description) bare.push(`${type.name}.${part.name}`)
        for (const argument of 'args' in part ? part.args : [])
          if (!argument.description) bare.push(`${type.name}.${part.name}(${argument.name})`)
      }
    }
    expect(bare).toEqual([])
  })

  it.each([
    ['Task', ['id', 'label', 'priority', 'isComplete', 'assignedTo', 'finishBy']],
    ['Person', ['id', 'name', 'email', 'password_is_set', 'isAdmin', 'tasks', '_tasksMeta']],
    ['_QueryMeta', ['count']],
    ['TaskPriorityType', ['low', 'medium', 'high']],
    ['TaskCreateInput', ['label', 'priority', 'isComplete', 'assignedTo', 'finishBy']],
    ['TaskUpdateInput', ['label', 'priority', 'isComplete', 'assignedTo', 'finishBy']],
    ['PersonCreateInput', ['name', 'email', 'password', 'isAdmin', 'tasks']],
    ['PersonUpdateInput', ['name', 'email', 'password', 'isAdmin', 'tasks']],
    ['TasksCreateInput', ['data']],
    ['TasksUpdateInput', ['id', 'data']],
    ['PeopleCreateInput', ['data']],
    ['PeopleUpdateInput', ['id', 'data']],
    ['PersonRelateToOneInput', ['create', 'connect', 'disconnect', 'disconnectAll']],
    ['TaskRelateToManyInput', ['create', 'connect', 'disconnect', 'disconnectAll']],
    ['CreateInitialPersonInput', ['name', 'email', 'password']],
    [
      'TaskWhereInput',
      [
        'AND',
        'OR',
        ...withSuffixes('id', ID),
        ...withSuffixes('label', TEXT),
        ...withSuffixes('priority', ['', '_not', '_in', '_not_in']),
        ...withSuffixes('isComplete', ['', '_not']),
        'assignedTo',
        'assignedTo_is_null',
        ...withSuffixes('finishBy', TIME),
      ],
    ],
    [
      'PersonWhereInput',
      [
        'AND',
        'OR',
        ...withSuffixes('id', ID),
        ...withSuffixes('name', TEXT),
        ...withSuffixes('email', TEXT),
        'password_is_set',
        ...withSuffixes('isAdmin', ['', '_not']),
        'tasks_every',
        'tasks_some',
        'tasks_none',
      ],
    ],
    ['SortTasksBy', sorts('id', 'label', 'priority', 'isComplete', 'finishBy')],
    ['SortPeopleBy', sorts('id', 'name', 'email', 'isAdmin')],
    [
      'PasswordAuthErrorCode',
      ['FAILURE', 'IDENTITY_NOT_FOUND', 'SECRET_NOT_SET', 'MULTIPLE_IDENTITY_MATCHES', 'SECRET_MISMATCH'],
    ],
    [
      'Query',
      ['allTasks', 'Task', '_allTasksMeta', 'allPeople', 'Person', '_allPeopleMeta', 'authenticatedItem', 'core'],
    ],
    [
      'Mutation',
      [
        ...['createTask', 'createTasks', 'updateTask', 'updateTasks', 'deleteTask', 'deleteTasks'],
        ...['createPerson', 'createPeople', 'updatePerson', 'updatePeople', 'deletePerson', 'deletePeople'],
        ...['authenticatePersonWithPassword', 'createInitialPerson', 'endSession'],
      ],
    ],
  ])('%s has all its members and no other', (name, expected) => {
    expect(members(name).sort()).toEqual([...expected].sort())
  })

  it.each([
    'Query.allTasks',
    'Query._allTasksMeta',
    'Query.allPeople',
    'Query._allPeopleMeta',
    'Person.tasks',
    'Person._tasksMeta',
  ])('%s takes the arguments of a list', (path) => {
    const [typeName = '', fieldName = ''] = path.split('.')
    const type = schema.getType(typeName)
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
    expect(field?.args.map((argument) => argument.name)).toEqual(LIST_ARGUMENTS)
  })
})

describe('the validators made from the GraphQL contract', () => {
  it('are one for each input and enum', () => {
    const named = types
      .filter((type) => isInputObjectType(type) || isEnumType(type))
      .map((type) => `${type.name}Schema`)
    expect(Object.keys(validators).sort()).toEqual(named.sort())
  })

  it.each([
    [
      { label: 'x', priority: 'low', assignedTo: { create: { name: 'n', tasks: { create: [{ label: 'y' }, null] } } } },
      true,
    ],
    [{}, true],
    [{ label: null }, true],
    [{ label: 5 }, false],
    [{ priority: 'urgent' }, false],
    [{ labl: 'x' }, false],
    [{ assignedTo: { connect: {} } }, false],
    [{ assignedTo: { create: { tasks: { create: [undefined] } } } }, false],
  ])('check a task input %j', (value, isValid) => {
    expect(validators.TaskCreateInputSchema.safeParse(value).success).toBe(isValid)
  })

  it('check recursive filters', () => {
    const where = { OR: [{ AND: [{ assignedTo: { tasks_some: { label_contains_i: 'x' } } }] }] }
    expect(validators.TaskWhereInputSchema.safeParse(where).success).toBe(true)
    expect(
      validators.TaskWhereInputSchema.safeParse({ OR: [{ AND: [{ assignedTo: { tasks_some: { x: 1 } } }] }] }).success,
    ).toBe(false)
  })
})
