import { expect } from 'vitest'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'

/** The steps that make document `d` and keep its revision. */
const made = { ask: 'PUT /db/d', send: { year: 1964 }, status: 201, keep: keepRev } as const

const cases: readonly Case[] = [
  {
    id: 'D52c',
    title: 'takes a name with an escape for what it is, whatever names came before',
    steps: [
      { ask: 'PUT /db/first', send: String.raw`{"D52c":1,"\\":1}`, status: 201 },
      { ask: 'PUT /db/second', send: String.raw`{"D52c":1,"\"":2}`, status: 201 },
      {
        ask: 'GET /db/second',
        status: 200,
        // The text: a test that reads names wrong would not notice.
        check: ({ text }) => expect(text).toContain(String.raw`"D52c":1,"\"":2`),
      },
    ],
  },
  {
    id: 'D50',
    title: 'takes a slash in an id',
    steps: [
      { ask: 'PUT /db/a%2Fb', send: { a: 1 }, status: 201, has: { id: 'a/b' }, header: { location: '/db/a%2Fb' } },
      { ask: 'GET /db/a%2Fb', status: 200, has: { _id: 'a/b', a: 1 } },
    ],
  },
  {
    id: 'D51',
    title: 'takes any text as an id',
    steps: [
      {
        ask: 'PUT /db/%C3%A9%20x%2B',
        send: {},
        status: 201,
        has: { id: 'é x+' },
        header: { location: '/db/%C3%A9%20x%2B' },
      },
      { ask: 'GET /db/%C3%A9%20x+', status: 200, has: { _id: 'é x+' } },
      ...[
        '\r\n',
        '\u0000',
        '\t',
        '?',
        '#',
        '😀',
        'é',
        'e\u0301',
        '\u2028',
        '日本',
        '__proto__x'.slice(2),
        'constructor',
      ].flatMap((id) => [
        { ask: `PUT /db/${encodeURIComponent(id)}`, send: {}, status: 201, has: { id } },
        { ask: `GET /db/${encodeURIComponent(id)}`, status: 200, has: { _id: id } },
      ]),
    ],
  },
  {
    id: 'D51b',
    title: 'takes ids of 1 to 240 bytes',
    steps: [
      { ask: `PUT /db/${'x'.repeat(101)}`, send: {}, status: 201 },
      { ask: `PUT /db/${'x'.repeat(240)}`, send: {}, status: 201 },
      { ask: `PUT /db/${'x'.repeat(241)}`, send: {}, status: 400, error: 'illegal_docid' },
      { ask: `PUT /db/${encodeURIComponent('é'.repeat(120))}`, send: {}, status: 201 },
      { ask: `PUT /db/${encodeURIComponent('é'.repeat(121))}`, send: {}, status: 400, error: 'illegal_docid' },
    ],
  },
  {
    id: 'D52',
    title: 'refuses ids that start with an underscore in the path',
    steps: ['_under', '_design%2Fx', '_local%2Fx'].map((id) => ({
      ask: `PUT /db/${id}`,
      send: {},
      status: 400,
      error: 'illegal_docid',
      reason: /underscore/,
    })),
  },
  {
    id: 'D53',
    title: 'keeps every text and member as it came',
    steps: [
      {
        ask: 'PUT /db/text',
        send: { ru: 'Документ', math: '∮ E⋅da = Q', braille: '⡌⠁⠧⠑', nul: 'a\u0000b', emoji: '😀', empty: '' },
        status: 201,
        keep: keepRev,
      },
      {
        ask: 'GET /db/text',
        status: 200,
        is: {
          _id: 'text',
          _rev: '$rev',
          ru: 'Документ',
          math: '∮ E⋅da = Q',
          braille: '⡌⠁⠧⠑',
          nul: 'a\u0000b',
          emoji: '😀',
          empty: '',
        },
      },
      {
        ask: 'PUT /db/names',
        send: '{"own":{"__proto__":{"a":1}},"constructor":{"prototype":2},"toString":3,"list":[{"__proto__":null}],"\\u0001__proto__":4}',
        status: 201,
      },
      {
        ask: 'GET /db/names',
        status: 200,
        check: ({ text }) =>
          expect(text).toContain(
            '"own":{"__proto__":{"a":1}},"constructor":{"prototype":2},"toString":3,"list":[{"__proto__":null}],"\\u0001__proto__":4',
          ),
      },
    ],
  },
  {
    id: 'D53d',
    title: 'refuses __proto__ at the top as every other unknown member that begins with an underscore',
    steps: [
      ...[
        ['PUT /db/names', '{"__proto__":{"a":1}}'],
        ['POST /db', '{"__proto__":1}'],
        ['POST /db', '{"_id":"names","__pr\\u006fto__":null}'],
        ['POST /db/_bulk_docs', '{"docs":[{"_id":"good"},{"_id":"names","__proto__":{}}]}'],
        ['POST /db/_bulk_docs', '{"new_edits":false,"docs":[{"_id":"names","_rev":"1-a","__proto__":{}}]}'],
      ].map(([ask, send]) => ({
        ask: String(ask),
        send,
        status: 400,
        error: 'doc_validation',
        reason: 'Bad special document member: __proto__',
      })),
      { ask: 'GET /db', status: 200, has: { doc_count: 0 } },
    ],
  },
  {
    id: 'D53b',
    title: 'refuses options that it knows and does not serve, and ignores others',
    steps: [
      made,
      ...['attachments', 'conflicts', 'revs', 'revs_info', 'latest', 'local_seq'].map((name) => ({
        ask: `GET /db/d?${name}=true`,
        status: 501,
        error: 'not_implemented',
        reason: name,
      })),
      { ask: 'GET /db/d?open_revs=all', status: 501 },
      { ask: 'PUT /db/e?batch=ok', send: {}, status: 501 },
      { ask: 'GET /db/d?conflicts=false', status: 200 },
      { ask: 'GET /db/d?color=red', status: 200 },
    ],
  },
  {
    id: 'D53c',
    title: 'refuses a document of more than 8,000,000 bytes',
    steps: [
      { ask: 'PUT /db/large', send: sized(8_000_001), status: 413, error: 'document_too_large' },
      { ask: 'PUT /db/large', send: sized(8_000_000), status: 201 },
    ],
  },
]

function sized(bytes: number): string {
  return `{"a":"${'x'.repeat(bytes - 8)}"}`
}

runCases('ids and text of documents', cases)
