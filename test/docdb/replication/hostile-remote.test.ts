import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createAuthority, createCertificate } from '../../helpers/certificates.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'
import { answerAsDatabase, interimHeads, type Script, startHostileRemote } from '../helpers/hostile-remote.ts'

const hang: Script = () => undefined
const change = { seq: 1, id: 'a', changes: [{ rev: '1-aa' }] }

/** A script that is a database until the path asked for, and then something else. */
function astrayAt(path: string, script: Script): Script {
  return (request, reply) => {
    if (request.url?.startsWith(path) === true || !answerAsDatabase(request, reply)) script(request, reply)
  }
}

const scripts: readonly (readonly [string, Script, RegExp])[] = [
  ['does not answer', hang, /no answer within/],
  ['never comes to its answer', interimHeads, /does not begin/],
  ['cuts the connection', (request) => void request.socket.destroy(), /reset|hang up/],
  ['answers with text', (_request, reply) => void reply.end('hello'), /not a JSON object/],
  ['answers with a list', (_request, reply) => void reply.end('[]'), /not a JSON object/],
  ['is some other server', (_request, reply) => void reply.end('{"hello":"there"}'), /does not answer as a database/],
  ['answers 500', (_request, reply) => void reply.writeHead(500).end('{"error":"x","reason":"broken"}'), /500 broken/],
  ['answers 404', (_request, reply) => void reply.writeHead(404).end('{"error":"not_found","reason":"no"}'), /404 no/],
  [
    'redirects',
    (_request, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:6070/' }).end(),
    /redirect/,
  ],
  [
    'answers compressed',
    (_request, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"db_name":"db"}')),
    /compressed/,
  ],
  [
    'stops in the middle of an answer',
    (_request, reply) => void reply.writeHead(200, { 'content-length': '99' }).write('{'),
    /no answer|took longer|broke off/,
  ],
  ['tells no changes', astrayAt('/db/_changes', (_request, reply) => void reply.end('{"results":5}')), /./],
  [
    'tells changes that are none',
    astrayAt('/db/_changes', (_request, reply) => void reply.end('{"results":[{"seq":1}],"last_seq":1}')),
    /./,
  ],
  [
    'keeps the revisions it has told of',
    astrayAt('/db/_changes', (request, reply) => {
      if (request.url?.startsWith('/db/_changes') === true)
        reply.end(JSON.stringify({ results: [change], last_seq: 1 }))
      else reply.writeHead(500).end('{"error":"x","reason":"no revisions"}')
    }),
    /./,
  ],
  [
    'sends other documents than asked for, with bad revisions',
    astrayAt('/db/_changes', (request, reply) => {
      if (request.url?.startsWith('/db/_changes') === true)
        reply.end(JSON.stringify({ results: [change], last_seq: 1 }))
      else reply.end(JSON.stringify({ results: [{ id: 'a', docs: [{ ok: { _id: 'a', _rev: 'zzz', _zing: 1 } }] }] }))
    }),
    /./,
  ],
]

describe('a pull from a remote that', () => {
  it.each(scripts)('%s ends with 502 and a reason; the server lives on', async (_what, script, reason) => {
    await using remote = await startHostileRemote(script)
    await using client = await startDocdb({ env: { DOCDB_REPLICATION_TIMEOUT: '1' } })
    await client.call('PUT', '/db')
    const reply = await client.call('POST', '/_replicate', { body: { source: remote.url, target: 'db' } })
    expect(reply.json).toMatchObject({ error: 'bad_gateway', status: 502, reason: expect.stringMatching(reason) })
    expect((await client.call('GET', '/db')).json.doc_count).toBe(0)
    expect(remote.asked.every((path) => path.startsWith('/db') || path === '/')).toBe(true)
  })

  it('trickles can be cancelled meanwhile', async () => {
    const trickle: Script = (_request, reply) => {
      reply.writeHead(200)
      const timer = setInterval(() => void reply.write(' '), 100)
      reply.on('close', () => clearInterval(timer))
    }
    await using remote = await startHostileRemote(trickle)
    await using client = await startDocdb({ env: { DOCDB_REPLICATION_TIMEOUT: '1' } })
    await client.call('PUT', '/db')
    const body = { source: remote.url, target: 'db', continuous: true }
    await client.call('POST', '/_replicate', { body })
    await until('the remote to be asked', async () => remote.asked.length > 0)
    const cancel = await client.call('POST', '/_replicate', { body: { ...body, cancel: true } })
    expect(cancel.status).toBe(200)
  })
})

describe('a remote over TLS', () => {
  it('is not trusted when nobody known has signed its certificate', async () => {
    await using dir = await tempDir()
    const authority = await createAuthority(dir, 'nobody')
    const { cert, key } = await createCertificate(dir, 'remote', authority, 'localhost')
    const asked: (string | undefined)[] = []
    const remote = createServer({ cert, key }, (request, reply) => {
      asked.push(request.url)
      reply.end('{"db_name":"db"}')
    })
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
    const { port } = remote.address() as AddressInfo
    await using client = await startDocdb()
    await client.call('PUT', '/db')
    const body = { source: 'db', target: `https://user:s3cret@127.0.0.1:${port}/db` }
    const reply = await client.call('POST', '/_replicate', { body })
    expect(reply.json).toMatchObject({ error: 'bad_gateway', reason: expect.stringMatching(/certificate/) })
    expect(asked).toEqual([])
    await new Promise((resolve) => remote.close(resolve))
  })
})

describe('targets beyond loopback', () => {
  const env = {
    HOST: '0.0.0.0',
    DOCDB_INSECURE: 'true',
    DOCDB_REPLICATION_ALLOW: 'replica.example,localhost:1,10.1.2.3',
  }
  const start = async (): Promise<DocdbClient> => {
    const client = await startDocdb({ env })
    await client.call('PUT', '/db')
    return client
  }

  it.each([
    'http://169.254.169.254/latest',
    'http://127.0.0.1:6070/db',
    'http://[::1]/db',
    'http://0x7f.1/db',
    'http://10.0.0.1/db',
    'http://replica.example.evil/db',
    'http://localhost:2/db',
  ])('%s is refused when it is not on the list', async (target) => {
    await using client = await start()
    const reply = await client.call('POST', '/_replicate', { body: { source: 'db', target } })
    expect(reply.json).toMatchObject({ error: 'forbidden', status: 403 })
    expect((await client.call('GET', '/_active_tasks')).json).toEqual([])
  })

  it('are called when they are on the list', async () => {
    await using client = await start()
    const reply = await client.call('POST', '/_replicate', { body: { source: 'db', target: 'http://localhost:1/db' } })
    expect(reply.json).toMatchObject({ error: 'bad_gateway', reason: expect.stringContaining('refused') })
  })
})

describe('continuous replications', () => {
  it.each([
    ['are resumed after a restart', { DOCDB_RESUME: 'true' }, 1],
    ['are not resumed when that is turned off', { DOCDB_RESUME: 'false' }, 0],
  ])('%s', async (_what, resume, count) => {
    await using dir = await tempDir()
    await using there = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await there.call('PUT', '/db')
    const env = { DOCDB_DIR: dir.at('data'), ...resume }
    const body = { source: 'db', target: `${there.url}/db`, continuous: true }
    {
      await using here = await startDocdb({ env })
      await here.call('PUT', '/db')
      await here.call('PUT', '/db/before', { body: {} })
      await here.call('POST', '/_replicate', { body })
      await until('the first document', async () => (await there.call('GET', '/db')).json.doc_count === 1)
    }
    await using here = await startDocdb({ env })
    expect((await here.call('GET', '/_active_tasks')).json).toHaveLength(count)
    if (count === 0) return
    await here.call('PUT', '/db/after', { body: {} })
    await until('the second document', async () => (await there.call('GET', '/db')).json.doc_count === 2)
    const [task] = (await here.call('GET', '/_active_tasks')).json
    expect(task.docs_written).toBeLessThanOrEqual(1)
  })

  it('are forgotten once they are cancelled', async () => {
    await using dir = await tempDir()
    const env = { DOCDB_DIR: dir.at('data') }
    const body = { source: 'db', target: 'http://127.0.0.1:1/db', continuous: true }
    {
      await using here = await startDocdb({ env })
      await here.call('PUT', '/db')
      await here.call('POST', '/_replicate', { body })
      await here.call('POST', '/_replicate', { body: { ...body, cancel: true } })
    }
    await using here = await startDocdb({ env })
    expect((await here.call('GET', '/_active_tasks')).json).toEqual([])
  })
})
