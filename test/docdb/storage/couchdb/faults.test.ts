import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { until } from '../../../helpers/until.ts'
import { type DocdbClient, startDocdb } from '../../helpers/client.ts'
import { type HostileRemote, interimHeads, type Script, startHostileRemote } from '../../helpers/hostile-remote.ts'

/** Starts the engine couchdb in front of a server that greets, has the database `db`, and else follows the script. */
async function startBefore(script: Script): Promise<AsyncDisposable & { client: DocdbClient; behind: HostileRemote }> {
  const behind = await startHostileRemote((request, reply) => {
    if (request.url === '/') reply.end('{"couchdb":"Welcome","uuid":"scripted"}')
    else if (request.url?.startsWith('/trivium-notes') === true) reply.writeHead(404).end('{"error":"not_found"}')
    else if (request.method === 'HEAD') reply.end()
    else script(request, reply)
  })
  const client = await startDocdb({
    env: {
      DOCDB_ENGINE: 'couchdb',
      DOCDB_COUCHDB_URL: new URL(behind.url).origin,
      DOCDB_COUCHDB_TIMEOUT: '1',
      DOCDB_PEER: 'true',
    },
  })
  return {
    client,
    behind,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]()
      await behind[Symbol.asyncDispose]()
    },
  }
}

const trickle: Script = (_request, reply) => {
  reply.writeHead(200)
  const timer = setInterval(() => void reply.write(' '), 100)
  reply.on('close', () => clearInterval(timer))
}

