import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { type TempDir, tempDir } from '../helpers/temp-dir.ts'

/** A module for `--import` that does something unforeseen in a timer, on SIGUSR2. */
async function preload(dir: TempDir, fault: string): Promise<Record<string, string>> {
  await writeFile(dir.at('fault.mjs'), `process.on('SIGUSR2', () => setTimeout(() => { ${fault} }, 1))\n`)
  return { NODE_OPTIONS: `--import=${dir.at('fault.mjs')}` }
}

/** A request that the server has begun to read; its body is still to come. */
async function begin(url: string): Promise<ClientRequest> {
  const call = request(url, { method: 'PUT', headers: { expect: '100-continue', 'content-type': 'application/json' } })
  call.flushHeaders()
  await once(call, 'continue')
  return call
}

it('an exception that nobody handles ends the server with 1, after what was in flight', async () => {
  await using dir = await tempDir()
  const flags = [...isolatedFlags(dir.path), '--drain-delay', '1h', '--drain-timeout', '1h']
  await using trivium = await runTrivium(
    ['docdb', ...flags],
    await preload(dir, "throw new Error('nobody thought of this')"),
  )
  const { http } = trivium.ready
  expect((await fetch(`${http}/books`, { method: 'PUT' })).status).toBe(201)
  const call = await begin(`${http}/books/dune`)
  const ended = once(trivium.child, 'exit')
  trivium.child.kill('SIGUSR2')
  await expect.poll(() => trivium.stderr()).toContain('draining')
  call.end('{"title":"Dune"}')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(201)
  expect(await ended).toEqual([1, null])
  const line =
    trivium
      .stderr()
      .split('\n')
      .find((text) => text.includes('uncaught exception')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 'fatal', err: { message: 'nobody thought of this' } })
})

it.each([
  [
    'a callback of a stream',
    "require('node:stream').Readable.from(['x']).on('data', () => { throw new Error('nobody thought of this') })",
  ],
  [
    'a listener of a socket',
    "const s = require('node:net').connect(1, '127.0.0.1'); s.on('error', () => { throw new Error('nobody thought of this') })",
  ],
  ['an event without a listener', "new (require('node:events'))().emit('error', new Error('nobody thought of this'))"],
])('so does what is thrown in %s', async (_where, fault) => {
  await using dir = await tempDir()
  const prelude = "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url); "
  await using trivium = await runTrivium(['docdb', ...isolatedFlags(dir.path)], await preload(dir, prelude + fault))
  const ended = once(trivium.child, 'exit')
  trivium.child.kill('SIGUSR2')
  expect(await ended).toEqual([1, null])
  expect(trivium.stderr()).toContain('nobody thought of this')
  expect(trivium.stderr()).toContain('uncaught exception: the process ends')
})

it('such a fault while it drains ends the server with 1, not with 0', async () => {
  await using dir = await tempDir()
  const env = await preload(dir, "throw new Error('late')")
  await using trivium = await runTrivium(['docdb', ...isolatedFlags(dir.path)], env)
  const { http } = trivium.ready
  expect((await fetch(`${http}/books`, { method: 'PUT' })).status).toBe(201)
  const call = await begin(`${http}/books/dune`)
  const ended = once(trivium.child, 'exit')
  trivium.child.kill('SIGTERM')
  await expect.poll(() => trivium.stderr()).toContain('draining')
  trivium.child.kill('SIGUSR2')
  await expect.poll(() => trivium.stderr()).toContain('uncaught exception')
  call.end('{}')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  expect([answer.statusCode, await ended]).toEqual([201, [1, null]])
})

it.each([
  ['an unknown one', "void Promise.reject(new Error('nobody thought of this'))", 'unhandled rejection'],
  [
    'one from a closed list',
    `void import('${new URL('../../src/docdb/errors.ts', import.meta.url).href}').then(({ DocdbError }) => {
      void Promise.reject(new DocdbError('bad_gateway', 'The operation was aborted'))
    })`,
    'a failure that nobody awaited',
  ],
])('a failure that nobody awaits is told in the log, and the server goes on: %s', async (_what, fault, words) => {
  await using dir = await tempDir()
  await using trivium = await runTrivium(['docdb', ...isolatedFlags(dir.path)], await preload(dir, fault))
  trivium.child.kill('SIGUSR2')
  await expect.poll(() => trivium.stderr()).toContain(words)
  expect((await fetch(trivium.ready.http)).status).toBe(200)
  expect(await trivium.end('SIGTERM')).toBe(0)
})
