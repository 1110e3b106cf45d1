import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient, createDocdbClient } from '../../../src/sdk/index.ts'
import {
  docdbValidator,
  ratelimitValidator,
  type StandardSchema,
  tasksValidator,
  validateResponse,
} from '../../../src/sdk/validators/index.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { answering, gives } from '../core/answering.ts'

async function problemsOf(schema: StandardSchema, value: unknown): Promise<string[]> {
  const { issues = [] } = await schema['~standard'].validate(value)
  return issues.map(({ message, path = [] }) => [...path, message].join(' '))
}

describe('generated validators', () => {
  it.each<[string, StandardSchema, unknown, string[]]>([
    ['a revision', docdbValidator('Rev'), '1-ab', []],
    ['no revision', docdbValidator('Rev'), 'x', [expect.stringMatching(/does not match/) as never]],
    ['a document', docdbValidator('Document'), { _id: 'a', _rev: '1-a', any: [1] }, []],
    ['one without an id', docdbValidator('Document'), { _rev: '1-a' }, ['_id is missing']],
    ['a decision', ratelimitValidator('RateLimitResponse'), { overallCode: 'OK', statuses: [] }, []],
    [
      'a decision of a wrong code',
      ratelimitValidator('RateLimitResponse'),
      { overallCode: 'MAYBE', statuses: [{}], more: 1 },
      ['overallCode expected one of OK, OVER_LIMIT', 'statuses 0 code is missing', 'more is unknown'],
    ],
    ['a number as text', ratelimitValidator('Uint32'), '12', []],
    ['neither', ratelimitValidator('Uint32'), 'x', ['matches none of the forms that are allowed']],
    ['a new task', tasksValidator('TaskCreateInput'), { label: 'a', priority: null }, []],
    [
      'a filter',
      tasksValidator('TaskWhereInput'),
      { AND: [{ label_contains: 'x' }, { priority_in: ['low', null] }] },
      [],
    ],
    ['an operator that is not there', tasksValidator('TaskWhereInput'), { label_like: 'x' }, ['label_like is unknown']],
    ['an item without its id', tasksValidator('TasksUpdateInput'), { data: {} }, ['id is missing']],
    ['a value that is not sent', tasksValidator('TaskCreateInput'), { label: 'a', priority: undefined }, []],
  ])('judge %s', async (_title, schema, value, problems) => {
    expect(await problemsOf(schema, value)).toEqual(problems)
  })

  it('are typed by the contract', async () => {
    const result = await docdbValidator('Up')['~standard'].validate({ status: 'ok' })
    if (result.issues === undefined) expectTypeOf(result.value.status).toEqualTypeOf<'ok'>()
    // @ts-expect-error -- no schema has this name
    expect(() => docdbValidator('Nosuch')).toThrow(TypeError)
  })

  it('find nothing in what the server answers', async () => {
    await using trivium = await startTrivium({ serve: ['docdb', 'ratelimit'], env: { DOCDB_ENGINE: 'memory' } })
    const client = createClient({ baseUrl: trivium.urls.http, validateResponse })
    const db = client.docdb.db('held')
    await db.create()
    await db.bulk([{ _id: 'a' }, { _id: 'a' }])
    for await (const doc of db.docs()) expect(doc._id).toBe('a')
    await client.docdb.server()
    await client.docdb.send('getDocument', { path: { db: 'held', docid: 'nosuch' } })
    expect((await client.ratelimit.check('example', [{ sign_in: 'x' }], { hits: 9 })).allowed).toBe(false)
    expect(await client.ratelimit.health()).toMatchObject({ healthy: true })
  })

  it('refuse an answer that is not as the contract says', async () => {
    await using server = await answering(gives(200, [1]))
    const client = createDocdbClient({ baseUrl: server.url, validateResponse })
    await expect(client.databases()).rejects.toMatchObject({
      kind: 'invalid_response',
      message: expect.stringContaining('0: expected string'),
    })
  })
})
