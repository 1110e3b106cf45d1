import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../src/common/log.ts'
import type { DocumentStore } from '../../../src/docdb/storage/document-store.ts'
import { createLeveldbCatalog } from '../../../src/docdb/storage/leveldb/catalog.ts'
import { createMemoryCatalog } from '../../../src/docdb/storage/memory/catalog.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'

const MICROSECONDS_PER_SECOND = 1_000_000
const log = createLogger({ level: 'silent', format: 'json' })

async function createStore(maxConflicts: number): Promise<DocumentStore> {
  const catalog = createMemoryCatalog({ now: () => Date.now(), maxConflicts })
  await catalog.create('db')
  return requireStore(await catalog.find('db'))
}

function requireStore(store: DocumentStore | undefined): DocumentStore {
  if (store === undefined) throw new Error('no database')
  return store
}

const roots = (from: number, to: number, more: object = {}) =>
  Array.from({ length: to - from }, (_, n) => ({ _id: 'a', _rev: `1-${String(from + n).padStart(6, '0')}`, ...more }))

describe('a document with very many branches', () => {
  it('takes a thousand, costs others little, and is refused one more by itself', async () => {
    await using client: DocdbClient = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
    for (const name of ['db', 'other']) await client.call('PUT', `/${name}`)
    await client.call('PUT', '/other/calm', { body: {} })
    const bulk = (docs: readonly object[]) =>
      client.call('POST', '/db/_bulk_docs', { body: { docs, new_edits: false } })
    const before = process.cpuUsage()
    for (let n = 0; n < 1_000; n += 50) {
      const [written, read] = await Promise.all([bulk(roots(n, n + 50)), client.call('GET', '/other/calm')])
      expect([written.status, written.json, read.status]).toEqual([201, [], 200])
    }
    const { user, system } = process.cpuUsage(before)
    // It was a minute and more when the cost of one grew with the square of their number.
    expect(user + system).toBeLessThan(15 * MICROSECONDS_PER_SECOND)
    const late = (await bulk([...roots(1_000, 1_002), { _id: 'b', _rev: '1-aa' }])).json
    expect(late).toMatchObject(roots(0, 2).map(({ _id }) => ({ id: _id, error: 'forbidden', status: 403 })))
    expect(late[0].reason).toContain('DOCDB_MAX_CONFLICTS')
    expect((await client.call('GET', '/db/b')).status).toBe(200)
    expect((await client.call('GET', '/db/a')).json._rev).toBe('1-000999')
  })

  it('goes on from each of its branches, and has room again when one is deleted', async () => {
    const store = await createStore(3)
    expect(await store.writeRevisions(roots(0, 3))).toEqual([])
    expect(await store.writeRevisions(roots(3, 4))).toMatchObject([{ id: 'a', errorCode: 'forbidden' }])
    const path = { _rev: '2-bb', _revisions: { start: 2, ids: ['bb', '000001'] } }
    expect(await store.writeRevisions([{ _id: 'a', ...path }, ...roots(0, 3)])).toEqual([])
    expect(await store.write([{ _id: 'a', _rev: '2-bb', n: 3 }])).toMatchObject([{ ok: true }])
    expect(await store.write([{ _id: 'a', _rev: '1-000002', _deleted: true }])).toMatchObject([{ ok: true }])
    expect(await store.writeRevisions(roots(3, 4))).toEqual([])
    expect(await store.writeRevisions(roots(4, 5))).toHaveLength(1)
  })

  it('takes twice as many when tombstones are counted', async () => {
    const store = await createStore(5)
    expect(await store.writeRevisions(roots(0, 10, { _deleted: true }))).toEqual([])
    expect(await store.writeRevisions(roots(10, 11, { _deleted: true }))).toHaveLength(1)
    expect(await store.state()).toMatchObject({ docCount: 0, deletedCount: 1, updateSeq: 10 })
  })
})

describe('a document with very many revisions', () => {
  const BATCH = 500

  /** CPU time of adding revisions from one generation to another. */
  async function extend(store: DocumentStore, from: number, to: number): Promise<number> {
    const before = process.cpuUsage()
    for (let start = from; start < to; start += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, n) => {
        const generation = start + n
        const ids = generation === 1 ? ['h1'] : [`h${generation}`, `h${generation - 1}`]
        return { _id: 'a', _rev: `${generation}-h${generation}`, _revisions: { start: generation, ids }, n: generation }
      })
      expect(await store.writeRevisions(batch)).toEqual([])
    }
    const { user, system } = process.cpuUsage(before)
    return user + system
  }

  it('costs no more at the 100,000th than at the first', { timeout: 300_000 }, async () => {
    await using dir = await tempDir()
    const options = { durability: 'os', maxOpen: 2, maxConflicts: 10, now: () => Date.now(), log } as const
    await using catalog = await createLeveldbCatalog(dir.at('data'), options)
    await catalog.create('db')
    const store = requireStore(await catalog.find('db'))
    const first = await extend(store, 1, 20_001)
    await extend(store, 20_001, 80_001)
    const last = await extend(store, 80_001, 100_001)
    expect(last).toBeLessThan(first * 5)
    expect(await store.read('a')).toMatchObject({ found: true, rev: '100000-h100000' })
    expect(await store.read('a', '99950-h99950')).toMatchObject({ found: false })
    expect(await store.state()).toMatchObject({ docCount: 1, updateSeq: 100_000 })
    const [edit] = await store.write([{ _id: 'a', _rev: '100000-h100000' }])
    expect(edit).toMatchObject({ ok: true, rev: expect.stringMatching(/^100001-/) })
  })
})
