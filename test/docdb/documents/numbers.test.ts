import { expect } from 'vitest'
import { type Case, runCases } from '../helpers/cases.ts'
import type { Reply } from '../helpers/client.ts'
import { startDocdb } from '../helpers/client.ts'

const peer = { DOCDB_PEER: 'true' }
/** Numbers that a double changes, or that print otherwise than they were written. */
const numbers =
  '[12345678901234567890,1.0,-0,1e5,0.10,1E+2,0.00000001,3.141592653589793238462643383279,-9007199254740993]'
const members = `"n":${numbers},"\\"":{"__proto__":[1.50]},"plain":[1,-2,0.5]`
const told = ({ text }: Reply) => expect(text).toContain(members)

const cases: readonly Case[] = [
  {
    id: 'N01',
    title: 'keeps numbers as they were written, whichever way they come and are read',
    steps: [
      { ask: 'PUT /db/put', send: `{${members}}`, status: 201 },
      { ask: 'POST /db', send: `{"_id":"post",${members}}`, status: 201 },
      { ask: 'POST /db/_bulk_docs', send: `{"docs":[{"_id":"bulk",${members}}]}`, status: 201 },
      { ask: 'PUT /db/peer?new_edits=false', send: `{"_rev":"1-a",${members}}`, status: 201 },
      ...['put', 'post', 'bulk', 'peer'].map((id) => ({ ask: `GET /db/${id}`, status: 200, check: told })),
      {
        ask: 'GET /db/_all_docs?include_docs=true',
        status: 200,
        check: ({ text }) => expect(text.split(members)).toHaveLength(5),
      },
      {
        ask: 'GET /db/_changes?include_docs=true',
        status: 200,
        check: ({ text }) => expect(text.split(members)).toHaveLength(5),
      },
      { ask: 'POST /db/_bulk_get?revs=true', send: { docs: [{ id: 'put' }] }, status: 200, check: told },
      { ask: 'GET /db/peer?revs=true&conflicts=true', status: 200, check: told },
      { ask: 'GET /db/peer?open_revs=all', status: 200, check: told },
      { ask: 'PUT /db/_local/here', send: `{${members}}`, status: 201 },
      { ask: 'GET /db/_local/here', status: 200, check: told },
    ],
  },
  {
    id: 'N02',
    title: 'gives the same revision to the same text only',
    steps: [
      { ask: 'PUT /db/a', send: '{"n":1.0}', status: 201, keep: { rev: ({ json }) => json.rev } },
      {
        ask: 'PUT /db/b',
        send: '{"n":1}',
        status: 201,
        check: ({ json }) => expect(json.rev).toMatch(/^1-/),
      },
      { ask: 'GET /db/a', status: 200, check: ({ text }) => expect(text).toContain('"n":1.0') },
      { ask: 'PUT /db/c', send: '{"n":1e999}', status: 400, error: 'bad_request', reason: 'out of range' },
    ],
  },
]

runCases('numbers', cases, { env: peer, startBehind: () => startDocdb({ env: { ...peer, DOCDB_ENGINE: 'memory' } }) })
