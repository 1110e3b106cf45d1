import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createAda } from '../helpers/fixture.ts'
import { type Answer, startOnSqlite } from '../helpers/tasks-server.ts'

describe('introspection', () => {
  const QUERY = '{ __schema { queryType { name } } t: __type(name: "Task") { name } }'

  it('works in development, without a session', async () => {
    await using server = await startOnSqlite()
    expect((await server.send(QUERY)).data).toEqual({ __schema: { queryType: { name: 'Query' } }, t: { name: 'Task' } })
  })

  it('gives tools the whole schema, though it is deeper than other documents may be', async () => {
    await using server = await startOnSqlite()
    const { data, errors } = await server.send(getIntrospectionQuery())
    expect(errors).toEqual([])
    expect(Object.keys(buildClientSchema(data).getTypeMap())).toContain('PersonWhereInput')
  })

  it('needs a session in production', async () => {
    await using server = await startOnSqlite({ env: { NODE_ENV: 'production' } })
    const token = await createAda(server)
    for (const query of [
      QUERY,
      getIntrospectionQuery(),
      'query A { ...F } fragment F on Query { __schema { types { name } } }',
    ]) {
      const refused = await server.send(query)
      expect(refused.data).toBeUndefined()
      expect(refused.errors).toEqual([
        { message: 'Introspection needs a session', extensions: { code: 'UNAUTHENTICATED' } },
      ])
      // Whether the document is known by now makes no difference.
      expect((await server.send(query, undefined, { token })).errors).toEqual([])
      expect((await server.send(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
      expect((await server.send(query, undefined, { token: 'A'.repeat(43) })).status).toBe(401)
    }
    expect((await server.send('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })

  it.each([
    {
      env: { TASKS_INTROSPECTION: 'off' },
      anonymous: 'GRAPHQL_VALIDATION_FAILED',
      session: 'GRAPHQL_VALIDATION_FAILED',
    },
    { env: { TASKS_INTROSPECTION: 'session' }, anonymous: 'UNAUTHENTICATED', session: 'answered' },
    {
      env: { TASKS_INTROSPECTION: 'session', TASKS_ACCESS: 'open' },
      anonymous: 'UNAUTHENTICATED',
      session: 'answered',
    },
    { env: { TASKS_INTROSPECTION: 'on', NODE_ENV: 'production' }, anonymous: 'answered', session: 'answered' },
    {
      env: { TASKS_INTROSPECTION: 'off', NODE_ENV: 'production' },
      anonymous: 'GRAPHQL_VALIDATION_FAILED',
      session: 'GRAPHQL_VALIDATION_FAILED',
    },
  ])('is as it is set: $env', async ({ env, anonymous, session }) => {
    await using server = await startOnSqlite({ env })
    const token = await createAda(server)
    const outcome = ({ errors }: Answer) => errors[0]?.extensions.code ?? 'answered'
    expect(outcome(await server.send(QUERY))).toBe(anonymous)
    expect(outcome(await server.send(QUERY, undefined, { token }))).toBe(session)
  })

  it('cannot be set to anything else', async () => {
    await expect(startOnSqlite({ env: { TASKS_INTROSPECTION: 'true' } })).rejects.toMatchObject({
      problems: [expect.stringContaining('TASKS_INTROSPECTION: expected one of session, on, off')],
    })
  })
})
