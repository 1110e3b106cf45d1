import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { rawHttp } from '../helpers/http/raw-http.ts'
import { tempDir } from '../helpers/temp-dir.ts'
import { openTestHost } from './helpers/open-test-host.ts'

const json = { 'content-type': 'application/json' }

describe('mounts', () => {
  it('gives each path to the service that registered it, static segments first', async () => {
    await using test = await openTestHost()
    expect(await (await fetch(`${test.url}/api/item/1`)).json()).toMatchObject({ service: 'api' })
    expect(await (await fetch(`${test.url}/shop/item/1`)).json()).toMatchObject({ service: 'root' })
  })

  it('reserves the first segments of every service but the one at the root, and admin', async () => {
    await using test = await openTestHost()
    expect([...test.reserved].sort()).toEqual(['admin', 'api'])
  })

  it('answers an unknown path in the shape of the service that owns its first segment', async () => {
    await using test = await openTestHost()
    for (const [path, by] of [
      ['/api/nothing/here', 'api'],
      ['/other/nothing/here', 'root'],
      ['/', 'root'],
    ] as const) {
      const answer = await fetch(test.url + path)
      expect(answer.status, path).toBe(404)
      expect(await answer.json(), path).toMatchObject({ by, code: 'not_found' })
    }
  })

  it.each([
    ['PUT', '/api/item/1', 'GET, HEAD, POST'],
    ['DELETE', '/shop/item/1', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/known', 'GET, HEAD'],
    ['PATCH', '/api/broken', 'GET, HEAD'],
  ])('answers %s %s with 405 and Allow: %s', async (method, path, allow) => {
    await using test = await openTestHost()
    const answer = await fetch(test.url + path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  it('ignores trailing and doubled slashes', async () => {
    await using test = await openTestHost()
    expect((await fetch(`${test.url}/api//item/1/`)).status).toBe(200)
  })

  it('gives a percent-encoded slash to the parameter', async () => {
    await using test = await openTestHost()
    const answer = await fetch(`${test.url}/a%2Fb/item/c%2Fd`)
    expect(await answer.json()).toMatchObject({ params: { db: 'a/b', name: 'c/d' } })
  })
})

describe('errors', () => {
  it('masks an unexpected error and logs it once with the request id', async () => {
    await using test = await openTestHost()
    const answer = await fetch(`${test.url}/api/broken`, { headers: { 'x-request-id': 'r-17' } })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/hunter2|shadow|stack/)
    const logged = test.lines.filter((line) => line['@message'] === 'request failed')
    expect(logged).toMatchObject([{ requestId: 'r-17', err: { message: 'password=hunter2 at /etc/shadow' } }])
  })

  it("words an expected error in the service's own shape", async () => {
    await using test = await openTestHost()
    const answer = await fetch(`${test.url}/api/known`)
    expect(answer.status).toBe(409)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({ by: 'api', code: 'conflict' })
  })

  it.each([
    ['broken JSON', '{"a":', json, 400, 'bad_json'],
    ['an empty body', '', json, 400, 'bad_json'],
    ['a body over the limit', JSON.stringify('x'.repeat(1_000)), json, 413, 'too_large'],
    ['another content type', 'a=1', { 'content-type': 'text/plain' }, 415, 'bad_content_type'],
    ['a content type after a tab', '{}', { 'content-type': 'text/plain;\tapplication/json' }, 415, 'bad_content_type'],
    ['a compressed body', '{}', { ...json, 'content-encoding': 'gzip' }, 415, 'bad_content_type'],
    ['another charset', '{}', { 'content-type': 'application/json; charset=utf-7' }, 415, 'bad_content_type'],
    ['a __proto__ member', '{"__proto__":{}}', json, 400, 'bad_json'],
  ])('refuses %s', async (_what, body, headers, status, code) => {
    await using test = await openTestHost()
    const answer = await fetch(`${test.url}/api/item/1`, { method: 'POST', body, headers })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ by: 'api', code })
  })

  it('answers a path that is not valid percent-encoding with 400', async () => {
    await using test = await openTestHost()
    const answer = await rawHttp(
      test.url,
      'GET /api/item/%ff%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"bad_request"')
  })
})

describe('unusual requests that are fine', () => {
  it.each([
    ['200 headers', `${'X-A: 1\r\n'.repeat(198)}`],
    ['a header named __proto__', '__proto__: 1\r\n'],
    ['the charset UTF-8', 'Content-Type: application/json; charset="UTF-8"\r\n'],
    ['the identity encoding', 'Content-Encoding: identity\r\n'],
  ])('answers %s', async (_what, headers) => {
    await using test = await openTestHost()
    const text = `GET /api/item/1 HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`
    expect(await rawHttp(test.url, text)).toMatch(/^HTTP\/1.1 200 /)
  })

  it('closes a connection beyond the limit at once', async () => {
    await using test = await openTestHost({ MAX_CONNECTIONS: '1' })
    const agent = new Agent({ keepAlive: true })
    const first = get(`${test.url}/api/item/1`, { agent })
    await once(first, 'response')
    expect(await rawHttp(test.url, 'GET /api/item/1 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
    agent.destroy()
  })
})

describe('request ids', () => {
  it('returns the id it was given, and a new one for an unusable one', async () => {
    await using test = await openTestHost()
    const id = async (given: string) =>
      (await fetch(`${test.url}/api/known`, { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await id('abc-1')).toBe('abc-1')
    expect(await id('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/)
    expect(await id('no spaces')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('foreign pages', () => {
  it.each([
    ['a foreign Origin on a state change', 'POST', { origin: 'https://evil.example' }, 403],
    ['the opaque Origin on a state change', 'POST', { origin: 'null' }, 403],
    ['a foreign Origin on a read', 'GET', { origin: 'https://evil.example' }, 200],
    ['no Origin', 'POST', {}, 200],
  ])('answers %s with the right status', async (_what, method, headers, status) => {
    await using test = await openTestHost()
    const body = method === 'POST' ? '{}' : null
    const answer = await fetch(`${test.url}/api/item/1`, { method, body, headers: { ...json, ...headers } })
    expect(answer.status).toBe(status)
  })

  it('takes its own Origin', async () => {
    await using test = await openTestHost()
    const headers = { ...json, origin: test.url }
    expect((await fetch(`${test.url}/api/item/1`, { method: 'POST', body: '{}', headers })).status).toBe(200)
  })

  it.each(['evil.example', 'evil.example:8080', 'localhost.evil.example', '10.0.0.1'])(
    'refuses the Host %s on a loopback listener',
    async (host) => {
      await using test = await openTestHost()
      const answer = await rawHttp(test.url, `GET /api/known HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 403 /)
    },
  )

  it.each(['localhost', '127.0.0.1:1', '[::1]:8080', 'LOCALHOST:80'])('takes the Host %s', async (host) => {
    await using test = await openTestHost()
    const answer = await rawHttp(test.url, `GET /api/item/1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('what is not HTTP', () => {
  it.each([
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/item/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/item/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an invented method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 501],
    ['no HTTP version', 'GET /api/item/1\r\n\r\n', 400],
    ['201 headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: 1\r\n'.repeat(200)}Connection: close\r\n\r\n`, 431],
    ['2,000 headers', `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'A: 1\r\n'.repeat(2_000)}\r\n`, 431],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ])('answers %s and closes', async (_what, text, status) => {
    await using test = await openTestHost()
    expect(await rawHttp(test.url, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('answers a body that does not arrive with 408 and closes', async () => {
    await using test = await openTestHost({ REQUEST_TIMEOUT: '200ms' })
    const text =
      'POST /api/item/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
    expect(await rawHttp(test.url, text)).toMatch(/^HTTP\/1.1 408 /)
  })
})

describe('listeners', () => {
  it('names the address and the setting when a port is taken', async () => {
    await using test = await openTestHost()
    const { port } = new URL(test.url)
    await expect(openTestHost({ PORT: port })).rejects.toThrow(
      `cannot listen for HTTP on 127.0.0.1:${port}: the address is already in use (PORT)`,
    )
  })

  it('serves the debug pages with an index, apart from the main listener', async () => {
    await using test = await openTestHost()
    const debug = test.host.urls.debug ?? ''
    expect(await (await fetch(debug)).text()).toMatch(/^\/api: answers pong\n\/metrics: .*\n\/root: answers pong\n$/)
    expect(await (await fetch(`${debug}/root`)).text()).toBe('pong')
    expect((await fetch(`${debug}/nope`)).status).toBe(404)
    expect((await fetch(`${debug}/root`, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
    expect((await fetch(`${test.url}/root`)).status).toBe(404)
  })

  it('writes the ready file once everything listens', async () => {
    await using dir = await tempDir()
    await using test = await openTestHost({ READY_FILE: dir.at('ready.json') })
    const ready = JSON.parse(await readFile(dir.at('ready.json'), 'utf8')) as unknown
    expect(ready).toEqual({ event: 'ready', pid: process.pid, ...test.host.urls })
  })

  it('names the setting when the ready file cannot be written, and leaves nothing open', async () => {
    await using dir = await tempDir()
    await using taken = await openTestHost()
    const { port } = new URL(taken.url)
    await taken.host.drain()
    const start = openTestHost({ PORT: port, READY_FILE: dir.at('missing', 'ready.json') })
    await expect(start).rejects.toThrow(`READY_FILE: ${dir.at('missing', 'ready.json')} cannot be written`)
    await using again = await openTestHost({ PORT: port })
    expect((await fetch(`${again.url}/api/item/1`)).status).toBe(200)
  })
})
