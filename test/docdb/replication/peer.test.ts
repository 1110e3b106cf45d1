import { describe, expect, it } from 'vitest'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'
import { startDocdb } from '../helpers/client.ts'

const peer = { DOCDB_PEER: 'true' }

const cases: readonly Case[] = [
  {
    id: 'P01',
    title: 'lists changes after a sequence',
    steps: [
      { ask: 'PUT /db/a', send: {}, status: 201, keep: keepRev },
      { ask: 'PUT /db/b', send: { n: 1 }, status: 201 },
      { ask: 'DELETE /db/a?rev=$rev', status: 200, keep: { tomb: keepRev.rev } },
      {
        ask: 'GET /db/_changes',
        status: 200,
        has: {
          last_seq: 3,
          pending: 0,
          results: [
            { seq: 2, id: 'b' },
            { seq: 3, id: 'a', deleted: true, changes: [{ rev: '$tomb' }] },
          ],
        },
      },
      { ask: 'GET /db/_changes?since=2', status: 200, has: { results: [{ id: 'a' }] } },
      { ask: 'GET /db/_changes?since=now', status: 200, is: { results: [], last_seq: 3, pending: 0 } },
      { ask: 'GET /db/_changes?limit=1', status: 200, has: { results: [{ id: 'b' }], last_seq: 2, pending: 1 } },
      { ask: 'GET /db/_changes?descending=true', status: 200, has: { results: [{ id: 'a' }, { id: 'b' }] } },
      {
        ask: 'GET /db/_changes?include_docs=true&since=1&limit=1',
        status: 200,
        has: { results: [{ doc: { _id: 'b', n: 1 } }] },
      },
      {
        ask: 'POST /db/_changes?filter=_doc_ids',
        send: { doc_ids: ['b'] },
        status: 200,
        has: { results: [{ id: 'b' }] },
      },
      { ask: 'GET /db/_changes?filter=_doc_ids&doc_ids=["a"]', status: 200, has: { results: [{ id: 'a' }] } },
      { ask: 'GET /db/_changes?filter=app/mine', status: 501, error: 'not_implemented' },
      { ask: 'GET /db/_changes?since=x', status: 400, error: 'query_parse_error' },
      { ask: 'GET /db/_changes?feed=x', status: 400, error: 'query_parse_error' },
      { ask: 'GET /nosuch/_changes', status: 404 },
      { ask: 'HEAD /db/_changes?feed=continuous&heartbeat=100', status: 200 },
    ],
  },
  {
    id: 'P02',
    title: 'answers a long poll at once when there are changes, or after its time',
    steps: [
      { ask: 'GET /db/_changes?feed=longpoll&timeout=0', status: 200, is: { results: [], last_seq: 0, pending: 0 } },
      { ask: 'PUT /db/a', send: {}, status: 201 },
      { ask: 'GET /db/_changes?feed=longpoll', status: 200, has: { results: [{ id: 'a' }], last_seq: 1 } },
    ],
  },
  {
    id: 'P03',
    title: 'tells which revisions are missing',
    steps: [
      { ask: 'PUT /db/a', send: {}, status: 201, keep: keepRev },
      {
        ask: 'POST /db/_revs_diff',
        send: '{"a":["$rev","2-bb"],"z":["1-a"],"odd":["not a revision"]}',
        status: 200,
        is: { a: { missing: ['2-bb'] }, z: { missing: ['1-a'] } },
      },
      { ask: 'POST /db/_revs_diff', send: { a: 'x' }, status: 400, error: 'bad_request' },
    ],
  },
  {
    id: 'P04',
    title: 'reads many revisions',
    steps: [
      { ask: 'PUT /db/a', send: { n: 1 }, status: 201, keep: keepRev },
      {
        ask: 'POST /db/_bulk_get?revs=true',
        send: '{"docs":[{"id":"a","rev":"$rev"},{"id":"nosuch","rev":"1-a"}]}',
        status: 200,
        has: {
          results: [
            { id: 'a', docs: [{ ok: { _id: 'a', _rev: '$rev', n: 1, _revisions: { start: 1 } } }] },
            { id: 'nosuch', docs: [{ error: { id: 'nosuch', error: 'not_found' } }] },
          ],
        },
        check: ({ text }) => expect(text).not.toContain('stack'),
      },
      { ask: 'POST /db/_bulk_get', send: {}, status: 400 },
      { ask: 'POST /db/_bulk_get', send: { docs: [] }, status: 200, is: { results: [] } },
    ],
  },
  {
    id: 'P05',
    title: 'keeps local documents apart',
    steps: [
      { ask: 'GET /db/_local/x', status: 404 },
      { ask: 'PUT /db/_local/x', send: { last_seq: 1 }, status: 201, has: { id: '_local/x', rev: '0-1' } },
      { ask: 'PUT /db/_local/x', send: { last_seq: 2 }, status: 409, error: 'conflict' },
      { ask: 'PUT /db/_local/x', send: { _rev: '0-1', last_seq: 2 }, status: 201, has: { rev: '0-2' } },
      { ask: 'PUT /db/_local/x', send: { _rev: 'z' }, status: 400 },
      { ask: 'GET /db/_local/x', status: 200, is: { _id: '_local/x', _rev: '0-2', last_seq: 2 } },
      { ask: 'GET /db/_all_docs', status: 200, is: { total_rows: 0, offset: 0, rows: [] } },
      { ask: 'DELETE /db/_local/x?rev=0-1', status: 409 },
      { ask: 'DELETE /db/_local/x?rev=0-2', status: 200 },
      { ask: 'GET /db/_local/x', status: 404 },
      { ask: 'DELETE /db/_local/x?rev=0-2', status: 404 },
    ],
  },
  {
    id: 'P06',
    title: 'lists documents by their ids',
    steps: [
      { ask: 'PUT /db/a', send: { n: 1 }, status: 201, keep: keepRev },
      { ask: 'PUT /db/gone', send: {}, status: 201, keep: { gone: keepRev.rev } },
      { ask: 'DELETE /db/gone?rev=$gone', status: 200, keep: { tomb: keepRev.rev } },
      {
        ask: 'POST /db/_all_docs?include_docs=true',
        send: { keys: ['zz', 'a', 'gone', 'a'] },
        status: 200,
        is: {
          total_rows: 1,
          offset: null,
          rows: [
            { key: 'zz', error: 'not_found' },
            { id: 'a', key: 'a', value: { rev: '$rev' }, doc: { _id: 'a', _rev: '$rev', n: 1 } },
            { id: 'gone', key: 'gone', value: { rev: '$tomb', deleted: true }, doc: null },
            { id: 'a', key: 'a', value: { rev: '$rev' }, doc: { _id: 'a', _rev: '$rev', n: 1 } },
          ],
        },
      },
      { ask: 'POST /db/_all_docs', send: { keys: 'a' }, status: 400, error: 'bad_request' },
    ],
  },
  {
    id: 'P07',
    title: 'refuses design documents one by one when a replicator writes',
    steps: [
      {
        ask: 'POST /db/_bulk_docs',
        send: {
          new_edits: false,
          docs: [
            { _id: '_design/x', _rev: '1-a' },
            { _id: 'b', _rev: '1-a' },
          ],
        },
        status: 201,
        has: [{ id: '_design/x', error: 'forbidden' }],
      },
      { ask: 'GET /db', status: 200, has: { doc_count: 1 } },
      { ask: 'POST /db/_ensure_full_commit', send: {}, status: 201, has: { ok: true } },
    ],
  },
  {
    id: 'P08',
    title: 'keeps attachments that a replicator brings, and hands them on',
    steps: [
      {
        ask: 'POST /db/_bulk_docs',
        send: {
          new_edits: false,
          docs: [
            { _id: 'a', _rev: '1-a', _attachments: { 'x/y.html': { content_type: 'text/html', data: 'aGVsbG8=' } } },
          ],
        },
        status: 201,
        is: [],
      },
      {
        ask: 'GET /db/a',
        status: 200,
        has: { _attachments: { 'x/y.html': { stub: true, length: 5, content_type: 'text/html' } } },
      },
      {
        ask: 'GET /db/a/x%2Fy.html?rev=1-a',
        status: 200,
        header: {
          'content-type': 'text/html',
          'content-disposition': 'attachment',
          'content-security-policy': 'sandbox',
        },
        check: ({ text }) => expect(text).toBe('hello'),
      },
      { ask: 'GET /db/a/other', status: 404, error: 'not_found' },
      { ask: 'GET /db/nosuch/x', status: 404, error: 'not_found' },
      ...[5, { x: 1 }, { x: { content_type: 'a/b', stub: true } }, { x: { content_type: 'a/b', data: '*' } }].map(
        (_attachments) => ({
          ask: 'POST /db/_bulk_docs',
          send: { new_edits: false, docs: [{ _id: 'b', _rev: '1-a', _attachments }] },
          status: 201,
          has: [{ id: 'b', error: 'forbidden', status: 403 }],
        }),
      ),
    ],
  },
  {
    id: 'P09',
    title: 'tells conflicts to replicators of older PouchDBs',
    steps: [
      {
        ask: 'POST /db/_bulk_docs',
        send: {
          new_edits: false,
          docs: [
            { _id: 'a', _rev: '1-a' },
            { _id: 'a', _rev: '1-b' },
            { _id: 'b', _rev: '1-a' },
          ],
        },
        status: 201,
      },
      {
        ask: 'POST /db/_all_docs?include_docs=true&conflicts=true',
        send: { keys: ['a', 'b'] },
        status: 200,
        has: { rows: [{ doc: { _rev: '1-b', _conflicts: ['1-a'] } }, { doc: { _rev: '1-a' } }] },
        check: ({ json }) => expect(json.rows[1].doc).not.toHaveProperty('_conflicts'),
      },
    ],
  },
]

