import { expect } from 'vitest'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'
import type { Reply } from '../helpers/client.ts'

const bulk = (docs: unknown, rest: object = {}) => ({ ask: 'POST /db/_bulk_docs', send: { docs, ...rest } })
const five = ['a', 'b', 'c', 'd', 'e']
const revAt = (index: number) => (reply: Reply) => reply.json[index].rev
const keepFive = Object.fromEntries(five.map((id, index) => [id, revAt(index)]))
const generations = (generation: number) => ({
  status: 201,
  check: ({ json }: Reply) => {
    for (const item of json) expect(item.rev).toMatch(new RegExp(`^${generation}-`))
    expect(json.map((item: { id: string }) => item.id)).toEqual(five)
  },
})

const cases: readonly Case[] = [
  {
    id: 'D61',
    title: 'tells the result of each document in order',
    steps: [
      {
        ...bulk([{ year: 1962 }, { _id: 'jens' }, { _id: 'bob', _rev: '1-eeee' }]),
        status: 201,
        has: [{ ok: true }, { ok: true, id: 'jens' }, { id: 'bob', error: 'conflict', status: 409 }],
        check: ({ json }) => {
          expect(json[2]).not.toHaveProperty('ok')
          expect(json[2]).not.toHaveProperty('rev')
          expect(json[2]).not.toHaveProperty('stack')
        },
      },
    ],
  },
  {
    id: 'D62',
    title: 'creates, updates and deletes',
    steps: [
      { ...bulk(five.map((_id) => ({ _id }))), ...generations(1), keep: keepFive },
      { ...bulk(five.map((_id) => ({ _id, _rev: `$${_id}`, n: 2 }))), ...generations(2), keep: keepFive },
      { ...bulk(five.map((_id) => ({ _id, _rev: `$${_id}`, _deleted: true }))), ...generations(3) },
      ...five.map((id) => ({ ask: `GET /db/${id}`, status: 404, reason: 'deleted' })),
    ],
  },
  {
    id: 'D63',
    title: 'tells a conflict in its own item only',
    steps: [
      { ...bulk(five.map((_id) => ({ _id }))), ...generations(1), keep: keepFive },
      {
        ...bulk(five.map((_id) => ({ _id, _rev: _id === 'c' ? '1-ffff' : `$${_id}`, _deleted: true }))),
        status: 201,
        check: ({ json }) => {
          expect(json.map((item: { error?: string }) => item.error)).toEqual([
            undefined,
            undefined,
            'conflict',
            undefined,
            undefined,
          ])
          expect(json[0].rev).toMatch(/^2-/)
        },
      },
    ],
  },
  {
    id: 'D64',
    title: 'lets one of an update and a deletion of the same revision win',
    steps: [
      { ask: 'PUT /db/d', send: {}, status: 201, keep: keepRev },
      {
        ...bulk([
          { _id: 'd', _rev: '$rev', n: 1 },
          { _id: 'd', _rev: '$rev', _deleted: true },
        ]),
        status: 201,
        check: ({ json }) => {
          expect(json.filter((item: { error?: string }) => item.error === 'conflict')).toHaveLength(1)
          expect(json.filter((item: { rev?: string }) => item.rev !== undefined)).toHaveLength(1)
        },
      },
    ],
  },
  {
    id: 'D65',
    title: 'lets the first of two equal ids win',
    steps: [
      {
        ...bulk([
          { _id: 'd', n: 1 },
          { _id: 'd', n: 2 },
        ]),
        status: 201,
        has: [{ ok: true }, { error: 'conflict' }],
      },
      { ask: 'GET /db/d', status: 200, has: { n: 1 } },
    ],
  },
  {
    id: 'D66',
    title: 'refuses a malformed envelope',
    steps: [{}, { docs: 'foo' }, [], { docs: [], new_edits: 0 }, { docs: null }, 5].map((send) => ({
      ask: 'POST /db/_bulk_docs',
      send,
      status: 400,
      error: 'bad_request',
    })),
  },
  { id: 'D67', title: 'takes no documents at all', steps: [{ ...bulk([]), status: 201, is: [] }] },
  {
    id: 'D68',
    title: 'keeps the revisions that come with new_edits false',
    steps: [
      { ...bulk([{ _id: 'd', _rev: '3-abc', n: 1 }], { new_edits: false }), status: 201, is: [] },
      { ask: 'GET /db/d', status: 200, is: { _id: 'd', _rev: '3-abc', n: 1 } },
      { ...bulk([{ _id: 'd', _rev: '3-abc', n: 1 }], { new_edits: false }), status: 201, is: [] },
      { ask: 'GET /db', status: 200, has: { doc_count: 1, update_seq: 1 } },
    ],
  },
  {
    id: 'D69',
    title: 'asks for a revision with new_edits false',
    steps: [
      { ...bulk([{ _id: 'd' }], { new_edits: false }), status: 400, error: 'bad_request', reason: /docs\[0\].*_rev/ },
    ],
  },
  {
    id: 'D69b',
    title: 'refuses the whole request for one malformed document, naming its index, and writes nothing',
    steps: [
      ...[
        [{ _id: '_x' }, 'illegal_docid', 'docs[1]'],
        [{ _id: 5 }, 'illegal_docid', 'docs[1]'],
        [{ _zing: 1 }, 'doc_validation', 'docs[1]'],
        [{ _rev: 'zzz', _id: 'q' }, 'bad_request', 'docs[1]'],
        [{ _attachments: {} }, 'not_implemented', 'docs[1]'],
        ['text', 'bad_request', '/docs/1'],
        [null, 'bad_request', '/docs/1'],
      ].map(([bad, error, reason]) => ({
        ...bulk([{ _id: 'good' }, bad]),
        status: error === 'not_implemented' ? 501 : 400,
        error: String(error),
        reason: String(reason),
      })),
      {
        ask: 'POST /db/_bulk_docs',
        send: '{"docs":[{"_id":"good"},{"_id":"a\\ud800"},{"_id":"a\\ud801"}]}',
        status: 400,
        reason: /docs\[1\]/,
      },
      { ask: 'GET /db', status: 200, has: { doc_count: 0 } },
    ],
  },
  {
    id: 'D69c',
    title: 'refuses more than 100,000 documents',
    steps: [
      {
        ask: 'POST /db/_bulk_docs',
        send: `{"docs":[${'{},'.repeat(100_000)}{}]}`,
        status: 413,
        error: 'too_large',
      },
    ],
  },
  {
    id: 'D69d',
    title: 'asks for JSON',
    steps: [
      {
        ask: 'POST /db/_bulk_docs',
        send: '{"docs":[]}',
        headers: { 'content-type': 'text/plain' },
        status: 415,
        error: 'bad_content_type',
      },
    ],
  },
]

runCases('bulk', cases)
