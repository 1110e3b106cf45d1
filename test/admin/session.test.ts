import { describe, expect, it } from 'vitest'
import { startTrivium, type TestServer } from '../helpers/process/start-trivium.ts'

const ADMIN_AUTH = 'ops:correct horse'

async function getAdmin({ urls }: TestServer, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(`${urls.http}/admin/api`, { headers })).json()
}

async function signIn({ urls }: TestServer, password: string): Promise<Response> {
  return fetch(`${urls.http}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: urls.http },
    body: JSON.stringify({ user: 'ops', password }),
  })
}

describe('who is an operator', () => {
  it('is decided by the people where tasks is served, and the page learns how to sign in', async () => {
    await using server = await startTrivium({ env: { ADMIN_AUTH } })
    expect(await getAdmin(server)).toEqual({
      version: expect.any(String),
      services: ['tasks', 'docdb', 'ratelimit'],
      authentication: 'person',
      operator: false,
      signedIn: false,
      lists: {
        graphqlPath: '/api/graphql',
        signIn: { list: 'Person', identityField: 'email', secretField: 'password', nameField: 'name' },
        isEmpty: true,
      },
    })
    expect((await signIn(server, 'correct horse')).status).toBe(409)
  })

  it('is decided by ADMIN_AUTH without tasks: a cookie for the interface alone, that signing out ends', async () => {
    await using server = await startTrivium({ serve: ['docdb', 'ratelimit'], env: { ADMIN_AUTH } })
    expect(await getAdmin(server)).toMatchObject({ authentication: 'password', operator: false })
    const answer = await signIn(server, 'correct horse')
    expect(answer.status).toBe(204)
    const setCookie = answer.headers.get('set-cookie') ?? ''
    expect(setCookie).toMatch(/^trivium-operator=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/)
    const cookie = setCookie.split(';', 1)[0] ?? ''
    expect(await getAdmin(server, { cookie })).toMatchObject({ operator: true, signedIn: true })
    const { http: origin } = server.urls
    await fetch(`${origin}/admin/api/session`, { method: 'DELETE', headers: { cookie, origin } })
    expect(await getAdmin(server, { cookie })).toMatchObject({ operator: false, signedIn: false })
  })

  it('locks a caller out after five failures, right password or not', async () => {
    await using server = await startTrivium({ serve: ['docdb'], env: { ADMIN_AUTH } })
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(server, 'wrong')).status).toBe(401)
    const locked = await signIn(server, 'correct horse')
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('ends when it is not used for eight hours', async () => {
    let nowMs = Date.now()
    const clock = { now: () => nowMs }
    await using server = await startTrivium({ serve: ['docdb'], env: { ADMIN_AUTH }, clock })
    const cookie = (await signIn(server, 'correct horse')).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    nowMs += 8 * 3_600_000 - 1
    expect(await getAdmin(server, { cookie })).toMatchObject({ operator: true })
    nowMs += 8 * 3_600_000
    expect(await getAdmin(server, { cookie })).toMatchObject({ operator: false })
  })

  it('takes the credentials of docdb where that is served alone', async () => {
    await using server = await startTrivium({ serve: ['docdb'], env: { DOCDB_AUTH: 'ops:correct horse' } })
    expect((await fetch(`${server.urls.http}/_all_dbs`)).status).toBe(401)
    const cookie = (await signIn(server, 'correct horse')).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const answer = await fetch(`${server.urls.http}/admin/api/docdb/_all_dbs`, { headers: { cookie } })
    expect(await answer.json()).toEqual([])
  })

  it('is everybody on loopback where nothing says otherwise, and nobody beyond it', async () => {
    await using open = await startTrivium({ serve: ['ratelimit'] })
    expect(await getAdmin(open)).toMatchObject({ authentication: 'open', operator: true })
    await using closed = await startTrivium({ serve: ['ratelimit'], env: { HOST: '0.0.0.0' } })
    expect(await getAdmin(closed)).toMatchObject({ authentication: 'closed', operator: false })
    const answer = await fetch(`${closed.urls.http}/admin/api/status`)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('ADMIN_AUTH')
  })

  it('is no question with ADMIN=false: the paths are free', async () => {
    await using server = await startTrivium({ serve: ['docdb'], env: { ADMIN: 'false' } })
    expect((await fetch(`${server.urls.http}/admin`, { method: 'PUT' })).status).toBe(201)
    expect((await fetch(`${server.urls.http}/admin/api`)).status).toBe(404)
  })
})

describe('/admin/api', () => {
  it('tells how process and services are', async () => {
    await using server = await startTrivium({ serve: ['docdb', 'ratelimit'] })
    const answer = await fetch(`${server.urls.http}/admin/api/status`)
    expect(await answer.json()).toMatchObject({
      uptimeSeconds: expect.any(Number),
      services: [
        { name: 'docdb', healthy: true, failing: [] },
        { name: 'ratelimit', healthy: true, failing: [] },
      ],
    })
  })

  it('words its failures like docdb: unknown paths, methods, bodies', async () => {
    await using server = await startTrivium({ serve: ['docdb'], env: { ADMIN_AUTH } })
    const { http } = server.urls
    expect(await (await fetch(`${http}/admin/api/unknown`)).json()).toMatchObject({ error: 'not_found', status: 404 })
    const method = await fetch(`${http}/admin/api`, { method: 'PUT' })
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const body = await fetch(`${http}/admin/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"user":"ops"}',
    })
    expect(body.status).toBe(400)
    expect(await body.json()).toMatchObject({ error: 'bad_request', reason: expect.stringContaining('password') })
  })

  it('logs each change: who, what and with which answer, never what was sent', async () => {
    const lines: string[] = []
    await using server = await startTrivium({ serve: ['docdb'], log: { write: (line) => void lines.push(line) } })
    const headers = { origin: server.urls.http, 'content-type': 'application/json' }
    await fetch(`${server.urls.http}/admin/api/docdb/albums`, { method: 'PUT', headers })
    await fetch(`${server.urls.http}/admin/api/docdb/albums/a`, { method: 'PUT', headers, body: '{"secret":"x"}' })
    const changes = lines.filter((line) => line.includes('operator changed'))
    expect(changes.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { operator: 'operator', method: 'PUT', path: '/admin/api/docdb/albums', status: 201 },
      { operator: 'operator', method: 'PUT', path: '/admin/api/docdb/albums/a', status: 201 },
    ])
    expect(changes.join('')).not.toContain('secret')
  })
})
