import { describe, expect, it } from 'vitest'
import { startOnSqlite } from '../helpers/tasks-server.ts'
import { shareTasks } from '../helpers/with-tasks.ts'

const repeat = (text: string, times: number) => text.repeat(times)
const nested = (levels: number, inner = 'id') =>
  `{ allTasks ${repeat('{ assignedTo { tasks ', levels)}{ ${inner} }${repeat(' } }', levels)} }`

/** Documents that are refused, with the code. */
const REFUSED: readonly (readonly [what: string, document: string, code: string])[] = [
  ['31 aliases', `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: __typename`).join(' ')} }`, 'LIMIT_EXCEEDED'],
  ['500 aliases', `{ ${Array.from({ length: 300 }, (_, i) => `a${i}: allTasks { id }`).join(' ')} }`, 'LIMIT_EXCEEDED'],
  ['depth 11', nested(4, 'assignedTo { id }'), 'LIMIT_EXCEEDED'],
  ['1,001 tokens', `{ ${repeat('__typename ', 999)}}`, 'LIMIT_EXCEEDED'],
  ['51 directives', `{ ${repeat('__typename @skip(if: true) ', 51)}}`, 'LIMIT_EXCEEDED'],
  ['15,001 characters', `{ __typename } #${repeat('x', 14_985)}`, 'LIMIT_EXCEEDED'],
  ['a selection set of 800 fields', `{ ${repeat('__typename ', 800)}}`, 'LIMIT_EXCEEDED'],
  ['800 duplicate fields with arguments', `{ ${repeat('Task(where:{id:1}){id}', 80)} }`, 'LIMIT_EXCEEDED'],
  ['3,000 levels', `${repeat('{a', 3_000)}${repeat('}', 3_000)}`, 'LIMIT_EXCEEDED'],
  ['3,000 levels that never close', repeat('{a', 3_000), 'LIMIT_EXCEEDED'],
  ['5,000 nested lists', `{ allTasks(sortBy: ${repeat('[', 5_000)}${repeat(']', 5_000)}) { id } }`, 'LIMIT_EXCEEDED'],
  [
    '200 nested lists in a type',
    `query($a: ${repeat('[', 200)}Int${repeat(']', 200)}) { __typename }`,
    'LIMIT_EXCEEDED',
  ],
  ['200 nested inputs', `{ allTasks(where: ${repeat('{AND: ', 200)}{}${repeat('}', 200)}) { id } }`, 'LIMIT_EXCEEDED'],
  [
    'a fragment cycle',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a fragment cycle through fields',
    '{ allTasks { ...A } } fragment A on Task { assignedTo { tasks { ...A } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'depth through a chain of 40 fragments',
    `{ allTasks { ...F0 } } ${Array.from({ length: 40 }, (_, i) => `fragment F${i} on Task { assignedTo { tasks { ...F${i + 1} ...F${i + 1} } } }`).join(' ')} fragment F40 on Task { id }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'deep introspection',
    `{ __schema { types { ${repeat('fields { type { ', 6)}name${repeat(' } }', 6)} } } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'two sign-ins',
    'mutation { a: authenticatePersonWithPassword(email: "a", password: "b") { __typename } b: authenticatePersonWithPassword(email: "a", password: "b") { __typename } }',
    'LIMIT_EXCEEDED',
  ],
  [
    '20 sign-ins through fragments',
    `mutation { ...A } fragment A on Mutation { ${Array.from({ length: 20 }, (_, i) => `s${i}: authenticatePersonWithPassword(email: "a", password: "b") { __typename }`).join(' ')} }`,
    'LIMIT_EXCEEDED',
  ],
  ['an unknown field', '{ allTasks { labl } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['a password in a filter', '{ allPeople(where: {password_starts_with: "$"}) { id } }', 'GRAPHQL_VALIDATION_FAILED'],
]

/** Documents at a limit, which are taken. */
const TAKEN: readonly (readonly [what: string, document: string])[] = [
  ['30 aliases', `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
  ['depth 10', nested(4)],
  ['15,000 characters', `{ __typename } #${repeat('x', 14_984)}`],
  ['50 directives', `{ ${repeat('__typename @include(if: true) ', 50)}}`],
  ['200 fields in a selection set', `{ ${repeat('__typename ', 200)}}`],
  [
    'a chain of 40 fragments without depth',
    `{ allTasks(first: 1) { ...F0 } } ${Array.from({ length: 40 }, (_, i) => `fragment F${i} on Task { ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F40 on Task { id }`,
  ],
]

/** Variables that are refused, with the code. */
const VARIABLES: readonly (readonly [what: string, variables: object, code: string])[] = [
  ['10,000 ids', { where: { id_in: Array.from({ length: 10_000 }, (_, i) => `${i}`) } }, 'LIMIT_EXCEEDED'],
  ['1,001 alternatives', { where: { OR: Array.from({ length: 1_001 }, () => ({ id: '1' })) } }, 'LIMIT_EXCEEDED'],
  ['50 levels of OR', { where: wrap(50, (inner) => ({ OR: [inner] })) }, 'BAD_USER_INPUT'],
  ['25 levels of AND', { where: wrap(25, (inner) => ({ AND: [inner] })) }, 'LIMIT_EXCEEDED'],
  [
    '51 relations',
    { where: { AND: Array.from({ length: 51 }, () => ({ assignedTo: { name: 'x' } })) } },
    'LIMIT_EXCEEDED',
  ],
  ['6 relations', { where: wrap(3, (inner) => ({ assignedTo: { tasks_some: inner } })) }, 'LIMIT_EXCEEDED'],
]

function wrap(levels: number, by: (inner: object) => object): object {
  return levels === 0 ? { id: '1' } : by(wrap(levels - 1, by))
}

describe('hostile documents', () => {
  const tasks = shareTasks(startOnSqlite)

  const WHERE = 'query($where: TaskWhereInput) { allTasks(where: $where) { id } }'

  it.each(REFUSED)('%s: refused', async (_what, document, code) => {
    const { status, errors } = await tasks.send(document)
    expect(errors[0]?.extensions.code).toBe(code)
    expect(errors[0]?.message).not.toContain('Did you mean')
    expect(status).toBe(code === 'LIMIT_EXCEEDED' ? 400 : 200)
  })

  it.each(TAKEN)('%s: taken', async (_what, document) => {
    const { errors } = await tasks.send(document)
    expect(errors).toEqual([])
  })

  it.each(VARIABLES)('%s: refused', async (_what, variables, code) => {
    const { errors } = await tasks.send(WHERE, variables)
    expect(errors[0]?.extensions.code ?? 'none').toBe(code)
  })

  it('takes filters at their limits', async () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => `${i}`)
    for (const where of [
      { id_in: ids, label_not_in: ids, finishBy_not_in: ids.map(() => '2021-01-01') },
      { OR: ids.slice(800).map((id) => ({ id })) },
      { OR: ids.slice(1).map(() => ({})) },
      wrap(20, (inner) => ({ AND: [inner] })),
      wrap(2, (inner) => ({ assignedTo: { tasks_some: inner } })),
    ]) {
      expect((await tasks.send(WHERE, { where })).errors).toEqual([])
    }
  })

  it('answers queries with variables of recursive inputs, however often each is sent', async () => {
    for (let text = 0; text < 20; text += 1) {
      const query = `query Q${text}($where: TaskWhereInput, $people: PersonWhereInput) { allTasks(where: $where) { id } allPeople(where: $people) { id } }`
      const variables = {
        where: { assignedTo: { tasks_some: { id: '1' } } },
        people: { tasks_some: { assignedTo: { id: '1' } } },
      }
      for (let time = 0; time < 5; time += 1) {
        const { data } = await tasks.send(query, variables)
        expect(data).toEqual({ allTasks: [{ id: '1' }, { id: '2' }], allPeople: [{ id: '1' }] })
      }
    }
  })

  it('reports a few of many broken values', async () => {
    const where = { AND: Array.from({ length: 1_000 }, () => ({ label: 5, id_in: [{}, {}] })) }
    const { errors, text } = await tasks.send(WHERE, { where })
    expect(errors).toHaveLength(20)
    expect(text.length).toBeLessThan(10_000)
  })

  it('answers the next request', async () => {
    expect((await tasks.server.send('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })
})
