import { readdir, readlink } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'
import { callAt, startDocdb } from '../helpers/client.ts'
import { rawRequest } from '../helpers/raw-request.ts'

const longest = 'a'.repeat(238)

const cases: readonly Case[] = [
  {
    id: 'D03',
    title: 'creates a database',
    steps: [{ ask: 'PUT /fresh', status: 201, is: { ok: true }, header: { location: /\/fresh$/ } }],
  },
  { id: 'D04', title: 'refuses a name that is taken', steps: [{ ask: 'PUT /db', status: 412, error: 'file_exists' }] },
  {
    id: 'D05',
    title: 'refuses illegal names',
    steps: ['Db', '1db', '_db', 'a.b', '%00', '_x', 'a.', '%C3%A9', `${longest}a`].map((name) => ({
      ask: `PUT /${name}`,
      status: 400,
      error: 'illegal_database_name',
    })),
  },
  {
    id: 'D05b',
    title: 'takes the longest name and every legal character',
    steps: [
      { ask: `PUT /${longest}`, status: 201 },
      { ask: 'PUT /a0_$()+-%2Fz', status: 201, header: { location: '/a0_' } },
      { ask: 'GET /a0_$()+-%2Fz', status: 200, has: { db_name: 'a0_$()+-/z' } },
      { ask: 'GET /a0_$()%2B-%2Fz', status: 200 },
    ],
  },
  {
    id: 'D06',
    title: 'takes a slash in a name',
    steps: [
      { ask: 'PUT /a%2Fb', status: 201, header: { location: /\/a%2Fb$/ } },
      { ask: 'GET /a%2Fb', status: 200, has: { db_name: 'a/b' } },
      { ask: 'GET /_all_dbs', status: 200, is: ['a/b', 'db'] },
    ],
  },
  {
    id: 'D09',
    title: 'tells the state of a new database',
    steps: [
      {
        ask: 'GET /db',
        status: 200,
        has: { db_name: 'db', doc_count: 0, doc_del_count: 0, update_seq: 0, purge_seq: 0, revs_limit: 50 },
      },
      { ask: 'HEAD /db', status: 200 },
    ],
  },
  {
    id: 'D10',
    title: 'reads other spellings of a path',
    steps: [
      { ask: 'GET /db/', status: 200, has: { db_name: 'db' } },
      { ask: 'GET /%64%62', status: 200, has: { db_name: 'db' } },
    ],
  },
  {
    id: 'D11',
    title: 'answers 404 for a database that does not exist',
    steps: [
      { ask: 'GET /nosuch', status: 404, error: 'not_found', reason: 'Database does not exist.' },
      { ask: 'HEAD /nosuch', status: 404 },
      { ask: 'GET /nosuch/doc', status: 404 },
      { ask: 'GET /nosuch/_all_docs', status: 404 },
      { ask: 'POST /nosuch', send: {}, status: 404 },
      { ask: 'PUT /nosuch/doc', send: {}, status: 404 },
      { ask: 'POST /nosuch/_bulk_docs', send: { docs: [] }, status: 404 },
      { ask: 'GET /_all_dbs', status: 200, is: ['db'] },
    ],
  },
  {
    id: 'D12',
    title: 'counts documents, tombstones and changes',
    steps: [
      { ask: 'PUT /db/a', send: {}, status: 201, keep: keepRev },
      { ask: 'PUT /db/b', send: {}, status: 201 },
      { ask: 'DELETE /db/a?rev=$rev', status: 200 },
      { ask: 'GET /db', status: 200, has: { doc_count: 1, doc_del_count: 1, update_seq: 3, committed_update_seq: 3 } },
    ],
  },
  {
    id: 'D13',
    title: 'deletes a database',
    steps: [
      { ask: 'PUT /db/a', send: {}, status: 201 },
      { ask: 'DELETE /db', status: 200, is: { ok: true } },
      { ask: 'GET /db', status: 404 },
      { ask: 'GET /db/a', status: 404 },
      { ask: 'PUT /db', status: 201 },
      { ask: 'GET /db', status: 200, has: { doc_count: 0, update_seq: 0 } },
    ],
  },
  {
    id: 'D14',
    title: 'answers 404 when there is nothing to delete',
    steps: [{ ask: 'DELETE /nosuch', status: 404, error: 'not_found' }],
  },
  {
    id: 'D15',
    title: 'takes ?rev= for a forgotten document id and deletes nothing',
    steps: [
      { ask: 'DELETE /db?rev=1-a', status: 400, error: 'bad_request', reason: 'Did you mean to DELETE a document' },
      { ask: 'GET /db', status: 200 },
    ],
  },
]

