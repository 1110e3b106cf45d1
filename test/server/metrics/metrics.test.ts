import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { rawHttp } from '../../helpers/http/raw-http.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { until } from '../../helpers/until.ts'
import { askRateLimit, watchHealth } from './grpc-calls.ts'
import { readMetrics } from './read-metrics.ts'

const DOCUMENT = 'docs/metrics.md'

async function query(server: TestServer, text: string): Promise<void> {
  const answer = await fetch(`${server.urls.http}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  })
  await answer.text()
}

describe('/metrics', () => {
  it('tells of every request by service, operation and status', async () => {
    await using server = await startTrivium()
    const { http, debug, grpc } = server.urls
    for (const method of ['PUT', 'PUT', 'GET']) await (await fetch(`${http}/albums`, { method })).text()
    await query(server, '{ authenticatedItem { __typename } }')
    await query(server, '{ a: allTasks { id } b: allPeople { id } }')
    await query(server, '{ this is no query')
    await (await fetch(`${http}/no/such/path/at/all`)).text()
    await (await fetch(`${http}/json`, { method: 'POST', body: '{"domain":""}' })).text()
    await askRateLimit(grpc, { domain: 'example' })
    await askRateLimit(grpc, { domain: 'example', descriptors: [{ entries: [{ key: 'sign_in', value: 'a' }] }] })
    const metrics = await readMetrics(debug)
    expect(metrics.series('trivium_requests_total')).toEqual({
      'docdb putDatabase 201': 1,
      'docdb putDatabase 412': 1,
      'docdb getDatabase 200': 1,
      'tasks authenticatedItem 200': 1,
      'tasks several of query 200': 1,
      'tasks graphql 200': 1,
      'host none 404': 1,
      'ratelimit shouldRateLimit 400': 1,
      'ratelimit RateLimitService/ShouldRateLimit OK': 1,
      'ratelimit RateLimitService/ShouldRateLimit INVALID_ARGUMENT': 1,
    })
    expect(metrics.value('trivium_request_duration_seconds_count', 'docdb', 'putDatabase')).toBe(2)
    expect(metrics.value('trivium_request_duration_seconds_bucket', 'docdb', 'putDatabase', '+Inf')).toBe(2)
    expect(metrics.value('trivium_store_duration_seconds_count', 'docdb', 'create')).toBe(2)
    expect(metrics.value('trivium_resource_used', 'ratelimit', 'counters')).toBe(1)
  })

  it('is what the page about it says', async () => {
    await using server = await startTrivium()
    await (await fetch(`${server.urls.http}/albums`, { method: 'PUT' })).text()
    // A fault and a refusal, which no request brings about at will.
    server.running.metrics.host.countFault('EIO')
    await rawHttp(server.urls.http, 'no http\r\n\r\n')
    const metrics = await readMetrics(server.urls.debug)
    const document = await readFile(DOCUMENT, 'utf8')
    const rows = [...document.matchAll(/^\| `(trivium_\w+)` \| (\w+) \| (.*?) \|/gm)]
    const told = rows.map(([, name, type, labels]) => ({ name, type, labels: labels?.replaceAll('`', '').split(', ') }))
    expect(metrics.families('trivium_')).toEqual(told.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)))
    for (const [name] of document.matchAll(/(?<=`)(process|nodejs)_\w+/g)) expect(metrics.names).toContain(name)
    const resources = [...document.matchAll(/^\| (\w+) \| `(\w+)` \|(.*)/gm)]
    const here = resources.filter(([, , , help]) => !/PostgreSQL|Redis/.test(help ?? ''))
    expect(Object.keys(metrics.series('trivium_resource_used')).sort()).toEqual(
      here.map(([, service, resource]) => `${service} ${resource}`).sort(),
    )
  })

  it('has no more lines, whatever callers make up', async () => {
    await using server = await startTrivium()
    const { http, debug } = server.urls
    const makeUp = async (word: string) => {
      await rawHttp(http, `${word.toUpperCase()} /x${word} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      await (await fetch(`${http}/${word}/${word}`)).text()
      await (await fetch(`${http}/${word}`, { method: 'PUT' })).text()
      await query(server, `query ${word} { ${word}: authenticatedItem { __typename } }`)
      await query(server, `{ ${word} }`)
      const body = JSON.stringify({ domain: word, descriptors: [{ entries: [{ key: word }] }] })
      await (await fetch(`${http}/json`, { method: 'POST', body })).text()
    }
    await makeUp('first')
    const before = await readMetrics(debug)
    for (const letter of 'abcdefghij') await makeUp(letter.repeat(5))
    const after = await readMetrics(debug)
    const own = (lines: readonly string[]) => lines.filter((line) => line.startsWith('trivium_'))
    expect(own(after.lines)).toEqual(own(before.lines))
  })

  it('counts connections, requests and streams only while they are there', async () => {
    await using server = await startTrivium()
    const { http, debug, grpc } = server.urls
    const { hostname, port } = new URL(http)
    const idle = connect(Number(port), hostname)
    const half = request(`${http}/albums`, { method: 'POST', headers: { 'content-type': 'application/json' } })
    half.on('error', () => undefined)
    half.write('{')
    const watch = watchHealth(grpc)
    const inUse = async () => {
      const { series } = await readMetrics(debug)
      const { 'host http_connections': httpConnections, 'host grpc_connections': grpcConnections } =
        series('trivium_resource_used')
      const flight = series('trivium_requests_in_flight')
      return [
        httpConnections,
        grpcConnections,
        flight['docdb postDocument'] ?? 0,
        flight['ratelimit Health/Watch'] ?? 0,
      ]
    }
    await expect.poll(inUse).toEqual([2, 1, 1, 1])
    idle.destroy()
    half.destroy()
    watch[Symbol.dispose]()
    await expect.poll(inUse).toEqual([0, 0, 0, 0])
    const done = (await readMetrics(debug)).series('trivium_requests_total')
    expect(done).toMatchObject({ 'docdb postDocument aborted': 1, 'ratelimit Health/Watch CANCELLED': 1 })
  })

  it('counts what is refused, by reason', async () => {
    await using server = await startTrivium({ env: { MAX_CONNECTIONS: '2', REQUEST_TIMEOUT: '1s' } })
    const { http, debug } = server.urls
    await rawHttp(http, 'no http\r\n\r\n')
    await rawHttp(http, `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`)
    await rawHttp(http, `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'A: 1\r\n'.repeat(199)}\r\n`)
    await rawHttp(http, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    await rawHttp(http, 'GET / HTTP/1.1\r\nHost: local')
    const body = `{"query":"${'x'.repeat(20_000)}"}`
    const head = `Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    await rawHttp(http, `POST /api/graphql HTTP/1.1\r\n${head}\r\n\r\n${body}`)
    const { hostname, port } = new URL(http)
    const sockets = [1, 2, 3].map(() => connect(Number(port), hostname).on('error', () => undefined))
    const refused = await until('a refused connection', async () => {
      const counts = (await readMetrics(debug)).series('trivium_refused_total')
      return counts['host http_connections'] === 1 ? counts : undefined
    })
    for (const socket of sockets) socket.destroy()
    expect(refused).toMatchObject({
      'host not_http': 1,
      'host header_too_large': 1,
      'host too_many_headers': 1,
      'host request_timeout': expect.any(Number),
      'docdb forbidden': 1,
      'tasks LIMIT_EXCEEDED': 1,
    })
  })
})

describe('the debug listener', () => {
  it.each([
    ['tasks', {}, false],
    ['docdb', {}, false],
    ['tasks', { DEBUG_LISTENER: 'on' }, true],
    ['docdb', { DEBUG_LISTENER: 'on' }, true],
    ['ratelimit', {}, true],
    ['ratelimit', { DEBUG_LISTENER: 'off' }, false],
  ] as const)('of %s with %o: %s', async (service, env, isThere) => {
    await using server = await startTrivium({ serve: [service], env })
    expect(server.running.host.urls.debug !== undefined).toBe(isThere)
    if (isThere) expect((await readMetrics(server.urls.debug)).names).toContain('trivium_info')
  })
})
