import { describe, expect, it } from 'vitest'
import { createDocdbClient } from '../../src/sdk/docdb.ts'
import { createRatelimitClient } from '../../src/sdk/ratelimit.ts'
import { startTrivium } from '../helpers/process/start-trivium.ts'

describe('the docdb client', () => {
  it('writes, reads, lists and deletes a document', async () => {
    await using trivium = await startTrivium({ serve: ['docdb'] })
    const client = createDocdbClient({ baseUrl: trivium.urls.http })
    const db = 'a/b'
    const path = { db, docid: 'the id/1' }
    expect((await client.PUT('/{db}', { params: { path: { db } } })).data).toMatchObject({ ok: true })
    const created = await client.PUT('/{db}/{docid}', { params: { path }, body: { title: 'Dune' } })
    const rev = created.data?.rev ?? ''
    expect(rev).toMatch(/^1-/)
    expect((await client.GET('/{db}/{docid}', { params: { path } })).data).toEqual({
      _id: 'the id/1',
      _rev: rev,
      title: 'Dune',
    })
    expect((await client.GET('/{db}/_all_docs', { params: { path: { db } } })).data?.total_rows).toBe(1)
    expect((await client.DELETE('/{db}/{docid}', { params: { path, query: { rev } } })).data).toMatchObject({
      ok: true,
    })
  })

  it('gives the typed error of the contract', async () => {
    await using trivium = await startTrivium({ serve: ['docdb'] })
    const client = createDocdbClient({ baseUrl: trivium.urls.http })
    const { error, response } = await client.GET('/{db}', { params: { path: { db: 'nosuch' } } })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ error: 'not_found', status: 404 })
  })
})

describe('the ratelimit client', () => {
  it('gives the decision, allowed or not', async () => {
    await using trivium = await startTrivium({ serve: ['ratelimit'] })
    const client = createRatelimitClient({ baseUrl: trivium.urls.http })
    const body = { domain: 'example', descriptors: [{ entries: [{ key: 'sign_in', value: 'sdk' }] }] }
    expect((await client.POST('/json', { body })).data?.overallCode).toBe('OK')
    await client.POST('/json', { body })
    const third = await client.POST('/json', { body })
    expect(third.response.status).toBe(429)
    expect(third.error).toMatchObject({ overallCode: 'OVER_LIMIT' })
  })
})
