import { describe, expect, expectTypeOf, it } from 'vitest'
import type { RateLimitServiceServer } from '../../src/ratelimit/contract.ts'
import { type HttpOperations, httpContract } from '../../src/ratelimit/contract.ts'
import type { Handlers } from '../../src/server/http/openapi-routes.ts'

type HttpHandlers = Handlers<HttpOperations>

describe('the contracts of the rate limit service as types', () => {
  it('refuse a missing operation', () => {
    const getHealth: HttpHandlers['getHealth'] = () => ({ status: 200, body: 'OK' })
    // @ts-expect-error shouldRateLimit is missing
    const handlers: HttpHandlers = { getHealth }
    expect(handlers).toBeDefined()
    expectTypeOf<keyof HttpHandlers>().toEqualTypeOf<'shouldRateLimit' | 'getHealth'>()
  })

  it('refuse a status that the contract does not have', () => {
    // @ts-expect-error 202 is not in the contract
    const getHealth: HttpHandlers['getHealth'] = () => ({ status: 202, body: 'OK' })
    expect(getHealth).toBeDefined()
  })

  it('refuse a missing rpc', () => {
    // @ts-expect-error shouldRateLimit is missing
    const server: RateLimitServiceServer = {}
    expect(server).toBeDefined()
  })

  it('name the operations in the run-time table as well', () => {
    expect(httpContract.operations.map((operation) => operation.id).sort()).toEqual(['getHealth', 'shouldRateLimit'])
  })
})
