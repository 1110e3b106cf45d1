import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../src/tasks/commands/seed.ts'
import { createAda } from '../helpers/fixture.ts'
import { describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'

const COUNT = 'query($where: TaskWhereInput) { _allTasksMeta(where: $where) { count } }'
const quiet = { out: () => undefined, err: () => undefined }

const noSuchLabels = (n: number) => Array.from({ length: 20 }, (_, m) => ({ label_contains_i: `zzz${n}-${m}` }))

/** As many conditions as a filter may have, none of which any task meets. */
function mostConditions(pattern: (number: number) => string) {
  return { where: { OR: Array.from({ length: 200 }, (_, number) => ({ label_contains_i: pattern(number) })) } }
}

describeOnEachDatabase('reads that take long', (start) => {
  let server: TasksServer
  let token: string
  let patient: TasksServer
  let hasty: TasksServer

  beforeAll(async () => {
    server = await start({ env: { TASKS_STATEMENT_TIMEOUT: '700ms' } })
    token = await createAda(server)
    const settings = {
      schema: undefined,
      databaseUrl: server.databaseUrl,
      busyTimeoutMs: 5_000,
      poolSize: 2,
      statementTimeoutMs: 60_000,
    }
    await seed(settings, { people: 300, tasks: 60_000 }, quiet)
    hasty = await start({ env: { TASKS_DATABASE_URL: server.databaseUrl, TASKS_STATEMENT_TIMEOUT: '50ms' } })
    patient = await start({ env: { TASKS_DATABASE_URL: server.databaseUrl, TASKS_STATEMENT_TIMEOUT: '10m' } })
  }, 120_000)
  afterAll(async () => {
    await patient[Symbol.asyncDispose]()
    await hasty[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const send = (query: string, variables?: object) => server.send(query, variables, { token })

  /** Sends one small request after the other until the promise settles; gives how many were answered, and the failures. */
  async function honestCallsDuring(work: Promise<unknown>) {
    let isOver = false
    void work.finally(() => (isOver = true))
    const failures: unknown[] = []
    let answered = 0
    while (!isOver) {
      const { errors, data } = await send('{ Task(where: {id: 1}) { id } }')
      if (errors.length > 0 || data.Task.id !== '1') failures.push(errors)
      else answered += 1
    }
    return { answered, failures }
  }

  it.each([
    ['many conditions on every row', COUNT, mostConditions((number) => `zzz${number}`)],
    [
      'one query many times',
      `query($where: TaskWhereInput) { ${Array.from({ length: 20 }, (_, number) => `a${number}: _allTasksMeta(where: $where) { count }`).join(' ')} }`,
      { where: { label_contains_i: 'no such label' } },
    ],
    [
      'relations of every row',
      'query($where: PersonWhereInput) { _allPeopleMeta(where: $where) { count } }',
      { where: { OR: Array.from({ length: 8 }, (_, n) => ({ tasks_every: { OR: noSuchLabels(n) } })) } },
    ],
  ])('let others through: %s', async (_what, query, variables) => {
    const heavy = send(query, variables)
    const { answered, failures } = await honestCallsDuring(heavy)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(2)
    const { errors, data } = await heavy
    if (errors.length > 0)
      expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['LIMIT_EXCEEDED']))
    else expect(data).toBeTruthy()
  })

  it('are ended when their time is over, and say so', async () => {
    const { errors } = await hasty.send(
      COUNT,
      mostConditions((number) => `zzz${number}`),
      { token },
    )
    expect(errors).toMatchObject([
      { message: expect.stringContaining('TASKS_STATEMENT_TIMEOUT'), extensions: { code: 'LIMIT_EXCEEDED' } },
    ])
  })

  it('give the same answers as short ones when they have the time', async () => {
    const where = { OR: Array.from({ length: 20 }, (_, number) => ({ label_contains_i: `${number} boat` })) }
    const ask = (first: number) =>
      patient.send(
        'query($where: TaskWhereInput, $first: Int) { allTasks(where: $where, sortBy: [label_ASC], first: $first) { id label } }',
        { where, first },
        { token },
      )
    const [few, many] = await Promise.all([ask(3), ask(500)])
    expect(few.errors).toEqual([])
    expect(many.data.allTasks.slice(0, 3)).toEqual(few.data.allTasks)
  })
})

describeOnEachDatabase('long periodic texts', (start) => {
  it('cannot hold the process', async () => {
    await using server = await start({ env: { TASKS_STATEMENT_TIMEOUT: '1s' } })
    const token = await createAda(server)
    const data = Array.from({ length: 5 }, () => ({ data: { label: 'a'.repeat(99_999) } }))
    for (let round = 0; round < 4; round += 1) {
      const { errors } = await server.send(
        'mutation($data: [TasksCreateInput]) { createTasks(data: $data) { id } }',
        { data },
        { token },
      )
      expect(errors).toEqual([])
    }
    const pattern = (number: number) => `${'a'.repeat(300 + number)}b${'a'.repeat(400)}`
    const heavy = server.send(COUNT, mostConditions(pattern), { token })
    let isOver = false
    void heavy.finally(() => (isOver = true))
    let answered = 0
    while (!isOver) {
      expect((await server.send('{ __typename }')).data).toEqual({ __typename: 'Query' })
      answered += 1
    }
    const { errors, data: counted } = await heavy
    if (errors.length > 0) expect(errors[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
    else expect(counted._allTasksMeta.count).toBe(0)
    expect(answered).toBeGreaterThan(2)
  })
})
