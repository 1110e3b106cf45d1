import { describe, expect, it } from 'vitest'
import { checkReply } from '../helpers/contract-check.ts'

const json = { 'content-type': 'application/json' }

function reply(status: number, body: unknown, headers: Record<string, string> = {}) {
  return { status, headers: new Headers({ ...json, ...headers }), text: JSON.stringify(body), json: body }
}

describe('the contract check', () => {
  it.each([
    ['an undocumented status', 'GET', '/', reply(299, {})],
    ['a body with an unknown member', 'PUT', '/db', reply(201, { ok: true, more: 1 }, { location: '/db' })],
    ['a missing header', 'PUT', '/db', reply(201, { ok: true })],
    ['an unknown error word', 'GET', '/db', reply(404, { error: 'oops', reason: 'x', status: 404 })],
    [
      'a status in the body that is not the reply’s',
      'GET',
      '/db',
      reply(404, { error: 'not_found', reason: 'x', status: 400 }),
    ],
    ['a reply of a method that is not in the contract', 'PATCH', '/db', reply(200, {})],
    ['an etag that is no revision', 'GET', '/db/d', reply(200, { _id: 'd', _rev: '1-a' }, { etag: '"x"' })],
  ])('refuses %s', (_what, method, path, given) => {
    expect(() => checkReply({ method, path, reply: given })).toThrow(path)
  })

  it('takes a reply as documented', () => {
    const given = reply(201, { ok: true }, { location: '/db' })
    expect(() => checkReply({ method: 'PUT', path: '/db', reply: given })).not.toThrow()
  })
})
