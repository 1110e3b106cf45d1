import Nano from 'nano'
import HttpAdapter from 'pouchdb-adapter-http'
import PouchCore from 'pouchdb-core'
import { describe, expect, it } from 'vitest'
import { startDocdb } from '../helpers/client.ts'

interface PouchClient {
  put(doc: object): Promise<{ rev: string }>
  get(id: string, options?: object): Promise<Record<string, unknown>>
  remove(id: string, rev: string): Promise<unknown>
  bulkDocs(docs: object[]): Promise<{ ok?: boolean; error?: boolean; status?: number }[]>
  allDocs(options: object): Promise<{ total_rows: number; rows: { id: string; doc?: object }[] }>
  info(): Promise<{ doc_count: number }>
  destroy(): Promise<unknown>
}

type PouchClass = (new (url: string) => PouchClient) & { plugin(plugin: unknown): PouchClass }

describe('PouchDB’s http adapter', () => {
  it('creates, reads, updates, deletes, writes in bulk and lists', async () => {
    await using server = await startDocdb()
    const Pouch = (PouchCore as { defaults(options: object): PouchClass }).defaults({}).plugin(HttpAdapter)
    const db = new Pouch(`${server.url}/albums`)
    const created = await db.put({ _id: 'revolver', year: 1965 })
    const updated = await db.put({ _id: 'revolver', _rev: created.rev, year: 1966 })
    expect(await db.get('revolver')).toEqual({ _id: 'revolver', _rev: updated.rev, year: 1966 })
    await expect(db.put({ _id: 'revolver', year: 1 })).rejects.toMatchObject({ status: 409, name: 'conflict' })
    await expect(db.get('nosuch')).rejects.toMatchObject({ status: 404, reason: 'missing' })
    const bulk = await db.bulkDocs([{ _id: 'help' }, { _id: 'revolver' }, { year: 1969 }])
    expect(bulk.map((item) => item.status ?? item.ok)).toEqual([true, 409, true])
    const listed = await db.allDocs({ include_docs: true, startkey: 'h', endkey: 'r\ufff0' })
    expect(listed).toMatchObject({ total_rows: 3, rows: [{ id: 'help' }, { id: 'revolver', doc: { year: 1966 } }] })
    await db.remove('revolver', updated.rev)
    await expect(db.get('revolver')).rejects.toMatchObject({ status: 404, reason: 'deleted' })
    expect(await db.info()).toMatchObject({ doc_count: 2 })
    await db.destroy()
    expect((await server.call('GET', '/_all_dbs')).json).toEqual([])
  })
})

describe('nano', () => {
  it('creates, reads, updates, deletes, writes in bulk and lists', async () => {
    await using server = await startDocdb()
    const nano = Nano(server.url)
    await nano.db.create('albums')
    expect(await nano.db.list()).toEqual(['albums'])
    const db = nano.db.use<{ year: number }>('albums')
    const created = await db.insert({ year: 1965 }, 'revolver')
    const updated = await db.insert({ _id: 'revolver', _rev: created.rev, year: 1966 })
    expect(await db.get('revolver')).toEqual({ _id: 'revolver', _rev: updated.rev, year: 1966 })
    expect((await db.head('revolver'))['etag']).toBe(`"${updated.rev}"`)
    await expect(db.insert({ year: 1 }, 'revolver')).rejects.toMatchObject({ statusCode: 409, error: 'conflict' })
    const made = await db.insert({ year: 1969 })
    expect(made.id).toMatch(/^[0-9a-f]{32}$/)
    const bulk = await db.bulk({ docs: [{ _id: 'help' }, { _id: 'revolver' }] })
    expect(bulk).toMatchObject([{ ok: true, id: 'help' }, { error: 'conflict' }])
    const listed = await db.list({ include_docs: true })
    expect(listed.rows.map((row) => row.doc?.year)).toEqual([1969, undefined, 1966])
    await db.destroy('revolver', updated.rev)
    await expect(db.get('revolver')).rejects.toMatchObject({ statusCode: 404, reason: 'deleted' })
    expect(await nano.db.get('albums')).toMatchObject({ doc_count: 2, doc_del_count: 1 })
    await nano.db.destroy('albums')
  })
})
