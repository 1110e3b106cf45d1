import { describe, expect, it } from 'vitest'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { signInWith, who } from '../helpers/signing-in.ts'
import { startOnSqlite } from '../helpers/tasks-server.ts'

const PLAIN = 'trivium-session'
const OF_THE_HOST = '__Host-trivium-session'
const OTHER_TOKEN = 'A'.repeat(43)

describe('the session cookie', () => {
  it.each([
    ['beyond loopback', { HOST: '0.0.0.0' }],
    ['behind a TLS proxy', { TASKS_COOKIE_SECURE: 'always' }],
  ])('%s is one that only this host can set, over TLS', async (_where, env) => {
    await using server = await startOnSqlite({ env })
    await loadFixture(server)
    const { data, headers } = await signInWith(server, 'bob@example.com', PASSWORD)
    const { sessionToken } = data.authenticatePersonWithPassword
    expect(headers.get('set-cookie')).toBe(
      `${OF_THE_HOST}=${sessionToken}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
    const withCookie = (cookie: string) => who(server, { headers: { cookie } })
    expect(await withCookie(`${OF_THE_HOST}=${sessionToken}`)).toBe('2')
    expect(await withCookie(`${PLAIN}=${sessionToken}`)).toBeNull()
    expect(await withCookie(`${PLAIN}=${OTHER_TOKEN}; ${OF_THE_HOST}=${sessionToken}`)).toBe('2')
  })

  it('is none when two that differ are sent, since a neighbouring site can have set one', async () => {
    await using server = await startOnSqlite()
    await loadFixture(server)
    const { data, headers } = await signInWith(server, 'bob@example.com', PASSWORD)
    const own = `${PLAIN}=${data.authenticatePersonWithPassword.sessionToken}`
    expect(headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const withCookie = (cookie: string) => who(server, { headers: { cookie } })
    expect(await withCookie(`${own}; ${own}`)).toBe('2')
    expect(await withCookie(`${PLAIN}=${OTHER_TOKEN}; ${own}`)).toBeNull()
    expect(await withCookie(`${own}; ${PLAIN}=${OTHER_TOKEN}`)).toBeNull()
    expect(await withCookie(`x${own}; ${own}`)).toBe('2')
  })
})