// A server behind whose sequences are numbers, as the cases have them.
runCases('peer', cases, { env: peer, startBehind: () => startDocdb({ env: { ...peer, DOCDB_ENGINE: 'memory' } }) })

describe('a server without DOCDB_PEER', () => {
  it('does not serve the peer surface', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/db')
    expect((await client.call('GET', '/db/_changes')).json).toMatchObject({
      status: 501,
      reason: expect.stringContaining('DOCDB_PEER'),
    })
    expect((await client.call('GET', '/')).json.features).toEqual([])
  })
})

describe('a continuous feed', () => {
  it.each(['continuous', 'eventsource'])('tells changes as they are made (%s)', async (feed) => {
    await using client = await startDocdb({ env: peer })
    await client.call('PUT', '/db')
    const ended = new AbortController()
    const reply = await fetch(`${client.url}/db/_changes?feed=${feed}&heartbeat=100`, { signal: ended.signal })
    expect(reply.headers.get('content-type')).toBe(feed === 'continuous' ? 'application/json' : 'text/event-stream')
    const reader = reply.body?.getReader()
    let text = ''
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += Buffer.from((await reader?.read())?.value ?? []).toString()
    }
    await client.call('PUT', '/db/first', { body: {} })
    await readUntil('"first"')
    await readUntil(feed === 'continuous' ? '\n\n' : ': \n')
    await client.call('PUT', '/db/second', { body: {} })
    await readUntil('"second"')
    ended.abort()
  })

  it('lets go of the database when its reader goes away', async () => {
    await using client = await startDocdb({ env: peer })
    await client.call('PUT', '/db')
    const ended = new AbortController()
    const body = '{"doc_ids":["a"]}'
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: ended.signal }
    const url = `${client.url}/db/_changes?feed=continuous&filter=_doc_ids&heartbeat=60000`
    const reply = await fetch(url, init)
    const reader = reply.body?.getReader()
    await client.call('PUT', '/db/b', { body: {} })
    await client.call('PUT', '/db/a', { body: {} })
    let text = ''
    while (!text.includes('"a"')) text += Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(text).not.toContain('"b"')
    ended.abort()
    await client.call('DELETE', '/db')
  })

  it('ends in order when the server drains', async () => {
    const client = await startDocdb({ env: peer })
    await client.call('PUT', '/db')
    const reply = await fetch(`${client.url}/db/_changes?feed=continuous&heartbeat=60000`)
    const [text] = await Promise.all([reply.text(), client[Symbol.asyncDispose]()])
    expect(text).toContain('"last_seq":0')
  })
})
