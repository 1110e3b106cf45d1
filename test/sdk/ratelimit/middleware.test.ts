import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRatelimitClient, type RateLimiter } from '../../../src/sdk/ratelimit/index.ts'
import {
  expressRateLimit,
  fastifyRateLimit,
  type GuardOptions,
  limited,
} from '../../../src/sdk/ratelimit/middleware/index.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { answering, silence } from '../core/answering.ts'

type AnyRequest = { readonly headers: unknown }
type Rules = Pick<GuardOptions<AnyRequest>, 'limiter' | 'onError' | 'report'>

interface Guarded extends AsyncDisposable {
  /** Sends a request of this user; without one it is not counted. */
  get(user?: string): Promise<Response>
}

function options<Request extends AnyRequest>(rules: Rules, userOf: (request: Request) => string | undefined) {
  const descriptors = (request: Request) => {
    const user = userOf(request)
    return user === undefined ? undefined : [{ sign_in: user }]
  }
  return { domain: 'example', deadlineMs: 5_000, ...rules, descriptors }
}

const ask = (url: string, user?: string) => fetch(url, { headers: user === undefined ? {} : { user } })

async function withFastify(rules: Rules): Promise<Guarded> {
  const app = fastify()
  const userOf = ({ headers }: FastifyRequest) => headers['user'] as string | undefined
  app.addHook('onRequest', fastifyRateLimit<FastifyRequest>(options(rules, userOf)))
  app.get('/', () => 'served')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { get: (user) => ask(url, user), [Symbol.asyncDispose]: async () => app.close() }
}

async function withExpress(rules: Rules): Promise<Guarded> {
  const app = express()
  const userOf = ({ headers }: express.Request) => headers['user'] as string | undefined
  app.use(expressRateLimit<express.Request>(options(rules, userOf)))
  app.get('/', (_request, response) => void response.send('served'))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    get: (user) => ask(url, user),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function withFetch(rules: Rules): Promise<Guarded> {
  const userOf = ({ headers }: Request) => headers.get('user') ?? undefined
  const handler = limited((_request: Request) => new Response('served'), options(rules, userOf))
  return {
    get: (user) => handler(new Request('http://x/', { headers: user === undefined ? {} : { user } })),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

describe.each([
  ['Fastify', withFastify],
  ['Express', withExpress],
  ['a fetch handler', withFetch],
])('the middleware of %s', (name, guard) => {
  let trivium: TestServer
  let limiter: RateLimiter

  beforeAll(async () => {
    trivium = await startTrivium({ serve: ['ratelimit'] })
    limiter = createRatelimitClient({ baseUrl: trivium.urls.http })
  })
  afterAll(() => trivium[Symbol.asyncDispose]())

  it('lets requests pass until the limit, and refuses them then', async () => {
    await using app = await guard({ limiter, onError: 'closed' })
    const first = await app.get(name)
    expect([first.status, await first.text()]).toEqual([200, 'served'])
    expect(first.headers.get('ratelimit-limit')).toBe('2')
    expect(first.headers.get('ratelimit-remaining')).toBe('1')
    await app.get(name)
    const third = await app.get(name)
    expect([third.status, await third.json()]).toEqual([429, { error: 'over_limit', message: expect.any(String) }])
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.get(undefined)).status).toBe(200)
  })

  it.each([
    ['open', 200],
    ['closed', 503],
  ] as const)('without a decision fails %s', async (onError, status) => {
    await using server = await answering(silence)
    const errors: unknown[] = []
    const silent = createRatelimitClient({ baseUrl: server.url, attemptTimeoutMs: 20 })
    await using app = await guard({ limiter: silent, onError, report: (error) => void errors.push(error) })
    expect((await app.get('x')).status).toBe(status)
    expect(errors).toEqual([expect.objectContaining({ kind: 'timeout' })])
  })
})

it('the middleware of a fetch handler sets fields on answers that cannot be changed', async () => {
  const limiter: RateLimiter = {
    check: async () => ({
      allowed: true,
      statuses: [],
      limit: undefined,
      headers: { 'X-From-Service': 'yes' },
      response: { overallCode: 'OK', statuses: [] },
    }),
  }
  const rules = { limiter, domain: 'd', descriptors: () => [{ a: 'b' }], onError: 'open' } as const
  const handler = limited((_request: Request) => Response.redirect('http://x/y'), rules)
  const answer = await handler(new Request('http://x/'))
  expect([answer.status, answer.headers.get('x-from-service')]).toEqual([302, 'yes'])
})
