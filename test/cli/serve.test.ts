import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { describe, expect, it } from 'vitest'
import { agentRequest, askUntilClosed } from '../helpers/http/agent-request.ts'
import { listeningAddresses } from '../helpers/process/listening-addresses.ts'
import { isolatedFlags, runTrivium, storeFlags } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const NATIVE = { tasks: /better_sqlite3|argon2/, docdb: /leveldown/ } as const

async function loadedNatives(pid: number): Promise<string[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8')
  return Object.entries(NATIVE).flatMap(([name, pattern]) => (pattern.test(maps) ? [name] : []))
}

describe('trivium serve', () => {
  it('serves all three services from one address', async () => {
    await using dir = await tempDir()
    await using trivium = await runTrivium(isolatedFlags(dir.path))
    const { http, grpc, debug } = trivium.ready
    const query = JSON.stringify({ query: '{ __typename }' })
    const tasks = await fetch(`${http}/api/graphql`, {
      method: 'POST',
      body: query,
      headers: { 'content-type': 'application/json' },
    })
    expect(await tasks.json()).toEqual({ data: { __typename: 'Query' } })
    expect(await (await fetch(http)).json()).toMatchObject({ couchdb: 'Welcome' })
    expect(await (await fetch(`${http}/healthcheck`)).text()).toBe('OK')
    expect(grpc).toMatch(/^127\.0\.0\.1:\d+$/)
    expect((await fetch(`${debug}/rlconfig`)).status).toBe(200)
    expect(trivium.ready.try.length).toBeGreaterThanOrEqual(3)
  })

  it.each([
    [['docdb'], ['docdb'], ['/', '/_all_dbs'], ['/api/graphql', '/healthcheck']],
    [['tasks'], ['tasks'], ['/api/graphql?query={__typename}'], ['/', '/healthcheck']],
    [['ratelimit'], [], ['/healthcheck'], ['/', '/api/graphql']],
  ])('alone serves and loads only %j', async (services, natives, served, unserved) => {
    await using dir = await tempDir()
    await using trivium = await runTrivium([...services, ...isolatedFlags(dir.path)])
    for (const path of served) expect((await fetch(trivium.ready.http + path)).status, path).toBe(200)
    for (const path of unserved) expect((await fetch(trivium.ready.http + path)).status, path).toBe(404)
    expect(await loadedNatives(trivium.ready.pid)).toEqual(natives)
  })

  it('refuses to create a database whose name another service answers', async () => {
    await using dir = await tempDir()
    await using trivium = await runTrivium(isolatedFlags(dir.path))
    for (const name of ['json', 'healthcheck', 'api', 'admin']) {
      const answer = await fetch(`${trivium.ready.http}/${name}/`, { method: 'PUT' })
      expect([400, 405], name).toContain(answer.status)
      expect(await (await fetch(`${trivium.ready.http}/_all_dbs`)).json()).toEqual([])
    }
  })

  it.each([
    [[], {}, /^127\.0\.0\.1:/],
    [['tasks'], {}, /^127\.0\.0\.1:/],
    [['docdb'], {}, /^127\.0\.0\.1:/],
    [['ratelimit'], {}, /^(?:0\.0\.0\.0|\*):/],
    [['ratelimit'], { HOST: '127.0.0.1' }, /^127\.0\.0\.1:/],
  ] as const)('serve %j with %j binds every listener alike', async (services, env, expected) => {
    await using dir = await tempDir()
    const flags = [
      '--port',
      '0',
      '--grpc-port',
      '0',
      '--debug-port',
      '0',
      '--log-format',
      'json',
      ...storeFlags(dir.path),
    ]
    await using trivium = await runTrivium([...services, ...flags], env)
    const addresses = await listeningAddresses(trivium.ready.pid)
    expect(addresses.length).toBe(services.length === 0 || services[0] === 'ratelimit' ? 3 : 1)
    for (const address of addresses) expect(address).toMatch(expected)
  })

  it('drains on SIGTERM and ends with 0, failing no request', async () => {
    await using dir = await tempDir()
    await using trivium = await runTrivium(isolatedFlags(dir.path))
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const ask = {
      url: `${trivium.ready.http}/json`,
      agent,
      body: '{"domain":"d","descriptors":[{"entries":[{"key":"a","value":"b"}]}]}',
    }
    let draining = false
    const clients = Array.from({ length: 16 }, () => askUntilClosed(ask, () => draining))
    await agentRequest(ask)
    draining = true
    const code = await trivium.end('SIGTERM')
    const answers = (await Promise.all(clients)).flat()
    expect(code).toBe(0)
    expect(answers.length).toBeGreaterThan(16)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('ends at once on a second signal', async () => {
    await using dir = await tempDir()
    await using trivium = await runTrivium([...isolatedFlags(dir.path), '--drain-delay', '1h'])
    trivium.child.kill('SIGTERM')
    await expect.poll(() => trivium.stderr()).toContain('draining')
    expect(await trivium.end('SIGINT')).toBe(130)
  })

  it('opens no debugger on SIGUSR1', async () => {
    await using dir = await tempDir()
    await using trivium = await runTrivium(['ratelimit', ...isolatedFlags(dir.path)])
    trivium.child.kill('SIGUSR1')
    expect(await trivium.end('SIGTERM')).toBe(0)
    expect(trivium.stderr()).not.toMatch(/debugger/i)
  })

  it('goes on serving when nobody reads its output any more', async () => {
    await using dir = await tempDir()
    await using trivium = await runTrivium(['ratelimit', ...isolatedFlags(dir.path), '--log-level', 'debug'])
    trivium.child.stdout?.destroy()
    trivium.child.stderr?.destroy()
    for (let call = 0; call < 50; call += 1) {
      expect((await fetch(`${trivium.ready.http}/healthcheck`)).status).toBe(200)
    }
    expect(await trivium.end('SIGTERM')).toBe(0)
  })
})
