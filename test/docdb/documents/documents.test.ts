import { expect } from 'vitest'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'

/** The steps that make document `d` and keep its revision. */
const made = { ask: 'PUT /db/d', send: { year: 1964 }, status: 201, keep: keepRev } as const

const cases: readonly Case[] = [
  {
    id: 'D16',
    title: 'creates a document under an id of its own',
    steps: [
      {
        ask: 'POST /db',
        send: { year: 1964 },
        status: 201,
        has: { ok: true },
        header: { location: /^\/db\/[0-9a-f]{32}$/ },
        check: ({ json }) => {
          expect(json.id.length).toBeGreaterThanOrEqual(20)
          expect(json.rev).toMatch(/^1-/)
        },
      },
    ],
  },
  {
    id: 'D17',
    title: 'takes the id of the body',
    steps: [
      { ask: 'POST /db', send: { _id: 'x', a: 1 }, status: 201, has: { id: 'x' } },
      { ask: 'GET /db/x', status: 200, has: { a: 1 } },
    ],
  },
  {
    id: 'D18',
    title: 'refuses to create an id again',
    steps: [
      { ask: 'POST /db', send: { _id: 'x' }, status: 201 },
      { ask: 'POST /db', send: { _id: 'x' }, status: 409, error: 'conflict' },
    ],
  },
  {
    id: 'D19',
    title: 'refuses bodies that are no objects',
    steps: ['[1]', '"s"', '5', 'null'].flatMap((send) => [
      { ask: 'POST /db', send, status: 400, error: 'bad_request' },
      { ask: 'PUT /db/d', send, status: 400, error: 'bad_request' },
    ]),
  },
  {
    id: 'D20',
    title: 'refuses broken and empty JSON',
    steps: ['{"a":', '{} {}', '{"a":NaN}', '{"a":1e400}', '\u0000'].flatMap((send) => [
      { ask: 'POST /db', send, status: 400, error: 'bad_request' },
      { ask: 'PUT /db/d', send, status: 400, error: 'bad_request' },
    ]),
  },
  {
    id: 'D20b',
    title: 'refuses an empty body and bytes that are not UTF-8',
    steps: [
      { ask: 'POST /db', headers: { 'content-type': 'application/json' }, status: 400, error: 'bad_request' },
      { ask: 'PUT /db/d', status: 400, error: 'bad_request' },
      { ask: 'POST /db', send: Uint8Array.from([0x22, 0xff, 0x22]), status: 400, error: 'bad_request' },
      { ask: 'POST /db', send: '{"a":"\\ud800"}', status: 400, error: 'bad_request', reason: 'surrogate' },
      { ask: 'POST /db', send: '{"\\ud800":1}', status: 400, error: 'bad_request', reason: 'surrogate' },
      { ask: 'POST /db', send: `${'['.repeat(501)}${']'.repeat(501)}`, status: 400, reason: 'deeper than 500' },
    ],
  },
  {
    id: 'D21',
    title: 'asks for a JSON content type on POST, not on PUT',
    steps: [
      {
        ask: 'POST /db',
        send: '{}',
        headers: { 'content-type': 'text/plain' },
        status: 415,
        error: 'bad_content_type',
      },
      { ask: 'POST /db', send: '{}', headers: { 'content-type': 'application/json; charset=utf-7' }, status: 415 },
      { ask: 'PUT /db/d', send: '{}', headers: { 'content-type': 'text/plain' }, status: 201 },
      { ask: 'POST /db', send: '{}', headers: { 'content-type': 'application/json; charset=utf-8' }, status: 201 },
      { ask: 'PUT /db/z', send: '{}', headers: { 'content-encoding': 'gzip' }, status: 415, error: 'bad_content_type' },
    ],
  },
  {
    id: 'D22',
    title: 'refuses ids that are no text or empty',
    steps: [
      { ask: 'POST /db', send: { _id: 5 }, status: 400, error: 'illegal_docid' },
      { ask: 'POST /db', send: { _id: '' }, status: 400, error: 'illegal_docid' },
      { ask: 'POST /db', send: { _id: null }, status: 400, error: 'illegal_docid' },
      { ask: 'POST /db', send: '{"_id":"a\\ud800"}', status: 400 },
    ],
  },
  {
    id: 'D23',
    title: 'refuses ids that start with an underscore',
    steps: [{ ask: 'POST /db', send: { _id: '_x' }, status: 400, error: 'illegal_docid', reason: /underscore/ }],
  },
  {
    id: 'D24',
    title: 'refuses unknown special members',
    steps: [
      { ask: 'POST /db', send: { _zing: 4 }, status: 400, error: 'doc_validation', reason: '_zing' },
      { ask: 'PUT /db/d', send: { _zing: 4 }, status: 400, error: 'doc_validation' },
      { ask: 'PUT /db/d', send: { _deleted: 'yes' }, status: 400, error: 'bad_request', reason: '_deleted' },
      { ask: 'PUT /db/d', send: { _attachments: {} }, status: 501, error: 'not_implemented' },
      { ask: 'PUT /db/d', send: { _revisions: { start: 1, ids: ['a'] } }, status: 400, error: 'doc_validation' },
    ],
  },
  {
    id: 'D25',
    title: 'creates a document under an id of the caller',
    steps: [
      {
        ask: 'PUT /db/d',
        send: { year: 1964 },
        status: 201,
        has: { id: 'd' },
        keep: keepRev,
        header: { location: '/db/d' },
      },
      { ask: 'GET /db/d', status: 200, header: { etag: '"$rev"' } },
    ],
  },
  {
    id: 'D26',
    title: 'gives a document back',
    steps: [made, { ask: 'GET /db/d', status: 200, is: { _id: 'd', _rev: '$rev', year: 1964 } }],
  },
  {
    id: 'D27',
    title: 'refuses to update without a revision',
    steps: [made, { ask: 'PUT /db/d', send: {}, status: 409, error: 'conflict' }],
  },
  {
    id: 'D28',
    title: 'refuses to update a revision that is not current',
    steps: [made, { ask: 'PUT /db/d', send: { _rev: '1-ffff' }, status: 409, error: 'conflict' }],
  },
  {
    id: 'D29',
    title: 'updates with the revision in the query',
    steps: [
      made,
      { ask: 'PUT /db/d?rev=$rev', send: {}, status: 201, check: ({ json }) => expect(json.rev).toMatch(/^2-/) },
    ],
  },
  {
    id: 'D30',
    title: 'updates with the revision in the body',
    steps: [made, { ask: 'PUT /db/d', send: { _rev: '$rev', year: 1965 }, status: 201 }],
  },
  {
    id: 'D31',
    title: 'refuses revisions that contradict each other',
    steps: [
      made,
      {
        ask: 'PUT /db/d?rev=$rev',
        send: { _rev: '1-aa' },
        status: 400,
        error: 'bad_request',
        reason: 'different values',
      },
      {
        ask: 'PUT /db/d',
        send: { _rev: '$rev' },
        headers: { 'if-match': '"1-aa"' },
        status: 400,
        reason: 'different values',
      },
      { ask: 'PUT /db/d?rev=$rev', send: { _rev: '$rev' }, headers: { 'if-match': '"$rev"' }, status: 201 },
    ],
  },
  {
    id: 'D32',
    title: 'refuses malformed revisions',
    steps: [
      made,
      ...['zzz', 5, null, '', '1-', '0-x', '-1-abc', '99999999999999999999-a', `1-${'a'.repeat(10_000)}`].map(
        (_rev) => ({
          ask: 'PUT /db/d',
          send: { _rev },
          status: 400,
          error: 'bad_request',
          reason: 'Invalid rev format',
        }),
      ),
      { ask: 'PUT /db/d?rev=', send: {}, status: 400, reason: 'Invalid rev format' },
      { ask: 'GET /db/d?rev=zzz', status: 400, reason: 'Invalid rev format' },
      { ask: 'DELETE /db/d?rev=zzz', status: 400, reason: 'Invalid rev format' },
      { ask: 'DELETE /db/d', headers: { 'if-match': 'zzz' }, status: 400, reason: 'Invalid rev format' },
    ],
  },
  {
    id: 'D33',
    title: 'refuses a revision for a document that does not exist',
    steps: [{ ask: 'PUT /db/new?rev=1-eee', send: {}, status: 409, error: 'conflict' }],
  },
  {
    id: 'D34',
    title: 'lets the id of the path win',
    steps: [made, { ask: 'PUT /db/d', send: { _id: 'other', _rev: '$rev' }, status: 201, has: { id: 'd' } }],
  },
  {
    id: 'D35',
    title: 'takes the revision from If-Match',
    steps: [
      made,
      { ask: 'PUT /db/d', send: {}, headers: { 'if-match': '"$rev"' }, status: 201 },
      { ask: 'PUT /db/d', send: {}, headers: { 'if-match': '"$rev"' }, status: 409, error: 'conflict' },
      { ask: 'PUT /db/unknown', send: {}, headers: { 'if-match': '"1-a"' }, status: 409 },
    ],
  },
]

runCases('documents', cases)
