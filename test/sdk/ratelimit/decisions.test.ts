import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createRatelimitClient, type RatelimitClient } from '../../../src/sdk/ratelimit/index.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

describe('the ratelimit client', () => {
  let trivium: TestServer
  let client: RatelimitClient

  beforeAll(async () => {
    trivium = await startTrivium({ serve: ['ratelimit'] })
    client = createRatelimitClient({ baseUrl: trivium.urls.http })
  })
  afterAll(() => trivium[Symbol.asyncDispose]())

  it('gives a decision whether a limit is exceeded or not, with the limit that binds', async () => {
    const check = () => client.check('example', [{ sign_in: 'sdk' }])
    expect(await check()).toMatchObject({ allowed: true, limit: { requestsPerUnit: 2, remaining: 1 } })
    await check()
    const third = await check()
    expect(third).toMatchObject({ allowed: false, limit: { remaining: 0 }, statuses: [{ code: 'OVER_LIMIT' }] })
    expect(third.limit?.resetMs).toBeGreaterThan(0)
  })

  it('takes descriptors as pairs, objects and messages, and counts as many hits as it is told', async () => {
    const hits = 2
    expect((await client.check('example', [[['sign_in', 'pairs']]], { hits })).limit?.remaining).toBe(0)
    const message = { entries: [{ key: 'sign_in', value: 'pairs' }], hitsAddend: 0 }
    expect(await client.check('example', [message])).toMatchObject({ allowed: true, limit: { remaining: 0 } })
    expect(await client.check('example', [{ sign_in: 'pairs' }])).toMatchObject({ allowed: false })
  })

  it('has no limit to tell of where no rule applies', async () => {
    expect(await client.check('example', [{ nosuch: 'x' }])).toMatchObject({ allowed: true, limit: undefined })
  })

  it('throws what prevents a decision, typed by the contract', async () => {
    await expect(client.check('', [{ a: 'b' }])).rejects.toMatchObject({
      name: 'BadRequestError',
      code: 'invalid_request',
      body: { field: 'domain' },
    })
    const answer = await client.send('shouldRateLimit', { body: { domain: '', descriptors: [] } })
    if (answer.status === 400) expectTypeOf(answer.body.field).toEqualTypeOf<string | undefined>()
    expect(answer.status).toBe(400)
  })

  it('tells the health of the service', async () => {
    expect(await client.health()).toEqual({ healthy: true, failing: [] })
  })
})
