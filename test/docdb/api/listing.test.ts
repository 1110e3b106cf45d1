import { describe, expect, it } from 'vitest'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'
import { type DocdbClient, type Reply, startDocdb } from '../helpers/client.ts'

const docs = (...ids: string[]) =>
  ({ ask: 'POST /db/_bulk_docs', send: { docs: ids.map((_id) => ({ _id })) }, status: 201 }) as const
const ids = (...expected: string[]) => ({
  status: 200,
  check: ({ json }: Reply) => expect(json.rows.map((row: { id: string }) => row.id)).toEqual(expected),
})

const ordered = ['10', '9', 'B', 'Z', 'a', 'z', '~', 'é', 'ÿ', '\u2028', '日', '\ue000', '😀', '\u{10ffff}']

const cases: readonly Case[] = [
  {
    id: 'D54',
    title: 'lists nothing',
    steps: [{ ask: 'GET /db/_all_docs', status: 200, is: { total_rows: 0, offset: 0, rows: [] } }],
  },
  {
    id: 'D55',
    title: 'lists ids in order with their revisions',
    steps: [
      { ask: 'PUT /db/mydocument', send: {}, status: 201, keep: { mine: keepRev.rev } },
      { ask: 'PUT /db/foo', send: {}, status: 201, keep: { foo: keepRev.rev } },
      {
        ask: 'GET /db/_all_docs',
        status: 200,
        is: {
          total_rows: 2,
          offset: 0,
          rows: [
            { id: 'foo', key: 'foo', value: { rev: '$foo' } },
            { id: 'mydocument', key: 'mydocument', value: { rev: '$mine' } },
          ],
        },
      },
    ],
  },
  {
    id: 'D55b',
    title: 'lists every id in the byte order of UTF-8',
    steps: [
      docs(...ordered.toReversed()),
      { ask: 'GET /db/_all_docs', ...ids(...ordered) },
      { ask: 'GET /db/_all_docs?descending=true', ...ids(...ordered.toReversed()) },
      { ask: `GET /db/_all_docs?startkey=${encodeURIComponent('"日"')}`, ...ids('日', '\ue000', '😀', '\u{10ffff}') },
    ],
  },
  {
    id: 'D56',
    title: 'adds the documents on demand',
    steps: [
      { ask: 'PUT /db/a', send: { n: 1 }, status: 201, keep: keepRev },
      {
        ask: 'GET /db/_all_docs?include_docs=true',
        status: 200,
        has: { rows: [{ id: 'a', doc: { _id: 'a', _rev: '$rev', n: 1 } }] },
      },
      {
        ask: 'GET /db/_all_docs?include_docs=false',
        status: 200,
        check: ({ text }) => expect(text).not.toContain('"doc"'),
      },
    ],
  },
  {
    id: 'D57',
    title: 'pages and turns the order around',
    steps: [
      docs('a', 'b', 'c', 'd'),
      { ask: 'GET /db/_all_docs?limit=1&skip=1&descending=true', ...ids('c') },
      { ask: 'GET /db/_all_docs?skip=9', ...ids() },
      { ask: 'GET /db/_all_docs?limit=2&skip=1', status: 200, has: { total_rows: 4, offset: 1 } },
    ],
  },
  {
    id: 'D57b',
    title: 'lists ranges of ids',
    steps: [
      docs('a', 'b', 'c', 'd'),
      { ask: 'GET /db/_all_docs?startkey="b"&endkey="c"', ...ids('b', 'c') },
      { ask: 'GET /db/_all_docs?start_key="b"&end_key="c"', ...ids('b', 'c') },
      { ask: 'GET /db/_all_docs?startkey="b"&endkey="c"&inclusive_end=false', ...ids('b') },
      { ask: 'GET /db/_all_docs?startkey="c"&endkey="b"&descending=true', ...ids('c', 'b') },
      { ask: 'GET /db/_all_docs?startkey="c"&endkey="b"&descending=true&inclusive_end=false', ...ids('c') },
      { ask: 'GET /db/_all_docs?startkey="c"&endkey="b"', ...ids() },
      { ask: 'GET /db/_all_docs?key="b"', ...ids('b') },
      { ask: 'GET /db/_all_docs?key="nosuch"', ...ids() },
      { ask: 'GET /db/_all_docs?key=""', ...ids() },
      { ask: 'GET /db/_all_docs?endkey="b"&descending=true', ...ids('d', 'c', 'b') },
    ],
  },
  {
    id: 'D58',
    title: 'leaves deleted documents out',
    steps: [
      { ask: 'PUT /db/a', send: {}, status: 201, keep: keepRev },
      { ask: 'PUT /db/b', send: {}, status: 201 },
      { ask: 'DELETE /db/a?rev=$rev', status: 200 },
      { ask: 'GET /db/_all_docs', ...ids('b'), has: { total_rows: 1 } },
    ],
  },
  {
    id: 'D59',
    title: 'lists no rows when asked for none',
    steps: [
      docs('a', 'b'),
      { ask: 'GET /db/_all_docs?limit=0', status: 200, is: { total_rows: 2, offset: 0, rows: [] } },
    ],
  },
  {
    id: 'D60',
    title: 'reads queries strictly',
    steps: [
      ...[
        'limit=abc',
        'skip=-1',
        'include_docs=maybe',
        'include_docs=1',
        'limit=1.5',
        'descending=TRUE',
        'startkey=x1',
        'key=five',
      ].map((query) => ({ ask: `GET /db/_all_docs?${query}`, status: 400, error: 'query_parse_error' })),
      { ask: 'GET /db/_all_docs?keys=["a"]', status: 501, error: 'not_implemented' },
    ],
  },
]

runCases('listing', cases)

describe('a long listing', () => {
  it('comes whole and in order, and leaves nothing open when the caller goes away', async () => {
    await using client = await startDocdb()
    const count = 2_500
    await fill(client, count)
    const listing = await client.call('GET', '/db/_all_docs?include_docs=true')
    expect(listing.json.rows).toHaveLength(count)
    expect(listing.json.rows[count - 1].doc).toMatchObject({ _id: idOf(count - 1), n: count - 1 })
    const gone = new AbortController()
    const cut = await fetch(`${client.url}/db/_all_docs?include_docs=true`, { signal: gone.signal })
    await cut.body?.getReader().read()
    gone.abort()
    expect((await client.call('DELETE', '/db')).status).toBe(200)
  })

  it('shows the database as it was when the listing began', async () => {
    await using client = await startDocdb()
    await fill(client, 2_500)
    const response = await fetch(`${client.url}/db/_all_docs?include_docs=true`)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    await client.call('PUT', '/db/zzz', { body: {} })
    let text = Buffer.from(first?.value ?? []).toString()
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      text += Buffer.from(piece.value).toString()
    }
    expect(JSON.parse(text).rows).toHaveLength(2_500)
  })
})

function idOf(n: number): string {
  return `doc-${String(n).padStart(6, '0')}`
}

async function fill(client: DocdbClient, count: number): Promise<void> {
  await client.call('PUT', '/db')
  const body = { docs: Array.from({ length: count }, (_, n) => ({ _id: idOf(n), n, pad: 'x'.repeat(100) })) }
  expect((await client.call('POST', '/db/_bulk_docs', { body })).status).toBe(201)
}
