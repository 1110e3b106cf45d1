import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { httpContract } from '../../../src/ratelimit/contract.ts'
import { RatelimitError } from '../../../src/ratelimit/errors.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })
for (const [name, schema] of Object.entries(httpContract.schemas)) ajv.addSchema({ $id: name, ...schema })

const entries = [{ key: 'key2', value: 'a' }]
const refused: readonly (readonly [title: string, body: unknown, field: string])[] = [
  ['a list', [], 'body'],
  ['text', '"x"', 'body'],
  ['an unknown field', { domain: 'another', descriptors: [{ entries }], extra: 1 }, 'extra'],
  ['an unknown field below', { domain: 'another', descriptors: [{ entires: [] }] }, 'descriptors[0].entires'],
  ['a domain that is a number', { domain: 1, descriptors: [{ entries }] }, 'domain'],
  ['an empty domain', { domain: '', descriptors: [{ entries }] }, 'domain'],
  ['no descriptors', { domain: 'another' }, 'descriptors'],
  ['an empty list of descriptors', { domain: 'another', descriptors: [] }, 'descriptors'],
  ['a descriptor that is null', { domain: 'another', descriptors: [null] }, 'descriptors[0]'],
  ['entries that are an object', { domain: 'another', descriptors: [{ entries: {} }] }, 'descriptors[0].entries'],
  [
    'a value that is a number',
    { domain: 'another', descriptors: [{ entries: [{ key: 'a', value: 1 }] }] },
    'descriptors[0].entries[0].value',
  ],
  ['hits that are negative', { domain: 'another', descriptors: [{ entries }], hitsAddend: -1 }, 'hitsAddend'],
  ['hits that are a fraction', { domain: 'another', descriptors: [{ entries }], hits_addend: 1.5 }, 'hitsAddend'],
  [
    'a flag that is text',
    { domain: 'another', descriptors: [{ entries, isNegativeHits: 'true' }] },
    'descriptors[0].isNegativeHits',
  ],
  [
    'a unit that does not exist',
    { domain: 'another', descriptors: [{ entries, limit: { requestsPerUnit: 1, unit: 'FORTNIGHT' } }] },
    'descriptors[0].limit.unit',
  ],
  [
    'a unit number without a meaning',
    { domain: 'another', descriptors: [{ entries, limit: { requestsPerUnit: 1, unit: 8 } }] },
    'descriptors[0].limit.unit',
  ],
]
/** Bad in ways that a schema does not express. */
const refusedByCodeOnly: typeof refused = [
  [
    'one field in both spellings',
    { domain: 'another', descriptors: [{ entries }], hitsAddend: 1, hits_addend: 2 },
    'hits_addend',
  ],
  [
    'no unit in a limit',
    { domain: 'another', descriptors: [{ entries, limit: { requestsPerUnit: 1 } }] },
    'descriptors[0].limit.unit',
  ],
  [
    'half a surrogate pair',
    { domain: 'another', descriptors: [{ entries: [{ key: 'a', value: '\ud800' }] }] },
    'descriptors[0].entries[0].value',
  ],
  [
    'hits beyond 64 bits',
    { domain: 'another', descriptors: [{ entries, hitsAddend: '18446744073709551616' }] },
    'descriptors[0].hitsAddend',
  ],
  [
    '257 descriptors',
    { domain: 'another', descriptors: Array.from({ length: 257 }, () => ({ entries })) },
    'descriptors',
  ],
  [
    '33 entries',
    { domain: 'another', descriptors: [{ entries: Array.from({ length: 33 }, () => entries[0]) }] },
    'descriptors[0].entries',
  ],
  [
    'a value of 4,097 characters',
    { domain: 'another', descriptors: [{ entries: [{ key: 'a', value: 'x'.repeat(4_097) }] }] },
    'descriptors[0].entries[0].value',
  ],
  ['a domain of 4,097 characters', { domain: 'x'.repeat(4_097), descriptors: [{ entries }] }, 'domain'],
]
const accepted: readonly (readonly [title: string, body: unknown])[] = [
  [
    'camelCase',
    { domain: 'another', descriptors: [{ entries, hitsAddend: '2', isNegativeHits: false }], hitsAddend: 1 },
  ],
  [
    'snake_case',
    { domain: 'another', descriptors: [{ entries, hits_addend: 2, is_negative_hits: true }], hits_addend: '1' },
  ],
  [
    'null for absent',
    { domain: 'another', descriptors: [{ entries, limit: null, hitsAddend: null }], hitsAddend: null },
  ],
  ['a limit by name', { domain: 'another', descriptors: [{ entries, limit: { requestsPerUnit: 3, unit: 'WEEK' } }] }],
  ['a limit by number', { domain: 'another', descriptors: [{ entries, limit: { requests_per_unit: '3', unit: 7 } }] }],
  ['256 descriptors', { domain: 'nowhere', descriptors: Array.from({ length: 256 }, () => ({ entries })) }],
  ['32 entries', { domain: 'another', descriptors: [{ entries: Array.from({ length: 32 }, () => entries[0]) }] }],
]

