import { describe, expect, it } from 'vitest'
import { until } from '../../../helpers/until.ts'
import { startDocdb } from '../../helpers/client.ts'
import { rawRequest } from '../../helpers/raw-request.ts'
import { type CouchLike, startCouchLike } from './couchdb-behaviour.ts'
import { startBefore, startBoth } from './open-couchdb.ts'

const json = { 'content-type': 'application/json' }

async function putBehind({ url }: CouchLike, id: string): Promise<void> {
  await fetch(`${url}/db/${id}`, { method: 'PUT', body: '{}', headers: json })
}

describe('sequences of a CouchDB behind', () => {
  it('are handed on as they are, and taken back', async () => {
    await using both = await startBoth()
    const { client } = both
    for (const id of ['a', 'b', 'c']) await client.call('PUT', `/db/${id}`, { body: {} })
    const { json: all } = await client.call('GET', '/db/_changes')
    expect(all.results.map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c'])
    expect(all).toMatchObject({ last_seq: all.results[2].seq, pending: 0 })
    expect(all.last_seq).toMatch(/^3-/)
    const { seq } = all.results[1]
    for (const since of [seq, `"${seq}"`]) {
      const { json: rest } = await client.call('GET', `/db/_changes?since=${encodeURIComponent(since)}`)
      expect(rest).toEqual({ results: [all.results[2]], last_seq: all.last_seq, pending: 0 })
    }
    const { json: now } = await client.call('GET', '/db/_changes?since=now')
    expect(now).toEqual({ results: [], last_seq: all.last_seq, pending: 0 })
    expect((await client.call('GET', '/db/_changes?limit=1')).json).toMatchObject({ pending: 2 })
    expect((await client.call('GET', '/db')).json).toMatchObject({ update_seq: 3, committed_update_seq: 3 })
  })

  it.each(['2', 'x', '2-x'])('cannot be made up: %s', async (since) => {
    await using both = await startBoth()
    const reply = await both.client.call('GET', `/db/_changes?since=${since}`)
    expect(reply.json).toMatchObject({ error: 'query_parse_error', status: 400 })
  })
})

describe('design documents of a CouchDB behind', () => {
  it('are not shown, and take no place among the others', async () => {
    await using both = await startBoth()
    const { client } = both
    for (const id of ['Z', 'a', 'b', 'c']) await client.call('PUT', `/db/${id}`, { body: {} })
    const list = async (query: string) => {
      const { json: listing } = await client.call('GET', `/db/_all_docs?${query}`)
      expect(listing.total_rows).toBe(4)
      return listing.rows.map(({ id }: { id: string }) => id).join('')
    }
    expect(await list('')).toBe('Zabc')
    expect(await list('limit=2')).toBe('Za')
    expect(await list('skip=1&limit=2&include_docs=true')).toBe('ab')
    expect(await list('skip=2')).toBe('bc')
    expect(await list('descending=true&skip=2&limit=3')).toBe('aZ')
    expect(await list('startkey="a"&endkey="b"')).toBe('ab')
    expect(await list('startkey="b"&endkey="a"')).toBe('')
    expect(await list('limit=0')).toBe('')
    expect((await client.call('GET', '/db')).json.doc_count).toBe(4)
    const { rev } = (await client.call('GET', '/db/_all_docs?limit=1')).json.rows[0].value
    const docs = [
      { id: '_design/app', rev: '1-dd' },
      { id: 'Z', rev },
    ]
    const { json: got } = await client.call('POST', '/db/_bulk_get', { body: { docs } })
    expect(got.results).toMatchObject([
      { id: 'Z', docs: [{ ok: { _rev: rev } }] },
      { docs: [{ error: { id: '_design/app', rev: '1-dd' } }] },
    ])
    const { json: missing } = await client.call('POST', '/db/_revs_diff', { body: { '_design/app': ['1-dd'] } })
    expect(missing).toEqual({ '_design/app': { missing: ['1-dd'] } })
  })
})

describe('ids that look like steps in a path', () => {
  it.each(['.', '..'])('%s are ids', async (id) => {
    await using behind = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
    await using client = await startBefore(behind.url)
    await client.call('PUT', '/db')
    await client.call('POST', '/db', { body: { _id: id, n: 1 } })
    const path = `/db/${id.replaceAll('.', '%2E')}`
    expect(await rawRequest(client.url, { method: 'GET', path })).toMatchObject({
      status: 200,
      json: { _id: id, n: 1 },
    })
  })
})

/** Reads a feed until some text has come. */
function follow(url: string): { until(part: string): Promise<void>; end(): void } {
  const ending = new AbortController()
  const reply = fetch(url, { signal: ending.signal })
  reply.catch(() => undefined)
  let text = ''
  return {
    async until(part) {
      const reader = (await reply).body?.getReader()
      while (!text.includes(part)) {
        const piece = await reader?.read()
        if (piece?.done !== false) throw new Error(`the feed ended before ${part}: ${text}`)
        text += Buffer.from(piece.value).toString()
      }
      reader?.releaseLock()
    },
    end: () => ending.abort(),
  }
}

describe('feeds in front of a CouchDB', () => {
  it('tell what others change, share one connection, and let it go with the last reader', async () => {
    await using both = await startBoth()
    const { client, couch } = both
    const kinds = ['continuous&heartbeat=100', 'eventsource&heartbeat=100', 'continuous&heartbeat=60000']
    const feeds = kinds.map((kind) => follow(`${client.url}/db/_changes?feed=${kind}`))
    await until('the watch', async () => couch.feeds('continuous') === 1)
    for (const id of ['first', 'second']) {
      await putBehind(couch, id)
      for (const feed of feeds) await feed.until(`"${id}"`)
    }
    expect(couch.feeds('continuous')).toBe(1)
    for (const feed of feeds) feed.end()
    await until('the watch to end', async () => couch.feeds('continuous') === 0)
  })

  it('answer a long poll when there is news, and end it when the reader leaves', async () => {
    await using both = await startBoth()
    const { client, couch } = both
    const since = (await client.call('GET', '/db/_changes?since=now')).json.last_seq
    const url = `/db/_changes?feed=longpoll&heartbeat=100&since=${since}`
    const polls = [client.call('GET', url), client.call('GET', url)]
    await until('the watch', async () => couch.feeds('continuous') === 1)
    await putBehind(couch, 'news')
    for (const poll of polls) expect((await poll).json.results).toMatchObject([{ id: 'news' }])
    await until('the watch to end', async () => couch.feeds('continuous') === 0)
    expect(
      (await client.call('GET', `${url.replace(since, 'now')}&feed=normal`.replace('feed=longpoll&', ''))).json.results,
    ).toEqual([])
    const leaving = follow(`${client.url}/db/_changes?feed=longpoll&heartbeat=100&since=now`)
    await until('the watch', async () => couch.feeds('continuous') === 1)
    leaving.end()
    await until('the watch to end', async () => couch.feeds('continuous') === 0)
  })

  it('do not watch for what is there already', async () => {
    await using both = await startBoth()
    const { client, couch } = both
    await putBehind(couch, 'a')
    for (const feed of ['normal', 'longpoll']) {
      expect((await client.call('GET', `/db/_changes?feed=${feed}`)).json.results).toMatchObject([{ id: 'a' }])
    }
    await client.call('HEAD', '/db/_changes?feed=continuous')
    expect(couch.feeds('continuous')).toBe(0)
  })

  it('break off when the CouchDB goes away, and end in order when the server does', async () => {
    const couch = await startCouchLike()
    await using client = await startBefore(couch.url, { DOCDB_COUCHDB_TIMEOUT: '1' })
    await client.call('PUT', '/db')
    const feed = fetch(`${client.url}/db/_changes?feed=continuous&heartbeat=100`)
    await until('the watch', async () => couch.feeds('continuous') === 1)
    await couch[Symbol.asyncDispose]()
    await expect((await feed).text()).rejects.toThrow()
    expect((await client.call('GET', '/db/_changes?feed=longpoll')).json).toMatchObject({ status: 503 })
  })

  it('go on when the CouchDB ends its own, and miss nothing', async () => {
    await using both = await startBoth()
    const { client, couch } = both
    const feed = follow(`${client.url}/db/_changes?feed=continuous&heartbeat=60000`)
    for (const id of ['first', 'second']) {
      await until('the watch', async () => couch.feeds('continuous') === 1)
      couch.endFeeds()
      await putBehind(couch, id)
      await feed.until(`"${id}"`)
    }
    feed.end()
    await until('the watch to end', async () => couch.feeds('continuous') === 0)
  })

  it('end in order when the server drains', async () => {
    const couch = await startCouchLike()
    const client = await startBefore(couch.url)
    await client.call('PUT', '/db')
    const reply = await fetch(`${client.url}/db/_changes?feed=continuous&heartbeat=60000`)
    await until('the watch', async () => couch.feeds('continuous') === 1)
    const [text] = await Promise.all([reply.text(), client[Symbol.asyncDispose]()])
    expect(text).toContain('"last_seq":"0-')
    await until('the watch to end', async () => couch.feeds('continuous') === 0)
    await couch[Symbol.asyncDispose]()
  })

  it('end when their database is deleted', async () => {
    await using both = await startBoth()
    const reply = await fetch(`${both.client.url}/db/_changes?feed=continuous&heartbeat=60000`)
    await until('the watch', async () => both.couch.feeds('continuous') === 1)
    await both.client.call('DELETE', '/db')
    await expect(reply.text()).rejects.toThrow()
    await until('the watch to end', async () => both.couch.feeds('continuous') === 0)
  })
})

describe('the URL of a CouchDB behind', () => {
  it('may have credentials, which are used and never shown', async () => {
    const lines: string[] = []
    const env = { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory', DOCDB_AUTH: 'ad min:p@ss/w%rd' }
    await using behind = await startDocdb({ env })
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
    await there.call('PUT', '/db')
    const url = behind.url.replace('//', '//ad%20min:p%40ss%2Fw%25rd@')
    await using client = await startDocdb({
      env: { DOCDB_ENGINE: 'couchdb', DOCDB_COUCHDB_URL: url, DOCDB_PEER: 'true' },
      log: { write: (line) => void lines.push(line) },
    })
    await client.call('PUT', '/db')
    await client.call('PUT', '/db/a', { body: {} })
    const once = await client.call('POST', '/_replicate', { body: { source: 'db', target: `${there.url}/db` } })
    expect(once.json).toMatchObject({ ok: true, docs_written: 1 })
    await behind[Symbol.asyncDispose]()
    const failed = await client.call('POST', '/_replicate', { body: { source: 'db', target: `${there.url}/db` } })
    const shown = `${lines.join('')}${once.text}${failed.text}${(await client.call('GET', '/_active_tasks')).text}`
    expect(failed.status).toBe(503)
    for (const secret of ['p@ss', 'p%40ss', Buffer.from('ad min:p@ss/w%rd').toString('base64')]) {
      expect(shown).not.toContain(secret)
    }
  })

  it('may have a path', async () => {
    await using couch = await startCouchLike()
    await using client = await startBefore(`${couch.url}/couch/`)
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
    for (const server of [client, there]) await server.call('PUT', '/db')
    await client.call('PUT', '/db/a', { body: {} })
    expect((await client.call('GET', '/db/_changes')).json.results).toMatchObject([{ id: 'a' }])
    const once = await client.call('POST', '/_replicate', { body: { source: 'db', target: `${there.url}/db` } })
    expect(once.json).toMatchObject({ ok: true, docs_written: 1 })
  })
})