const faults: readonly (readonly [string, Script, RegExp])[] = [
  ['does not answer', () => undefined, /did not answer within 1 seconds/],
  ['never comes to its answer', interimHeads, /cannot be reached .*does not begin/],
  ['cuts the connection', (request) => void request.socket.destroy(), /cannot be reached/],
  ['trickles', trickle, /sent nothing, or too little/],
  [
    'stops in the middle of an answer',
    (_request, reply) => void reply.writeHead(200, { 'content-length': '99' }).write('{'),
    /sent nothing, or too little/,
  ],
  [
    'closes in the middle of an answer',
    (request, reply) => {
      reply.writeHead(200, { 'content-length': '99' }).write('{', () => request.socket.destroy())
    },
    /broke off/,
  ],
  ['answers with text', (_request, reply) => void reply.end('hello'), /something that CouchDB does not/],
  ['answers with a number', (_request, reply) => void reply.end('5'), /something that CouchDB does not/],
  ['answers with nulls', (_request, reply) => void reply.end('[null,null]'), /something that CouchDB does not/],
  [
    'answers 404 with a page of text',
    (_request, reply) => void reply.writeHead(404).end('<h1>no</h1>'),
    /something that CouchDB does not|answered 404/,
  ],
  ['answers 500', (_request, reply) => void reply.writeHead(500).end('{"error":"x"}'), /answered 500/],
  ['answers 401', (_request, reply) => void reply.writeHead(401).end('{"error":"unauthorized"}'), /credentials/],
  ['answers 429', (_request, reply) => void reply.writeHead(429).end('{"error":"slow down"}'), /answered 429/],
  ['redirects', (_request, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /redirect/],
  [
    'answers compressed',
    (_request, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"ok":true}')),
    /compressed/,
  ],
]

const revisions = { docs: [{ _id: 'a', _rev: '1-aa' }], new_edits: false }
const requests: readonly (readonly [string, string, unknown?])[] = [
  ['GET', '/_all_dbs'],
  ['PUT', '/new'],
  ['DELETE', '/db'],
  ['GET', '/db'],
  ['GET', '/db/a'],
  ['PUT', '/db/a', {}],
  ['PUT', '/db/a', { _rev: '1-aa' }],
  ['DELETE', '/db/a?rev=1-aa'],
  ['POST', '/db/_bulk_docs', { docs: [{ _id: 'a' }, { _id: 'b' }] }],
  ['POST', '/db/_bulk_docs', revisions],
  ['GET', '/db/_all_docs'],
  ['GET', '/db/_all_docs?limit=5'],
  ['POST', '/db/_all_docs', { keys: ['a'] }],
  ['GET', '/db/_changes?since=now'],
  ['POST', '/db/_revs_diff', { a: ['1-aa'] }],
  ['POST', '/db/_bulk_get', { docs: [{ id: 'a' }] }],
  ['GET', '/db/_local/x'],
  ['PUT', '/db/_local/x', {}],
  ['POST', '/db/_ensure_full_commit', {}],
]

describe('a CouchDB behind that', () => {
  it.each(faults)('%s gives 503 with a reason, and nothing is left open', async (_what, script, reason) => {
    await using both = await startBefore(script)
    const { client, behind } = both
    const replies = await Promise.all(
      requests.map(async ([method, path, body]) => ({
        what: `${method} ${path}`,
        reply: await client.call(method, path, body === undefined ? {} : { body }),
      })),
    )
    for (const { what, reply } of replies) {
      expect(reply.json, what).toMatchObject({ reason: expect.stringMatching(reason) })
      expect(reply.json, what).toMatchObject({ error: 'unavailable', status: 503 })
    }
    await until('all requests to end', async () => behind.pending() === 0)
  })

  it('says that its disk is full gives 507', async () => {
    await using both = await startBefore((_request, reply) => void reply.writeHead(507).end('{}'))
    expect((await both.client.call('PUT', '/db/a', { body: {} })).json).toMatchObject({ status: 507 })
  })

  it('closes idle connections just as they are used again is asked anew, unless that could write twice', async () => {
    const used = new WeakSet<object>()
    await using both = await startBefore((request, reply) => {
      if (used.has(request.socket)) request.socket.destroy()
      else reply.end('{"_id":"a","_rev":"1-aa"}')
      used.add(request.socket)
    })
    for (let n = 0; n < 20; n += 1) expect((await both.client.call('GET', '/db/a')).status).toBe(200)
    expect((await both.client.call('PUT', '/db/a', { body: {} })).status).toBe(503)
    const writes = both.behind.asked.filter((path) => path.endsWith('/_bulk_docs'))
    expect(writes).toHaveLength(1)
  })

  it('gives more revisions than can be held gives 413', async () => {
    const piece = Buffer.alloc(4_194_304, ' ')
    await using both = await startBefore((_request, reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write(piece));
      }
      reply.on('drain', more)
      more()
    })
    const reply = await both.client.call('POST', '/db/_bulk_get', { body: { docs: [{ id: 'a' }] } })
    expect(reply.json).toMatchObject({ error: 'too_large', status: 413 })
    await until('the request to end', async () => both.behind.pending() === 0)
  })

  it('takes no document of the size gives 413', async () => {
    await using both = await startBefore((_request, reply) => void reply.writeHead(413).end('{}'))
    const reply = await both.client.call('PUT', '/db/a', { body: {} })
    expect(reply.json).toMatchObject({ error: 'document_too_large', status: 413 })
  })

  it('refuses documents one by one is quoted', async () => {
    const items = [
      { id: 'a', error: 'forbidden', reason: 'Only on Mondays.' },
      { id: 'b', error: 'conflict', reason: 'Document update conflict.' },
      { id: 'c', ok: true, rev: '1-cc' },
    ]
    await using both = await startBefore((request, reply) => {
      request.resume().on('end', () => reply.writeHead(201).end(JSON.stringify(items)))
    })
    const docs = items.map(({ id }) => ({ _id: id }))
    const reply = await both.client.call('POST', '/db/_bulk_docs', { body: { docs } })
    expect(reply.json).toMatchObject([
      { error: 'forbidden', reason: 'Only on Mondays.', status: 403 },
      { error: 'conflict', status: 409 },
      { ok: true, rev: '1-cc' },
    ])
  })

  it('refuses one document is quoted', async () => {
    const item = { id: 'a', error: 'forbidden', reason: 'Only on Mondays.' }
    await using both = await startBefore((_request, reply) => void reply.writeHead(201).end(JSON.stringify([item])))
    const reply = await both.client.call('PUT', '/db/a', { body: {} })
    expect(reply.json).toMatchObject({ error: 'forbidden', reason: 'Only on Mondays.', status: 403 })
  })
})

const HEAD = '{"total_rows":5000,"offset":0,"rows":['
const row = (n: number) => `{"id":"d${n}","key":"d${n}","value":{"rev":"1-aa"},"doc":{"_id":"d${n}","_rev":"1-aa"}}`
const rows = Array.from({ length: 3_000 }, (_, n) => row(n)).join(',\r\n')

/** A listing whose middle is as it should be. */
function listThen(end: (reply: ServerResponse) => void, begin = `${HEAD}${rows}`): Script {
  return (request, reply) => {
    if (request.url?.includes('_design') === true) reply.end('{"total_rows":5000,"offset":0,"rows":[\r\n\r\n]}\n')
    else reply.write(begin, () => end(reply))
  }
}

