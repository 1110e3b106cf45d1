import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CheckedDocument } from '../../../src/docdb/documents/validate.ts'
import type { DocumentCatalog, DocumentStore, ListRange, ListRow } from '../../../src/docdb/storage/document-store.ts'
import { documentPeerSuite } from './document-store-peer.suite.ts'
import { revOf } from './written.ts'

const whole: ListRange = { inclusiveEnd: true, descending: false, skip: 0, limit: undefined, includeDocs: false }

/** What every adapter of `DocumentCatalog` and `DocumentStore` must do. Each test has a catalog of its own. */
export function documentStoreSuite(title: string, open: () => Promise<DocumentCatalog>): void {
  describe(`document store: ${title}`, () => {
    let catalog: DocumentCatalog
    let store: DocumentStore
    beforeEach(async () => {
      catalog = await open()
      await catalog.create('db')
      store = await found(catalog, 'db')
    })
    afterEach(async () => {
      await catalog[Symbol.asyncDispose]()
    })

    const put = async (document: CheckedDocument): Promise<string> => revOf((await store.write([document]))[0])
    const ids = async (range: Partial<ListRange>) => (await rows(store, range)).map((row) => row.id)

    describe('catalog', () => {
      it('has a uuid of 32 hex digits', () => {
        expect(catalog.uuid).toMatch(/^[0-9a-f]{32}$/)
      })

      it('creates a name once, lists it, and removes it once', async () => {
        expect(await Promise.all([catalog.create('a/b'), catalog.create('a/b')])).toEqual(
          expect.arrayContaining([true, false]),
        )
        expect([...(await catalog.names())].sort()).toEqual(['a/b', 'db'])
        expect(await catalog.remove('a/b')).toBe(true)
        expect(await catalog.remove('a/b')).toBe(false)
        expect(await catalog.find('a/b')).toBeUndefined()
      })

      it('fails what is under way in a database that is removed, and starts empty when it is made again', async () => {
        await put({ _id: 'a' })
        await catalog.remove('db')
        await expect(store.read('a')).rejects.toMatchObject({ code: 'not_found' })
        await expect(store.write([{ _id: 'b' }])).rejects.toMatchObject({ code: 'not_found' })
        await catalog.create('db')
        expect(await (await found(catalog, 'db')).state()).toMatchObject({ docCount: 0, updateSeq: 0 })
      })

      it('keeps notes', async () => {
        await catalog.metadata.put('k', 'one')
        await catalog.metadata.put('k', 'two')
        await catalog.metadata.put('gone', 'x')
        await catalog.metadata.put('gone', undefined)
        expect([...(await catalog.metadata.all())]).toEqual([['k', 'two']])
      })
    })

    describe('writing and reading', () => {
      it('gives what was written', async () => {
        const rev = await put({ _id: 'a', n: 1, text: 'é😀' })
        const result = await store.read('a')
        expect(result).toMatchObject({ found: true, rev })
        expect(result.found && JSON.parse(result.json)).toEqual({ _id: 'a', _rev: rev, n: 1, text: 'é😀' })
      })

      it('tells missing from deleted', async () => {
        const rev = await put({ _id: 'a' })
        const tomb = await put({ _id: 'a', _rev: rev, _deleted: true })
        expect(await store.read('nosuch')).toEqual({ found: false, reason: 'missing' })
        expect(await store.read('a')).toEqual({ found: false, reason: 'deleted', rev: tomb })
        expect(await store.read('a', rev)).toMatchObject({ found: true })
        expect(await store.read('a', tomb)).toMatchObject({ found: true, rev: tomb })
        expect(await store.read('a', '7-ab')).toEqual({ found: false, reason: 'missing' })
      })

      it('refuses a revision that is not current, and nothing else in the same call', async () => {
        const rev = await put({ _id: 'a' })
        await put({ _id: 'a', _rev: rev })
        const results = await store.write([
          { _id: 'b' },
          { _id: 'a', _rev: rev },
          { _id: 'a' },
          { _id: 'c', _rev: '1-ab' },
        ])
        expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false])
        expect(results.map(({ id }) => id)).toEqual(['b', 'a', 'a', 'c'])
      })

      it('lets exactly one of a hundred writers of the same revision win, round after round', async () => {
        let rev = await put({ _id: 'hot' })
        for (let round = 0; round < 5; round += 1) {
          const writes = Array.from({ length: 100 }, (_, n) => store.write([{ _id: 'hot', _rev: rev, n }]))
          const winners = (await Promise.all(writes)).flat().filter(({ ok }) => ok)
          expect(winners).toHaveLength(1)
          rev = revOf(winners[0])
        }
      })

      it('gives each of many concurrent writers its own result', async () => {
        const writes = Array.from({ length: 300 }, (_, n) => store.write([{ _id: `d${n}`, n }]))
        const results = await Promise.all(writes)
        expect(results.map(([result]) => result?.id)).toEqual(Array.from({ length: 300 }, (_, n) => `d${n}`))
        expect(await store.state()).toMatchObject({ docCount: 300, updateSeq: 300 })
      })

      it('keeps the order of a call larger than one commit', async () => {
        const documents = Array.from({ length: 2_500 }, (_, n) => ({ _id: `d${n}` }))
        const results = await store.write(documents)
        expect(results.map(({ id }) => id)).toEqual(documents.map(({ _id }) => _id))
      })

      it('keeps members named __proto__ below the top', async () => {
        await store.write([JSON.parse('{"_id":"p","m":{"__proto__":{"__proto__":1}},"\\u0001__proto__":2}')])
        const result = await store.read('p')
        expect(result.found && result.json).toContain('"m":{"__proto__":{"__proto__":1}},"\\u0001__proto__":2')
      })

      it('counts documents, tombstones and changes', async () => {
        const rev = await put({ _id: 'a' })
        await put({ _id: 'b' })
        await put({ _id: 'a', _rev: rev, _deleted: true })
        expect(await store.state()).toMatchObject({ docCount: 1, deletedCount: 1, updateSeq: 3 })
        await put({ _id: 'a', again: true })
        expect(await store.state()).toMatchObject({ docCount: 2, deletedCount: 0, updateSeq: 4 })
      })
    })

    describe('revisions made elsewhere', () => {
      it('are stored as they are, once', async () => {
        const revisions = [{ _id: 'a', _rev: '3-cc', _revisions: { start: 3, ids: ['cc', 'bb', 'aa'] } }]
        expect(await store.writeRevisions(revisions)).toEqual([])
        expect(await store.writeRevisions(revisions)).toEqual([])
        expect(await store.read('a')).toMatchObject({ found: true, rev: '3-cc' })
        expect(await store.state()).toMatchObject({ docCount: 1, updateSeq: 1 })
      })

      it('are counted as one document, however many of them come together', async () => {
        await store.writeRevisions([
          { _id: 'a', _rev: '2-aa' },
          { _id: 'a', _rev: '2-bb' },
          { _id: 'gone', _rev: '1-aa', _deleted: true },
          { _id: 'gone', _rev: '1-bb', _deleted: true },
        ])
        expect(await store.state()).toMatchObject({ docCount: 1, deletedCount: 1 })
        await store.writeRevisions([{ _id: 'a', _rev: '2-cc' }])
        await put({ _id: 'b' })
        expect(await store.state()).toMatchObject({ docCount: 2, deletedCount: 1 })
      })

      it('let others through while a document gets very many of them', async () => {
        const many = Array.from({ length: 600 }, (_, n) => ({ _id: 'a', _rev: `1-${String(n).padStart(4, '0')}` }))
        let stored = false
        const storing = store.writeRevisions(many).finally(() => {
          stored = true
        })
        let answers = 0
        for (; !stored; answers += 1) await put({ _id: `b${answers}` })
        expect(await storing).toEqual([])
        expect(answers).toBeGreaterThan(0)
        expect(await store.read('a')).toMatchObject({ found: true, rev: '1-0599' })
        expect(await store.state()).toMatchObject({ docCount: 1 + answers, deletedCount: 0 })
      })

      it('may have a history far longer than is remembered', async () => {
        const ids = ['cc', ...Array.from({ length: 99_999 }, (_, n) => n.toString(16))]
        await store.writeRevisions([{ _id: 'a', _rev: '100000-cc', _revisions: { start: 100_000, ids } }])
        expect(await store.read('a')).toMatchObject({ found: true, rev: '100000-cc' })
        expect(await put({ _id: 'a', _rev: '100000-cc' })).toMatch(/^100001-/)
      })

      it('make a conflict whose winner is the same everywhere', async () => {
        await store.writeRevisions([
          { _id: 'a', _rev: '2-aa' },
          { _id: 'a', _rev: '2-bb' },
          { _id: 'a', _rev: '1-zz' },
        ])
        expect(await store.read('a')).toMatchObject({ found: true, rev: '2-bb' })
        expect(await store.read('a', '2-aa')).toMatchObject({ found: true })
      })
    })

    describe('listing', () => {
      it('is in the byte order of UTF-8 and leaves nothing out', async () => {
        const ordered = ['!', '9', 'B', 'a', 'é', 'ÿ', '日', '\ue000', '😀', '\u{10ffff}']
        await store.write(ordered.toReversed().map((_id) => ({ _id })))
        expect(await ids({})).toEqual(ordered)
        expect(await ids({ descending: true })).toEqual(ordered.toReversed())
        expect(await ids({ start: 'é', end: '日' })).toEqual(['é', 'ÿ', '日'])
        expect(await ids({ start: 'é', end: '日', inclusiveEnd: false })).toEqual(['é', 'ÿ'])
        expect(await ids({ start: '日', end: 'é', descending: true, inclusiveEnd: false })).toEqual(['日', 'ÿ'])
        expect(await ids({ start: '日', end: 'é' })).toEqual([])
        expect(await ids({ skip: 8 })).toEqual(['😀', '\u{10ffff}'])
        expect(await ids({ skip: 1, limit: 2 })).toEqual(['9', 'B'])
        expect(await ids({ limit: 0 })).toEqual([])
      })

      it('gives the documents on demand', async () => {
        const rev = await put({ _id: 'a', n: 1 })
        const [row] = await rows(store, { includeDocs: true })
        expect(row).toMatchObject({ id: 'a', rev })
        expect(JSON.parse(row?.json ?? '')).toEqual({ _id: 'a', _rev: rev, n: 1 })
      })

      it('goes on, unchanged, while the database is written', async () => {
        await store.write(Array.from({ length: 1_200 }, (_, n) => ({ _id: `d${String(n).padStart(5, '0')}` })))
        const { pages } = await store.list({ ...whole, includeDocs: true })
        const iterator = pages[Symbol.asyncIterator]()
        let count = (await iterator.next()).value?.length ?? 0
        await put({ _id: 'zzz' })
        for (let page = await iterator.next(); page.done !== true; page = await iterator.next())
          count += page.value.length
        expect(count).toBe(1_200)
      })

      it('leaves no document out that was changed so often meanwhile that its body was forgotten', async () => {
        const last = 'd01199'
        await store.write(Array.from({ length: 1_200 }, (_, n) => ({ _id: `d${String(n).padStart(5, '0')}` })))
        const { pages } = await store.list({ ...whole, includeDocs: true })
        const iterator = pages[Symbol.asyncIterator]()
        const ids = ((await iterator.next()).value ?? []).map(({ id }: ListRow) => id)
        const current = await store.read(last)
        for (let n = 0, rev = current.found ? current.rev : ''; n < 60; n += 1)
          rev = await put({ _id: last, _rev: rev })
        for (let page = await iterator.next(); page.done !== true; page = await iterator.next())
          ids.push(...page.value.map(({ id }) => id))
        expect(ids).toHaveLength(1_200)
        expect(ids.at(-1)).toBe(last)
      })
    })

    documentPeerSuite(() => ({ catalog, store }))
  })
}

async function found(catalog: DocumentCatalog, name: string): Promise<DocumentStore> {
  const store = await catalog.find(name)
  if (store === undefined) throw new Error(`${name} is not there`)
  return store
}

async function rows(store: DocumentStore, range: Partial<ListRange>): Promise<ListRow[]> {
  const { pages } = await store.list({ ...whole, ...range })
  return (await Array.fromAsync(pages)).flat()
}
