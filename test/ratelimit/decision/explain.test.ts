import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debugContract } from '../../../src/ratelimit/contract.ts'
import { runCommand } from '../../helpers/process/run-command.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })
for (const [name, schema] of Object.entries(debugContract.schemas)) ajv.addSchema({ $id: name, ...schema })

describe('an explanation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTrivium({ serve: ['ratelimit'], env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/basic' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const explain = (...descriptors: string[]) => {
    const query = new URLSearchParams([['domain', 'test-domain'], ...descriptors.map((text) => ['descriptors', text])])
    return fetch(`${server.urls.debug}/explain?${query}`)
  }

  it.each([
    ['key2=value2', '30 of 30 hits are left in this MINUTE', 'test-domain.key2_value2'],
    ['key2=other', '20 of 20 hits are left in this MINUTE', 'test-domain.key2'],
    ['key6=x', 'the rule is unlimited', 'test-domain.key6'],
    ['key2=value3', 'the rule has no rate_limit: no limit', undefined],
    ['key1=value1', 'the rule is only a step to rules below it: no limit', undefined],
    ['key1=other', 'no rule for entry 1: no limit', undefined],
    ['key2=value2,more=x', 'the rules end at entry 1, the descriptor goes on: no limit', undefined],
    ['key5=value5,subkey5=x', 'no rule for entry 2: no limit', undefined],
  ])('of %s says: %s', async (descriptor, outcome, rule) => {
    const response = await explain(descriptor)
    const body = (await response.json()) as { descriptors: { outcome: string; rule?: string }[] }
    expect(ajv.validate({ $ref: 'Explanation#' }, body), ajv.errorsText()).toBe(true)
    expect(body.descriptors[0]).toMatchObject({ outcome })
    expect(body.descriptors[0]?.rule).toBe(rule)
  })

  it('shows what was tried, and the counter, without counting', async () => {
    const ask = () =>
      fetch(`${server.urls.http}/json`, {
        method: 'POST',
        body: JSON.stringify({ domain: 'test-domain', descriptors: [{ entries: [{ key: 'year', value: 'x' }] }] }),
      })
    await ask()
    await explain('year=x')
    const body = (await (await explain('year=x')).json()) as { descriptors: unknown[] }
    expect(body.descriptors).toEqual([
      {
        entries: [
          {
            key: 'year',
            value: 'x',
            tried: [
              { what: 'exact value x', found: false },
              { what: 'key year with any value', found: true },
            ],
            chosen: 'test-domain.year',
          },
        ],
        outcome: '364 of 365 hits are left in this YEAR',
        outcomeCode: 'within_limit',
        remaining: 364,
        resetSeconds: expect.any(Number),
        rule: 'test-domain.year',
        limit: { requestsPerUnit: 365, unit: 'YEAR', unlimited: false },
        flags: [],
        statistic: 'ratelimit.service.rate_limit.test-domain.year',
        cacheKey: expect.stringMatching(/^11:test-domain4:year1:xy\d+$/),
        count: 1,
      },
    ])
  })

  it.each([
    ['/explain', 'query "domain" must be given once'],
    ['/explain?domain=test-domain', 'rate limit descriptor list must not be empty'],
    ['/explain?domain=test-domain&descriptors=x', 'invalid descriptor list "x": expected key=value,key=value'],
  ])('refuses %s', async (path, reason) => {
    const response = await fetch(server.urls.debug + path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reason })
  })

  it('is printed by the command', async () => {
    const url = server.urls.debug
    const { code, stdout } = await runCommand([
      'ratelimit',
      'explain',
      '--url',
      url,
      'test-domain',
      'key2=other',
      'no=rule',
    ])
    expect(code).toBe(0)
    expect(stdout).toContain(
      'descriptor 1: 20 of 20 hits are left in this MINUTE\n  entry key2=other\n    not found: exact value other\n',
    )
    expect(stdout).toContain('descriptor 2: no rule for entry 1: no limit')
    const json = await runCommand(['ratelimit', 'explain', '--json', '--url', url, 'nowhere', 'a=b'])
    expect(JSON.parse(json.stdout)).toMatchObject({ domainKnown: false })
    expect((await runCommand(['ratelimit', 'explain', '--url', url, 'test-domain', 'x'])).code).toBe(1)
    expect((await runCommand(['ratelimit', 'explain', '--url', 'http://127.0.0.1:1', 'd', 'a=b'])).code).toBe(69)
    expect((await runCommand(['ratelimit', 'explain'])).code).toBe(2)
  })
})
