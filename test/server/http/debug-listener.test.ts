import { describe, expect, it } from 'vitest'
import { rawHttp } from '../../helpers/http/raw-http.ts'
import { openTestHost } from '../helpers/open-test-host.ts'

const get = (host: string) => `GET /root HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

describe('the debug listener', () => {
  it.each(['evil.example', 'evil.example:6070', 'localhost.evil.example', '10.0.0.1'])(
    'refuses the Host %s on loopback',
    async (host) => {
      await using test = await openTestHost()
      const answer = await rawHttp(test.host.urls.debug ?? '', get(host))
      expect(answer).toMatch(/^HTTP\/1.1 403 /)
      expect(answer).not.toContain('pong')
    },
  )

  it.each(['localhost', '127.0.0.1:1', '[::1]:6070'])('takes the Host %s on loopback', async (host) => {
    await using test = await openTestHost()
    expect(await rawHttp(test.host.urls.debug ?? '', get(host))).toMatch(/^HTTP\/1.1 200 /)
  })

  it('takes any Host where other machines may call', async () => {
    await using test = await openTestHost({ DEBUG_HOST: '0.0.0.0' })
    expect(await rawHttp(test.host.urls.debug ?? '', get('ratelimit.internal:6070'))).toMatch(/^HTTP\/1.1 200 /)
  })

  it('answers what is not HTTP, and too many headers, as the main listener does', async () => {
    await using test = await openTestHost()
    const debug = test.host.urls.debug ?? ''
    expect(await rawHttp(debug, '\x16\x03\x01\x02\x00\x01')).toMatch(/^HTTP\/1.1 400 /)
    const many = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'A: 1\r\n'.repeat(300)}\r\n`
    expect(await rawHttp(debug, many)).toMatch(/^HTTP\/1.1 431 /)
  })
})
