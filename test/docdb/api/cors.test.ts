import { describe, expect, it } from 'vitest'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'

const APP = 'http://localhost:3000'
const env = { DOCDB_ENGINE: 'memory', DOCDB_PEER: 'true', DOCDB_CORS_ORIGINS: `${APP},https://app.example` }
const json = { 'content-type': 'application/json' }

const preflight = (client: DocdbClient, origin: string, path = '/db/doc') =>
  fetch(client.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  })

describe('a page of an origin that may call', () => {
  it('is told so before it sends, also where credentials are needed', async () => {
    await using client = await startDocdb({ env: { ...env, DOCDB_AUTH: 'user:password' } })
    for (const path of [
      '/',
      '/db',
      '/db/doc',
      '/db/_bulk_docs',
      '/db/_changes?feed=longpoll',
      '/db/_local/x',
      '/_session',
    ]) {
      const reply = await preflight(client, APP, path)
      expect([path, reply.status]).toEqual([path, 204])
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'access-control-allow-origin': APP,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': expect.stringContaining('content-type'),
        vary: 'Origin',
      })
    }
  })

  it('writes and reads, and reads failures too', async () => {
    await using client = await startDocdb({ env })
    const call = (method: string, path: string, body?: string) =>
      fetch(client.url + path, { method, headers: { ...json, origin: APP }, ...(body === undefined ? {} : { body }) })
    const replies = [
      await call('PUT', '/db'),
      await call('PUT', '/db/doc', '{}'),
      await call('POST', '/db/_bulk_docs', '{"docs":[{}]}'),
      await call('GET', '/db/doc'),
      await call('GET', '/db/nosuch'),
      await call('PUT', '/db/doc', '{'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 200, 404, 400])
    for (const { headers } of replies) {
      expect(headers.get('access-control-allow-origin')).toBe(APP)
      expect(headers.get('access-control-expose-headers')).toContain('etag')
    }
  })
})

describe('a page of any other origin', () => {
  it.each(['http://localhost:3001', 'https://localhost:3000', `${APP}.evil.example`, 'null'])(
    '%s is told nothing, and writes nothing',
    async (origin) => {
      await using client = await startDocdb({ env })
      const asked = await preflight(client, origin)
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null])
      const put = await fetch(`${client.url}/db`, { method: 'PUT', headers: { origin } })
      expect(put.status).toBe(403)
      const read = await fetch(`${client.url}/_all_dbs`, { headers: { origin } })
      expect([await read.json(), read.headers.get('access-control-allow-origin')]).toEqual([[], null])
    },
  )

  it('is all that there is without the setting', async () => {
    await using client = await startDocdb()
    expect((await preflight(client, APP)).status).toBe(405)
    expect((await fetch(`${client.url}/db`, { method: 'PUT', headers: { origin: APP } })).status).toBe(403)
  })
})

describe('the other services of the same server', () => {
  it('let no page in', async () => {
    await using server = await startTrivium({ env })
    const body = '{"query":"mutation { __typename }"}'
    const reply = await fetch(`${server.urls.http}/api/graphql`, {
      method: 'POST',
      headers: { ...json, origin: APP },
      body,
    })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})

describe('DOCDB_CORS_ORIGINS', () => {
  it.each(['localhost:3000', 'http://localhost:3000/', '*', 'http://user@localhost'])('refuses %s', async (origin) => {
    await expect(startDocdb({ env: { DOCDB_CORS_ORIGINS: origin } })).rejects.toThrow(/DOCDB_CORS_ORIGINS/)
  })
})
