import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAssets } from '../../src/admin/assets.ts'
import { toReply } from '../../src/admin/errors.ts'
import { registerPages } from '../../src/admin/pages.ts'
import { describeWhen } from '../helpers/backends.ts'
import { startTrivium, type TestServer } from '../helpers/process/start-trivium.ts'
import { BUILT } from './helpers/browser.ts'

const assets = readAssets(BUILT)

describeWhen(
  assets !== undefined,
  { title: 'the files of the interface', missing: '`make admin` has not been run' },
  () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTrivium()
    })
    afterAll(() => server[Symbol.asyncDispose]())

    it.each(['/admin', '/admin/', '/admin/lists/tasks', '/admin/sign-in', '/admin//'])('%s is a page', async (path) => {
      const answer = await fetch(server.urls.http + path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain(path === '/admin/sign-in' ? 'id="sign-in"' : 'id="root"')
    })

    it('is never kept, and loads nothing but its own files: a nonce of its own for each answer', async () => {
      const read = async () => {
        const answer = await fetch(`${server.urls.http}/admin`)
        return { headers: answer.headers, html: await answer.text() }
      }
      const [one, other] = [await read(), await read()]
      const nonce = /nonce="([^"]+)"/.exec(one.html)?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      expect(one.html).not.toContain('__CSP_NONCE__')
      expect(other.html).not.toContain(nonce)
      expect(one.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      expect(Object.fromEntries(one.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
    })

    it('sends scripts compressed as the browser takes them, to be kept for ever', async () => {
      const name = [...(assets?.files.keys() ?? [])].find((file) => file.endsWith('.js')) ?? ''
      const url = `${server.urls.http}/admin/assets/${name}`
      const plain = Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
      const asset = assets?.files.get(name)
      expect(plain.equals(asset?.bytes ?? Buffer.alloc(0))).toBe(true)
      expect(brotliDecompressSync(asset?.brotli ?? '').equals(plain)).toBe(true)
      expect(gunzipSync(asset?.gzip ?? '').equals(plain)).toBe(true)
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
        expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        await answer.arrayBuffer()
      }
    })

    it.each(['/admin/assets/none.js', '/admin/assets/../index.html.br', '/admin/assets/%2e%2e%2findex.html'])(
      '%s is no file',
      async (path) => {
        const answer = await fetch(server.urls.http + path)
        expect([200, 404]).toContain(answer.status)
        expect(await answer.text()).not.toContain('manifest')
      },
    )
  },
)

describe('an interface that is not built', () => {
  let app: FastifyInstance
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'admin-'))
    await writeFile(join(folder, 'other.html'), '')
    app = fastify()
    app.setErrorHandler((error, request, reply) => {
      const { status, body } = toReply(error, request.id)
      void reply.code(status).send(body)
    })
    registerPages(app, () => readAssets(folder))
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  it.each(['/admin', '/admin/lists/tasks', '/admin/assets/a.js'])('answers %s with what to do', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error: 'unavailable', reason: expect.stringContaining('make admin') })
  })
})
