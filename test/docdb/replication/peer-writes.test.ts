import { expect } from 'vitest'
import { type Case, runCases } from '../helpers/cases.ts'
import { startDocdb } from '../helpers/client.ts'

const peer = { DOCDB_PEER: 'true' }
const longId = 'x'.repeat(300)

/** As CouchDB's replicator sends a document with attachments. */
const multipart = {
  headers: { 'content-type': 'multipart/related; boundary="e12bdb1a"', 'x-couch-full-commit': 'false' },
  send: [
    '--e12bdb1a',
    'Content-Type: application/json',
    '',
    '{"_id":"att","_rev":"1-a","_revisions":{"start":1,"ids":["a"]},"_attachments":{"t.bin":{"follows":true,"length":3}}}',
    '--e12bdb1a',
    'Content-Disposition: attachment; filename="t.bin"',
    '',
    '\u0000\u0001\u0002',
    '--e12bdb1a--',
  ].join('\r\n'),
}

const bulk = (docs: readonly object[]) => ({ ask: 'POST /db/_bulk_docs', send: { new_edits: false, docs } })

const cases: readonly Case[] = [
  {
    id: 'W01',
    title: 'refuses a design document by itself, however it comes',
    steps: [
      ...['/db/_design/app?new_edits=false', '/db/_design/app', '/db/_design%2Fapp?new_edits=false'].map((path) => ({
        ask: `PUT ${path}`,
        send: { _id: '_design/app', _rev: '1-a', _revisions: { start: 1, ids: ['a'] }, views: {} },
        status: 403,
        error: 'forbidden',
        reason: 'Design documents',
      })),
      { ...multipart, ask: 'PUT /db/_design/app?new_edits=false', status: 403, error: 'forbidden' },
      { ask: 'PUT /nosuch/_design/app', send: {}, status: 404, error: 'not_found' },
      {
        ...bulk([
          { _id: '_design/x', _rev: '1-a' },
          { _id: 'b', _rev: '1-a' },
        ]),
        status: 201,
        has: [{ id: '_design/x', error: 'forbidden' }],
      },
      { ask: 'GET /db', status: 200, has: { doc_count: 1 } },
    ],
  },
  {
    id: 'W02',
    title: 'keeps a document with the revision that it brings',
    steps: [
      {
        ask: 'PUT /db/a?new_edits=false',
        send: { _id: 'a', _rev: '3-c', _revisions: { start: 3, ids: ['c', 'b', 'a'] }, n: 1 },
        status: 201,
        is: { ok: true, id: 'a', rev: '3-c' },
      },
      {
        ask: 'PUT /db/a?new_edits=false',
        send: { _rev: '3-c', n: 1 },
        status: 201,
        is: { ok: true, id: 'a', rev: '3-c' },
      },
      { ask: 'PUT /db/b?new_edits=false&rev=1-b', send: {}, status: 201, is: { ok: true, id: 'b', rev: '1-b' } },
      { ask: 'GET /db/a', status: 200, is: { _id: 'a', _rev: '3-c', n: 1 } },
      { ask: 'GET /db', status: 200, has: { doc_count: 2, update_seq: 2 } },
      {
        ask: 'PUT /db/a',
        send: { _rev: '3-c', n: 2 },
        status: 201,
        check: ({ json }) => expect(json.rev).toMatch(/^4-/),
      },
      { ask: 'PUT /db/a?new_edits=true', send: { n: 3 }, status: 409, error: 'conflict' },
    ],
  },
  {
    id: 'W03',
    title: 'refuses what it does not keep with a status after which replicators go on',
    steps: [
      ...[
        ['a', { _rev: '1-a', _zing: 1 }, '_zing'],
        ['a', '{"_rev":"1-a","__proto__":{}}', '__proto__'],
        ['a', { _rev: 'x' }, 'Invalid rev'],
        ['a', {}, '_rev'],
        ['a', { _rev: '1-a', _attachments: { x: { content_type: 'a/b', digest: 'md5-x', stub: true } } }, 'stub'],
        ['a', { _rev: '1-a', _attachments: { x: { data: '*' } } }, '_attachments'],
        ['a', '[1]', 'object'],
        ['a', '{"_rev":', 'JSON'],
        ['a', '{"_rev":"1-a","n":1e999}', 'range'],
        ['a', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'UTF-8'],
        ['a', `{"_rev":"1-a","n":${'['.repeat(600)}${']'.repeat(600)}}`, 'nested'],
        ['a', `{"_rev":"1-a","n":"${'x'.repeat(8_000_001)}"}`, 'larger'],
      ].map(([id, send, reason]) => ({
        ask: `PUT /db/${String(id)}?new_edits=false`,
        send,
        status: 403,
        error: 'forbidden',
        reason: String(reason),
      })),
      { ask: 'PUT /nosuch/a?new_edits=false', send: { _rev: '1-a' }, status: 404 },
      { ask: 'GET /db', status: 200, has: { doc_count: 0 } },
    ],
  },
  {
    id: 'W04',
    title: 'judges the documents of a batch one by one',
    steps: [
      {
        ...bulk([
          { _id: longId, _rev: '1-a' },
          { _id: 'good', _rev: '1-a' },
          { _id: '_odd', _rev: '1-a' },
          { _id: 'zing', _rev: '1-a', _zing: 1 },
          { _id: 'norev' },
          { _id: 5, _rev: '1-a' },
          { _id: 'history', _rev: '1-a', _revisions: 7 },
          { _id: 'better', _rev: '2-b', _revisions: { start: 2, ids: ['b', 'a'] } },
        ]),
        status: 201,
        check: ({ json }) => {
          const told = json.map(({ id, error, status }: Record<string, unknown>) => [id, error, status])
          const refused = ['_odd', 'zing', 'norev', '5', 'history']
          expect(told).toEqual(refused.map((id) => [id, 'forbidden', 403]))
        },
      },
      { ask: 'GET /db/_all_docs', status: 200, has: { rows: [{ id: 'better' }, { id: 'good' }, { id: longId }] } },
    ],
  },
  {
    id: 'W05',
    title: 'keeps the documents of a batch beside those that cannot be read',
    steps: [
      {
        ask: 'POST /db/_bulk_docs',
        send: Buffer.concat([
          Buffer.from('{"docs" : [ {"_id":"a","_rev":"1-a"} , 5, null,"x",[],\n{"_id":"deep","_rev":"1-a","n":'),
          Buffer.from(`${'['.repeat(600)}${']'.repeat(600)}},{"_id":"large","_rev":"1-a","n":1e999},{"_id":"`),
          Buffer.from([0xff]),
          Buffer.from('","_rev":"1-a"},{"_id":"broken","_rev":}, {"_id":"b","_rev":"1-a","s":"]}\\"[{"}\n]'),
          Buffer.from(', "other":["docs",{"docs":[1]}], "new_edits" : false}'),
        ]),
        status: 201,
        check: ({ json }) => {
          expect(json).toHaveLength(8)
          for (const item of json) expect(item).toMatchObject({ error: 'forbidden', status: 403 })
        },
      },
      { ask: 'GET /db/_all_docs', status: 200, has: { rows: [{ id: 'a' }, { id: 'b' }] } },
      { ask: 'GET /db/b', status: 200, has: { s: ']}"[{' } },
      ...[
        '{"new_edits":false,"docs":[{"_id":"c","_rev":"1-a"}',
        '{"new_edits":false,"docs":[{}]]}',
        '{"docs":7}',
        '[]',
      ].map((send) => ({ ask: 'POST /db/_bulk_docs', send, status: 400, error: 'bad_request' })),
    ],
  },
  {
    id: 'W06',
    title: 'keeps the attachments that come in parts of their own, and hands them on',
    steps: [
      { ...multipart, ask: 'PUT /db/att?new_edits=false', status: 201, is: { ok: true, id: 'att', rev: '1-a' } },
      { ask: 'GET /db/att', status: 200, has: { _attachments: { 't.bin': { length: 3, stub: true } } } },
      { ask: 'GET /db/att/t.bin', status: 200, check: ({ text }) => expect(text).toBe('\u0000\u0001\u0002') },
      { ...multipart, ask: 'PUT /db/att?new_edits=false', status: 201 },
      ...[
        multipart.send.replace('filename="t.bin"', 'x=y'),
        multipart.send.replace('\r\n--e12bdb1a--', '\r\n--e12bdb1a--\r\n'),
      ].map((send, n) => ({ ...multipart, send, ask: `PUT /db/again-${n}?new_edits=false`, status: 201 })),
      { ask: 'GET /db/again-0/t.bin', status: 200 },
      ...[
        multipart.send.slice(0, -10),
        multipart.send.replace('"follows":true', '"stub":true'),
        multipart.send.replaceAll('t.bin', ''),
        'nothing',
        '',
      ].map((send) => ({ ...multipart, send, ask: 'PUT /db/bad?new_edits=false', status: 403, error: 'forbidden' })),
      { ask: 'GET /db', status: 200, has: { doc_count: 3 } },
    ],
  },
  {
    id: 'W07',
    title: 'lets a document with a long id be changed and deleted',
    steps: [
      { ask: `PUT /db/${longId}?new_edits=false`, send: { _rev: '1-a' }, status: 201 },
      { ask: `PUT /db/${longId}`, send: { n: 1 }, status: 400, error: 'illegal_docid' },
      { ask: `PUT /db/${longId}?rev=1-a`, send: { n: 1 }, status: 201, keep: { rev: ({ json }) => json.rev } },
      { ask: `GET /db/${longId}`, status: 200, has: { n: 1 } },
      { ask: `DELETE /db/${longId}?rev=$rev`, status: 200 },
    ],
  },
]

runCases('what a replicator writes', cases, {
  env: peer,
  startBehind: () => startDocdb({ env: { ...peer, DOCDB_ENGINE: 'memory' } }),
})
