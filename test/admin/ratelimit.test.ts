import { cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startTrivium, type TestServer } from '../helpers/process/start-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const EXAMPLES = fileURLToPath(new URL('../../examples/ratelimit', import.meta.url))
const SIGN_IN = { domain: 'example', descriptors: [{ entries: [{ key: 'sign_in', value: 'ada' }] }] }

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function ask({ urls }: TestServer, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${urls.http}/admin/api/ratelimit/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

function serveRules(root: string): Promise<TestServer> {
  return startTrivium({ serve: ['ratelimit'], env: { RUNTIME_ROOT: root, RUNTIME_WATCH_ROOT: 'false' } })
}

describe('rules for operators', () => {
  it('are told with key, value, limit, flags, and where they are stated', async () => {
    await using server = await serveRules(EXAMPLES)
    const { body } = await ask(server, 'rules')
    expect(body).toMatchObject({ version: 1, domains: ['example', 'internal'], loadedAt: expect.any(String) })
    const rules = body['rules'] as Record<string, unknown>[]
    expect(rules).toContainEqual({
      ...{ domain: 'example', depth: 0, key: 'sign_in', value: '', statistic: 'example.sign_in' },
      ...{ source: 'example.yaml', line: 5, column: 5, flags: [] },
      limit: { requestsPerUnit: 2, unit: 'MINUTE', unlimited: false },
    })
    expect(rules).toContainEqual(expect.objectContaining({ key: 'customer', depth: 1, name: 'free_customer' }))
    expect(rules).toContainEqual(expect.objectContaining({ key: 'upload', flags: ['shadow_mode'] }))
    expect(rules).toContainEqual(expect.objectContaining({ key: 'launch_partner', replaces: ['free_customer'] }))
  })

  it('are counted by the path that each rule names; explaining counts nothing, deciding does', async () => {
    await using server = await serveRules(EXAMPLES)
    const { body: before } = await ask(server, 'explain', SIGN_IN)
    expect(before['descriptors']).toMatchObject([{ outcomeCode: 'within_limit', count: 0, remaining: 2 }])
    expect((await ask(server, 'counters')).body['counters']).toEqual({})
    for (let hit = 0; hit < 3; hit += 1) await ask(server, 'decide', SIGN_IN)
    const { body: after } = await ask(server, 'explain', SIGN_IN)
    expect(after['descriptors']).toMatchObject([{ outcomeCode: 'over_limit', count: 3, remaining: 0 }])
    const [{ resetSeconds }] = after['descriptors'] as [{ resetSeconds: number }]
    expect(resetSeconds).toBeGreaterThan(0)
    expect(resetSeconds).toBeLessThanOrEqual(60)
    expect((await ask(server, 'counters')).body['counters']).toMatchObject({
      'example.sign_in': { total_hits: 3, over_limit: 1 },
    })
  })

  it.each([
    ['no_domain', { ...SIGN_IN, domain: 'unknown' }],
    ['no_rule', { domain: 'example', descriptors: [{ entries: [{ key: 'other', value: '' }] }] }],
    [
      'too_long',
      {
        domain: 'example',
        descriptors: [
          {
            entries: [
              { key: 'sign_in', value: 'a,b=c' },
              { key: 'x', value: '' },
            ],
          },
        ],
      },
    ],
    ['no_limit', { domain: 'example', descriptors: [{ entries: [{ key: 'plan', value: 'free' }] }] }],
    ['unlimited', { domain: 'example', descriptors: [{ entries: [{ key: 'path', value: '/img/a' }] }] }],
  ])('are explained with the code %s', async (outcomeCode, request) => {
    await using server = await serveRules(EXAMPLES)
    expect((await ask(server, 'explain', request)).body['descriptors']).toMatchObject([{ outcomeCode }])
  })

  it('refuse what is no request, naming the field, in the error shape of the surface', async () => {
    await using server = await serveRules(EXAMPLES)
    expect(await ask(server, 'explain', { domain: 'example', descriptors: [{ entries: 1 }] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', reason: expect.stringContaining('descriptors[0].entries'), status: 400 },
    })
  })

  it('tell of files that were refused, until a load is taken again', async () => {
    await using dir = await tempDir()
    const root = join(dir.path, 'rules')
    await cp(EXAMPLES, root, { recursive: true })
    await using server = await serveRules(root)
    const put = async (text: string) => {
      await writeFile(join(dir.path, 'new.yaml'), text)
      await rename(join(dir.path, 'new.yaml'), join(root, 'config', 'more.yaml'))
    }
    await put('domain: more\ndescriptors:\n  - kye: a\n')
    await expect
      .poll(async () => (await ask(server, 'rules')).body)
      .toMatchObject({
        version: 1,
        lastFailure: {
          problems: expect.arrayContaining([
            expect.objectContaining({ source: 'more.yaml', line: 3, severity: 'error' }),
          ]) as unknown,
        },
      })
    await put('domain: more\ndescriptors:\n  - key: a\n    rate_limit: { unit: day, requests_per_unit: 1 }\n')
    await expect.poll(async () => (await ask(server, 'rules')).body['domains']).toContain('more')
    expect((await ask(server, 'rules')).body).not.toHaveProperty('lastFailure')
  })

  it('are checked before anybody loads them: faults by line, and what would change', async () => {
    await using server = await serveRules(EXAMPLES)
    const broken = { files: [{ name: 'a.yaml', text: 'domain: a\ndescriptors:\n  - key: b\n    rate_limt: {}\n' }] }
    expect((await ask(server, 'check', broken)).body).toMatchObject({
      isUsable: false,
      problems: [{ severity: 'error', source: 'a.yaml', line: 4 }],
    })
    const text =
      'domain: example\ndescriptors:\n  - key: sign_in\n    rate_limit: { unit: minute, requests_per_unit: 9 }\n  - key: new\n    rate_limit: { unit: day, requests_per_unit: 1 }\n'
    const { body } = await ask(server, 'check', { files: [{ name: 'example.yaml', text }] })
    expect(body).toMatchObject({
      isUsable: true,
      added: [{ path: 'example: new', says: '1 per DAY' }],
      changed: [{ path: 'example: sign_in', before: '2 per MINUTE', after: '9 per MINUTE' }],
    })
    expect(body['removed']).toContainEqual({ path: 'example: upload', says: '10 per HOUR, shadow_mode' })
    expect((await ask(server, 'rules')).body['version']).toBe(1)
  })
})
