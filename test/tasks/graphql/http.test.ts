import { describe, expect, it } from 'vitest'
import { startOnSqlite, type TasksServer, toAnswer } from '../helpers/tasks-server.ts'
import { shareTasks } from '../helpers/with-tasks.ts'

describe('the GraphQL endpoint', () => {
  const tasks = shareTasks(startOnSqlite)

  const get = async (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    toAnswer(
      await fetch(`${tasks.server.url}?${new URLSearchParams(parameters).toString()}`, {
        headers: { authorization: `Bearer ${tasks.token}`, ...headers },
      }),
    )

  it('answers a query by GET, with its variables', async () => {
    const { status, data } = await get({
      query: 'query($id: ID!) { Task(where: {id: $id}) { label } }',
      variables: '{"id": "1"}',
      operationName: '',
    })
    expect([status, data]).toEqual([200, { Task: { label: 'Alpha' } }])
  })

  it('refuses a mutation by GET', async () => {
    const { status, headers, errors } = await get({ query: 'mutation { createTask(data: {label: "x"}) { id } }' })
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await tasks.send('{ _allTasksMeta { count } }')).data._allTasksMeta.count).toBe(7)
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('answers 405 to %s', async (method) => {
    const response = await fetch(tasks.server.url, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('keeps answers out of caches, and says what they are', async () => {
    const { headers } = await tasks.server.send('{ __typename }')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/./)
  })

  it.each([
    ['[{"query": "{ __typename }"}]', 'the body: a list of operations is not taken, batching is disabled'],
    ['[]', 'the body: a list of operations is not taken, batching is disabled'],
    ['5', 'the body: expected a JSON object'],
    ['null', 'the body: expected a JSON object'],
    ['{}', 'query: required, a text'],
    ['{"query": 5}', 'query: required, a text'],
    ['{"query": null}', 'query: required, a text'],
    ['{"query": "{ __typename }", "variables": []}', 'variables: expected an object'],
    ['{"query": "{ __typename }", "variables": "{}"}', 'variables: expected an object'],
    ['{"query": "{ __typename }", "operationName": 5}', 'operationName: expected a text'],
    ['{"query": "{ __typename }", "operationName": "A"}', 'operationName: the document has no operation of this name'],
    [
      '{"query": "query A { __typename } query B { __typename }"}',
      'operationName: required, because the document has several operations or none',
    ],
    ['{"query": "{ __typename }", "extensions": 5}', 'extensions: expected an object'],
    ['{"query": "{ __typename }"', 'the body is not valid JSON'],
    ['', 'the body is empty, expected JSON'],
    ['{"query": "{ __typename }", "variables": {"__proto__": 1}}', 'a member named __proto__ is not allowed'],
    [
      `{"query": "{ __typename }", "variables": {"a": ${'['.repeat(70)}${']'.repeat(70)}}}`,
      'the body is nested deeper than 64 levels',
    ],
    ['{"query": "{ __typename }", "variables": {"a": 1e999}}', 'out of range'],
  ])('answers 400 to the body %s', async (body, message) => {
    const { status, errors } = await tasks.server.sendBody(body)
    expect(status).toBe(400)
    expect(errors[0]?.message).toContain(message)
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it.each([
    '',
    '   ',
    '#',
    '{',
    '}',
    '{ }',
    'query',
    'fragment F on Task { id }',
    'subscription { x }',
    '\u0000',
    '{ allTasks(first: "\ud800") { id } }',
  ])('answers an error to the document %j', async (query) => {
    const { status, errors } = await tasks.server.send(query)
    expect([200, 400]).toContain(status)
    expect(errors[0]?.extensions.code).toMatch(/^(GRAPHQL_|BAD_USER_INPUT)/)
  })

  it.each([
    ['text/plain', 415],
    ['application/graphql', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-7', 415],
    ['application/json; charset=utf-8', 200],
    ['application/json; charset="UTF-8"', 200],
  ])('answers the content type %s with %i', async (type, expected) => {
    const { status } = await tasks.server.sendBody('{"query": "{ __typename }"}', { headers: { 'content-type': type } })
    expect(status).toBe(expected)
  })

  it('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"query": "{ __typename }", "variables": {"a": "'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}}'),
    ])
    const response = await fetch(tasks.server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  })

  it('takes a body of a million bytes and no more', async () => {
    const body = (bytes: number) => {
      const empty = JSON.stringify({ query: '{ __typename }', variables: { a: '' } })
      return JSON.stringify({ query: '{ __typename }', variables: { a: 'x'.repeat(bytes - empty.length) } })
    }
    expect((await tasks.server.sendBody(body(1_000_000))).data).toEqual({ __typename: 'Query' })
    const { status, errors } = await tasks.server.sendBody(body(1_000_001))
    expect([status, errors[0]?.extensions.code]).toEqual([413, 'LIMIT_EXCEEDED'])
  })

  it('names every variable that does not fit, and quotes none', async () => {
    const query =
      'query($id: ID!, $first: Int, $where: TaskWhereInput, $sortBy: [SortTasksBy!]) { Task(where: {id: $id}) { id } allTasks(first: $first, where: $where, sortBy: $sortBy) { id } }'
    const variables = {
      first: 2 ** 31,
      where: { labl: 'x', id_in: [{}], AND: [{ isComplete: 'secret' }] },
      sortBy: ['LABEL_ASC'],
    }
    const { status, errors, text } = await tasks.send(query, variables)
    expect(status).toBe(200)
    expect(errors.map((error) => error.message)).toEqual([
      'Variable "$id": a value is required.',
      'Variable "$first": Int cannot represent non 32-bit signed integer value.',
      'Variable "$where.AND[0].isComplete": Boolean cannot represent a non boolean value.',
      'Variable "$where.id_in[0]": ID cannot represent value.',
      'Variable "$where": Field "labl" is not defined by type "TaskWhereInput".',
      'Variable "$sortBy[0]": The value does not exist in "SortTasksBy" enum.',
    ])
    expect(text).not.toContain('secret')
  })

  it('answers BAD_USER_INPUT where a null variable meets an argument that must have a value', async () => {
    const top = 'query($where: TaskWhereUniqueInput = {id: 1}) { Task(where: $where) { id } }'
    const { data, errors } = await tasks.send(top, { where: null })
    expect(data).toEqual({ Task: null })
    expect(errors).toMatchObject([{ path: ['Task'], extensions: { code: 'BAD_USER_INPUT' } }])
    const nested =
      'query($order: SortTasksBy = id_ASC) { Person(where: {id: 1}) { id tasks(sortBy: [$order]) { id } } }'
    const answer = await tasks.send(nested, { order: null })
    expect(answer.errors).toMatchObject([{ path: ['Person', 'tasks'], extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it('ignores variables that the document does not declare', async () => {
    expect((await tasks.server.send('{ __typename }', { a: 1 })).data).toEqual({ __typename: 'Query' })
  })

  it('tells clients that send only the hash of a document to send the document', async () => {
    const extensions = {
      persistedQuery: { version: 1, sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38' },
    }
    const expected = [{ message: 'PersistedQueryNotSupported', extensions: { code: 'BAD_USER_INPUT' } }]
    const byPost = await tasks.server.sendBody(JSON.stringify({ operationName: 'A', variables: {}, extensions }))
    expect([byPost.status, byPost.errors]).toEqual([200, expected])
    const byGet = await get({ extensions: JSON.stringify(extensions) })
    expect([byGet.status, byGet.errors]).toEqual([200, expected])
    const accept = 'application/graphql-response+json, application/json;q=0.9'
    const modern = await tasks.server.sendBody(JSON.stringify({ extensions }), { headers: { accept } })
    expect([modern.status, modern.errors]).toEqual([400, expected])
    const both = await tasks.server.sendBody(JSON.stringify({ query: '{ __typename }', extensions }))
    expect(both.data).toEqual({ __typename: 'Query' })
  })

  it('answers 400 without data in application/graphql-response+json, 200 in application/json', async () => {
    for (const query of ['{', '{ nope }', 'query($a: Int!) { allTasks(first: $a) { id } }']) {
      const modern = await tasks.server.send(
        query,
        {},
        { headers: { accept: 'application/graphql-response+json, application/json;q=0.5' } },
      )
      expect([modern.status, modern.headers.get('content-type')]).toEqual([
        400,
        'application/graphql-response+json; charset=utf-8',
      ])
      expect(modern.data).toBeUndefined()
      expect((await tasks.server.send(query, {})).status).toBe(200)
    }
  })
})

describe('the explorer', () => {
  const open = (server: TasksServer, query = '') =>
    fetch(server.url + query, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

  it('is given to browsers outside production, and loads nothing from elsewhere', async () => {
    await using server = await startOnSqlite()
    const response = await open(server)
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'; frame-ancestors 'none'/,
    )
    expect(html).toContain('<title>Tasks explorer</title>')
    expect(html).not.toMatch(/https?:|src=|href=/)
    expect(await (await open(server, '?query={__typename}')).json()).toEqual({ data: { __typename: 'Query' } })
  })

  it('is not there in production', async () => {
    await using server = await startOnSqlite({ env: { NODE_ENV: 'production' } })
    expect((await open(server)).status).toBe(400)
  })
})

describe('paths', () => {
  it('are the one that is set, and errors elsewhere have the same shape', async () => {
    await using server = await startOnSqlite({ env: { TASKS_GRAPHQL_PATH: '/graphql' } })
    const { http } = server.server.urls
    const body = '{"query": "{ __typename }"}'
    const post = (path: string) =>
      fetch(http + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(toAnswer)
    expect((await post('/graphql')).data).toEqual({ __typename: 'Query' })
    for (const path of ['/api/graphql', '/graphql/more', '/']) {
      const { status, errors } = await post(path)
      expect([path, status, errors[0]?.extensions.code]).toEqual([path, 404, 'NOT_FOUND'])
    }
  })

  it.each(['graphql', '/a b', '/:id', '/*', ''])('cannot be %j', async (path) => {
    await expect(startOnSqlite({ env: { TASKS_GRAPHQL_PATH: path === '' ? ' ' : path } })).rejects.toMatchObject({
      problems: [expect.stringContaining('TASKS_GRAPHQL_PATH: expected a path such as /api/graphql')],
    })
  })
})
