import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startTrivium, type TestServer } from '../helpers/process/start-trivium.ts'
import { createPeople, type People } from './helpers/people.ts'

interface Operation {
  readonly method: string
  readonly path: string
}

const OPEN = new Set(['GET /admin/api', 'POST /admin/api/session', 'DELETE /admin/api/session'])
const METHODS = ['get', 'put', 'post', 'delete', 'patch']

async function operationsOf(file: string, prefix = ''): Promise<Operation[]> {
  const { paths } = parse(await readFile(`openapi/${file}.yaml`, 'utf8')) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((name) => METHODS.includes(name))
      .map((method) => ({ method: method.toUpperCase(), path: prefix + path.replaceAll(/\{\w+\}/g, 'x') })),
  )
}

const own = await operationsOf('admin')
const all = [
  ...own,
  ...(await operationsOf('docdb', '/admin/api/docdb')),
  ...(await operationsOf('docdb-peer', '/admin/api/docdb')),
  ...(await operationsOf('admin-ratelimit', '/admin/api/ratelimit')),
]
const guarded = all.filter(({ method, path }) => !OPEN.has(`${method} ${path}`))

describe('the guard of /admin/api', () => {
  let server: TestServer
  let people: People

  beforeAll(async () => {
    server = await startTrivium()
    people = await createPeople(server.urls.http)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  async function ask({ method, path }: Operation, headers: Record<string, string> = {}) {
    const origin = server.urls.http
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
    const answer = await fetch(origin + path, {
      method,
      headers: { origin, 'content-type': 'application/json', ...headers },
      ...body,
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  it('covers every operation of the contract, and those of docdb', () => {
    expect(own.length).toBeGreaterThanOrEqual(4)
    expect(guarded.length).toBeGreaterThan(20)
  })

  it.each(guarded)('$method $path answers a stranger 401 and a person without isAdmin 403', async (operation) => {
    const stranger = await ask(operation)
    expect(stranger.status).toBe(401)
    expect(JSON.parse(stranger.text)).toMatchObject({ error: 'unauthorized', status: 401 })
    expect(stranger.headers.has('www-authenticate')).toBe(false)
    const person = await ask(operation, { cookie: people.person })
    expect(person.status).toBe(403)
    expect(JSON.parse(person.text)).toMatchObject({ error: 'forbidden', status: 403 })
  })

  it.each(guarded)('$method $path lets an administrator through, and is never cached nor shared', async (operation) => {
    const answer = await ask(operation, { cookie: people.admin })
    expect([401, 403]).not.toContain(answer.status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  it.each(all)('$method $path takes nothing of another site', async (operation) => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await ask(operation, { cookie: people.admin, 'sec-fetch-site': site })
      expect(answer.status).toBe(403)
    }
  })

  it('refuses a foreign Origin, and a cookie without one, on changes', async () => {
    const headers = { cookie: people.admin, 'content-type': 'application/json' }
    const url = `${server.urls.http}/admin/api/docdb/foreign`
    const foreign = await fetch(url, { method: 'PUT', headers: { ...headers, origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await fetch(url, { method: 'PUT', headers })).status).toBe(403)
  })

  it('ends with the session', async () => {
    const { admin } = await createPeople(server.urls.http, 'second')
    const status = { method: 'GET', path: '/admin/api/status' }
    expect((await ask(status, { cookie: admin })).status).toBe(200)
    await fetch(`${server.urls.http}/api/graphql`, {
      method: 'POST',
      headers: { cookie: admin, origin: server.urls.http, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { endSession }' }),
    })
    expect((await ask(status, { cookie: admin })).status).toBe(401)
  })
})
