import { describe, expect, it } from 'vitest'
import { until } from '../../../helpers/until.ts'
import { startDocdb } from '../../helpers/client.ts'
import { startHostileRemote } from '../../helpers/hostile-remote.ts'
import { startCouchLike } from './couchdb-behaviour.ts'
import { startBefore, startBoth } from './open-couchdb.ts'

describe('replications of the engine couchdb', () => {
  it('are remembered, and go on where they were after a restart', async () => {
    await using couch = await startCouchLike()
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
    await there.call('PUT', '/db')
    const body = { source: 'db', target: `${there.url}/db`, continuous: true }
    {
      await using here = await startBefore(couch.url)
      await here.call('PUT', '/db')
      await here.call('PUT', '/db/before', { body: {} })
      expect((await here.call('POST', '/_replicate', { body })).status).toBe(202)
      await until('the first document', async () => (await there.call('GET', '/db')).json.doc_count === 1)
      expect((await here.call('GET', '/_all_dbs')).json).toEqual(['db'])
    }
    {
      await using here = await startBefore(couch.url)
      expect((await here.call('GET', '/_active_tasks')).json).toHaveLength(1)
      await here.call('PUT', '/db/after', { body: {} })
      await until('the second document', async () => (await there.call('GET', '/db')).json.doc_count === 2)
      const [task] = (await here.call('GET', '/_active_tasks')).json
      expect(task.docs_written).toBeLessThanOrEqual(1)
      await here.call('POST', '/_replicate', { body: { ...body, cancel: true } })
    }
    await using here = await startBefore(couch.url)
    expect((await here.call('GET', '/_active_tasks')).json).toEqual([])
  })

  it('pull too, and stop when their database is deleted', async () => {
    await using couch = await startCouchLike()
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
    await there.call('PUT', '/db')
    await using here = await startBefore(couch.url)
    await here.call('PUT', '/db')
    const body = { source: `${there.url}/db`, target: 'db', continuous: true }
    await here.call('POST', '/_replicate', { body })
    await there.call('PUT', '/db/a', { body: { n: 1 } })
    await until('the document', async () => (await here.call('GET', '/db/a')).status === 200)
    await here.call('DELETE', '/db')
    expect((await here.call('GET', '/_active_tasks')).json).toMatchObject([{ status: 'Stopped' }])
    await until('the feed to end', async () => couch.feeds('longpoll') === 0)
  })

  it('leave out design documents, and name those that are offered', async () => {
    await using both = await startBoth()
    await using other = await startCouchLike()
    await using there = await startBefore(other.url)
    await there.call('PUT', '/db')
    await both.client.call('PUT', '/db/a', { body: {} })
    await there.call('PUT', '/db/b', { body: {} })
    const ends = { local: 'db', remote: `${other.url}/db` }
    for (const [source, target, failed] of [
      [ends.local, ends.remote, []],
      [ends.remote, ends.local, [{ id: '_design/app' }]],
    ] as const) {
      const reply = await both.client.call('POST', '/_replicate', { body: { source, target } })
      expect(reply.json).toMatchObject({ ok: true, docs_written: 1, failed_documents: failed })
    }
    for (const server of [both.client, there]) {
      expect((await server.call('GET', '/db/_all_docs')).json.rows).toMatchObject([{ id: 'a' }, { id: 'b' }])
    }
  })

  it('keep their notes in a database that is not shown and cannot be used', async () => {
    await using both = await startBoth()
    const { client } = both
    await client.call('POST', '/_replicate', {
      body: { source: 'db', target: 'http://127.0.0.1:1/x', continuous: true },
    })
    expect((await client.call('GET', '/trivium-notes')).status).toBe(404)
    expect((await client.call('PUT', '/trivium-notes')).status).toBe(412)
    expect((await client.call('DELETE', '/trivium-notes')).status).toBe(404)
    expect((await client.call('GET', '/trivium-notes/_all_docs')).status).toBe(404)
    expect((await client.call('GET', '/_all_dbs')).json).toEqual(['db'])
  })

  it.each([
    ['may not be made', 401, 503],
    ['is there, but may not be written', 500, 503],
  ])('do not begin when the database of the notes %s', async (_what, status, expected) => {
    await using behind = await startHostileRemote((request, reply) => {
      if (request.url === '/') reply.end('{"couchdb":"Welcome"}')
      else if (request.method === 'PUT') reply.writeHead(status).end('{"error":"unauthorized"}')
      else if (request.url?.startsWith('/trivium-notes') === true) reply.writeHead(404).end('{"error":"not_found"}')
      else reply.end('{"db_name":"db","update_seq":0,"doc_count":0}')
    })
    await using client = await startBefore(new URL(behind.url).origin)
    const body = { source: 'db', target: 'http://127.0.0.1:1/x', continuous: true }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await client.call('POST', '/_replicate', { body })).status).toBe(expected)
    }
    expect((await client.call('GET', '/_active_tasks')).json).toMatchObject([{ status: 'Stopped' }])
  })

  it('that cannot be recalled stop the start, with the way out', async () => {
    await using behind = await startHostileRemote((request, reply) => {
      if (request.url === '/') reply.end('{"couchdb":"Welcome"}')
      else reply.writeHead(401).end('{"error":"unauthorized"}')
    })
    const { origin } = new URL(behind.url)
    await expect(startBefore(origin)).rejects.toThrow(/trivium-notes.*credentials.*DOCDB_RESUME=false/)
    await using client = await startBefore(origin, { DOCDB_RESUME: 'false' })
    expect((await client.call('GET', '/')).status).toBe(200)
  })
})