describe('POST /json', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTrivium({ serve: ['ratelimit'], env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${server.urls.http}/json`, { method: 'POST', body, headers })

  it.each([...refused, ...refusedByCodeOnly])('answers 400 naming the field: %s', async (_title, body, field) => {
    const response = await post(typeof body === 'string' ? body : JSON.stringify(body))
    const answer: unknown = await response.json()
    expect(response.status).toBe(400)
    expect(answer).toEqual({
      code: 'invalid_request',
      message: expect.any(String),
      field,
      requestId: response.headers.get('x-request-id'),
    })
  })

  it.each(accepted)('takes %s', async (_title, body) => {
    expect((await post(JSON.stringify(body))).status).toBe(200)
  })

  it.each([
    '',
    '}',
    '{"domain":',
    '{"domain":"a","hitsAddend":1e999}',
    `${'['.repeat(17)}${']'.repeat(17)}`,
    '{"__proto__":{}}',
  ])('answers 400 to what is no JSON: %s', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_request', field: 'body' })
  })

  it.each([
    ['{"domain":"a","domain":"b"}', 'domain'],
    ['{"domain":"a","descriptors":[{"entries":[{"key":"k","value":"v" , "k\\u0065y" : "x"}]}]}', 'key'],
  ])('answers 400 to a member stated twice: %s', async (body, field) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_request', field })
  })

  it('takes the same name in different objects, and text that looks like JSON', async () => {
    const twice = [
      {
        entries: [
          { key: 'a', value: '{"a":1,"a":2}' },
          { key: 'a', value: '\\" "key":' },
        ],
      },
      { entries },
    ]
    expect((await post(JSON.stringify({ domain: 'another', descriptors: twice }))).status).toBe(200)
  })

  it('answers 400 to bytes that are not UTF-8', async () => {
    const response = await post(new Uint8Array([0x7b, 0xff, 0x7d]))
    expect(response.status).toBe(400)
  })

  it('does not look at the Content-Type', async () => {
    const body = JSON.stringify({ domain: 'another', descriptors: [{ entries }] })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8']) {
      expect((await post(body, { 'content-type': type })).status).toBe(200)
    }
  })

  it('answers 405 with Allow to other methods, and 404 beside its paths', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(`${server.urls.http}/json`, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    }
    const missing = await fetch(`${server.urls.http}/jsonx`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: 'not_found' })
  })

  it('answers 413 to more than 1 MiB and goes on', async () => {
    const body = JSON.stringify({
      domain: 'a',
      descriptors: [{ entries: [{ key: 'k', value: 'x'.repeat(1024 * 1024) }] }],
    })
    const response = await post(body)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too_large' })
    expect((await post(JSON.stringify({ domain: 'another', descriptors: [{ entries }] }))).status).toBe(200)
  })

  it('answers as the contract says, in its own reader and in its schema', () => {
    const validate = ajv.compile({ $ref: 'RateLimitRequest#' })
    const takes = (body: unknown) => {
      try {
        readJsonRequest(body)
        return true
      } catch (error) {
        if (error instanceof RatelimitError) return false
        throw error
      }
    }
    for (const [title, body] of accepted) {
      expect(validate(body), title).toBe(true)
      expect(takes(body), title).toBe(true)
    }
    for (const [title, body] of refused) expect(validate(body), title).toBe(false)
  })
})

describe('replies of /json', () => {
  it('have the shape of the contract', async () => {
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: 'test/fixtures/ratelimit/rl',
        LIMIT_RESPONSE_HEADERS_ENABLED: 'true',
        RESPONSE_DYNAMIC_METADATA: 'true',
      },
    })
    const validate = ajv.compile({ $ref: 'RateLimitResponse#' })
    const error = ajv.compile({ $ref: 'Error#' })
    for (const key of ['service=service_1', 'service=service_1', 'qux=a', 'none=a', 'foo=a']) {
      const [name, value] = key.split('=')
      const body = JSON.stringify({ domain: 'rl', descriptors: [{ entries: [{ key: name, value }] }] })
      const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body })
      expect(validate(await response.json()), JSON.stringify(validate.errors)).toBe(true)
    }
    const bad = await fetch(`${server.urls.http}/json`, { method: 'POST', body: '{}' })
    expect(error(await bad.json()), JSON.stringify(error.errors)).toBe(true)
  })
})
