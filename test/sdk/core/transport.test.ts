import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { CallOptions } from '../../../src/sdk/core/options.ts'
import { createDocdbClient } from '../../../src/sdk/docdb/index.ts'
import { answering, breaksOff, gives, silence } from './answering.ts'

const UNAVAILABLE = gives(503, { error: 'unavailable', reason: 'Not now.', status: 503 }, { 'retry-after': '0' })
const NAMES = gives(200, ['albums'])
const OK = gives(201, { ok: true })

/** What a promise is rejected with. */
async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it should have been rejected'),
    (error: unknown) => error,
  )
}

describe('another attempt', () => {
  it('is made for reads after a failure that may pass', async () => {
    await using server = await answering(UNAVAILABLE, breaksOff, NAMES)
    expect(await createDocdbClient({ baseUrl: server.url }).databases()).toEqual(['albums'])
    expect(server.requests).toHaveLength(3)
  })

  it.each([
    ['a write whose answer was lost', breaksOff],
    ['a write that the server could not do', UNAVAILABLE],
  ])('is not made for %s', async (_title, answer) => {
    await using server = await answering(answer, OK)
    await rejection(createDocdbClient({ baseUrl: server.url }).db('albums').create())
    expect(server.requests).toHaveLength(1)
  })

  it('is made for a write that was refused unheard, and for one that the caller calls idempotent', async () => {
    await using server = await answering(gives(429, {}), OK, breaksOff, OK)
    const db = createDocdbClient({ baseUrl: server.url }).db('albums')
    expect(await db.create()).toBe(true)
    expect(await db.create({ idempotent: true })).toBe(true)
    expect(server.requests).toHaveLength(4)
  })

  it('is made for a write that was never sent', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    probe.close()
    const delays: number[] = []
    const hooks = { onRetry: (delayMs: number) => void delays.push(delayMs) }
    const client = createDocdbClient({ baseUrl: `http://127.0.0.1:${port}`, hooks })
    expect(await rejection(client.db('albums').create({ retries: 3 }))).toMatchObject({ kind: 'connection' })
    expect(delays).toHaveLength(3)
    for (const [index, delay] of delays.entries()) expect(delay).toBeLessThanOrEqual(100 * 2 ** index)
  })

  it('waits at least as long as the server asks', async () => {
    await using server = await answering(gives(503, {}, { 'retry-after': '1' }), NAMES)
    const delays: number[] = []
    const hooks = { onRetry: (delayMs: number) => void delays.push(delayMs) }
    await createDocdbClient({ baseUrl: server.url, hooks }).databases()
    expect(delays).toEqual([expect.toSatisfy((delay) => delay >= 1_000)])
  })

  it('is not waited for when the server asks for more than the time that is left', async () => {
    await using server = await answering(gives(503, {}, { 'retry-after': '3600' }))
    const error = await rejection(createDocdbClient({ baseUrl: server.url }).databases())
    expect(error).toMatchObject({ name: 'UnavailableError', status: 503, retryAfterMs: 3_600_000 })
    expect(server.requests).toHaveLength(1)
  })

  it('is not made for statuses that stay', async () => {
    await using server = await answering(gives(404, { error: 'not_found', reason: 'missing', status: 404 }))
    const error = await rejection(createDocdbClient({ baseUrl: server.url }).db('albums').info())
    expect(error).toMatchObject({ name: 'NotFoundError', code: 'not_found', reason: 'missing' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a call ends', () => {
  it.each<[string, CallOptions, string]>([
    ['at the limit of an attempt', { attemptTimeoutMs: 50, retries: 0 }, 'timeout'],
    ['at the limit of the whole call', { timeoutMs: 50 }, 'timeout'],
    ['with the signal of its caller', { signal: AbortSignal.timeout(50) }, 'aborted'],
    ['with a signal that was aborted before', { signal: AbortSignal.abort('enough') }, 'aborted'],
  ])('%s', async (_title, options, kind) => {
    await using server = await answering(silence)
    expect(await rejection(createDocdbClient({ baseUrl: server.url }).databases(options))).toMatchObject({ kind })
  })

  it('with the signal while it waits for the next attempt', async () => {
    await using server = await answering(gives(503, {}, { 'retry-after': '30' }))
    const controller = new AbortController()
    const hooks = { onRetry: () => setImmediate(() => controller.abort('enough')) }
    const client = createDocdbClient({ baseUrl: server.url, hooks })
    expect(await rejection(client.databases({ signal: controller.signal }))).toMatchObject({
      kind: 'aborted',
      cause: 'enough',
    })
  })

  it('at the limit of the whole call whatever the number of attempts', async () => {
    await using server = await answering(silence)
    const limits = { timeoutMs: 120, attemptTimeoutMs: 50, retries: 1_000 }
    const error = await rejection(createDocdbClient({ baseUrl: server.url }).databases(limits))
    expect(error).toMatchObject({ kind: 'timeout' })
    expect(server.requests.length).toBeLessThan(5)
  })
})

describe('an answer that the contract does not allow', () => {
  it.each([
    ['JSON that is none', '{"a":', /is not JSON/],
    ['a body against the schema', '[1]', undefined],
  ])('%s', async (_title, text, message) => {
    await using server = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r1' }).end(text)
    })
    const names = createDocdbClient({ baseUrl: server.url }).databases()
    if (message === undefined) expect(await names).toEqual([1])
    else expect(await rejection(names)).toMatchObject({ kind: 'invalid_response', requestId: 'r1' })
  })
})

describe('hooks', () => {
  it('see each attempt and may add header fields', async () => {
    let traced: unknown
    await using server = await answering(UNAVAILABLE, (request, response) => {
      traced = request.headers['traceparent']
      response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r2' }).end('[]')
    })
    const seen: unknown[] = []
    const client = createDocdbClient({
      baseUrl: server.url,
      hooks: {
        onRequest: (request) => {
          request.headers['traceparent'] = `00-${request.attempt}`
        },
        onResponse: ({ status, requestId, durationMs }, { operation, attempt }) =>
          seen.push([operation, attempt, status, requestId, durationMs >= 0]),
      },
    })
    await client.databases()
    expect(traced).toBe('00-2')
    expect(seen).toEqual([
      ['getAllDbs', 1, 503, undefined, true],
      ['getAllDbs', 2, 200, 'r2', true],
    ])
  })
})

describe('credentials', () => {
  it('of the base URL are sent in UTF-8, and the URL goes without them', async () => {
    let sent: unknown
    await using server = await answering((request, response) => {
      sent = request.headers.authorization
      NAMES(request, response)
    })
    await createDocdbClient({ baseUrl: server.url.replace('//', '//ren%C3%A9:p%3Aw@') }).databases()
    expect(sent).toBe(`Basic ${Buffer.from('rené:p:w').toString('base64')}`)
  })
})