const breaks: readonly (readonly [string, (reply: ServerResponse) => void])[] = [
  ['closes', (reply) => void reply.destroy()],
  ['ends too early', (reply) => void reply.end()],
  ['falls silent', () => undefined],
  ['tells of an error', (reply) => void reply.end('\n{"error":"timeout","reason":"shard"}\n')],
  ['adds an error', (reply) => void reply.end('],"error":"timeout"}')],
  ['goes on with something else', (reply) => void reply.end(',"x"]}')],
  ['gives a row that is none', (reply) => void reply.end(',{"key":"d3"}]}')],
]

describe('a listing of a CouchDB that', () => {
  it.each(breaks)('%s in the middle breaks off and never looks whole', async (_what, end) => {
    await using both = await startBefore(listThen(end))
    const reply = await fetch(`${both.client.url}/db/_all_docs`)
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow()
    await until('the listing behind to end', async () => both.behind.pending() === 0)
  })

  it.each(breaks)('%s at the start gives 503', async (_what, end) => {
    await using both = await startBefore(listThen(end, `${HEAD}${row(0)}`))
    const reply = await both.client.call('GET', '/db/_all_docs')
    expect(reply.json).toMatchObject({ error: 'unavailable', status: 503 })
    await until('the listing behind to end', async () => both.behind.pending() === 0)
  })

  it('goes on is given whole, each row once', async () => {
    await using both = await startBefore(listThen((reply) => void reply.end('\r\n]}\n')))
    const { json } = await both.client.call('GET', '/db/_all_docs?include_docs=true')
    expect(json.total_rows).toBe(5_000)
    expect(json.rows).toEqual(JSON.parse(`[${rows}]`))
  })

  it('never ends is read no faster than its reader takes it, and let go when the reader leaves', async () => {
    let sent = 0
    await using both = await startBefore(
      listThen((reply) => {
        const more = () => {
          do sent += row(0).length
          while (!reply.destroyed && reply.write(`,${row(0)}`))
        }
        reply.on('drain', more)
        more()
      }),
    )
    const leaving = new AbortController()
    const reply = await fetch(`${both.client.url}/db/_all_docs`, { signal: leaving.signal })
    const reader = reply.body?.getReader()
    await reader?.read()
    let before = -1
    // What fits in the buffers of three sockets is sent, and then no more.
    await until('the sending to stop', async () => {
      const stopped = sent === before
      before = sent
      return stopped
    })
    expect(sent).toBeLessThan(32 * 1_024 * 1_024)
    leaving.abort()
    await until('the listing behind to end', async () => both.behind.pending() === 0)
  })

  it('has not begun is let go when its reader has left', async () => {
    let begin = () => undefined as void
    await using both = await startBefore(
      listThen((reply) => {
        begin = () => void reply.write(`,${rows},${rows}`)
      }, HEAD + row(0)),
    )
    const leaving = new AbortController()
    const reply = fetch(`${both.client.url}/db/_all_docs`, { signal: leaving.signal }).catch(() => undefined)
    await until('the listing to be asked for', async () => both.behind.pending() === 1)
    leaving.abort()
    await reply
    begin()
    await until('the listing behind to end', async () => both.behind.pending() === 0)
  })
})

describe('a feed of a CouchDB that', () => {
  it.each([
    ['closes', (reply: ServerResponse) => void reply.destroy()],
    ['falls silent', () => undefined],
    ['answers something else', (reply: ServerResponse) => void reply.end('hello')],
  ])('%s, and then does not answer, breaks off, and nothing is left open', async (_what, end) => {
    const state = '{"db_name":"db","doc_count":0,"doc_del_count":0,"update_seq":"0-a"}'
    let feeds = 0
    await using both = await startBefore((request, reply) => {
      if (request.url === '/db') reply.end(state)
      else if (request.url?.includes('feed=continuous') === true) {
        feeds += 1
        reply.write('\n', () => end(reply))
      } else if (feeds === 0) reply.end('{"results":[],"last_seq":"0-a","pending":0}')
    })
    const reply = await fetch(`${both.client.url}/db/_changes?feed=continuous&heartbeat=100`)
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow()
    await until('all requests to end', async () => both.behind.pending() === 0)
  })
})
