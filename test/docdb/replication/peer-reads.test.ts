import { expect } from 'vitest'
import { type Case, runCases } from '../helpers/cases.ts'
import { type Reply, startDocdb } from '../helpers/client.ts'

const peer = { DOCDB_PEER: 'true' }

/** A document with two open branches and a deleted one; `2-b` wins. */
const branched = {
  ask: 'POST /db/_bulk_docs',
  send: {
    new_edits: false,
    docs: [
      { _id: 'a', _rev: '1-a', n: 1 },
      { _id: 'a', _rev: '2-b', _revisions: { start: 2, ids: ['b', 'a'] }, n: 2 },
      { _id: 'a', _rev: '2-aa', _revisions: { start: 2, ids: ['aa', 'a'] }, n: 3 },
      { _id: 'a', _rev: '1-gone', _deleted: true },
      { _id: 'z', _rev: '1-z', _attachments: { 'a "b.txt': { content_type: 'text/plain', data: 'aGVsbG8=' } } },
    ],
  },
  status: 201,
  is: [],
} as const

function expectRows(count: number) {
  return ({ json }: Reply) => {
    if (json.rows.length !== count || json.total_rows !== 2) throw new Error(`${count} rows of 2 expected`)
  }
}

const cases: readonly Case[] = [
  {
    id: 'R01',
    title: 'tells conflicts and history beside a document',
    steps: [
      branched,
      { ask: 'GET /db/a', status: 200, is: { _id: 'a', _rev: '2-b', n: 2 } },
      { ask: 'GET /db/a?conflicts=true', status: 200, is: { _id: 'a', _rev: '2-b', n: 2, _conflicts: ['2-aa'] } },
      { ask: 'GET /db/a?deleted_conflicts=true', status: 200, has: { _deleted_conflicts: ['1-gone'] } },
      { ask: 'GET /db/a?revs=true', status: 200, has: { _revisions: { start: 2, ids: ['b', 'a'] } } },
      {
        ask: 'GET /db/a?revs_info=true',
        status: 200,
        has: {
          _revs_info: [
            { rev: '2-b', status: 'available' },
            { rev: '1-a', status: 'available' },
          ],
        },
      },
      { ask: 'GET /db/a?meta=true', status: 200, has: { _conflicts: ['2-aa'], _deleted_conflicts: ['1-gone'] } },
      { ask: 'GET /db/a?rev=2-aa&conflicts=false&revs=true', status: 200, has: { _rev: '2-aa', n: 3 } },
      { ask: 'GET /db/a?rev=2-aa&latest=true', status: 200, has: { _rev: '2-aa' } },
      { ask: 'GET /db/a?rev=1-gone&latest=true', status: 200, has: { _rev: '1-gone', _deleted: true } },
      { ask: 'GET /db/a?rev=7-x&revs=true', status: 404, error: 'not_found' },
      { ask: 'GET /db/nosuch?conflicts=true', status: 404, error: 'not_found' },
      { ask: 'GET /db/a?conflicts=maybe', status: 400, error: 'query_parse_error' },
      { ask: 'GET /db/a?conflicts=true', headers: { 'if-none-match': '"2-b"' }, status: 304 },
    ],
  },
  {
    id: 'R02',
    title: 'tells several revisions of a document',
    steps: [
      branched,
      {
        ask: 'GET /db/a?open_revs=all',
        status: 200,
        check: ({ json }) =>
          expect(json.map(({ ok }: { ok: { _rev: string } }) => ok._rev).sort()).toEqual(['1-gone', '2-aa', '2-b']),
      },
      {
        ask: 'GET /db/a?open_revs=["2-aa","9-x"]&revs=true',
        status: 200,
        is: [{ ok: { _id: 'a', _rev: '2-aa', n: 3, _revisions: { start: 2, ids: ['aa', 'a'] } } }, { missing: '9-x' }],
      },
      {
        ask: 'GET /db/a?open_revs=["1-a"]&latest=true',
        status: 200,
        check: ({ json }) => expect(json).toHaveLength(2),
      },
      { ask: 'GET /db/nosuch?open_revs=all', status: 404, error: 'not_found' },
      { ask: 'GET /db/a?open_revs=[1]', status: 400, error: 'bad_request' },
    ],
  },
  {
    id: 'R03',
    title: 'gives a document with its attachments, inline and in parts',
    steps: [
      branched,
      {
        ask: 'GET /db/z?attachments=true',
        status: 200,
        has: { _attachments: { 'a "b.txt': { content_type: 'text/plain', data: 'aGVsbG8=' } } },
      },
      {
        ask: 'POST /db/_bulk_get?attachments=true',
        send: { docs: [{ id: 'z', rev: '1-z' }] },
        status: 200,
        has: { results: [{ docs: [{ ok: { _attachments: { 'a "b.txt': { data: 'aGVsbG8=' } } } }] }] },
      },
      {
        ask: 'GET /db/z?open_revs=["1-z","9-x"]&revs=true&latest=true',
        headers: { accept: 'multipart/mixed' },
        status: 200,
        header: { 'content-type': /^multipart\/mixed; boundary="\w+"$/ },
        check: ({ text }) => {
          expect(text).toContain('"follows":true')
          expect(text).toContain(String.raw`filename="a \"b.txt"`)
          expect(text).toMatch(/\r\n\r\nhello\r\n--\w+--\r\n--/)
          expect(text).toContain('error="true"\r\n\r\n{"missing":"9-x"}')
        },
      },
    ],
  },
  {
    id: 'R04',
    title: 'edits a document as it was read',
    steps: [
      branched,
      {
        ask: 'PUT /db/z',
        send: { _rev: '1-z', n: 1, _attachments: { 'a "b.txt': { stub: true } }, _conflicts: [], _revs_info: [] },
        status: 201,
      },
      { ask: 'GET /db/z/a%20%22b.txt', status: 200, check: ({ text }) => expect(text).toBe('hello') },
      { ask: 'GET /db/z', status: 200, has: { n: 1, _attachments: { 'a "b.txt': { stub: true, length: 5 } } } },
    ],
  },
  {
    id: 'R05',
    title: 'tells conflicts in changes, and lists some of the ids',
    steps: [
      branched,
      {
        ask: 'GET /db/_changes?include_docs=true&conflicts=true',
        status: 200,
        has: { results: [{ id: 'a', doc: { _rev: '2-b', _conflicts: ['2-aa'] } }, { id: 'z' }] },
      },
      {
        ask: 'POST /db/_all_docs?skip=1&limit=1',
        send: { keys: ['a', 'z', 'nosuch'] },
        status: 200,
        check: ({ json }) => expect(json.rows.map(({ key }: { key: string }) => key)).toEqual(['z']),
      },
      {
        ask: 'POST /db/_all_docs?descending=true&limit=2',
        send: { keys: ['a', 'z', 'nosuch'] },
        status: 200,
        check: ({ json }) => expect(json.rows.map(({ key }: { key: string }) => key)).toEqual(['nosuch', 'z']),
      },
      { ask: 'POST /db/_compact', send: {}, status: 202, is: { ok: true } },
      ...[
        ['endkey={}', 2],
        ['startkey=null', 2],
        ['startkey={}', 0],
        ['endkey=7', 0],
        ['startkey={}&descending=true', 2],
        ['endkey=[]&descending=true', 0],
        ['key=7', 0],
      ].map(([query, count]) => ({
        ask: `GET /db/_all_docs?${query}`,
        status: 200,
        check: expectRows(Number(count)),
      })),
    ],
  },
]

runCases('what peers read', cases, {
  env: peer,
  startBehind: () => startDocdb({ env: { ...peer, DOCDB_ENGINE: 'memory' } }),
})