runCases('databases', cases)

describe('database folders', () => {
  it('D13 removes the files of a deleted database', async () => {
    await using client = await startDocdb()
    const folders = () => readdir(client.server.dir.at('docdb', 'databases'))
    await client.call('PUT', '/db')
    await client.call('PUT', '/db/a', { body: {} })
    expect(await folders()).toHaveLength(1)
    await client.call('DELETE', '/db')
    expect(await folders()).toEqual([])
  })

  it('gives folders names that tell nothing of the database', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/a%2Fb')
    const [folder] = await readdir(client.server.dir.at('docdb', 'databases'))
    expect(folder).toMatch(/^[0-9a-f]{24}$/)
  })

  it('answers one of fifty parallel creations with 201 and the others with 412', async () => {
    await using client = await startDocdb()
    const replies = await Promise.all(Array.from({ length: 50 }, () => client.call('PUT', '/db')))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 412)])
  })

  it('answers writers with 404 when their database is deleted, and one of two deletions with 200', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/db')
    const writes = Array.from({ length: 40 }, (_, index) => client.call('PUT', `/db/d${index}`, { body: {} }))
    const deletions = [client.call('DELETE', '/db'), client.call('DELETE', '/db')]
    const statuses = (await Promise.all(deletions)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 404])
    for (const { status } of await Promise.all(writes)) expect([201, 404]).toContain(status)
    expect((await client.call('GET', '/db')).status).toBe(404)
    expect(await readdir(client.server.dir.at('docdb', 'databases'))).toEqual([])
  })
})

describe('paths as they come', () => {
  it.each(['/..', '/%2e%2e', '/%2e', '/..%2Fescaped', '/a..%2Fb%00'])('PUT %s makes nothing', async (path) => {
    await using client = await startDocdb()
    const { status, json } = await rawRequest(client.url, { method: 'PUT', path })
    expect([status, json.error]).toEqual([400, 'illegal_database_name'])
    expect(await readdir(client.server.dir.at('docdb', 'databases'))).toEqual([])
    expect(await readdir(client.server.dir.path)).toEqual(['docdb'])
  })
})

describe('names of other services', () => {
  it('are refused for databases, and the reason says so', async () => {
    await using server = await startTrivium({ serve: ['tasks', 'docdb'] })
    const reply = await callAt(server.urls.http, 'PUT', '/api')
    expect(reply.json).toMatchObject({ error: 'illegal_database_name', status: 400 })
    expect(reply.json.reason).toContain('another service')
    expect((await callAt(server.urls.http, 'PUT', '/apis')).status).toBe(201)
  })
})

describe('many databases', () => {
  it('keep few of them open, and every document', async () => {
    await using client = await startDocdb({ env: { DOCDB_MAX_OPEN: '4' } })
    const names = Array.from({ length: 40 }, (_, n) => `db${n}`)
    for (const name of names) {
      await client.call('PUT', `/${name}`)
      await client.call('PUT', `/${name}/d`, { body: { name } })
    }
    expect(await openLogs(client.server.dir.path)).toBeLessThanOrEqual(5)
    const seen = await Promise.all(names.map((name) => client.call('GET', `/${name}/d`)))
    expect(seen.map(({ json }) => json.name)).toEqual(names)
  })
})

describe('a database that is closed as idle', () => {
  it('opens again for whoever comes meanwhile', async () => {
    await using client = await startDocdb({ env: { DOCDB_MAX_OPEN: '1' } })
    const names = ['a', 'b', 'c']
    for (const name of names) await client.call('PUT', `/${name}`)
    const calls = Array.from({ length: 150 }, (_, n) => client.call('PUT', `/${names[n % 3]}/d${n}`, { body: { n } }))
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
    expect([...statuses]).toEqual([201])
    const counts = await Promise.all(names.map((name) => client.call('GET', `/${name}`)))
    expect(counts.map(({ json }) => json.doc_count)).toEqual([50, 50, 50])
  })
})

/** Databases that this process has open: each keeps one LOCK open. */
async function openLogs(dir: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((path) => path.startsWith(`${dir}/`) && path.includes('/databases/') && path.endsWith('LOCK'))
    .length
}
