import { METHODS } from 'node:http'
import { describe, expect, it } from 'vitest'
import { rawHttp } from '../../helpers/http/raw-http.ts'
import { openTestHost } from '../helpers/open-test-host.ts'

/** Methods that no path of the two echo services answers. */
const UNSERVED = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method))

const request = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
const allowOf = (answer: string) => /^allow: (.*)$/im.exec(answer)?.[1]

describe('methods that nobody serves', () => {
  it.each([
    ['a path that is served', '/api/item/1', 'GET, HEAD, POST'],
    ['a path that takes GET only', '/shop/known', 'GET, HEAD'],
    ['a path that nobody serves', '/other/nothing/here', 'GET, HEAD, POST'],
    ['the root', '/', 'GET, HEAD, POST'],
  ])('get 405 with Allow on %s', async (_what, path, allow) => {
    await using test = await openTestHost()
    for (const method of UNSERVED) {
      const answer = await rawHttp(test.url, request(method, path))
      expect(answer, method).toMatch(/^HTTP\/1.1 405 /)
      expect(answer, method).toContain('"code":"method_not_allowed"')
      expect(allowOf(answer), method).toBe(allow)
    }
    expect(test.lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('get 405 with Allow on every path of the debug listener', async () => {
    await using test = await openTestHost()
    const debug = test.host.urls.debug ?? ''
    for (const method of [...UNSERVED, 'POST']) {
      for (const path of ['/', '/root', '/nothing']) {
        const answer = await rawHttp(debug, request(method, path))
        expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1.1 405 /)
        expect(allowOf(answer), `${method} ${path}`).toBe('GET, HEAD')
      }
    }
  })

  it('get 405 also with a body of any type', async () => {
    await using test = await openTestHost()
    const answer = await rawHttp(
      test.url,
      'QUERY /api/item/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: a/b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    )
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
  })

  it.each([
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405],
    ['a method that HTTP does not know', request('FOO', '/api/item/1'), 501],
  ])('answer %s and close, on every listener', async (_what, text, status) => {
    await using test = await openTestHost()
    for (const url of [test.url, test.host.urls.debug ?? '']) {
      expect(await rawHttp(url, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
  })
})
