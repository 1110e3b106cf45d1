import { expect } from 'vitest'
import { type Case, keepRev, runCases } from '../helpers/cases.ts'

const oldRev = { old: keepRev.rev }

/** The steps that make document `d` and keep its revision. */
const made = { ask: 'PUT /db/d', send: { year: 1964 }, status: 201, keep: keepRev } as const

const cases: readonly Case[] = [
  {
    id: 'D36',
    title: 'gives an old revision back',
    steps: [
      { ...made, keep: oldRev },
      { ask: 'PUT /db/d', send: { _rev: '$old', year: 1965 }, status: 201 },
      { ask: 'GET /db/d?rev=$old', status: 200, is: { _id: 'd', _rev: '$old', year: 1964 }, header: { etag: '$old' } },
    ],
  },
  {
    id: 'D37',
    title: 'answers 404 for an unknown revision',
    steps: [made, { ask: 'GET /db/d?rev=9-ff', status: 404, error: 'not_found', reason: 'missing' }],
  },
  {
    id: 'D38',
    title: 'answers 404 for an unknown document',
    steps: [
      { ask: 'GET /db/missing', status: 404, error: 'not_found', reason: 'missing' },
      { ask: 'HEAD /db/missing', status: 404 },
    ],
  },
  {
    id: 'D39',
    title: 'answers 304 when the caller has the revision',
    steps: [
      made,
      { ask: 'GET /db/d', headers: { 'if-none-match': '"$rev"' }, status: 304, header: { etag: '"$rev"' } },
      { ask: 'GET /db/d', headers: { 'if-none-match': '"1-a", W/"$rev"' }, status: 304 },
      { ask: 'GET /db/d', headers: { 'if-none-match': '"1-a"' }, status: 200 },
    ],
  },
  {
    id: 'D40',
    title: 'answers HEAD as GET without the body',
    steps: [
      made,
      { ask: 'GET /db/d', status: 200, keep: { size: (reply) => reply.headers.get('content-length') ?? '' } },
      { ask: 'HEAD /db/d', status: 200, header: { etag: '"$rev"', 'content-length': '$size' } },
    ],
  },
  {
    id: 'D41',
    title: 'deletes a document',
    steps: [
      made,
      {
        ask: 'DELETE /db/d?rev=$rev',
        status: 200,
        has: { ok: true, id: 'd' },
        check: ({ json }) => expect(json.rev).toMatch(/^2-/),
      },
    ],
  },
  {
    id: 'D42',
    title: 'answers 404 for a deleted document',
    steps: [
      made,
      { ask: 'DELETE /db/d', headers: { 'if-match': '"$rev"' }, status: 200 },
      { ask: 'GET /db/d', status: 404, error: 'not_found', reason: 'deleted' },
    ],
  },
  {
    id: 'D43',
    title: 'gives a tombstone back by its revision',
    steps: [
      made,
      { ask: 'DELETE /db/d?rev=$rev', status: 200, keep: { tomb: keepRev.rev } },
      { ask: 'GET /db/d?rev=$tomb', status: 200, is: { _id: 'd', _rev: '$tomb', _deleted: true } },
    ],
  },
  {
    id: 'D44',
    title: 'refuses to delete without a revision',
    steps: [made, { ask: 'DELETE /db/d', status: 409, error: 'conflict' }],
  },
  {
    id: 'D45',
    title: 'refuses to delete a revision that is not current',
    steps: [made, { ask: 'DELETE /db/d?rev=1-ffff', status: 409, error: 'conflict' }],
  },
  {
    id: 'D46',
    title: 'answers 404 when there is nothing to delete',
    steps: [
      { ask: 'DELETE /db/missing', status: 404, error: 'not_found' },
      { ask: 'DELETE /db/missing?rev=1-a', status: 404, error: 'not_found' },
    ],
  },
  {
    id: 'D46b',
    title: 'answers 404 when the document is deleted already',
    steps: [
      made,
      { ask: 'DELETE /db/d?rev=$rev', status: 200, keep: { tomb: keepRev.rev } },
      { ask: 'DELETE /db/d?rev=$tomb', status: 404, reason: 'deleted' },
      { ask: 'DELETE /db/d?rev=$rev', status: 404, reason: 'deleted' },
    ],
  },
  {
    id: 'D47',
    title: 'creates again what was deleted',
    steps: [
      made,
      { ask: 'DELETE /db/d?rev=$rev', status: 200 },
      { ask: 'PUT /db/d', send: { again: true }, status: 201, check: ({ json }) => expect(json.rev).toMatch(/^3-/) },
      { ask: 'GET /db/d', status: 200, has: { again: true } },
    ],
  },
  {
    id: 'D48',
    title: 'refuses the revision that was deleted',
    steps: [
      made,
      { ask: 'DELETE /db/d?rev=$rev', status: 200 },
      { ask: 'PUT /db/d', send: { _rev: '$rev' }, status: 409, error: 'conflict' },
    ],
  },
  {
    id: 'D49',
    title: 'deletes by a member of the body',
    steps: [
      made,
      { ask: 'PUT /db/d', send: { _rev: '$rev', _deleted: true }, status: 200, has: { ok: true } },
      { ask: 'GET /db/d', status: 404, reason: 'deleted' },
    ],
  },
]

runCases('reading and deleting documents', cases)
