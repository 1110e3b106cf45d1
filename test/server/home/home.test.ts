import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prefersHtml } from '../../../src/server/home/accept.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { openTestHost } from '../helpers/open-test-host.ts'

/** What Firefox sends when somebody types an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
}

describe('the page at /', () => {
  it.each([
    [undefined, ['tasks', 'docdb', 'ratelimit', 'admin']],
    [['tasks'], ['tasks', 'admin']],
    [['docdb'], ['docdb', 'admin']],
    [['ratelimit'], ['ratelimit', 'admin']],
  ] as const)('of %j shows a browser what is served, and every link is answered', async (serve, names) => {
    await using server = await startTrivium(serve === undefined ? {} : { serve })
    const answer = await fetch(server.urls.http, { headers: BROWSER })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(names)
    for (const name of names) expect(html).toContain(`src/${name}/README.md`)
    const links = linksOf(html)
    expect(links.length).toBeGreaterThanOrEqual(names.length)
    for (const link of links) {
      const { status } = await fetch(new URL(link, server.urls.http), { headers: BROWSER })
      // The admin interface is there once it is built.
      if (link === '/admin') expect([200, 503]).toContain(status)
      else expect([link, status]).toEqual([link, link.endsWith('/explain') ? 400 : 200])
    }
  })

  it('loads and runs nothing: its policy allows its own style alone', async () => {
    await using server = await startTrivium()
    const answer = await fetch(server.urls.http, { headers: BROWSER })
    const html = await answer.text()
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(html).not.toMatch(/<script|\son\w+=|style="/)
  })

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html', 'text/html;q=0.5, */*'])(
    'is not for who accepts %s',
    async (accept) => {
      await using server = await startTrivium({ serve: ['docdb'] })
      const answer = await fetch(server.urls.http, accept === undefined ? {} : { headers: { accept } })
      expect(await answer.json()).toMatchObject({ couchdb: 'Welcome' })
      expect(answer.headers.get('vary')).toBe('Accept')
    },
  )

  it('leaves / as it was for programs where nobody answers it', async () => {
    await using server = await startTrivium({ serve: ['ratelimit'] })
    expect((await fetch(server.urls.http)).status).toBe(404)
    expect((await fetch(server.urls.http, { method: 'POST', headers: BROWSER })).status).toBe(404)
  })

  it('is answered to HEAD without a body', async () => {
    for (const serve of [['docdb'], ['ratelimit']] as const) {
      await using server = await startTrivium({ serve })
      const answer = await fetch(server.urls.http, { method: 'HEAD', headers: BROWSER })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  it('asks for the credentials of the service at the root', async () => {
    await using server = await startTrivium({ env: { DOCDB_AUTH: 'ada:secret' } })
    expect((await fetch(server.urls.http, { headers: BROWSER })).status).toBe(401)
    const authorization = `Basic ${Buffer.from('ada:secret').toString('base64')}`
    expect((await fetch(server.urls.http, { headers: { ...BROWSER, authorization } })).status).toBe(200)
  })

  it('links no explorer in production', async () => {
    await using server = await startTrivium({ serve: ['tasks'], env: { NODE_ENV: 'production' } })
    expect(linksOf(await (await fetch(server.urls.http, { headers: BROWSER })).text())).toEqual(['/admin'])
  })

  it('escapes what services say, and names debug pages as the caller names the server', async () => {
    await using test = await openTestHost()
    const { port } = new URL(test.url)
    const html = await (await fetch(`http://localhost:${port}/`, { headers: BROWSER })).text()
    expect(html).toContain('echoes &lt;everything&gt;')
    expect(html).toContain('>Known &amp; &quot;sound&quot;</a>')
    const { port: debugPort } = new URL(test.host.urls.debug ?? '')
    expect(linksOf(html)).toContain(`http://localhost:${debugPort}/api`)
  })
})

it('browsers find no icon at /favicon.ico, and no error', async () => {
  for (const serve of [['docdb'], ['ratelimit']] as const) {
    await using server = await startTrivium({ serve })
    const answer = await fetch(`${server.urls.http}/favicon.ico`, { headers: BROWSER })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
})

describe('what Accept prefers', () => {
  it.each([
    ['text/html', true],
    ['TEXT/HTML; charset=utf-8', true],
    ['application/json;q=0.9, text/html', true],
    ['text/html, application/json;q=0.9, */*', true],
    ['text/html;q=0', false],
    ['text/html;q=x', false],
    ['text/html;q=0.8, */*;q=0.8', false],
    ['text/*', false],
    ['', false],
  ])('%s', (accept, expected) => {
    expect(prefersHtml(accept)).toBe(expected)
  })
})
