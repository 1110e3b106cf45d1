import HttpAdapter from 'pouchdb-adapter-http'
import MemoryAdapter from 'pouchdb-adapter-memory'
import PouchCore from 'pouchdb-core'
import ReplicationPlugin from 'pouchdb-replication'
import { describe, expect, it } from 'vitest'
import { until } from '../../helpers/until.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'
import { startWithCouch } from '../storage/couchdb/open-couchdb.ts'

const peer = { DOCDB_PEER: 'true' }

/** A server on each kind of engine; those it needs behind it end with it. */
const starts: readonly (readonly [string, () => Promise<DocdbClient>])[] = [
  ['LevelDB', () => startDocdb({ env: peer })],
  ['a CouchDB behind', () => startWithCouch({ env: peer })],
]

interface PouchClient {
  put(doc: object): Promise<{ rev: string }>
  get(id: string): Promise<Record<string, unknown>>
  replicate: { to(remote: string): Replication }
  sync(remote: string, options: object): { cancel(): void; on(event: string, listener: () => void): void }
  info(): Promise<{ doc_count: number }>
}

interface Replication extends PromiseLike<Record<string, unknown>> {
  on(event: 'denied', listener: (refused: { id: string }) => void): Replication
}

type PouchClass = (new (name: string, options: object) => PouchClient) & { plugin(plugin: unknown): PouchClass }

describe('PouchDB', () => {
  const Pouch = PouchCore as PouchClass
  for (const plugin of [MemoryAdapter, HttpAdapter, ReplicationPlugin]) Pouch.plugin(plugin)

  it.each(starts)('syncs live both ways with %s', async (_what, start) => {
    await using client = await start()
    await client.call('PUT', '/db')
    await client.call('PUT', '/db/theirs', { body: { n: 1 } })
    const local = new Pouch(`sync-${process.pid}-${client.url}`, { adapter: 'memory' })
    const sync = local.sync(`${client.url}/db`, { live: true, retry: true })
    await local.put({ _id: 'mine', n: 2 })
    await until(
      'both documents on both sides',
      async () => (await docCount(client)) === 2 && (await local.info()).doc_count === 2,
    )
    await client.call('PUT', '/db/later', { body: { n: 3 } })
    await until('the later document', () => local.get('later').catch(() => undefined))
    const { _rev: rev } = (await client.call('GET', '/db/mine')).json
    expect(rev).toBe((await local.get('mine'))['_rev'])
    sync.cancel()
  })
})

describe('PouchDB with documents that are not kept here', () => {
  const Pouch = PouchCore as PouchClass

  it.each(starts)('is told of each and brings all others to %s', async (_what, start) => {
    await using client = await start()
    await client.call('PUT', '/db')
    const local = new Pouch(`denied-${process.pid}-${client.url}`, { adapter: 'memory' })
    const longId = 'l'.repeat(300)
    await local.put({ _id: 'a' })
    await local.put({ _id: '_design/app', views: {} })
    await local.put({ _id: longId })
    await local.put({ _id: 'att', _attachments: { 't.txt': { content_type: 'text/plain', data: 'aGVsbG8=' } } })
    await local.put({ _id: 'z' })
    const denied: string[] = []
    const replication = local.replicate.to(`${client.url}/db`)
    replication.on('denied', ({ id }) => void denied.push(id))
    expect(await replication).toMatchObject({ ok: true, docs_written: 4, doc_write_failures: 1 })
    expect(denied.sort()).toEqual(['_design/app'])
    const { json } = await client.call('GET', '/db/_all_docs')
    expect(json.rows.map(({ id }: { id: string }) => id)).toEqual(['a', 'att', longId, 'z'])
  })
})

describe('two servers', () => {
  it.each(starts)(
    'agree after conflicts, deletions and a cut, whoever replicates: LevelDB and %s',
    async (_what, start) => {
      await using one = await start()
      await using two = await startDocdb({ env: peer })
      const servers = [one, two]
      for (const server of servers) await server.call('PUT', '/db')
      const all = async (continuous: boolean, cancel = false) => {
        for (const [here, there] of [
          [one, two],
          [two, one],
        ] as const) {
          await here.call('POST', '/_replicate', {
            body: { source: 'db', target: `${there.url}/db`, continuous, cancel },
          })
        }
      }
      await all(true)
      await one.call('PUT', '/db/shared', { body: { by: 'one' } })
      await until('the shared document', async () => (await docCount(two)) === 1)
      await all(true, true)
      const { _rev: rev } = (await one.call('GET', '/db/shared')).json
      await one.call('PUT', '/db/shared', { body: { _rev: rev, by: 'one again' } })
      await two.call('DELETE', `/db/shared?rev=${rev}`)
      for (const [index, server] of servers.entries()) await server.call('PUT', `/db/own${index}`, { body: {} })
      await all(false)
      const states = await Promise.all(servers.map((server) => server.call('GET', '/db/_all_docs?include_docs=true')))
      expect(states[0]?.json).toEqual(states[1]?.json)
      expect(states[0]?.json.rows.map((row: { id: string }) => row.id)).toEqual(['own0', 'own1', 'shared'])
      expect(states[0]?.json.rows[2].doc.by).toBe('one again')
    },
  )
})

const docCount = async (client: DocdbClient): Promise<number> => (await client.call('GET', '/db')).json.doc_count
